// The turns of recorded games as theories see them: a scene, the moves there were, the one played.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "base/seed.h"
#include "games/go/learners/recorded_game.h"
#include "games/go/theories/knowledge.h"

namespace tesuji::go::learners {

struct TheoryTurn {
  ilp::Value board = 0;               // of the knowledge
  std::vector<std::uint16_t> points;  // playable, as scenes number them
  std::uint16_t played = 0;           // which of them
  std::vector<float> known;           // their strengths by other means; empty: none
};

// What something else makes of the moves, in logarithms: what rules may add to.
using KnownStrengths = std::function<std::vector<float>(
    const Board& board, const theories::Moment& moment, std::span<const Point> moves)>;

struct TheoryPositions {
  explicit TheoryPositions(theories::Symmetry symmetry = theories::Symmetry::proper)
      : knowledge(symmetry) {}
  KnownStrengths known;  // empty: nothing is
  theories::Knowledge knowledge;
  std::vector<TheoryTurn> turns;
};

// Which part of a game: the stages of theories, the first two together.
enum class Stages : std::uint8_t { all, opening, middle, end };

inline constexpr int kAnyRank = -100;

// Which turns are taken.
struct TurnFilter {
  Stages stages = Stages::all;
  int weakest = kAnyRank;     // rank of the player; above kAnyRank an unknown rank is too weak
  bool winners_only = false;  // only moves of whoever won

  [[nodiscard]] bool keeps(const RecordedGame& game, Side side, int move_number) const;
};

// Calls see(board, moment, move) before every move that is not a pass and that the board allows.
template <class See>
void for_each_moment(const RecordedGame& game, See&& see) {
  Point own_last[2] = {kNoPoint, kNoPoint};
  std::size_t number = 0;  // of turns begun, passes included
  for_each_turn(game, [&](const Board& board, Side side, Point last, Point move) {
    while (game.turns[number].move == kPass) ++number;
    ++number;
    Point& own = own_last[game::index(side)];
    const theories::Moment moment{side, last, own, static_cast<int>(number)};
    if (board.is_playable(move, side)) see(board, moment, move);
    own = move;
  });
}

std::size_t count_turns(std::span<const RecordedGame> games, const TurnFilter& filter = {});
// About `most` of the turns, drawn evenly; all if there are fewer. The games have one size.
void add_positions(std::span<const RecordedGame> games, std::size_t most, base::Seed seed,
                   TheoryPositions& positions, const TurnFilter& filter = {});

}  // namespace tesuji::go::learners
