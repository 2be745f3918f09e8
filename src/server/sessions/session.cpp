#include "server/sessions/session.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <chrono>

#include "base/clock.h"
#include "server/sessions/limits.h"
#include "server/sessions/record_files.h"
#include "server/sessions/session_change.h"

namespace tesuji::server {

using base::Result;

Answer<std::shared_ptr<Session>> Session::begin(Services& services, std::string id,
                                                Document document, view::Tree tree,
                                                const std::string& client) {
  auto session = std::make_shared<Session>(services, std::move(id));
  const Lock lock(session->mutex_);
  session->client_ = client;
  session->document_ = std::move(document);
  session->game_ = session->document_.game;
  session->tree_ = std::move(tree);
  TESUJI_DEMAND(session->sit_at(session->document_.node));
  session->turn_started_ = session->last_heard_ = base::wall_seconds();
  session->end_if_over();
  if (const auto fits = view::check_texts(session->tree_); !fits) {
    return tl::unexpected<Refusal>(Refusal(413, fits.error()));
  }
  Document& begun = session->document_;
  ++begun.version;
  begun.next_node = session->tree_.next_id();
  const auto changes = session->tree_.take_changes();
  TESUJI_DEMAND(session->check_bytes());
  if (const auto added = services.store.add({{session->id_, document_text(begun), changes}});
      !added) {
    return tl::unexpected<Refusal>(Refusal(500, added.error()));
  }
  session->saved_ = 1;
  session->arrange();
  return session;
}

Result<std::shared_ptr<Session>> Session::load(Services& services, std::string id,
                                               const StoredGame& stored) {
  auto session = std::make_shared<Session>(services, std::move(id));
  const Lock lock(session->mutex_);
  session->saved_ = stored.revision;
  TESUJI_TRY(session->document_, document_from(stored.document));
  session->game_ = session->document_.game;
  if (session->document_.analysis.state == "running") {
    session->document_.analysis.state = "stopped";
  }
  TESUJI_TRY(session->tree_, view::Tree::from_rows(stored.nodes, session->document_.next_node));
  if (!session->tree_.holds(session->document_.node)) {
    return base::fail("store", session->id_, "the present node is missing");
  }
  TESUJI_CHECK(session->sit_at(session->document_.node));
  // Nobody's clock runs while there is no server.
  session->turn_started_ = session->last_heard_ = base::wall_seconds();
  session->arrange();
  return session;
}

Session::~Session() { services_.kept.drop(id_); }

tl::unexpected<Refusal> Session::deleted() const { return refuse(404, "game", id_, "was deleted"); }

Answer<void> Session::check_bytes() const {
  if (tree_.bytes() <= kMaxGameBytes) return {};
  return refuse(413, "game", id_,
                fmt::format("would be larger than {} bytes with that", kMaxGameBytes));
}

Answer<void> Session::save() {
  ++document_.version;
  return save_quietly();
}

Answer<void> Session::save_quietly() {
  if (gone_) return deleted();
  if (is_unknown_) return refuse(500, "game", id_, "the store cannot be read");
  document_.next_node = tree_.next_id();
  const auto changes = tree_.take_changes();
  if (const auto fits = check_bytes(); !fits) {
    restore();
    return fits;
  }
  const auto saved = services_.store.save(id_, saved_, document_text(document_), changes);
  if (saved && *saved == Saving::done) {
    ++saved_;
    return {};
  }
  restore();
  if (!saved) return tl::unexpected<Refusal>(Refusal(500, saved.error()));
  if (gone_) return deleted();
  return refuse(409, "game", id_, "was changed by another program");
}

void Session::restore() {
  const auto taken = take_stored();
  is_unknown_ = !taken;
  if (!taken) spdlog::error("{}", taken.error().line());
}

Result<void> Session::take_stored() {
  TESUJI_TRY(const auto stored, services_.store.load(id_));
  stop_searches();
  if (!stored) {
    gone_ = true;
    return {};
  }
  TESUJI_TRY(Document document, document_from(stored->document));
  TESUJI_TRY(tree_, view::Tree::from_rows(stored->nodes, document.next_node));
  if (document.analysis.state == "running") document.analysis.state = "stopped";
  const view::NodeId node = document.node;
  document_ = std::move(document);
  saved_ = stored->revision;
  if (!tree_.holds(node)) return base::fail("store", id_, "the present node is missing");
  return sit_at(node);
}

// What they find may be about positions that are no more.
void Session::stop_searches() {
  cancel_turn();
  stop_pondering();
  services_.kept.drop(id_);
  if (live_) live_->stop.raise();
  live_.reset();
  if (analysis_) analysis_->stop.raise();
  analysis_.reset();
  found_.clear();
  drawings_.clear();
}

std::uint64_t Session::first_revision() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return static_cast<std::uint64_t>(
      std::chrono::duration_cast<std::chrono::microseconds>(now).count());
}

