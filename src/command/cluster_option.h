// The option --cluster of commands whose long work may be done elsewhere.
#pragma once

#include <CLI/CLI.hpp>

#include "command/session.h"

namespace tesuji::command {

inline void add_cluster_option(CLI::App& command, Session& session) {
  command.add_option("--cluster", session.cluster,
                     "nats://HOST[:PORT][,HOST...]: have the work done by workers there");
}

}  // namespace tesuji::command
