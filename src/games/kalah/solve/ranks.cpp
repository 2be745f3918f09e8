#include "games/kalah/solve/ranks.h"

#include <cassert>

namespace tesuji::kalah::solve {
namespace {

std::uint64_t choose(std::uint64_t n, std::uint64_t k) {
  if (k > n) return 0;
  std::uint64_t result = 1;
  for (std::uint64_t i = 1; i <= k; ++i) result = result * (n - k + i) / i;
  return result;
}

}  // namespace

Ranks::Ranks(const Sower& sower, int seeds)
    : pits_(static_cast<std::size_t>(sower.pits())),
      bits_(sower.lane_bits()),
      lane_mask_((Row{1} << bits_) - 1),
      row_mask_(sower.row_mask()),
      ones_(row_mask_ / lane_mask_),
      seeds_(seeds),
      offsets_((kMaxTableSeeds + 1) * (kMaxTableSeeds + 1)) {
  assert(seeds >= 0 && seeds <= kMaxTableSeeds);
  for (std::size_t total = 0; total <= at(seeds); ++total) {
    rows_[total] = static_cast<std::uint32_t>(choose(total + pits_ - 1, pits_ - 1));
    for (std::size_t i = 0; i + 1 < pits_; ++i) {
      terms_[i][total] = static_cast<std::uint32_t>(choose(total + i, i + 1));
    }
  }
  for (int total = 0; total <= seeds; ++total) {
    for (int own = 0; own <= total; ++own) {
      offsets_[at(own) * (kMaxTableSeeds + 1) + at(total - own)] = positions_;
      positions_ += static_cast<std::uint64_t>(rows(own)) * rows(total - own);
    }
  }
}

std::vector<Row> Ranks::all_rows(int count) const {
  std::vector<Row> list(rows(count));
  std::vector<int> pits(pits_, 0);
  pits.back() = count;
  for (;;) {
    Row row = 0;
    for (std::size_t i = 0; i < pits_; ++i) {
      row |= static_cast<Row>(pits[i]) << (bits_ * static_cast<unsigned>(i));
    }
    list[rank(row)] = row;
    // The next way to share the seeds out: one of the last pit goes left, as an odometer does.
    std::size_t i = pits_ - 1;
    if (i == 0) return list;
    int rest = pits[i];
    pits[i] = 0;
    while (rest == 0) {
      --i;
      if (i == 0) return list;
      rest = pits[i];
      pits[i] = 0;
    }
    ++pits[i - 1];
    pits.back() = rest - 1;
  }
}

}  // namespace tesuji::kalah::solve
