#include "games/go/rules/regions.h"

#include <bitset>

namespace tesuji::go {
namespace {

// Flood fill over the cells that `belongs` accepts.
template <class Belongs>
std::vector<Region> regions_of(const Board& board, const Belongs& belongs) {
  std::vector<Region> regions;
  std::bitset<kMaxCells> seen;
  board.grid().for_each([&](Point start) {
    if (seen[start.index] || !belongs(board.at(start))) return;
    Region region;
    std::bitset<kMaxCells> touched;
    seen.set(start.index);
    region.points.push_back(start);
    for (std::size_t i = 0; i < region.points.size(); ++i) {
      for (const int step : board.steps()) {
        const Point n = board.neighbour(region.points[i], step);
        const Cell cell = board.at(n);
        if (cell == Cell::edge) continue;
        if (belongs(cell)) {
          if (!seen[n.index]) region.points.push_back(n);
          seen.set(n.index);
        } else if (!touched[n.index]) {
          touched.set(n.index);
          region.border.push_back(n);
        }
      }
    }
    bool black = false;
    bool white = false;
    for (const Point p : region.border) (board.at(p) == Cell::black ? black : white) = true;
    if (black != white) region.owner = black ? kBlack : kWhite;
    regions.push_back(std::move(region));
  });
  return regions;
}

}  // namespace

std::vector<Region> empty_regions(const Board& board) {
  return regions_of(board, [](Cell cell) { return cell == Cell::empty; });
}

std::vector<Region> regions_without(const Board& board, Side side) {
  return regions_of(board, [side](Cell cell) { return cell != stone_of(side); });
}

std::vector<Point> chain_heads(const Board& board, Side side) {
  std::vector<Point> heads;
  board.grid().for_each([&](Point p) {
    if (board.at(p) == stone_of(side) && board.head(p) == p) heads.push_back(p);
  });
  return heads;
}

}  // namespace tesuji::go
