// Searches of zones: values that can be worked out by hand, and the best play of endings against a
// search of the whole board that knows no zones.
#include "games/go/zones/local_search.h"

#include <gtest/gtest.h>

#include <map>

#include "games/go/rules/drawing.h"
#include "games/go/rules/eyes.h"
#include "games/go/zones/ending_boards.h"
#include "games/go/zones/ending_search.h"

namespace tesuji::go::zones {
namespace {

struct Searched {
  Division division;
  std::vector<LocalGraph> graphs;
};

Searched search_all(const Board& board) {
  Searched found{divide(board), {}};
  base::Watch watch;
  for (const Zone& zone : found.division.zones) {
    found.graphs.push_back(*search_zone({board, zone, found.division.safe}, {}, watch));
  }
  return found;
}

std::vector<const LocalGraph*> pointers(const std::vector<LocalGraph>& graphs) {
  std::vector<const LocalGraph*> list;
  for (const LocalGraph& graph : graphs) list.push_back(&graph);
  return list;
}

// A line of seven points between two walls that live for ever.
Board with_strip(const std::string& strip) {
  const std::string white = "O O O O O O O\nO . O O O . O\nO O O O O O O\n";
  const std::string black = "\nX X X X X X X\nX . X X X . X\nX X X X X X X\n";
  return board_from_drawing(white + strip + black).value();
}

TEST(LocalSearch, ANeutralPointIsWorthAMove) {
  const auto found = search_all(with_strip("X X O . X O O"));
  ASSERT_EQ(found.graphs.size(), 1U);
  const LocalGraph& graph = found.graphs[0];
  EXPECT_TRUE(graph.is_exact);
  const Walls& walls = graph.node(graph.root()).walls;
  EXPECT_EQ(walls.left[0], 1);
  EXPECT_EQ(walls.right[0], -1);
  EXPECT_EQ(walls.temperature, 1);
  EXPECT_EQ(walls.mean, 0);
}

// The score of the whole board by alternate play, with passes, by area; nothing but the rules.
class WholeBoard {
 public:
  WholeBoard(const Board& board, const PointSet& where) : board_(board), where_(where) {}

  int value(Side side, int passes) {
    if (passes == 2) return score();
    const std::uint64_t place = board_.key() ^ base::mixed(game::index(side) * 4U + passes);
    const bool has_ko = board_.ko() != kNoPoint;
    if (const auto known = table_.find(place); known != table_.end() && !has_ko) {
      return known->second;
    }
    const bool is_black = side == kBlack;
    const Point ko = board_.ko();
    const Side ko_side = board_.ko_side();
    board_.clear_ko();
    int best = value(game::other(side), passes + 1);
    board_.restore_ko(ko, ko_side);
    board_.grid().for_each([&](Point p) {
      if (!where_[p.index] || !board_.is_playable(p, side) || is_eye(board_, p, side)) return;
      const Board::Undo undo = board_.play_recorded(p, side);
      if (seen_.insert({board_.key(), 0}).second) {
        const int score = value(game::other(side), 0);
        best = is_black ? std::max(best, score) : std::min(best, score);
        seen_.erase(board_.key());
      }
      board_.undo(undo);
    });
    if (!has_ko) table_[place] = best;
    return best;
  }

  // Black's area minus White's, empty regions of one colour included.
  [[nodiscard]] int score() const {
    const Position position = [&] {
      Position made(board_.size());
      std::vector<Stone> stones;
      board_.grid().for_each([&](Point p) {
        if (is_stone(board_.at(p))) stones.push_back({side_of(board_.at(p)), p});
      });
      made.set_up(stones, kBlack);
      made.set_komi(0);
      return made;
    }();
    return static_cast<int>(count(position).black_margin);
  }

 private:
  Board board_;
  PointSet where_;
  std::map<std::uint64_t, int> table_;
  std::map<std::uint64_t, int> seen_;
};

int empties(const Division& division) {
  int sum = 0;
  for (const Zone& zone : division.zones) sum += zone.size;
  return sum;
}

// What the zones leave out of the score.
int outside_score(const Board& board, const Searched& found) {
  PointSet inside;
  for (const Zone& zone : found.division.zones) inside |= zone.points | zone.stones;
  int sum = 0;
  board.grid().for_each([&](Point p) {
    if (inside[p.index]) return;
    const Cell cell = found.division.settled[p.index] ? found.division.owner[p.index] : board.at(p);
    sum += cell == Cell::black ? 1 : cell == Cell::white ? -1 : 0;
  });
  return sum;
}

TEST(EndingSearch, ScoresEndingsAsTheWholeBoardDoes) {
  constexpr int kBoards = 30;
  int compared = 0;
  for (std::uint64_t seed = 0; compared < kBoards && seed < 2000; ++seed) {
    const Board board = small_ending_board(base::Seed(seed));
    const Division division = divide(board);
    ASSERT_TRUE(division.is_sum());
    if (empties(division) > 6 || division.zones.size() < 2) continue;
    const Searched found = search_all(board);
    bool has_ko = false;
    for (const LocalGraph& graph : found.graphs) has_ko = has_ko || graph.has_ko();
    if (has_ko) continue;
    ++compared;
    PointSet where = found.division.settled;
    for (const Zone& zone : found.division.zones) where |= zone.points | zone.stones;
    for (const Side first : {kBlack, kWhite}) {
      EndingSearch search(pointers(found.graphs));
      base::Watch watch;
      const auto ending = search.solve(search.start(), first, watch);
      ASSERT_TRUE(ending.has_value());
      EXPECT_EQ(ending->score + static_cast<float>(outside_score(board, found)),
                static_cast<float>(WholeBoard(board, where).value(first, 0)))
          << drawing(board) << "seed " << seed << (first == kBlack ? " black" : " white");
    }
  }
  EXPECT_EQ(compared, kBoards);
}

}  // namespace
}  // namespace tesuji::go::zones
