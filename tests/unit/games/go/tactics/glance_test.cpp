// Throw-ins, snapbacks and the strength of groups against slow obvious code on random boards.
#include <gtest/gtest.h>

#include <optional>

#include "base/seed.h"
#include "games/go/rules/coordinates.h"
#include "games/go/rules/drawing.h"
#include "games/go/tactics/strength.h"
#include "games/go/tactics/throw_in.h"
#include "unit/games/go/rules/naive_board.h"

namespace tesuji::go::tactics {
namespace {

constexpr int kSize = 6;

struct Drawn {
  Board fast{kSize};
  NaiveBoard slow{kSize};
};

Point point_of(int p) { return Grid(kSize).at(p % kSize, p / kSize); }

// A random board in which every chain has a liberty.
Drawn random_board(base::Random& random) {
  Drawn drawn;
  for (int i = 0; i < 60; ++i) {
    const auto p = static_cast<int>(random.below(kSize * kSize));
    const Side side = random.below(2) == 0 ? kBlack : kWhite;
    if (drawn.slow.at(p) != '.' || !drawn.fast.is_playable(point_of(p), side)) continue;
    drawn.fast.play(point_of(p), side);
    drawn.slow.play(p, side == kBlack ? 'X' : 'O');
  }
  return drawn;
}

// Given up, taken, taken back: by playing it all.
int slow_gain(NaiveBoard board, int p, char side) {
  const char taker = side == 'X' ? 'O' : 'X';
  board.play(p, side);
  if (board.at(p) == '.') return 0;
  const auto given = board.chain(p);
  const auto liberties = board.liberties(given);
  if (liberties.size() != 1) return 0;
  board.play(liberties[0], taker);
  if (board.at(p) != '.' || board.at(liberties[0]) != taker) return 0;
  const auto takers = board.chain(liberties[0]);
  if (board.liberties(takers) != std::vector<int>{p}) return 0;
  return std::max(0, static_cast<int>(takers.size()) - static_cast<int>(given.size()));
}

TEST(ThrowIn, SnapbacksAgreeWithPlayingThemOut) {
  base::Random random(21);
  int found = 0;
  for (int i = 0; i < 2000; ++i) {
    Drawn drawn = random_board(random);
    const Board before = drawn.fast;
    for (int p = 0; p < kSize * kSize; ++p) {
      if (drawn.slow.at(p) != '.') continue;
      for (const Side side : {kBlack, kWhite}) {
        if (!drawn.fast.is_playable(point_of(p), side)) continue;
        const int gain = snapback_gain(drawn.fast, point_of(p), side);
        // A stone that takes one and could be retaken only against the ko is no throw-in.
        if (!is_throw_in(drawn.fast, point_of(p), side)) continue;
        ASSERT_EQ(gain, slow_gain(drawn.slow, p, side == kBlack ? 'X' : 'O'))
            << drawn.slow.cells() << " " << p;
        found += gain > 0 ? 1 : 0;
      }
    }
    ASSERT_TRUE(drawn.fast == before) << "played on and taken back";
  }
  EXPECT_GT(found, 40);
}

TEST(ThrowIn, TakesAnEyeAndTheChain) {
  auto board = board_from_drawing(R"(
    . . . . .
    . . . . .
    X X X X .
    O O O X .
    . . O X .)");
  ASSERT_TRUE(board.has_value());
  const Grid grid = board->grid();
  const Point throw_in = killing_throw_in(*board, *gtp_point(grid, "A2"));
  ASSERT_NE(throw_in, kNoPoint);
  EXPECT_TRUE(is_throw_in(*board, throw_in, kBlack));
}

TEST(Strength, CountsWhatIsThere) {
  base::Random random(22);
  for (int i = 0; i < 500; ++i) {
    const Drawn drawn = random_board(random);
    const auto groups = group_strengths(drawn.fast);
    PointSet seen;
    for (const GroupStrength& group : groups) {
      EXPECT_TRUE((seen & group.stones).none());
      seen |= group.stones;
      std::vector<int> stones;
      for (int p = 0; p < kSize * kSize; ++p) {
        if (group.stones[point_of(p).index]) stones.push_back(p);
      }
      ASSERT_EQ(group.liberties, static_cast<int>(drawn.slow.liberties(stones).size()));
      int weakest = kSize * kSize;
      for (const int p : stones) {
        const auto liberties = drawn.slow.liberties(drawn.slow.chain(p));
        weakest = std::min(weakest, static_cast<int>(liberties.size()));
      }
      ASSERT_EQ(group.weakest, weakest);
      EXPECT_GE(group.links, group.chains - 1);
      EXPECT_GE(group.strength, 0);
      EXPECT_LE(group.strength, 1);
    }
    for (int p = 0; p < kSize * kSize; ++p) {
      EXPECT_EQ(bool{seen[point_of(p).index]}, drawn.slow.at(p) != '.');
    }
  }
}

TEST(Strength, TwoEyesNeedNothingAndALoneStoneShutInIsWeak) {
  const auto board = board_from_drawing(R"(
    . X . X O . . . .
    X X X X O . . . .
    O O O O O . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . O . .
    . . . . . O X O .
    . . . . . . . . .
    . . . . . . . . .)");
  ASSERT_TRUE(board.has_value());
  const auto groups = group_strengths(*board);
  const auto of = [&](std::string_view name) {
    const Point p = *gtp_point(board->grid(), name);
    return std::find_if(groups.begin(), groups.end(),
                        [&](const auto& group) { return group.stones[p.index]; });
  };
  EXPECT_EQ(of("A8")->half_eyes, 4);
  EXPECT_DOUBLE_EQ(of("A8")->strength, 1);
  EXPECT_LT(of("G3")->strength, 0.2);
  EXPECT_GT(of("E7")->strength, of("G3")->strength);
}

}  // namespace
}  // namespace tesuji::go::tactics
