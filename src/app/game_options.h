// The options that describe a game on the command line: --game and what the games themselves
// declare (--size, --komi, --pits, ...).
#pragma once

#include <map>
#include <string>

#include "base/result.h"
#include "base/watch.h"
#include "game/catalogue.h"
#include "game/kit.h"
#include "games/slices.h"
#include "protocol/gtp/engine_player.h"

namespace CLI {
class App;
}

namespace tesuji::app {

class GameOptions {
 public:
  void add_to(CLI::App& command);
  [[nodiscard]] const std::string& game() const { return game_; }
  // What was given, for Settings::read, which refuses what the game does not have.
  [[nodiscard]] game::RawSettings given() const;

  template <game::Kit K>
  [[nodiscard]] base::Result<typename K::Game> start() const {
    TESUJI_TRY(const auto settings, game::Settings::read(K::options(), given(), K::kName));
    return K::start(settings);
  }

 private:
  std::string game_ = games::default_game();
  std::map<std::string, std::string> values_;  // by option; empty: not given
};

// All programs that play a game: those of this process, and external engines where the game has
// them.
template <game::Kit K>
game::Catalogue<typename K::Game> all_players(const game::EngineLimits& engines,
                                              const base::StopFlag* stop) {
  auto list = games::SliceOf<K>::catalogue();
  protocol::add_engines(list, engines, stop);
  return list;
}

}  // namespace tesuji::app
