// What travels: bundles of jobs one way, deliveries of results the other, and who is who.
//
// All of it is hostile until read here: sizes and counts have limits, hashes are compared, names
// are hexadecimal or short, and nothing names a file. A bundle and an introduction are JSON. A
// delivery is a line of JSON and the bytes of the results after it:
//
//     {"bundle": "...", "plan": "<64>", "worker": "...", "ms": 12.5, "indices": [4, 5],
//      "sizes": [120, 98], "sha256": "<of what follows>"}\n...
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/jobs.h"
#include "base/result.h"

namespace tesuji::cluster {

inline constexpr std::uint64_t kMaxPlanBytes = 64U << 20U;
inline constexpr std::uint64_t kMaxPieces = 4096;
inline constexpr std::size_t kMaxBundleJobs = 65536;
inline constexpr std::size_t kMaxBundleRanges = 256;
inline constexpr std::uint64_t kMaxIndex = 1ULL << 60U;
inline constexpr std::size_t kMaxName = 64;
inline constexpr std::size_t kAddressDigits = 64;

// Where a plan lies: PLANS holds it in so many pieces.
struct PlanAddress {
  std::string kind;
  std::string address;  // base::JobPlan::address
  std::uint64_t bytes = 0;
  std::uint64_t pieces = 0;
  friend bool operator==(const PlanAddress&, const PlanAddress&) = default;
};

struct Bundle {
  std::string id;    // nobody else's
  std::string seat;  // of RESULTS, where its results go
  PlanAddress plan;
  std::vector<base::JobRange> ranges;

  [[nodiscard]] std::uint64_t jobs() const;
  friend bool operator==(const Bundle&, const Bundle&) = default;
};
std::string bundle_text(const Bundle& bundle);
base::Result<Bundle> read_bundle(std::string_view text);

struct IndexedBytes {
  std::uint64_t index = 0;
  std::string bytes;
  friend bool operator==(const IndexedBytes&, const IndexedBytes&) = default;
};

struct Delivery {
  std::string bundle;
  std::string plan;
  std::string worker;
  double milliseconds = 0;  // that these results took
  std::vector<IndexedBytes> results;
  std::optional<base::Error> error;  // a job's: the same wherever it is done
  std::string refusal;               // why this worker does not take the plan
  bool lacks_plan = false;           // the plan was not in PLANS
  friend bool operator==(const Delivery&, const Delivery&) = default;
};
std::string delivery_bytes(const Delivery& delivery);
base::Result<Delivery> read_delivery(std::string_view bytes);

// 64 lower-case hexadecimal digits.
bool is_address(std::string_view text);
// Letters, digits and '-': can stand in a subject.
bool is_name(std::string_view text);

}  // namespace tesuji::cluster
