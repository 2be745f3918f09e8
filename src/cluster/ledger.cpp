#include "cluster/ledger.h"

#include <algorithm>
#include <iterator>

namespace tesuji::cluster {

using base::JobRange;

void IndexSet::add(const JobRange& range) {
  if (range.first >= range.end) return;
  auto [first, end] = range;
  // Ranges that overlap or touch become one.
  auto it = ranges_.lower_bound(first);
  if (it != ranges_.begin() && std::prev(it)->second >= first) --it;
  while (it != ranges_.end() && it->first <= end) {
    first = std::min(first, it->first);
    end = std::max(end, it->second);
    size_ -= it->second - it->first;
    it = ranges_.erase(it);
  }
  ranges_[first] = end;
  size_ += end - first;
}

bool IndexSet::contains(std::uint64_t index) const {
  const auto it = ranges_.upper_bound(index);
  return it != ranges_.begin() && std::prev(it)->second > index;
}

bool IndexSet::remove(std::uint64_t index) {
  auto it = ranges_.upper_bound(index);
  if (it == ranges_.begin() || (--it)->second <= index) return false;
  const auto [first, end] = *it;
  ranges_.erase(it);
  if (first < index) ranges_[first] = index;
  if (index + 1 < end) ranges_[index + 1] = end;
  --size_;
  return true;
}

std::vector<JobRange> IndexSet::common(const JobRange& range) const {
  std::vector<JobRange> found;
  auto it = ranges_.upper_bound(range.first);
  if (it != ranges_.begin()) --it;
  for (; it != ranges_.end() && it->first < range.end; ++it) {
    const JobRange both{std::max(it->first, range.first), std::min(it->second, range.end)};
    if (both.first < both.end) found.push_back(both);
  }
  return found;
}

std::vector<JobRange> IndexSet::take_first(std::uint64_t jobs, std::size_t ranges) {
  std::vector<JobRange> taken;
  while (jobs > 0 && taken.size() < ranges && !ranges_.empty()) {
    const auto [first, end] = *ranges_.begin();
    const std::uint64_t count = std::min(jobs, end - first);
    ranges_.erase(ranges_.begin());
    if (first + count < end) ranges_[first + count] = end;
    taken.push_back({first, first + count});
    jobs -= count;
    size_ -= count;
  }
  return taken;
}

Ledger::Ledger(const std::vector<JobRange>& ranges) {
  for (const auto& range : ranges) {
    missing_.add(range);
    waiting_.add(range);
  }
}

bool Ledger::take(std::uint64_t index) {
  waiting_.remove(index);
  return missing_.remove(index);
}

std::vector<JobRange> Ledger::hand_out(std::uint64_t jobs, std::size_t ranges) {
  return waiting_.take_first(jobs, ranges);
}

void Ledger::hand_back(const std::vector<JobRange>& ranges) {
  for (const auto& range : ranges) {
    for (const auto& part : missing_.common(range)) waiting_.add(part);
  }
}

bool Ledger::has_all(const std::vector<JobRange>& ranges) const {
  return std::all_of(ranges.begin(), ranges.end(),
                     [&](const JobRange& range) { return missing_.common(range).empty(); });
}

}  // namespace tesuji::cluster
