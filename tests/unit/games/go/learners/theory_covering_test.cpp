// Which turns of games become examples, and what a rule must have.
#include "games/go/learners/theory_covering.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "base/seed.h"
#include "ilp/induction.h"
#include "ilp/prover.h"

namespace tesuji::go::learners {
namespace {

// A game of random moves, without passes.
RecordedGame random_game(int moves, std::uint64_t seed) {
  RecordedGame game{9, {}, {}};
  Board board(9);
  base::Random random(seed);
  Side side = kBlack;
  while (static_cast<int>(game.turns.size()) < moves) {
    const Point p = board.empty_point(
        static_cast<int>(random.below(static_cast<std::uint32_t>(board.empty_count()))));
    if (!board.is_playable(p, side)) continue;
    board.play(p, side);
    game.turns.push_back({side, p});
    side = game::other(side);
  }
  return game;
}

TEST(TurnFilter, KeepsStagesStrengthAndWinners) {
  RecordedGame game = random_game(50, 1);
  game.ranks = {3, std::nullopt};
  game.winner = kWhite;
  const std::vector<RecordedGame> games = {game};
  EXPECT_EQ(count_turns(games), 50U);
  EXPECT_EQ(count_turns(games, {.stages = Stages::opening}), 20U);
  EXPECT_EQ(count_turns(games, {.stages = Stages::middle}), 20U);
  EXPECT_EQ(count_turns(games, {.stages = Stages::end}), 10U);
  EXPECT_EQ(count_turns(games, {.weakest = 3}), 25U);  // black's; white's rank is unknown
  EXPECT_EQ(count_turns(games, {.weakest = 4}), 0U);
  EXPECT_EQ(count_turns(games, {.winners_only = true}), 25U);
  TheoryPositions positions;
  add_positions(games, 1000, base::Seed(1), positions, {.stages = Stages::opening});
  EXPECT_EQ(positions.turns.size(), 20U);
  for (const auto& turn : positions.turns) {
    EXPECT_LE(static_cast<int>(positions.knowledge.scene(turn.board).stage()), 1);
  }
}

bool has(const theories::Knowledge& knowledge, const ilp::Clause& clause, std::string_view name) {
  return std::any_of(clause.body.begin(), clause.body.end(), [&](const ilp::Literal& literal) {
    return knowledge.background().predicate(literal.predicate).name == name;
  });
}

TEST(CoveringProblem, BlocksAreAskedForAfterTheOpening) {
  std::size_t without = 0;
  for (const bool wanted : {false, true}) {
    std::vector<RecordedGame> games = {random_game(40, 2), random_game(40, 3)};
    TheoryPositions positions;
    add_positions(games, 1000, base::Seed(1), positions);
    CoveringExamples examples;
    examples.positives = 60;
    examples.negatives = 10;
    examples.blocks_after_opening = wanted;
    const auto problem = covering_problem(examples, base::Seed(1), positions).value();
    ilp::InductionSettings settings;
    settings.search.min_length = 3;
    settings.search.nodes = 400;
    settings.search.noise = 3;
    ilp::Induction induction(problem, settings, base::Seed(1), 1);
    const base::Watch watch;
    while (!induction.is_done() && induction.step(watch)) {
    }
    EXPECT_GT(induction.clauses().size(), 2U);
    for (const auto& learned : induction.clauses()) {
      const bool is_bare = !has(positions.knowledge, learned.clause, "block_on_pos") &&
                           !has(positions.knowledge, learned.clause, "stage");
      without += is_bare ? 1 : 0;
      EXPECT_FALSE(wanted && is_bare);
    }
  }
  EXPECT_GT(without, 0U) << "the constraint changed nothing";
}

// What a search remembers of literals gives each clause what the prover proves of it, in both
// languages: turns, blocks and their liberties are variables with one value and with many.
TEST(CoveringProblem, EveryClauseCoversWhatTheProverProves) {
  for (const auto language : {theories::LanguageName::advanced, theories::LanguageName::full}) {
    const std::vector<RecordedGame> games = {random_game(45, 5)};
    TheoryPositions positions(theories::Symmetry::listing);
    add_positions(games, 1000, base::Seed(1), positions);
    CoveringExamples examples;
    examples.negatives = 15;
    examples.language = language;
    const auto problem = covering_problem(examples, base::Seed(1), positions).value();
    ilp::CallerPool callers(problem.background);
    ilp::Caller caller(problem.background);
    ilp::Memo memo(problem.background, problem.examples);
    const ilp::Bits all = problem.examples.all();
    base::Random random(3);
    std::size_t checked = 0;
    std::set<std::size_t> lengths;
    for (const std::size_t seed : {20U, 43U}) {
      const auto bottom =
          ilp::saturated(problem.background, problem.modes, problem.examples[seed], 4, caller);
      const ilp::Refinement refinement(problem, bottom, all, 6, callers, memo);
      std::vector<ilp::Candidate> clauses = {refinement.root()};
      while (!clauses.empty()) {
        const auto families = refinement.refined(clauses, 100'000, 2, base::Watch());
        clauses.clear();
        for (const auto& family : families) {
          for (const auto& child : family) {
            if (random.below(static_cast<std::uint32_t>(family.size() / 8 + 1)) != 0) continue;
            const auto clause = bottom.clause(child.body);
            for (std::size_t e = 0; e < problem.examples.size(); ++e) {
              ASSERT_EQ(child.covered.test(e), ilp::proves(clause, problem.examples[e], caller))
                  << ilp::clause_text(problem.background, problem.modes.head, clause);
            }
            ++checked;
            lengths.insert(child.body.size());
            if (clauses.size() < 8) clauses.push_back(child);
          }
        }
      }
    }
    EXPECT_GT(checked, 200U);
    EXPECT_EQ(lengths.size(), 6U);
  }
}

// Bad input: no moves, no negatives of the kind, no negatives wanted.
TEST(CoveringProblem, SaysWhatItCannotMake) {
  TheoryPositions empty;
  EXPECT_FALSE(covering_problem({}, base::Seed(1), empty));
  const std::vector<RecordedGame> games = {random_game(3, 4)};
  TheoryPositions positions;
  add_positions(games, 1000, base::Seed(1), positions);
  CoveringExamples examples;
  examples.kind = NegativeKind::suicide;  // there is none after three moves
  const auto problem = covering_problem(examples, base::Seed(1), positions);
  ASSERT_FALSE(problem);
  EXPECT_NE(problem.error().line().find("no negative example"), std::string::npos);
  examples.negatives = 0;
  EXPECT_EQ(covering_problem(examples, base::Seed(1), positions).value().examples.negatives(), 0U);
}

}  // namespace
}  // namespace tesuji::go::learners
