// One cell of the table of search times in Trabajo Práctico Especial (Godfrid et al.), and what it
// says about theirs.
#pragma once

#include <array>
#include <optional>
#include <string>

namespace tesuji::go::experiments {

inline constexpr int kCellDepths = 4;
inline constexpr double kCellSeconds = 300;  // a cell that takes longer is stopped

// The report's means over 20 moves, in ms, for depths 1 to 4. The last one without pruning is only
// known to be larger.
inline constexpr std::array<double, kCellDepths> kReportedPruned = {12.16, 166.1, 4658, 26145.33};
inline constexpr std::array<double, kCellDepths> kReportedUnpruned = {12.16, 1631.63, 249509.25,
                                                                      300000};

struct Cell {
  double ms = 0;     // mean; of a stopped cell the time after which it was stopped
  double nodes = 0;  // mean
  int positions = 0;
  bool stopped = false;

  [[nodiscard]] std::string text() const;
};

enum class Pruning { none, reported, other };

// What the report has in this place; empty: nothing.
std::string reported_text(Pruning pruning, int depth);
// Whether ours is at least as fast. Nothing where the report has no figure; and for depth 4 without
// pruning, where it has only a bound that a stopped cell of ours reaches too.
std::optional<bool> is_as_fast(Pruning pruning, int depth, const Cell& cell);

// How many times as long `slow` took as `fast`; if `slow` was stopped, at least.
struct Ratio {
  double value = 0;
  bool at_least = false;

  [[nodiscard]] std::string text() const;
};
Ratio ratio(const Cell& slow, const Cell& fast);

}  // namespace tesuji::go::experiments
