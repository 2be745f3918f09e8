// Who computes, and whether two programs compute the same.
//
// Version of the messages, version of the program, kinds of jobs, and the signature of fixed work:
// only programs that agree in all of them share jobs. Their hash, the dialect, is part of the
// subject that jobs travel on, so that a program that differs never sees one.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace tesuji::cluster {

inline constexpr std::uint64_t kProtocol = 1;
inline constexpr std::size_t kMaxKinds = 100;

struct Identity {
  std::uint64_t protocol = kProtocol;
  std::string program;             // "tesuji 0.1.0"
  std::string signature;           // of `tesuji bench`
  std::vector<std::string> kinds;  // sorted

  [[nodiscard]] std::string dialect() const;  // 16 hexadecimal digits
  // In what `other` differs, as words; empty if in nothing.
  [[nodiscard]] std::string difference(const Identity& other) const;
  friend bool operator==(const Identity&, const Identity&) = default;
};

// What a worker says of itself when asked (subject kAskWorkers).
struct WorkerState {
  std::string id;
  std::string host;
  std::uint64_t process = 0;
  std::uint64_t threads = 0;
  std::uint64_t busy = 0;  // threads that work
  std::uint64_t jobs = 0;  // done so far
  std::uint64_t bundles = 0;
  double seconds = 0;       // since it began
  double busy_seconds = 0;  // of all its threads
  Identity identity;
};
std::string worker_text(const WorkerState& state);
base::Result<WorkerState> read_worker(std::string_view text);

// What a run says of itself when asked (subject kAskRuns).
struct RunState {
  std::string seat;
  std::string kind;
  std::string host;
  std::uint64_t process = 0;
  std::uint64_t jobs = 0;     // of this order
  std::uint64_t missing = 0;  // of these, without a result
  std::uint64_t out = 0;      // bundles that are under way
  double seconds = 0;
  std::string dialect;
};
std::string run_text(const RunState& state);
base::Result<RunState> read_run(std::string_view text);

inline constexpr const char* kAskWorkers = "tesuji.ask.workers";
inline constexpr const char* kAskRuns = "tesuji.ask.runs";

std::string host_name();
// Nobody else has it: 16 hexadecimal digits.
std::string new_id();

}  // namespace tesuji::cluster
