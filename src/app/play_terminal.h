// The terminal as a game needs it: lines in with a limit on their length, what the screen can
// show, and a word when the other side thinks for long.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <string>
#include <thread>

#include "base/watch.h"
#include "view/terminal.h"

namespace tesuji::app {

// What standard output can show. By isatty, TERM, NO_COLOR, the locale and the window;
// CLICOLOR_FORCE=1 asks for colours and Unicode where there is no terminal.
view::Look look_of_stdout();

// Lines of standard input. Memory stays bounded: what exceeds kMaxLine is dropped up to the end
// of its line. Waiting ends when the flag is raised by a signal, without polling.
class LineInput {
 public:
  enum class Kind { line, too_long, closed, stopped };
  struct Line {
    Kind kind = Kind::closed;
    std::string text;  // without its end; empty unless kind is line
  };
  static constexpr std::size_t kMaxLine = 4096;  // bytes

  explicit LineInput(const base::StopFlag& stop) : stop_(stop) {}
  Line next();
  // Whether the terminal shows what is typed; otherwise the reader has to.
  [[nodiscard]] static bool is_echoed();

 private:
  enum class Fill { more, closed, stopped };
  Fill fill();

  const base::StopFlag& stop_;
  std::string buffer_;  // read and not yet handed out
  bool dropping_ = false;
};

// Writes "thinking..." to a standard error that is a terminal once it has lived for two seconds,
// and takes it away at its end.
class ThinkingNotice {
 public:
  ThinkingNotice();
  ~ThinkingNotice();
  ThinkingNotice(const ThinkingNotice&) = delete;
  ThinkingNotice& operator=(const ThinkingNotice&) = delete;

 private:
  void wait();

  std::mutex mutex_;
  std::condition_variable ended_;
  bool over_ = false;
  std::thread thread_;
};

}  // namespace tesuji::app
