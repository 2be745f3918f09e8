#include "base/subprocess_keeper.h"

#include <dirent.h>
#include <fcntl.h>
#include <linux/close_range.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

namespace tesuji::base {
namespace {

constexpr int kOrders = 3;               // where the launcher keeps its socket
constexpr int kLookMilliseconds = 20;    // between two looks for children that are left
constexpr std::int64_t kMaxEnding = 10;  // seconds: what cannot be killed does not hold us for ever

struct Launch {
  std::array<char, kMaxCommandBytes> bytes;
  std::array<char*, kMaxCommandWords + 2> words;  // path, arguments, null
  std::array<int, kEngineFiles> files;

  [[nodiscard]] int control() const { return files[3]; }
};
Launch launch;  // NOLINT: no memory can be taken where it is used

void report(int control, KeeperReport::Kind kind, int number, int status = 0) {
  const KeeperReport text{kind, number, status};
  // Nobody listens any more when we work for the dead.
  if (send(control, &text, sizeof text, MSG_NOSIGNAL) < 0) return;
}

std::int64_t seconds_now() {
  timespec now{};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec;
}

// In the engine's process, before it is the engine.
void become_engine(pid_t keeper) {
  if (setpgid(0, 0) != 0) return;
  if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) return;
  if (getppid() != keeper) _exit(127);  // the keeper died before the line above
  for (int signal_number = 1; signal_number < NSIG; ++signal_number) {
    signal(signal_number, SIG_DFL);  // an ignored SIGPIPE would be inherited
  }
  sigset_t none;
  sigemptyset(&none);
  if (sigprocmask(SIG_SETMASK, &none, nullptr) != 0) return;
  for (int i = 0; i < 3; ++i) {
    if (dup2(launch.files[static_cast<std::size_t>(i)], i) < 0) return;
  }
  close_range(3, ~0U, CLOSE_RANGE_CLOEXEC);
  execve(launch.words[0], &launch.words[1], environ);
}

// Starts the engine; gives its process, or 0 with the reason in errno.
pid_t start_engine() {
  int failure[2];
  if (pipe2(failure, O_CLOEXEC) != 0) return 0;  // closed by a successful exec
  const pid_t keeper = getpid();
  const pid_t engine = fork();
  if (engine == 0) {
    become_engine(keeper);
    const int error = errno;
    _exit(write(failure[1], &error, sizeof error) < 0 ? 126 : 127);
  }
  int error = engine < 0 ? errno : 0;
  close(failure[1]);
  if (engine > 0 && read(failure[0], &error, sizeof error) > 0) waitpid(engine, nullptr, 0);
  close(failure[0]);
  errno = error;
  return error == 0 ? engine : 0;
}

// The parent of a process in the folder /proc, 0 if it is gone or dead already.
pid_t parent_of(int processes, const char* number) {
  const int process = openat(processes, number, O_PATH | O_DIRECTORY | O_CLOEXEC);
  const int file = openat(process, "stat", O_RDONLY | O_CLOEXEC);
  if (process >= 0) close(process);
  if (file < 0) return 0;
  std::array<char, 512> text;
  const ssize_t got = read(file, text.data(), text.size() - 1);
  close(file);
  if (got <= 0) return 0;
  text[static_cast<std::size_t>(got)] = 0;
  const char* at = std::strrchr(text.data(), ')');  // a name may hold anything
  if (at == nullptr || std::strlen(at) < 5 || at[2] == 'Z' || at[2] == 'X') return 0;
  pid_t parent = 0;
  for (at += 4; *at >= '0' && *at <= '9'; ++at) parent = 10 * parent + (*at - '0');
  return parent;
}

// Kills the living children of this process. Only these: their numbers are ours until we reap them,
// and their own children become ours when they die.
void kill_children() {
  const int folder = open("/proc", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder < 0) return;
  alignas(dirent64) std::array<char, 16U << 10U> entries;
  for (;;) {
    const long got = syscall(SYS_getdents64, folder, entries.data(), entries.size());
    if (got <= 0) break;
    for (long at = 0; at < got;) {
      const auto* entry = reinterpret_cast<const dirent64*>(&entries[static_cast<std::size_t>(at)]);
      at += entry->d_reclen;
      pid_t number = 0;
      for (const char* c = entry->d_name; number >= 0 && *c != 0; ++c) {
        number = *c >= '0' && *c <= '9' ? 10 * number + (*c - '0') : -1;
      }
      if (number > 0 && parent_of(folder, entry->d_name) == getpid()) kill(number, SIGKILL);
    }
  }
  close(folder);
}

class Keeper {
 public:
  Keeper(int control, pid_t engine, int deaths)
      : control_(control), engine_(engine), deaths_(deaths) {}

  [[noreturn]] void run() {
    while (!is_time_to_end()) {
    }
    kill(-engine_, SIGKILL);  // not reaped yet: the number of the group is still its own
    const std::int64_t last = seconds_now() + kMaxEnding;
    while (reap() && seconds_now() <= last) {
      kill_children();
      wait_for_a_death(kLookMilliseconds);
    }
    _exit(0);
  }

