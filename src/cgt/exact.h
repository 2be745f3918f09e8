// The exact score of a sum under best play by both: alpha-beta over all components, hottest first,
// with a table of bounds. The measure of every shorter way to choose.
//
// Values are whole multiples of one fraction, so the search adds 64-bit numbers; a standing is one
// number, so the table cannot take one for another. Cost: in the worst case every standing that can
// be reached, for either side to move; more than the limit is an error.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "base/result.h"
#include "base/watch.h"
#include "cgt/sum.h"

namespace tesuji::cgt {

inline constexpr std::uint64_t kMaxStandings = 5'000'000;  // kept in the table

struct Exact {
  Rational score;                   // for Left
  std::optional<std::size_t> best;  // the component to move in; none: all is finished
};

class ExactSearch {
 public:
  // An error if values or standings are too large to be counted; the sum must outlive the search.
  static base::Result<ExactSearch> of(const Sum& sum, std::uint64_t max_standings = kMaxStandings);

  ExactSearch(ExactSearch&&) noexcept;
  ExactSearch& operator=(ExactSearch&&) noexcept;
  ~ExactSearch();

  // An error if the limit or the watch ends it.
  base::Result<Exact> solve(const Standing& standing, Player to_move, base::Watch& watch);

 private:
  class Search;
  explicit ExactSearch(std::unique_ptr<Search> search);
  std::unique_ptr<Search> search_;
};

}  // namespace tesuji::cgt
