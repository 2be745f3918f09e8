// What every command shares: the general options, the stop flag, and the ways to speak.
//
// Standard output carries results only (one JSON object with --json); progress and messages go
// to standard error. Exit codes: 0 success, 1 finished but the check failed, 2 bad usage
// or bad input, 70 a mistake of ours, 130 stopped by Ctrl-C or SIGTERM (a server that is ended by
// SIGTERM is done: 0).
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>

#include "base/jobs.h"
#include "base/result.h"
#include "base/watch.h"
#include "formats/json.h"

namespace tesuji::command {

inline constexpr int kDone = 0;
inline constexpr int kDoesNotHold = 1;
inline constexpr int kBadInput = 2;
inline constexpr int kInternalError = 70;
inline constexpr int kInterrupted = 130;

class Session {
 public:
  Session();
  ~Session();
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  // General options, filled by the command line.
  std::uint64_t seed = 1;
  unsigned threads = 0;  // 0: all cores
  bool json = false;
  std::string progress = "auto";  // auto, json, none
  std::string log = "warn";
  std::string data;     // empty: the XDG data home
  std::string cluster;  // --cluster of commands that have it; empty: this process does the work

  // What this program can do as jobs; filled before any command runs.
  std::shared_ptr<base::JobKinds> job_kinds = std::make_shared<base::JobKinds>();
  // Opens the queue of a cluster; filled likewise.
  using Queue = base::Result<std::shared_ptr<base::JobQueue>>;
  std::function<Queue(const std::string& address)> open_cluster;

  // Call once the options are known.
  base::Result<void> begin();

  [[nodiscard]] unsigned thread_count() const;
  // Where long work goes: the threads of this process, or the cluster that was named.
  [[nodiscard]] Queue jobs();
  [[nodiscard]] std::filesystem::path data_folder() const;
  [[nodiscard]] base::StopFlag& stop() { return stop_; }
  // Unlimited, stopped by Ctrl-C, with progress to where the options say.
  [[nodiscard]] base::Watch watch() { return base::Watch({}, &stop_, sink_.get()); }

  void print(const formats::Json& object) const;  // --json output
  void print(const std::string& text) const;      // for people, to standard output
  void say(const std::string& text);              // a message, to standard error

  // Reports the error in one line; gives kBadInput.
  int fail(const base::Error& error);

  int exit_code = kDone;

 private:
  base::StopFlag stop_;
  std::shared_ptr<base::JobQueue> jobs_;
  std::unique_ptr<base::ProgressSink> sink_;
};

// Ctrl-C and SIGTERM raise the flag; a second one ends the program at once.
void stop_on_signals(base::StopFlag& flag);

// Whether it was SIGTERM that raised it: for what runs until it is ended, that is no interruption.
bool was_asked_to_end();

// From now on the first of these signals ends the program, as it would without us.
void end_on_signals();

}  // namespace tesuji::command
