#include "protocol/gtp/loop.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <condition_variable>
#include <cstring>
#include <deque>
#include <mutex>
#include <optional>
#include <string>
#include <system_error>
#include <thread>

#include "base/descriptor.h"
#include "base/no_sigpipe.h"

namespace tesuji::protocol {
namespace {

constexpr std::size_t kChunk = 16U << 10U;  // bytes of one read

// Lines between the reading and the serving thread, and what they mean for the work in hand.
//
// Lines are counted, so that an interrupt reaches exactly the lines that came before it, whether
// work on them has begun or not.
class Inbox {
 public:
  explicit Inbox(LineServer& server) : server_(server) {}

  // Waits for room. False when nobody takes lines any more.
  bool put(std::string line) {
    std::unique_lock lock(mutex_);
    if (server_.is_interrupt(line)) {
      interrupted_ = put_;
      if (working_on_ != Interruption::never) server_.stop_flag().raise();
      return !closed_;
    }
    changed_.wait(lock, [&] { return closed_ || has_room(); });
    if (closed_) return false;
    bytes_ += line.size();
    lines_.push_back(std::move(line));
    ++put_;
    if (working_on_ == Interruption::on_any_line) server_.stop_flag().raise();
    changed_.notify_all();
    return true;
  }

  void end_input() {
    const std::lock_guard lock(mutex_);
    ended_ = true;
    if (working_on_ == Interruption::on_any_line) server_.stop_flag().raise();
    changed_.notify_all();
  }

  // The next line, or nothing when the input has ended. The stop flag is set for this line.
  std::optional<std::string> take() {
    std::unique_lock lock(mutex_);
    working_on_ = Interruption::never;
    changed_.wait(lock, [&] { return ended_ || !lines_.empty(); });
    if (lines_.empty()) return std::nullopt;
    std::string line = std::move(lines_.front());
    lines_.pop_front();
    bytes_ -= line.size();
    working_on_ = server_.interruption(line);
    const bool is_interrupted = interrupted_ > taken_++;
    const bool has_more = ended_ || !lines_.empty();
    server_.stop_flag().lower();
    if ((is_interrupted && working_on_ != Interruption::never) ||
        (has_more && working_on_ == Interruption::on_any_line)) {
      server_.stop_flag().raise();
    }
    changed_.notify_all();
    return line;
  }

  // True if no line waits: then the next one raises the stop flag.
  bool begin_idle() {
    const std::lock_guard lock(mutex_);
    if (ended_ || !lines_.empty()) return false;
    working_on_ = Interruption::on_any_line;
    server_.stop_flag().lower();
    return true;
  }

  void close() {
    const std::lock_guard lock(mutex_);
    closed_ = true;
    changed_.notify_all();
  }

 private:
  [[nodiscard]] bool has_room() const {
    return lines_.size() < kMaxPendingLines && bytes_ < kMaxPendingBytes;
  }

  LineServer& server_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::string> lines_;
  std::size_t bytes_ = 0;
  std::uint64_t put_ = 0;          // lines put so far
  std::uint64_t taken_ = 0;        // lines taken so far
  std::uint64_t interrupted_ = 0;  // lines with a smaller number were interrupted
  Interruption working_on_ = Interruption::never;
  bool ended_ = false;
  bool closed_ = false;
};

// Cuts bytes into lines, keeping at most one byte more than a line may have.
class LineCutter {
 public:
  LineCutter(Inbox& inbox, std::size_t max_line) : inbox_(inbox), max_line_(max_line) {}

  bool feed(std::string_view bytes) {
    while (!bytes.empty()) {
      const std::size_t end = bytes.find('\n');
      const std::string_view part = bytes.substr(0, end);
      const std::size_t room = max_line_ + 1 - line_.size();
      line_.append(part.substr(0, room));
      if (end == std::string_view::npos) return true;
      bytes.remove_prefix(end + 1);
      if (!flush()) return false;
    }
    return true;
  }
  bool flush() { return inbox_.put(std::exchange(line_, {})); }
  bool finish() { return line_.empty() || flush(); }

 private:
  Inbox& inbox_;
  std::size_t max_line_;
  std::string line_;
};

// Reads io.in until it ends or something can be read from `wake`.
void read_lines(const LoopDescriptors& io, int wake, Inbox& inbox) {
  LineCutter cutter(inbox, io.max_line);
  std::array<char, kChunk> buffer;
  for (;;) {
    std::array<pollfd, 2> waits{{{io.in, POLLIN, 0}, {wake, POLLIN, 0}}};
    if (::poll(waits.data(), waits.size(), -1) < 0) {
      if (errno == EINTR) continue;
      break;
    }
    if (waits[1].revents != 0) return;
    const ssize_t n = ::read(io.in, buffer.data(), buffer.size());
    if (n < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (n <= 0) break;
    if (!cutter.feed({buffer.data(), static_cast<std::size_t>(n)})) return;
  }
  cutter.finish();
  inbox.end_input();
}

// 0, or the errno that ended it.
int write_all(int out, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t n = ::write(out, bytes.data(), bytes.size());
    if (n < 0 && errno == EINTR) continue;
    if (n < 0 && errno == EAGAIN) {
      pollfd wait{out, POLLOUT, 0};
      ::poll(&wait, 1, -1);
      continue;
    }
    if (n < 0) return errno;
    bytes.remove_prefix(static_cast<std::size_t>(n));
  }
  return 0;
}

// Serves lines until the end; answers the errno of a write that failed.
int serve_lines(LineServer& server, Inbox& inbox, int out) {
  const base::NoSigpipe guard;
  int failure = 0;
  const auto output = [&](std::string_view text) {
    if (failure == 0) failure = write_all(out, text);
    if (failure != 0) server.stop_flag().raise();  // nobody reads what a stream would still say
  };
  while (failure == 0 && !server.is_finished()) {
    if (server.has_idle_work() && inbox.begin_idle()) server.work_idly();
    const auto line = inbox.take();
    if (!line) break;
    server.serve(*line, output);
  }
  return failure;
}

}  // namespace

base::Result<void> run_gtp_loop(LineServer& server, const LoopDescriptors& io) {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) {
    return base::fail("GTP", "", std::string("cannot open a pipe: ") + std::strerror(errno));
  }
  const base::Descriptor wake_reader(ends[0]);
  const base::Descriptor wake_writer(ends[1]);
  Inbox inbox(server);
  std::thread reader;
  try {
    reader = std::thread(read_lines, io, wake_reader.number(), std::ref(inbox));
  } catch (const std::system_error& error) {
    return base::fail("GTP", "", std::string("cannot start a thread: ") + error.what());
  }
  const int failure = serve_lines(server, inbox, io.out);
  inbox.close();
  (void)!::write(wake_writer.number(), "x", 1);
  reader.join();
  if (failure != 0 && failure != EPIPE) {
    return base::fail("GTP", "", std::string("cannot write an answer: ") + std::strerror(failure));
  }
  return {};
}

}  // namespace tesuji::protocol
