// How this program meets a cluster: as whom, and with which jobs.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/jobs.h"
#include "base/result.h"
#include "cluster/identity.h"
#include "cluster/link.h"
#include "command/session.h"

namespace tesuji::app {

// What this program is able to do, and computes: some tenths of a second of work.
cluster::Identity own_identity(const std::vector<base::JobKind>& kinds);

// With the secrets of the environment.
base::Result<std::shared_ptr<cluster::Link>> open_link(const std::string& address,
                                                       const std::string& name);

// Has jobs done by the workers of a cluster.
base::Result<std::shared_ptr<base::JobQueue>> cluster_queue(command::Session& session,
                                                            const std::string& address);

}  // namespace tesuji::app
