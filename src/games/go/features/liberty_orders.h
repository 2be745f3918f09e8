// Liberties of order 1 to n: how much room the stones have to run.
//
// Idea (Garreta 2006, section 4.2.1, after van der Werf): the liberties of a chain are its
// liberties of order 1; those of order n are the empty points next to one of order n - 1 that
// are not of a lower order themselves, so each empty point counts once, at its distance.
//
//      3 . . . .
//      2 3 . . .       a lone stone in the corner: 2 liberties of order 1, 3 of order 2,
//      1 2 3 . .       4 of order 3
//      X 1 2 3 .
//
// Summed over the chains of a side, so that a liberty shared by two chains counts for both, as
// the report sums chain by chain; or counted once for the side as a whole.
// Cost: orders * rows word operations per chain; not hot. No heap.
#pragma once

#include <array>

#include "games/go/features/per_side.h"
#include "games/go/rules/board.h"

namespace tesuji::go::features {

inline constexpr int kMaxLibertyOrder = 8;

enum class LibertyCount { by_chain, by_side };

using LibertyOrders = std::array<PerSide<int>, kMaxLibertyOrder>;  // [0] is order 1

// Orders above `orders` (1 to kMaxLibertyOrder) are left at 0.
LibertyOrders liberty_orders(const go::Board& board, int orders,
                             LibertyCount count = LibertyCount::by_chain);

}  // namespace tesuji::go::features