 private:
  // Waits for an order or a death; whether the engine has ended or is to end.
  bool is_time_to_end() {
    std::array<pollfd, 2> files{{{control_, POLLIN, 0}, {deaths_, POLLIN, 0}}};
    poll(files.data(), files.size(), -1);
    if (files[1].revents != 0) {
      wait_for_a_death(0);
      if (engine_has_ended()) return true;
    }
    if (files[0].revents == 0) return false;
    KeeperOrder order{};
    const ssize_t got = recv(control_, &order, sizeof order, MSG_DONTWAIT);
    if (got < 0) return errno != EAGAIN && errno != EINTR;
    if (got == 0 || order == KeeperOrder::kill)
      return true;  // nobody is there any more, or told to
    if (order == KeeperOrder::terminate) kill(-engine_, SIGTERM);
    return false;
  }

  // Reaps adopted children on the way; the engine itself stays a zombie.
  bool engine_has_ended() {
    for (;;) {
      siginfo_t info{};
      if (waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT) != 0 || info.si_pid == 0) {
        return false;
      }
      if (info.si_pid == engine_) {
        tell_end(info);
        return true;
      }
      waitpid(info.si_pid, nullptr, 0);
    }
  }

  // Whether children are left.
  bool reap() {
    for (;;) {
      siginfo_t info{};
      if (waitid(P_ALL, 0, &info, WEXITED | WNOHANG) != 0) return errno != ECHILD;
      if (info.si_pid == 0) return true;
      if (info.si_pid == engine_) tell_end(info);
    }
  }

  void tell_end(const siginfo_t& info) {
    if (told_) return;
    told_ = true;
    report(control_, KeeperReport::Kind::ended, info.si_code, info.si_status);
  }

  void wait_for_a_death(int milliseconds) const {
    pollfd file{deaths_, POLLIN, 0};
    if (poll(&file, 1, milliseconds) <= 0) return;
    std::array<signalfd_siginfo, 16> infos;
    while (read(deaths_, infos.data(), sizeof infos) > 0) {
    }
  }

  int control_;
  pid_t engine_;
  int deaths_;  // readable when a child has died
  bool told_ = false;
};

[[noreturn]] void keep_engine() {
  close(kOrders);
  setpgid(0, 0);
  prctl(PR_SET_NAME, "tesuji-keeper");
  signal(SIGCHLD, SIG_DFL);
  sigset_t death;
  sigemptyset(&death);
  sigaddset(&death, SIGCHLD);
  const int deaths = signalfd(-1, &death, SFD_NONBLOCK | SFD_CLOEXEC);
  const bool is_able = deaths >= 0 && prctl(PR_SET_CHILD_SUBREAPER, 1) == 0;
  const pid_t engine = is_able ? start_engine() : 0;
  if (engine == 0) {
    report(launch.control(), KeeperReport::Kind::failed, errno);
    _exit(0);
  }
  for (std::size_t i = 0; i < 3; ++i) close(launch.files[i]);
  report(launch.control(), KeeperReport::Kind::started, engine);
  Keeper(launch.control(), engine, deaths).run();
}

// Reads the next launch; false at the end.
bool receive() {
  iovec part{launch.bytes.data(), launch.bytes.size()};
  alignas(cmsghdr) std::array<char, CMSG_SPACE(sizeof launch.files)> room{};
  msghdr message{};
  message.msg_iov = &part;
  message.msg_iovlen = 1;
  message.msg_control = room.data();
  message.msg_controllen = room.size();
  ssize_t got = 0;
  do {
    got = recvmsg(kOrders, &message, MSG_CMSG_CLOEXEC);
  } while (got < 0 && errno == EINTR);
  const cmsghdr* files = CMSG_FIRSTHDR(&message);
  if (got <= 0 || files == nullptr || files->cmsg_len != CMSG_LEN(sizeof launch.files))
    return false;
  std::memcpy(launch.files.data(), CMSG_DATA(files), sizeof launch.files);
  std::size_t count = 0;
  for (char* at = launch.bytes.data(); at < launch.bytes.data() + got; at += std::strlen(at) + 1) {
    if (count <= kMaxCommandWords) launch.words[count++] = at;
  }
  launch.words[count] = nullptr;
  return true;
}

}  // namespace

void run_launcher(int orders) {
  setpgid(0, 0);  // Ctrl-C in a terminal does not reach us
  prctl(PR_SET_NAME, "tesuji-launch");
  // Nothing that the program has open may stay open here.
  const int nothing = open("/dev/null", O_RDWR);
  for (int i = 0; i < 3; ++i) dup2(nothing, i);
  if (dup2(orders, kOrders) < 0) _exit(1);
  close_range(kOrders + 1, ~0U, 0);
  signal(SIGCHLD, SIG_IGN);  // keepers need no reaping
  while (receive()) {
    const pid_t keeper = fork();
    if (keeper == 0) keep_engine();
    if (keeper < 0) report(launch.control(), KeeperReport::Kind::failed, errno);
    for (const int file : launch.files) close(file);
  }
  _exit(0);
}

}  // namespace tesuji::base
