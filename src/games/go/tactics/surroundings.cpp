#include "games/go/tactics/surroundings.h"

#include <algorithm>
#include <vector>

#include "games/go/rules/chain.h"

namespace tesuji::go::tactics {
namespace {

constexpr int kSeaDistance = 3;  // from any stone
// Chains at the border that may be taken themselves: by their liberties, and when shut in.
constexpr int kWeakLiberties = 2;
constexpr int kShutInLiberties = 4;

template <class F>
void for_each_neighbour(const Board& board, Point p, const F& f) {
  for (const int step : board.steps()) {
    const Point n = board.neighbour(p, step);
    if (board.at(n) != Cell::edge) f(n);
  }
}

// Spreads from the seeds over points that `passes`.
template <class Passes>
PointSet spread(const Board& board, PointSet found, const Passes& passes) {
  std::vector<Point> queue;
  board.grid().for_each([&](Point p) {
    if (found[p.index]) queue.push_back(p);
  });
  for (std::size_t i = 0; i < queue.size(); ++i) {
    for_each_neighbour(board, queue[i], [&](Point n) {
      if (found[n.index] || !passes(n)) return;
      found.set(n.index);
      queue.push_back(n);
    });
  }
  return found;
}

// Points at least kSeaDistance steps away from every stone.
PointSet far_from_stones(const Board& board) {
  PointSet near;
  board.grid().for_each([&](Point p) {
    if (is_stone(board.at(p))) near.set(p.index);
  });
  for (int i = 1; i < kSeaDistance; ++i) {
    PointSet wider = near;
    board.grid().for_each([&](Point p) {
      if (near[p.index]) for_each_neighbour(board, p, [&](Point n) { wider.set(n.index); });
    });
    near = wider;
  }
  PointSet far;
  board.grid().for_each([&](Point p) {
    if (!near[p.index]) far.set(p.index);
  });
  return far;
}

// Whether a stone of `enemy` next to p, or above it on the third line, keeps the sea out.
bool is_watched(const Board& board, Point p, Side enemy) {
  bool watched = false;
  for (const int step : board.steps()) {
    const Point n = board.neighbour(p, step);
    watched = watched || board.at(n) == stone_of(enemy);
    if (board.at(n) == Cell::edge) {  // the other way, two steps inwards
      const Point inner = board.neighbour(p, -step);
      if (board.at(inner) != Cell::empty) continue;
      watched = watched || board.at(board.neighbour(inner, -step)) == stone_of(enemy);
    }
  }
  return watched;
}

// The largest part of the open sea, and where it flows for the stones of `side`.
PointSet sea_for(const Board& board, Side side) {
  const PointSet far = far_from_stones(board);
  PointSet sea;
  PointSet seen;
  board.grid().for_each([&](Point p) {
    if (!far[p.index] || seen[p.index]) return;
    PointSet start;
    start.set(p.index);
    const PointSet part = spread(board, start, [&](Point n) { return bool{far[n.index]}; });
    seen |= part;
    if (part.count() > sea.count()) sea = part;
  });
  return spread(board, sea, [&](Point n) {
    return board.at(n) == stone_of(side) ||
           (board.at(n) == Cell::empty && !is_watched(board, n, game::other(side)));
  });
}

// Those of `stones` that are reached from one of them, not through the sea nor through the enemy.
PointSet part_at(const Board& board, Point p, const PointSet& stones, const PointSet& sea) {
  const Cell enemy = stone_of(game::other(side_of(board.at(p))));
  PointSet start;
  start.set(p.index);
  return stones &
         spread(board, start, [&](Point n) { return board.at(n) != enemy && !sea[n.index]; });
}

PointSet largest_part(const Board& board, const PointSet& stones, const PointSet& sea) {
  PointSet best;
  PointSet seen;
  board.grid().for_each([&](Point p) {
    if (!stones[p.index] || seen[p.index]) return;
    const PointSet part = part_at(board, p, stones, sea);
    seen |= part;
    if (part.count() > best.count()) best = part;
  });
  return best;
}

PointSet liberties_of(const Board& board, Point chain) {
  PointSet set;
  for_each_stone(board, chain, [&](Point s) {
    for_each_neighbour(board, s, [&](Point n) {
      if (board.at(n) == Cell::empty) set.set(n.index);
    });
  });
  return set;
}

// Chains that hang together by two common liberties each: whoever cuts at one is answered at the
// other.
PointSet linked_chains(const Board& board, Point stone) {
  std::vector<Point> heads{board.head(stone)};
  for (std::size_t i = 0; i < heads.size(); ++i) {
    const PointSet liberties = liberties_of(board, heads[i]);
    board.grid().for_each([&](Point p) {
      if (board.at(p) != board.at(stone) || board.head(p) != p) return;
      if (std::find(heads.begin(), heads.end(), p) != heads.end()) return;
      if ((liberties & liberties_of(board, p)).count() >= 2) heads.push_back(p);
    });
  }
  PointSet group;
  for (const Point head : heads) {
    for_each_stone(board, head, [&](Point s) { group.set(s.index); });
  }
  return group;
}

// How many steps through empty points (and stones of nobody but `through`) away from the stones.
std::array<int, kMaxCells> steps_from(const Board& board, const PointSet& stones, Side blocked) {
  std::array<int, kMaxCells> steps;
  steps.fill(kMaxPoints);
  std::vector<Point> queue;
  board.grid().for_each([&](Point p) {
    if (!stones[p.index]) return;
    steps[p.index] = 0;
    queue.push_back(p);
  });
  for (std::size_t i = 0; i < queue.size(); ++i) {
    for_each_neighbour(board, queue[i], [&](Point n) {
      if (steps[n.index] != kMaxPoints || board.at(n) == stone_of(blocked)) return;
      steps[n.index] = steps[queue[i].index] + 1;
      queue.push_back(n);
    });
  }
  return steps;
}

// Adds the chain with its liberties if it touches the area and is shut in or weak.
void add_weak_chain(const Board& board, const PointSet& shut_in, Point head, PointSet& area) {
  bool beside = false;
  bool inside = true;
  for_each_stone(board, head, [&](Point s) {
    for_each_neighbour(board, s, [&](Point n) {
      beside = beside || area[n.index];
      inside = inside && (board.at(n) != Cell::empty || area[n.index]);
    });
  });
  const int weak = shut_in[head.index] ? kShutInLiberties : kWeakLiberties;
  if (!beside || (!inside && board.liberties(head, weak + 1) > weak)) return;
  for_each_stone(board, head, [&](Point s) {
    area.set(s.index);
    for_each_neighbour(board, s, [&](Point n) {
      if (board.at(n) == Cell::empty) area.set(n.index);
    });
  });
}

}  // namespace

PointSet shut_in(const Board& board, Side side) {
  const PointSet sea = sea_for(board, side);
  PointSet result;
  board.grid().for_each([&](Point p) {
    if (board.at(p) != stone_of(side) || board.head(p) != p) return;
    bool reached = false;
    for_each_stone(board, p, [&](Point s) {
      reached = reached || sea[s.index];
      for_each_neighbour(board, s, [&](Point n) { reached = reached || sea[n.index]; });
    });
    if (!reached) for_each_stone(board, p, [&](Point s) { result.set(s.index); });
  });
  return result;
}

bool has_open_sea(const Board& board) { return far_from_stones(board).any(); }

PointSet group_of(const Board& board, Point stone) {
  if (!has_open_sea(board)) return linked_chains(board, stone);
  const Side side = side_of(board.at(stone));
  const PointSet stones = shut_in(board, side);
  return stones[stone.index] ? part_at(board, stone, stones, sea_for(board, side)) : PointSet{};
}

std::optional<Surroundings> find_fight(const Board& board) {
  if (!has_open_sea(board)) return std::nullopt;
  const PointSet black = shut_in(board, kBlack);
  const PointSet white = shut_in(board, kWhite);
  if (black.none() && white.none()) return std::nullopt;
  Surroundings found;
  found.defender = black.count() > white.count() ? kBlack : kWhite;
  const PointSet& stones = found.defender == kBlack ? black : white;
  found.target = largest_part(board, stones, sea_for(board, found.defender));
  return found;
}

PointSet fighting_area(const Board& board, Side defender, const PointSet& target, int width) {
  const Side attacker = game::other(defender);
  const PointSet sea = sea_for(board, defender);
  const PointSet inner = has_open_sea(board) ? shut_in(board, attacker) : PointSet{};
  PointSet outer;
  board.grid().for_each([&](Point p) {
    if (board.at(p) == stone_of(attacker) && !inner[p.index]) outer.set(p.index);
  });
  const auto from_outer = steps_from(board, outer, defender);
  // Nearer to the target than to who shuts it in.
  PointSet area = target;
  PointSet ring = target;
  for (int distance = 1; ring.any(); ++distance) {
    PointSet next;
    board.grid().for_each([&](Point p) {
      if (!ring[p.index]) return;
      for_each_neighbour(board, p, [&](Point n) {
        if (area[n.index] || board.at(n) == stone_of(attacker) || sea[n.index]) return;
        if (distance > from_outer[n.index] + width) return;
        next.set(n.index);
      });
    });
    area |= next;
    ring = next;
  }
  // Chains beside it that may be taken, and what then becomes reachable.
  for (PointSet before; before != area;) {
    before = area;
    board.grid().for_each([&](Point p) {
      if (is_stone(board.at(p)) && board.head(p) == p) add_weak_chain(board, inner, p, area);
    });
  }
  return area;
}

}  // namespace tesuji::go::tactics
