// The options that describe a game on the command line: --game and what the games themselves
// declare (--size, --komi, --pits, ...), plus limits for players.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "arena/gtp_player.h"
#include "base/result.h"
#include "base/watch.h"
#include "game/catalogue.h"
#include "game/kit.h"
#include "players/register.h"

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
  std::string game_ = "go";
  std::map<std::string, std::string> values_;  // by option; empty: not given
};

// --time, --nodes, --clock, and for external engines --engine-time and --hang.
class LimitOptions {
 public:
  void add_to(CLI::App& command);
  void add_engines_to(CLI::App& command);
  [[nodiscard]] base::Limits limits() const;
  [[nodiscard]] arena::EngineLimits engines() const;

 private:
  double seconds_ = 0;
  std::uint64_t nodes_ = 0;
  std::string clock_ = "wall";
  double engine_seconds_ = 0;
  double hang_ = 60;
};

// The name under which a person plays a match, and is named in records.
inline constexpr std::string_view kHuman = "human";

// For commands in which only programs can play.
base::Result<void> check_no_person(const game::PlayerSpec& spec);

// All programs that play a game: those of this process, and external engines where the game has
// them.
template <game::Kit K>
game::Catalogue<typename K::Game> all_players(const arena::EngineLimits& engines,
                                              const base::StopFlag* stop) {
  auto list = players::catalogue<typename K::Game>();
  if constexpr (std::is_same_v<typename K::Game, go::Position>) {
    list.add(arena::gtp_kind(engines, stop));
  }
  return list;
}

}  // namespace tesuji::app
