#include "command/limit_options.h"

#include <CLI/CLI.hpp>

#include "command/real_number.h"
#include "command/whole_number.h"

namespace tesuji::command {

void LimitOptions::add_to(CLI::App& command) {
  command.add_option("--time", seconds_, "seconds per move, for our own players")
      ->check(real_number(0, base::kMaxSeconds));
  command.add_option("--nodes", nodes_, "nodes per move, for our own players")
      ->check(whole_number({0, base::kMaxNodes}));
  command.add_option("--clock", clock_, "what --time measures: wall or cpu")
      ->capture_default_str()
      ->check(CLI::IsMember({"wall", "cpu"}));
}

void LimitOptions::add_engines_to(CLI::App& command) {
  command.add_option("--engine-time", engine_seconds_, "seconds per move, for external engines")
      ->check(real_number(0, base::kMaxSeconds));
  command.add_option("--hang", hang_, "seconds before a silent engine counts as hung")
      ->capture_default_str()
      ->check(real_number(0.1, base::kMaxSeconds));
}

base::Limits LimitOptions::limits() const {
  base::Limits limits;
  if (seconds_ > 0) limits.seconds = seconds_;
  if (nodes_ > 0) limits.nodes = nodes_;
  limits.clock = clock_ == "cpu" ? base::ClockKind::cpu : base::ClockKind::wall;
  return limits;
}

game::EngineLimits LimitOptions::engines() const {
  game::EngineLimits limits;
  if (engine_seconds_ > 0) limits.seconds = engine_seconds_;
  limits.hang_seconds = hang_;
  return limits;
}

}  // namespace tesuji::command
