// Joins cover what proofs cover, memo or not, and refining inherits the right sets.
#include "ilp/join.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "ilp/prover.h"
#include "ilp/refinement.h"
#include "trains.h"

namespace tesuji::ilp {
namespace {

using testing_support::random_trains;
using testing_support::Trains;

class MemoOf : public testing::TestWithParam<std::size_t> {};  // so many bytes at most

TEST_P(MemoOf, CoversWhatTheProverProves) {
  const Trains trains(random_trains(60, base::Seed(1)));
  Problem problem{trains.background, trains.modes(), {}, Examples(1)};
  for (Value i = 0; i < 60; ++i) {
    i < 30 ? problem.examples.add_positive({{i}}) : problem.examples.add_negative({{i}});
  }
  Caller caller(trains.background);
  const Bottom bottom = saturated(trains.background, problem.modes, problem.examples[3], 3, caller);
  ASSERT_GT(bottom.literals.size(), 10U);
  const Bits all = problem.examples.all();
  CallerPool pool(trains.background);
  Memo memo(trains.background, problem.examples, GetParam());
  const Refinement refinement(problem, bottom, all, 6, pool, memo);
  base::Random random(7);
  int checked = 0;
  std::vector<Candidate> clauses = {refinement.root()};
  for (int depth = 0; depth < 5; ++depth) {
    auto families = refinement.refined(clauses, 1000, 2, base::Watch());
    clauses.clear();
    for (auto& family : families) {
      for (auto& child : family) {
        const Clause clause = bottom.clause(child.body);
        for (std::size_t e = 0; e < problem.examples.size(); ++e) {
          ASSERT_EQ(child.covered.test(e), proves(clause, problem.examples[e], caller))
              << clause_text(trains.background, problem.modes.head, clause) << " of " << e;
        }
        EXPECT_TRUE(child.covered.test(3)) << "a part of a bottom clause covers its example";
        ++checked;
        if (clauses.size() < 8 && (clauses.empty() || random.below(4) == 0))
          clauses.push_back(std::move(child));
      }
    }
  }
  EXPECT_GT(checked, 100);
}

INSTANTIATE_TEST_SUITE_P(Sizes, MemoOf, testing::Values(0, 20'000, kMaxMemoBytes));

TEST(Bottom, ProvidersStandBeforeWhatTakesThem) {
  const Trains trains(random_trains(5, base::Seed(2)));
  Caller caller(trains.background);
  const Value example[] = {0};
  const Modes modes = trains.modes();
  const Bottom one = saturated(trains.background, modes, example, 1, caller);
  const Bottom two = saturated(trains.background, modes, example, 2, caller);
  const std::size_t cars = trains.trains[0].size();
  EXPECT_EQ(one.literals.size(), cars);      // has_car
  EXPECT_EQ(two.literals.size(), 6 * cars);  // and five of each car
  std::set<VariableId> known = {0};
  for (const BottomLiteral& literal : two.literals) {
    for (const VariableId id : literal.inputs) EXPECT_TRUE(known.contains(id));
    known.insert(literal.outputs.begin(), literal.outputs.end());
  }
}

TEST(Bottom, RecallBoundsTheAnswers) {
  const Trains trains(random_trains(5, base::Seed(2)));
  Caller caller(trains.background);
  const Modes modes =
      read_modes(trains.background,
                 "modeh(1, eastbound(+train))\nmodeb(1, has_car(+train, -car))\n", "trains")
          .value();
  const Value example[] = {0};
  EXPECT_EQ(saturated(trains.background, modes, example, 3, caller).literals.size(), 1U);
}

TEST(Constraints, SayWhatTheyForbid) {
  const Trains trains(random_trains(5, base::Seed(2)));
  const Background& background = trains.background;
  const PredicateId has_car = *background.find("has_car", 2);
  const PredicateId is_short = *background.find("short", 1);
  const PredicateId wheels = *background.find("wheels", 2);
  const auto car = [&](VariableId id) {
    return Literal{has_car, {Term::variable(0), Term::variable(id)}};
  };
  const auto small = [&](VariableId id) { return Literal{is_short, {Term::variable(id)}}; };
  const auto round = [&](VariableId id, Value n) {
    return Literal{wheels, {Term::variable(id), Term::constant(n)}};
  };
  EXPECT_TRUE(uses_every_variable().forbids({1, {car(1)}}));
  EXPECT_FALSE(uses_every_variable().forbids({1, {car(1), small(1)}}));
  const Constraint pair = needs(background, {has_car, 1}, {is_short, 0});
  EXPECT_TRUE(pair.forbids({1, {car(1), car(2), small(1)}}));
  EXPECT_FALSE(pair.forbids({1, {car(1), small(1)}}));
  EXPECT_EQ(pair.kind, Constraint::Kind::integrity);
  const Constraint one = at_most(background, has_car, 1);
  EXPECT_TRUE(one.forbids({1, {car(1), car(2)}}));
  EXPECT_FALSE(one.forbids({1, {car(1), small(1)}}));
  EXPECT_EQ(one.kind, Constraint::Kind::pruning);
  const Constraint once = once_for(background, {wheels, 0});
  EXPECT_TRUE(once.forbids({1, {car(1), round(1, 2), round(1, 3)}}));
  EXPECT_FALSE(once.forbids({1, {car(1), car(2), round(1, 2), round(2, 3)}}));
  EXPECT_TRUE(needs_one_of(background, {wheels}).forbids({1, {car(1)}}));
  EXPECT_FALSE(needs_one_of(background, {wheels}).forbids({1, {car(1), round(1, 2)}}));
}

TEST(Measures, AreWhatTheirFormulasSay) {
  const Counts all{100, 100};
  EXPECT_DOUBLE_EQ(score(Measure::coverage, {30, 10}, 3, all), 20);
  EXPECT_DOUBLE_EQ(score(Measure::compression, {30, 10}, 3, all), 17);
  EXPECT_DOUBLE_EQ(score(Measure::laplace, {8, 0}, 3, all), 0.9);
  EXPECT_DOUBLE_EQ(score(Measure::entropy, {8, 0}, 3, all), 0);
  EXPECT_NEAR(score(Measure::entropy, {75, 25}, 3, all), -0.8113, 1e-4);
  EXPECT_LT(score(Measure::entropy, {25, 75}, 3, all), -1);
  EXPECT_DOUBLE_EQ(score(Measure::gain, {30, 0}, 3, all), 30);
  EXPECT_NEAR(score(Measure::positives_only, {50, 50}, 4, all),
              std::log(50.0) - std::log(51.0 / 102) - 0.1, 1e-12);
  for (const Measure measure : kMeasures) {
    for (const Counts worse : {Counts{30, 5}, Counts{20, 0}, Counts{29, 0}, Counts{1, 10}}) {
      EXPECT_GE(bound(measure, {30, 10}, 4, all), score(measure, worse, 4, all));
    }
    EXPECT_LT(score(measure, {0, 5}, 1, all), score(measure, {1, 99}, 9, all));
  }
}

}  // namespace
}  // namespace tesuji::ilp
