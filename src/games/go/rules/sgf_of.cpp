// Positions as SGF: the way back from sgf_game.h.
#include <fmt/format.h>

#include "base/text.h"
#include "base/version.h"
#include "formats/sgf_value.h"
#include "games/go/rules/coordinates.h"
#include "games/go/rules/sgf_game.h"

namespace tesuji::go {
namespace {

using formats::SgfNode;

Side first_mover(const Position& position) {
  return position.history().empty() ? position.to_move() : position.history().front().side;
}

// Readers expect White behind handicap stones and Black otherwise; of stones that were set up they
// expect nothing.
bool needs_turn(const Position& position) {
  const bool is_handicap = position.handicap() >= 2;
  if (first_mover(position) != (is_handicap ? kWhite : kBlack)) return true;
  return !position.setup().empty() && !is_handicap;
}

}  // namespace

game::RawSettings options_of(const Position& position) {
  game::RawSettings options = rule_settings(position.rules());
  options["size"] = std::to_string(position.size());
  options["komi"] = base::number_text(position.komi());
  if (position.handicap() >= 2) options["handicap"] = std::to_string(position.handicap());
  return options;
}

formats::SgfTree sgf_of(const Position& position) {
  formats::SgfTree tree;
  const Grid grid = position.board().grid();
  SgfNode& root = tree.root();
  root.set("FF", "4");
  root.set("GM", "1");
  root.set("CA", "UTF-8");
  root.set("AP", fmt::format("{}:{}", base::kProgramName, base::version()));
  root.set("SZ", std::to_string(grid.size()));
  root.set("KM", base::number_text(position.komi()));
  root.set("RU", formats::raw_text(position.rules().name));
  // The name alone would not say what was changed.
  if (const auto named = rule_set(position.rules().name); !named || *named != position.rules()) {
    root.set("XOPT", formats::raw_text(game::settings_text(options_of(position))));
  }
  if (position.handicap() >= 1) root.set("HA", std::to_string(position.handicap()));
  if (needs_turn(position)) root.set("PL", first_mover(position) == kBlack ? "B" : "W");
  for (const Side side : {kBlack, kWhite}) {
    std::vector<std::string> points;
    for (const auto& stone : position.setup()) {
      if (stone.side == side) points.push_back(sgf_text(grid, stone.point));
    }
    if (!points.empty()) root.set_all(side == kBlack ? "AB" : "AW", std::move(points));
  }
  auto at = formats::kSgfRoot;
  for (const auto& step : position.history()) {
    at = tree.add_child(at);
    tree.node(at).set(step.side == kBlack ? "B" : "W", sgf_text(grid, step.move));
  }
  return tree;
}

}  // namespace tesuji::go
