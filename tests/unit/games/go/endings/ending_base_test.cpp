// Solved zones: the same game wherever they lie, kept, read back, and used.
#include "games/go/endings/ending_base.h"

#include <gtest/gtest.h>

#include <map>

#include "base/files.h"
#include "games/go/bases/pattern_base.h"
#include "games/go/rules/drawing.h"
#include "unit/games/go/endings/boards.h"
#include "unit/temporary.h"

namespace tesuji::go::endings {
namespace {

using zones::LocalGraph;
using zones::LocalZone;

constexpr zones::LocalLimits kLimits{.nodes = 200, .exact_nodes = 4000};

LocalGraph searched(const LocalZone& zone) {
  base::Watch watch;
  return *zones::search_zone(zone, kLimits, watch);
}

// What a zone is worth, for both sides at all taxes.
void expect_same_worth(const LocalGraph& a, const LocalGraph& b, const std::string& where) {
  const auto& left = a.node(a.root());
  const auto& right = b.node(b.root());
  EXPECT_EQ(left.walls.left, right.walls.left) << where;
  EXPECT_EQ(left.walls.right, right.walls.right) << where;
  EXPECT_EQ(left.walls.mean, right.walls.mean) << where;
  EXPECT_EQ(left.walls.temperature, right.walls.temperature) << where;
  EXPECT_EQ(alternating_values(a).back(), alternating_values(b).back()) << where;
}

TEST(EndingBase, KnowsAZoneMirroredRecolouredAndOnAnotherBoard) {
  int found = 0;
  int moves = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const Board board = zones::small_ending_board(base::Seed(seed));
    EndingBase base;
    for (const LocalZone& zone : closed_zones(board)) base.learn(zone, searched(zone));
    for (int variant = 0; variant < 16; ++variant) {
      const Board other = moved(board, variant % 8, variant >= 8);
      for (const LocalZone& zone : closed_zones(other)) {
        const auto graph = base.known(zone);
        const LocalGraph fresh = searched(zone);
        if (!graph) {
          EXPECT_TRUE(!fresh.is_exact || fresh.met_ko || !key_of(zone)) << drawing(other);
          continue;
        }
        ++found;
        expect_same_worth(*graph, fresh, drawing(other));
        for (const Side side : {kBlack, kWhite}) {
          const auto* best = graph->best(graph->root(), side);
          if (best == nullptr) continue;
          // The same move leads to the same there, if the fresh search kept it.
          for (const auto& edge : fresh.edges_of(fresh.root(), side)) {
            if (edge.move != best->move) continue;
            ++moves;
            EXPECT_EQ(fresh.node(edge.to).walls.left, graph->node(best->to).walls.left);
            EXPECT_EQ(fresh.node(edge.to).walls.right, graph->node(best->to).walls.right);
          }
          EXPECT_EQ(other.at(best->move), Cell::empty);
        }
      }
    }
  }
  EXPECT_GT(found, 500);
  EXPECT_GT(moves, 300);
}

TEST(EndingBase, AKeyIsAZoneOfItsOwn) {
  int compared = 0;
  for (std::uint64_t seed = 100; seed < 220; ++seed) {
    for (const LocalZone& zone : closed_zones(zones::small_ending_board(base::Seed(seed)))) {
      const auto key = key_of(zone);
      if (!key) continue;
      const auto cells = cells_of(key->text);
      ASSERT_TRUE(cells) << key->text;
      const auto alone = zone_of(*cells);
      ASSERT_TRUE(alone) << key->text;
      const auto again = key_of(*alone);
      ASSERT_TRUE(again) << key->text << '\n' << drawing(alone->board);
      EXPECT_EQ(again->text, key->text);
      EXPECT_FALSE(again->recoloured && !key->recoloured && again->text != key->text);
      const auto solved = solved_zone(*again, alone->board.grid(), searched(*alone));
      if (!solved) continue;
      expect_same_worth(graph_on(*key, zone.board.grid(), *solved), searched(zone), key->text);
      ++compared;
    }
  }
  EXPECT_GT(compared, 40);
}

// Some solved zones.
std::vector<SolvedZone> some_zones(std::uint64_t first, std::uint64_t last) {
  std::map<std::string, SolvedZone> zones;
  for (std::uint64_t seed = first; seed < last; ++seed) {
    for (const LocalZone& zone : closed_zones(zones::small_ending_board(base::Seed(seed)))) {
      const auto key = key_of(zone);
      if (!key) continue;
      auto solved = solved_zone(*key, zone.board.grid(), searched(zone));
      if (solved) zones.emplace(key->text, std::move(*solved));
    }
  }
  std::vector<SolvedZone> list;
  for (auto& [key, zone] : zones) list.push_back(std::move(zone));
  return list;
}

TEST(SolvedZone, IsReadBackAsItWasWritten) {
  const auto zones = some_zones(0, 60);
  ASSERT_GT(zones.size(), 20U);
  for (const SolvedZone& zone : zones) {
    const std::string text = solved_text(zone);
    const auto again = read_solved(text, "test");
    ASSERT_TRUE(again) << again.error().line() << text;
    EXPECT_EQ(solved_text(*again), text);
    expect_same_worth(again->graph, zone.graph, text);
  }
}

TEST(SolvedZone, RefusesWhatCannotBe) {
  const char* wrongs[] = {
      "",
      "[]",
      R"({"key":"3x3:|||/|.B/|BB","depth":1})",
      R"({"key":"nonsense","depth":1,"nodes":[1]})",
      R"({"key":"3x3:BB|/B.|/|||","depth":1,"nodes":[1]})",  // not the least of its forms
      R"({"key":"4x3:????/????/????","depth":1,"nodes":[1]})",
      // The first move on a stone.
      R"({"key":"4x3:BBWW/BO.W/BBBW","depth":1,"nodes":[1.0,-2.0,[-2.0,0.0,0,0,2,[6,0],[7,1]]]})",
  };
  for (const char* wrong : wrongs) EXPECT_FALSE(read_solved(wrong, "test")) << wrong;
  const std::string good = solved_text(some_zones(0, 10).front());
  ASSERT_TRUE(read_solved(good, "test"));
  const std::size_t nodes = good.find("\"nodes\":[") + 9;
  const char* damages[] = {"1e9,", "[0,0,0,0,0,[1,0],[1,0]],", "[0,0,0,0,0,[],[1,0]],", "\"x\",",
                           "[1],"};
  for (const char* damage : damages) {
    EXPECT_FALSE(read_solved(std::string(good).insert(nodes, damage), "test")) << damage;
  }
}

TEST(SolvedZone, IsAPatternThatFiresWhereItLay) {
  int fired = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const Board board = zones::small_ending_board(base::Seed(seed));
    for (const LocalZone& zone : closed_zones(board)) {
      const auto key = key_of(zone);
      const LocalGraph graph = searched(zone);
      const auto solved = key ? solved_zone(*key, board.grid(), graph) : std::nullopt;
      if (!solved || graph.node(graph.root()).walls.is_settled) continue;
      for (const Side side : {kBlack, kWhite}) {
        const Side role = key->recoloured ? game::other(side) : side;
        const bases::PatternBase patterns({pattern_of(*solved, role)});
        ASSERT_TRUE(bases::checked(patterns.patterns()[0]));
        const auto hits = patterns.find(board, side);
        ASSERT_FALSE(hits.empty()) << solved->key << drawing(board);
        bool is_there = false;
        for (const auto& hit : hits) {
          const auto moves = patterns.moves(hit, board.grid());
          ASSERT_FALSE(moves.empty());
          if (!zone.zone.points[moves[0].point.index]) continue;
          is_there = true;
          EXPECT_EQ(moves[0].side, side);
          const auto value = alternating_values(graph).back()[game::index(side)];
          EXPECT_EQ(patterns.value(hit, kBlack), static_cast<double>(value));
        }
        EXPECT_TRUE(is_there);
        ++fired;
      }
    }
  }
  EXPECT_GT(fired, 20);
}

