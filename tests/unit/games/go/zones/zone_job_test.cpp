// Searches of zones as jobs: the same as without, on any number of threads, and plans and results
// that are hostile until read.
#include "games/go/zones/zone_job.h"

#include <gtest/gtest.h>

#include "base/thread_queue.h"
#include "cgt/notation.h"
#include "games/go/rules/drawing.h"
#include "games/go/zones/ending_boards.h"

namespace tesuji::go::zones {
namespace {

ZonePlan plan_of(std::uint64_t seed) {
  ZonePlan plan;
  plan.board = ending_board(base::Seed(seed));
  plan.limits = {.depth = 4, .nodes = 300, .exact_nodes = 20'000};
  return plan;
}

std::vector<std::string> by_queue(const ZonePlan& plan, std::size_t zones, unsigned threads) {
  auto kinds = std::make_shared<base::JobKinds>();
  kinds->add(zone_kind());
  base::ThreadQueue queue(kinds, threads);
  const base::Watch watch;
  const auto job = queue.prepare(kZoneKind, zone_plan_text(plan), watch).value();
  return base::all_results(queue, job, zones, watch).value();
}

TEST(ZoneJob, GivesWhatASearchHereGives) {
  const ZonePlan plan = plan_of(3);
  const Division division = divide(plan.board);
  ASSERT_GE(division.zones.size(), 4U);
  const auto results = by_queue(plan, division.zones.size(), 1);
  EXPECT_EQ(results, by_queue(plan, division.zones.size(), 3));
  for (std::size_t i = 0; i < division.zones.size(); ++i) {
    base::Watch watch;
    const ZoneTree here = searched_zone(plan, division, i, watch);
    EXPECT_EQ(results[i], zone_tree_bytes(plan.board.grid(), here));
    const ZoneTree back = read_zone_tree(plan.board.grid(), results[i]).value();
    EXPECT_EQ(cgt::text(back.tree), cgt::text(here.tree));
    EXPECT_EQ(back.is_exact, here.is_exact);
  }
}

TEST(ZoneJob, PlansReadBackAsTheyWere) {
  ZonePlan plan = plan_of(4);
  plan.known.alive.set(plan.board.grid().at(0, 0).index);
  plan.tax = 1;
  plan.last = plan.board.grid().at(2, 3);
  const auto back = read_zone_plan(zone_plan_text(plan)).value();
  EXPECT_EQ(zone_plan_text(back), zone_plan_text(plan));
  EXPECT_EQ(drawing(back.board), drawing(plan.board));
}

TEST(ZoneJob, BadPlansAndResultsAreErrors) {
  EXPECT_FALSE(read_zone_plan("").has_value());
  EXPECT_FALSE(read_zone_plan(R"({"size": 1})").has_value());
  std::string plan = zone_plan_text(plan_of(5));
  EXPECT_TRUE(read_zone_plan(plan).has_value());
  plan.replace(plan.find("\"tax\":0"), 7, "\"tax\":9");
  EXPECT_FALSE(read_zone_plan(plan).has_value());
  const Grid grid(9);
  const auto reads = [&](const std::string& tree) {
    return read_zone_tree(grid, R"({"tree":)" + tree + R"(,"depth":1,"nodes":1})").has_value();
  };
  EXPECT_TRUE(reads(R"([1, 2, [0, 1, "A1", "B1"]])"));
  EXPECT_FALSE(reads("[]"));
  EXPECT_FALSE(reads("[0.3]"));
  EXPECT_FALSE(reads("[1e30]"));
  EXPECT_FALSE(reads(R"([1, [0, 1, "A1", "B1"]])"));
  EXPECT_FALSE(reads(R"([1, [0, 0, "Z9", "B1"]])"));
  EXPECT_FALSE(reads(R"([1, [0, -1, "A1", "B1"]])"));
}

TEST(ZoneTree, KeepsTheMovesBehindTheBranches) {
  const Board board = board_from_drawing(R"(
    O O O O O O O
    O . O O O . O
    O O O O O O O
    . . O . X X .
    X X X X X X X
    X . X X X . X
    X X X X X X X)")
                          .value();
  ZonePlan plan;
  plan.board = board;
  const Division division = divide(board);
  base::Watch watch;
  const ZoneTree tree = searched_zone(plan, division, 1, watch);
  EXPECT_EQ(cgt::text(tree.tree), "{1 | -1}");
  EXPECT_EQ(tree.move(tree.tree.root(), kBlack), board.grid().at(3, 3));
  EXPECT_EQ(line(tree, kWhite), std::vector<Point>{board.grid().at(3, 3)});
}

}  // namespace
}  // namespace tesuji::go::zones
