// `tesuji tournament`: round robin or gauntlet from a plan, with joint ratings.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "app/commands.h"
#include "app/game_options.h"
#include "arena/games.h"
#include "base/files.h"
#include "lab/run_folder.h"
#include "lab/tournament_run.h"

namespace tesuji::app {
namespace {

struct Options {
  std::string plan;
  std::string out;
  bool resume = false;
  bool no_date = false;
};

constexpr std::size_t kMaxPlanBytes = 1U << 20U;

template <game::Kit K>
base::Result<int> play(Session& session, const Options& options, const lab::TournamentPlan& plan) {
  const auto catalogue = all_players<K>(plan.match.engines, &session.stop());
  lab::MatchRun run;
  run.threads = session.thread_count();
  run.resume = options.resume;
  run.folder = options.out;
  if (options.out.empty()) {
    TESUJI_TRY(run.folder, lab::new_folder(session.data_folder() / "tournaments", "tournament"));
  }
  TESUJI_TRY(const auto result, lab::run_tournament<K>(plan, catalogue, run, session.watch()));
  if (session.json) {
    auto object = lab::tournament_json(plan, result);
    object["records"] = run.folder.string();
    object["report"] = (run.folder / "report.html").string();
    session.print(object);
  } else {
    session.print(fmt::format("{}\n{}Report: {}\n", plan.title, lab::tournament_table(result),
                              (run.folder / "report.html").string()));
  }
  if (!result.complete) {
    session.say(fmt::format("stopped; give the same command with --out {} --resume to go on",
                            run.folder.string()));
    return kInterrupted;
  }
  return kDone;
}

base::Result<int> run(Session& session, const Options& options) {
  if (options.resume && options.out.empty()) {
    return base::fail("option --resume", "", "needs --out, the folder of the tournament");
  }
  TESUJI_TRY(const auto bytes, base::read_file(options.plan, kMaxPlanBytes));
  TESUJI_TRY(auto plan, lab::read_tournament_plan(bytes, options.plan));
  plan.match.dated = !options.no_date;
  return arena::with_game(plan.match.game,
                          [&](auto kit) { return play<decltype(kit)>(session, options, plan); });
}

}  // namespace

void add_tournament(CLI::App& program, Session& session) {
  auto* sub = program.add_subcommand("tournament", "a round robin or gauntlet from a TOML plan");
  auto o = std::make_shared<Options>();
  sub->add_option("plan", o->plan, "the plan")->required();
  sub->add_option("--out", o->out, "folder (default: a new one in the data folder)");
  sub->add_flag("--resume", o->resume, "go on with the tournament in --out");
  sub->add_flag("--no-date", o->no_date, "leave the date out of the records");
  sub->callback(command(session, [&session, o] { return run(session, *o); }));
}

}  // namespace tesuji::app
