// `tesuji analysis`: KataGo's JSON-lines analysis protocol on standard input and output.
#include <CLI/CLI.hpp>
#include <cstdio>

#include "app/commands.h"
#include "app/game_options.h"
#include "command/limit_options.h"
#include "command/person.h"
#include "protocol/gtp/loop.h"
#include "protocol/kata/server.h"

namespace tesuji::app {
namespace {

struct Options {
  command::LimitOptions limits;
  std::string player{game::kDefaultPlayer};
};

bool write_line(std::string_view line) {
  return std::fwrite(line.data(), 1, line.size(), stdout) == line.size() &&
         std::fflush(stdout) == 0;
}

base::Result<int> run(command::Session& session, const Options& options) {
  if (session.json) {
    return base::fail("option --json", "analysis", "answers are lines of JSON anyway");
  }
  TESUJI_TRY(const auto spec, game::parse_player_spec(options.player));
  TESUJI_CHECK(command::check_no_person(spec));
  const auto catalogue =
      all_players<protocol::AnalysisKit>(options.limits.engines(), &session.stop());
  TESUJI_CHECK(catalogue.check(spec));
  protocol::AnalysisOptions analysis;
  analysis.catalogue = &catalogue;
  analysis.player = spec;
  analysis.seed = base::Seed(session.seed);
  analysis.limits = options.limits.limits();
  analysis.threads = session.thread_count();
  protocol::AnalysisServer server(std::move(analysis), write_line);
  // There is nothing to keep, and clients end engines by a signal: the first one does it.
  command::end_on_signals();
  TESUJI_CHECK(server.start());
  TESUJI_CHECK(protocol::run_gtp_loop(server, {0, 1, protocol::kMaxAnalysisLine}));
  server.finish();
  return command::kDone;
}

}  // namespace

void add_analysis(CLI::App& program, command::Session& session) {
  auto* sub = program.add_subcommand(
      "analysis", "KataGo's JSON analysis protocol on standard input and output");
  auto o = std::make_shared<Options>();
  o->limits.add_to(*sub);
  o->limits.add_engines_to(*sub);
  sub->add_option("--player", o->player, "who thinks")->capture_default_str();
  sub->callback(command::callback(session, [&session, o] { return run(session, *o); }));
}

}  // namespace tesuji::app
