// `tesuji cluster try`: a server and workers on this machine, gone when it ends.
#pragma once

#include "base/result.h"
#include "command/session.h"

namespace tesuji::app {

base::Result<int> try_cluster(command::Session& session, unsigned workers);

}  // namespace tesuji::app
