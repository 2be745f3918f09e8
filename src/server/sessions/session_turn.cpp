// Engines at the table.
#include <spdlog/spdlog.h>

#include <algorithm>
#include <chrono>

#include "base/clock.h"
#include "server/sessions/limits.h"
#include "server/sessions/session.h"
#include "server/sessions/turn_cost.h"

namespace tesuji::server {

void Session::cancel_turn() {
  if (turn_) turn_->stop.raise();
  turn_.reset();
}

void Session::arrange() {
  forget_stale();
  const auto& seats = state_.document().seats;
  if (gone_ || !state_.is_on() || seats != arranged_seats_) forget_players();
  arranged_seats_ = seats;
  if (pondering_ && pondering_->node != state_.node()) stop_pondering();
  arrange_turn();
  arrange_live();
}

void Session::arrange_turn() {
  const bool is_engines = !gone_ && state_.is_on() && !state_.seat_to_move().is_human();
  if (!is_engines || (turn_ && turn_->moment != state_.moment())) cancel_turn();
  if (!is_engines || turn_) return;
  if (!state_.has_human() && news_.listeners() == 0) return;  // paused: nobody watches
  turn_ = std::make_shared<Turn>();
  turn_->side = state_.table().to_move();
  turn_->since = base::wall_seconds();
  turn_->moment = state_.moment();
  Job work = job(
      JobKind::turn, [turn = turn_](Session& self) { self.run_turn(turn); },
      [turn = turn_](Session& self, const std::string& why) { self.fail_turn(turn, why); });
  work.is_short = is_short_turn(state_.seat_to_move(), game_);
  services_.pool.submit(std::move(work));
}

void Session::fail_turn(const std::shared_ptr<Turn>& turn, const std::string& why) {
  const Lock lock(mutex_);
  if (turn_ != turn) return;
  turn->state = Turn::State::failed;
  turn->why = why;
  tell();
}

Answer<Json> Session::move_now(Expected expect) {
  const Lock lock(mutex_);
  last_heard_ = base::wall_seconds();
  TESUJI_DEMAND(check(expect));
  if (!turn_ || turn_->state != Turn::State::thinking) {
    return refuse(409, "game", id_, "no opponent is thinking");
  }
  turn_->stop.raise();
  return state_json(last_heard_);
}

void Session::run_turn(const std::shared_ptr<Turn>& turn) {
  std::unique_ptr<Table> table;
  Answering answering;
  Thinking& thinking = answering.thinking;
  view::NodeId node = view::kRootNode;
  bool is_watched = false;
  {
    Lock lock(mutex_);
    if (turn_ != turn || services_.ending.is_raised()) return;
    turn->state = Turn::State::thinking;
    turn->since = base::wall_seconds();
    state_.restart_clock(turn->since);
    table = state_.table().copy();
    node = state_.node();
    is_watched = !state_.has_human();
    answering.seat = {id_, turn->side};
    thinking.threads = static_cast<unsigned>(services_.free_threads());
    thinking.clock_seconds = state_.turn_seconds(turn->side);
    thinking.seed = base::Seed(state_.document().seed).child("player", index(turn->side));
    tell();
    const auto seated = take_player(lock, answering);
    if (turn_ != turn) return;
    if (!seated) {
      turn->state = Turn::State::failed;
      turn->why = seated.error().line();
      return tell();
    }
  }
  thinking.listener = [&](const view::Found& found) { publish(node, found, "turn", false); };
  base::Watch watch({}, &turn->stop);
  const auto found = answered(*table, answering, watch);
  if (is_watched) {  // slow enough to be followed
    Lock lock(mutex_);
    const double left = kWatchedMoveSeconds - (base::wall_seconds() - turn->since);
    changed_.wait_for(lock, std::chrono::duration<double>(std::max(0.0, left)),
                      [&] { return turn_ != turn || services_.ending.is_raised(); });
  }
  finish_turn(turn, found, answering);
}

void Session::finish_turn(const std::shared_ptr<Turn>& turn, const base::Result<view::Found>& found,
                          Answering& answering) {
  const Lock lock(mutex_);
  // A search cut short by the end of the server is done again after the next start.
  if (turn_ != turn || services_.ending.is_raised()) return;
  keep_player(answering);
  if (!found || found->fault) {
    turn->state = Turn::State::failed;
    turn->why = !found ? found.error().line() : *found->fault;
    return tell();
  }
  turn_.reset();
  if (const auto taken = state_.take_found(turn->side, *found, base::wall_seconds()); !taken) {
    spdlog::error("{}: {}", id_, taken.error().line());
    return;
  }
  if (const auto saved = save(); !saved) {
    spdlog::error("{}", saved.error().line());
    if (saved.error().status == 500 ||
        saved.error().status == 413) {  // thought again at once, it would only fail again
      turn->state = Turn::State::failed;
      turn->why = saved.error().line();
      turn->moment = state_.moment();
      turn_ = turn;
    }
  }
  arrange();
  tell();
}

void Session::tick(double now) {
  const Lock lock(mutex_);
  if (gone_) return;
  if (turn_ && turn_->state == Turn::State::thinking && now - turn_->since > kMaxThinkSeconds) {
    turn_->stop.raise();
  }
  if (is_deserted(now)) {
    if (live_ && !live_->done) live_->stop.raise();
    if (turn_ && !state_.has_human() && turn_->state == Turn::State::queued) cancel_turn();
  }
  arrange_pondering(now);
  const bool is_paused = !state_.has_human() && !turn_;
  if (is_paused) return state_.restart_clock(now);
  if (!state_.end_on_time(now)) return;
  if (const auto saved = save(); !saved) spdlog::error("{}", saved.error().line());
  arrange();
  tell();
}

}  // namespace tesuji::server
