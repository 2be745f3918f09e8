// Theories that are known are found again, exactly, by every search, with constants and noise.
#include "ilp/induction.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "trains.h"

namespace tesuji::ilp {
namespace {

using testing_support::Car;
using testing_support::michalski;
using testing_support::random_trains;
using testing_support::Train;
using testing_support::Trains;

std::vector<std::string> texts(const Problem& problem, const Induction& induction) {
  std::vector<std::string> texts;
  for (const Learned& learned : induction.clauses()) {
    texts.push_back(clause_text(problem.background, problem.modes.head, learned.clause));
  }
  return texts;
}

void run(Induction& induction) {
  while (!induction.is_done()) ASSERT_TRUE(induction.step(base::Watch()));
}

// Ann and Bob have Carl and Dora; Carl has Eve and Fred, Dora has Gus and Hal, Eve has Ida.
struct Family {
  enum Person : Value { ann, bob, carl, dora, eve, fred, gus, hal, ida, people };
  static bool is_parent(Value a, Value b) {
    constexpr Value kPairs[][2] = {{ann, carl},  {ann, dora}, {bob, carl}, {bob, dora}, {carl, eve},
                                   {carl, fred}, {dora, gus}, {dora, hal}, {eve, ida}};
    for (const auto& pair : kPairs) {
      if (pair[0] == a && pair[1] == b) return true;
    }
    return false;
  }
  static bool is_female(Value a) { return a == ann || a == dora || a == eve || a == ida; }

  Background background;
  Family() {
    background.name_constants(background.type("person"),
                              {"ann", "bob", "carl", "dora", "eve", "fred", "gus", "hal", "ida"});
    background.add_generator("parent(person, person)", [](Arguments a, Answers& found) {
      for (Value p = 0; p < people; ++p) {
        if (a[0] != kFree && is_parent(a[0], p)) found.add({a[0], p});
        if (a[0] == kFree && is_parent(p, a[1])) found.add({p, a[1]});
      }
    });
    background.add_test("female(person)", [](Arguments a) { return is_female(a[0]); });
    background.add_test("male(person)", [](Arguments a) { return !is_female(a[0]); });
  }

