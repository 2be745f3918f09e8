// `tesuji tournament`: round robin or gauntlet from a plan, with joint ratings.
#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "app/commands.h"
#include "base/files.h"
#include "command/cluster_option.h"
#include "command/person.h"
#include "command/run_options.h"
#include "formats/json.h"
#include "formats/toml.h"
#include "lab/tournament_run.h"

namespace tesuji::app {
namespace {

struct Options {
  std::string plan;
  command::RunOptions run;
  bool seed_given = false;
};

base::Result<int> play(command::Session& session, const Options& options,
                       const lab::TournamentPlan& plan) {
  TESUJI_TRY(const auto jobs, session.jobs());
  TESUJI_TRY(const auto run, options.run.run(session, "tournaments", "tournament"));
  TESUJI_TRY(const auto result, lab::run_tournament(plan, *jobs, run, session.watch()));
  if (session.json) {
    auto object = lab::tournament_json(plan, result);
    object["records"] = run.folder.string();
    object["report"] = (run.folder / "report.html").string();
    session.print(object);
  } else {
    session.print(fmt::format("{}\n{}Report: {}\n", plan.title, lab::tournament_table(result),
                              (run.folder / "report.html").string()));
  }
  return result.complete ? command::kDone : command::stopped(session, run);
}

base::Result<int> run(command::Session& session, const Options& options) {
  TESUJI_CHECK(options.run.check());
  TESUJI_TRY(const auto bytes, base::read_file(options.plan, formats::kMaxTomlBytes));
  TESUJI_TRY(auto plan, lab::read_tournament_plan(bytes, options.plan));
  plan.match.dated = !options.run.no_date;
  if (options.seed_given) plan.match.seed = session.seed;
  for (const auto& spec : plan.players) TESUJI_CHECK(command::check_no_person(spec));
  return play(session, options, plan);
}

}  // namespace

void add_tournament(CLI::App& program, command::Session& session) {
  auto* sub =
      program.add_subcommand("tournament", "a round robin, gauntlet or chain from a TOML plan");
  auto o = std::make_shared<Options>();
  sub->add_option("plan", o->plan, "the plan")->required();
  o->run.add_to(*sub);
  command::add_cluster_option(*sub, session);
  sub->callback(command::callback(session, [&program, &session, o] {
    o->seed_given = program.count("--seed") > 0;  // replaces the plan's
    return run(session, *o);
  }));
}

}  // namespace tesuji::app
