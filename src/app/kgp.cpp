// `tesuji kgp`: plays on a server of the Kalah Game Protocol.
#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "app/commands.h"
#include "app/game_options.h"
#include "base/version.h"
#include "command/limit_options.h"
#include "command/person.h"
#include "formats/json.h"
#include "protocol/kgp/client.h"

namespace tesuji::app {
namespace {

struct Options {
  command::LimitOptions limits;
  std::string server;
  std::string player = "negamax";
  std::string rules = protocol::kgp_rule_names().front();
  std::string name = std::string(base::program_text());
  std::string token;
};

base::Result<int> run(command::Session& session, const Options& options) {
  TESUJI_TRY(const auto address, protocol::parse_kgp_address(options.server));
  TESUJI_TRY(const auto spec, game::parse_player_spec(options.player));
  TESUJI_CHECK(command::check_no_person(spec));
  const auto catalogue = all_players<protocol::KgpKit>(options.limits.engines(), &session.stop());
  TESUJI_CHECK(catalogue.check(spec));
  protocol::KgpOptions kgp;
  kgp.catalogue = &catalogue;
  kgp.player = spec;
  kgp.seed = base::Seed(session.seed);
  kgp.limits = options.limits.limits();
  kgp.rules = protocol::kgp_rules(options.rules).value();
  kgp.name = options.name;
  kgp.token = options.token;
  TESUJI_TRY(auto connection, protocol::connect_to(address, session.stop()));
  session.say(fmt::format("connected to {}; Ctrl-C ends", options.server));
  TESUJI_TRY(const auto report,
             protocol::run_kgp_client(std::move(connection), kgp, session.stop()));
  if (session.json) {
    session.print(formats::Json{{"server", report.server},
                                {"states", report.states},
                                {"moves", report.moves},
                                {"goodbye", report.said_goodbye}});
  } else {
    session.print(fmt::format("{} states, {} moves sent\n", report.states, report.moves));
  }
  return session.stop().is_raised() ? command::kInterrupted : command::kDone;
}

}  // namespace

void add_kgp(CLI::App& program, command::Session& session) {
  auto* sub = program.add_subcommand("kgp", "a client of the Kalah Game Protocol");
  auto o = std::make_shared<Options>();
  sub->add_option("server,--server", o->server, "HOST:PORT")->required();
  o->limits.add_to(*sub);
  sub->add_option("--player", o->player, "who plays")->capture_default_str();
  sub->add_option("--rules", o->rules, "the rules the server plays by")
      ->capture_default_str()
      ->check(CLI::IsMember(protocol::kgp_rule_names()));
  sub->add_option("--name", o->name, "what the server may call us")->capture_default_str();
  sub->add_option("--token", o->token, "secret by which the server knows us again");
  sub->callback(command::callback(session, [&session, o] { return run(session, *o); }));
}

}  // namespace tesuji::app
