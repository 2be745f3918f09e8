// The commands that only Kalah has; commands.cpp lists them.
#pragma once

#include <vector>

#include "command/command.h"

namespace tesuji::kalah::commands {

void add_heuristics(CLI::App& program, command::Session& session);
void add_solve(CLI::App& program, command::Session& session);

std::vector<command::AddCommand> commands();

}  // namespace tesuji::kalah::commands