  // Every pair of people is an example of the relation.
  Problem problem(const std::string& name, bool (*holds)(Value, Value)) {
    Problem problem{background,
                    read_modes(background,
                               "modeh(1, " + name +
                                   "(+person, +person))\n"
                                   "modeb(*, parent(+person, -person))\n"
                                   "modeb(*, parent(-person, +person))\n"
                                   "modeb(1, parent(+person, +person))\n"
                                   "modeb(1, female(+person))\n"
                                   "modeb(1, male(+person))\n",
                               "family")
                        .value(),
                    {},
                    Examples(2)};
    for (const bool positive : {true, false}) {
      for (Value a = 0; a < people; ++a) {
        for (Value b = 0; b < people; ++b) {
          if (a == b || holds(a, b) != positive) continue;
          const Value pair[] = {a, b};
          positive ? problem.examples.add_positive(pair) : problem.examples.add_negative(pair);
        }
      }
    }
    return problem;
  }
};

TEST(Family, DaughterIsFound) {
  Family family;
  const Problem problem = family.problem(
      "daughter", [](Value a, Value b) { return Family::is_parent(b, a) && Family::is_female(a); });
  InductionSettings settings;
  settings.search.layers = 2;
  settings.search.measure = Measure::compression;
  Induction induction(problem, settings, base::Seed(1), 1);
  run(induction);
  EXPECT_EQ(texts(problem, induction),
            std::vector<std::string>{"daughter(A, B) :- parent(B, A), female(A)."});
  EXPECT_EQ(induction.clauses()[0].covered, (Counts{4, 0}));
}

TEST(Family, GrandmotherNeedsAPersonInBetween) {
  Family family;
  const Problem problem = family.problem("grandmother", [](Value a, Value b) {
    if (!Family::is_female(a)) return false;
    for (Value c = 0; c < Family::people; ++c) {
      if (Family::is_parent(a, c) && Family::is_parent(c, b)) return true;
    }
    return false;
  });
  InductionSettings settings;
  settings.search.layers = 2;
  settings.search.measure = Measure::compression;
  Induction induction(problem, settings, base::Seed(1), 2);
  run(induction);
  EXPECT_EQ(
      texts(problem, induction),
      std::vector<std::string>{"grandmother(A, B) :- parent(A, C), parent(C, B), female(A)."});
  EXPECT_EQ(induction.uncovered(), 0U);
}

Problem michalski_problem(const Trains& trains) {
  Problem problem{trains.background, trains.modes(), {uses_every_variable()}, Examples(1)};
  for (Value i = 0; i < 10; ++i) {
    i < 5 ? problem.examples.add_positive({{i}}) : problem.examples.add_negative({{i}});
  }
  return problem;
}

TEST(Trains, MichalskisTheoryIsFound) {
  const Trains trains(michalski());
  const Problem problem = michalski_problem(trains);
  InductionSettings settings;
  settings.search.measure = Measure::compression;
  Induction induction(problem, settings, base::Seed(1), 1);
  run(induction);
  EXPECT_EQ(texts(problem, induction),
            std::vector<std::string>{"eastbound(A) :- has_car(A, B), short(B), closed(B)."});
}

// Two rules with constants, and labels that are wrong in one of twenty cases.
bool goes_east(const Train& train) {
  for (const Car& car : train) {
    if (car.load == testing_support::triangle && car.wheels == 3) return true;
    if (car.is_short && car.shape == testing_support::hexagon) return true;
  }
  return false;
}

constexpr std::size_t kNoisyTrains = 400;

Problem noisy_problem(const Trains& trains) {
  Modes modes = read_modes(trains.background,
                           "modeh(1, eastbound(+train))\n"
                           "modeb(*, has_car(+train, -car))\n"
                           "modeb(1, short(+car))\n"
                           "modeb(1, closed(+car))\n"
                           "modeb(1, shape(+car, #shape))\n"
                           "modeb(1, wheels(+car, #number))\n"
                           "modeb(1, load(+car, #load, -number))\n",
                           "trains")
                    .value();
  Problem problem{trains.background, std::move(modes), {}, Examples(1)};
  for (const bool positive : {true, false}) {
    for (std::size_t i = 0; i < trains.trains.size(); ++i) {
      const bool is_wrong = i % 20 == 7;
      if ((goes_east(trains.trains[i]) != is_wrong) != positive) continue;
      const Value number[] = {static_cast<Value>(i)};
      positive ? problem.examples.add_positive(number) : problem.examples.add_negative(number);
    }
  }
  return problem;
}

InductionSettings noisy_settings(SearchKind kind) {
  InductionSettings settings;
  settings.search.kind = kind;
  settings.search.noise = 15;
  settings.search.min_positives = 15;
  settings.search.nodes = 3000;
  settings.search.max_length = 4;
  settings.search.measure = Measure::compression;
  return settings;
}

class EverySearch : public testing::TestWithParam<SearchKind> {};

TEST_P(EverySearch, FindsTheTheoryUnderNoise) {
  const Trains trains(random_trains(kNoisyTrains, base::Seed(3)));
  const Problem problem = noisy_problem(trains);
  Induction induction(problem, noisy_settings(GetParam()), base::Seed(1), 2);
  run(induction);
  auto found = texts(problem, induction);
  std::sort(found.begin(), found.end());
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found[0], "eastbound(A) :- has_car(A, B), short(B), shape(B, hexagon).");
  EXPECT_EQ(found[1], "eastbound(A) :- has_car(A, B), wheels(B, 3), load(B, triangle, _C).");
}

TEST_P(EverySearch, ThreadsAndStopsChangeNothing) {
  const Trains trains(random_trains(kNoisyTrains, base::Seed(4)));
  const Problem problem = noisy_problem(trains);
  InductionSettings settings = noisy_settings(GetParam());
  settings.random_seeds = true;
  settings.search.min_positives = 2;
  settings.max_seeds = 12;
  Induction straight(problem, settings, base::Seed(9), 1);
  run(straight);
  ASSERT_GE(straight.clauses().size(), 2U);

  Induction first(problem, settings, base::Seed(9), 2);
  for (int i = 0; i < 3; ++i) ASSERT_TRUE(first.step(base::Watch()));
  base::StopFlag stop;
  stop.raise();
  const auto before = first.save();
  EXPECT_FALSE(first.step(base::Watch({}, &stop)));
  EXPECT_EQ(first.save(), before);

  Induction second(problem, settings, base::Seed(9), 2);
  ASSERT_TRUE(second.load(formats::Json::parse(before.dump())));
  run(second);
  EXPECT_EQ(second.clauses(), straight.clauses());
  EXPECT_EQ(second.save(), straight.save());
}

INSTANTIATE_TEST_SUITE_P(Kinds, EverySearch,
                         testing::Values(SearchKind::breadth, SearchKind::best, SearchKind::beam,
                                         SearchKind::evolution));

TEST(Induction, DamagedSnapshotsAreRefused) {
  const Trains trains(michalski());
  const Problem problem = michalski_problem(trains);
  Induction induction(problem, {}, base::Seed(1), 1);
  ASSERT_TRUE(induction.step(base::Watch()));
  const formats::Json good = formats::Json::parse(induction.save().dump());
  const auto refuses = [&](const char* key, formats::Json value) {
    formats::Json bad = good;
    bad[key] = std::move(value);
    const auto before = induction.save();
    const bool refused = !induction.load(bad).has_value();
    return refused && induction.save() == before;
  };
  EXPECT_TRUE(refuses("examples", 11));
  EXPECT_TRUE(refuses("tried", 7));
  EXPECT_TRUE(refuses("done", {99}));
  EXPECT_TRUE(refuses("seeds", formats::Json::array()));
  EXPECT_TRUE(refuses("theory", "eastbound(1, A) :- flies(A)."));
  EXPECT_TRUE(refuses("unknown", 1));
  EXPECT_TRUE(induction.load(good));
}

TEST(Induction, AnExampleWithoutAClauseIsPassedOver) {
  const Trains trains(michalski());
  Problem problem = michalski_problem(trains);
  InductionSettings settings;
  settings.search.min_positives = 6;  // there are five
  Induction induction(problem, settings, base::Seed(1), 1);
  run(induction);
  EXPECT_TRUE(induction.clauses().empty());
  EXPECT_EQ(induction.steps(), 5U);
  EXPECT_EQ(induction.uncovered(), 5U);
}

TEST(Induction, WithoutNegativesTheRandomSampleOfPositivesOnlyDecides) {
  // Positives only: the "negatives" are trains drawn without labels.
  const Trains trains(random_trains(300, base::Seed(5)));
  Problem problem{trains.background, trains.modes(), {}, Examples(1)};
  for (Value i = 0; i < 200; ++i) {
    if (goes_east(trains.trains[static_cast<std::size_t>(i)])) problem.examples.add_positive({{i}});
  }
  for (Value i = 200; i < 300; ++i) problem.examples.add_negative({{i}});
  InductionSettings settings;
  settings.search.measure = Measure::positives_only;
  settings.search.noise = problem.examples.negatives();
  settings.search.min_positives = 20;
  settings.search.max_length = 3;
  Induction induction(problem, settings, base::Seed(1), 1);
  ASSERT_TRUE(induction.step(base::Watch()));
  ASSERT_EQ(induction.clauses().size(), 1U);
  EXPECT_GE(induction.clauses()[0].clause.body.size(), 2U);
  EXPECT_LT(induction.clauses()[0].covered.negative, 50U);
}

}  // namespace
}  // namespace tesuji::ilp
