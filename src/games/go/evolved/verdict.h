// Who has won a game between evolved networks, at a price that fits their games (HOT).
//
//   fast    the referee of matches with few playouts, with more while the count is close, and with
//           readers at last; it remembers what it answered, for many games end alike. `tesuji
//           reproduce neogo-referee` measures how often it names the winner of `full`
//   full    the referee of matches (status.h): a thousand playouts and an endgame
//   naive   every stone on the board alive: what the first version of the report's system did
//   gnugo   GNU Go's final_score, one process a thread
//
// All but the last depend on the position alone. Komi must not let games be drawn.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "games/go/rules/position.h"

namespace tesuji::go::evolved {

enum class Judge : std::uint8_t { fast, full, naive, gnugo };
inline constexpr std::pair<std::string_view, Judge> kJudgeNames[] = {
    {"fast", Judge::fast}, {"full", Judge::full}, {"naive", Judge::naive}, {"gnugo", Judge::gnugo}};

// Answers, and remembers what it answered about a board: many games end alike.
class FastVerdict {
 public:
  FastVerdict() : known_(kKnown) {}
  [[nodiscard]] Side winner(const Position& position);
  // The same without memory.
  [[nodiscard]] static Side looked_up(const Position& position);

 private:
  static constexpr std::size_t kKnown = 1U << 15U;
  struct Known {
    std::uint64_t key = 0;
    double komi = 0;
    Side winner = kBlack;
    bool is_set = false;
  };
  std::vector<Known> known_;
};

// Who leads on a board in the middle of a game: eight playouts, half begun by either side.
[[nodiscard]] Side leader(const Position& position);

// By any of them; errors are GNU Go's alone.
[[nodiscard]] base::Result<Side> winner(Judge judge, const Position& position, FastVerdict& fast);

}  // namespace tesuji::go::evolved
