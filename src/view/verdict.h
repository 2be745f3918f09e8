// What a move lost, how sure that is, and whether people should be told: one measure for the page
// and for `tesuji review`.
//
// A search says of a position what it expects (Estimate). A move loses the difference between what
// is expected after the best move and after the one that was played. Points are the measure where
// both searches count them, win rates otherwise; symbols and order follow that one measure.
// Playouts are samples, so a loss has a standard error, and a move is marked only when the loss is
// large and clear of its error, after the best move got a search of its own, as large as the one
// of the move that was played: the best of many noisy values always looks better than it is.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace tesuji::view {

// As one side sees it.
struct Estimate {
  double value = 0.5;            // win rate
  std::optional<double> lead;    // points
  std::optional<double> spread;  // standard deviation of the lead over the playouts
  std::uint64_t playouts = 0;    // 0: nothing was sampled; counted, proved, or searched otherwise

  friend bool operator==(const Estimate&, const Estimate&) = default;
};
// The same as the other side sees it.
Estimate turned(const Estimate& estimate);

// Two searches of the same position as one: the mean of both.
Estimate pooled(const Estimate& a, const Estimate& b);

// Searches of the same size, as the mover sees them.
struct FairSearch {
  Estimate best;    // before the move and after the best one, pooled
  Estimate played;  // after the move that was played

  friend bool operator==(const FairSearch&, const FairSearch&) = default;
};

// Two moves of one position, as their mover sees them.
struct Comparison {
  Estimate best;
  Estimate played;
  bool is_same_move = false;
  // The positions after both moves were searched alike. Otherwise `best` is what was expected
  // before the move alone.
  bool is_fair = false;
};

enum class Mark { none, mistake, blunder };
std::string_view name(Mark mark);

struct Verdict {
  double value_lost = 0;              // of the win rate
  double value_error = 0;             // one standard error
  std::optional<double> points_lost;  // absent: the searches count no points
  std::optional<double> points_error;
  Mark mark = Mark::none;

  // The one measure by which moves are ordered: larger is worse.
  [[nodiscard]] double weight() const { return points_lost ? *points_lost : value_lost; }
};
Verdict verdict(const Comparison& moves);

// How many playouts the positions after both moves should get next, if the moves are not told apart
// yet and more would help; `base` is what every position of the review got.
std::optional<std::uint64_t> next_playouts(const Comparison& moves, std::uint64_t base);

}  // namespace tesuji::view
