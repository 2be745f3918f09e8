#include "game/player_spec.h"

#include <fmt/format.h>

#include <toml++/toml.h>

#include <sstream>

#include "base/files.h"
#include "base/text.h"

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
  try {
    const toml::table table = toml::parse(bytes, where);
    PlayerSpec spec;
    for (const auto& [key, node] : table) {
      std::string value;
      if (const auto* s = node.as_string()) {
        value = s->get();
      } else if (const auto* i = node.as_integer()) {
        value = std::to_string(i->get());
      } else if (const auto* f = node.as_floating_point()) {
        value = base::number_text(f->get());
      } else if (const auto* b = node.as_boolean()) {
        value = b->get() ? "true" : "false";
      } else {
        return fail("player", fmt::format("{}: {}", where, base::printable(key.str())),
                    "expected a string, a number or true/false");
      }
      if (key.str() == "player") {
        spec.name = value;
      } else {
        spec.settings[std::string(key.str())] = value;
      }
    }
    if (spec.name.empty()) return fail("player", std::string(where), "lacks `player = \"NAME\"`");
    return spec;
  } catch (const toml::parse_error& error) {
    const auto at = error.source().begin;
    return fail("TOML", fmt::format("{}:{}:{}", where, at.line, at.column),
                std::string(error.description()));
  }
}

}  // namespace tesuji::game
