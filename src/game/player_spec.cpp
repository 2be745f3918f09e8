#include "game/player_spec.h"

#include <fmt/format.h>

#include "base/files.h"
#include "base/text.h"
#include "game/toml.h"

namespace tesuji::game {

using base::fail;
using base::Result;

std::string PlayerSpec::text() const {
  std::string rest = argument;
  if (!settings.empty()) rest += (rest.empty() ? "" : ",") + settings_text(settings);
  return rest.empty() ? name : name + ":" + rest;
}

Result<PlayerSpec> parse_player_spec(std::string_view text) {
  text = base::trimmed(text);
  if (text.empty()) return fail("player", "", "empty; `tesuji players` lists the names");
  if (text.size() > kMaxSettingsText) {
    return fail("player", base::printable(text, 20),
                fmt::format("longer than {} characters", kMaxSettingsText));
  }
  if (text.front() == '@') {
    const std::string path(text.substr(1));
    TESUJI_TRY(const std::string bytes, base::read_file(path, kMaxSettingsText));
    return player_spec_from_toml(bytes, path);
  }
  PlayerSpec spec;
  const std::size_t colon = text.find(':');
  spec.name = std::string(base::trimmed(text.substr(0, colon)));
  if (colon != std::string_view::npos) spec.argument = std::string(text.substr(colon + 1));
  if (spec.name.empty()) {
    return fail("player", base::printable(text), "has no name before the colon");
  }
  return spec;
}

Result<PlayerSpec> player_spec_from_toml(std::string_view bytes, std::string_view where) {
  TESUJI_TRY(const toml::table table, parse_toml(bytes, where));
  PlayerSpec spec;
  TESUJI_TRY(spec.settings, settings_from(table, where));
  spec.name = spec.settings["player"];
  spec.settings.erase("player");
  if (spec.name.empty()) return fail("player", std::string(where), "lacks `player = \"NAME\"`");
  return spec;
}

}  // namespace tesuji::game
