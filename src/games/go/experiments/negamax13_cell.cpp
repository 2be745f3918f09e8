#include "games/go/experiments/negamax13_cell.h"

#include <fmt/format.h>

namespace tesuji::go::experiments {
namespace {

std::size_t at(int depth) { return static_cast<std::size_t>(depth - 1); }

bool is_only_bounded(Pruning pruning, int depth) {
  return pruning == Pruning::none && depth == kCellDepths;
}

}  // namespace

std::string Cell::text() const {
  if (stopped) return fmt::format(">{:.0f} s", kCellSeconds);
  return fmt::format("{:.2f} ms, {:.0f} nodes (mean of {})", ms, nodes, positions);
}

std::string reported_text(Pruning pruning, int depth) {
  if (pruning == Pruning::other) return "";
  if (is_only_bounded(pruning, depth)) return ">300 s";
  const auto& reported = pruning == Pruning::none ? kReportedUnpruned : kReportedPruned;
  return fmt::format("{} ms", reported[at(depth)]);
}

std::optional<bool> is_as_fast(Pruning pruning, int depth, const Cell& cell) {
  if (pruning == Pruning::other || is_only_bounded(pruning, depth)) return std::nullopt;
  const auto& reported = pruning == Pruning::none ? kReportedUnpruned : kReportedPruned;
  return !cell.stopped && cell.ms <= reported[at(depth)];
}

std::string Ratio::text() const { return fmt::format("{}{:.1f}", at_least ? ">" : "", value); }

Ratio ratio(const Cell& slow, const Cell& fast) { return {slow.ms / fast.ms, slow.stopped}; }

}  // namespace tesuji::go::experiments
