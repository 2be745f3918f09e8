#include "server/sessions/game_json.h"

#include <fmt/format.h>

#include "server/sessions/limits.h"
#include "view/layer.h"
#include "view/losses.h"
#include "view/record_file.h"

namespace tesuji::server {

using game::Side;
using view::side_json;
using view::text_json;

namespace {

Json line_json(const GameState& game) {
  Json line = Json::array();
  std::size_t number = 0;
  for (const view::NodeId id : game.tree().line_through(game.document().node)) {
    const view::Node& node = game.tree().node(id);
    if (id == view::kRootNode && node.move.empty()) continue;
    if (!node.move.empty()) ++number;
    Json json = {{"node", id}, {"number", number}, {"children", node.children.size()}};
    if (!node.move.empty()) {
      json["move"] = node.move;
      json["side"] = side_json(node.side);
    }
    if (!node.setup.is_null()) json["setup"] = true;
    if (!node.comment.empty()) json["comment"] = true;
    view::add_thought(json, game.tree(), id);
    line.push_back(std::move(json));
  }
  return line;
}

Json waiting_json(const GameState& game, const Doing& doing, double now) {
  if (!game.is_on()) return nullptr;
  const Side side = game.table().to_move();
  const Seat& seat = game.seat_to_move();
  if (seat.is_human()) return nullptr;
  const Sentence who = seat_title(seat, game.document().game);
  Json waiting = {{"for", side_json(side)},
                  {"state", "paused"},
                  {"since_ms", 0},
                  {"budget_ms", static_cast<int>(1000 * kMaxThinkSeconds)}};
  Sentence text{"paused until somebody watches", "en pausa hasta que alguien mire"};
  if (const auto& engine = doing.engine) {
    waiting["since_ms"] = static_cast<std::int64_t>(1000 * (now - engine->since));
    switch (engine->state) {
      case Doing::Engine::State::queued:
        waiting["state"] = "queued";
        text = {who.en + " waits for its turn to compute", who.es + " espera su turno de cálculo"};
        break;
      case Doing::Engine::State::thinking:
        waiting["state"] = "thinking";
        text = {who.en + " is thinking", who.es + " está pensando"};
        break;
      default:
        waiting["state"] = "failed";
        text = {who.en + " cannot play: " + engine->why,
                who.es + " no puede jugar: " + engine->why};
    }
  }
  waiting["text"] = text_json(text);
  return waiting;
}

Json can_json(const GameState& game) {
  const bool is_review = game.is_review();
  const bool is_playing = game.is_on();
  const bool is_marking = !is_review && game.document().phase == Phase::marking;
  const bool is_human = game.seat_to_move().is_human();
  const bool plays = !game.table().is_over() && (is_review || (is_playing && is_human));
  const auto pass = game.table().pass();
  const bool passes = plays && !pass.empty() && game.table().checked_move(pass).has_value();
  return {{"play", plays},
          {"pass", passes},
          {"undo", !is_review && game.last_human_move().has_value()},
          {"resign", (is_playing || is_marking) && game.has_human()},
          {"score", is_playing && game.has_human() && game.table().has_marking()},
          {"accept", is_marking},
          {"resume", is_marking},
          {"hint", !game.table().is_over() && game.document().phase == Phase::play}};
}

Json clocks_json(const GameState& game, const Doing& doing, double now) {
  if (!game.has_clocks()) return nullptr;
  Json json = control_json(game.document().control);
  const bool runs = game.is_on() && (game.has_human() || doing.engine);
  json["running"] = runs ? Json(side_json(game.table().to_move())) : Json();
  for (const Side side : {Side::first, Side::second}) {
    const auto clock = runs ? game.clock_now(side, now) : game.document().clocks[index(side)];
    json[side_json(side)] = clock_json(clock.value_or(game::ClockState{}));
  }
  return json;
}

Json analysis_json(const GameState& game) {
  const auto& analysis = game.document().analysis;
  if (analysis.state.empty()) return nullptr;
  return {{"state", analysis.state},
          {"done", analysis.done},
          {"total", analysis.total},
          {"playouts", analysis.playouts},
          {"player", judge_of(game.game()).player.text()},
          {"text", text_json({fmt::format("{} of {} positions", analysis.done, analysis.total),
                              fmt::format("{} de {} posiciones", analysis.done, analysis.total)})}};
}

Json position_of(const GameState& game) {
  Json position = game.table().position();
  position["number"] = game.tree().moves_to(game.document().node);
  if (!game.is_review() && game.document().phase != Phase::play) position["legal"] = Json::array();
  return position;
}

Json children_json(const GameState& game) {
  Json children = Json::array();
  for (const view::NodeId id : game.tree().node(game.document().node).children) {
    const view::Node& node = game.tree().node(id);
    Json child = {{"node", id}};
    if (!node.move.empty()) {
      child["move"] = node.move;
      child["side"] = side_json(node.side);
    }
    view::add_thought(child, game.tree(), id);
    children.push_back(std::move(child));
  }
  return children;
}

Json players_json(const GameState& game) {
  Json players;
  for (const Side side : {Side::first, Side::second}) {
    players[side_json(side)] = seat_json(game.document().seats[index(side)], game.document().game);
  }
  return players;
}

// While the end is being agreed on, and of what was counted.
Json score_json(const GameState& game) {
  const auto& document = game.document();
  const bool is_counted =
      document.outcome && (document.outcome->reason == game::EndReason::score ||
                           document.outcome->reason == game::EndReason::move_cap);
  if (game.is_review() || !(document.phase == Phase::marking || is_counted)) return nullptr;
  return game.table().score(document.dead);
}

Json search_json(const GameState& game, const Doing& doing) {
  if (!doing.search) return nullptr;
  Json search = {{"on", true}, {"node", game.node()}, {"done", doing.search->is_done}};
  if (!doing.search->only.empty()) search["moves"] = doing.search->only;
  return search;
}

Json reading_json(const Doing& doing) {
  if (!doing.reading) return nullptr;
  return {{"number", doing.reading->number},
          {"node", doing.reading->node},
          {"state", doing.reading->state}};
}

// What an engine said of its move.
Json said_json(const GameState& game) {
  const auto& said = game.document().said;
  if (!said || !game.tree().holds(said->node)) return nullptr;
  Json reasons = Json::array();
  for (const auto& reason : said->reasons) reasons.push_back(text_json(reason));
  return {{"side", side_json(said->side)}, {"node", said->node}, {"reasons", std::move(reasons)}};
}

}  // namespace

Json state_json(const GameState& game, const Doing& doing, double now) {
  constexpr std::array<const char*, 3> kPhases = {"play", "marking", "over"};
  const auto& document = game.document();
  const bool is_review = game.is_review();
  return {{"id", game.id()},
          {"version", document.version},
          {"revision", doing.revision},
          {"mode", is_review ? "review" : "play"},
          {"game", document.game},
          {"phase", is_review ? "review" : kPhases[static_cast<std::size_t>(document.phase)]},
          {"options", document.options},
          {"players", players_json(game)},
          {"rules", game.table().rules()},
          {"info", view::info_of(game.tree())},
          {"position", position_of(game)},
          {"comment", game.tree().node(document.node).comment},
          {"node", document.node},
          {"line", line_json(game)},
          {"children", children_json(game)},
          {"tree_nodes", game.tree().size()},
          {"waiting", waiting_json(game, doing, now)},
          {"can", can_json(game)},
          {"clock", clocks_json(game, doing, now)},
          {"score", score_json(game)},
          {"result", document.outcome ? game.table().result(*document.outcome) : Json()},
          {"analysis", analysis_json(game)},
          {"search", search_json(game, doing)},
          {"reading", reading_json(doing)},
          {"said", said_json(game)}};
}

Answer<Json> position_json(const GameState& game, std::optional<view::NodeId> node) {
  TESUJI_ASK(const view::NodeId id, game.known_node(node));
  TESUJI_ASK(const auto table, game.table_at(id));
  Json position = table->position();
  position["number"] = game.tree().moves_to(id);
  Json json = {
      {"node", id}, {"position", std::move(position)}, {"comment", game.tree().node(id).comment}};
  view::add_thought(json, game.tree(), id);
  return json;
}

Json tree_json(const GameState& game) {
  Json nodes = Json::array();
  for (const auto& [id, node] : game.tree().nodes()) {
    Json json = {{"node", id}, {"parent", id == view::kRootNode ? Json() : Json(node.parent)}};
    if (!node.move.empty()) {
      json["move"] = node.move;
      json["side"] = side_json(node.side);
    }
    if (!node.setup.is_null()) json["setup"] = true;
    if (!node.comment.empty()) json["comment"] = node.comment;
    view::add_thought(json, game.tree(), id);
    nodes.push_back(std::move(json));
  }
  return {{"version", game.document().version},
          {"node", game.document().node},
          {"nodes", std::move(nodes)}};
}

Json mistakes_json(const GameState& game) {
  const auto& words = (*game_named(game.game()))->words.move;
  return {
      {"mistakes", view::mistakes_json(game.tree(), game.tree().line_through(game.node()), words)}};
}

std::vector<view::LinePoint> line_points(const GameState& game) {
  std::vector<view::LinePoint> points;
  std::size_t number = 0;
  for (const view::NodeId id : game.tree().line_through(game.node())) {
    const view::Node& node = game.tree().node(id);
    if (!node.move.empty()) ++number;
    if (!node.thought || !view::is_worth_telling(*node.thought)) continue;
    points.push_back({id, number, node.thought->value, node.thought->lead});
  }
  return points;
}

}  // namespace tesuji::server
