#include "view/verdict.h"

#include <algorithm>
#include <cmath>

namespace tesuji::view {
namespace {

// From which loss on a move is called so.
constexpr double kMistakePoints = 0.65;
constexpr double kBlunderPoints = 6;
constexpr double kMistakeValue = 0.05;
constexpr double kBlunderValue = 0.15;
// What seems to lose less than this part of a mistake is not looked at again.
constexpr double kDoubtful = 0.25;
// How many standard errors a loss must be clear of zero.
constexpr double kClear = 1;
// Playouts of one tree are not independent: their mean varies as if there were so many fewer. So
// measured for playouts alone; visits of a network vary less, so their errors are said too large.
constexpr double kCorrelation = 2.2;

constexpr std::uint64_t kGrowth = 2;  // of the last search, where the first left doubts

double variance_of_value(const Estimate& e) {
  if (e.playouts == 0) return 0;
  return kCorrelation * e.value * (1 - e.value) / static_cast<double>(e.playouts);
}

double variance_of_lead(const Estimate& e) {
  if (e.playouts == 0) return 0;
  const double spread = e.spread.value_or(0);
  return kCorrelation * spread * spread / static_cast<double>(e.playouts);
}

Mark mark_of(double lost, double error, double mistake, double blunder) {
  if (lost < mistake || lost < kClear * error) return Mark::none;
  return lost < blunder ? Mark::mistake : Mark::blunder;
}

bool is_sampled(const Comparison& moves) {
  return moves.best.playouts > 0 || moves.played.playouts > 0;
}

}  // namespace

Estimate turned(const Estimate& estimate) {
  Estimate other = estimate;
  other.value = 1 - estimate.value;
  if (estimate.lead) other.lead = 0 - *estimate.lead;
  return other;
}

Estimate pooled(const Estimate& a, const Estimate& b) {
  if (a.playouts == 0) return a;  // exact
  if (b.playouts == 0) return b;
  const auto total = static_cast<double>(a.playouts + b.playouts);
  const double part = static_cast<double>(b.playouts) / total;
  const auto mean = [&](const std::optional<double>& x, const std::optional<double>& y) {
    return x && y ? std::optional(*x + part * (*y - *x)) : std::nullopt;
  };
  return {a.value + part * (b.value - a.value), mean(a.lead, b.lead), mean(a.spread, b.spread),
          a.playouts + b.playouts};
}

std::string_view name(Mark mark) {
  return mark == Mark::blunder ? "blunder" : mark == Mark::mistake ? "mistake" : "";
}

Verdict verdict(const Comparison& moves) {
  const auto& [best, played, is_same_move, is_fair] = moves;
  const bool has_points = best.lead && played.lead;
  Verdict verdict;
  if (has_points) verdict.points_lost = verdict.points_error = 0;
  if (is_same_move) return verdict;
  verdict.value_lost = std::max(0.0, best.value - played.value);
  verdict.value_error = std::sqrt(variance_of_value(best) + variance_of_value(played));
  if (has_points) {
    verdict.points_lost = std::max(0.0, *best.lead - *played.lead);
    verdict.points_error = std::sqrt(variance_of_lead(best) + variance_of_lead(played));
  }
  if (!is_fair && is_sampled(moves)) return verdict;
  verdict.mark =
      has_points
          ? mark_of(*verdict.points_lost, *verdict.points_error, kMistakePoints, kBlunderPoints)
          : mark_of(verdict.value_lost, verdict.value_error, kMistakeValue, kBlunderValue);
  return verdict;
}

std::optional<std::uint64_t> next_playouts(const Comparison& moves, std::uint64_t base) {
  if (moves.is_same_move || !is_sampled(moves)) return std::nullopt;
  const Verdict so_far = verdict(moves);
  const bool has_points = so_far.points_lost.has_value();
  const double lost = so_far.weight();
  const double least = has_points ? kMistakePoints : kMistakeValue;
  if (!moves.is_fair) return lost < kDoubtful * least ? std::nullopt : std::optional(base);
  const double error = has_points ? *so_far.points_error : so_far.value_error;
  const bool is_told_apart = std::abs(lost - least) > error;
  // Either may be exact. `best` holds the playouts before the move as well.
  const std::uint64_t last = std::max(moves.best.playouts, moves.played.playouts + base) - base;
  if (is_told_apart || last >= kGrowth * base) return std::nullopt;
  return kGrowth * base;
}

}  // namespace tesuji::view
