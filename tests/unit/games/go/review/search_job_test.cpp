// Opinions and plans as bytes: what is written reads back, what is wrong is refused with a reason.
#include "games/go/review/search_job.h"

#include <gtest/gtest.h>

#include "base/thread_queue.h"
#include "formats/json.h"
#include "games/go/players/register.h"
#include "games/go/review/opinion.h"
#include "games/go/rules/coordinates.h"

namespace tesuji::go::review {
namespace {

using formats::Json;

const go::Grid kGrid(9);

Opinion an_opinion() {
  Opinion opinion;
  opinion.side = go::kWhite;
  opinion.estimate = {.value = 1.0 / 3, .lead = -2.1, .spread = 11.7, .playouts = 12'345};
  opinion.best = *go::gtp_point(kGrid, "E5");
  opinion.line = {opinion.best, go::kPass};
  opinion.reasons = {"it is \"free\"", "é"};
  opinion.detail.score_spread = 0.1;
  opinion.detail.score_distribution = {{-3.5, 0.25}, {2.5, 0.75}};
  game::Candidate<Position> candidate;
  candidate.move = opinion.best;
  candidate.visits = 77;
  candidate.value = 0.7;
  candidate.prior = 0.01;
  candidate.score = 1.0 / 7;
  candidate.line = opinion.line;
  opinion.detail.candidates = {candidate};
  opinion.detail.ownership = {0.1F, -1, 1.0F / 3};
  return opinion;
}

TEST(OpinionBytes, ReadBackAsTheyWere) {
  const Opinion before = an_opinion();
  const auto after = read_opinion(kGrid, opinion_bytes(kGrid, before));
  ASSERT_TRUE(after) << after.error().line();
  EXPECT_EQ(after->side, before.side);
  EXPECT_EQ(after->estimate, before.estimate);
  EXPECT_EQ(after->best, before.best);
  EXPECT_EQ(after->line, before.line);
  EXPECT_EQ(after->reasons, before.reasons);
  EXPECT_EQ(after->detail.score_spread, before.detail.score_spread);
  ASSERT_EQ(after->detail.score_distribution.size(), 2U);
  EXPECT_EQ(after->detail.score_distribution[1].score, 2.5);
  EXPECT_EQ(after->detail.score_distribution[1].share, 0.75);
  ASSERT_EQ(after->detail.candidates.size(), 1U);
  const auto& candidate = after->detail.candidates[0];
  EXPECT_EQ(candidate.move, before.best);
  EXPECT_EQ(candidate.visits, 77U);
  EXPECT_EQ(candidate.value, 0.7);
  EXPECT_EQ(candidate.prior, 0.01);
  EXPECT_EQ(candidate.score, 1.0 / 7);
  EXPECT_EQ(candidate.line, before.line);
  EXPECT_EQ(after->detail.ownership, before.detail.ownership);
}

TEST(OpinionBytes, WhatIsWrongIsRefused) {
  const Json good = Json::parse(opinion_bytes(kGrid, an_opinion()));
  const auto refuses = [&](const char* key, const Json& value) {
    Json bad = good;
    bad[key] = value;
    return !read_opinion(kGrid, bad.dump());
  };
  EXPECT_TRUE(read_opinion(kGrid, good.dump()));
  EXPECT_TRUE(refuses("side", "green"));
  EXPECT_TRUE(refuses("value", nullptr));
  EXPECT_TRUE(refuses("best", "K10"));
  EXPECT_TRUE(refuses("line", {"E5", "I5"}));
  EXPECT_TRUE(refuses("shares", {0.5}));
  EXPECT_TRUE(refuses("candidates", {{{"move", "E5"}}}));
  EXPECT_TRUE(refuses("more", 1));
  EXPECT_FALSE(read_opinion(kGrid, "{"));
}

class ReviewJobs : public testing::Test {
 protected:
  ReviewJobs() {
    auto kinds = std::make_shared<base::JobKinds>();
    kinds->add(review_kind([](const game::EngineLimits&) {
      return std::make_shared<const game::Catalogue<Position>>(go::players::catalogue());
    }));
    queue_ = std::make_unique<base::ThreadQueue>(std::move(kinds), 1);
  }

  base::Result<base::JobPlan> prepared(const std::string& text) {
    return queue_->prepare(kReviewKind, text, base::Watch());
  }

  static SearchPlan plan() {
    SearchPlan plan;
    plan.record = "(;GM[1]SZ[9];B[ee];W[cc])";
    plan.player = {"mcts", ""};
    plan.limits.nodes = 40;
    plan.searches = {{0}, {2}, {1, 2, SearchAfter{*go::gtp_point(kGrid, "C7"), "best", 80}}};
    return plan;
  }
  // The plan with one of its values changed.
  static std::string changed(const char* key, const Json& value) {
    Json object = Json::parse(search_plan_text(kGrid, plan()));
    object[key] = value;
    return object.dump();
  }

  std::unique_ptr<base::ThreadQueue> queue_;
};

TEST_F(ReviewJobs, AJobIsTheSameWheneverItIsDone) {
  const auto jobs = prepared(search_plan_text(kGrid, plan()));
  ASSERT_TRUE(jobs) << jobs.error().line();
  const auto again = prepared(search_plan_text(kGrid, plan()));
  ASSERT_TRUE(again);
  EXPECT_EQ(jobs->address(), again->address());
  for (const std::uint64_t index : {2U, 0U, 1U}) {
    const auto bytes = jobs->work().run(index, base::Watch());
    ASSERT_TRUE(bytes) << bytes.error().line();
    EXPECT_EQ(*bytes, *again->work().run(index, base::Watch()));
    const auto opinion = read_opinion(kGrid, *bytes);
    ASSERT_TRUE(opinion);
    EXPECT_EQ(opinion->side, go::kBlack);  // the third is seen after a move of white's
    // Twice the usual limits for the third.
    EXPECT_GE(opinion->estimate.playouts, index == 2 ? 79U : 39U);
    EXPECT_LE(opinion->estimate.playouts, index == 2 ? 80U : 40U);
  }
  EXPECT_FALSE(jobs->work().run(3, base::Watch()));
}

// Any player may be named, an external engine too.
TEST_F(ReviewJobs, AreTakenFromThisProcessAlone) {
  EXPECT_TRUE(review_kind([](const game::EngineLimits&) { return nullptr; }).is_local);
}

TEST_F(ReviewJobs, APlanThatIsWrongIsRefused) {
  const auto refuses = [&](const char* key, const Json& value) {
    return !prepared(changed(key, value));
  };
  EXPECT_TRUE(prepared(changed("seed", 7)));
  EXPECT_TRUE(refuses("program", "tesuji 0.0"));
  EXPECT_TRUE(refuses("record", "no record"));
  EXPECT_TRUE(refuses("player", "@file.toml"));
  EXPECT_TRUE(refuses("player", "nobody"));
  EXPECT_TRUE(refuses("clock", "sand"));
  EXPECT_TRUE(refuses("time", -1));
  EXPECT_TRUE(refuses("searches", {{{"turn", 3}, {"factor", 1}}}));  // there are two moves
  EXPECT_TRUE(refuses("searches", {{{"turn", 0}, {"factor", -1}}}));
  EXPECT_TRUE(refuses("searches", {{{"turn", 0}, {"factor", 1}, {"after", "Z9"}}}));
  EXPECT_TRUE(refuses("more", 1));
  EXPECT_FALSE(prepared("{"));
}

// A move of the record that stands on a stone: the plan is right, the job says what is not.
TEST_F(ReviewJobs, AMoveThatCannotBePlayedIsAnError) {
  SearchPlan one = plan();
  one.searches = {{1, 1, SearchAfter{*go::gtp_point(kGrid, "E5"), "best", 40}}};
  const auto jobs = prepared(search_plan_text(kGrid, one));
  ASSERT_TRUE(jobs);
  const auto bytes = jobs->work().run(0, base::Watch());
  ASSERT_FALSE(bytes);
  EXPECT_NE(bytes.error().line().find("cannot be played"), std::string::npos);
}

}  // namespace
}  // namespace tesuji::go::review
