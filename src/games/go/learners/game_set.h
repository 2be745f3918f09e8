// The game records of a folder as moves to learn from.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "base/result.h"
#include "base/watch.h"
#include "games/go/rules/position.h"

namespace tesuji::go::learners {

inline constexpr std::size_t kMaxLearnedGames = 100'000;
inline constexpr std::size_t kMaxLearnedMoves = 400'000;  // about 1.5 GiB on large boards

struct RecordedGame {
  int size;
  std::vector<go::Stone> setup;
  struct Turn {
    go::Side side;
    go::Point move;  // kPass: a pass
  };
  std::vector<Turn> turns;
};

struct GameSet {
  std::vector<RecordedGame> games;
  std::vector<std::string> refused;  // why files were left out
};

// All *.sgf below the folder, in the order of their names, main lines only. An error if none can
// be read.
base::Result<GameSet> read_games(const std::filesystem::path& folder, const base::Watch& watch);

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
