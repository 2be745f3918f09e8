// The predicates of the first report's listing, under the same meaning.
//
// Where the listing leaves something out: displacements go from -4 to 4; `range` has the bounds of
// kRanges; atari, captures and connections take board, point and colour and give the block.
#include <algorithm>

#include "games/go/theories/knowledge.h"

namespace tesuji::go::theories {
namespace {

using ilp::Answers;
using ilp::Arguments;
using ilp::kFree;
using ilp::Value;

constexpr int kReach = 4;
constexpr Value kRanges[][2] = {{1, 1}, {1, 2}, {2, 3}, {3, 4}, {3, 100}, {5, 100}};

bool is_colour(const Scene& scene, int point, Value colour) {
  return static_cast<Value>(scene.cell(point)) == colour;
}

enum class Kind { atari, captures, connects_direct, connects_indirect };

void add_pos_gen(ilp::Background& background) {
  background.add_generator(
      "pos_gen(pos)",
      [](Arguments, Answers& found) {
        for (Value turn = 0; turn < kTurns; ++turn) found.add({turn});
      },
      [](Arguments) { return true; });
}

// The block of stones at a displacement; -1: none there.
Value block_at(const Knowledge& k, const Scene& s, Offset from, Offset by, Value turn) {
  const Offset p = target(k.symmetry(), s.size(), from, by, turn);
  if (!s.holds(p.x, p.y) || !is_stone(s.cell(s.at(p.x, p.y)))) return -1;
  return s.block(s.at(p.x, p.y));
}

void add_block_on_pos(ilp::Background& background, const Knowledge& k) {
  const auto generate = [&k](Arguments a, Answers& found) {
    const Scene& s = k.scene(a[0]);
    const auto one = [&](Value dx, Value dy) {
      const Value block = block_at(k, s, {a[1], a[2]}, {dx, dy}, a[6]);
      if (block >= 0) found.add({a[0], a[1], a[2], block, dx, dy, a[6]});
    };
    if (a[4] != kFree && a[5] != kFree) return one(a[4], a[5]);
    for (Value dx = -kReach; dx <= kReach; ++dx) {
      for (Value dy = -kReach; dy <= kReach; ++dy) one(dx, dy);
    }
  };
  const auto test = [&k](Arguments a) {
    return block_at(k, k.scene(a[0]), {a[1], a[2]}, {a[4], a[5]}, a[6]) == a[3];
  };
  background.add_generator("block_on_pos(board_type, coord_x, coord_y, block_id, disp, disp, pos)",
                           generate, test);
}

// The listing's edges know no board; all boards of one knowledge must have one size.
void add_edge(ilp::Background& background, const Knowledge& k, const char* signature,
              bool is_horizontal) {
  const auto test = [&k, is_horizontal](Arguments a) {
    const int size = k.scene(0).size();
    const Offset by = is_horizontal ? Offset{0, a[2]} : Offset{a[2], 0};
    const Offset p = target(k.symmetry(), size, {a[0], a[1]}, by, a[3]);
    const auto is_edge = [size](int c) { return c == 0 || c == size + 1; };
    return is_edge(p.x) || is_edge(p.y);
  };
  const auto generate = [&k, is_horizontal, test](Arguments a, Answers& found) {
    const int size = k.scene(0).size();
    if (a[2] != kFree) {
      if (test(a)) found.add(a);
      return;
    }
    if (a[3] != 0) return;  // the generator of the listing knows p1 only
    const Value c = is_horizontal ? a[1] : a[0];
    found.add({a[0], a[1], 2 * c >= size + 1 ? size + 1 - c : -c, a[3]});
  };
  background.add_generator(signature, generate, test);
}

void add_blocks(ilp::Background& background, const Knowledge& k) {
  background.add_generator(
      "block_color(board_type, block_id, color)",
      [&k](Arguments a, Answers& found) {
        const Cell cell = k.scene(a[0]).cell(a[1]);
        if (is_stone(cell)) found.add({a[0], a[1], static_cast<Value>(cell)});
      },
      [&k](Arguments a) { return is_colour(k.scene(a[0]), a[1], a[2]); });
  background.add_generator(
      "opposite(color, color)",
      [](Arguments a, Answers& found) {
        found.add({a[0], 1 - a[0]});
      },
      [](Arguments a) { return a[0] + a[1] == 1; });
  background.add_generator(
      "liberty(board_type, block_id, block_id)",
      [&k](Arguments a, Answers& found) {
        const Scene& s = k.scene(a[0]);
        if (!is_stone(s.cell(a[1]))) return;
        for (const Value p : s.liberty_points(a[1])) found.add({a[0], a[1], p});
      },
      [&k](Arguments a) {
        const Scene& s = k.scene(a[0]);
        if (!is_stone(s.cell(a[1]))) return false;
        const auto points = s.liberty_points(a[1]);
        return std::binary_search(points.begin(), points.end(), a[2]);
      });
}

// How many of what: liberties or stones of a block of stones.
void add_count(ilp::Background& background, const Knowledge& k, const char* signature,
               int (Scene::*count)(int) const) {
  background.add_generator(
      signature,
      [&k, count](Arguments a, Answers& found) {
        const Scene& s = k.scene(a[0]);
        if (is_stone(s.cell(a[1]))) found.add({a[0], a[1], (s.*count)(a[1])});
      },
      [&k, count](Arguments a) {
        const Scene& s = k.scene(a[0]);
        return is_stone(s.cell(a[1])) && (s.*count)(a[1]) == a[2];
      });
}

void add_counts(ilp::Background& background, const Knowledge& k) {
  add_count(background, k, "liberty_cnt(board_type, block_id, nat)", &Scene::liberties);
  add_count(background, k, "stone_cnt(board_type, block_id, nat)", &Scene::stones);
  background.add_generator(
      "range(nat, nat, nat)",
      [](Arguments a, Answers& found) {
        for (const auto& [least, most] : kRanges) {
          if (a[0] >= least && a[0] <= most) found.add({a[0], least, most});
        }
      },
      [](Arguments a) { return a[0] >= a[1] && a[0] <= a[2]; });
}

void add_board_and_stage(ilp::Background& background, const Knowledge& k) {
  background.add_test("board(board_type, block_id, coord_x, coord_y)", [&k](Arguments a) {
    const Scene& s = k.scene(a[0]);
    return s.block(s.at(a[2], a[3])) == a[1];
  });
  background.add_generator(
      "stage(board_type, stage_type)",
      [&k](Arguments a, Answers& found) {
        found.add({a[0], static_cast<Value>(k.scene(a[0]).stage())});
      },
      [&k](Arguments a) { return static_cast<Value>(k.scene(a[0]).stage()) == a[1]; });
}

// Blocks of the colour with two liberties next to the point.
template <class Give>
void each_linked(const Scene& s, int point, Value colour, Give&& give) {
  std::vector<std::pair<int, int>> seen;  // block, liberty next to the point
  s.for_each_neighbour(point, [&](int liberty) {
    if (s.cell(liberty) != Cell::empty) return;
    std::vector<int> here;
    s.for_each_neighbour(liberty, [&](int n) {
      if (is_colour(s, n, colour)) here.push_back(s.block(n));
    });
    for (const int block : here) {
      for (const auto& [other, through] : seen) {
        if (other == block && through != liberty) give(block);
      }
      seen.emplace_back(block, liberty);
    }
  });
}

// Blocks that a stone of the colour at the point would meet in this way.
void add_neighbours(ilp::Background& background, const Knowledge& k, const char* signature,
                    Kind kind) {
  background.add_generator(signature, [&k, kind](Arguments a, Answers& found) {
    const Scene& s = k.scene(a[0]);
    const int point = s.at(a[2], a[3]);
    if (s.cell(point) != Cell::empty) return;
    std::vector<Value> blocks;
    const auto give = [&](int block) {
      for (const Value known : blocks) {
        if (known == block) return;
      }
      blocks.push_back(block);
      found.add({a[0], block, a[2], a[3], a[4]});
    };
    if (kind == Kind::connects_indirect) return each_linked(s, point, a[4], give);
    const bool wants_own = kind == Kind::connects_direct;
    const int wanted = kind == Kind::atari ? 2 : 1;
    s.for_each_neighbour(point, [&](int n) {
      if (!is_colour(s, n, wants_own ? a[4] : 1 - a[4])) return;
      if (wants_own || s.liberties(s.block(n)) == wanted) give(s.block(n));
    });
  });
}

}  // namespace

void add_listed_predicates(ilp::Background& background, const Knowledge& knowledge) {
  background.name_constants(background.type("color"), {"b", "w"});
  background.name_constants(background.type("pos"),
                            {"p1", "p2", "p3", "p4", "p5", "p6", "p7", "p8"});
  background.name_constants(background.type("stage_type"), {"open", "start", "mid", "end"});
  add_pos_gen(background);
  add_block_on_pos(background, knowledge);
  add_edge(background, knowledge, "edge_ver(coord_x, coord_y, disp, pos)", false);
  add_edge(background, knowledge, "edge_hor(coord_x, coord_y, disp, pos)", true);
  add_blocks(background, knowledge);
  add_counts(background, knowledge);
  add_board_and_stage(background, knowledge);
  add_neighbours(background, knowledge, "atari(board_type, block_id, coord_x, coord_y, color)",
                 Kind::atari);
  add_neighbours(background, knowledge, "captures(board_type, block_id, coord_x, coord_y, color)",
                 Kind::captures);
  add_neighbours(background, knowledge,
                 "connects_direct(board_type, block_id, coord_x, coord_y, color)",
                 Kind::connects_direct);
  add_neighbours(background, knowledge,
                 "connects_indirect(board_type, block_id, coord_x, coord_y, color)",
                 Kind::connects_indirect);
}

}  // namespace tesuji::go::theories
