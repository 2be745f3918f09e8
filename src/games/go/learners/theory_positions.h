// The turns of recorded games as theories see them: a scene, the moves there were, the one played.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/seed.h"
#include "games/go/learners/recorded_game.h"
#include "games/go/theories/knowledge.h"

namespace tesuji::go::learners {

struct TheoryTurn {
  ilp::Value board = 0;               // of the knowledge
  std::vector<std::uint16_t> points;  // playable, as scenes number them
  std::uint16_t played = 0;           // which of them
};

struct TheoryPositions {
  explicit TheoryPositions(theories::Symmetry symmetry = theories::Symmetry::proper)
      : knowledge(symmetry) {}
  theories::Knowledge knowledge;
  std::vector<TheoryTurn> turns;
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

std::size_t count_turns(std::span<const RecordedGame> games);
// About `most` of the turns, drawn evenly; all if there are fewer. The games have one size.
void add_positions(std::span<const RecordedGame> games, std::size_t most, base::Seed seed,
                   TheoryPositions& positions);

}  // namespace tesuji::go::learners
