#include "game/toml.h"

#include <fmt/format.h>

#include "base/text.h"

namespace tesuji::game {

using base::fail;
using base::Result;

Result<toml::table> parse_toml(std::string_view bytes, std::string_view where) {
  try {
    return toml::parse(bytes, where);
  } catch (const toml::parse_error& error) {
    const auto at = error.source().begin;
    return fail("TOML", fmt::format("{}:{}:{}", where, at.line, at.column),
                std::string(error.description()));
  }
}

std::string place_of(const toml::node& node, std::string_view where) {
  return fmt::format("{}:{}", where, node.source().begin.line);
}

std::optional<std::string> scalar_text(const toml::node& node) {
  if (const auto* s = node.as_string()) return s->get();
  if (const auto* i = node.as_integer()) return std::to_string(i->get());
  if (const auto* f = node.as_floating_point()) return base::number_text(f->get());
  if (const auto* b = node.as_boolean()) return b->get() ? "true" : "false";
  return std::nullopt;
}

Result<RawSettings> settings_from(const toml::table& table, std::string_view where) {
  RawSettings raw;
  for (const auto& [key, node] : table) {
    const auto value = scalar_text(node);
    if (!value) {
      return fail("TOML", fmt::format("{}: {}", place_of(node, where), base::printable(key.str())),
                  "expected a string, a number or true/false");
    }
    raw[std::string(key.str())] = *value;
  }
  return raw;
}

}  // namespace tesuji::game
