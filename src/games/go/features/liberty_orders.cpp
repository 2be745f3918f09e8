#include "games/go/features/liberty_orders.h"

#include <cassert>

#include "games/go/features/stone_rows.h"

namespace tesuji::go::features {
namespace {

// Spreads from `seeds` over the empty points, one step per order.
void add_orders(LibertyOrders& result, int orders, go::Side side, const RowWords& seeds,
                RowWords free) {
  RowWords front = seeds;
  for (int order = 0; order < orders; ++order) {
    front = neighbours(front, free);
    const int found = bit_count(front);
    if (found == 0) return;
    result[static_cast<std::size_t>(order)][side] += found;
    for (std::size_t r = 0; r < free.size(); ++r) free[r] &= ~front[r];
  }
}

RowWords chain_rows(const go::Board& board, go::Point head) {
  RowWords rows{};
  const go::Grid grid = board.grid();
  go::Point stone = head;
  do {
    rows[static_cast<std::size_t>(grid.row(stone) + 1)] |= std::uint32_t{1}
                                                           << (grid.column(stone) + 1);
    stone = board.next_in_chain(stone);
  } while (stone != head);
  return rows;
}

}  // namespace

LibertyOrders liberty_orders(const go::Board& board, int orders, LibertyCount count) {
  assert(orders >= 1 && orders <= kMaxLibertyOrder);
  LibertyOrders result{};
  const StoneRows rows(board);
  const RowWords empties = rows.empties();
  if (count == LibertyCount::by_side) {
    for (const go::Side side : {go::kBlack, go::kWhite}) {
      add_orders(result, orders, side, rows.stones(side), empties);
    }
    return result;
  }
  board.grid().for_each([&](go::Point p) {
    if (!go::is_stone(board.at(p)) || board.head(p) != p) return;
    add_orders(result, orders, go::side_of(board.at(p)), chain_rows(board, p), empties);
  });
  return result;
}

}  // namespace tesuji::go::features
