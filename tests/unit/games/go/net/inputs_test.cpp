// What a network sees, on drawn boards, and that it sees the same from every side.
#include "games/go/net/inputs.h"

#include <gtest/gtest.h>

#include "games/go/rules/coordinates.h"
#include "games/go/rules/drawing.h"
#include "games/go/rules/playout.h"
#include "games/go/rules/symmetry.h"

namespace tesuji::go::net {
namespace {

using go::Board;
using go::Point;

class Seen {
 public:
  Seen(const Board& board, go::Side mover, std::vector<go::Move> last = {})
      : grid_(board.grid()),
        codes_(codes_of(board, mover, last)),
        planes_(kPlanes * grid_.points()) {
    fill_planes(codes_, planes_);
  }
  [[nodiscard]] bool at(int plane, std::string_view point) const {
    return planes_[plane * grid_.points() + number_of(grid_, *go::gtp_point(grid_, point))] == 1;
  }
  [[nodiscard]] int count(int plane) const {
    int sum = 0;
    for (int i = 0; i < grid_.points(); ++i) {
      sum += planes_[plane * grid_.points() + i] == 1 ? 1 : 0;
    }
    return sum;
  }
  [[nodiscard]] const Codes& codes() const { return codes_; }

 private:
  go::Grid grid_;
  Codes codes_;
  std::vector<float> planes_;
};

Board drawn(std::string_view text) { return go::board_from_drawing(text).value(); }

TEST(Inputs, StonesAndLiberties) {
  const Board board = drawn(R"(
    . . . . .
    . X O . .
    . . . . .
    . . . . X
    . . . O O)");
  const Seen black(board, go::kBlack);
  EXPECT_EQ(black.count(kOnBoard), 25);
  EXPECT_EQ(black.count(kOwn), 2);
  EXPECT_EQ(black.count(kOpponent), 3);
  EXPECT_TRUE(black.at(kOwn, "B4"));
  EXPECT_TRUE(black.at(kThreeLiberties, "B4"));
  EXPECT_TRUE(black.at(kThreeLiberties, "C4"));
  EXPECT_TRUE(black.at(kTwoLiberties, "E2"));
  EXPECT_TRUE(black.at(kTwoLiberties, "D1"));
  EXPECT_TRUE(black.at(kTwoLiberties, "E1"));
  EXPECT_EQ(black.count(kOneLiberty), 0);
  const Seen white(board, go::kWhite);
  EXPECT_TRUE(white.at(kOpponent, "B4"));
  EXPECT_TRUE(white.at(kOwn, "C4"));
}

TEST(Inputs, KoIsSeenByTheSideThatMayNotTake) {
  Board board = drawn(R"(
    . . . . .
    . X O . .
    X O . O .
    . X O . .
    . . . . .)");
  const Point take = *go::gtp_point(board.grid(), "C3");
  board.play(take, go::kBlack);
  const Seen white(board, go::kWhite, {take});
  EXPECT_EQ(white.count(kKo), 1);
  EXPECT_TRUE(white.at(kKo, "B3"));
  EXPECT_TRUE(white.at(kLastMove, "C3"));
  EXPECT_EQ(Seen(board, go::kBlack).count(kKo), 0);
}

TEST(Inputs, LastMovesLatestFirstAndPasses) {
  go::Position position(9);
  const std::vector<std::string> moves{"A1", "B2", "C3", "D4", "E5", "F6", "pass"};
  for (const auto& move : moves) position.play(*go::gtp_point(position.board().grid(), move));
  const Codes codes = codes_of(position);
  const go::Grid grid(9);
  EXPECT_EQ(codes.last[0], 81);
  EXPECT_EQ(codes.last[1], number_of(grid, *go::gtp_point(grid, "F6")));
  EXPECT_EQ(codes.last[4], number_of(grid, *go::gtp_point(grid, "C3")));
  std::array<float, kGlobals> globals;
  fill_globals(codes, {.komi = 7.0, .area = false, .ranks = {-5, std::nullopt}}, globals);
  EXPECT_EQ(globals[kAfterPass], 1);
  EXPECT_EQ(codes_of(go::Position(9)).last[0], kNone);
}

TEST(Inputs, NumbersAreAsTheMoverSeesThem) {
  const Codes white = codes_of(Board(9), go::kWhite, {});
  std::array<float, kGlobals> globals;
  fill_globals(white, {.komi = 7.0, .area = true, .ranks = {-5, 9}}, globals);
  EXPECT_FLOAT_EQ(globals[kKomi], 0.35F);
  EXPECT_EQ(globals[kKomiKnown], 1);
  EXPECT_EQ(globals[kAreaCounts], 1);
  EXPECT_FLOAT_EQ(globals[kOwnRank], 0.9F);
  EXPECT_EQ(globals[kOwnRank + 1], 1);
  EXPECT_EQ(globals[kOwnRank + 2], 1);
  EXPECT_FLOAT_EQ(globals[kOpponentRank], -0.5F);
  EXPECT_EQ(globals[kOpponentRank + 2], 0);
  EXPECT_FLOAT_EQ(globals[kBoardSize], -0.5F);
  const Codes black = codes_of(Board(9), go::kBlack, {});
  fill_globals(black, {.komi = 7.0}, globals);
  EXPECT_FLOAT_EQ(globals[kKomi], -0.35F);
  EXPECT_EQ(globals[kOwnRank + 1], 0);
}

TEST(Inputs, LaddersOfBothSides) {
  const Board board = drawn(R"(
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . O X . . . . .
    . . O X . . . . .
    . . . O . . . . .
    . . . . . . . . .)");
  // Black's two stones have the liberties D5, E4 and E3: no ladder yet.
  EXPECT_EQ(Seen(board, go::kWhite).count(kCaught), 0);
  Board nearer = board;
  nearer.play(*go::gtp_point(board.grid(), "E3"), go::kWhite);
  const Seen white(nearer, go::kWhite);
  EXPECT_TRUE(white.at(kCaught, "D4"));
  EXPECT_TRUE(white.at(kCaught, "D3"));
  EXPECT_EQ(white.count(kCaught), 2);
  EXPECT_GE(white.count(kCatches), 1);
  // The chain in danger is marked for its owner as well, the hunter's moves are not.
  const Seen black(nearer, go::kBlack);
  EXPECT_TRUE(black.at(kCaught, "D4"));
  EXPECT_EQ(black.count(kCatches), 0);
}

TEST(Inputs, UnconditionalLife) {
  const Board board = drawn(R"(
    . X . X O
    X X X X O
    O O O O O
    . . . . .
    . . . . .)");
  const Seen black(board, go::kBlack);
  EXPECT_EQ(black.count(kOwnForEver), 8);
  EXPECT_EQ(black.count(kOpponentForEver), 0);
  EXPECT_EQ(Seen(board, go::kWhite).count(kOpponentForEver), 8);
}

// The planes of a turned board are the turned planes, and colours swapped look the same.
TEST(Inputs, TurnWithTheBoard) {
  for (const int size : {5, 9, 13, 19}) {
    base::Random random(static_cast<std::uint64_t>(size));
    Board board(size);
    go::Side side = go::kBlack;
    for (int i = 0; i < size * size * 3 / 4; ++i) {
      const Point p = go::UniformPolicy{}.choose(board, side, go::kNoPoint, random);
      if (p != go::kPass) board.play(p, side);
      side = game::other(side);
    }
    board.clear_ko();
    const Codes codes = codes_of(board, side, {});
    for (int symmetry = 0; symmetry < go::kSymmetries; ++symmetry) {
      std::vector<go::Stone> stones;
      std::vector<go::Stone> swapped;
      board.grid().for_each([&](Point p) {
        if (!go::is_stone(board.at(p))) return;
        const Point q = go::transformed(board.grid(), p, symmetry);
        stones.push_back({go::side_of(board.at(p)), q});
        swapped.push_back({game::other(go::side_of(board.at(p))), q});
      });
      Board turned(size);
      turned.set_up(stones);
      const Codes turned_codes = codes_of(turned, side, {});
      EXPECT_EQ(transformed(codes, symmetry), turned_codes) << size << " " << symmetry;
      Board other(size);
      other.set_up(swapped);
      const Codes other_codes = codes_of(other, game::other(side), {});
      board.grid().for_each([&](Point p) {
        const auto from = number_of(board.grid(), p);
        const auto to = number_of(board.grid(), go::transformed(board.grid(), p, symmetry));
        EXPECT_EQ(codes.point[from], turned_codes.point[to]) << size << " " << symmetry;
        EXPECT_EQ(codes.point[from], other_codes.point[to]) << size << " " << symmetry;
      });
    }
  }
}

}  // namespace
}  // namespace tesuji::go::net
