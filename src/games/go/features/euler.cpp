#include "games/go/features/euler.h"

#include <bit>

#include "games/go/features/stone_rows.h"

namespace tesuji::go::features {
namespace {

int euler_of(const RowWords& rows, Connection connection) {
  int ones = 0;
  int threes = 0;
  int diagonals = 0;
  for (std::size_t r = 0; r + 1 < rows.size(); ++r) {
    // Window c holds columns c and c + 1 of two rows. The frame is part of the rows.
    const std::uint32_t a = rows[r];
    const std::uint32_t b = rows[r] >> 1U;
    const std::uint32_t c = rows[r + 1];
    const std::uint32_t d = rows[r + 1] >> 1U;
    const std::uint32_t odd = a ^ b ^ c ^ d;
    const std::uint32_t many = (a & b) | (c & d);
    ones += std::popcount(odd & ~many);
    threes += std::popcount(odd & many);
    diagonals += std::popcount((a ^ b) & (c ^ d) & (a ^ c));
  }
  const int corner = connection == Connection::chains ? diagonals : -diagonals;
  return (ones - threes + 2 * corner) / 4;
}

}  // namespace

PerSide<int> euler_number(const go::Board& board, Connection connection) {
  const StoneRows rows(board);
  return {euler_of(rows.black, connection), euler_of(rows.white, connection)};
}

}  // namespace tesuji::go::features
