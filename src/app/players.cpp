// `tesuji players`: kinds, presets and their options.
#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "app/commands.h"
#include "app/game_options.h"
#include "app/human_player.h"
#include "formats/json.h"
#include "games/slices.h"
#include "lab/option_json.h"

namespace tesuji::app {
namespace {

using formats::Json;

// Those without bounds say so.
Json bounded(Json option) {
  for (const char* bound : {"min", "max"}) {
    if (!option.contains(bound)) option[bound] = nullptr;
  }
  return option;
}

template <game::Kit K>
void list_players(Json& players, std::string& text) {
  auto catalogue = all_players<K>({}, nullptr);
  catalogue.add(human_kind<K>());
  for (const auto& kind : catalogue.kinds()) {
    Json options = Json::array();
    text += fmt::format("{:<6} {:<18} {}\n", K::kName, kind.name, kind.summary);
    for (const auto& option : game::all_options(kind)) {
      options.push_back(bounded(lab::option_json(option)));
      text += fmt::format("{:<6} {:<18}   {}={}  {}\n", "", "", option.name, option.fallback,
                          option.help);
    }
    players.push_back({{"game", K::kName},
                       {"name", kind.name},
                       {"preset", kind.preset},
                       {"summary", kind.summary},
                       {"options", std::move(options)}});
  }
}

base::Result<int> run(command::Session& session, const std::string& game) {
  Json players = Json::array();
  std::string text;
#define TESUJI_LIST(KIT) \
  if (game.empty() || game == KIT::kName) list_players<KIT>(players, text);
  TESUJI_FOR_EACH_GAME(TESUJI_LIST)
#undef TESUJI_LIST
  if (session.json) {
    session.print(Json{{"players", std::move(players)}});
  } else {
    session.print(text);
  }
  return command::kDone;
}

}  // namespace

void add_players(CLI::App& program, command::Session& session) {
  auto* sub = program.add_subcommand("players", "the players, their presets and options");
  auto game = std::make_shared<std::string>();
  sub->add_option("--game", *game, "only those of this game")
      ->check(CLI::IsMember(games::game_names()));
  sub->callback(command::callback(session, [&session, game] { return run(session, *game); }));
}

}  // namespace tesuji::app
