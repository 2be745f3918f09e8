// The state of a game as JSON: docs/api.md says what each field means.
#include <fmt/format.h>

#include "base/clock.h"
#include "server/sessions/limits.h"
#include "server/sessions/session.h"
#include "view/layer.h"
#include "view/losses.h"
#include "view/record_file.h"

namespace tesuji::server {

using game::Side;
using view::side_json;
using view::text_json;

namespace {}  // namespace

std::string Session::state_text() {
  const Lock lock(mutex_);
  last_heard_ = base::wall_seconds();
  // Who asks wants clocks and waiting times as they are now.
  const bool runs = turn_ || document_.control.kind != game::TimeControl::Kind::none;
  return runs ? formats::json_text(state_json(last_heard_)) : *told_state();
}

// Made once for all listeners.
const std::shared_ptr<const std::string>& Session::told_state() {
  if (cached_revision_ != revision_) {
    cached_state_ =
        std::make_shared<std::string>(formats::json_text(state_json(base::wall_seconds())));
    cached_revision_ = revision_;
  }
  return cached_state_;
}

Json Session::state() {
  const Lock lock(mutex_);
  last_heard_ = base::wall_seconds();
  return state_json(last_heard_);
}

Json Session::line_json() const {
  Json line = Json::array();
  std::size_t number = 0;
  for (const view::NodeId id : tree_.line_through(document_.node)) {
    const view::Node& node = tree_.node(id);
    if (id == view::kRootNode && node.move.empty()) continue;
    if (!node.move.empty()) ++number;
    Json json = {{"node", id}, {"number", number}, {"children", node.children.size()}};
    if (!node.move.empty()) {
      json["move"] = node.move;
      json["side"] = side_json(node.side);
    }
    if (!node.setup.is_null()) json["setup"] = true;
    if (!node.comment.empty()) json["comment"] = true;
    view::add_thought(json, tree_, id);
    line.push_back(std::move(json));
  }
  return line;
}

Json Session::waiting_json(double now) const {
  if (document_.mode == Mode::review || document_.phase != Phase::play) return nullptr;
  const Side side = table_->to_move();
  const Seat& seat = document_.seats[index(side)];
  if (seat.is_human()) return nullptr;
  const Sentence who = seat_title(seat, document_.game);
  Json waiting = {{"for", side_json(side)},
                  {"state", "paused"},
                  {"since_ms", 0},
                  {"budget_ms", static_cast<int>(1000 * kMaxThinkSeconds)}};
  Sentence text{"paused until somebody watches", "en pausa hasta que alguien mire"};
  if (turn_) {
    waiting["since_ms"] = static_cast<std::int64_t>(1000 * (now - turn_->since));
    switch (turn_->state) {
      case Turn::State::queued:
        waiting["state"] = "queued";
        text = {who.en + " waits for its turn to compute", who.es + " espera su turno de cálculo"};
        break;
      case Turn::State::thinking:
        waiting["state"] = "thinking";
        text = {who.en + " is thinking", who.es + " está pensando"};
        break;
      default:
        waiting["state"] = "failed";
        text = {who.en + " cannot play: " + turn_->why, who.es + " no puede jugar: " + turn_->why};
    }
  }
  waiting["text"] = text_json(text);
  return waiting;
}

Json Session::can_json() const {
  const bool is_review = document_.mode == Mode::review;
  const bool is_playing = !is_review && document_.phase == Phase::play;
  const bool is_marking = !is_review && document_.phase == Phase::marking;
  const bool is_human = document_.seats[index(table_->to_move())].is_human();
  const bool plays = !table_->is_over() && (is_review || (is_playing && is_human));
  const bool passes = plays && table_->checked_move("pass").has_value();
  return {{"play", plays},
          {"pass", passes},
          {"undo", !is_review && last_human_move().has_value()},
          {"resign", (is_playing || is_marking) && has_human()},
          {"score", is_playing && has_human() && table_->has_marking()},
          {"accept", is_marking},
          {"resume", is_marking},
          {"hint", !table_->is_over() && document_.phase == Phase::play}};
}

Json Session::clocks_json(double now) const {
  if (document_.control.kind == game::TimeControl::Kind::none) return nullptr;
  Json json = control_json(document_.control);
  const bool runs =
      document_.mode == Mode::play && document_.phase == Phase::play && (has_human() || turn_);
  json["running"] = runs ? Json(side_json(table_->to_move())) : Json();
  for (const Side side : {Side::first, Side::second}) {
    const auto clock = runs ? clock_now(side, now) : document_.clocks[index(side)];
    json[side_json(side)] = clock_json(clock.value_or(game::ClockState{}));
  }
  return json;
}

Json Session::analysis_json() const {
  const auto& analysis = document_.analysis;
  if (analysis.state.empty()) return nullptr;
  return {{"state", analysis.state},
          {"done", analysis.done},
          {"total", analysis.total},
          {"playouts", analysis.playouts},
          {"player", judge_of(game_).player.text()},
          {"text", text_json({fmt::format("{} of {} positions", analysis.done, analysis.total),
                              fmt::format("{} de {} posiciones", analysis.done, analysis.total)})}};
}

Json Session::state_json(double now) const {
  constexpr std::array<const char*, 3> kPhases = {"play", "marking", "over"};
  const bool is_review = document_.mode == Mode::review;
  Json position = table_->position();
  position["number"] = tree_.moves_to(document_.node);
  if (!is_review && document_.phase != Phase::play) position["legal"] = Json::array();
  Json children = Json::array();
  for (const view::NodeId id : tree_.node(document_.node).children) {
    const view::Node& node = tree_.node(id);
    Json child = {{"node", id}};
    if (!node.move.empty()) {
      child["move"] = node.move;
      child["side"] = side_json(node.side);
    }
    view::add_thought(child, tree_, id);
    children.push_back(std::move(child));
  }
  Json state = {
      {"id", id_},
      {"version", document_.version},
      {"revision", revision_},
      {"mode", is_review ? "review" : "play"},
      {"game", document_.game},
      {"phase", is_review ? "review" : kPhases[static_cast<std::size_t>(document_.phase)]},
      {"options", document_.options},
      {"rules", table_->rules()},
      {"info", view::info_of(tree_)},
      {"position", std::move(position)},
      {"comment", tree_.node(document_.node).comment},
      {"node", document_.node},
      {"line", line_json()},
      {"children", std::move(children)},
      {"tree_nodes", tree_.size()},
      {"waiting", waiting_json(now)},
      {"can", can_json()},
      {"clock", clocks_json(now)},
      {"score", nullptr},
      {"result", nullptr},
      {"analysis", analysis_json()},
      {"search", nullptr},
      {"said", nullptr}};
  for (const Side side : {Side::first, Side::second}) {
    state["players"][side_json(side)] = seat_json(document_.seats[index(side)], document_.game);
  }
  const bool is_counted =
      document_.outcome && (document_.outcome->reason == game::EndReason::score ||
                            document_.outcome->reason == game::EndReason::move_cap);
  if (!is_review && (document_.phase == Phase::marking || is_counted)) {
    state["score"] = table_->score(document_.dead);
  }
  if (document_.outcome) state["result"] = table_->result(*document_.outcome);
  if (live_on_) {
    state["search"] = {{"on", true}, {"node", document_.node}, {"done", live_ && live_->done}};
    if (live_ && !live_->only.empty()) state["search"]["moves"] = live_->only;
  }
  if (document_.said && tree_.holds(document_.said->node)) {
    Json reasons = Json::array();
    for (const auto& reason : document_.said->reasons) reasons.push_back(text_json(reason));
    state["said"] = {{"side", side_json(document_.said->side)},
                     {"node", document_.said->node},
                     {"reasons", std::move(reasons)}};
  }
  return state;
}

Answer<Json> Session::position(std::optional<view::NodeId> node) {
  const Lock lock(mutex_);
  last_heard_ = base::wall_seconds();
  TESUJI_ASK(const view::NodeId id, known_node(node));
  TESUJI_ASK(const auto table, table_at(id));
  Json position = table->position();
  position["number"] = tree_.moves_to(id);
  Json json = {
      {"node", id}, {"position", std::move(position)}, {"comment", tree_.node(id).comment}};
  view::add_thought(json, tree_, id);
  return json;
}

}  // namespace tesuji::server
