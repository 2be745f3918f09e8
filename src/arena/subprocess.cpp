#include "arena/subprocess.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <system_error>

#include "arena/subprocess_spawner.h"
#include "base/no_sigpipe.h"
#include "base/text.h"

namespace tesuji::arena {
namespace {

using base::Descriptor;
using std::chrono::milliseconds;
constexpr milliseconds kLook{50};  // how often a waiting read looks at the flag and the child
constexpr milliseconds kEndLook{2};
constexpr std::array<std::string_view, 2> kGameFolders{"/usr/local/games", "/usr/games"};

struct Pipe {
  Descriptor read_end;
  Descriptor write_end;
};

// Both ends above 2, so that dup2 onto the child's 0, 1 and 2 never hits one of them.
base::Result<Pipe> new_pipe() {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) {
    return base::fail("engine", "pipe", std::generic_category().message(errno));
  }
  const Descriptor low_read(ends[0]);
  const Descriptor low_write(ends[1]);
  Pipe pipe{Descriptor(fcntl(ends[0], F_DUPFD_CLOEXEC, 3)),
            Descriptor(fcntl(ends[1], F_DUPFD_CLOEXEC, 3))};
  if (!pipe.read_end.is_open() || !pipe.write_end.is_open()) {
    return base::fail("engine", "pipe", std::generic_category().message(errno));
  }
  return pipe;
}

void make_non_blocking(const Descriptor& file) {
  const int flags = fcntl(file.number(), F_GETFL);
  fcntl(file.number(), F_SETFL, flags | O_NONBLOCK);
}

bool would_block(int error) { return error == EAGAIN || error == EWOULDBLOCK || error == EINTR; }

bool is_file(const std::string& path) {
  struct stat status {};
  return ::stat(path.c_str(), &status) == 0 && S_ISREG(status.st_mode);
}

std::string ending_words(const siginfo_t& info) {
  if (info.si_code == CLD_EXITED) return fmt::format("exit status {}", info.si_status);
  const char* name = sigdescr_np(info.si_status);
  return fmt::format("signal {} ({})", info.si_status, name == nullptr ? "unknown" : name);
}

}  // namespace

int Deadline::poll_milliseconds() const {
  const auto left = std::chrono::ceil<milliseconds>(at - std::chrono::steady_clock::now());
  return static_cast<int>(std::clamp(left, milliseconds{0}, kLook).count());
}

base::Result<std::string> program_path(const std::string& name) {
  const std::string shown = base::printable(name);
  if (name.empty()) return base::fail("engine", "", "empty command; expected a program's name");
  if (name.find('\0') != std::string::npos) {
    return base::fail("engine", shown, "a program's name cannot hold a zero byte");
  }
  std::string refused;  // a file of that name which may not be executed
  if (name.find('/') != std::string::npos) {
    if (!is_file(name))
      return base::fail("engine", shown, "program not found; there is no such file");
    if (access(name.c_str(), X_OK) == 0) return name;
    refused = name;
  } else {
    const char* path = std::getenv("PATH");  // NOLINT(concurrency-mt-unsafe)
    auto folders = base::split(path == nullptr ? "/usr/local/bin:/usr/bin:/bin" : path, ':');
    folders.insert(folders.end(), kGameFolders.begin(), kGameFolders.end());
    for (const auto& folder : folders) {
      const std::string candidate = (folder.empty() ? "." : folder) + "/" + name;
      if (!is_file(candidate)) continue;
      if (access(candidate.c_str(), X_OK) == 0) return candidate;
      if (refused.empty()) refused = candidate;
    }
  }
  if (!refused.empty()) {
    return base::fail("engine", base::printable(refused, 200),
                      "the file may not be executed; `chmod +x` would allow it");
  }
  return base::fail(
      "engine", shown,
      "program not found; looked in PATH, /usr/local/games, /usr/games; install it or "
      "give its full path");
}

base::Result<std::unique_ptr<Subprocess>> Subprocess::start(
    const std::vector<std::string>& command) {
  TESUJI_TRY(std::string path, program_path(command.empty() ? std::string() : command[0]));
  for (const auto& word : command) {
    if (word.find('\0') != std::string::npos) {
      return base::fail("engine", base::printable(word), "an argument cannot hold a zero byte");
    }
  }
  TESUJI_TRY(Pipe input, new_pipe());
  TESUJI_TRY(Pipe output, new_pipe());
  TESUJI_TRY(Pipe error, new_pipe());
  TESUJI_TRY(const pid_t child, spawn({path, command, input.read_end.number(),
                                       output.write_end.number(), error.write_end.number()}));
  std::unique_ptr<Subprocess> process(new Subprocess);
  process->pid_ = child;
  process->stdin_ = std::move(input.write_end);
  process->stdout_ = std::move(output.read_end);
  process->stderr_ = std::move(error.read_end);
  make_non_blocking(process->stdin_);
  make_non_blocking(process->stdout_);
  make_non_blocking(process->stderr_);
  return process;
}

