// The plans that a worker has ready, by their address: the few that were asked for last.
//
// Each is fetched and made ready once, however many threads ask; a plan that no kind of ours takes
// is remembered with the reason.
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "base/jobs.h"
#include "base/recent_map.h"
#include "cluster/link.h"
#include "cluster/messages.h"

namespace tesuji::cluster {

struct ReadyPlan {
  std::shared_ptr<const base::JobWork> work;  // null: refused
  std::string refusal;
};

class PlanShelf {
 public:
  static constexpr std::size_t kPlans = 8;

  PlanShelf(std::shared_ptr<const base::JobKinds> kinds, unsigned threads)
      : kinds_(std::move(kinds)), threads_(threads), plans_(kPlans) {}

  // Nothing: the plan is not at the server, or the watch was stopped.
  base::Result<std::optional<ReadyPlan>> get(const Link& link, const PlanAddress& plan,
                                             const base::Watch& watch);

 private:
  [[nodiscard]] ReadyPlan ready(const PlanAddress& plan, const std::string& bytes,
                                const base::Watch& watch) const;

  std::shared_ptr<const base::JobKinds> kinds_;
  unsigned threads_;
  std::mutex mutex_;
  base::RecentMap<std::string, ReadyPlan> plans_;
};

}  // namespace tesuji::cluster
