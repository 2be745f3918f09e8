#include "games/go/rules/perft.h"

namespace tesuji::go {
namespace {

// Points as bits, row by row with one column of zeros between rows, so that shifts do not wrap.
class BitBoard {
 public:
  explicit BitBoard(int size) : stride_(size + 1) {}
  [[nodiscard]] std::uint32_t bit(int i) const {  // i-th point, row by row
    const int size = stride_ - 1;
    return 1U << (i / size * stride_ + i % size);
  }
  [[nodiscard]] std::uint32_t spread(std::uint32_t set) const {
    return set | set << 1U | set >> 1U | set << stride_ | set >> stride_;
  }
  // Every chain of `stones` touches `empty`.
  [[nodiscard]] bool all_have_liberties(std::uint32_t stones, std::uint32_t empty) const {
    std::uint32_t reached = spread(empty) & stones;
    for (std::uint32_t before = ~reached; reached != before;) {
      before = reached;
      reached = spread(reached) & stones;
    }
    return reached == stones;
  }

 private:
  int stride_;
};

}  // namespace

std::uint64_t perft(Position& position, int depth, base::Watch& watch) {
  if (depth == 0) return 1;
  if (position.is_over() || watch.is_stopped()) return 0;
  Position::Moves moves;
  position.legal_moves(moves);
  if (depth == 1) {
    watch.is_spent_after(moves.size());
    return moves.size();
  }
  if (depth >= 3) watch.report({"perft", watch.nodes(), 0, ""});
  std::uint64_t nodes = 0;
  for (const Point move : moves) {
    const auto undo = position.play(move);
    nodes += perft(position, depth - 1, watch);
    position.undo(undo);
  }
  return nodes;
}

std::uint64_t legal_position_count(int size, base::Watch& watch) {
  const BitBoard bits(size);
  const int points = size * size;
  std::uint32_t all = 0;
  for (int i = 0; i < points; ++i) all |= bits.bit(i);
  std::uint64_t legal = 0;
  // The sets of black stones, and for each the subsets of the rest as white stones.
  const std::uint64_t sets = std::uint64_t{1} << static_cast<unsigned>(points);
  for (std::uint64_t set = 0; set < sets; ++set) {
    if (watch.is_stopped()) return 0;
    if (set % 1024 == 0) watch.report({"legal positions", set, sets, ""});
    std::uint32_t black = 0;
    for (int i = 0; i < points; ++i)
      black |= (set >> static_cast<unsigned>(i) & 1U) != 0 ? bits.bit(i) : 0;
    const std::uint32_t rest = all & ~black;
    for (std::uint32_t white = rest;; white = (white - 1) & rest) {
      const std::uint32_t empty = rest & ~white;
      if (bits.all_have_liberties(black, empty) && bits.all_have_liberties(white, empty)) ++legal;
      if (white == 0) break;
    }
  }
  return legal;
}

}  // namespace tesuji::go
