#include "server/sessions/session.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>

#include "base/clock.h"
#include "server/sessions/limits.h"

namespace tesuji::server {

using base::Result;

Answer<std::shared_ptr<Session>> Session::begin(Services& services, std::string id,
                                                Document document, view::Tree tree,
                                                const std::string& client) {
  const double now = base::wall_seconds();
  TESUJI_ASK(auto state,
             GameState::begun(std::move(id), std::move(document), std::move(tree), now));
  const auto writing = state.take_writing();
  TESUJI_DEMAND(state.check_bytes());
  const auto session = std::make_shared<Session>(services, std::move(state));
  if (const auto added = services.store.add({{session->id_, writing.document, writing.changes}});
      !added) {
    return tl::unexpected<Refusal>(Refusal(500, added.error()));
  }
  const Lock lock(session->mutex_);
  session->client_ = client;
  session->last_heard_ = now;
  session->saved_ = 1;
  session->arrange();
  return session;
}

Result<std::shared_ptr<Session>> Session::load(Services& services, const std::string& id,
                                               const StoredGame& stored) {
  const double now = base::wall_seconds();
  TESUJI_TRY(auto state, GameState::loaded(id, stored, now));
  const auto session = std::make_shared<Session>(services, std::move(state));
  const Lock lock(session->mutex_);
  session->saved_ = stored.revision;
  session->last_heard_ = now;
  session->arrange();
  return session;
}

Session::~Session() { services_.kept.drop(id_); }

tl::unexpected<Refusal> Session::deleted() const { return refuse(404, "game", id_, "was deleted"); }

Answer<void> Session::check(Expected expect) const {
  if (gone_) return deleted();
  if (!expect || *expect == state_.document().version) return {};
  return refuse(409, "game", id_, "has moved on since version " + std::to_string(*expect));
}

Answer<view::NodeId> Session::known_node(std::optional<view::NodeId> node) const {
  if (gone_) return deleted();
  return state_.known_node(node);
}

Answer<Json> Session::change(Expected expect, const Change& change) {
  const Lock lock(mutex_);
  if (!gone_ && is_unknown_) restore();
  TESUJI_DEMAND(check(expect));
  const double now = base::wall_seconds();
  const view::NodeId before = state_.node();
  Answer<void> done = change(state_, now);
  if (!done && !state_.is_changed()) {
    // It went to a node first: back again. The way there was whole a moment ago.
    if (state_.node() != before) TESUJI_DEMAND(state_.sit_at(before));
    return tl::unexpected<Refusal>(std::move(done).error());
  }
  if (done) {
    done = save();
  } else {
    restore();  // refused half-way
  }
  arrange();
  tell();
  if (!done) return tl::unexpected<Refusal>(std::move(done).error());
  return state_json(base::wall_seconds());
}

Answer<void> Session::save() {
  state_.raise_version();
  return save_quietly();
}

Answer<void> Session::save_quietly() {
  if (gone_) return deleted();
  if (is_unknown_) return refuse(500, "game", id_, "the store cannot be read");
  const auto writing = state_.take_writing();
  if (const auto fits = state_.check_bytes(); !fits) {
    restore();
    return fits;
  }
  const auto saved = services_.store.save(id_, saved_, writing.document, writing.changes);
  if (saved && *saved == Saving::done) {
    ++saved_;
    return {};
  }
  restore();
  if (!saved) return tl::unexpected<Refusal>(Refusal(500, saved.error()));
  if (gone_) return deleted();
  return refuse(409, "game", id_, "was changed by another program");
}

void Session::save_found() {
  if (const auto saved = save_quietly(); !saved) spdlog::error("{}", saved.error().line());
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
  TESUJI_TRY(state_, GameState::loaded(id_, *stored, base::wall_seconds()));
  saved_ = stored->revision;
  return {};
}

// What they find may be about positions that are no more.
void Session::stop_searches() {
  cancel_turn();
  forget_players();
  if (live_) live_->stop.raise();
  live_.reset();
  if (analysis_) analysis_->stop.raise();
  analysis_.reset();
  drop_reading();
  found_.clear();
  drawings_.clear();
}

// What was found about nodes that are gone, or have another position now.
void Session::forget_stale() {
  const auto stale = state_.take_stale();
  const auto is_stale = [&](view::NodeId node) {
    return !state_.tree().holds(node) || std::find(stale.begin(), stale.end(), node) != stale.end();
  };
  found_.erase_if_key(is_stale);
  drawings_.erase_if_key([&](const auto& key) { return is_stale(key.first); });
  if (reading_ && is_stale(reading_->node)) drop_reading();
}

void Session::tell() {
  news_.raise_revision();
  announce();
}

void Session::announce() {
  changed_.notify_all();
  news_.announce();
}

Json Session::state_json(double now) const {
  Doing doing;
  doing.revision = news_.revision();
  if (turn_) doing.engine = *turn_;
  if (live_on_) {
    doing.search = live_ ? Doing::Search{live_->done, live_->only} : Doing::Search{};
  }
  if (reading_) doing.reading = *reading_;
  return server::state_json(state_, doing, now);
}

std::string Session::state_text() {
  const Lock lock(mutex_);
  last_heard_ = base::wall_seconds();
  const auto make = [this] { return formats::json_text(state_json(last_heard_)); };
  // Who asks wants clocks and waiting times as they are now.
  return turn_ || state_.has_clocks() ? make() : *news_.state(make);
}

Json Session::state() {
  const Lock lock(mutex_);
  last_heard_ = base::wall_seconds();
  return state_json(last_heard_);
}

Answer<Json> Session::look(const std::function<Answer<Json>(const GameState& game)>& look) {
  const Lock lock(mutex_);
  last_heard_ = base::wall_seconds();
  if (gone_) return deleted();
  return look(state_);
}

Session::Copy Session::copied() {
  const Lock lock(mutex_);
  return {state_.document(), state_.tree()};
}

Result<std::uint64_t> Session::add_listener(NewsBoard::OnNews on_news) {
  const Lock lock(mutex_);
  if (news_.listeners() >= kMaxStreamsPerGame) {
    return base::fail("events", id_,
                      fmt::format("at most {} streams per game", kMaxStreamsPerGame));
  }
  const std::uint64_t number = news_.add(std::move(on_news));
  arrange();
  return number;
}

void Session::remove_listener(std::uint64_t number) {
  const Lock lock(mutex_);
  news_.remove(number);
  last_heard_ = last_listened_ = base::wall_seconds();
}

NewsBoard::News Session::news_since(Heard& heard) {
  const Lock lock(mutex_);
  auto news =
      news_.since(heard, [this] { return formats::json_text(state_json(base::wall_seconds())); });
  news.gone = gone_;
  news.version = state_.document().version;
  return news;
}

bool Session::is_deserted(double now) const {
  return news_.listeners() == 0 && now - last_listened_ > kListenerGraceSeconds;
}

bool Session::is_idle(double now) {
  const Lock lock(mutex_);
  const bool works =
      (turn_ && turn_->state != Turn::State::failed) || analysis_ || !pending_.empty();
  return news_.listeners() == 0 && !works && now - last_heard_ > kForgetSeconds;
}

std::optional<double> Session::may_leave() {
  const Lock lock(mutex_, std::try_to_lock);
  if (!lock) return std::nullopt;  // it is busy
  const bool thinks = turn_ && turn_->state == Turn::State::thinking;
  if (news_.listeners() > 0 || thinks || analysis_ || !pending_.empty()) return std::nullopt;
  return last_heard_;
}

void Session::heard_from(const std::string& client, bool is_change) {
  const Lock lock(mutex_);
  if (is_change || client_.empty()) client_ = client;
}

Job Session::job(JobKind kind, std::function<void(Session&)> run,
                 std::function<void(Session&, const std::string& why)> failed) {
  Job job;
  job.kind = kind;
  job.client = client_;
  job.is_watched = news_.listeners() > 0;
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
  if (reading_) reading_->stop.raise();
  announce();
}

Answer<Json> Session::remove(Expected expect) {
  const Lock lock(mutex_);
  TESUJI_DEMAND(check(expect));
  if (const auto removed = services_.store.remove(id_); !removed) {
    return tl::unexpected<Refusal>(Refusal(500, removed.error()));
  }
  gone_ = true;
  stop_searches();
  tell();
  return Json::object();
}

}  // namespace tesuji::server
