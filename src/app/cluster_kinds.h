// The jobs of this program as they travel: what a plan may say that comes from, or goes to, another
// machine.
//
// No plan names a file: an option that might is refused. External engines are named, and each
// worker knows itself what command a name stands for.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/jobs.h"
#include "base/watch.h"

namespace tesuji::app {

using EngineCommands = std::map<std::string, std::string>;  // by name

// `engines`: those that this machine runs, or none where it only hands jobs out.
std::vector<base::JobKind> cluster_job_kinds(const std::optional<EngineCommands>& engines,
                                             const base::StopFlag* stop);

// "NAME=COMMAND", given once or more.
base::Result<EngineCommands> read_engines(const std::vector<std::string>& given);

}  // namespace tesuji::app
