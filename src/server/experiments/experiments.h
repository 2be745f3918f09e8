// The figures about the server that our docs tell. It is measured as its clients see it: a child
// process of this same program, asked over HTTP on loopback.
#pragma once

#include <vector>

#include "lab/experiment.h"

namespace tesuji::server {

std::vector<lab::Experiment> experiments();

using Findings = base::Result<std::vector<lab::Finding>>;
Findings serve_load(const lab::ExperimentOptions& options, const base::Watch& watch);
Findings serve_fair(const lab::ExperimentOptions& options, const base::Watch& watch);

}  // namespace tesuji::server
