// Waiting for the other end of a FIFO, a terminal or another stream, with a word to the person who
// waits, and without hiding Ctrl-C.
//
// After kWaitUntold somebody is told, once per wait; a caught signal ends the wait with an error.
#pragma once

#include <chrono>
#include <filesystem>

#include "base/descriptor.h"
#include "base/result.h"

namespace tesuji::base {

inline constexpr std::chrono::milliseconds kWaitUntold{2000};

// What is waited for: "input from", "a reader of".
using WaitNotice = void (*)(std::string_view what, const std::filesystem::path& path);
// Who is told about waits, for the whole process; null: nobody.
void tell_waits_to(WaitNotice notice);

class StreamWait {
 public:
  StreamWait(std::string_view what, std::filesystem::path path)
      : what_(what), path_(std::move(path)) {}

  // Until `descriptor` has something to read or its other end is closed.
  Result<void> until_readable(int descriptor);
  // A short while.
  Result<void> a_moment();

 private:
  Result<void> wait(int descriptor, std::chrono::milliseconds most);

  std::string_view what_;
  std::filesystem::path path_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  bool told_ = false;
};

// A FIFO, device or other stream, open for writing; waits for the reader of a FIFO.
Result<Descriptor> open_for_writing(const std::filesystem::path& path);

}  // namespace tesuji::base
