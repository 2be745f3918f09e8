// What the move itself does and where it lies, whichever way the board is turned.
#include "games/go/theories/knowledge.h"

namespace tesuji::go::theories {
namespace {

using ilp::Answers;
using ilp::Arguments;
using ilp::Value;

// Distances up to which "near" is said: 2 is next to it, 3 diagonal, 4 a jump of one, ...
constexpr Value kNear[] = {2, 3, 4, 5, 6, 8, 10};

const MoveView& view(const Knowledge& k, Arguments a) {
  const Scene& s = k.scene(a[0]);
  return s.view(s.at(a[1], a[2]));
}

// A predicate (board, x, y, #level) whose level is a number of the move.
void add_level(ilp::Background& background, const Knowledge& k, const char* name,
               std::uint8_t MoveView::*level) {
  background.add_generator(
      std::string(name) + "(board_type, coord_x, coord_y, nat)",
      [&k, level](Arguments a, Answers& found) {
        found.add({a[0], a[1], a[2], view(k, a).*level});
      },
      [&k, level](Arguments a) { return view(k, a).*level == a[3]; });
}

// A predicate (board, x, y, #most): the distance is at most that.
void add_near(ilp::Background& background, const Knowledge& k, const char* name,
              std::uint8_t MoveView::*distance) {
  background.add_generator(
      std::string(name) + "(board_type, coord_x, coord_y, nat)",
      [&k, distance](Arguments a, Answers& found) {
        for (const Value most : kNear) {
          if (view(k, a).*distance <= most) found.add({a[0], a[1], a[2], most});
        }
      },
      [&k, distance](Arguments a) { return view(k, a).*distance <= a[3]; });
}

}  // namespace

void add_move_predicates(ilp::Background& background, const Knowledge& k) {
  background.name_constants(background.type("tactic_type"), tactic_names());
  background.add_generator(
      "tactic(board_type, coord_x, coord_y, tactic_type)",
      [&k](Arguments a, Answers& found) {
        for (Value i = 0; i < static_cast<Value>(kTactics); ++i) {
          if ((view(k, a).tactics >> i & 1U) != 0) found.add({a[0], a[1], a[2], i});
        }
      },
      [&k](Arguments a) { return (view(k, a).tactics >> a[3] & 1U) != 0; });
  add_level(background, k, "liberties_after", &MoveView::liberties_after);
  add_level(background, k, "line", &MoveView::near_line);
  add_level(background, k, "last_distance", &MoveView::last_distance);
  add_level(background, k, "previous_distance", &MoveView::previous_distance);
  add_near(background, k, "near_last", &MoveView::last_distance);
  add_near(background, k, "near_previous", &MoveView::previous_distance);
  background.add_generator(
      "lines(board_type, coord_x, coord_y, nat, nat)",
      [&k](Arguments a, Answers& found) {
        found.add({a[0], a[1], a[2], view(k, a).near_line, view(k, a).far_line});
      },
      [&k](Arguments a) { return view(k, a).near_line == a[3] && view(k, a).far_line == a[4]; });
}

}  // namespace tesuji::go::theories
