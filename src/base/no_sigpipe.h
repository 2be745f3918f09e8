// Keeps SIGPIPE from this thread while it lives, without touching the rest of the process.
//
// A write raises it in the writing thread only, so it can be taken back there, unless one was
// pending before that is not ours to take.
#pragma once

#include <pthread.h>
#include <signal.h>

#include <cerrno>
#include <ctime>

namespace tesuji::base {

class NoSigpipe {
 public:
  NoSigpipe() {
    sigemptyset(&pipe_only_);
    sigaddset(&pipe_only_, SIGPIPE);
    sigset_t pending;
    sigpending(&pending);
    was_pending_ = sigismember(&pending, SIGPIPE) == 1;
    pthread_sigmask(SIG_BLOCK, &pipe_only_, &before_);
  }
  ~NoSigpipe() {
    const timespec at_once{};
    if (!was_pending_) {
      while (sigtimedwait(&pipe_only_, nullptr, &at_once) < 0 && errno == EINTR) {
      }
    }
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }
  NoSigpipe(const NoSigpipe&) = delete;
  NoSigpipe& operator=(const NoSigpipe&) = delete;

 private:
  sigset_t pipe_only_{};
  sigset_t before_{};
  bool was_pending_ = false;
};

}  // namespace tesuji::base
