// Matches in run folders: repeatable for any number of threads, resumable, honest about plans.
#include <gtest/gtest.h>

#include <filesystem>
#include <map>

#include "base/files.h"
#include "base/version.h"
#include "lab/match_json.h"
#include "lab/match_run.h"
#include "lab/run_folder.h"
#include "lab/tournament_run.h"
#include "unit/job_queue.h"
#include "unit/temporary.h"

namespace tesuji::lab {
namespace {

namespace fs = std::filesystem;

fs::path fresh_folder(const std::string& name) {
  const fs::path folder = testing_support::temporary_path(name);
  fs::remove_all(folder);
  return folder;
}

arena::MatchPlan plan_for(const std::string& game, std::uint64_t games) {
  arena::MatchPlan plan;
  plan.game = game;
  if (game == "go") plan.options["size"] = "5";
  plan.players = {game::parse_player_spec("capture").value(),
                  game::parse_player_spec("random").value()};
  plan.games = games;
  plan.dated = false;
  return plan;
}

std::map<std::string, std::string> records_in(const fs::path& folder) {
  std::map<std::string, std::string> records;
  for (const auto& entry : fs::directory_iterator(folder / "games")) {
    records[entry.path().filename().string()] = base::read_file(entry.path()).value();
  }
  return records;
}

base::Result<MatchReport> tried(const arena::MatchPlan& plan, const MatchRun& run,
                                unsigned threads = 1) {
  const auto queue = testing_support::job_queue(threads);
  TESUJI_TRY(const auto match, prepare_match(plan, *queue, base::Watch()));
  return run_match(match, *queue, run, base::Watch());
}

MatchReport run(const arena::MatchPlan& plan, const fs::path& folder, unsigned threads,
                bool resume = false) {
  return tried(plan, {folder, resume}, threads).value();
}

template <class K>
class MatchOf : public testing::Test {};
using Kits = testing::Types<go::Kit, kalah::Kit>;
TYPED_TEST_SUITE(MatchOf, Kits);

TYPED_TEST(MatchOf, SameGamesForAnyNumberOfThreads) {
  const auto plan = plan_for(std::string(TypeParam::kName), 12);
  const auto one = fresh_folder("one");
  const auto two = fresh_folder("two");
  const auto a = run(plan, one, 1);
  const auto b = run(plan, two, 3);
  EXPECT_TRUE(a.complete);
  EXPECT_EQ(a.summary.tally, b.summary.tally);
  EXPECT_EQ(a.summary.tally.games(), 12U);
  EXPECT_GT(a.summary.tally.score(), 0.6) << "capture is better than random";
  EXPECT_EQ(records_in(one), records_in(two));
  EXPECT_EQ(records_in(one).size(), 12U);
}

TYPED_TEST(MatchOf, MissingGamesArePlayedAgainTheSame) {
  const auto plan = plan_for(std::string(TypeParam::kName), 8);
  const auto folder = fresh_folder("resumed");
  run(plan, folder, 2);
  const auto whole = records_in(folder);
  int i = 0;
  for (const auto& [name, bytes] : whole) {
    if (i++ % 3 == 0) fs::remove(folder / "games" / name);
  }
  ASSERT_TRUE(base::write_file(folder / "games" / "000003.sgf.99.0.tmp", "half"));
  const auto report = run(plan, folder, 2, true);
  EXPECT_TRUE(report.complete);
  EXPECT_EQ(records_in(folder), whole);
}

TYPED_TEST(MatchOf, RecordsReadBackAndCarryTheirFacts) {
  const auto plan = plan_for(std::string(TypeParam::kName), 2);
  const auto folder = fresh_folder("facts");
  run(plan, folder, 1);
  for (const auto& [name, bytes] : records_in(folder)) {
    const auto record = TypeParam::read_record(bytes, name);
    ASSERT_TRUE(record) << record.error().line();
    EXPECT_EQ(TypeParam::record_text(*record), bytes);
    EXPECT_EQ(record->seed, 1U);
    EXPECT_EQ(record->options, plan.options);
    EXPECT_FALSE(record->program.empty());
    EXPECT_EQ(record->opening, 2U);
  }
}

TEST(MatchRun, PairsShareTheOpening) {
  auto plan = plan_for("go", 6);
  plan.openings = "random:4";
  const auto folder = fresh_folder("pairs");
  run(plan, folder, 1);
  std::vector<game::Record> records;
  for (const auto& [name, bytes] : records_in(folder)) {
    records.push_back(go::Kit::read_record(bytes, name).value());
  }
  for (std::size_t i = 0; i < records.size(); i += 2) {
    EXPECT_EQ(records[i].players[0], records[i + 1].players[1]);
    EXPECT_TRUE(std::equal(records[i].moves.begin(), records[i].moves.begin() + 4,
                           records[i + 1].moves.begin()));
  }
}

TEST(MatchRun, SprtEndsTheMatchAtTheSameGameForAnyNumberOfThreads) {
  auto plan = plan_for("go", 400);
  plan.sprt = arena::SprtPlan{0, 100};
  const auto one = fresh_folder("sprt1");
  const auto two = fresh_folder("sprt2");
  const auto a = run(plan, one, 1);
  const auto b = run(plan, two, 4);
  EXPECT_EQ(b.summary.tally, a.summary.tally);
  EXPECT_TRUE(a.complete);
  EXPECT_LT(a.summary.tally.games(), 200U);
  EXPECT_EQ(a.summary.sprt->decision, arena::SprtDecision::elo1_accepted);
  EXPECT_EQ(records_in(one), records_in(two));
  EXPECT_EQ(records_in(one).size(), a.summary.tally.games());
}

TEST(MatchRun, FoldersAreNeverOverwrittenNorResumedWithAnotherPlan) {
  auto plan = plan_for("go", 2);
  const auto folder = fresh_folder("guarded");
  run(plan, folder, 1);
  const auto again = tried(plan, {folder, false});
  ASSERT_FALSE(again);
  EXPECT_NE(again.error().why.find("--resume"), std::string::npos);
  plan.seed = 2;
  const auto other = tried(plan, {folder, true});
  ASSERT_FALSE(other);
  EXPECT_NE(other.error().why.find("seed"), std::string::npos);
}

TEST(MatchRun, OtherOpeningsAndOtherProgramsAreNotResumed) {
  auto plan = plan_for("go", 2);
  const auto folder = fresh_folder("openings");
  const auto openings = testing_support::temporary_path("openings.txt");
  ASSERT_TRUE(base::write_file(openings, "C3 D4\n"));
  plan.openings = openings.string();
  run(plan, folder, 1);
  const auto why_not = [&] {
    const auto again = tried(plan, {folder, true});
    return again ? std::string() : again.error().why;
  };
  EXPECT_EQ(why_not(), "");
  ASSERT_TRUE(base::write_file(openings, "C3 B2\n"));
  EXPECT_NE(why_not().find("openings_hash"), std::string::npos);
  ASSERT_TRUE(base::write_file(openings, "C3 D4\n"));
  auto text = base::read_file(folder / "plan.json").value();
  const std::string program = base::program_text();
  const std::size_t at = text.find(program);
  ASSERT_NE(at, std::string::npos);
  ASSERT_TRUE(base::write_file(folder / "plan.json", text.replace(at, program.size(), "tesuji 0")));
  EXPECT_NE(why_not().find("program = \"tesuji 0\""), std::string::npos);
}

TEST(MatchRun, FolderIsWorkedOnByOneAtATime) {
  const auto plan = plan_for("go", 2);
  const auto folder = fresh_folder("locked");
  ASSERT_TRUE(base::make_folder(folder));
  {
    const auto lock = FolderLock::take(folder);
    ASSERT_TRUE(lock);
    const auto second = tried(plan, {folder, false});
    ASSERT_FALSE(second);
    EXPECT_NE(second.error().why.find("another program"), std::string::npos);
    EXPECT_FALSE(fs::exists(folder / "plan.json"));
  }
  EXPECT_TRUE(run(plan, folder, 1).complete);
}

TEST(MatchRun, ResultsComeInTheOrderOfTheGames) {
  const auto plan = plan_for("kalah", 9);
  const auto folder = fresh_folder("order");
  const auto report = run(plan, folder, 3);
  ASSERT_EQ(report.results.size(), 9U);
  std::size_t i = 0;
  for (const auto& [name, bytes] : records_in(folder)) {
    const auto outcome = kalah::Kit::read_record(bytes, name).value().outcome;
    const auto expected = !outcome.winner                             ? arena::GameResult::draw
                          : arena::player_on(*outcome.winner, i) == 0 ? arena::GameResult::win
                                                                      : arena::GameResult::loss;
    EXPECT_EQ(report.results[i], expected) << name;
    ++i;
  }
}

TEST(PlanText, HostileNamesDoNotThrow) {
  auto plan = plan_for("go", 2);
  plan.players[0].argument = "\xff\xfe";
  EXPECT_FALSE(plan_text(plan, {}).empty());
}

TEST(MatchRun, WrongPlansAreRefusedBeforeTheFirstGame) {
  const auto refused = [&](const arena::MatchPlan& plan) {
    const auto folder = fresh_folder("refused");
    const bool ok = tried(plan, {folder, false}).has_value();
    return !ok && !fs::exists(folder / "plan.json");
  };
  auto plan = plan_for("go", 0);
  EXPECT_TRUE(refused(plan));
  plan = plan_for("go", 2);
  plan.players[0].name = "rando";
  EXPECT_TRUE(refused(plan));
  plan = plan_for("go", 2);
  plan.options["sise"] = "9";
  EXPECT_TRUE(refused(plan));
  plan = plan_for("go", 2);
  plan.openings = "random:many";
  EXPECT_TRUE(refused(plan));
}

TEST(MatchRun, ReadOnlyFolderIsAnError) {
  const auto result = tried(plan_for("go", 2), {"/proc/tesuji-cannot-be-here", false});
  EXPECT_FALSE(result);
}

TEST(MatchRun, MoveCapCountsTheBoardAsItStands) {
  auto plan = plan_for("go", 4);
  plan.max_moves = 6;
  const auto report = run(plan, fresh_folder("cap"), 1);
  EXPECT_EQ(report.summary.capped, 4U);
}

constexpr std::string_view kPlan = R"(
title = "Two"
game = "kalah"
games = 4
players = ["random", "capture"]
[options]
seeds = 3
[limits]
nodes = 100
)";

TEST(TournamentPlan, Reads) {
  const auto plan = read_tournament_plan(kPlan, "plan.toml");
  ASSERT_TRUE(plan) << plan.error().line();
  EXPECT_EQ(plan->match.games, 4U);
  EXPECT_EQ(plan->match.options.at("seeds"), "3");
  EXPECT_EQ(plan->match.limits.nodes, 100U);
  EXPECT_EQ(plan->pairings().size(), 1U);
}

TEST(TournamentPlan, PairsByType) {
  using Pairs = std::vector<std::pair<std::size_t, std::size_t>>;
  const auto pairs = [](const std::string& type) {
    const auto plan = read_tournament_plan(
        "type = \"" + type + "\"\nplayers = [\"a\", \"b\", \"c\", \"d\"]", "p.toml");
    return plan.value().pairings();
  };
  EXPECT_EQ(pairs("round-robin"), (Pairs{{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}}));
  EXPECT_EQ(pairs("gauntlet"), (Pairs{{0, 1}, {0, 2}, {0, 3}}));
  EXPECT_EQ(pairs("chain"), (Pairs{{0, 1}, {1, 2}, {2, 3}}));
}

TEST(TournamentPlan, ErrorsNameTheLineAndTheRightWord) {
  const auto why = [](std::string_view text) {
    const auto plan = read_tournament_plan(text, "p.toml");
    return plan ? std::string() : plan.error().line();
  };
  EXPECT_NE(why("gmaes = 3\nplayers = [\"a\", \"b\"]").find("did you mean 'games'"),
            std::string::npos);
  EXPECT_NE(why("players = [\"random\"]").find("p.toml:1"), std::string::npos);
  EXPECT_NE(why("players = [\"random\", \"random\"]").find("twice"), std::string::npos);
  EXPECT_NE(why("games = \"many\"\nplayers = [\"a\", \"b\"]").find("whole number"),
            std::string::npos);
  EXPECT_NE(why("games = ").find("p.toml:1:"), std::string::npos);
  EXPECT_NE(why("").find("players"), std::string::npos);
}

TEST(Tournament, RunsWritesReportsAndResumes) {
  const auto plan = read_tournament_plan(R"(
    games = 4
    players = ["random", "capture", "flat:nodes=5"]
    [options]
    size = 5
  )",
                                         "p");
  ASSERT_TRUE(plan);
  const auto folder = fresh_folder("tournament");
  const auto result =
      run_tournament(*plan, *testing_support::job_queue(2), {folder, false}, base::Watch());
  ASSERT_TRUE(result) << result.error().line();
  EXPECT_TRUE(result->complete);
  EXPECT_EQ(result->matches.size(), 3U);
  for (const auto* name : {"report.html", "table.csv", "result.json"}) {
    EXPECT_TRUE(fs::exists(folder / name)) << name;
  }
  for (const auto& player : result->report.players) {
    ASSERT_EQ(player.elo_history.size(), 4U) << "one step a game of each pairing";
    EXPECT_DOUBLE_EQ(player.elo_history.back(), player.elo.value);
  }
  EXPECT_NE(base::read_file(folder / "report.html")->find("Elo by "), std::string::npos);
  const auto table = tournament_csv(*result);
  fs::remove_all(folder / "pair-01-03");
  const auto again =
      run_tournament(*plan, *testing_support::job_queue(1), {folder, true}, base::Watch());
  ASSERT_TRUE(again);
  EXPECT_EQ(tournament_csv(*again), table);
}

TEST(RunFolder, NewFoldersGetNewNames) {
  const auto parent = fresh_folder("names");
  const auto a = new_folder(parent, "match");
  const auto b = new_folder(parent, "match");
  ASSERT_TRUE(a && b);
  EXPECT_NE(*a, *b);
}

}  // namespace
}  // namespace tesuji::lab
