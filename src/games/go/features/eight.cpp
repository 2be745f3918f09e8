#include "games/go/features/eight.h"

#include <bit>
#include <cstdint>

#include "games/go/features/bouzy.h"
#include "games/go/features/euler.h"
#include "games/go/features/liberty_orders.h"
#include "games/go/features/shape.h"

namespace tesuji::go::features {
namespace {

__extension__ typedef unsigned __int128 Bits;

constexpr int kOrders = 3;

int ones(Bits bits) {
  return std::popcount(static_cast<std::uint64_t>(bits)) +
         std::popcount(static_cast<std::uint64_t>(bits >> 64U));
}
unsigned lowest(Bits bits) {  // some bit is set
  const auto low = static_cast<std::uint64_t>(bits);
  return low != 0
             ? static_cast<unsigned>(std::countr_zero(low))
             : 64U +
                   static_cast<unsigned>(std::countr_zero(static_cast<std::uint64_t>(bits >> 64U)));
}
Bits bit(std::uint16_t index) { return Bits{1} << index; }

// The stones of a small board as bits, and what can be counted of them.
class Counter {
 public:
  explicit Counter(const go::Board& board)
      : board_(board), stride_(static_cast<unsigned>(board.grid().stride())) {
    std::uint16_t index = board.grid().at(0, 0).index;
    for (int row = 0; row < board.size(); ++row, ++index) {  // one edge cell between rows
      for (int column = 0; column < board.size(); ++column, ++index) {
        const go::Cell cell = board.at({index});
        if (cell == go::Cell::empty) {
          empty_ |= bit(index);
        } else {
          stones_[static_cast<std::size_t>(cell)] |= bit(index);
        }
      }
    }
  }

  void add_chains(go::Side side, int sign, Eight& eight) const {
    Bits rest = stones_[game::index(side)];
    while (rest != 0) {
      const go::Point first{static_cast<std::uint16_t>(lowest(rest))};
      Bits chain = 0;
      go::Point stone = first;
      do {
        chain |= bit(stone.index);
        stone = board_.next_in_chain(stone);
      } while (stone != first);
      rest &= ~chain;
      if (board_.is_in_atari(first)) eight[7] += sign * board_.chain_stones(first);
      Bits free = empty_;
      for (std::size_t order = 0; order < kOrders; ++order) {
        chain = beside(chain) & free;
        free &= ~chain;
        eight[order] += sign * ones(chain);
      }
    }
  }

  // As euler.h has it; a window's lowest point is its name.
  [[nodiscard]] int euler(go::Side side) const {
    const Bits a = stones_[game::index(side)];
    const Bits b = a >> 1U;
    const Bits c = a >> stride_;
    const Bits d = c >> 1U;
    const Bits odd = a ^ b ^ c ^ d;
    const Bits many = (a & b) | (c & d);
    const Bits diagonal = (a ^ b) & (c ^ d) & (a ^ c);
    return (ones(odd & ~many) - ones(odd & many) + 2 * ones(diagonal)) / 4;
  }

 private:
  [[nodiscard]] Bits beside(Bits bits) const {
    return (bits << 1U) | (bits >> 1U) | (bits << stride_) | (bits >> stride_);
  }

  const go::Board& board_;
  unsigned stride_;
  Bits empty_ = 0;
  std::array<Bits, 2> stones_{};
};

// What needs no chains; `euler` is white's minus black's.
void add_rest(const go::Board& board, int euler, Eight& eight) {
  eight[3] = euler;
  eight[4] = -prisoners(board).difference();
  const int more_stones = -stones(board).difference();
  // No stone is eroded away from 128 by 21 erosions, so that each still holds its own point.
  eight[5] = more_stones - bouzy_counts(board).potential.difference();
  eight[6] = more_stones;
}

}  // namespace

Eight eight_inputs(const go::Board& board) {
  if (board.size() > kMaxQuickEightSize) return eight_inputs_slowly(board);
  Eight eight{};
  const Counter counter(board);
  counter.add_chains(go::kWhite, 1, eight);
  counter.add_chains(go::kBlack, -1, eight);
  add_rest(board, counter.euler(go::kWhite) - counter.euler(go::kBlack), eight);
  return eight;
}

Eight eight_inputs_slowly(const go::Board& board) {
  Eight eight{};
  const LibertyOrders liberties = liberty_orders(board, kOrders);
  for (std::size_t i = 0; i < kOrders; ++i) eight[i] = -liberties[i].difference();
  eight[7] = -stones_in_atari(board).difference();
  add_rest(board, -euler_number(board).difference(), eight);
  return eight;
}

}  // namespace tesuji::go::features
