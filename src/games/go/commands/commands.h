// The commands that only Go has; commands.cpp lists them.
#pragma once

#include <vector>

#include "base/jobs.h"
#include "command/command.h"

namespace tesuji::go::commands {

void add_score(CLI::App& program, command::Session& session);
void add_review(CLI::App& program, command::Session& session);
void add_net(CLI::App& program, command::Session& session);
void add_solve(CLI::App& program, command::Session& session);
void add_theory(CLI::App& program, command::Session& session);
void add_bases(CLI::App& program, command::Session& session);
void add_explain(CLI::App& program, command::Session& session);

std::vector<command::AddCommand> commands();

// The searches of `tesuji review` as jobs, by any player, external engines too.
base::JobKind review_kind(const base::StopFlag* stop);

}  // namespace tesuji::go::commands
