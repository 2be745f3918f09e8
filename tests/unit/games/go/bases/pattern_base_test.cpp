// What a base finds is what laying every pattern everywhere finds; the order, ladders and reasons.
#include "games/go/bases/pattern_base.h"

#include <gtest/gtest.h>

#include "base/seed.h"
#include "games/go/bases/shipped_bases.h"
#include "games/go/rules/coordinates.h"
#include "games/go/rules/drawing.h"
#include "games/go/rules/playout.h"
#include "games/go/tactics/life_and_death.h"
#include "unit/games/go/bases/naive_match.h"

namespace tesuji::go::bases {
namespace {

constexpr Admits kCells[] = {kX, kO, kFree, kX | kFree, kO | kFree, kOnBoard};

Board random_board(int size, int moves, base::Random& random) {
  Board board(size);
  Side side = kBlack;
  for (int i = 0; i < moves; ++i) {
    const Point p = UniformPolicy{}.choose(board, side, kNoPoint, random);
    if (p != kPass) board.play(p, side);
    side = game::other(side);
  }
  return board;
}

// A piece cut out of a board, some of it made vague, so that it fires somewhere.
Pattern cut_out(const Board& board, int number, base::Random& random) {
  const auto below = [&](int n) {
    return static_cast<int>(random.below(static_cast<unsigned>(n)));
  };
  const int size = board.size();
  Pattern pattern;
  pattern.name = std::to_string(number);
  pattern.kind = static_cast<PatternKind>(below(kKinds));
  if (pattern.kind == PatternKind::ladder) pattern.kind = PatternKind::ending;
  const bool is_whole = below(12) == 0;
  Shape& shape = pattern.shape;
  shape.width = is_whole ? size : 1 + below(std::min(size, 5));
  shape.height = is_whole ? size : 1 + below(std::min(size, 5));
  const int left = below(size - shape.width + 1);
  const int bottom = below(size - shape.height + 1);
  if (left == 0 && below(3) > 0) shape.edges |= kLeft;
  if (bottom == 0 && below(3) > 0) shape.edges |= kBottom;
  if (left + shape.width == size && below(3) > 0) shape.edges |= kRight;
  if (bottom + shape.height == size && below(3) > 0) shape.edges |= kTop;
  const int vague = 1 + below(6);
  for (int row = 0; row < shape.height; ++row) {
    for (int column = 0; column < shape.width; ++column) {
      const Admits what = admits(board.at(board.grid().at(left + column, bottom + row)));
      const Admits cell = kCells[below(6)];
      shape.cells.push_back(below(vague) == 0 || (cell & what) == 0 ? what : cell);
      if (shape.cells.back() == kFree && below(6) == 0) {
        pattern.moves.push_back(
            {below(2) == 0 ? kBlack : kWhite,
             {static_cast<std::int8_t>(column), static_cast<std::int8_t>(row)}});
      }
    }
  }
  return pattern;
}

TEST(PatternBase, FindsWhatLayingEveryPatternEverywhereFinds) {
  std::size_t all = 0;
  for (std::uint64_t round = 0; round < 60; ++round) {
    base::Random random = base::Seed(round).child("bases").random();
    const int size = 3 + static_cast<int>(random.below(9));
    std::vector<Pattern> patterns;
    for (int i = 0; i < 30; ++i) {
      auto one = cut_out(random_board(size, size * size / 2, random), i, random);
      if (checked(one)) patterns.push_back(std::move(one));
    }
    const PatternBase base(patterns);
    for (int i = 0; i < 5; ++i) {
      const Board board = random_board(size, static_cast<int>(random.below(60)), random);
      std::vector<Meaning> found;
      for (const Hit& hit : base.find(board)) {
        found.push_back(meaning(hit, transformed(base.pattern(hit), hit.symmetry, hit.recoloured)));
      }
      all += found.size();
      std::sort(found.begin(), found.end());
      ASSERT_EQ(std::adjacent_find(found.begin(), found.end()), found.end()) << "a hit twice";
      ASSERT_EQ(found, naive_hits(board, patterns)) << drawing(board);
    }
  }
  EXPECT_GT(all, 10'000U);
}

PatternBase base_of(const char* text) { return PatternBase::read(text, "test").value(); }

TEST(PatternBase, PutsCornersBeforeSidesLargeBeforeSmallAndThenByValue) {
  const auto base = base_of(R"(
pattern cheap
kind life
draw
X.
end
pattern dear
kind life
value 5
draw
X.
end
pattern large
kind life
draw
..X
end
pattern side
kind life
draw
X
-
end
pattern corner
kind life
draw
|X
+-
end
)");
  Board board(5);
  board.set_up(std::vector<Stone>{{kBlack, board.grid().at(0, 0)}});
  std::vector<std::string> names;
  for (const Hit& hit : base.find(board)) {
    if (names.empty() || names.back() != base.pattern(hit).name) {
      names.push_back(base.pattern(hit).name);
    }
  }
  EXPECT_EQ(names, (std::vector<std::string>{"corner", "side", "large", "dear", "cheap"}));
}

TEST(PatternBase, TurnsMovesValuesAndSidesWithTheBoard) {
  const auto base = base_of(R"(
pattern one
kind ending
value 3
side X
why {X} takes {C2} from {O}
why.es {X} quita {C2} a {O}
move X a
tree X a (O B1)
draw
|X.a
|OO.
+---
end
)");
  const auto position = position_from_drawing(R"(
. . . O X
. . . . X
. . . . .
. . . . .
. . . . .
)")
                            .value();
  EXPECT_TRUE(base.find(position.board(), kBlack).empty());
  const auto hits = base.find(position.board(), kWhite);
  ASSERT_EQ(hits.size(), 1U);
  const Grid grid(5);
  const auto moves = base.moves(hits[0], grid);
  ASSERT_EQ(moves.size(), 1U);
  EXPECT_EQ(moves[0].side, kWhite);
  EXPECT_EQ(gtp_text(grid, moves[0].point), "D3");
  EXPECT_EQ(base.value(hits[0], kWhite), 3);
  EXPECT_EQ(base.value(hits[0], kBlack), -3);
  EXPECT_EQ(base.explanation(hits[0], grid), "ending one at D3-E5: White takes D3 from Black");
  EXPECT_EQ(base.explanation(hits[0], grid, true), "ending one en D3-E5: Blanco quita D3 a Negro");
  EXPECT_EQ(base.points(hits[0], grid, kX).count(), 1U);
  EXPECT_TRUE(base.points(hits[0], grid, kX)[grid.at(3, 4).index]);
}

TEST(PatternBase, CountsALadderOnlyWhereItWorks) {
  const auto base = base_of(R"(
pattern ladder
kind ladder
target B2
move X a
draw
X.?
XOa
?X?
end
)");
  Board board(13);
  const Grid grid = board.grid();
  std::vector<Stone> stones = {{kBlack, grid.at(2, 3)},
                               {kBlack, grid.at(2, 2)},
                               {kWhite, grid.at(3, 2)},
                               {kBlack, grid.at(3, 1)}};
  board.set_up(stones);
  const auto hits = base.find(board);
  ASSERT_EQ(hits.size(), 1U);
  EXPECT_EQ(base.moves(hits[0], grid)[0].point, grid.at(4, 2));
  // A stone of the prey's on its way.
  stones.push_back({kWhite, grid.at(8, 7)});
  board.set_up(stones);
  EXPECT_TRUE(base.find(board).empty());
}

TEST(ShippedZones, NameEveryKindAndHoldTogether) {
  const auto& base = zone_patterns();
  std::array<int, kKinds> counts{};
  for (const auto& pattern : base.patterns()) {
    ++counts[static_cast<std::size_t>(pattern.kind)];
    EXPECT_FALSE(pattern.why.empty()) << pattern.name;
    EXPECT_FALSE(pattern.why_es.empty()) << pattern.name;
    EXPECT_GE(pattern.value, 1) << pattern.name;
    EXPECT_LE(pattern.value, 3) << pattern.name;
  }
  EXPECT_GE(counts[static_cast<std::size_t>(PatternKind::connector)], 8);
  EXPECT_GE(counts[static_cast<std::size_t>(PatternKind::divider)], 4);
  EXPECT_GE(counts[static_cast<std::size_t>(PatternKind::contact)], 4);
}

TEST(ShippedEyes, AreOfTheSizesThatTheySay) {
  const auto& patterns = eye_patterns().patterns();
  EXPECT_EQ(patterns.size(), 424U);
  for (const auto& pattern : patterns) {
    const auto& cells = pattern.shape.cells;
    const auto room = std::count(cells.begin(), cells.end(), kFree);
    EXPECT_TRUE(pattern.name.starts_with("eyes-" + std::to_string(room) + "/")) << pattern.name;
    EXPECT_EQ(pattern.kind, PatternKind::life);
    EXPECT_EQ(pattern.to_move.has_value(), !pattern.moves.empty()) << pattern.name;
  }
}

// The pattern on an empty board, at the edges that it has; what may be anything is empty, or of O.
Board laid_out(const Pattern& pattern, bool is_hostile) {
  constexpr int kSize = 9;
  Board board(kSize);
  const Shape& shape = pattern.shape;
  const int left = (shape.edges & kLeft) != 0 ? 0 : (kSize - shape.width) / 2;
  const int bottom = (shape.edges & kBottom) != 0 ? 0 : (kSize - shape.height) / 2;
  std::vector<Stone> stones;
  for (int row = 0; row < shape.height; ++row) {
    for (int column = 0; column < shape.width; ++column) {
      const Admits cell = shape.at(column, row);
      const Point p = board.grid().at(left + column, bottom + row);
      if (cell == kX) stones.push_back({kBlack, p});
      if (cell == kO || (is_hostile && cell == kOnBoard)) stones.push_back({kWhite, p});
    }
  }
  board.set_up(stones);
  return board;
}

TEST(ShippedZones, ConnectorsThatAreCalledFirmCannotBeCut) {
  int firm = 0;
  for (const auto& pattern : zone_patterns().patterns()) {
    if (pattern.kind != PatternKind::connector || pattern.value < 3) continue;
    for (const bool is_hostile : {false, true}) {
      const Board board = laid_out(pattern, is_hostile);
      tactics::Question question{board, kWhite, kBlack, {}, {}, tactics::Aim::connection};
      board.grid().for_each([&](Point p) {
        if (board.at(p) == Cell::black) question.target.set(p.index);
        question.area.set(p.index);
      });
      base::Watch watch(base::Limits{.nodes = 200'000});
      const auto answer = tactics::solve(question, {.table_bits = 14}, watch);
      EXPECT_EQ(answer.result, tactics::Outcome::loses) << pattern.name << '\n' << drawing(board);
      ++firm;
    }
  }
  EXPECT_GE(firm, 8);
}

}  // namespace
}  // namespace tesuji::go::bases
