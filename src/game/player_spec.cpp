#include "game/player_spec.h"

#include <fmt/format.h>

#include "base/files.h"
#include "base/text.h"
#include "formats/toml.h"
#include "game/option.h"

namespace tesuji::game {

using base::fail;
using base::Result;

namespace {

// Settings as they would stand on the command line; there some characters have a meaning.
Result<std::string> argument_of(const RawSettings& settings, std::string_view where) {
  if (const auto it = settings.find(std::string(kVerbatimKey)); it != settings.end()) {
    if (settings.size() == 1) return std::string(base::trimmed(it->second));
    return fail("player", std::string(where),
                fmt::format("`{}` stands for all settings; leave the others out", kVerbatimKey));
  }
  for (const auto& [key, value] : settings) {
    const std::string place = fmt::format("{}: {}", where, base::printable(key));
    if (key.empty() || base::trimmed(key) != key || key.find_first_of(",=") != std::string::npos) {
      return fail("player", place, "is not the name of a setting");
    }
    if (value.find(',') != std::string::npos) {
      return fail("player", place, "a value cannot hold a comma; lists are written a;b;c");
    }
    if (base::trimmed(value) != value) {
      return fail("player", place, "a value cannot begin or end with white space");
    }
  }
  return settings_text(settings);
}

}  // namespace

std::string PlayerSpec::text() const { return argument.empty() ? name : name + ":" + argument; }

Result<PlayerSpec> parse_player_spec(std::string_view text) {
  text = base::trimmed(text);
  if (text.empty()) return fail("player", "", "empty; `tesuji players` lists the names");
  if (!base::is_utf8(text)) return fail("player", base::printable(text), "is not UTF-8 text");
  if (text.size() > kMaxSettingsText) {
    return fail("player", base::printable(text, 20),
                fmt::format("longer than {} characters", kMaxSettingsText));
  }
  if (text.front() == '@') {
    const std::string path(text.substr(1));
    TESUJI_TRY(const std::string bytes, base::read_file(path, formats::kMaxTomlBytes));
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
  TESUJI_TRY(const toml::table table, formats::parse_toml(bytes, where));
  TESUJI_TRY(RawSettings settings, formats::settings_from(table, where));
  PlayerSpec spec;
  spec.name = base::trimmed(settings["player"]);
  settings.erase("player");
  if (spec.name.empty()) return fail("player", std::string(where), "lacks `player = \"NAME\"`");
  if (spec.name.find(':') != std::string::npos || spec.name.front() == '@') {
    return fail("player", std::string(where), "expected a player's name alone in `player`");
  }
  TESUJI_TRY(spec.argument, argument_of(settings, where));
  return spec;
}

}  // namespace tesuji::game
