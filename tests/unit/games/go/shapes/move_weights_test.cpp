#include "games/go/shapes/move_weights.h"

#include <gtest/gtest.h>

#include <cmath>

#include "games/go/rules/coordinates.h"
#include "games/go/rules/drawing.h"
#include "games/go/rules/playout.h"
#include "games/go/rules/symmetry.h"
#include "games/go/shapes/move_features.h"

namespace tesuji::go::shapes {
namespace {

using go::Board;
using go::Point;

MoveFeatureSet features(std::string_view drawing, go::Side side, std::string_view point) {
  const auto board = go::board_from_drawing(drawing);
  EXPECT_TRUE(board.has_value());
  return MoveReading(*board, side).features(*go::gtp_point(board->grid(), point));
}

constexpr auto kLadder = R"(
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . X . . . . .
    . . . X O . . . .
    . . . . X . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .)";

TEST(MoveFeatures, LaddersForBothSides) {
  EXPECT_EQ(features(kLadder, go::kBlack, "F5"), set_of(MoveFeature::atari_ladder));
  EXPECT_EQ(features(kLadder, go::kBlack, "E6"), set_of(MoveFeature::atari));
  EXPECT_EQ(features(kLadder, go::kWhite, "F5"), set_of(MoveFeature::guard));
  EXPECT_EQ(features(kLadder, go::kWhite, "G7"), 0U);
}

TEST(MoveFeatures, CapturesAndEscapes) {
  constexpr auto kFight = R"(
    . . . . . . .
    . . . . . . .
    . . O . . . .
    . O X . . . .
    . X O . . . .
    . . X . . . .
    . . . . . . .)";
  EXPECT_NE(features(kFight, go::kBlack, "D3") & set_of(MoveFeature::capture_saves), 0U);
  EXPECT_NE(features(kFight, go::kWhite, "D4") & set_of(MoveFeature::capture_saves), 0U);
  EXPECT_NE(features(kFight, go::kBlack, "D4") & set_of(MoveFeature::escape), 0U);
}

TEST(MoveFeatures, EmptyCornersOfLargeBoards) {
  const auto is_corner = [](const Board& board, std::string_view point) {
    const auto set = MoveReading(board, go::kWhite).features(*go::gtp_point(board.grid(), point));
    return (set & set_of(MoveFeature::corner)) != 0;
  };
  for (const int size : {11, 13, 19}) {
    Board board(size);
    board.play(*go::gtp_point(board.grid(), "F2"), go::kBlack);  // of the lower left corner
    int corners = 0;
    board.grid().for_each([&](Point p) {
      corners += static_cast<int>(is_corner(board, go::gtp_text(board.grid(), p)));
    });
    EXPECT_EQ(corners, size == 11 ? 8 : 12) << "in 11x11 two corners have column F";
    EXPECT_FALSE(is_corner(board, "D4"));
    EXPECT_TRUE(is_corner(board, go::gtp_text(board.grid(), board.grid().at(2, size - 4))));
    EXPECT_FALSE(is_corner(board, go::gtp_text(board.grid(), board.grid().at(1, size - 4))));
  }
  EXPECT_FALSE(is_corner(Board(9), "C3"));
}

TEST(MoveWeights, PositiveAndTheSameInAllSymmetries) {
  base::Random random(2);
  for (int round = 0; round < 30; ++round) {
    Board board(round % 2 == 0 ? 9 : 13);
    go::Side side = go::kBlack;
    Point last = go::kNoPoint;
    const int length = static_cast<int>(random.below(90));
    for (int i = 0; i < length; ++i) {
      last = go::UniformPolicy{}.choose(board, side, last, random);
      if (last != go::kPass) board.play(last, side);
      side = game::other(side);
    }
    board.clear_ko();
    const go::Grid grid = board.grid();
    for (int symmetry = 0; symmetry < go::kSymmetries; ++symmetry) {
      std::vector<go::Stone> stones;
      std::vector<Point> moves;
      std::vector<Point> turned;
      grid.for_each([&](Point p) {
        const Point q = go::transformed(grid, p, symmetry);
        if (go::is_stone(board.at(p))) stones.push_back({go::side_of(board.at(p)), q});
        if (!board.is_playable(p, side)) return;
        moves.push_back(p);
        turned.push_back(q);
      });
      Board other(grid.size());
      other.set_up(stones);
      std::vector<float> weights(moves.size());
      std::vector<float> others(moves.size());
      move_weights(board, side, last, moves, weights);
      move_weights(other, side, go::transformed(grid, last, symmetry), turned, others);
      for (std::size_t i = 0; i < moves.size(); ++i) {
        ASSERT_GT(weights[i], 0);
        ASSERT_TRUE(std::isfinite(weights[i]));
        ASSERT_EQ(weights[i], others[i]);
      }
    }
  }
}

}  // namespace
}  // namespace tesuji::go::shapes
