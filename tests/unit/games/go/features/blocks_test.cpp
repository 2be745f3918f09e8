// Blocks against an obvious second count, by sets of points.
#include "games/go/features/blocks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

#include "games/go/features/bouzy.h"
#include "games/go/rules/eyes.h"
#include "unit/games/go/features/boards.h"

namespace tesuji::go::features {
namespace {

using Points = std::set<go::Point>;
using Numbers = std::vector<double>;

std::vector<go::Point> beside(const go::Board& board, go::Point p) {
  std::vector<go::Point> list;
  for (const int step : board.steps()) {
    const go::Point n = board.neighbour(p, step);
    if (board.at(n) != go::Cell::edge) list.push_back(n);
  }
  return list;
}

Points block_of(const go::Board& board, go::Point p) {
  Points block{p};
  if (!go::is_stone(board.at(p))) return block;
  std::vector<go::Point> open{p};
  while (!open.empty()) {
    const go::Point stone = open.back();
    open.pop_back();
    for (const go::Point n : beside(board, stone)) {
      if (board.at(n) == board.at(p) && block.insert(n).second) open.push_back(n);
    }
  }
  return block;
}

Points around(const go::Board& board, const Points& block) {
  Points result;
  for (const go::Point p : block) {
    for (const go::Point n : beside(board, p)) {
      if (!block.contains(n)) result.insert(n);
    }
  }
  return result;
}

Points empty_of(const go::Board& board, const Points& points) {
  Points result;
  for (const go::Point p : points) {
    if (board.at(p) == go::Cell::empty) result.insert(p);
  }
  return result;
}

double sign_at(const go::Board& board, go::Point p) {
  return board.at(p) == go::Cell::white ? 1 : board.at(p) == go::Cell::black ? -1 : 0;
}

// The chain's five inputs, then the empty point's three.
Numbers own_of(const go::Board& board, go::Point p) {
  Numbers own(kChainInputs + kEmptyInputs, 0.0);
  const Points block = block_of(board, p);
  if (go::is_stone(board.at(p))) {
    const double sign = sign_at(board, p);
    own[0] = sign * static_cast<double>(block.size());
    const auto liberties = empty_of(board, around(board, block)).size();
    own[liberties <= 1 ? 1 : liberties >= 4 ? 4 : liberties] = sign;
    return own;
  }
  for (const go::Point n : beside(board, p)) own[5] += sign_at(board, n);
  own[6] = go::is_eye(board, p, go::kWhite) ? 1 : go::is_eye(board, p, go::kBlack) ? -1 : 0;
  BouzyMap map;
  compute_bouzy_map(board, {}, map);
  own[7] = map.at(p) < 0 ? 1 : map.at(p) > 0 ? -1 : 0;
  return own;
}

// The sums of `count` inputs from `first` on, of the blocks of these points.
Numbers sums_of(const go::Board& board, const Points& points, std::size_t first,
                std::size_t count) {
  std::set<Points> blocks;
  for (const go::Point p : points) blocks.insert(block_of(board, p));
  Numbers sums(count, 0.0);
  for (const Points& block : blocks) {
    const Numbers own = own_of(board, *block.begin());
    for (std::size_t i = 0; i < count; ++i) sums[i] += own[first + i];
  }
  return sums;
}

Numbers expected_of(const go::Board& board, go::Point p) {
  const Points block = block_of(board, p);
  const Points near = around(board, block);
  const Points empty = empty_of(board, near);
  Points stones;
  for (const go::Point n : near) {
    if (go::is_stone(board.at(n))) stones.insert(n);
  }
  Points friends;
  for (const go::Point liberty : empty) {
    for (const go::Point n : beside(board, liberty)) {
      if (board.at(n) == board.at(p) && !block.contains(n)) friends.insert(n);
    }
  }
  const bool is_chain = go::is_stone(board.at(p));
  const Points nothing;
  Numbers all = own_of(board, p);
  const auto add = [&](const Points& points, bool of_chains) {
    const Numbers sums = of_chains ? sums_of(board, points, 0, kChainInputs)
                                   : sums_of(board, points, kChainInputs, kEmptyInputs);
    all.insert(all.end(), sums.begin(), sums.end());
  };
  add(is_chain ? stones : nothing, true);
  add(is_chain ? empty : nothing, false);
  add(is_chain ? friends : nothing, true);
  add(is_chain ? nothing : stones, true);
  add(is_chain ? nothing : empty, false);
  return all;
}

TEST(Blocks, AreWhatSetsOfPointsSay) {
  base::Random random(1);
  for (int i = 0; i < 60; ++i) {
    const int size = 3 + static_cast<int>(random.below(7));
    const go::Board board = random_board(size, random);
    Numbers seen(kBlocks * kBlockInputs);
    look_at_blocks(board, seen);
    Numbers expected(seen.size(), 0.0);
    const go::Grid grid = board.grid();
    grid.for_each([&](go::Point p) {
      if (*block_of(board, p).begin() != p) return;  // the first point of its block
      const auto place = static_cast<std::size_t>(grid.row(p) * 9 + grid.column(p));
      const Numbers block = expected_of(board, p);
      ASSERT_EQ(block.size(), kBlockInputs);
      std::copy(block.begin(), block.end(),
                expected.begin() + static_cast<std::ptrdiff_t>(place * kBlockInputs));
    });
    EXPECT_EQ(seen, expected) << "board " << i << " of size " << size;
  }
}

// The topology follows the position: as many units as there are blocks.
TEST(Blocks, AreAsManyAsChainsAndEmptyPoints) {
  const go::Board board = drawn(
      "X X .\n"
      "X O O\n"
      ". O .\n");
  Numbers seen(kBlocks * kBlockInputs);
  look_at_blocks(board, seen);
  std::size_t units = 0;
  for (std::size_t block = 0; block < kBlocks; ++block) {
    const auto part = std::span(seen).subspan(block * kBlockInputs, kBlockInputs);
    units += std::any_of(part.begin(), part.end(), [](double one) { return one != 0; }) ? 1 : 0;
  }
  EXPECT_EQ(units, 5U) << "two chains and three empty points";
  EXPECT_EQ(block_input_names().size(), kBlockInputs);
  EXPECT_EQ(block_input_units().size(), kBlockInputs);
}

}  // namespace
}  // namespace tesuji::go::features