Subprocess::Io Subprocess::write(std::string_view bytes, const Deadline& deadline) {
  const base::NoSigpipe guard;
  while (!bytes.empty()) {
    if (!stdin_.is_open()) return Io::ended;
    const ssize_t written = ::write(stdin_.number(), bytes.data(), bytes.size());
    if (written > 0) {
      bytes.remove_prefix(static_cast<std::size_t>(written));
      continue;
    }
    if (written < 0 && !would_block(errno)) return Io::ended;
    if (deadline.is_over()) return Io::late;
    std::array<pollfd, 2> files{{{stdin_.number(), POLLOUT, 0}, {stderr_.number(), POLLIN, 0}}};
    poll(files.data(), files.size(), deadline.poll_milliseconds());
    if (files[1].revents != 0) drain_stderr();
  }
  return Io::done;
}

Subprocess::Io Subprocess::read(std::string& into, const Deadline& deadline) {
  std::array<char, kReadChunk> chunk;
  for (;;) {
    if (!stdout_.is_open()) return Io::ended;
    // Asked before the read: whatever the child wrote before it died is then there to be read.
    const bool ended = has_ended();
    const ssize_t got = ::read(stdout_.number(), chunk.data(), chunk.size());
    if (got > 0) {
      drain_stderr();
      into.append(chunk.data(), static_cast<std::size_t>(got));
      return Io::done;
    }
    drain_stderr();
    if (got == 0 || !would_block(errno)) {
      stdout_.close();
      return Io::ended;
    }
    if (ended) return Io::ended;  // what it left behind may hold the pipe open for ever
    if (deadline.is_over()) return Io::late;
    std::array<pollfd, 2> files{{{stdout_.number(), POLLIN, 0}, {stderr_.number(), POLLIN, 0}}};
    poll(files.data(), files.size(), deadline.poll_milliseconds());
  }
}

// One bounded helping, so that a child that never stops writing there cannot hold us here.
void Subprocess::drain_stderr() {
  std::array<char, kReadChunk> chunk;
  for (int helping = 0; helping < 16 && stderr_.is_open(); ++helping) {
    const ssize_t got = ::read(stderr_.number(), chunk.data(), chunk.size());
    if (got <= 0) {
      if (got == 0 || !would_block(errno)) stderr_.close();
      return;
    }
    stderr_tail_.append(chunk.data(), static_cast<std::size_t>(got));
    if (stderr_tail_.size() > kStderrKept) {
      stderr_tail_.erase(0, stderr_tail_.size() - kStderrKept);
    }
  }
}

void Subprocess::discard_stdout() {
  std::array<char, kReadChunk> chunk;
  if (!stdout_.is_open()) return;
  const ssize_t got = ::read(stdout_.number(), chunk.data(), chunk.size());
  if (got == 0 || (got < 0 && !would_block(errno))) stdout_.close();
}

// Looks without reaping: a zombie keeps its group's number ours.
bool Subprocess::has_ended() {
  if (ending_) return true;
  siginfo_t info{};
  const int answer = waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG | WNOWAIT);
  if (answer == 0 && info.si_pid == pid_) ending_ = ending_words(info);
  if (answer != 0 && errno == ECHILD) {  // the host program reaps every child by itself
    ending_ = "unknown exit status";
    reaped_ = true;
  }
  return ending_.has_value();
}

bool Subprocess::ends_within(milliseconds time) {
  const auto deadline = Deadline::after(time);
  for (;;) {
    // A child that flushes its last words must not hang on a full pipe.
    drain_stderr();
    discard_stdout();
    if (has_ended()) return true;
    if (deadline.is_over()) return false;
    std::array<pollfd, 2> files{{{stdout_.number(), POLLIN, 0}, {stderr_.number(), POLLIN, 0}}};
    poll(files.data(), files.size(), static_cast<int>(kEndLook.count()));
  }
}

void Subprocess::stop() {
  if (pid_ < 0 || reaped_) return;
  stdin_.close();
  if (!ends_within(kEndGrace)) {
    kill(-pid_, SIGTERM);
    ends_within(kTermGrace);
  }
  if (!reaped_) {
    kill(-pid_, SIGKILL);  // the child, or what it left behind in its group
    if (!ending_) {
      siginfo_t info{};
      while (waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOWAIT) != 0 &&
             errno == EINTR) {
      }
      if (info.si_pid == pid_) ending_ = ending_words(info);
    }
    while (waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
    }
  }
  reaped_ = true;
  drain_stderr();
  stdout_.close();
  stderr_.close();
}

std::optional<std::string> Subprocess::ending(milliseconds patience) {
  if (!ending_ && !reaped_) {
    const auto deadline = Deadline::after(patience);
    while (!has_ended() && !deadline.is_over()) {
      poll(nullptr, 0, static_cast<int>(kEndLook.count()));
    }
    drain_stderr();
  }
  return ending_;
}

std::string Subprocess::last_stderr_line() const {
  std::string_view text = base::trimmed(stderr_tail_);
  const auto line_start = text.find_last_of("\r\n");
  if (line_start != std::string_view::npos) text.remove_prefix(line_start + 1);
  return std::string(base::trimmed(text));
}

}  // namespace tesuji::arena
