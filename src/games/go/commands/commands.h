// The commands that only Go has; commands.cpp lists them.
#pragma once

#include <vector>

#include "command/command.h"

namespace tesuji::go::commands {

void add_score(CLI::App& program, command::Session& session);
void add_review(CLI::App& program, command::Session& session);
void add_net(CLI::App& program, command::Session& session);
void add_solve(CLI::App& program, command::Session& session);
void add_theory(CLI::App& program, command::Session& session);

std::vector<command::AddCommand> commands();

}  // namespace tesuji::go::commands
