// Learning that its limit ends keeps the theory found so far and says so.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "base/files.h"
#include "games/go/learners/theory_learner.h"
#include "unit/job_queue.h"
#include "unit/temporary.h"

namespace tesuji::go::learners {
namespace {

// Records of random moves.
std::filesystem::path records() {
  const auto folder = testing_support::temporary_path("records");
  EXPECT_TRUE(base::make_folder(folder));
  for (std::uint64_t i = 0; i < 12; ++i) {
    Board board(9);
    base::Random random(i);
    std::string text = "(;GM[1]FF[4]SZ[9]";
    for (int move = 0; move < 40;) {
      const Side side = move % 2 == 0 ? kBlack : kWhite;
      const Point p = board.empty_point(
          static_cast<int>(random.below(static_cast<std::uint32_t>(board.empty_count()))));
      if (!board.is_playable(p, side)) continue;
      board.play(p, side);
      ++move;
      text += fmt::format(";{}[{}{}]", side == kBlack ? 'B' : 'W',
                          static_cast<char>('a' + board.grid().column(p)),
                          static_cast<char>('i' - board.grid().row(p)));
    }
    EXPECT_TRUE(base::write_file(folder / fmt::format("{}.sgf", i), text + ")"));
  }
  return folder;
}

struct Ended {
  std::uint64_t steps = 0;
  std::string model;
  std::string metrics;
  std::string warnings;
};

Ended ended(const game::LearnerKind& kind, const game::RawSettings& raw) {
  game::LearnTask task;
  task.settings = game::Settings::read(kind.options, raw, kind.name).value();
  task.jobs = testing_support::job_queue(1);
  task.games = records();
  const auto learner = std::move(kind.make(task)).value();
  EXPECT_TRUE(learner->prepare(base::Watch()));
  while (learner->steps() < learner->all_steps()) {
    if (!learner->step(base::Watch()).value_or(false)) break;
  }
  EXPECT_EQ(learner->steps(), learner->all_steps());
  Ended end{learner->steps(), learner->model().value(), learner->metrics().value().dump(), ""};
  for (const auto& warning : learner->warnings()) end.warnings += warning + "\n";
  return end;
}

void check_marked(const Ended& end, const std::string& limit) {
  const std::string mark = "UNFINISHED: its limit of " + limit + " was reached";
  EXPECT_NE(end.model.find(mark), std::string::npos) << end.model.substr(0, 400);
  EXPECT_NE(end.metrics.find("\"unfinished\""), std::string::npos);
  EXPECT_NE(end.warnings.find("limit of " + limit), std::string::npos);
  const auto theory = theories::read_go_theory(end.model, "learned");
  ASSERT_TRUE(theory) << theory.error().line();
  EXPECT_GT(theory->theory.rules.size(), 0U) << "what was found is kept";
}

TEST(TheoryLimits, MemoryEndsRounds) {
  const Ended end = ended(theory_kind(), {{"rounds", "1000"},
                                          {"seeds", "3"},
                                          {"min_positives", "3"},
                                          {"accuracy", "0.5"},
                                          {"memory", "1"}});
  EXPECT_EQ(end.steps, 1U);
  check_marked(end, "1 MiB");
}

TEST(TheoryLimits, TimeEndsRounds) {
  const Ended end = ended(theory_kind(), {{"rounds", "1000"},
                                          {"seeds", "200"},
                                          {"min_positives", "3"},
                                          {"accuracy", "0.5"},
                                          {"seconds", "1"}});
  EXPECT_LT(end.steps, 1000U);
  check_marked(end, "1 s");
}

TEST(TheoryLimits, MemoryEndsCovering) {
  const Ended end = ended(covering_kind(), {{"positives", "300"}, {"noise", "5"}, {"memory", "1"}});
  EXPECT_EQ(end.steps, 1U);
  check_marked(end, "1 MiB");
}

TEST(TheoryLimits, WithoutLimitsNothingIsMarked) {
  const Ended end = ended(covering_kind(), {{"positives", "30"}, {"noise", "5"}});
  EXPECT_EQ(end.model.find("UNFINISHED"), std::string::npos);
  EXPECT_EQ(end.metrics.find("unfinished"), std::string::npos);
}

}  // namespace
}  // namespace tesuji::go::learners
