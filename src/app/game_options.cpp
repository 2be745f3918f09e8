#include "app/game_options.h"

#include <CLI/CLI.hpp>

namespace tesuji::app {

void GameOptions::add_to(CLI::App& command) {
  command.add_option("--game", game_, base::joined(games::game_names(), " or "))
      ->capture_default_str()
      ->check(CLI::IsMember(games::game_names()));
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

}  // namespace tesuji::app
