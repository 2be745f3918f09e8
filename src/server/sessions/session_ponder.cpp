// What engines keep between their moves, and what they do with it in a person's time.
//
// Only seats that are limited by time keep their player (thinking.h says why), and only they
// ponder: while somebody listens, as long as there are threads that nobody else wants, and for
// kPonderSeconds in one position at most. The housekeeper begins and ends it, a few times a second;
// whatever changes the game ends it at once.
#include <chrono>

#include "server/sessions/limits.h"
#include "server/sessions/session.h"

namespace tesuji::server {

base::Result<void> Session::take_player(Lock& lock, Answering& answering) {
  if (pondering_) {  // it has the player, but not for long
    stop_pondering();
    changed_.wait_for(lock, std::chrono::duration<double>(kPonderEndSeconds),
                      [this] { return !pondering_; });
  }
  const Seat& seat = state_.document().seats[index(answering.seat.side)];
  TESUJI_TRY(answering.thinking.player, player_of(seat, game_));
  const auto& player = answering.thinking.player;
  answering.player = services_.kept.take(answering.seat, player.text());
  return {};
}

base::Result<view::Found> Session::answered(const Table& table, Answering& answering,
                                            base::Watch& watch) {
  const Thinking& thinking = answering.thinking;
  if (!answering.player) {
    TESUJI_TRY(answering.player, table.thinker(thinking.player, thinking.seed));
  }
  return table.think(*answering.player, thinking, watch);
}

void Session::keep_player(Answering& answering) {
  if (!answering.player) return;
  if (!may_use_earlier_work(answering.player->limits(answering.thinking))) return;
  services_.kept.put(answering.seat, answering.thinking.player.text(), std::move(answering.player));
}

void Session::stop_pondering() {
  if (!pondering_) return;
  pondering_->stop.raise();
  if (!pondering_->is_running) pondering_.reset();
}

// From now on nobody has a player that was kept.
void Session::forget_players() {
  if (pondering_) pondering_->is_kept = false;
  stop_pondering();
  services_.kept.drop(id_);
}

void Session::arrange_pondering(double now) {
  const bool is_wanted =
      !gone_ && !turn_ && state_.is_on() && state_.seat_to_move().is_human() && !is_deserted(now);
  if (pondering_ && !is_wanted) stop_pondering();
  if (!is_wanted || pondering_ || !services_.pool.has_spare_thread()) return;
  if (pondered_.first != state_.node()) pondered_ = {state_.node(), 0};
  const SeatKey seat{id_, other(state_.table().to_move())};
  if (pondered_.second >= kPonderSeconds || !services_.kept.holds(seat)) return;
  const auto player = player_of(state_.document().seats[index(seat.side)], game_);
  if (!player) return;
  pondering_ = std::make_shared<Pondering>();
  pondering_->node = state_.node();
  pondering_->seat = seat;
  pondering_->player = player->text();
  Job work = job(
      JobKind::spare, [pondering = pondering_](Session& self) { self.run_pondering(pondering); },
      [pondering = pondering_](Session& self, const std::string&) {
        const Lock lock(self.mutex_);
        self.end_pondering(pondering);
      });
  work.make_way = [pondering = pondering_] { pondering->stop.raise(); };
  services_.pool.submit(std::move(work));
}

void Session::run_pondering(const std::shared_ptr<Pondering>& pondering) {
  std::unique_ptr<Table> table;
  std::unique_ptr<Thinker> player;
  base::Limits limits;
  {
    const Lock lock(mutex_);
    if (pondering_ != pondering) return;
    player = services_.kept.take(pondering->seat, pondering->player);
    if (!player) return end_pondering(pondering);
    pondering->is_running = true;
    table = state_.table().copy();
    limits.seconds = kPonderSeconds - pondered_.second;
  }
  base::Watch watch(limits, &pondering->stop);
  table->ponder(*player, watch);
  const Lock lock(mutex_);
  if (pondered_.first == pondering->node) pondered_.second += watch.elapsed_seconds();
  if (pondering->is_kept) {
    services_.kept.put(pondering->seat, pondering->player, std::move(player));
  }
  end_pondering(pondering);
}

void Session::end_pondering(const std::shared_ptr<Pondering>& pondering) {
  if (pondering_ == pondering) pondering_.reset();
  changed_.notify_all();
}

}  // namespace tesuji::server
