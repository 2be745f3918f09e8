// The learners of Kalah heuristics: what selection, crossover, islands, bars and filters promise.
#include <gtest/gtest.h>

#include <set>

#include "games/kalah/heuristics/heuristic_store.h"
#include "games/kalah/learners/exact.h"
#include "games/kalah/learners/filter.h"
#include "games/kalah/learners/regret.h"
#include "games/learners.h"
#include "unit/job_queue.h"
#include "unit/temporary.h"

namespace tesuji::kalah::learners {
namespace {

game::LearnTask task_of(const std::string& name, const game::RawSettings& raw) {
  game::LearnTask task;
  task.settings = game::Settings::read(games::learner_kind(name)->options, raw, name).value();
  task.jobs = testing_support::job_queue(1);
  return task;
}

std::unique_ptr<game::Learner> made(const std::string& name, const game::RawSettings& raw) {
  auto learner = std::move(games::learner_kind(name)->make(task_of(name, raw))).value();
  EXPECT_TRUE(learner->prepare(base::Watch()));
  return learner;
}

void finish(game::Learner& learner) {
  while (learner.steps() < learner.all_steps()) {
    ASSERT_TRUE(learner.step(base::Watch()).value());
  }
}

using Numbers = std::vector<std::vector<double>>;
Numbers population_of(const game::Learner& learner) {
  Numbers list;
  const formats::OrderedJson snapshot = learner.save();
  for (const auto& entry : snapshot["population"]) {
    list.push_back(entry["weights"].get<std::vector<double>>());
  }
  return list;
}

TEST(KalahGenetic, ImprovesAgainstAFixedBase) {
  const auto learner = made("kalah-genetic", {{"fitness", "wins"},
                                              {"kind", "linear"},
                                              {"generations", "25"},
                                              {"population", "24"},
                                              {"base", "12"},
                                              {"renew", "0"},
                                              {"openings", "1"},
                                              {"opening-plies", "0"}});
  finish(*learner);
  const auto curves = learner->curves();
  EXPECT_GT(curves[0].values.back(), curves[0].values.front());
  EXPECT_GT(curves[1].values.back(), curves[1].values.front() + 0.2);
}

TEST(KalahGenetic, TheEliteNeverGetsWorseByExactValues) {
  const auto learner = made("kalah-genetic", {{"kind", "linear"},
                                              {"generations", "30"},
                                              {"population", "12"},
                                              {"elite", "1"},
                                              {"pits", "4"},
                                              {"seeds", "2"},
                                              {"fitness", "exact"},
                                              {"positions", "60"}});
  finish(*learner);
  const auto best = learner->curves()[0].values;
  for (std::size_t i = 1; i < best.size(); ++i) EXPECT_GE(best[i], best[i - 1]);
  EXPECT_GT(best.back(), best.front());
  EXPECT_LE(best.back(), 0);
}

// Without mutation a number can only come from the same place of somebody before, on its own
// island unless somebody came over.
TEST(KalahGenetic, CrossoverMixesNumbersInTheirPlaces) {
  for (const std::string migrate : {"1000", "1"}) {
    const auto learner = made("kalah-genetic", {{"fitness", "wins"},
                                                {"kind", "linear"},
                                                {"generations", "8"},
                                                {"population", "6"},
                                                {"islands", "2"},
                                                {"migrate", migrate},
                                                {"mutation", "0"},
                                                {"base", "3"},
                                                {"openings", "1"}});
    const Numbers before = population_of(*learner);
    finish(*learner);
    const Numbers after = population_of(*learner);
    ASSERT_EQ(after.size(), 12U);
    int from_elsewhere = 0;
    int new_heuristics = 0;
    for (std::size_t who = 0; who < after.size(); ++who) {
      new_heuristics += std::find(before.begin(), before.end(), after[who]) == before.end() ? 1 : 0;
      for (std::size_t i = 0; i < after[who].size(); ++i) {
        std::set<std::size_t> islands;
        for (std::size_t other = 0; other < before.size(); ++other) {
          if (before[other][i] == after[who][i]) islands.insert(other / 6);
        }
        ASSERT_FALSE(islands.empty());
        from_elsewhere += islands.contains(who / 6) ? 0 : 1;
      }
    }
    EXPECT_GT(new_heuristics, 0);
    EXPECT_EQ(from_elsewhere > 0, migrate == "1");
  }
}

TEST(KalahGenetic, TheBaseIsRenewedAsAsked) {
  for (const std::string renew : {"0", "1"}) {
    const auto learner = made("kalah-genetic", {{"fitness", "wins"},
                                                {"kind", "linear"},
                                                {"generations", "5"},
                                                {"population", "6"},
                                                {"base", "3"},
                                                {"openings", "1"},
                                                {"renew", renew}});
    const auto before = learner->save()["base"];
    finish(*learner);
    EXPECT_EQ(learner->save()["base"] == before, renew == "0");
  }
}

game::RawSettings survival(const game::RawSettings& more = {}) {
  game::RawSettings settings = more;
  settings.merge(game::RawSettings{{"fitness", "wins"},
                                   {"kind", "linear"},
                                   {"selection", "survival"},
                                   {"generations", "300"},
                                   {"population", "20"},
                                   {"elite", "0"},
                                   {"mutants", "0.2"},
                                   {"base", "10"},
                                   {"renew", "0"},
                                   {"openings", "1"},
                                   {"opening-plies", "0"}});
  return settings;
}

TEST(KalahGenetic, EndsWhenTheBestWinsTheShareThatWasAskedFor) {
  const auto learner =
      made("kalah-genetic", survival({{"stop", "0.9"}, {"population", "12"}, {"base", "20"}}));
  finish(*learner);
  const auto best = learner->curves()[0].values;
  ASSERT_EQ(best.size(), learner->steps());
  EXPECT_LT(best.size(), 300U);
  EXPECT_GT(best.size(), 1U);
  EXPECT_GE(best.back(), 0.9);
  for (std::size_t i = 0; i + 1 < best.size(); ++i) EXPECT_LT(best[i], 0.9);
  EXPECT_TRUE(learner->metrics().value()["reached"].get<bool>());
  EXPECT_NE(learner->report().value().find("was reached"), std::string::npos);
}

TEST(KalahGenetic, SaysWhenTheShareWasNotReached) {
  const auto learner = made("kalah-genetic", survival({{"stop", "1"}, {"generations", "2"}}));
  finish(*learner);
  ASSERT_LT(learner->curves()[0].values.back(), 1);
  EXPECT_EQ(learner->steps(), 2U);
  EXPECT_FALSE(learner->metrics().value()["reached"].get<bool>());
  EXPECT_NE(learner->report().value().find("not reached"), std::string::npos);
}

// A draw is half a point and not a win.
TEST(KalahGenetic, WinsAreNotPoints) {
  const auto first_of = [](const std::string& fitness) {
    const auto learner =
        made("kalah-genetic",
             survival({{"fitness", fitness}, {"selection", "tournament"}, {"generations", "1"}}));
    finish(*learner);
    return learner->curves()[1].values.front();
  };
  EXPECT_LT(first_of("wins"), first_of("points"));
}

bool beats_both(const formats::OrderedJson& entry) {
  const auto table = RowTable::make({6, 3, kalah::named_rules("uam").value()}, 2).value();
  const auto heuristic = heuristics::Heuristic::from(heuristics::HeuristicKind::linear,
                                                     entry["weights"].get<std::vector<double>>())
                             .value();
  const auto player = RowPlayer::weighted(heuristic, 6);
  const auto start = table.game().start();
  return table.margin(player, RowPlayer::regular(), start) > 0 &&
         table.margin(RowPlayer::regular(), player, start) < 0 &&
         table.margin(player, RowPlayer::bueno(), start) > 0 &&
         table.margin(RowPlayer::bueno(), player, start) < 0;
}

TEST(KalahGenetic, FiltersHoldForAllFromTheFirstGenerationToTheLast) {
  for (const bool filtered : {false, true}) {
    const auto learner =
        made("kalah-genetic", survival({{"generations", "12"},
                                        {"mutants", "1"},
                                        {"beats-regular", filtered ? "both" : "none"},
                                        {"beats-bueno", filtered ? "both" : "none"}}));
    const auto first = learner->save();
    finish(*learner);
    const auto last = learner->save();
    EXPECT_NE(first["population"], last["population"]);
    for (const auto* list : {&first["population"], &first["base"], &last["population"]}) {
      const bool all = std::all_of(list->begin(), list->end(), beats_both);
      EXPECT_EQ(all, filtered);
    }
  }
}

// A store with entries from wild-00 on, all uniform.
std::filesystem::path store_of(std::size_t count, heuristics::HeuristicKind kind) {
  const auto path = testing_support::temporary_path("heuristics.db");
  std::filesystem::remove(path);
  std::vector<heuristics::HeuristicEntry> entries;
  base::Random random(4);
  for (std::size_t i = 0; i < count; ++i) {
    heuristics::HeuristicEntry entry;
    entry.name = "wild-" + std::string(i < 10 ? "0" : "") + std::to_string(i);
    entry.heuristic = heuristics::Heuristic::uniform(kind, 6, random);
    entries.push_back(entry);
  }
  auto store = heuristics::HeuristicStore::create(path).value();
  EXPECT_TRUE(store.add(entries, heuristics::HeuristicStore::Clash::refuse));
  return path;
}

TEST(KalahGenetic, BothBasesMayComeFromTheStore) {
  const auto path = store_of(40, heuristics::HeuristicKind::linear);
  const auto learner = made("kalah-genetic", survival({{"store", path.string()},
                                                       {"population-from", "wild-*"},
                                                       {"base-from", "wild-39;wild-1*"},
                                                       {"population", "6"},
                                                       {"base", "11"}}));
  const auto entries = heuristics::HeuristicStore::open(path).value().all().value();
  const auto snapshot = learner->save();
  ASSERT_EQ(snapshot["population"].size(), 6U);
  ASSERT_EQ(snapshot["base"].size(), 11U);
  const auto numbers = [&](std::size_t entry) { return entries[entry].heuristic.numbers(); };
  for (std::size_t i = 0; i < 6; ++i) EXPECT_EQ(snapshot["population"][i]["weights"], numbers(i));
  for (std::size_t i = 0; i < 10; ++i) EXPECT_EQ(snapshot["base"][i]["weights"], numbers(10 + i));
  EXPECT_EQ(snapshot["base"][10]["weights"], numbers(39));
}

TEST(KalahGenetic, OfTheStoreOnlyThoseThatPassAreTaken) {
  const auto path = store_of(90, heuristics::HeuristicKind::linear);
  const auto learner = made("kalah-genetic", survival({{"store", path.string()},
                                                       {"population-from", "wild-*"},
                                                       {"population", "3"},
                                                       {"base", "2"},
                                                       {"beats-regular", "both"}}));
  const auto population = population_of(*learner);
  const auto table = RowTable::make({6, 3, kalah::named_rules("uam").value()}, 2).value();
  Numbers expected;
  const auto entries = heuristics::HeuristicStore::open(path).value().all().value();
  for (const auto& entry : entries) {
    const KalahFilters filters{Turns::both, Turns::none};
    if (expected.size() < 3 && filters.pass(table, RowPlayer::weighted(entry.heuristic, 6))) {
      expected.push_back(entry.heuristic.numbers());
    }
  }
  EXPECT_EQ(population, expected);
}

TEST(KalahGenetic, WrongStoresAreErrors) {
  const auto* kind = games::learner_kind("kalah-genetic");
  const auto why = [&](const game::RawSettings& raw) -> std::string {
    const auto learner = std::move(kind->make(task_of("kalah-genetic", survival(raw)))).value();
    const auto prepared = learner->prepare(base::Watch());
    return prepared ? "" : prepared.error().line();
  };
  const auto linear = store_of(5, heuristics::HeuristicKind::linear).string();
  EXPECT_NE(why({{"store", linear}, {"base-from", "wild-*"}}).find("expected at least 10"),
            std::string::npos);
  EXPECT_NE(why({{"store", linear}, {"base-from", "tame-*"}}).find("0 of these names"),
            std::string::npos);
  EXPECT_NE(why({{"store", "/nowhere/heuristics.db"}, {"base-from", "wild-*"}}), "");
  const auto polynomial = store_of(20, heuristics::HeuristicKind::polynomial).string();
  EXPECT_NE(why({{"store", polynomial}, {"base-from", "wild-*"}}).find("expected linear"),
            std::string::npos);
}

TEST(KalahGenetic, WrongOptionsAreErrors) {
  const auto* kind = games::learner_kind("kalah-genetic");
  const auto made_with = [&](const game::RawSettings& raw) {
    return bool(kind->make(task_of("kalah-genetic", raw)));
  };
  EXPECT_TRUE(made_with({}));
  EXPECT_FALSE(made_with({{"population", "4"}, {"elite", "4"}}));
  EXPECT_FALSE(made_with({{"population", "10000"}, {"islands", "2"}}));
  EXPECT_FALSE(made_with({{"pits", "8"}, {"seeds", "12"}}));
  EXPECT_FALSE(made_with({{"selection", "survival"}, {"fitness", "exact"}}));
  EXPECT_FALSE(made_with({{"selection", "survival"}, {"fitness", "margin"}}));
  EXPECT_FALSE(made_with({{"stop", "0.9"}, {"fitness", "margin"}}));
  EXPECT_TRUE(made_with({{"selection", "survival"}, {"stop", "0.9"}, {"fitness", "points"}}));
  EXPECT_FALSE(game::Settings::read(kind->options, {{"mutation", "2"}}, ""));
  EXPECT_FALSE(game::Settings::read(kind->options, {{"rules", "mine"}}, ""));
}

TEST(KalahRandom, TheBarRisesWithEveryEntry) {
  const auto learner = made("kalah-random", {{"trials", "400"}, {"base", "10"}, {"batch", "20"}});
  finish(*learner);
  const auto metrics = learner->metrics().value();
  const auto bar = learner->curves()[0].values;
  for (std::size_t i = 1; i < bar.size(); ++i) EXPECT_GE(bar[i], bar[i - 1]);
  const int entered = metrics["entered"].get<int>();
  EXPECT_GT(entered, 0);
  double expected = 0.6;
  for (int i = 0; i < entered; ++i) expected += 0.02 * (1 - expected);
  EXPECT_DOUBLE_EQ(metrics["bar"].get<double>(), expected);
  EXPECT_GT(metrics["filtered"].get<int>(), 0);
  EXPECT_EQ(metrics["trials"], 400);
}

TEST(KalahRandom, FiltersHold) {
  const auto learner = made(
      "kalah-random",
      {{"trials", "100"}, {"base", "8"}, {"beats-regular", "both"}, {"beats-bueno", "second"}});
  finish(*learner);
  const auto table = RowTable::make({6, 3, kalah::named_rules("uam").value()}, 2).value();
  const formats::OrderedJson snapshot = learner->save();
  ASSERT_EQ(snapshot["base"].size(), 8U);
  for (const auto& entry : snapshot["base"]) {
    const auto heuristic = heuristics::Heuristic::from(heuristics::HeuristicKind::linear,
                                                       entry["weights"].get<std::vector<double>>())
                               .value();
    const auto player = RowPlayer::weighted(heuristic, 6);
    const auto start = table.game().start();
    EXPECT_GT(table.margin(player, RowPlayer::regular(), start), 0);
    EXPECT_LT(table.margin(RowPlayer::regular(), player, start), 0);
    EXPECT_LT(table.margin(RowPlayer::bueno(), player, start), 0);
  }
}

// On a board of one pit of one seed the first player always wins.
TEST(KalahRandom, FiltersThatNobodyPassesAreAnError) {
  const auto* kind = games::learner_kind("kalah-random");
  const auto learner =
      std::move(kind->make(task_of("kalah-random", {{"pits", "1"}, {"seeds", "1"}, {"base", "2"}})))
          .value();
  const auto prepared = learner->prepare(base::Watch());
  ASSERT_FALSE(prepared);
  EXPECT_NE(prepared.error().line().find("beats-regular"), std::string::npos);
}

TEST(ExactTeacher, AgreesWithTheRegretOfItsPositions) {
  KalahLesson lesson;
  lesson.rules = "uam";
  lesson.start = {4, 2, kalah::named_rules("uam").value()};
  lesson.depth = 3;
  const base::Watch watch;
  const auto queue = testing_support::job_queue(2);
  const auto teacher = ExactTeacher::make(*queue, lesson, 50, 9, watch).value();
  ASSERT_EQ(teacher.positions(), 50U);
  RegretPlan plan;
  plan.rules = lesson.rules;
  plan.pits = lesson.start.pits;
  plan.seeds = lesson.start.seeds;
  plan.positions = 50;
  plan.least_in_pits = 16 / 3;
  plan.seed = base::Seed(9).child("exact positions").value();
  const auto set = RegretSet::make(*queue, plan, watch).value();
  for (std::uint64_t i = 0; i < 20; ++i) {
    const auto heuristic = lesson.uniform(base::Seed(i));
    EXPECT_DOUBLE_EQ(teacher.mean_loss(lesson.player(heuristic)), set.regret(heuristic, 3));
  }
}

}  // namespace
}  // namespace tesuji::kalah::learners
