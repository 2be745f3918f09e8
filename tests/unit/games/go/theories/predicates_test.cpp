// The predicates mean what the first report's listing says, and turn as they should.
#include <gtest/gtest.h>

#include <set>

#include "games/go/rules/drawing.h"
#include "games/go/theories/knowledge.h"
#include "ilp/caller.h"

namespace tesuji::go::theories {
namespace {

using ilp::kFree;
using ilp::Value;

// Black to move; the black pair on the left is in atari at B2, white's stone at D4 has two
// liberties, E4 and D5.
constexpr const char* kBoard =
    "5 . . . . .\n"
    "4 . . X O .\n"
    "3 O . . X .\n"
    "2 X . . . .\n"
    "1 X O . . .\n";

class Predicates : public testing::Test {
 protected:
  Predicates() {
    const Board board = board_from_drawing(kBoard).value();
    const Grid grid = board.grid();
    knowledge_.add(Scene(board, {kBlack, grid.at(3, 3), grid.at(2, 3), 8}));
  }
  [[nodiscard]] const Scene& scene() const { return knowledge_.scene(0); }
  [[nodiscard]] Value block(int x, int y) const { return scene().block(scene().at(x, y)); }

  bool holds(const char* name, std::vector<Value> arguments) {
    return caller_.holds(*knowledge_.background().find(name, arguments.size()), arguments);
  }
  // The values of argument `at` in the answers.
  std::set<Value> answers(const char* name, std::vector<Value> arguments, std::size_t at) {
    ilp::Answers found;
    caller_.answers(*knowledge_.background().find(name, arguments.size()), arguments, found);
    std::set<Value> values;
    for (std::size_t i = 0; i < found.size(); ++i) values.insert(found[i][at]);
    return values;
  }

