// Games of Go in SGF files, with the warnings of the whole file.
#include <fmt/format.h>

#include "base/text.h"
#include "games/go/rules/recorded_point.h"
#include "games/go/rules/sgf_game.h"
#include "games/go/rules/sgf_warnings.h"

namespace tesuji::go {
namespace {

using base::fail;
using base::Result;

// Moves of variations that are not points: a sign of a damaged file that the main line hides.
void warn_of_variations(const formats::SgfTree& tree, std::string_view where, SgfGame& game) {
  const Grid grid = game.position.board().grid();
  for (std::size_t i = 0; i < tree.size(); ++i) {
    const auto& node = tree.node(formats::SgfNodeId{static_cast<std::uint32_t>(i)});
    for (const auto& property : node.properties) {
      if (property.ident != "B" && property.ident != "W") continue;
      for (const auto& value : property.values) {
        if (game.warnings.size() >= formats::kMaxSgfWarnings) return;
        if (recorded_point(grid, value)) continue;
        add_warning(game, fmt::format("{}: in a variation: {}[{}]: not a point of this board",
                                      place_text(where, &property), property.ident,
                                      base::printable(value)));
      }
    }
  }
}

}  // namespace

void add_warning(SgfGame& game, std::string text) {
  auto& warnings = game.warnings;
  if (warnings.size() >= formats::kMaxSgfWarnings) return;
  if (warnings.size() + 1 == formats::kMaxSgfWarnings) text = "further warnings are left out";
  warnings.push_back(std::move(text));
}

std::string place_text(std::string_view where, const formats::SgfProperty* at) {
  if (at == nullptr || at->line == 0) return std::string(where);
  return fmt::format("{}:{}:{}", where, at->line, at->column);
}

Result<SgfGame> game_from_sgf_file(const std::string& path, const SgfGameOptions& options) {
  TESUJI_TRY(const auto reading, formats::read_sgf(path, {.strict = options.strict}));
  if (reading.collection.games.empty()) return fail("SGF", path, "holds no game");
  const auto& tree = reading.collection.games.front();
  TESUJI_TRY(auto game, game_from_sgf(tree, path, options));
  warn_of_variations(tree, path, game);
  if (options.strict && !game.warnings.empty()) return fail("SGF", path, game.warnings.front());
  for (const auto& warning : reading.warnings) {
    add_warning(game,
                fmt::format("{}:{}:{}: {}", path, warning.line, warning.column, warning.text));
  }
  // No fault, so strict reading lets it pass; but nobody should miss it.
  if (const std::size_t games = reading.collection.games.size(); games > 1) {
    game.warnings.insert(game.warnings.begin(),
                         fmt::format("{}: holds {} games; the first is read", path, games));
  }
  return game;
}

}  // namespace tesuji::go
