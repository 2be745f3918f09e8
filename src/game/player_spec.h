// How a person names a player: NAME[:key=value,...], @file.toml, or gtp:COMMAND LINE.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "game/option.h"

namespace tesuji::game {

struct PlayerSpec {
  std::string name;
  std::string argument;  // what follows the colon, word for word
  RawSettings settings;  // from a TOML table; empty when written on the command line

  // The text form, as records keep it; parse(text()) gives an equal player.
  [[nodiscard]] std::string text() const;
  friend bool operator==(const PlayerSpec&, const PlayerSpec&) = default;
};

// The argument is only split here; its settings are read when the kind is known.
// @FILE reads a TOML table with `player = "NAME"` and one key per setting.
base::Result<PlayerSpec> parse_player_spec(std::string_view text);

// The same from the bytes of such a file.
base::Result<PlayerSpec> player_spec_from_toml(std::string_view bytes, std::string_view where);

}  // namespace tesuji::game
