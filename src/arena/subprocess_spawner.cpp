#include "arena/subprocess_spawner.h"

#include <fcntl.h>
#include <linux/close_range.h>
#include <pthread.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <condition_variable>
#include <cstring>
#include <deque>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>

namespace tesuji::arena {
namespace {

// Everything the child needs, laid out before the fork: between fork and exec only calls that
// are safe in a signal handler are allowed, so no memory may be taken there.
struct ChildPlan {
  const char* path;
  char* const* arguments;
  int input;
  int output;
  int error;
  int report;  // the errno of a failed step goes here; closed by a successful exec
  pid_t parent;
};

void become(const ChildPlan& plan) {
  if (setpgid(0, 0) != 0) return;
  if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) return;
  if (getppid() != plan.parent) _exit(127);  // the parent died before the line above
  for (int signal_number = 1; signal_number < NSIG; ++signal_number) {
    signal(signal_number, SIG_DFL);  // an ignored SIGPIPE would be inherited
  }
  sigset_t none;
  sigemptyset(&none);
  if (sigprocmask(SIG_SETMASK, &none, nullptr) != 0) return;
  if (dup2(plan.input, 0) < 0 || dup2(plan.output, 1) < 0 || dup2(plan.error, 2) < 0) return;
  // Files that a library opened without O_CLOEXEC are not the engine's business either.
  close_range(3, ~0U, CLOSE_RANGE_CLOEXEC);
  execve(plan.path, plan.arguments, environ);
}

std::string reason(int error) {
  if (error == ENOEXEC) {
    return "the system cannot run this file; a script needs a first line such as #!/bin/sh";
  }
  return std::generic_category().message(error);
}

int reported_error(int report) {
  int error = 0;
  for (;;) {
    const ssize_t got = ::read(report, &error, sizeof error);
    if (got < 0 && errno == EINTR) continue;
    return got == static_cast<ssize_t>(sizeof error) ? error : 0;
  }
}

base::Result<pid_t> fork_and_exec(const SpawnRequest& request) {
  std::vector<char*> arguments;
  std::vector<std::string> words = request.command;
  for (auto& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  int report[2];
  if (pipe2(report, O_CLOEXEC) != 0) return base::fail("engine", request.path, reason(errno));
  // If our own 0, 1 or 2 were closed, the pipe may have taken their place: dup2 would clobber it.
  const int report_end = fcntl(report[1], F_DUPFD_CLOEXEC, 3);
  const int no_descriptor = errno;
  close(report[1]);
  if (report_end < 0) {
    close(report[0]);
    return base::fail("engine", request.path, reason(no_descriptor));
  }
  const ChildPlan plan{request.path.c_str(), arguments.data(), request.input, request.output,
                       request.error,        report_end,       getpid()};
  const pid_t child = fork();
  if (child == 0) {
    become(plan);
    const int error = errno;
    if (::write(plan.report, &error, sizeof error) < 0) _exit(126);
    _exit(127);
  }
  int error = child < 0 ? errno : 0;
  close(report_end);
  if (child > 0) error = reported_error(report[0]);
  close(report[0]);
  if (error == 0) return child;
  if (child > 0) waitpid(child, nullptr, 0);
  return base::fail("engine", request.path, reason(error));
}

class Spawner {
 public:
  Spawner() { std::thread(&Spawner::serve, this).detach(); }

  base::Result<pid_t> spawn(const SpawnRequest& request) {
    Order order{&request, 0, false};
    std::unique_lock lock(mutex_);
    orders_.push_back(&order);
    changed_.notify_all();
    changed_.wait(lock, [&] { return order.done; });
    return std::move(order.result);
  }

 private:
  struct Order {
    const SpawnRequest* request;
    base::Result<pid_t> result;
    bool done;
  };

  void serve() {
    sigset_t all;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, nullptr);
    std::unique_lock lock(mutex_);
    for (;;) {
      changed_.wait(lock, [&] { return !orders_.empty(); });
      Order& order = *orders_.front();
      orders_.pop_front();
      lock.unlock();
      auto result = fork_and_exec(*order.request);
      lock.lock();
      order.result = std::move(result);
      order.done = true;
      changed_.notify_all();
    }
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Order*> orders_;
};

}  // namespace

base::Result<pid_t> spawn(const SpawnRequest& request) {
  try {
    // Never deleted: its thread may still wait while static objects are destroyed.
    static Spawner* const spawner = new Spawner;
    return spawner->spawn(request);
  } catch (const std::exception& error) {  // no thread, or no memory, to be had
    return base::fail("engine", request.path, error.what());
  }
}

}  // namespace tesuji::arena
