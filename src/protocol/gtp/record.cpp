#include "protocol/gtp/record.h"

#include <algorithm>

#include "games/go/rules/coordinates.h"
#include "games/go/rules/recorded_point.h"
#include "games/go/rules/sgf_game.h"

namespace tesuji::protocol {
namespace {

using formats::SgfNode;
using formats::SgfTree;

bool is_move(const formats::SgfProperty& property) {
  return property.ident == "B" || property.ident == "W";
}

bool has_move(const SgfNode& node) {
  return std::any_of(node.properties.begin(), node.properties.end(), is_move);
}

bool is_setup(const formats::SgfProperty& property) {
  return property.ident == "AB" || property.ident == "AW" || property.ident == "AE" ||
         property.ident == "PL";
}

bool has_setup(const SgfNode& node) {
  return std::any_of(node.properties.begin(), node.properties.end(), is_setup);
}

void remove_everywhere(SgfTree& tree, std::string_view ident) {
  for (const auto id : tree.main_line()) tree.node(id).remove(ident);
}

// Takes over what `now` says of a property that the whole game has.
void replace(SgfTree& tree, const SgfTree& now, std::string_view ident) {
  remove_everywhere(tree, ident);
  if (const auto* property = now.root().find(ident)) {
    tree.root().set_all(ident, property->values);
  }
}

}  // namespace

GtpRecord::GtpRecord(const SgfTree& tree, std::size_t moves, const go::Position& loaded)
    : moves_(moves), loaded_(loaded) {
  for (const auto id : tree.main_line()) {
    line_.push_back(tree.node(id));
    line_.back().children.clear();
  }
}

std::size_t GtpRecord::shared_moves(const go::Position& position) const {
  const auto& now = position.history();
  const auto& then = loaded_.history();
  std::size_t shared = 0;
  while (shared < std::min(now.size(), then.size()) && now[shared].move == then[shared].move &&
         now[shared].side == then[shared].side) {
    ++shared;
  }
  return shared;
}

// One node per move. Behind the last move come words and setups only where nothing was taken back,
// or all moves since the last setup, which no undo takes back; and of the first node that is left
// out only its setup.
SgfTree GtpRecord::line_until(std::size_t moves, go::Grid grid) const {
  SgfTree tree;
  auto at = formats::kSgfRoot;
  std::size_t played = 0;
  const std::size_t before_setup = moves_ - loaded_.history().size();
  const bool ends_in_setup = moves == moves_ || moves == before_setup;
  for (std::size_t i = 0; i < line_.size(); ++i) {
    const SgfNode& node = line_[i];
    const bool is_behind = played >= moves && i > 0;
    const bool is_left_out = is_behind && has_move(node);
    if (is_behind && !ends_in_setup) break;
    if (is_left_out && !has_setup(node)) break;
    if (i > 0) at = tree.add_child(at);
    for (const auto& property : node.properties) {
      if (!is_move(property)) {
        if (!is_left_out || is_setup(property)) tree.node(at).properties.push_back(property);
        continue;
      }
      for (const auto& value : property.values) {
        const auto point = go::recorded_point(grid, value);
        if (played == moves || !point) continue;
        ++played;
        if (has_move(tree.node(at))) at = tree.add_child(at);
        tree.node(at).set(property.ident, go::sgf_text(grid, point->point));
      }
    }
    if (is_left_out) break;
  }
  return tree;
}

SgfTree GtpRecord::sgf_of(const go::Position& position) const {
  const go::Grid grid = position.board().grid();
  const std::size_t shared = shared_moves(position);
  const std::size_t taken_back = loaded_.history().size() - shared;
  SgfTree tree = line_until(moves_ - taken_back, grid);
  auto at = tree.main_line().back();
  for (std::size_t i = shared; i < position.history().size(); ++i) {
    at = tree.add_child(at);
    const auto& step = position.history()[i];
    tree.node(at).set(step.side == go::kBlack ? "B" : "W", go::sgf_text(grid, step.move));
  }
  const SgfTree now = go::sgf_of(position);
  for (const std::string_view ident : {"FF", "GM", "CA", "AP", "SZ"}) replace(tree, now, ident);
  if (position.komi() != loaded_.komi()) replace(tree, now, "KM");
  if (position.rules() != loaded_.rules()) {
    replace(tree, now, "RU");
    replace(tree, now, "XOPT");
  }
  if (taken_back > 0 || shared < position.history().size()) remove_everywhere(tree, "RE");
  return tree;
}

}  // namespace tesuji::protocol