TEST(SolvedZone, FailingMovesLeaveTheBestOne) {
  int failing = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    for (const LocalZone& zone : closed_zones(zones::small_ending_board(base::Seed(seed)))) {
      const LocalGraph graph = searched(zone);
      if (!graph.is_exact) continue;
      const bool is_settled = graph.node(graph.root()).walls.is_settled;
      for (const Side side : {kBlack, kWhite}) {
        const PointSet fails = failing_moves(graph, zone.zone.points, side);
        failing += static_cast<int>(fails.count());
        if (is_settled) {
          EXPECT_EQ(fails, zone.zone.points);
        } else {
          EXPECT_FALSE(fails[graph.best(graph.root(), side)->move.index]);
        }
      }
    }
  }
  EXPECT_GT(failing, 50);
}

TEST(EndingBase, LearnsOnceAndAnswersAtOnce) {
  EndingBase base;
  base::Watch watch;
  std::uint64_t first_hits = 0;
  for (int round = 0; round < 2; ++round) {
    first_hits = base.hits();
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
      for (const LocalZone& zone : closed_zones(zones::small_ending_board(base::Seed(seed)))) {
        ASSERT_TRUE(base.search(zone, kLimits, watch));
      }
    }
  }
  EXPECT_GE(base.hits() - first_hits, base.size());
  EXPECT_GT(base.size(), 5U);
  EXPECT_EQ(base.unsaved(), base.size());
  ASSERT_TRUE(base.save());  // into nothing
}

}  // namespace
}  // namespace tesuji::go::endings
