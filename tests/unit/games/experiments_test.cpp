// Experiments: what their verdicts say, and what they are made of.
#include "games/experiments.h"

#include <gtest/gtest.h>

#include <set>

#include "games/go/experiments/negamax13_cell.h"
#include "games/go/experiments/positions.h"
#include "games/kalah/experiments/report_plan.h"
#include "games/learners.h"
#include "lab/sample_mean.h"

namespace tesuji::games {
namespace {

// Figures of our own docs, which no report has.
const std::set<std::string> kOurs = {"kalah-evolved",   "level-clock",  "mcts-endings",
                                     "rank-direction",  "review-check", "rules-in-priors",
                                     "score-agreement", "score-dead",   "score-margins"};

TEST(Experiments, AreNamedOnceAndSayWhereTheyComeFrom) {
  std::set<std::string> ids;
  std::set<std::string> ours;
  for (const auto& experiment : experiments()) {
    EXPECT_TRUE(ids.insert(experiment.id).second) << experiment.id;
    EXPECT_FALSE(experiment.summary.empty()) << experiment.id;
    EXPECT_FALSE(experiment.cost.empty()) << experiment.id;
    if (experiment.seed_document.empty()) {
      ours.insert(experiment.id);
      continue;
    }
    EXPECT_NE(experiment.seed_document.find(", "), std::string::npos)
        << experiment.id << ": title and authors, not a number";
  }
  EXPECT_EQ(ours, kOurs);
}

const lab::Experiment& experiment(const std::string& id) {
  for (const auto& one : experiments()) {
    if (one.id == id) return one;
  }
  throw std::runtime_error("no experiment " + id);
}

TEST(Experiments, TheGamesBetweenBuenoAndRegularComeOutAsReported) {
  for (const std::string id : {"kalah-bueno-fault", "kalah-bueno-fixed"}) {
    const auto findings = experiment(id).run({.quick = true}, base::Watch()).value();
    int checks = 0;
    for (const auto& finding : findings) {
      EXPECT_TRUE(finding.holds.value_or(true)) << id << ": " << finding.quantity;
      checks += finding.holds ? 1 : 0;
    }
    EXPECT_GE(checks, 3) << id;
  }
}

go::experiments::Cell cell(double ms) { return {ms, 100, 20, false}; }
go::experiments::Cell stopped() { return {1000 * go::experiments::kCellSeconds, 100, 1, true}; }

TEST(PruningCells, ASlowerSearchDoesNotHold) {
  EXPECT_EQ(go::experiments::is_as_fast(go::experiments::Pruning::reported, 4, cell(26000)), true);
  EXPECT_EQ(go::experiments::is_as_fast(go::experiments::Pruning::reported, 4, cell(27000)), false);
  EXPECT_EQ(go::experiments::is_as_fast(go::experiments::Pruning::reported, 4, stopped()), false);
  EXPECT_EQ(go::experiments::is_as_fast(go::experiments::Pruning::none, 3, cell(249000)), true);
  EXPECT_EQ(go::experiments::is_as_fast(go::experiments::Pruning::none, 3, stopped()), false);
  EXPECT_EQ(go::experiments::is_as_fast(go::experiments::Pruning::other, 3, cell(1)), std::nullopt);
}

// The report knows only that its search of depth 4 without pruning took more than 300 s: neither a
// faster one nor one that is stopped then can be worse.
TEST(PruningCells, ABoundIsNoVerdict) {
  EXPECT_EQ(go::experiments::reported_text(go::experiments::Pruning::none, 4), ">300 s");
  EXPECT_EQ(go::experiments::is_as_fast(go::experiments::Pruning::none, 4, cell(1)), std::nullopt);
  EXPECT_EQ(go::experiments::is_as_fast(go::experiments::Pruning::none, 4, stopped()),
            std::nullopt);
}

TEST(PruningCells, RatiosOfStoppedCellsAreBounds) {
  EXPECT_DOUBLE_EQ(go::experiments::ratio(cell(300), cell(100)).value, 3);
  EXPECT_EQ(go::experiments::ratio(cell(300), cell(100)).text(), "3.0");
  EXPECT_EQ(go::experiments::ratio(stopped(), cell(100000)).text(), ">3.0");
}

TEST(SampleMean, HasTheIntervalOfItsSpread) {
  const std::vector<double> values = {1, 2, 3, 4};
  const auto mean = lab::sample_mean(values);
  EXPECT_DOUBLE_EQ(mean.value, 2.5);
  // The variance is 5/3, that of the mean 5/12.
  EXPECT_NEAR(mean.ci95.high - mean.value, 1.959964 * std::sqrt(5.0 / 12), 1e-6);
  EXPECT_NEAR(mean.value - mean.ci95.low, mean.ci95.high - mean.value, 1e-12);
  EXPECT_TRUE(std::isinf(lab::sample_mean(std::vector<double>{1}).ci95.high));
}

TEST(DrawnPositions, AreManyDifferentOnesOfTheSeed) {
  const auto positions = go::experiments::drawn_positions(12, base::Seed(3));
  const auto same = go::experiments::drawn_positions(5, base::Seed(3));
  std::set<std::uint64_t> keys;
  std::set<std::size_t> lengths;
  for (std::size_t i = 0; i < positions.size(); ++i) {
    keys.insert(positions[i].key());
    lengths.insert(positions[i].moves_played());
    EXPECT_FALSE(positions[i].is_over());
    EXPECT_GE(positions[i].moves_played(), static_cast<std::size_t>(go::experiments::kFewestMoves));
    EXPECT_LE(positions[i].moves_played(), static_cast<std::size_t>(go::experiments::kMostMoves));
    if (i < same.size()) {
      EXPECT_EQ(positions[i].key(), same[i].key());
    }
  }
  EXPECT_EQ(keys.size(), 12U);
  EXPECT_GT(lengths.size(), 6U);
  EXPECT_NE(go::experiments::drawn_positions(1, base::Seed(4))[0].key(), positions[0].key());
}

// What the report describes, option by option.
TEST(ReportPlan, SetsWhatTheReportSays) {
  const auto raw = kalah::experiments::kalah_report_plan().value();
  const auto* kind = learner_kind("kalah-genetic");
  const auto settings = game::Settings::read(kind->options, raw, "plan");
  ASSERT_TRUE(settings) << settings.error().line();
  for (const auto& [name, value] : game::RawSettings{{"rules", "uam"},
                                                     {"kind", "linear"},
                                                     {"selection", "survival"},
                                                     {"fitness", "wins"},
                                                     {"beats-regular", "both"},
                                                     {"beats-bueno", "both"},
                                                     {"population-from", "population-*"},
                                                     {"base-from", "base-*"}}) {
    EXPECT_EQ(settings->text(name), value) << name;
  }
  EXPECT_EQ(settings->integer("pits"), 6);
  EXPECT_EQ(settings->integer("seeds"), 3);
  EXPECT_EQ(settings->integer("renew"), 0);
  EXPECT_EQ(settings->integer("elite"), 0);
  EXPECT_EQ(settings->integer("islands"), 1);
  EXPECT_EQ(settings->integer("opening-plies"), 0);
  EXPECT_EQ(settings->real("crossover"), 1);
  EXPECT_GT(settings->real("stop"), 0);
  EXPECT_LT(settings->real("mutants"), 1);
}

}  // namespace
}  // namespace tesuji::games
