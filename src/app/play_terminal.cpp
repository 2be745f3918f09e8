#include "app/play_terminal.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <system_error>

#include "base/text.h"

namespace tesuji::app {
namespace {

constexpr std::chrono::seconds kThinkingAfter{2};
constexpr int kFewestColumns = 20;  // less is taken for a terminal that does not know

std::string_view variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string_view() : std::string_view(value);
}

// The first of the three that is set decides, as for setlocale.
bool locale_is_utf8() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    if (const auto value = variable(name); !value.empty()) {
      const std::string lower = base::lower(value);
      return lower.find("utf-8") != std::string::npos || lower.find("utf8") != std::string::npos;
    }
  }
  return false;
}

// Black stones on a board whose colour is not shown would be lost, so the doubtful have none.
bool has_256_colours(std::string_view term) {
  if (!variable("COLORTERM").empty()) return true;
  for (const std::string_view name :
       {"256color", "direct", "kitty", "alacritty", "foot", "wezterm"}) {
    if (term.find(name) != std::string_view::npos) return true;
  }
  return false;
}

// Keeps SIGINT and SIGTERM waiting, so that a look at the stop flag and the wait that follows
// are one step: a signal in between would otherwise be noticed only at the next line.
class HeldSignals {
 public:
  HeldSignals() {
    sigset_t held;
    sigemptyset(&held);
    sigaddset(&held, SIGINT);
    sigaddset(&held, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &held, &before_);
  }
  ~HeldSignals() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
  HeldSignals(const HeldSignals&) = delete;
  HeldSignals& operator=(const HeldSignals&) = delete;
  [[nodiscard]] const sigset_t& before() const { return before_; }

 private:
  sigset_t before_{};
};

}  // namespace

view::Look look_of_stdout() {
  view::Look look;
  const bool forced = !variable("CLICOLOR_FORCE").empty() && variable("CLICOLOR_FORCE") != "0";
  const std::string_view term = variable("TERM");
  const bool terminal = isatty(STDOUT_FILENO) != 0 && !term.empty() && term != "dumb";
  look.unicode = (terminal || forced) && locale_is_utf8();
  look.colour = ((terminal && has_256_colours(term)) || forced) && variable("NO_COLOR").empty();
  look.rewrites = terminal;
  winsize size{};
  if (terminal && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col >= kFewestColumns) {
    look.columns = size.ws_col;
  }
  return look;
}

bool LineInput::is_echoed() { return isatty(STDIN_FILENO) != 0; }

LineInput::Fill LineInput::fill() {
  const HeldSignals held;
  for (;;) {
    if (stop_.is_raised()) return Fill::stopped;
    pollfd input{STDIN_FILENO, POLLIN, 0};
    if (ppoll(&input, 1, nullptr, &held.before()) < 0) {
      if (errno == EINTR) continue;
      return Fill::closed;
    }
    char bytes[kMaxLine];
    const ssize_t count = ::read(STDIN_FILENO, bytes, sizeof bytes);
    if (count < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (count <= 0) return Fill::closed;
    buffer_.append(bytes, static_cast<std::size_t>(count));
    return Fill::more;
  }
}

LineInput::Line LineInput::next() {
  for (;;) {
    if (const std::size_t end = buffer_.find('\n'); end != std::string::npos) {
      Line line{Kind::line, buffer_.substr(0, end)};
      buffer_.erase(0, end + 1);
      const bool too_long = dropping_ || line.text.size() > kMaxLine;
      dropping_ = false;
      if (too_long) return {Kind::too_long, {}};
      return line;
    }
    if (buffer_.size() > kMaxLine) {
      dropping_ = true;
      buffer_.clear();
    }
    const Fill filled = fill();
    if (filled == Fill::stopped) return {Kind::stopped, {}};
    if (filled == Fill::closed) {
      // A last line without an end counts; after it there is nothing more.
      Line line{Kind::line, std::move(buffer_)};
      buffer_.clear();
      if (dropping_ || line.text.empty()) return {Kind::closed, {}};
      return line;
    }
  }
}

ThinkingNotice::ThinkingNotice() {
  if (isatty(STDERR_FILENO) == 0) return;
  try {
    thread_ = std::thread([this] { wait(); });
  } catch (const std::system_error&) {
    // No thread to be had: the notice is a courtesy, the game goes on without it.
  }
}

ThinkingNotice::~ThinkingNotice() {
  {
    const std::lock_guard lock(mutex_);
    over_ = true;
  }
  ended_.notify_one();
  if (thread_.joinable()) thread_.join();
}

void ThinkingNotice::wait() {
  std::unique_lock lock(mutex_);
  if (ended_.wait_for(lock, kThinkingAfter, [this] { return over_; })) return;
  std::fputs("thinking... (Ctrl-C saves and leaves)", stderr);
  std::fflush(stderr);
  ended_.wait(lock, [this] { return over_; });
  std::fputs("\r\x1b[K", stderr);
  std::fflush(stderr);
}

}  // namespace tesuji::app
