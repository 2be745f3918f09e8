// What becomes of a group: one reading of a game at a time, which anybody may stop.
//
// It is a background search with limits of its own; it works on a copy of the position, whatever
// the game does meanwhile, and changes nothing of the game. What it found before it was stopped is
// an answer too: unknown, with that reason.
#include "base/clock.h"
#include "server/sessions/limits.h"
#include "server/sessions/session.h"

namespace tesuji::server {

Answer<Json> Session::begin_reading(const view::ReadingAsk& ask, std::optional<view::NodeId> node,
                                    double seconds) {
  const Lock lock(mutex_);
  last_heard_ = base::wall_seconds();
  TESUJI_ASK(const view::NodeId at, known_node(node));
  TESUJI_ASK(auto table, state_.table_at(at));
  TESUJI_DEMAND(table->check_reading(ask));
  TESUJI_DEMAND(check_queue(JobKind::background));
  drop_reading();
  reading_ = std::make_shared<Reading>();
  reading_->number = ++readings_;
  reading_->node = at;
  reading_->ask = ask;
  reading_->seconds = seconds;
  reading_->table = std::move(table);
  services_.pool.submit(job(
      JobKind::background, [reading = reading_](Session& self) { self.run_reading(reading); },
      [reading = reading_](Session& self, const std::string&) {
        const Lock inner(self.mutex_);
        reading->state = "failed";
        self.tell();
      }));
  tell();
  return state_json(last_heard_);
}

void Session::run_reading(const std::shared_ptr<Reading>& reading) {
  base::Watch watch({}, &reading->stop);
  Json answer;
  if (!services_.ending.is_raised()) {
    answer = reading->table->reading(reading->ask, {.seconds = reading->seconds}, watch);
  }
  const Lock lock(mutex_);
  reading->answer = std::move(answer);
  reading->state = reading->stop.is_raised() ? "stopped" : "done";
  reading->table.reset();
  if (reading_ == reading) tell();
}

Answer<Json> Session::stop_reading() {
  const Lock lock(mutex_);
  if (gone_) return deleted();
  if (reading_) reading_->stop.raise();
  return state_json(base::wall_seconds());
}

void Session::drop_reading() {
  if (reading_) reading_->stop.raise();
  reading_.reset();
}

Answer<Json> Session::reading() {
  const Lock lock(mutex_);
  last_heard_ = base::wall_seconds();
  if (gone_) return deleted();
  if (!reading_) return refuse(404, "reading", "", "none was asked for");
  const view::ReadingAsk& ask = reading_->ask;
  return Json{{"number", reading_->number},
              {"node", reading_->node},
              {"state", reading_->state},
              {"point", ask.point ? Json(*ask.point) : Json()},
              {"region", ask.region ? Json{ask.region->first, ask.region->second} : Json()},
              {"answer", reading_->answer}};
}

}  // namespace tesuji::server
