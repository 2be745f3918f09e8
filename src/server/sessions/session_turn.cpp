// Engines at the table, and the clocks of both sides.
#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>

#include "base/text.h"
#include "server/sessions/limits.h"
#include "server/sessions/session_change.h"
#include "server/sessions/turn_cost.h"

namespace tesuji::server {

using game::Side;
using game::TimeControl;

namespace {

constexpr int kMovesToGo = 30;  // a guess of a side's remaining moves

}  // namespace

void Session::cancel_turn() {
  if (turn_) turn_->stop.raise();
  turn_.reset();
}

void Session::arrange() {
  const bool plays = document_.mode == Mode::play && document_.phase == Phase::play && !gone_;
  if (pondering_ && pondering_->node != document_.node) stop_pondering();
  if (!plays || document_.seats[index(table_->to_move())].is_human()) return cancel_turn();
  if (turn_) return;
  if (!has_human() && listeners_.empty()) return;  // paused: nobody watches
  turn_ = std::make_shared<Turn>();
  turn_->side = table_->to_move();
  turn_->since = base::wall_seconds();
  Job work =
      job([turn = turn_](Session& self) { self.run_turn(turn); },
          [turn = turn_](Session& self, const std::string& why) { self.fail_turn(turn, why); });
  work.is_short = is_short_turn(document_.seats[index(turn_->side)], game_);
  services_.turns.submit(std::move(work));
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
  if (gone_) return refuse(404, "game", id_, "was deleted");
  if (expect && *expect != document_.version) {
    return refuse(409, "game", id_, "has moved on since version " + std::to_string(*expect));
  }
  if (!turn_ || turn_->state != Turn::State::thinking) {
    return refuse(409, "game", id_, "no opponent is thinking");
  }
  turn_->stop.raise();
  return state_json(last_heard_);
}

std::optional<double> Session::turn_seconds(Side side) const {
  if (document_.control.kind == TimeControl::Kind::none) return std::nullopt;
  return std::min(
      kMaxThinkSeconds,
      game::seconds_for_move(document_.control, document_.clocks[index(side)], kMovesToGo));
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
    turn_started_ = turn->since;
    table = table_->copy();
    node = document_.node;
    is_watched = !has_human();
    answering.seat = {id_, turn->side};
    thinking.threads = static_cast<unsigned>(services_.free_threads());
    thinking.clock_seconds = turn_seconds(turn->side);
    thinking.seed = base::Seed(document_.seed).child("player", index(turn->side));
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
    news_.wait_for(lock, std::chrono::duration<double>(std::max(0.0, left)),
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
  if (found->resigns) {
    finish(game::forfeited(turn->side, game::EndReason::resignation));
  } else if (charge_clock()) {
    const auto taken = take_move(found->move);
    if (!taken) {
      spdlog::error("{}: {}", id_, taken.error().error.line());
      return;
    }
    document_.said = Said{turn->side, document_.node, found->reasons};
  }
  if (const auto saved = save(); !saved) {
    spdlog::error("{}", saved.error().line());
    if (saved.error().status == 500 ||
        saved.error().status == 413) {  // thought again at once, it would only fail again
      turn->state = Turn::State::failed;
      turn->why = saved.error().line();
      turn_ = turn;
    }
  }
  arrange();
  arrange_live();
  tell();
}

std::optional<game::ClockState> Session::clock_now(Side side, double now) const {
  const auto& clock = document_.clocks[index(side)];
  const bool runs =
      document_.phase == Phase::play && document_.mode == Mode::play && table_->to_move() == side;
  if (!runs) return clock;
  return game::after_move(document_.control, clock, std::max(0.0, now - turn_started_));
}

void Session::lose_on_time(Side side) {
  document_.clocks[index(side)].seconds = 0;
  finish(game::forfeited(side, game::EndReason::time));
}

bool Session::charge_clock() {
  if (document_.control.kind == TimeControl::Kind::none || document_.mode == Mode::review) {
    return true;
  }
  const double now = base::wall_seconds();
  const Side side = table_->to_move();
  const auto clock = clock_now(side, now);
  turn_started_ = now;
  if (!clock) {
    lose_on_time(side);
    return false;
  }
  document_.clocks[index(side)] = *clock;
  return true;
}

void Session::tick(double now) {
  const Lock lock(mutex_);
  if (gone_) return;
  if (turn_ && turn_->state == Turn::State::thinking && now - turn_->since > kMaxThinkSeconds) {
    turn_->stop.raise();
  }
  const bool is_deserted = listeners_.empty() && now - last_listened_ > kListenerGraceSeconds;
  if (is_deserted && live_ && !live_->done) live_->stop.raise();
  if (is_deserted && turn_ && !has_human() && turn_->state == Turn::State::queued) cancel_turn();
  arrange_pondering(now);
  const bool is_timed = document_.control.kind != TimeControl::Kind::none &&
                        document_.mode == Mode::play && document_.phase == Phase::play;
  const bool is_paused = !has_human() && !turn_;
  if (is_timed && is_paused) turn_started_ = now;
  if (!is_timed || is_paused || clock_now(table_->to_move(), now)) return;
  lose_on_time(table_->to_move());
  if (const auto saved = save(); !saved) spdlog::error("{}", saved.error().line());
  tell();
}

}  // namespace tesuji::server