  Knowledge knowledge_;
  ilp::Caller caller_{knowledge_.background()};
};

constexpr Value kB = 0;
constexpr Value kW = 1;

TEST_F(Predicates, BlocksHaveColoursLibertiesAndStones) {
  EXPECT_EQ(answers("block_color", {0, block(1, 1), kFree}, 2), std::set<Value>{kB});
  EXPECT_EQ(answers("block_color", {0, block(2, 2), kFree}, 2), std::set<Value>{});
  EXPECT_EQ(answers("liberty_cnt", {0, block(1, 1), kFree}, 2), std::set<Value>{1});
  EXPECT_EQ(answers("liberty_cnt", {0, block(4, 4), kFree}, 2), std::set<Value>{2});
  EXPECT_EQ(answers("stone_cnt", {0, block(1, 2), kFree}, 2), std::set<Value>{2});
  EXPECT_EQ(answers("liberty", {0, block(1, 1), kFree}, 2), std::set<Value>{block(2, 2)});
  EXPECT_TRUE(holds("board", {0, block(1, 1), 1, 2}));
  EXPECT_FALSE(holds("board", {0, block(1, 1), 2, 2}));
  EXPECT_TRUE(holds("opposite", {kB, kW}));
}

TEST_F(Predicates, MovesTouchCaptureAndConnect) {
  // White at B2 takes the pair; black there saves it.
  EXPECT_EQ(answers("captures", {0, kFree, 2, 2, kW}, 1), std::set<Value>{block(1, 1)});
  EXPECT_EQ(answers("captures", {0, kFree, 2, 2, kB}, 1), std::set<Value>{});
  EXPECT_EQ(answers("atari", {0, kFree, 4, 5, kB}, 1), std::set<Value>{block(4, 4)});
  EXPECT_EQ(answers("atari", {0, kFree, 3, 5, kB}, 1), std::set<Value>{});
  EXPECT_EQ(answers("connects_direct", {0, kFree, 2, 2, kB}, 1), std::set<Value>{block(1, 1)});
  EXPECT_EQ(answers("connects_direct", {0, kFree, 2, 2, kW}, 1), std::set<Value>{block(2, 1)});
  // From C2 two liberties of D3 can be reached: C3 and D2.
  EXPECT_TRUE(answers("connects_indirect", {0, kFree, 3, 2, kB}, 1).contains(block(4, 3)));
  EXPECT_FALSE(answers("connects_indirect", {0, kFree, 5, 5, kB}, 1).contains(block(4, 3)));
}

TEST_F(Predicates, DisplacementsTurnAboutTheMove) {
  // From C3 the stone C4 lies one up: (0, 1), turned by a quarter (1, 0) or (-1, 0).
  std::set<Value> turns;
  for (Value turn = 0; turn < kTurns; ++turn) {
    if (holds("block_on_pos", {0, 3, 3, block(3, 4), 1, 0, turn})) turns.insert(turn);
  }
  EXPECT_EQ(turns, (std::set<Value>{1, 5}));  // p2, p6
  EXPECT_TRUE(holds("block_on_pos", {0, 3, 3, block(3, 4), 0, 1, 0}));
  EXPECT_TRUE(holds("own_at", {0, 3, 3, 0, 1, 0}));
  EXPECT_FALSE(holds("enemy_at", {0, 3, 3, 0, 1, 0}));
  EXPECT_TRUE(holds("enemy_at", {0, 3, 3, 1, 1, 0}));
  EXPECT_TRUE(holds("liberties_at", {0, 3, 3, 1, 1, 2, 0}));
  EXPECT_TRUE(holds("last_at", {0, 3, 3, 1, 1, 0}));
  EXPECT_TRUE(holds("previous_at", {0, 3, 3, 0, 1, 0}));
  EXPECT_TRUE(holds("off_at", {0, 3, 3, 3, 0, 0}));
  EXPECT_TRUE(holds("empty_at", {0, 3, 3, 2, 0, 0}));
}

TEST_F(Predicates, EdgesAreNearestAndTurn) {
  // B4: two from the left edge, two from the upper one.
  EXPECT_EQ(answers("edge_ver", {2, 4, kFree, 0}, 2), std::set<Value>{-2});
  EXPECT_EQ(answers("edge_hor", {2, 4, kFree, 0}, 2), std::set<Value>{2});
  EXPECT_TRUE(holds("edge_ver", {2, 4, 2, 2}));  // p3 turns right to left
  EXPECT_FALSE(holds("edge_ver", {2, 4, 2, 0}));
  EXPECT_TRUE(holds("line", {0, 2, 4, 2}));
  EXPECT_TRUE(holds("lines", {0, 1, 4, 1, 2}));
}

TEST_F(Predicates, MovesAreReadOut) {
  const auto names = tactic_names();
  ASSERT_EQ(names.size(), kTactics);
  const auto tactics = [&](int x, int y) {
    std::set<std::string> found;
    for (const Value i : answers("tactic", {0, x, y, kFree}, 3)) {
      found.insert(names[static_cast<std::size_t>(i)]);
    }
    return found;
  };
  EXPECT_TRUE(tactics(2, 2).contains("escape") || tactics(2, 2).contains("escape_doomed"));
  EXPECT_TRUE(tactics(4, 5).contains("atari") || tactics(4, 5).contains("atari_ladder"));
  EXPECT_TRUE(tactics(3, 3).contains("joins"));  // C4 and D3
  EXPECT_FALSE(tactics(5, 1).contains("joins"));
  EXPECT_TRUE(holds("last_distance", {0, 4, 5, 2}));
  EXPECT_TRUE(holds("near_last", {0, 4, 5, 4}));
  EXPECT_FALSE(holds("near_last", {0, 5, 1, 4}));
  EXPECT_TRUE(holds("liberties_after", {0, 5, 1, 2}));
}

TEST(Turn, IsTheListingsRotation) {
  // The listing's p2: X2 is S - Y + 1, Y2 is X, A2 is -B, B2 is A.
  EXPECT_EQ(target(Symmetry::listing, 9, {2, 3}, {1, 2}, 1), (Offset{9 - 3 + 1 - 2, 2 + 1}));
  // p5: X2 is S - X + 1, Y2 is Y, A2 is -A, B2 is B.
  EXPECT_EQ(target(Symmetry::listing, 9, {2, 3}, {1, 2}, 4), (Offset{9 - 2 + 1 - 1, 3 + 2}));
  // p8: X2 is S - Y + 1, Y2 is S - X + 1, A2 is -B, B2 is -A; also on boards without a middle.
  EXPECT_EQ(target(Symmetry::listing, 6, {2, 3}, {1, 2}, 7),
            (Offset{6 - 3 + 1 - 2, 6 - 2 + 1 - 1}));
  std::set<std::pair<int, int>> places;
  for (int turn = 0; turn < kTurns; ++turn) {
    const Offset o = turned({1, 2}, turn);
    places.insert({o.x, o.y});
  }
  EXPECT_EQ(places.size(), 8U);
}

TEST(Stages, GrowWithTheBoard) {
  EXPECT_EQ(stage_of(1, 9), Stage::open);
  EXPECT_EQ(stage_of(2, 9), Stage::start);
  EXPECT_EQ(stage_of(20, 9), Stage::start);
  EXPECT_EQ(stage_of(21, 9), Stage::mid);
  EXPECT_EQ(stage_of(41, 9), Stage::end);
  EXPECT_EQ(stage_of(41, 19), Stage::start);
  EXPECT_EQ(stage_of(179, 19), Stage::end);
}

}  // namespace
}  // namespace tesuji::go::theories
