// A protocol of lines as the loop that feeds it sees it: a line comes in, text goes out.
//
// The loop (protocol/gtp/loop.h) reads ahead in a thread of its own, so that input can cut work
// short: it raises the server's stop flag, and the work then ends with the best it has.
#pragma once

#include <functional>
#include <string_view>

#include "base/watch.h"

namespace tesuji::protocol {

// What may cut short the work on a line.
enum class Interruption {
  never,        // the answer takes no time
  on_request,   // a line that is_interrupt(): a move being thought about
  on_any_line,  // any further input, or its end: an analysis that streams until then
};

class LineServer {
 public:
  using Output = std::function<void(std::string_view)>;

  virtual ~LineServer() = default;

  // Works on one line and writes what is to be answered, at once or bit by bit. All calls come
  // from one thread.
  virtual void serve(std::string_view line, const Output& output) = 0;
  [[nodiscard]] virtual bool is_finished() const = 0;
  // Whether there is something to do while no line waits, and doing it: until the stop flag is
  // raised, which any input does.
  [[nodiscard]] virtual bool has_idle_work() const { return false; }
  virtual void work_idly() {}

  // These are asked while another thread may be in serve().
  [[nodiscard]] virtual Interruption interruption(std::string_view line) const = 0;
  [[nodiscard]] virtual bool is_interrupt(std::string_view line) const = 0;
  [[nodiscard]] virtual base::StopFlag& stop_flag() = 0;
};

}  // namespace tesuji::protocol
