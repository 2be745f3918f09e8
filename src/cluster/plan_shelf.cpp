#include "cluster/plan_shelf.h"

#include "base/log.h"
#include "cluster/plan_store.h"

namespace tesuji::cluster {

using base::Result;

Result<std::optional<ReadyPlan>> PlanShelf::get(const Link& link, const PlanAddress& plan,
                                                const base::Watch& watch) {
  // Whoever else needs it waits rather than making it again.
  const std::lock_guard lock(mutex_);
  if (const auto* known = plans_.find(plan.address)) return *known;
  TESUJI_TRY(const auto bytes, fetch_plan(link, plan, watch));
  if (!bytes || watch.is_stopped()) return std::nullopt;
  auto made = ready(plan, *bytes, watch);
  if (watch.is_stopped()) return std::nullopt;
  return plans_.put(plan.address, std::move(made));
}

ReadyPlan PlanShelf::ready(const PlanAddress& plan, const std::string& bytes,
                           const base::Watch& watch) const {
  const auto kind = kinds_->find(plan.kind);
  if (!kind) return {nullptr, kind.error().line()};
  auto work = (*kind)->prepare(bytes, threads_, watch);
  if (!work) return {nullptr, work.error().line()};
  base::logger()->info("cluster: plan {} of kind {} is ready", plan.address.substr(0, 12),
                       plan.kind);
  return {std::move(*work), ""};
}

}  // namespace tesuji::cluster
