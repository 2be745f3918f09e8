#include "games/go/players/levels.h"

#include <fmt/format.h>

#include <cassert>

#include "formats/toml.h"
#include "games/go/players/register.h"

namespace tesuji::go::players {
namespace {

base::Result<ShippedLevel> level_from(const toml::table& table, std::string_view where) {
  const auto fail = [&](std::string_view key, std::string_view why) {
    return base::fail("levels", fmt::format("{}: {}", formats::place_of(table, where), key),
                      std::string(why));
  };
  ShippedLevel level;
  level.name = table["name"].value_or(std::string());
  if (level.name.empty()) return fail("name", "missing");
  level.settings = table["settings"].value_or(std::string());
  const auto nodes = table["nodes"].value_or(std::int64_t{0});
  if (nodes < 1) return fail("nodes", "expected a whole number from 1");
  level.nodes = static_cast<std::uint64_t>(nodes);
  level.elo = table["elo"].value<double>();
  if (!level.elo) return level;
  const auto* interval = table["elo_ci95"].as_array();
  if (interval == nullptr || interval->size() != 2) return fail("elo_ci95", "expected [low, high]");
  level.elo_low = interval->get(0)->value_or(0.0);
  level.elo_high = interval->get(1)->value_or(0.0);
  return level;
}

std::string summary_of(const ShippedLevel& level) {
  if (!level.elo) return fmt::format("a level of mcts: {} playouts per move", *level.nodes);
  return fmt::format("a level of mcts: Elo {:.0f} ({:.0f} .. {:.0f}) on 9x9", *level.elo,
                     level.elo_low, level.elo_high);
}

const std::vector<ShippedLevel>& shipped() {
  static const auto levels = parse_levels(shipped_levels_text(), "models/levels.toml");
  assert(levels);
  return *levels;
}

}  // namespace

base::Result<std::vector<ShippedLevel>> parse_levels(std::string_view toml,
                                                     std::string_view where) {
  TESUJI_TRY(const toml::table file, formats::parse_toml(toml, where));
  std::vector<ShippedLevel> levels;
  const auto* list = file["level"].as_array();
  if (list == nullptr) return base::fail("levels", std::string(where), "expected [[level]] tables");
  for (const auto& node : *list) {
    const auto* table = node.as_table();
    if (table == nullptr) {
      return base::fail("levels", formats::place_of(node, where), "expected a table");
    }
    TESUJI_TRY(ShippedLevel level, level_from(*table, where));
    levels.push_back(std::move(level));
  }
  return levels;
}

void add_levels(game::Catalogue<Position>& list, std::string_view kind) {
  for (const auto& level : shipped()) {
    const auto changed = game::parse_settings(level.settings, level.name);
    assert(changed);
    list.add_level(level.name, summary_of(level), kind, *changed, {.nodes = level.nodes});
  }
}

const std::vector<game::Level>& levels() {
  static const std::vector<game::Level> list(shipped().begin(), shipped().end());
  return list;
}

}  // namespace tesuji::go::players
