#include "games/go/zones/known.h"

#include "games/go/referee/status.h"
#include "games/go/rules/chain.h"
#include "games/go/rules/regions.h"

namespace tesuji::go::zones {
namespace {

bool is_sure_of_chain(const Board& board, const referee::Status& status, Point head, float sure) {
  const Side side = side_of(board.at(head));
  float sum = 0;
  for_each_stone(board, head, [&](Point p) { sum += status.ownership.of(p, side); });
  return sum >= sure * static_cast<float>(board.chain_stones(head)) && !status.dead[head.index] &&
         !status.seki[head.index];
}

}  // namespace

Known known_by_playouts(const Board& board, const KnownOptions& options) {
  referee::StatusOptions how;
  how.playouts = options.playouts;
  how.readings.chains = 6;
  how.readings.nodes = 1000;
  const referee::Status status = referee::final_status(board, how);
  Known known;
  for (const Side side : {kBlack, kWhite}) {
    for (const Point head : chain_heads(board, side)) {
      if (!is_sure_of_chain(board, status, head, options.sure)) continue;
      for_each_stone(board, head, [&](Point p) { known.alive.set(p.index); });
    }
  }
  PointSet dead;
  board.grid().for_each([&](Point p) {
    if (is_stone(board.at(p)) && !known.alive[p.index]) dead.set(p.index);
  });
  for (const Region& region : empty_regions(without(board, dead))) {
    if (!region.owner) continue;
    float sum = 0;
    for (const Point p : region.points) sum += status.ownership.of(p, *region.owner);
    if (sum < options.sure * static_cast<float>(region.points.size())) continue;
    for (const Point p : region.points) known.territory[game::index(*region.owner)].set(p.index);
  }
  return known;
}

}  // namespace tesuji::go::zones
