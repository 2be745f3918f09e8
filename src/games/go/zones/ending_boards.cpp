#include "games/go/zones/ending_boards.h"

#include <vector>

namespace tesuji::go::zones {
namespace {

constexpr int kBar = 3;    // lines
constexpr int kStrip = 2;  // lines
constexpr std::uint32_t kNarrowest = 2;
constexpr std::uint32_t kWidths = 3;
constexpr std::uint32_t kDraws = 9;   // of so many points of a zone
constexpr std::uint32_t kStones = 5;  // so many have stones

using Stones = std::vector<Stone>;

void add_bar(Grid grid, int row, Side side, Stones& stones) {
  for (int column = 0; column < grid.size(); ++column) {
    for (int line = 0; line < kBar; ++line) {
      const bool is_eye = line == 1 && (column == 1 || column == grid.size() - 2);
      if (!is_eye) stones.push_back({side, grid.at(column, row + line)});
    }
  }
}

void add_strip(Grid grid, int row, base::Random& random, Stones& stones) {
  const auto width = [&] { return static_cast<int>(kNarrowest + random.below(kWidths)); };
  int post = width();
  Side of_post = kBlack;
  for (int column = 0; column < grid.size(); ++column) {
    const bool is_post = column == post && column + static_cast<int>(kNarrowest) < grid.size();
    if (is_post) {
      of_post = static_cast<Side>(random.below(2));
      post += 1 + width();
    }
    for (int line = 0; line < kStrip; ++line) {
      const Point p = grid.at(column, row + line);
      const std::uint32_t drawn = random.below(kDraws);
      if (is_post) {
        stones.push_back({of_post, p});
      } else if (drawn < kStones) {
        stones.push_back({drawn == 0 ? kBlack : drawn == 1 ? kWhite : of_post, p});
      }
    }
  }
}

bool all_have_liberties(const Board& board) {
  bool all = true;
  board.grid().for_each([&](Point p) {
    if (is_stone(board.at(p))) all = all && board.has_liberty(p);
  });
  return all;
}

Board board_of(int size, base::Seed seed) {
  auto random = seed.child("ending board").random();
  for (;;) {
    Board board(size);
    const Grid grid = board.grid();
    Stones stones;
    Side side = static_cast<Side>(random.below(2));
    for (int row = 0; row < size; row += kBar + kStrip, side = game::other(side)) {
      add_bar(grid, row, side, stones);
      if (row + kBar < size) add_strip(grid, row + kBar, random, stones);
    }
    board.set_up(stones);
    if (all_have_liberties(board)) return board;
  }
}

}  // namespace

Board ending_board(base::Seed seed) { return board_of(kEndingBoardSize, seed); }

Board small_ending_board(base::Seed seed) { return board_of(2 * kBar + kStrip, seed); }

}  // namespace tesuji::go::zones
