// Searches that people ask for: hints and layers, live searches.
#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <cmath>

#include "base/text.h"
#include "server/sessions/limits.h"
#include "server/sessions/session_change.h"
#include "view/losses.h"

namespace tesuji::server {

using game::Side;
using view::side_json;
using view::text_json;

Json found_move_json(const view::FoundMove& move) {
  Json json = {
      {"move", move.move},         {"point", move.point.empty() ? Json() : Json(move.point)},
      {"playouts", move.playouts}, {"value", move.value},
      {"prior", move.prior},       {"line", move.line}};
  if (move.lead) json["lead"] = *move.lead;
  return json;
}

view::Thought thought_of(const view::Found& found, const std::string& player) {
  const bool is_first = found.to_move == Side::first;
  const double value = found.value.value_or(0.5);
  view::Thought thought;
  thought.value = is_first ? value : 1 - value;
  if (found.lead) thought.lead = is_first ? *found.lead : 0 - *found.lead;
  thought.spread = found.spread;
  thought.exact = found.exact;
  thought.playouts = found.playouts;
  if (!found.exact && found.mean_value) {
    const view::Estimate mean{*found.mean_value, found.mean_lead, found.spread, found.playouts};
    thought.mean = is_first ? mean : view::turned(mean);
  }
  thought.player = player;
  thought.best = found.move;
  if (!found.moves.empty()) thought.line = found.moves.front().line;
  thought.reasons = found.reasons;
  return thought;
}

void Session::remember(view::NodeId node, const FoundPointer& found, const std::string& player) {
  if (gone_ || !tree_.holds(node) || found->fault) return;
  const auto known = found_.find(node);
  if (known != found_.end() && known->second->playouts > found->playouts) return;
  if (found_.size() >= kRememberedSearches && known == found_.end()) found_.erase(found_.begin());
  found_[node] = found;
  const auto& thought = tree_.node(node).thought;
  if (!found->value ||
      (thought && thought->player == player && thought->playouts >= found->playouts)) {
    return;
  }
  view::Thought deeper = thought_of(*found, player);
  if (thought) deeper.fair = thought->fair;
  tree_.change(node).thought = std::move(deeper);
  if (const auto saved = save_quietly(); !saved) spdlog::error("{}", saved.error().line());
  tell();
}

// Waits for something from the threads for asks, as long as a person would.
template <class Future>
static Answer<void> wait_for(const Future& future) {
  const auto wait = std::chrono::duration<double>(kAskWaitSeconds);
  if (future.wait_for(wait) == std::future_status::ready) return {};
  return refuse(429, "search", "", "others are searching; it took too long to get a turn");
}

// What the threads promised; nothing where they ended without keeping it.
template <class Pointer>
static Pointer value_of(const std::shared_future<Pointer>& future) {
  try {
    return future.get();
  } catch (const std::future_error&) {
    return nullptr;
  }
}

static Answer<void> check_queue(const Workers& workers, const std::string& client) {
  if (workers.waiting() < kMaxWaitingAsks && workers.waiting_of(client) < kMaxWaitingAsksPerClient)
    return {};
  return refuse(429, "search", "", "too many searches are waiting");
}

// Each drawing is made once, whoever asks how often.
Answer<Session::DrawingPointer> Session::drawing_of(const view::LayerInfo& layer, view::NodeId node,
                                                    const std::shared_ptr<Table>& table) {
  std::shared_future<DrawingPointer> future;
  {
    const Lock lock(mutex_);
    if (drawings_.size() >= kRememberedDrawings) drawings_.erase(drawings_.begin());
    auto& known = drawings_[{node, layer.id}];
    if (!known.valid()) {
      TESUJI_DEMAND(check_queue(services_.drawings, client_));
      const auto promise = std::make_shared<std::promise<DrawingPointer>>();
      known = promise->get_future().share();
      services_.drawings.submit(job(
          [promise, table, id = layer.id](Session& self) {
            base::Watch watch(base::Limits{.seconds = kAskSeconds}, &self.services_.ending);
            promise->set_value(
                std::make_shared<const base::Result<Json>>(table->layer(id, {nullptr, {}, watch})));
          },
          [promise, node, id = layer.id](Session& self, const std::string&) {
            const Lock inner(self.mutex_);
            self.drawings_.erase({node, id});
            promise->set_value(nullptr);
          }));
    }
    future = known;
  }
  TESUJI_DEMAND(wait_for(future));
  const DrawingPointer drawing = value_of(future);
  if (!drawing) return refuse(500, "layer", layer.id, "could not be drawn");
  return drawing;
}

Answer<Session::FoundPointer> Session::found_at(view::NodeId node) {
  std::shared_future<FoundPointer> future;
  {
    const Lock lock(mutex_);
    TESUJI_ASK(const view::NodeId known, known_node(node));
    if (live_ && live_->node == known && live_->latest) return live_->latest;
    if (const auto it = found_.find(known); it != found_.end()) return it->second;
    if (const auto it = pending_.find(known); it != pending_.end()) {
      future = it->second;
    } else {
      TESUJI_DEMAND(check_queue(services_.asks, client_));
      TESUJI_ASK(auto made, table_at(known));
      if (made->is_over()) return refuse(409, "search", "", "the game is over at this position");
      const auto promise = std::make_shared<std::promise<FoundPointer>>();
      future = promise->get_future().share();
      pending_[known] = future;
      const std::shared_ptr<Table> table = std::move(made);
      services_.asks.submit(job(
          [promise, table, known](Session& self) {
            Thinking thinking;
            thinking.player = judge_of(self.game_).player;
            thinking.limits = {.seconds = kAskSeconds, .nodes = kAskPlayouts};
            thinking.wants_tree = true;
            thinking.order = view::Order::judge;
            base::Watch watch({}, &self.services_.ending);
            const auto found = table->think(thinking, watch);
            FoundPointer result;
            if (found) result = std::make_shared<const view::Found>(*found);
            {
              const Lock inner(self.mutex_);
              self.pending_.erase(known);
              if (result) self.remember(known, result, thinking.player.text());
            }
            promise->set_value(result);
          },
          [promise, known](Session& self, const std::string&) {
            const Lock inner(self.mutex_);
            self.pending_.erase(known);
            promise->set_value(nullptr);
          }));
    }
  }
  TESUJI_DEMAND(wait_for(future));
  const FoundPointer found = value_of(future);
  if (!found || found->fault) return refuse(500, "search", "", "the player could not search");
  return found;
}

view::MoveWords Session::words() const { return (*game_named(game_))->words.move; }

Answer<Json> Session::hint(std::optional<view::NodeId> node) {
  constexpr std::size_t kMoves = 5;
  view::NodeId at = view::kRootNode;
  {
    const Lock lock(mutex_);
    last_heard_ = base::wall_seconds();
    TESUJI_ASK(at, known_node(node));
  }
  TESUJI_ASK(const FoundPointer found, found_at(at));
  Json moves = Json::array();
  for (const auto& move : found->moves) {
    if (moves.size() == kMoves) break;
    if (!moves.empty() && !view::is_worth_telling(move)) continue;  // the advice itself is told
    Json json = found_move_json(move);
    json["reasons"] = Json::array();
    for (const auto& reason : move.reasons) json["reasons"].push_back(text_json(reason));
    moves.push_back(std::move(json));
  }
  // The reasons stand beside the moves: said once.
  const Sentence summary = (*game_named(game_))->words.advice(found->move);
  return Json{{"node", at},
              {"view", side_json(found->to_move)},
              {"player", judge_of(game_).player.text()},
              {"playouts", found->playouts},
              {"moves", std::move(moves)},
              {"summary", text_json(summary)}};
}

std::vector<view::LinePoint> Session::line_points() const {
  std::vector<view::LinePoint> points;
  std::size_t number = 0;
  for (const view::NodeId id : tree_.line_through(document_.node)) {
    const view::Node& node = tree_.node(id);
    if (!node.move.empty()) ++number;
    if (!node.thought || !view::is_worth_telling(*node.thought)) continue;
    points.push_back({id, number, node.thought->value, node.thought->lead});
  }
  return points;
}

Answer<Json> Session::layer(const std::string& id, std::optional<view::NodeId> node) {
  const auto info = game_named(game_);
  const auto layer = std::find_if((*info)->layers.begin(), (*info)->layers.end(),
                                  [&](const view::LayerInfo& one) { return one.id == id; });
  if (layer == (*info)->layers.end()) {
    return refuse(404, "layer", base::printable(id), "this game has no such layer");
  }
  view::NodeId at = view::kRootNode;
  std::shared_ptr<Table> table;
  std::vector<view::LinePoint> line;
  {
    const Lock lock(mutex_);
    last_heard_ = base::wall_seconds();
    TESUJI_ASK(at, known_node(node));
    TESUJI_ASK(auto made, table_at(at));
    table = std::move(made);
    line = line_points();
  }
  FoundPointer found;
  if (layer->searches) {
    TESUJI_ASK(found, found_at(at));
  }
  base::Result<Json> drawn = Json();
  if (layer->computes) {
    TESUJI_ASK(const auto drawing, drawing_of(*layer, at, table));
    drawn = *drawing;
  } else {
    base::Watch watch(base::Limits{.seconds = kAskSeconds}, &services_.ending);
    drawn = table->layer(id, {found.get(), line, watch});
  }
  TESUJI_ASK(Json drawing, std::move(drawn));
  drawing["layer"] = id;
  drawing["kind"] = layer->kind;
  drawing["node"] = at;
  if (found) drawing["playouts"] = found->playouts;
  if (layer->kind == "tree") {
    drawing["dot"] = fmt::format("/api/v1/games/{}/layers/tree.dot?node={}", id_, at);
  }
  return drawing;
}

Answer<std::string> Session::tree_dot(std::optional<view::NodeId> node) {
  view::NodeId at = view::kRootNode;
  {
    const Lock lock(mutex_);
    TESUJI_ASK(at, known_node(node));
  }
  TESUJI_ASK(const FoundPointer found, found_at(at));
  std::string dot = "digraph search {\n  node [shape=box];\n";
  for (std::size_t i = 0; i < found->tree.size(); ++i) {
    const auto& one = found->tree[i];
    const std::string value = one.playouts
                                  ? fmt::format("{:.1f} % of {}", 100 * one.value, *one.playouts)
                                  : fmt::format("{} {}", one.value, one.note);
    dot += fmt::format("  n{} [label=\"{}\\n{}\"];\n", i, one.move, value);
    if (i > 0) dot += fmt::format("  n{} -> n{};\n", one.parent, i);
  }
  return dot + "}\n";
}

void Session::publish(view::NodeId node, const view::Found& found, const char* purpose, bool done) {
  Json candidates = Json::array();
  for (const auto& move : found.moves) {
    if (view::is_worth_telling(move)) candidates.push_back(found_move_json(move));
  }
  Json event = {{"node", node},
                {"for", purpose},
                {"done", done},
                {"view", side_json(found.to_move)},
                {"to_move", side_json(found.to_move)},
                {"playouts", found.playouts},
                {"candidates", std::move(candidates)}};
  if (found.value) event["value"] = *found.value;
  if (found.lead) event["lead"] = *found.lead;
  if (found.spread) event["spread"] = *found.spread;
  if (!found.ownership.empty()) {
    Json owners = Json::object();
    for (const auto& [point, owner] : found.ownership) {
      owners[point] = std::round(1000 * owner) / 1000;
    }
    event["ownership"] = std::move(owners);
  }
  if (std::string_view(purpose) == "live") event["limit"] = kLiveReviews * judge_of(game_).playouts;
  auto text = std::make_shared<const std::string>(formats::json_text(event));
  const Lock lock(mutex_);
  search_event_ = std::move(text);
  ++search_number_;
  announce();
}

Answer<Json> Session::live_search(bool on, std::vector<std::string> only) {
  const Lock lock(mutex_);
  if (gone_) return refuse(404, "game", id_, "was deleted");
  for (auto& move : only) {
    TESUJI_ASK(move, table_->checked_move(move));
  }
  live_on_ = on;
  live_only_ = {document_.node, std::move(only)};
  last_heard_ = last_listened_ = base::wall_seconds();
  if (live_) live_->stop.raise();
  live_.reset();
  arrange_live();
  tell();
  return state_json(base::wall_seconds());
}

void Session::arrange_live() {
  arrange_judgement();
  const bool is_wanted =
      live_on_ && !gone_ && !table_->is_over() && !turn_ && document_.phase == Phase::play;
  if (live_ && (!is_wanted || live_->node != document_.node)) {
    live_->stop.raise();
    live_.reset();
  }
  const bool is_deserted =
      listeners_.empty() && base::wall_seconds() - last_listened_ > kListenerGraceSeconds;
  // One that ended because nobody listened begins again when somebody does.
  if (live_ && live_->done && live_->stop.is_raised()) live_.reset();
  if (!is_wanted || live_ || is_deserted) return;
  live_ = std::make_shared<Live>();
  live_->node = document_.node;
  live_->since = base::wall_seconds();
  if (live_only_.first == document_.node) live_->only = live_only_.second;
  services_.background.submit(job([live = live_](Session& self) { self.run_live(live); },
                                  [live = live_](Session& self, const std::string&) {
                                    const Lock inner(self.mutex_);
                                    live->done = true;
                                    self.tell();
                                  }));
}

void Session::run_live(const std::shared_ptr<Live>& live) {
  std::unique_ptr<Table> table;
  Thinking thinking;
  {
    const Lock lock(mutex_);
    if (live_ != live || services_.ending.is_raised()) return;
    table = table_->copy();
    thinking.player = judge_of(game_).player;
    thinking.only = live->only;
  }
  thinking.limits = {.seconds = kLiveSeconds, .nodes = kLiveReviews * judge_of(game_).playouts};
  thinking.wants_tree = true;
  thinking.order = view::Order::judge;
  const auto show = [&](const view::Found& found, bool done) {
    {
      const Lock lock(mutex_);
      live->latest = std::make_shared<const view::Found>(found);
    }
    publish(live->node, found, "live", done);
  };
  thinking.listener = [&](const view::Found& found) { show(found, false); };
  base::Watch watch({}, &live->stop);
  const auto found = table->think(thinking, watch);
  if (found && !found->fault) show(*found, true);
  const Lock lock(mutex_);
  live->done = true;
  if (found && live->only.empty()) {
    remember(live->node, std::make_shared<const view::Found>(*found), thinking.player.text());
  }
  tell();
}

}  // namespace tesuji::server
