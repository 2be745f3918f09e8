#include "games/go/theories/knowledge.h"

#include <cassert>

namespace tesuji::go::theories {
namespace {

constexpr std::string_view kBasicModes =
    "modeb(1, pos_gen(-pos))\n"
    "modeb(*, block_on_pos(+board_type, +coord_x, +coord_y, -block_id, #disp, #disp, +pos))\n"
    "modeb(1, block_color(+board_type, +block_id, -color))\n"
    "modeb(1, opposite(+color, -color))\n"
    "modeb(1, edge_ver(+coord_x, +coord_y, #disp, +pos))\n"
    "modeb(1, edge_hor(+coord_x, +coord_y, #disp, +pos))\n"
    "modeb(*, liberty(+board_type, +block_id, -block_id))\n"
    "modeb(1, board(+board_type, +block_id, +coord_x, +coord_y))\n"
    "modeb(1, stage(+board_type, #stage_type))\n"
    "modeb(1, liberty_cnt(+board_type, +block_id, #nat))\n"
    "modeb(1, liberty_cnt(+board_type, +block_id, -nat))\n"
    "modeb(1, stone_cnt(+board_type, +block_id, #nat))\n"
    "modeb(1, stone_cnt(+board_type, +block_id, -nat))\n"
    "modeb(*, range(+nat, #nat, #nat))\n";

constexpr std::string_view kAdvancedModes =
    "modeb(*, atari(+board_type, -block_id, +coord_x, +coord_y, +color))\n"
    "modeb(*, captures(+board_type, -block_id, +coord_x, +coord_y, +color))\n"
    "modeb(*, connects_direct(+board_type, -block_id, +coord_x, +coord_y, +color))\n"
    "modeb(*, connects_indirect(+board_type, -block_id, +coord_x, +coord_y, +color))\n";

constexpr std::string_view kFullModes =
    "modeb(1, pos_gen(-pos))\n"
    "modeb(1, stage(+board_type, #stage_type))\n"
    "modeb(*, tactic(+board_type, +coord_x, +coord_y, #tactic_type))\n"
    "modeb(1, last_distance(+board_type, +coord_x, +coord_y, #nat))\n"
    "modeb(*, near_last(+board_type, +coord_x, +coord_y, #nat))\n"
    "modeb(1, previous_distance(+board_type, +coord_x, +coord_y, #nat))\n"
    "modeb(*, near_previous(+board_type, +coord_x, +coord_y, #nat))\n"
    "modeb(1, liberties_after(+board_type, +coord_x, +coord_y, #nat))\n"
    "modeb(1, line(+board_type, +coord_x, +coord_y, #nat))\n"
    "modeb(1, lines(+board_type, +coord_x, +coord_y, #nat, #nat))\n"
    "modeb(*, last_at(+board_type, +coord_x, +coord_y, #disp, #disp, +pos))\n"
    "modeb(*, previous_at(+board_type, +coord_x, +coord_y, #disp, #disp, +pos))\n"
    "modeb(*, own_at(+board_type, +coord_x, +coord_y, #disp, #disp, +pos))\n"
    "modeb(*, enemy_at(+board_type, +coord_x, +coord_y, #disp, #disp, +pos))\n"
    "modeb(*, empty_at(+board_type, +coord_x, +coord_y, #disp, #disp, +pos))\n"
    "modeb(*, off_at(+board_type, +coord_x, +coord_y, #disp, #disp, +pos))\n"
    "modeb(*, liberties_at(+board_type, +coord_x, +coord_y, #disp, #disp, #nat, +pos))\n";

std::string head_mode(Head head) {
  const char* const name = head == Head::move ? "move" : "avoid";
  return std::string("modeh(1, ") + name + "(+board_type, +color, +coord_x, +coord_y))\n";
}

}  // namespace

Knowledge::Knowledge(Symmetry symmetry) : symmetry_(symmetry) {
  add_listed_predicates(background_, *this);
  add_point_predicates(background_, *this);
  add_move_predicates(background_, *this);
}

ilp::Modes Knowledge::modes(LanguageName language, Head head) const {
  std::string text = head_mode(head);
  text += language == LanguageName::full ? kFullModes : kBasicModes;
  if (language == LanguageName::advanced) text += kAdvancedModes;
  auto modes = ilp::read_modes(background_, text, "modes of Go");
  assert(modes.has_value());
  return std::move(*modes);
}

ilp::TheoryLanguage Knowledge::language() const {
  ilp::TheoryLanguage language{background_, {}, {}};
  for (const auto name : {LanguageName::advanced, LanguageName::full}) {
    const auto found = modes(name, Head::move).body;
    language.modes.insert(language.modes.end(), found.begin(), found.end());
  }
  language.heads = {modes(LanguageName::full, Head::move).head,
                    modes(LanguageName::full, Head::avoid).head};
  return language;
}

// The first report's own set, less one: that a clause on moves after the opening needs a block.
// min_length is a setting of the search; that a clause turns the board once only is ours.
std::vector<ilp::Constraint> Knowledge::constraints(LanguageName language) const {
  std::vector<ilp::Constraint> list = {ilp::uses_every_variable()};
  if (language == LanguageName::full) return list;
  const auto id = [&](std::string_view name, std::size_t arity) {
    return *background_.find(name, arity);
  };
  list.push_back(ilp::needs(background_, {id("block_on_pos", 7), 3}, {id("block_color", 3), 1}));
  list.push_back(ilp::at_most(background_, id("opposite", 2), 1));
  list.push_back(ilp::at_most(background_, id("pos_gen", 1), 1));
  list.push_back(ilp::once_for(background_, {id("liberty_cnt", 3), 1}));
  list.push_back(ilp::once_for(background_, {id("stone_cnt", 3), 1}));
  return list;
}

}  // namespace tesuji::go::theories
