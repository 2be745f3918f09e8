// Searches that people ask for: hints and layers, live searches.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "base/clock.h"
#include "base/text.h"
#include "server/sessions/judging.h"
#include "server/sessions/limits.h"
#include "server/sessions/search_json.h"
#include "server/sessions/session.h"
#include "view/losses.h"

namespace tesuji::server {
namespace {

// Waits for something from the threads for asks, as long as a person would.
template <class Future>
Answer<void> wait_for(const Future& future) {
  const auto wait = std::chrono::duration<double>(kAskWaitSeconds);
  if (future.wait_for(wait) == std::future_status::ready) return {};
  return refuse(429, "search", "", "others are searching; it took too long to get a turn");
}

// What the threads promised; nothing where they ended without keeping it.
template <class Pointer>
Pointer value_of(const std::shared_future<Pointer>& future) {
  try {
    return future.get();
  } catch (const std::future_error&) {
    return nullptr;
  }
}

}  // namespace

void Session::remember(view::NodeId node, const FoundPointer& found, const std::string& player) {
  if (gone_ || !state_.tree().holds(node) || found->fault) return;
  const auto* known = found_.find(node);
  if (known != nullptr && (*known)->playouts > found->playouts) return;
  found_.put(node, found);
  const auto& thought = state_.tree().node(node).thought;
  if (!found->value ||
      (thought && thought->player == player && thought->playouts >= found->playouts)) {
    return;
  }
  view::Thought deeper = thought_of(*found, player);
  if (thought) deeper.fair = thought->fair;
  state_.think_of(node, std::move(deeper));
  save_found();
  tell();
}

Answer<void> Session::check_queue(JobKind kind) const {
  const Workers& pool = services_.pool;
  if (pool.waiting(kind) < kMaxWaitingAsks &&
      pool.waiting_of(kind, client_) < kMaxWaitingAsksPerClient) {
    return {};
  }
  return refuse(429, "search", "", "too many searches are waiting");
}

// Each drawing is made once, whoever asks how often.
Answer<Session::DrawingPointer> Session::drawing_of(const view::LayerInfo& layer, view::NodeId node,
                                                    const std::shared_ptr<Table>& table) {
  std::shared_future<DrawingPointer> future;
  {
    const Lock lock(mutex_);
    if (const auto* known = drawings_.find({node, layer.id})) {
      future = *known;
    } else {
      TESUJI_DEMAND(check_queue(JobKind::drawing));
      const auto promise = std::make_shared<std::promise<DrawingPointer>>();
      future = drawings_.put({node, layer.id}, promise->get_future().share());
      services_.pool.submit(job(
          JobKind::drawing,
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
  }
  TESUJI_DEMAND(wait_for(future));
  const DrawingPointer drawing = value_of(future);
  if (!drawing) return refuse(500, "layer", layer.id, "could not be drawn");
  return drawing;
}

// A short search of a node, whose answer will be remembered.
std::shared_future<Session::FoundPointer> Session::submit_ask(view::NodeId node,
                                                              std::unique_ptr<Table> made) {
  const auto promise = std::make_shared<std::promise<FoundPointer>>();
  const std::shared_ptr<Table> table = std::move(made);
  services_.pool.submit(job(
      JobKind::ask,
      [promise, table, node](Session& self) {
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
          self.pending_.erase(node);
          if (result) self.remember(node, result, thinking.player.text());
        }
        promise->set_value(result);
      },
      [promise, node](Session& self, const std::string&) {
        const Lock inner(self.mutex_);
        self.pending_.erase(node);
        promise->set_value(nullptr);
      }));
  return promise->get_future().share();
}

Answer<Session::FoundPointer> Session::found_at(view::NodeId node) {
  std::shared_future<FoundPointer> future;
  {
    const Lock lock(mutex_);
    TESUJI_ASK(const view::NodeId known, known_node(node));
    if (live_ && live_->node == known && live_->latest) return live_->latest;
    if (const auto* found = found_.find(known)) return *found;
    if (const auto it = pending_.find(known); it != pending_.end()) {
      future = it->second;
    } else {
      TESUJI_DEMAND(check_queue(JobKind::ask));
      TESUJI_ASK(auto table, state_.table_at(known));
      if (table->is_over()) return refuse(409, "search", "", "the game is over at this position");
      future = pending_[known] = submit_ask(known, std::move(table));
    }
  }
  TESUJI_DEMAND(wait_for(future));
  const FoundPointer found = value_of(future);
  if (!found || found->fault) return refuse(500, "search", "", "the player could not search");
  return found;
}

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
    for (const auto& reason : move.reasons) json["reasons"].push_back(view::text_json(reason));
    moves.push_back(std::move(json));
  }
  // The reasons stand beside the moves: said once.
  const Sentence summary = (*game_named(game_))->words.advice(found->move);
  return Json{{"node", at},
              {"view", view::side_json(found->to_move)},
              {"player", judge_of(game_).player.text()},
              {"playouts", found->playouts},
              {"moves", std::move(moves)},
              {"summary", view::text_json(summary)}};
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
    TESUJI_ASK(auto made, state_.table_at(at));
    table = std::move(made);
    line = line_points(state_);
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
  return server::tree_dot(*found);
}

void Session::publish(view::NodeId node, const view::Found& found, const char* purpose, bool done) {
  Json event = search_json(node, found, purpose, done);
  if (std::string_view(purpose) == "live") event["limit"] = kLiveReviews * judge_of(game_).playouts;
  std::string text = formats::json_text(event);
  const Lock lock(mutex_);
  news_.set_search(std::move(text));
  announce();
}

Answer<Json> Session::live_search(bool on, std::vector<std::string> only) {
  const Lock lock(mutex_);
  if (gone_) return deleted();
  for (auto& move : only) {
    TESUJI_ASK(move, state_.table().checked_move(move));
  }
  live_on_ = on;
  live_only_ = {state_.node(), std::move(only)};
  last_heard_ = last_listened_ = base::wall_seconds();
  if (live_) live_->stop.raise();
  live_.reset();
  arrange_live();
  tell();
  return state_json(base::wall_seconds());
}

void Session::arrange_live() {
  arrange_judgement();
  const bool is_wanted = live_on_ && !gone_ && !state_.table().is_over() && !turn_ &&
                         state_.document().phase == Phase::play;
  if (live_ && (!is_wanted || live_->node != state_.node())) {
    live_->stop.raise();
    live_.reset();
  }
  // One that ended because nobody listened begins again when somebody does.
  if (live_ && live_->done && live_->stop.is_raised()) live_.reset();
  if (!is_wanted || live_ || is_deserted(base::wall_seconds())) return;
  live_ = std::make_shared<Live>();
  live_->node = state_.node();
  if (live_only_.first == state_.node()) live_->only = live_only_.second;
  services_.pool.submit(job(
      JobKind::background, [live = live_](Session& self) { self.run_live(live); },
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
    table = state_.table().copy();
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
