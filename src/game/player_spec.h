// How a person names a player: NAME[:key=value,...], @file.toml, or gtp:COMMAND LINE.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"

namespace tesuji::game {

struct PlayerSpec {
  std::string name;
  std::string argument;  // what follows the colon, word for word

  // The text form, as records keep it; parse_player_spec(text()) gives an equal spec.
  [[nodiscard]] std::string text() const;
  friend bool operator==(const PlayerSpec&, const PlayerSpec&) = default;
};

// In a TOML table: what follows the colon, word for word; then no other setting may stand there.
inline constexpr std::string_view kVerbatimKey = "command";

// The argument is only split off here; its settings are read when the kind is known. Text that
// is no UTF-8 is refused: records and plans could not hold it.
// @FILE reads a TOML table with `player = "NAME"` and one key per setting.
base::Result<PlayerSpec> parse_player_spec(std::string_view text);

// The same from the bytes of such a file.
base::Result<PlayerSpec> player_spec_from_toml(std::string_view bytes, std::string_view where);

}  // namespace tesuji::game
