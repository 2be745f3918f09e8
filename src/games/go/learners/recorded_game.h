// A game of Go as moves to learn from.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "games/go/rules/position.h"

namespace tesuji::go::learners {

struct RecordedGame {
  int size;
  std::vector<go::Stone> setup;
  struct Turn {
    go::Side side;
    go::Point move;  // kPass: a pass
  };
  std::vector<Turn> turns;
  std::array<std::optional<int>, 2> ranks = {};  // by side, as net::rank_number has them
  std::optional<go::Side> winner = {};           // none: unknown, or a draw
};

// Plays the game and calls see(board, side, last, move) before every move that is not a pass;
// `last` is the opponent's move just before, else kNoPoint.
template <class See>
void for_each_turn(const RecordedGame& game, See&& see) {
  go::Board board(game.size);
  board.set_up(game.setup);
  go::Point last = go::kNoPoint;
  for (std::size_t i = 0; i < game.turns.size(); ++i) {
    const auto [side, move] = game.turns[i];
    if (i > 0 && game.turns[i - 1].side == side) last = go::kNoPoint;
    if (move == go::kPass) {
      board.clear_ko();
    } else {
      see(static_cast<const go::Board&>(board), side, last, move);
      board.play(move, side);
    }
    last = move;
  }
}

}  // namespace tesuji::go::learners
