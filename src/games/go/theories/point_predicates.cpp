// What stands around a move and where the last moves were made, turned about the move.
#include <cstdlib>

#include "games/go/theories/knowledge.h"

namespace tesuji::go::theories {
namespace {

using ilp::Answers;
using ilp::Arguments;
using ilp::kFree;
using ilp::Value;

// The places that generators look at: a ring of two around the move, and a little farther on.
bool is_in_window(Value dx, Value dy) {
  const int longer = std::max(std::abs(dx), std::abs(dy));
  const int shorter = std::min(std::abs(dx), std::abs(dy));
  return longer > 0 && (longer <= 2 || (longer == kWindow && shorter <= 1));
}

template <class Give>
void each_displacement(Value dx, Value dy, Give&& give) {
  if (dx != kFree && dy != kFree) {
    give(dx, dy);
    return;
  }
  for (Value x = -kWindow; x <= kWindow; ++x) {
    for (Value y = -kWindow; y <= kWindow; ++y) {
      if (is_in_window(x, y)) give(x, y);
    }
  }
}

// A predicate (board, x, y, dx, dy, pos) that holds where `holds(scene, point)` does; the point is
// -1 off the board.
template <class Holds>
void add_point_test(ilp::Background& background, const Knowledge& k, const char* name,
                    Holds holds) {
  const auto one = [&k, holds](const Scene& s, Offset from, Offset by, Value turn) {
    const Offset p = target(k.symmetry(), s.size(), from, by, turn);
    return holds(s, s.holds(p.x, p.y) ? s.at(p.x, p.y) : -1);
  };
  background.add_generator(
      std::string(name) + "(board_type, coord_x, coord_y, disp, disp, pos)",
      [&k, one](Arguments a, Answers& found) {
        const Scene& s = k.scene(a[0]);
        each_displacement(a[3], a[4], [&](Value dx, Value dy) {
          if (one(s, {a[1], a[2]}, {dx, dy}, a[5])) found.add({a[0], a[1], a[2], dx, dy, a[5]});
        });
      },
      [&k, one](Arguments a) {
        return one(k.scene(a[0]), {a[1], a[2]}, {a[3], a[4]}, a[5]);
      });
}

// Liberties of the block of stones there, kManyLibertiesThere at most; 0: no stones.
Value liberty_level(const Knowledge& k, const Scene& s, Offset from, Offset by, Value turn) {
  const Offset p = target(k.symmetry(), s.size(), from, by, turn);
  if (!s.holds(p.x, p.y) || !is_stone(s.cell(s.at(p.x, p.y)))) return 0;
  return std::min(kManyLibertiesThere, s.liberties(s.block(s.at(p.x, p.y))));
}

void add_liberties_at(ilp::Background& background, const Knowledge& k) {
  background.add_generator(
      "liberties_at(board_type, coord_x, coord_y, disp, disp, nat, pos)",
      [&k](Arguments a, Answers& found) {
        each_displacement(a[3], a[4], [&](Value dx, Value dy) {
          const Value level = liberty_level(k, k.scene(a[0]), {a[1], a[2]}, {dx, dy}, a[6]);
          if (level > 0) found.add({a[0], a[1], a[2], dx, dy, level, a[6]});
        });
      },
      [&k](Arguments a) {
        return a[5] > 0 &&
               liberty_level(k, k.scene(a[0]), {a[1], a[2]}, {a[3], a[4]}, a[6]) == a[5];
      });
}

}  // namespace

void add_point_predicates(ilp::Background& background, const Knowledge& k) {
  add_point_test(background, k, "own_at",
                 [](const Scene& s, int p) { return p >= 0 && s.cell(p) == stone_of(s.mover()); });
  add_point_test(background, k, "enemy_at", [](const Scene& s, int p) {
    return p >= 0 && s.cell(p) == stone_of(game::other(s.mover()));
  });
  add_point_test(background, k, "empty_at",
                 [](const Scene& s, int p) { return p >= 0 && s.cell(p) == Cell::empty; });
  add_point_test(background, k, "off_at", [](const Scene&, int p) { return p < 0; });
  add_point_test(background, k, "last_at",
                 [](const Scene& s, int p) { return p >= 0 && p == s.last(); });
  add_point_test(background, k, "previous_at",
                 [](const Scene& s, int p) { return p >= 0 && p == s.previous(); });
  add_liberties_at(background, k);
}

}  // namespace tesuji::go::theories
