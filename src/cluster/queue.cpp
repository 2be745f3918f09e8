#include "cluster/queue.h"

#include "cluster/order_run.h"

namespace tesuji::cluster {

base::Result<void> Queue::run(const base::JobPlan& plan, const base::JobOrder& order,
                              const base::Watch& watch) {
  if (!roster_) {
    TESUJI_TRY(auto roster, Roster::open(*link_, identity_));
    roster_ = std::make_unique<Roster>(std::move(roster));
  }
  OrderRun run(*link_, identity_, *roster_, paces_[plan.kind()], plan, order, watch);
  return run.go();
}

}  // namespace tesuji::cluster
