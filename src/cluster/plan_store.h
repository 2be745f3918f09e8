// Plans in the stream PLANS: in pieces that fit into a message, under their hash.
//
// Storing a plan that is there already changes nothing. What is fetched has the size and the hash
// that were asked for, or is an error.
#pragma once

#include <optional>
#include <string>

#include "base/jobs.h"
#include "base/watch.h"
#include "cluster/link.h"
#include "cluster/messages.h"

namespace tesuji::cluster {

// The subjects of its pieces.
std::string plan_subject(const std::string& address, std::uint64_t piece);
std::string plan_subjects(const std::string& address);

// Nothing: the watch was stopped. A plan of more than kMaxPlanBytes is an error.
base::Result<std::optional<PlanAddress>> store_plan(const Link& link, const base::JobPlan& plan,
                                                    const base::Watch& watch);

// Nothing: not all of it is there.
base::Result<std::optional<std::string>> fetch_plan(const Link& link, const PlanAddress& plan,
                                                    const base::Watch& watch);

}  // namespace tesuji::cluster