void Session::tell() {
  ++revision_;
  announce();
}

void Session::announce() {
  news_.notify_all();
  for (const auto& [number, on_news] : listeners_) on_news();
}

Result<std::unique_ptr<Table>> Session::table_at(view::NodeId node) const {
  TESUJI_TRY(auto table, start_table(document_.game, document_.options));
  for (const view::NodeId id : tree_.path_to(node)) {
    if (const auto followed = table->follow(tree_.node(id)); !followed) {
      auto why = followed.error();
      why.where = fmt::format("node {}: {}", id, why.where);
      return base::fail(why);
    }
  }
  return table;
}

Result<void> Session::sit_at(view::NodeId node) {
  TESUJI_TRY(table_, table_at(node));
  document_.node = node;
  return {};
}

Answer<view::NodeId> Session::known_node(std::optional<view::NodeId> node) const {
  if (gone_) return deleted();
  const view::NodeId id = node.value_or(document_.node);
  if (!tree_.holds(id)) return refuse(404, "node", std::to_string(id), "is not in this game");
  return id;
}

Session::Copy Session::copied() {
  const Lock lock(mutex_);
  return {document_, tree_};
}

Result<std::uint64_t> Session::add_listener(OnNews on_news) {
  const Lock lock(mutex_);
  if (listeners_.size() >= kMaxStreamsPerGame) {
    return base::fail("events", id_,
                      fmt::format("at most {} streams per game", kMaxStreamsPerGame));
  }
  const std::uint64_t number = next_listener_++;
  listeners_.emplace(number, std::move(on_news));
  arrange();
  arrange_live();
  return number;
}

void Session::remove_listener(std::uint64_t number) {
  const Lock lock(mutex_);
  listeners_.erase(number);
  last_heard_ = last_listened_ = base::wall_seconds();
}

Session::News Session::news_since(Heard& heard) {
  const Lock lock(mutex_);
  News news;
  news.gone = gone_;
  news.version = document_.version;
  if (revision_ != heard.revision) {
    heard.revision = revision_;
    news.state = told_state();
  }
  if (search_number_ != heard.search) {
    heard.search = search_number_;
    news.search = search_event_;
  }
  return news;
}

bool Session::is_idle(double now) {
  const Lock lock(mutex_);
  const bool works =
      (turn_ && turn_->state != Turn::State::failed) || analysis_ || !pending_.empty();
  return listeners_.empty() && !works && now - last_heard_ > kForgetSeconds;
}

std::optional<double> Session::may_leave() {
  const Lock lock(mutex_, std::try_to_lock);
  if (!lock) return std::nullopt;  // it is busy
  const bool thinks = turn_ && turn_->state == Turn::State::thinking;
  if (!listeners_.empty() || thinks || analysis_ || !pending_.empty()) return std::nullopt;
  return last_heard_;
}

void Session::heard_from(const std::string& client, bool is_change) {
  const Lock lock(mutex_);
  if (is_change || client_.empty()) client_ = client;
}

Job Session::job(std::function<void(Session&)> run,
                 std::function<void(Session&, const std::string& why)> failed) {
  Job job;
  job.client = client_;
  job.is_watched = !listeners_.empty();
  job.run = [weak = weak_from_this(), run = std::move(run)] {
    if (const auto self = weak.lock()) run(*self);
  };
  job.failed = [weak = weak_from_this(), failed = std::move(failed)](const std::string& why) {
    if (const auto self = weak.lock()) failed(*self, why);
  };
  return job;
}

void Session::stop_all() {
  const Lock lock(mutex_);
  if (turn_) turn_->stop.raise();
  stop_pondering();
  if (live_) live_->stop.raise();
  if (analysis_) analysis_->stop.raise();
  announce();
}

Answer<Json> Session::remove(Expected expect) {
  const Lock lock(mutex_);
  if (gone_) return deleted();
  if (expect && *expect != document_.version) {
    return refuse(409, "game", id_, "has moved on since version " + std::to_string(*expect));
  }
  if (const auto removed = services_.store.remove(id_); !removed) {
    return tl::unexpected<Refusal>(Refusal(500, removed.error()));
  }
  gone_ = true;
  stop_searches();
  tell();
  return Json::object();
}

Answer<std::string> Session::record(bool with_analysis, std::string& content_type) {
  Copy copy = copied();
  TESUJI_ASK(std::string text, record_of(copy.document, copy.tree, with_analysis, content_type));
  return text;
}

}  // namespace tesuji::server
