#include "base/stream_wait.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstring>

namespace tesuji::base {
namespace {

using std::chrono::milliseconds;
constexpr milliseconds kMoment{20};
constexpr milliseconds kForEver{-1};

std::atomic<WaitNotice> who_is_told{nullptr};

}  // namespace

void tell_waits_to(WaitNotice notice) { who_is_told = notice; }

// At most `most`, negative for ever; comes back earlier to tell.
Result<void> StreamWait::wait(int descriptor, milliseconds most) {
  const auto waited = std::chrono::steady_clock::now() - start_;
  if (!told_ && waited >= kWaitUntold) {
    told_ = true;
    if (const WaitNotice tell = who_is_told) tell(what_, path_);
  }
  if (!told_) {
    const auto untold = std::chrono::ceil<milliseconds>(kWaitUntold - waited);
    most = most < milliseconds{0} ? untold : std::min(most, untold);
  }
  pollfd file{descriptor, POLLIN, 0};
  if (::poll(&file, 1, static_cast<int>(most.count())) < 0) {
    return fail("file", path_.string(),
                fmt::format("waiting for {} it: {}", what_, std::strerror(errno)));
  }
  return {};
}

Result<void> StreamWait::until_readable(int descriptor) {
  for (start_ = std::chrono::steady_clock::now();;) {
    TESUJI_CHECK(wait(descriptor, kForEver));
    pollfd file{descriptor, POLLIN, 0};
    if (::poll(&file, 1, 0) > 0) return {};
  }
}

Result<void> StreamWait::a_moment() { return wait(-1, kMoment); }

Result<Descriptor> open_for_writing(const std::filesystem::path& path) {
  StreamWait wait("a reader of", path);
  for (;;) {
    // A FIFO without a reader refuses; opening it as usual would wait without a word.
    Descriptor file(::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK));
    if (file.is_open()) {
      ::fcntl(file.number(), F_SETFL, ::fcntl(file.number(), F_GETFL) & ~O_NONBLOCK);
      return file;
    }
    if (errno != ENXIO || !std::filesystem::is_fifo(path)) {
      return fail("file", path.string(), fmt::format("cannot write: {}", std::strerror(errno)));
    }
    TESUJI_CHECK(wait.a_moment());
  }
}

}  // namespace tesuji::base
