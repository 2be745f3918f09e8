#include "games/kalah/players/levels.h"

#include <fmt/format.h>

#include <string>
#include <vector>

#include "base/text.h"
#include "base/watch.h"
#include "games/kalah/players/register.h"

namespace tesuji::kalah::players {
namespace {

struct Preset {
  std::string name;
  std::string kind;
  game::RawSettings settings;
  base::Limits limits;  // none: the kind's own
};

const std::vector<Preset>& presets() {
  static const std::vector<Preset> list = {{"beginner", "random", {}, {}},
                                           {"novice", "capture", {}, {}},
                                           {"learner", "negamax", {{"depth", "1"}}, {}},
                                           {"casual", "negamax", {{"depth", "3"}}, {}},
                                           {"regular", "negamax", {{"depth", "6"}}, {}},
                                           {"strong", "mcts", {}, {.nodes = 20'000}},
                                           {"expert", "solver", {}, {.seconds = 2}}};
  return list;
}

std::string summary_of(const Preset& level) {
  std::vector<std::string> parts;
  if (!level.settings.empty()) parts.push_back(game::settings_text(level.settings));
  if (level.limits.nodes) parts.push_back(fmt::format("nodes={}", *level.limits.nodes));
  if (level.limits.seconds) parts.push_back(fmt::format("time={}", *level.limits.seconds));
  return fmt::format("a level: {}{}{}", level.kind, parts.empty() ? "" : ":",
                     base::joined(parts, ","));
}

}  // namespace

void add_levels(game::Catalogue<Position>& list) {
  for (const auto& level : presets()) {
    list.add_level(level.name, summary_of(level), level.kind, level.settings, level.limits);
  }
}

const std::vector<game::Level>& levels() {
  static const std::vector<game::Level> list = [] {
    std::vector<game::Level> all;
    for (const auto& preset : presets()) all.push_back({.name = preset.name});
    return all;
  }();
  return list;
}

}  // namespace tesuji::kalah::players
