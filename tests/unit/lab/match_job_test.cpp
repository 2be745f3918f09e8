// Matches as jobs: a plan holds everything, and what comes over a wire is not believed.
#include "lab/match_job.h"

#include <gtest/gtest.h>

#include "base/version.h"
#include "formats/json.h"
#include "lab/match_run.h"
#include "unit/job_queue.h"

namespace tesuji::lab {
namespace {

arena::MatchPlan plan_of(const std::string& game) {
  arena::MatchPlan plan;
  plan.game = game;
  plan.players = {game::parse_player_spec("random").value(),
                  game::parse_player_spec("capture").value()};
  plan.games = 4;
  plan.seed = 18'000'000'000'000'000'000U;
  plan.dated = false;
  return plan;
}

TEST(MatchJob, APlanComesBackWhole) {
  auto plan = plan_of("go");
  plan.options = {{"size", "7"}, {"komi", "6.5"}};
  plan.limits = {.seconds = 0.1, .nodes = 77, .clock = base::ClockKind::cpu};
  plan.engines = {.seconds = 3, .hang_seconds = 11};
  plan.game_seconds = 90;
  plan.max_moves = 30;
  plan.opening_lines = {"C3 D4", "E5"};
  const auto read = read_match_job(match_job_text(plan));
  ASSERT_TRUE(read) << read.error().line();
  EXPECT_EQ(match_job_text(*read), match_job_text(plan));
  EXPECT_EQ(read->seed, plan.seed);
  EXPECT_EQ(read->limits, plan.limits);
  EXPECT_EQ(read->opening_lines, plan.opening_lines);
}

TEST(MatchJob, TheDefaultGameIsTheFirstOfTheList) {
  EXPECT_EQ(arena::MatchPlan().game, games::default_game());
}

// What another process would do: nothing but the bytes of the plan and an index.
TEST(MatchJob, BytesAndAnIndexAreEnough) {
  for (const std::string game : {"go", "kalah"}) {
    auto plan = plan_of(game);
    if (game == "go") plan.options = {{"size", "5"}};
    const auto here = testing_support::job_queue(1);
    const auto elsewhere = testing_support::job_queue(1);
    const auto match = prepare_match(plan, *here, base::Watch()).value();
    const auto again =
        elsewhere->prepare(match.jobs.kind(), match.jobs.bytes(), base::Watch()).value();
    EXPECT_EQ(again.address(), match.jobs.address());
    for (const std::uint64_t index : {3U, 0U, 3U}) {
      const auto a = match.jobs.work().run(index, base::Watch()).value();
      const auto b = again.work().run(index, base::Watch()).value();
      EXPECT_EQ(split_result(a).record, split_result(b).record);
      EXPECT_EQ(read_times(split_result(a).times)->game, index);
    }
    EXPECT_FALSE(again.work().run(4, base::Watch())) << "there are four games";
  }
}

TEST(MatchJob, WhatIsWrongIsRefusedWithItsName) {
  const auto good = formats::Json::parse(match_job_text(plan_of("go")));
  const auto why = [](const formats::Json& json) {
    const auto read = read_match_job(json.dump());
    return read ? std::string("fine") : read.error().line();
  };
  ASSERT_EQ(why(good), "fine");
  const auto with = [&](const char* key, const formats::Json& value) {
    auto json = good;
    json[key] = value;
    return why(json);
  };
  EXPECT_NE(with("program", "tesuji 0").find("this is " + base::program_text()), std::string::npos);
  EXPECT_NE(with("players", {"@/etc/passwd", "random"}).find("no files"), std::string::npos);
  EXPECT_NE(with("players", formats::Json::array({"random"})).find("two"), std::string::npos);
  EXPECT_NE(with("openings", "/etc/passwd").find("no files"), std::string::npos);
  EXPECT_NE(with("games", -1), "fine");
  EXPECT_NE(with("games", arena::kMaxGames + 1), "fine");
  EXPECT_NE(with("time", 1e9), "fine");
  EXPECT_NE(with("clock", "sun"), "fine");
  EXPECT_NE(with("extra", 1), "fine");
  for (const auto& [key, value] : good.items()) {
    if (key == "dated" || key == "options") continue;  // these have defaults
    auto json = good;
    json.erase(key);
    EXPECT_NE(why(json), "fine") << key;
  }
  EXPECT_FALSE(read_match_job("[]"));
  EXPECT_FALSE(read_match_job(""));
}

TEST(MatchJob, DamagedLinesOfTimesAreNothing) {
  EXPECT_TRUE(read_times("{\"game\":1,\"ms\":[1.5,2],\"moves\":[3,4]}"));
  for (const char* bad : {"", "{}", "{\"game\":1,\"ms\":[1],\"moves\":[3,4]}", "{\"game\":1"}) {
    EXPECT_FALSE(read_times(bad)) << bad;
  }
}

}  // namespace
}  // namespace tesuji::lab
