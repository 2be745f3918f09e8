#include "games/go/rules/life.h"

#include <algorithm>
#include <map>

namespace tesuji::go {
namespace {

// A region between the chains of one side, as Benson's algorithm sees it.
struct Enclosed {
  const Region* region;
  std::vector<Point> chains;     // heads on its border
  std::vector<Point> vital_for;  // heads of chains to which every empty point is adjacent
};

bool contains(const std::vector<Point>& list, Point p) {
  return std::find(list.begin(), list.end(), p) != list.end();
}

bool touches(const Board& board, Point p, Point head) {
  return std::any_of(board.steps().begin(), board.steps().end(), [&](int step) {
    const Point n = board.neighbour(p, step);
    return is_stone(board.at(n)) && board.head(n) == head;
  });
}

Enclosed enclosed(const Board& board, const Region& region) {
  Enclosed result{&region, {}, {}};
  for (const Point stone : region.border) {
    if (!contains(result.chains, board.head(stone))) result.chains.push_back(board.head(stone));
  }
  for (const Point head : result.chains) {
    const bool vital = std::all_of(region.points.begin(), region.points.end(), [&](Point p) {
      return board.at(p) != Cell::empty || touches(board, p, head);
    });
    if (vital) result.vital_for.push_back(head);
  }
  return result;
}

// Chains and regions that survive: repeat dropping chains with fewer than two vital regions and
// regions that border a dropped chain, until nothing changes.
struct Survivors {
  std::vector<Point> heads;
  std::vector<Enclosed> regions;
};

Survivors survivors(const Board& board, Side side, const std::vector<Region>& regions) {
  Survivors s;
  s.heads = chain_heads(board, side);
  for (const auto& region : regions) s.regions.push_back(enclosed(board, region));
  for (bool changed = true; changed;) {
    const auto dropped_chain = [&](Point head) {
      const auto vital = std::count_if(s.regions.begin(), s.regions.end(),
                                       [&](const auto& r) { return contains(r.vital_for, head); });
      return vital < 2;
    };
    const auto dropped_region = [&](const Enclosed& r) {
      return std::any_of(r.chains.begin(), r.chains.end(),
                         [&](Point head) { return !contains(s.heads, head); });
    };
    const std::size_t chains = std::erase_if(s.heads, dropped_chain);
    const std::size_t gone = std::erase_if(s.regions, dropped_region);
    changed = chains + gone > 0;
  }
  return s;
}

void add_side(const Board& board, Side side, UnconditionalLife& life) {
  const auto regions = regions_without(board, side);
  const Survivors s = survivors(board, side, regions);
  board.grid().for_each([&](Point p) {
    if (board.at(p) == stone_of(side) && contains(s.heads, board.head(p))) life.alive.set(p.index);
  });
  // A region whose empty points all touch one alive chain leaves the opponent no eye.
  for (const auto& r : s.regions) {
    if (r.vital_for.empty()) continue;
    for (const Point p : r.region->points) life.territory.set(p.index);
  }
}

}  // namespace

UnconditionalLife unconditional_life(const Board& board) {
  UnconditionalLife life;
  add_side(board, kBlack, life);
  add_side(board, kWhite, life);
  return life;
}

UnconditionalLife unconditional_life(const Board& board, Side side) {
  UnconditionalLife life;
  add_side(board, side, life);
  return life;
}

PointSet unconditionally_alive(const Board& board, Side side) {
  return unconditional_life(board, side).alive;
}

}  // namespace tesuji::go
