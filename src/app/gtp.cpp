// `tesuji gtp`: a GTP engine on standard input and output.
#include <CLI/CLI.hpp>

#include "app/commands.h"
#include "app/game_options.h"
#include "command/limit_options.h"
#include "command/person.h"
#include "protocol/gtp/loop.h"
#include "protocol/gtp/server.h"

namespace tesuji::app {
namespace {

struct Options {
  command::LimitOptions limits;
  std::string player{game::kDefaultPlayer};
  bool ponder = false;
};

base::Result<int> run(command::Session& session, const Options& options) {
  if (session.json) return base::fail("option --json", "gtp", "answers are lines of the protocol");
  TESUJI_TRY(const auto spec, game::parse_player_spec(options.player));
  TESUJI_CHECK(command::check_no_person(spec));
  const auto catalogue = all_players<protocol::GtpKit>(options.limits.engines(), &session.stop());
  TESUJI_CHECK(catalogue.check(spec));
  protocol::GtpOptions gtp;
  gtp.catalogue = &catalogue;
  gtp.player = spec;
  gtp.seed = base::Seed(session.seed);
  gtp.limits = options.limits.limits();
  gtp.ponder = options.ponder;
  protocol::GtpServer server(std::move(gtp));
  // There is nothing to keep, and controllers end engines by a signal: the first one does it.
  command::end_on_signals();
  TESUJI_CHECK(protocol::run_gtp_loop(server, {}));
  return command::kDone;
}

}  // namespace

void add_gtp(CLI::App& program, command::Session& session) {
  auto* sub = program.add_subcommand("gtp", "a GTP engine on standard input and output");
  auto o = std::make_shared<Options>();
  o->limits.add_to(*sub);
  o->limits.add_engines_to(*sub);
  sub->add_option("--player", o->player, "who plays")->capture_default_str();
  sub->add_flag("--ponder", o->ponder, "think in the opponent's time too");
  sub->callback(command::callback(session, [&session, o] { return run(session, *o); }));
}

}  // namespace tesuji::app
