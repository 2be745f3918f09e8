#include "games/kalah/rules/board.h"

#include <bit>

#include "base/seed.h"

namespace tesuji::kalah {

int Board::total() const {
  return row_total(Side::first) + row_total(Side::second) + store(Side::first) +
         store(Side::second);
}

// Whole laps put the same number into every cell, the opponent's store only where it is sown.
void Board::add_laps(Side side, int laps, Stores stores) {
  for (Row& row : rows_) {
    for (int i = 0; i < pits_; ++i) row[lane(i)] = static_cast<Count>(row[lane(i)] + laps);
  }
  stores_[index(side)] = static_cast<Count>(stores_[index(side)] + laps);
  if (stores == Stores::both) {
    Count& theirs = stores_[index(other(side))];
    theirs = static_cast<Count>(theirs + laps);
  }
}

void Board::sweep(Leftovers leftovers, Side ender) {
  for (const Side side : {Side::first, Side::second}) {
    Count& taker = stores_[index(leftovers == Leftovers::side ? side : ender)];
    if (leftovers != Leftovers::nobody) taker = static_cast<Count>(taker + row_total(side));
    rows_[index(side)] = {};
  }
}

std::uint64_t Board::key(std::uint16_t salt) const {
  // Four pits per word; the fourth word of a row is always zero. Each word is mixed on its own, so
  // the processor works on all of them at once.
  using Words = std::array<std::uint64_t, kLanes / 4>;
  static_assert(kMaxPits <= 12 && sizeof(Words) == sizeof(Row));
  const std::uint64_t rest =
      static_cast<std::uint64_t>(static_cast<std::uint16_t>(stores_[0])) |
      static_cast<std::uint64_t>(static_cast<std::uint16_t>(stores_[1])) << 16U |
      static_cast<std::uint64_t>(pits_) << 32U | static_cast<std::uint64_t>(salt) << 48U;
  std::uint64_t key = base::mixed(rest);
  for (std::size_t side = 0; side < 2; ++side) {
    const auto words = std::bit_cast<Words>(rows_[side]);
    for (std::size_t i = 0; i < 3; ++i) {
      // The offsets make equal words in different places count differently.
      key += base::mixed(words[i] ^ base::mixed(3 * side + i + 1));
    }
  }
  return base::mixed(key);
}

}  // namespace tesuji::kalah
