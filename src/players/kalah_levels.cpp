#include "players/kalah_levels.h"

#include <fmt/format.h>

#include "base/text.h"

namespace tesuji::players {
namespace {

std::string summary_of(const KalahLevel& level) {
  std::vector<std::string> parts;
  if (!level.settings.empty()) parts.push_back(game::settings_text(level.settings));
  if (level.limits.nodes) parts.push_back(fmt::format("nodes={}", *level.limits.nodes));
  if (level.limits.seconds) parts.push_back(fmt::format("time={}", *level.limits.seconds));
  return fmt::format("a level: {}{}{}", level.kind, parts.empty() ? "" : ":",
                     base::joined(parts, ","));
}

}  // namespace

const std::vector<KalahLevel>& kalah_levels() {
  static const std::vector<KalahLevel> levels = {{"beginner", "random", {}, {}},
                                                 {"novice", "capture", {}, {}},
                                                 {"learner", "negamax", {{"depth", "1"}}, {}},
                                                 {"casual", "negamax", {{"depth", "3"}}, {}},
                                                 {"regular", "negamax", {{"depth", "6"}}, {}},
                                                 {"strong", "mcts", {}, {.nodes = 20'000}},
                                                 {"expert", "solver", {}, {.seconds = 2}}};
  return levels;
}

void add_kalah_levels(game::Catalogue<kalah::Position>& list) {
  for (const auto& level : kalah_levels()) {
    list.add_preset(level.name, summary_of(level), level.kind, level.settings);
    if (level.limits.nodes || level.limits.seconds) list.limit_last(level.limits);
  }
}

}  // namespace tesuji::players
