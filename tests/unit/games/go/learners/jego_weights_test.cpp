// Weights from problems: what separates them is found by both ways, and problems are what they say.
#include "games/go/learners/jego_weights.h"

#include <gtest/gtest.h>

#include "games/go/zones/ending_boards.h"

namespace tesuji::go::learners {
namespace {

// Right is whatever this hidden evaluation likes best.
std::vector<JegoProblem> drawn_problems(const JegoTerms& hidden, std::size_t count) {
  base::Random random(5);
  std::vector<JegoProblem> problems;
  while (problems.size() < count) {
    JegoProblem problem(5);
    std::size_t best = 0;
    for (std::size_t i = 0; i < problem.size(); ++i) {
      for (double& term : problem[i].terms) term = static_cast<double>(random.below(21)) - 10;
      if (value_of(problem[i].terms, hidden) > value_of(problem[best].terms, hidden)) best = i;
    }
    problem[best].is_right = true;
    problems.push_back(std::move(problem));
  }
  return problems;
}

TEST(JegoWeights, AreFoundByFittingAndByBreeding) {
  const JegoTerms hidden = {100, -40, 7, 55};
  const auto problems = drawn_problems(hidden, 300);
  ASSERT_GT(score_of(problems, hidden).first, 0.99);
  JegoFit fit(problems, 1e-5);
  double before = fit.loss();
  for (int i = 0; i < 20; ++i) {
    fit.step();
    EXPECT_LE(fit.loss(), before + 1e-12);
    before = fit.loss();
  }
  EXPECT_GT(score_of(problems, fit.weights()).first, 0.95);
  JegoBreeding breeding(problems, 40, base::Seed(1));
  const double first = breeding.best_fitness();
  for (std::uint64_t i = 0; i < 40; ++i) breeding.step(i, static_cast<double>(i) / 40);
  EXPECT_GT(breeding.best_fitness(), first);
  EXPECT_GT(score_of(problems, breeding.best()).first, 0.93);
  for (std::size_t i = 0; i < kJegoTerms; ++i) {
    EXPECT_EQ(fit.weights()[i] > 0, hidden[i] > 0) << i;
  }
}

TEST(JegoWeights, ScoresShareTies) {
  const std::vector<JegoProblem> problems = {
      {{{1, 0, 0, 0}, true}, {{1, 0, 0, 0}, false}, {{0, 0, 0, 0}, false}}};
  const JegoScore score = score_of(problems, {1, 0, 0, 0});
  EXPECT_EQ(score.first, 0.5);
  EXPECT_EQ(score.pairs, 0.75);
}

// Right moves of an ending reach what best play reaches; this is looked up move by move.
TEST(JegoProblems, OfEndingsHaveARightAndAWrongMove) {
  int problems = 0;
  base::Watch watch;
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    const Board board = zones::small_ending_board(base::Seed(seed));
    const auto division = zones::divide(board);
    for (const auto& zone : division.zones) {
      const zones::LocalZone local{board, zone, division.safe};
      const auto key = endings::key_of(local);
      const auto graph = zones::search_zone(local, {.exact_nodes = 3000}, watch);
      const auto solved =
          key && graph ? endings::solved_zone(*key, board.grid(), *graph) : std::nullopt;
      if (!solved) continue;
      for (const auto& problem : problems_of(*solved)) {
        ++problems;
        std::size_t right = 0;
        for (const auto& choice : problem) right += choice.is_right ? 1U : 0U;
        EXPECT_GT(right, 0U);
        EXPECT_LT(right, problem.size());
        EXPECT_LE(problem.size(), zone.points.count());
      }
    }
  }
  EXPECT_GT(problems, 20);
}

}  // namespace
}  // namespace tesuji::go::learners
