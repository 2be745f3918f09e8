// `tesuji match`: games in pairs between two players.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>

#include "app/commands.h"
#include "app/game_options.h"
#include "base/thread_queue.h"
#include "command/cluster_option.h"
#include "command/limit_options.h"
#include "command/person.h"
#include "command/real_number.h"
#include "command/run_options.h"
#include "command/whole_number.h"
#include "formats/json.h"
#include "lab/match_json.h"
#include "lab/match_run.h"

namespace tesuji::app {
namespace {

struct Options {
  GameOptions game;
  command::LimitOptions limits;
  std::vector<std::string> players;
  std::uint64_t games = 2;
  double game_time = 0;
  std::string sprt;
  std::size_t max_moves = 0;
  std::string openings = "random:2";
  command::RunOptions run;
};

base::Result<arena::MatchPlan> plan_of(const Options& options, std::uint64_t seed) {
  arena::MatchPlan plan;
  plan.game = options.game.game();
  plan.options = options.game.given();
  for (std::size_t i = 0; i < 2; ++i) {
    TESUJI_TRY(plan.players[i], game::parse_player_spec(options.players[i]));
  }
  plan.games = options.games;
  plan.seed = seed;
  plan.limits = options.limits.limits();
  plan.engines = options.limits.engines();
  if (options.game_time > 0) plan.game_seconds = options.game_time;
  if (!options.sprt.empty()) {
    TESUJI_TRY(const auto sprt, arena::Sprt::parsed(options.sprt));
    plan.sprt = sprt.plan();
  }
  plan.max_moves = options.max_moves;
  plan.openings = options.openings;
  plan.dated = !options.run.no_date;
  return plan;
}

std::string text_of(const arena::MatchPlan& plan, const arena::MatchSummary& s) {
  const auto interval = arena::score_interval(s.tally);
  const auto elo = arena::elo_difference(s.tally);
  std::string text = fmt::format(
      "{} against {}\n{} games: {} won, {} drawn, {} lost; score {:.1f} % (95 %: {:.1f} .. "
      "{:.1f})\n"
      "Elo {:+.0f} (95 %: {:+.0f} .. {:+.0f}); {} different games; {:.1f} and {:.1f} ms per move\n",
      plan.players[0].text(), plan.players[1].text(), s.tally.games(), s.tally.wins, s.tally.draws,
      s.tally.losses, 100 * s.tally.score(), 100 * interval.low, 100 * interval.high, elo.value,
      elo.ci95.low, elo.ci95.high, s.distinct, s.mean_move_ms[0], s.mean_move_ms[1]);
  for (std::size_t i = 0; i < 2; ++i) {
    if (s.illegal[i] + s.timeouts[i] + s.crashes[i] == 0) continue;
    text += fmt::format("{}: {} illegal moves, {} time-outs, {} crashes\n", plan.players[i].text(),
                        s.illegal[i], s.timeouts[i], s.crashes[i]);
  }
  if (s.capped > 0) text += fmt::format("{} games stopped at the move cap\n", s.capped);
  if (s.sprt) {
    text += fmt::format("SPRT: {} (LLR {:.2f}, bounds {:.2f} and {:.2f})\n",
                        arena::name(s.sprt->decision), s.sprt->llr, s.sprt->lower, s.sprt->upper);
  }
  return text;
}

base::Result<int> play(command::Session& session, const Options& options) {
  TESUJI_CHECK(options.run.check());
  TESUJI_TRY(const auto plan, plan_of(options, session.seed));
  const bool with_person =
      std::any_of(plan.players.begin(), plan.players.end(),
                  [](const auto& spec) { return spec.name == command::kHuman; });
  // Nobody plays several games at one terminal, nor below a bar of progress.
  std::shared_ptr<base::JobQueue> jobs = std::make_shared<base::ThreadQueue>(session.job_kinds, 1);
  if (with_person && !session.cluster.empty()) {
    return base::fail("option --cluster", "", "a person plays here; leave it out");
  }
  if (!with_person) {
    TESUJI_TRY(jobs, session.jobs());
  }
  const base::Watch watch = with_person ? base::Watch({}, &session.stop()) : session.watch();
  // Everything wrong with the plan shows before a folder is made.
  TESUJI_TRY(const auto match, lab::prepare_match(plan, *jobs, watch));
  TESUJI_TRY(const auto run, options.run.run(session, "matches", "match"));
  TESUJI_TRY(const auto report, lab::run_match(match, *jobs, run, watch));
  const std::string records = (run.folder / "games").string();
  if (session.json) {
    auto object = lab::summary_json(report.summary);
    object["records"] = records;
    object["complete"] = report.complete;
    session.print(object);
  } else {
    session.print(text_of(plan, report.summary) + fmt::format("Records: {}\n", records));
  }
  return report.complete ? command::kDone : command::stopped(session, run);
}

}  // namespace

void add_match(CLI::App& program, command::Session& session) {
  auto* sub = program.add_subcommand("match", "games between two players, in pairs");
  auto o = std::make_shared<Options>();
  o->game.add_to(*sub);
  o->limits.add_to(*sub);
  o->limits.add_engines_to(*sub);
  sub->add_option("--players", o->players, "the two players")->expected(2)->required();
  sub->add_option("--games", o->games, "how many games")
      ->capture_default_str()
      ->check(command::whole_number({1, arena::kMaxGames}));
  sub->add_option("--game-time", o->game_time, "seconds of each side for the whole game")
      ->check(command::real_number(0, base::kMaxSeconds));
  sub->add_option("--sprt", o->sprt, "E0,E1: stop when one of two Elo differences is believed");
  sub->add_option("--max-moves", o->max_moves, "stop a game after so many moves and count it")
      ->check(command::whole_number({1, game::kMaxMoves}));
  sub->add_option("--openings", o->openings, "none, random:K or a file")->capture_default_str();
  o->run.add_to(*sub);
  command::add_cluster_option(*sub, session);
  sub->callback(command::callback(session, [&session, o] { return play(session, *o); }));
}

}  // namespace tesuji::app
