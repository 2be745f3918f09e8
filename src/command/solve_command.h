// `tesuji solve`: one command, to which each game that can be solved adds its own part.
#pragma once

#include <CLI/CLI.hpp>

namespace tesuji::command {

// Made by the first game that asks for it.
inline CLI::App& solve_command(CLI::App& program) {
  const auto made_before = program.get_subcommands(
      [](const CLI::App* command) { return command->get_name() == "solve"; });
  if (!made_before.empty()) return *made_before.front();
  auto* made = program.add_subcommand("solve", "exact answers: proofs, not opinions");
  made->require_subcommand(1);
  return *made;
}

}  // namespace tesuji::command
