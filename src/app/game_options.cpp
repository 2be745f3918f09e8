#include "app/game_options.h"

#include <CLI/CLI.hpp>

#include "app/real_number.h"
#include "app/whole_number.h"
#include "arena/games.h"

namespace tesuji::app {

void GameOptions::add_to(CLI::App& command) {
  command.add_option("--game", game_, "go or kalah")
      ->capture_default_str()
      ->check(CLI::IsMember(arena::game_names()));
  // One command-line option for each name; games that share a name share the option.
  const auto add = [&](std::string_view kit, const std::vector<game::OptionSpec>& options) {
    for (const auto& spec : options) {
      std::string help = std::string(kit) + ": " + spec.help + " (" + spec.fallback + ")";
      if (auto* known = command.get_option_no_throw("--" + spec.name)) {
        known->description(known->get_description() + "; " + help);
        continue;
      }
      command.add_option("--" + spec.name, values_[spec.name], help);
    }
  };
#define TESUJI_ADD_OPTIONS(KIT) add(KIT::kName, KIT::options());
  TESUJI_FOR_EACH_GAME(TESUJI_ADD_OPTIONS)
#undef TESUJI_ADD_OPTIONS
}

game::RawSettings GameOptions::given() const {
  game::RawSettings raw;
  for (const auto& [name, value] : values_) {
    if (!value.empty()) raw[name] = value;
  }
  return raw;
}

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

arena::EngineLimits LimitOptions::engines() const {
  arena::EngineLimits limits;
  if (engine_seconds_ > 0) limits.seconds = engine_seconds_;
  limits.hang_seconds = hang_;
  return limits;
}

base::Result<void> check_no_person(const game::PlayerSpec& spec) {
  if (spec.name != kHuman) return {};
  return base::fail("player", spec.text(),
                    "a person can be a player of `tesuji match` only; for a game against a player "
                    "there is `tesuji play`");
}

}  // namespace tesuji::app
