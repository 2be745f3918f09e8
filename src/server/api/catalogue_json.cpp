// What can be chosen: games, options, levels, players, layers, limits.
#include "base/version.h"
#include "game/option.h"
#include "game/record.h"
#include "lab/option_json.h"
#include "server/api/api.h"
#include "server/sessions/limits.h"
#include "view/titles.h"

namespace tesuji::server {
namespace {

using view::text_json;

Json titled(const game::OptionSpec& option) {
  Json json = lab::option_json(option);
  json["help_texts"] = text_json(in_both(option.help));
  json["title"] = text_json(view::option_title(option.name));
  for (const auto& choice : option.choices) {
    json["choice_titles"][choice] = text_json(view::choice_title(option.name, choice));
  }
  return json;
}

Json options_json(const std::vector<game::OptionSpec>& options) {
  Json list = Json::array();
  for (const auto& option : options) list.push_back(titled(option));
  return list;
}

Json levels_json(const std::string& game) {
  Json list = Json::array();
  for (const auto& level : levels(game)) {
    Json json = {
        {"name", level.name}, {"title", text_json(level.title)}, {"player", level.player.text()}};
    if (level.elo) {
      json["elo"] = *level.elo;
      json["elo_ci95"] = {level.elo_low, level.elo_high};
    }
    if (level.nodes) json["playouts"] = *level.nodes;
    list.push_back(std::move(json));
  }
  return list;
}

Json players_json(const std::string& game) {
  Json list = Json::array();
  for (const auto& kind : open_kinds(game)) {
    list.push_back({{"name", kind.name},
                    {"summary", kind.summary},
                    {"summary_texts", text_json(in_both(kind.summary))},
                    {"preset", kind.preset},
                    {"options", options_json(open_options(kind))}});
  }
  return list;
}

Json layers_json(const GameInfo& game) {
  Json list = Json::array();
  for (const auto& layer : game.layers) {
    list.push_back({{"id", layer.id},
                    {"kind", layer.kind},
                    {"key", layer.key},
                    {"searches", layer.searches},
                    {"title", text_json(layer.title)},
                    {"help", text_json(layer.help)}});
  }
  return list;
}

Json goals_json(const GameInfo& game) {
  Json list = Json::array();
  for (const auto& goal : game.reading_goals) {
    list.push_back({{"name", goal.name}, {"title", text_json(goal.title)}});
  }
  return list;
}

Json game_json(const GameInfo& game) {
  const Seat person;
  const Seat opponent = default_opponent(game.name);
  Json defaults = {{"options", Json::object()},
                   {"first", seat_json(person, game.name)},
                   {"second", seat_json(opponent, game.name)}};
  for (const auto& option : game.options) defaults["options"][option.name] = option.fallback;
  return {{"name", game.name},
          {"title", text_json(game.words.title)},
          {"sides",
           {{"first", text_json(game.words.sides[0])}, {"second", text_json(game.words.sides[1])}}},
          {"options", options_json(game.options)},
          {"levels", levels_json(game.name)},
          {"players", players_json(game.name)},
          {"layers", layers_json(game)},
          {"readings", goals_json(game)},
          {"default", std::move(defaults)}};
}

}  // namespace

Json catalogue_json() {
  Json list = Json::array();
  for (const auto& game : games()) list.push_back(game_json(game));
  return {{"program", base::program_text()},
          {"games", std::move(list)},
          {"clocks", {"none", "absolute", "canadian", "japanese"}},
          {"limits",
           {{"body_bytes", kMaxBodyBytes},
            {"tree_nodes", kMaxTreeNodes},
            {"game_bytes", kMaxGameBytes},
            {"waiting_turns", kMaxWaitingTurnsPerClient},
            {"waiting_searches", kMaxWaitingAsksPerClient},
            {"moves", game::kMaxMoves},
            {"streams", kMaxStreams},
            {"analysis_playouts", kMaxAnalysisPlayouts},
            {"think_seconds", kMaxThinkSeconds},
            {"reading_seconds", kMaxReadingSeconds},
            {"name_bytes", kMaxNameBytes},
            {"comment_bytes", kMaxCommentBytes}}}};
}

}  // namespace tesuji::server
