// Who plays a side: a person, a level, or any player of the catalogue with settings.
//
// What may be named here is what is safe to name from outside: no programs, no files, and settings
// within what one server can bear. Levels are names for players with settings.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "game/catalogue.h"
#include "game/judge.h"
#include "game/level.h"
#include "server/sessions/answer.h"

namespace tesuji::server {

struct Seat {
  enum class Kind { human, level, player };
  Kind kind = Kind::human;
  std::string name;  // of the person (for show), the level or the player
  game::RawSettings settings;

  [[nodiscard]] bool is_human() const { return kind == Kind::human; }
  friend bool operator==(const Seat&, const Seat&) = default;
};

struct LevelInfo : game::Level {
  Sentence title;
  game::PlayerSpec player;
};

const std::vector<LevelInfo>& levels(std::string_view game);

// The options of a kind that may be set through the server, with narrower ranges where one server
// for many must be careful. Texts that might name files are not among them.
std::vector<game::OptionSpec> open_options(const game::KindInfo& kind);

// The kinds of players of a game, without the levels.
std::vector<game::KindInfo> open_kinds(std::string_view game);

// Reads a seat and checks that such a player may play. `where` names it in errors.
base::Result<Seat> read_seat(const Json& json, std::string_view game, const std::string& where);
Json seat_json(const Seat& seat, std::string_view game);
Sentence seat_title(const Seat& seat, std::string_view game);

// The player of a seat that is not a person.
base::Result<game::PlayerSpec> player_of(const Seat& seat, std::string_view game);

// Whom a person meets when nobody is named: a level, or a player where the game has no levels.
Seat default_opponent(std::string_view game);

// Who searches for hints, layers and analyses. The game must be one of ours.
game::Judge judge_of(std::string_view game);

}  // namespace tesuji::server
