#include "base/subprocess_launcher.h"

#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <mutex>
#include <optional>
#include <system_error>

#include "base/subprocess_keeper.h"

namespace tesuji::base {
namespace {

using base::Descriptor;

std::string reason(int error) {
  if (error == ENOEXEC) {
    return "the system cannot run this file; a script needs a first line such as #!/bin/sh";
  }
  if (error == E2BIG) return "the command is too long";
  return std::generic_category().message(error);
}

struct SocketPair {
  Descriptor ours;
  Descriptor theirs;
};

// Their end is above 3, where the launcher puts its own.
std::optional<SocketPair> new_sockets() {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) return std::nullopt;
  const Descriptor low(ends[1]);
  SocketPair sockets{Descriptor(ends[0]), Descriptor(fcntl(ends[1], F_DUPFD_CLOEXEC, 4))};
  if (!sockets.theirs.is_open()) return std::nullopt;
  return sockets;
}

// Path and arguments as the launcher reads them; empty if they exceed its limits.
std::string words_of(const LaunchRequest& request) {
  std::string bytes = request.path + '\0';
  for (const auto& word : request.command) bytes += word + '\0';
  const bool fits = bytes.size() <= kMaxCommandBytes && request.command.size() < kMaxCommandWords;
  return fits ? bytes : std::string();
}

class Launcher {
 public:
  // Gives errno, 0 if the launcher has the request.
  int send(const std::string& words, const std::array<int, kEngineFiles>& files) {
    const std::lock_guard lock(mutex_);
    if (owner_ == getpid()) {
      const int error = send_once(words, files);
      if (error != EPIPE && error != ECONNRESET) return error;
      dismiss();  // somebody killed it
    }
    if (const int error = start(); error != 0) return error;
    return send_once(words, files);
  }

  // The next request goes to another one. Requests that this one has are still served.
  void replace() {
    const std::lock_guard lock(mutex_);
    if (owner_ == getpid()) dismiss();
  }

 private:
  void dismiss() {
    socket_.close();
    waitpid(process_, nullptr, 0);
    owner_ = -1;
  }

  int start() {
    auto sockets = new_sockets();
    if (!sockets) return errno;
    sigset_t all;
    sigset_t before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);  // no handler of ours runs there
    const pid_t process = fork();
    if (process == 0) run_launcher(sockets->theirs.number());
    const int error = process < 0 ? errno : 0;
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
    if (error != 0) return error;
    socket_ = std::move(sockets->ours);
    process_ = process;
    owner_ = getpid();
    return 0;
  }

  int send_once(const std::string& words, const std::array<int, kEngineFiles>& files) const {
    iovec part{const_cast<char*>(words.data()), words.size()};  // NOLINT: only read
    alignas(cmsghdr) std::array<char, CMSG_SPACE(sizeof files)> room{};
    msghdr message{};
    message.msg_iov = &part;
    message.msg_iovlen = 1;
    message.msg_control = room.data();
    message.msg_controllen = room.size();
    cmsghdr* head = CMSG_FIRSTHDR(&message);
    head->cmsg_level = SOL_SOCKET;
    head->cmsg_type = SCM_RIGHTS;
    head->cmsg_len = CMSG_LEN(sizeof files);
    std::memcpy(CMSG_DATA(head), files.data(), sizeof files);
    for (;;) {
      if (sendmsg(socket_.number(), &message, MSG_NOSIGNAL) >= 0) return 0;
      if (errno != EINTR) return errno;
    }
  }

  std::mutex mutex_;
  Descriptor socket_;
  pid_t process_ = -1;
  pid_t owner_ = -1;  // a fork of ours starts its own: this one would outlive us for its sake
};

// One attempt: what the keeper reported, or nothing if it could not.
struct Attempt {
  std::optional<KeeperReport> report;
  Descriptor control;
  int error = 0;  // why it could not be asked
};

Attempt attempt(Launcher& launcher, const LaunchRequest& request, const std::string& words) {
  auto control = new_sockets();
  if (!control) return {{}, {}, errno};
  const int error = launcher.send(
      words, {request.input, request.output, request.error, control->theirs.number()});
  if (error != 0) return {{}, {}, error};
  control->theirs.close();
  KeeperReport report;
  ssize_t got = 0;
  do {
    got = recv(control->ours.number(), &report, sizeof report, 0);
  } while (got < 0 && errno == EINTR);
  if (got != static_cast<ssize_t>(sizeof report)) return {};
  return {report, std::move(control->ours), 0};
}

}  // namespace

base::Result<Launched> launch(const LaunchRequest& request) {
  // Never deleted: engines may be started until the very end.
  static Launcher* const launcher = new Launcher;
  const auto failed = [&](const std::string& why) {
    return base::fail("engine", request.path, why);
  };
  const std::string words = words_of(request);
  if (words.empty()) return failed(reason(E2BIG));
  auto launched = attempt(*launcher, request, words);
  // A launcher that somebody killed may have taken the request with it.
  if (!launched.report && launched.error == 0) {
    launcher->replace();
    launched = attempt(*launcher, request, words);
  }
  if (launched.error != 0) return failed(reason(launched.error));
  if (!launched.report) return failed("the process that was to start it was killed");
  const KeeperReport& report = *launched.report;
  if (report.kind != KeeperReport::Kind::started) return failed(reason(report.number));
  return Launched{report.number, std::move(launched.control)};
}

}  // namespace tesuji::base
