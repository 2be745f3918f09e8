#include "base/subprocess.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <system_error>

#include "base/no_sigpipe.h"
#include "base/subprocess_keeper.h"
#include "base/subprocess_launcher.h"
#include "base/text.h"

namespace tesuji::base {
namespace {

using base::Descriptor;
using std::chrono::milliseconds;
constexpr milliseconds kLook{50};  // how often a waiting read looks at the flag and the child
constexpr std::array<std::string_view, 2> kGameFolders{"/usr/local/games", "/usr/games"};

struct Pipe {
  Descriptor read_end;
  Descriptor write_end;
};

// Both ends above 2: if our own 0, 1 or 2 are closed, what we print must not reach an engine.
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

std::string ending_words(const KeeperReport& report) {
  if (report.number == CLD_EXITED) return fmt::format("exit status {}", report.status);
  const char* name = sigdescr_np(report.status);
  return fmt::format("signal {} ({})", report.status, name == nullptr ? "unknown" : name);
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

base::Result<std::string> own_program() {
  constexpr const char* kLink = "/proc/self/exe";
  std::error_code error;
  const auto path = std::filesystem::read_symlink(kLink, error);
  if (error) return base::fail("program", kLink, error.message());
  return path.string();
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
  TESUJI_TRY(auto child, launch({path, command, input.read_end.number(), output.write_end.number(),
                                 error.write_end.number()}));
  std::unique_ptr<Subprocess> process(new Subprocess);
  process->pid_ = child.pid;
  process->control_ = std::move(child.control);
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
    wait_for_news(deadline.poll_milliseconds());
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

bool Subprocess::has_ended() {
  if (!ending_) hear_keeper();
  return ending_.has_value();
}

// Takes what the keeper has said so far.
void Subprocess::hear_keeper() {
  while (control_.is_open()) {
    KeeperReport report;
    const ssize_t got = recv(control_.number(), &report, sizeof report, MSG_DONTWAIT);
    if (got < 0 && would_block(errno)) return;
    if (got == static_cast<ssize_t>(sizeof report)) {
      if (report.kind == KeeperReport::Kind::ended) ending_ = ending_words(report);
      continue;
    }
    control_.close();
    if (!ending_) ending_ = "unknown exit status";  // the keeper itself was killed
  }
}

void Subprocess::wait_for_news(int milliseconds) const {
  std::array<pollfd, 3> files{{{stdout_.number(), POLLIN, 0},
                               {stderr_.number(), POLLIN, 0},
                               {ending_ ? -1 : control_.number(), POLLIN, 0}}};
  poll(files.data(), files.size(), milliseconds);
}

bool Subprocess::ends_within(milliseconds time) {
  const auto deadline = Deadline::after(time);
  for (;;) {
    // A child that flushes its last words must not hang on a full pipe.
    drain_stderr();
    discard_stdout();
    if (has_ended()) return true;
    if (deadline.is_over()) return false;
    wait_for_news(deadline.poll_milliseconds());
  }
}

void Subprocess::wait_until_nothing_is_left(milliseconds time) {
  const auto deadline = Deadline::after(time);
  for (hear_keeper(); control_.is_open() && !deadline.is_over(); hear_keeper()) {
    pollfd file{control_.number(), POLLIN, 0};
    poll(&file, 1, deadline.poll_milliseconds());
  }
}

void Subprocess::stop() {
  if (stopped_) return;
  stopped_ = true;
  const auto tell = [&](KeeperOrder order) {
    return control_.is_open() && send(control_.number(), &order, sizeof order, MSG_NOSIGNAL) > 0;
  };
  stdin_.close();
  if (!ends_within(kEndGrace) && tell(KeeperOrder::terminate)) ends_within(kTermGrace);
  if (!ending_) tell(KeeperOrder::kill);
  wait_until_nothing_is_left(kKillGrace);
  if (!ending_) ending_ = "unknown exit status";
  drain_stderr();
  control_.close();
  stdout_.close();
  stderr_.close();
}

std::optional<std::string> Subprocess::ending(milliseconds patience) {
  const auto deadline = Deadline::after(patience);
  while (!has_ended() && !deadline.is_over()) {
    pollfd file{control_.number(), POLLIN, 0};
    poll(&file, 1, deadline.poll_milliseconds());
  }
  drain_stderr();
  return ending_;
}

std::string Subprocess::last_stderr_line() const {
  std::string_view text = base::trimmed(stderr_tail_);
  const auto line_start = text.find_last_of("\r\n");
  if (line_start != std::string_view::npos) text.remove_prefix(line_start + 1);
  return std::string(base::trimmed(text));
}

}  // namespace tesuji::base
