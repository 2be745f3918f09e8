// Which jobs of an order are still to be handed out, and which have no result yet.
//
// Sets of indices as disjoint ranges, so that a million jobs in a row cost one entry. The first
// result of a job is the one that counts. Invariant: what is to be handed out has no result.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "base/jobs.h"

namespace tesuji::cluster {

class IndexSet {
 public:
  void add(const base::JobRange& range);
  bool remove(std::uint64_t index);  // false: it was not there
  [[nodiscard]] bool contains(std::uint64_t index) const;
  // Those of the range that are in the set.
  [[nodiscard]] std::vector<base::JobRange> common(const base::JobRange& range) const;
  // Takes out the first `jobs`, in `ranges` pieces at most.
  std::vector<base::JobRange> take_first(std::uint64_t jobs, std::size_t ranges);
  [[nodiscard]] std::uint64_t size() const { return size_; }

 private:
  std::map<std::uint64_t, std::uint64_t> ranges_;  // first: end
  std::uint64_t size_ = 0;
};

class Ledger {
 public:
  explicit Ledger(const std::vector<base::JobRange>& ranges);

  // True for the first result of a job of this order.
  bool take(std::uint64_t index);
  std::vector<base::JobRange> hand_out(std::uint64_t jobs, std::size_t ranges);
  // What of these has no result is handed out once more.
  void hand_back(const std::vector<base::JobRange>& ranges);
  [[nodiscard]] bool has_all(const std::vector<base::JobRange>& ranges) const;

  [[nodiscard]] std::uint64_t missing() const { return missing_.size(); }  // without a result
  [[nodiscard]] std::uint64_t waiting() const { return waiting_.size(); }  // to be handed out

 private:
  IndexSet missing_;
  IndexSet waiting_;
};

}  // namespace tesuji::cluster
