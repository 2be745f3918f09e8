#include "games/go/features/stone_rows.h"

namespace tesuji::go::features {

StoneRows::StoneRows(const go::Board& board) : size(board.size()) {
  std::uint16_t index = board.grid().at(0, 0).index;
  for (int row = 1; row <= size; ++row, ++index) {  // one edge cell between rows
    std::uint32_t black_row = 0;
    std::uint32_t white_row = 0;
    std::uint32_t bit = 2;
    for (int column = 0; column < size; ++column, ++index, bit += bit) {
      const go::Cell cell = board.at({index});
      black_row |= cell == go::Cell::black ? bit : 0;
      white_row |= cell == go::Cell::white ? bit : 0;
    }
    black[static_cast<std::size_t>(row)] = black_row;
    white[static_cast<std::size_t>(row)] = white_row;
  }
}

RowWords StoneRows::points() const {
  RowWords result{};
  const std::uint32_t row = ((std::uint32_t{1} << static_cast<unsigned>(size)) - 1) << 1U;
  for (int r = 1; r <= size; ++r) result[static_cast<std::size_t>(r)] = row;
  return result;
}

RowWords StoneRows::empties() const {
  RowWords result = points();
  for (std::size_t r = 0; r < result.size(); ++r) result[r] &= ~(black[r] | white[r]);
  return result;
}

}  // namespace tesuji::go::features
