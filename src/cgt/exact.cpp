#include "cgt/exact.h"

#include <limits>
#include <unordered_map>
#include <utility>

namespace tesuji::cgt {
namespace {

using Integer = boost::multiprecision::cpp_int;
using Score = std::int64_t;

constexpr Score kInfinite = std::numeric_limits<Score>::max() / 4;

struct Bounds {
  Score low = -kInfinite;
  Score high = kInfinite;
};

// The smallest fraction of which all finished values are whole multiples, as its inverse.
Integer common_denominator(const Sum& sum) {
  Integer common = 1;
  for (std::size_t i = 0; i < sum.size(); ++i) {
    for (const Thermograph& graph : sum.component(i).graphs) {
      if (graph.is_number) common = lcm(common, denominator(graph.mean));
    }
  }
  return common;
}

}  // namespace

class ExactSearch::Search {
 public:
  Search(const Sum& sum, std::uint64_t max_standings) : sum_(sum), max_standings_(max_standings) {}

  base::Result<void> prepare() {
    scale_ = common_denominator(sum_);
    Integer standings = 2;
    Integer total = 0;
    for (std::size_t i = 0; i < sum_.size(); ++i) {
      places_.push_back(static_cast<std::uint64_t>(standings));
      standings *= sum_.component(i).tree.nodes().size();
      if (standings > std::numeric_limits<std::uint64_t>::max()) {
        return base::fail("sum of games", "", "too many standings to be counted; take fewer trees");
      }
      Integer largest = 0;
      auto& values = values_.emplace_back();
      for (const Thermograph& graph : sum_.component(i).graphs) {
        const Integer value =
            graph.is_number ? numerator(Rational(graph.mean * scale_)) : Integer(0);
        largest = std::max(largest, Integer(abs(value)));
        if (largest >= kInfinite) break;
        values.push_back(static_cast<Score>(value));
      }
      total += largest;
      if (total >= kInfinite) {
        return base::fail("sum of games", "", "its fractions are too fine to be added exactly");
      }
    }
    return {};
  }

  base::Result<Exact> solve(const Standing& standing, Player to_move, base::Watch& watch) {
    standing_ = standing;
    watch_ = &watch;
    is_cut_ = false;
    std::optional<std::size_t> best;
    const Score score = value(to_move, -kInfinite, kInfinite, &best);
    if (is_cut_) return base::fail("sum of games", "", "not solved within its limit");
    return Exact{Rational(Integer(score), scale_), best};
  }

 private:
  [[nodiscard]] std::uint64_t key(Player to_move) const {
    std::uint64_t key = to_move == Player::left ? 0 : 1;
    for (std::size_t i = 0; i < standing_.size(); ++i) key += places_[i] * standing_[i];
    return key;
  }

  [[nodiscard]] Score finished_value() const {
    Score score = 0;
    for (std::size_t i = 0; i < standing_.size(); ++i) score += values_[i][standing_[i]];
    return score;
  }

  Score value(Player to_move, Score alpha, Score beta, std::optional<std::size_t>* best = nullptr) {
    const auto open = sum_.hottest_first(standing_);
    if (open.empty()) return finished_value();
    const std::uint64_t place = key(to_move);
    if (best == nullptr) {
      if (const auto known = table_.find(place); known != table_.end()) {
        if (known->second.low >= beta) return known->second.low;
        if (known->second.high <= alpha) return known->second.high;
        alpha = std::max(alpha, known->second.low);
        beta = std::min(beta, known->second.high);
        if (alpha >= beta) return alpha;
      }
    }
    is_cut_ = is_cut_ || watch_->is_spent_after(1) || table_.size() >= max_standings_;
    if (is_cut_) return 0;
    const Score found = best_of(open, to_move, {alpha, beta}, best);
    if (is_cut_) return 0;
    Bounds& bounds = table_[place];
    if (found > alpha) bounds.low = std::max(bounds.low, found);
    if (found < beta) bounds.high = std::min(bounds.high, found);
    return found;
  }

  // Left raises the lower bound, Right lowers the upper one.
  Score best_of(const std::vector<std::size_t>& open, Player to_move, Bounds window,
                std::optional<std::size_t>* best) {
    const bool is_left = to_move == Player::left;
    Score found = is_left ? -kInfinite : kInfinite;
    for (const std::size_t i : open) {
      const NodeNumber before = standing_[i];
      standing_[i] = sum_.after(i, before, to_move);
      const Score score = value(other(to_move), window.low, window.high);
      standing_[i] = before;
      if (is_left ? score > found : score < found) {
        found = score;
        if (best != nullptr) *best = i;
      }
      (is_left ? window.low : window.high) =
          is_left ? std::max(window.low, found) : std::min(window.high, found);
      if (window.low >= window.high || is_cut_) break;
    }
    return found;
  }

  const Sum& sum_;
  std::uint64_t max_standings_;
  Integer scale_ = 1;
  std::vector<std::uint64_t> places_;       // of a component's node in the key
  std::vector<std::vector<Score>> values_;  // of finished nodes
  std::unordered_map<std::uint64_t, Bounds> table_;
  Standing standing_;
  base::Watch* watch_ = nullptr;
  bool is_cut_ = false;
};

ExactSearch::ExactSearch(std::unique_ptr<Search> search) : search_(std::move(search)) {}
ExactSearch::ExactSearch(ExactSearch&&) noexcept = default;
ExactSearch& ExactSearch::operator=(ExactSearch&&) noexcept = default;
ExactSearch::~ExactSearch() = default;

base::Result<ExactSearch> ExactSearch::of(const Sum& sum, std::uint64_t max_standings) {
  auto search = std::make_unique<Search>(sum, max_standings);
  TESUJI_CHECK(search->prepare());
  return ExactSearch(std::move(search));
}

base::Result<Exact> ExactSearch::solve(const Standing& standing, Player to_move,
                                       base::Watch& watch) {
  return search_->solve(standing, to_move, watch);
}

}  // namespace tesuji::cgt
