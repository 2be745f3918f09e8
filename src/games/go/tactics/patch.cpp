#include "games/go/tactics/patch.h"

#include <algorithm>

#include "games/go/rules/chain.h"

namespace tesuji::go::tactics {
namespace {

// Whether some liberty of the chain lies outside of the area.
bool reaches_out(const Board& board, Point stone, const PointSet& area) {
  bool out = false;
  for_each_stone(board, stone, [&](Point s) {
    for (const int step : board.steps()) {
      const Point n = board.neighbour(s, step);
      out = out || (board.at(n) == Cell::empty && !area[n.index]);
    }
  });
  return out;
}

// The area with whole chains: those that can be taken inside, without those that cannot.
PointSet with_whole_chains(const Board& board, const PointSet& area) {
  PointSet result;
  board.grid().for_each([&](Point p) {
    if (!area[p.index]) return;
    if (!is_stone(board.at(p))) {
      result.set(p.index);
    } else if (!reaches_out(board, p, area)) {
      for_each_stone(board, p, [&](Point s) { result.set(s.index); });
    }
  });
  return result;
}

}  // namespace

bool Patch::lay_out(const Board& board, const PointSet& area) {
  const Grid grid = board.grid();
  int left = grid.size();
  int right = -1;
  int bottom = grid.size();
  int top = -1;
  grid.for_each([&](Point p) {
    if (!area[p.index]) return;
    left = std::min(left, grid.column(p));
    right = std::max(right, grid.column(p));
    bottom = std::min(bottom, grid.row(p));
    top = std::max(top, grid.row(p));
  });
  if (right < 0) return false;
  stride_ = right - left + 2;
  if (stride_ * (top - bottom + 1) > Bits::kCapacity) return false;
  grid.for_each([&](Point p) {
    if (!area[p.index]) return;
    const int bit = (grid.row(p) - bottom) * stride_ + grid.column(p) - left;
    points_[static_cast<std::size_t>(bit)] = p;
    inside_ |= Bits::one(bit);
  });
  return true;
}

void Patch::look_around(const Board& board, const PointSet& area) {
  inside_.for_each([&](int bit) {
    const Point p = point(bit);
    int edges = 0;
    for (const int step : board.steps()) {
      const Point n = board.neighbour(p, step);
      const Cell cell = board.at(n);
      if (cell == Cell::edge) {
        ++edges;
        continue;
      }
      if (area[n.index]) continue;
      exposed_ |= Bits::one(bit);
      // Outside empty points are the attacker's.
      const Role owner = cell == Cell::empty ? Role::attacker : role(side_of(cell));
      anchored_[index(owner)] |= Bits::one(bit);
    }
    edge_[static_cast<std::size_t>(std::min(edges, 2))] |= Bits::one(bit);
    if (is_stone(board.at(p))) stones_[index(role(side_of(board.at(p))))] |= Bits::one(bit);
  });
}

std::optional<Patch> Patch::make(const Board& board, const PointSet& area, Side defender) {
  Patch patch;
  patch.defender_ = defender;
  const PointSet whole = with_whole_chains(board, area);
  if (!patch.lay_out(board, whole)) return std::nullopt;
  patch.look_around(board, whole);
  return patch;
}

std::optional<int> Patch::bit(Point p) const {
  for (Bits left = inside_; left.any();) {
    const int bit = left.pop();
    if (point(bit) == p) return bit;
  }
  return std::nullopt;
}

}  // namespace tesuji::go::tactics
