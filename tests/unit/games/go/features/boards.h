// Boards for the tests of this room.
#pragma once

#include <string_view>
#include <vector>

#include "base/seed.h"
#include "games/go/features/per_side.h"
#include "games/go/rules/drawing.h"

namespace tesuji::go::features {

inline go::Board drawn(std::string_view text) { return go::board_from_drawing(text).value(); }

// Stones played at random, captures included, up to a random density.
inline go::Board random_board(int size, base::Random& random) {
  go::Board board(size);
  const auto points = static_cast<std::uint32_t>(size * size);
  const std::uint32_t moves = random.below(points + points / 2);
  go::Side side = go::kBlack;
  for (std::uint32_t i = 0; i < moves && board.empty_count() > 0; ++i) {
    const auto slot = random.below(static_cast<std::uint32_t>(board.empty_count()));
    const go::Point p = board.empty_point(static_cast<int>(slot));
    if (board.is_playable(p, side)) board.play(p, side);
    side = game::other(side);
  }
  return board;
}

// The same board with the colours exchanged.
inline go::Board with_colours_exchanged(const go::Board& board) {
  go::Board result(board.size());
  board.grid().for_each([&](go::Point p) {
    if (board.at(p) == go::Cell::black) result.set_up(p, go::Cell::white);
    if (board.at(p) == go::Cell::white) result.set_up(p, go::Cell::black);
  });
  return result;
}

template <class T>
PerSide<T> exchanged(const PerSide<T>& pair) {
  return {pair.white, pair.black};
}

using Numbers = std::vector<std::vector<int>>;  // top row first, as drawn

}  // namespace tesuji::go::features
