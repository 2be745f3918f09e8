#include "games/go/features/shape.h"

namespace tesuji::go::features {
namespace {

// Calls f once per chain, with its head.
template <class F>
void for_each_chain(const go::Board& board, F&& f) {
  board.grid().for_each([&](go::Point p) {
    if (go::is_stone(board.at(p)) && board.head(p) == p) f(p);
  });
}

double ratio(int stones, int chains) {
  return chains == 0 ? 0.0 : static_cast<double>(stones) / chains;
}

}  // namespace

PerSide<int> stones(const go::Board& board) {
  return {board.stones(go::kBlack), board.stones(go::kWhite)};
}

PerSide<int> prisoners(const go::Board& board) {
  return {board.prisoners(go::kWhite), board.prisoners(go::kBlack)};
}

PerSide<int> chains(const go::Board& board) {
  PerSide<int> count;
  for_each_chain(board, [&](go::Point head) { ++count[go::side_of(board.at(head))]; });
  return count;
}

PerSide<double> cohesion(const go::Board& board) {
  const PerSide<int> count = chains(board);
  return {ratio(board.stones(go::kBlack), count.black),
          ratio(board.stones(go::kWhite), count.white)};
}

PerSide<int> stones_in_atari(const go::Board& board) {
  PerSide<int> count;
  for_each_chain(board, [&](go::Point head) {
    // Boards set up by hand may hold chains without liberties: those are not in atari.
    if (board.liberties(head, 2) == 1) {
      count[go::side_of(board.at(head))] += board.chain_stones(head);
    }
  });
  return count;
}

}  // namespace tesuji::go::features
