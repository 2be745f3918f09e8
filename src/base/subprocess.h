// A child process that talks through pipes and cannot outlive us, block us or flood us.
//
// The child leads a process group of its own, so that Ctrl-C in a terminal does not reach it.
// Standard error is read along and its last kStderrKept bytes are kept for messages. Every read
// and write has a deadline. No shell runs; programs are looked up in PATH, then in the folders
// where Debian keeps games.
//
// How it ends: stop() closes the child's input, waits a little, sends SIGTERM to the group, waits
// a little, and has everything killed that the child started and that still runs. This is done by a
// keeper, a process between us and the child (subprocess_keeper.h), which also does it when the
// child ends by itself, and when we end in any way, by SIGKILL too.
//
// Threads: one thread uses a Subprocess at a time; different ones are independent.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/descriptor.h"
#include "base/result.h"
#include "base/watch.h"

namespace tesuji::base {

inline constexpr std::size_t kStderrKept = 4U << 10U;
inline constexpr std::size_t kReadChunk = 16U << 10U;
inline constexpr std::chrono::milliseconds kEndGrace{300};   // after its input was closed
inline constexpr std::chrono::milliseconds kTermGrace{200};  // after SIGTERM
inline constexpr std::chrono::milliseconds kKillGrace{
    2000};  // after SIGKILL; then it goes on alone

// Until when to wait, and a flag that ends the wait early; the flag is looked at every 50 ms.
struct Deadline {
  std::chrono::steady_clock::time_point at;
  const base::StopFlag* stop = nullptr;

  static Deadline after(std::chrono::milliseconds time, const base::StopFlag* stop = nullptr) {
    return {std::chrono::steady_clock::now() + time, stop};
  }
  [[nodiscard]] bool is_over() const {
    return (stop != nullptr && stop->is_raised()) || std::chrono::steady_clock::now() >= at;
  }
  // What poll() takes: until the deadline, in slices short enough to see the flag and a death.
  [[nodiscard]] int poll_milliseconds() const;
};

// The program file that `name` means: itself when it holds a '/', else the first executable in
// PATH, /usr/local/games, /usr/games. The error says what was looked for and where.
base::Result<std::string> program_path(const std::string& name);
// The file of the program that runs.
base::Result<std::string> own_program();

class Subprocess {
 public:
  enum class Io {
    done,
    ended,  // the other end is closed, or the child is dead and nothing is left to read
    late,   // the deadline passed, or its stop flag was raised
  };

  // command[0] is the program, the rest its arguments. Fails if it cannot be started.
  static base::Result<std::unique_ptr<Subprocess>> start(const std::vector<std::string>& command);
  ~Subprocess() { stop(); }
  Subprocess(const Subprocess&) = delete;
  Subprocess& operator=(const Subprocess&) = delete;

  // Writes all of `bytes`; never raises SIGPIPE.
  Io write(std::string_view bytes, const Deadline& deadline);
  // Appends at least one byte and at most kReadChunk bytes of the child's output.
  Io read(std::string& into, const Deadline& deadline);

  // Ends the child and all it started, as described above. Harmless when called again.
  void stop();

  [[nodiscard]] pid_t pid() const { return pid_; }  // also the number of its group
  // How the child ended, as words ("exit status 3", "signal 9 (Killed)"); empty while it lives.
  // Waits up to `patience` for a child that is just dying.
  std::optional<std::string> ending(std::chrono::milliseconds patience = {});
  // The last bytes the child wrote to its standard error, and the last line of them with text.
  [[nodiscard]] const std::string& stderr_tail() const { return stderr_tail_; }
  [[nodiscard]] std::string last_stderr_line() const;

 private:
  Subprocess() = default;

  bool has_ended();
  void hear_keeper();
  void drain_stderr();
  void discard_stdout();
  void wait_for_news(int milliseconds) const;
  bool ends_within(std::chrono::milliseconds time);
  void wait_until_nothing_is_left(std::chrono::milliseconds time);

  pid_t pid_ = -1;
  base::Descriptor control_;  // to the keeper; closed once nothing is left of the child
  std::optional<std::string> ending_;
  bool stopped_ = false;
  base::Descriptor stdin_;
  base::Descriptor stdout_;
  base::Descriptor stderr_;
  std::string stderr_tail_;
};

}  // namespace tesuji::base
