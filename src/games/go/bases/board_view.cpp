#include "games/go/bases/board_view.h"

namespace tesuji::go::bases {

bool fits(const BoardView& view, const Shape& shape, int column, int row) {
  const int last_column = column + shape.width;
  const int last_row = row + shape.height;
  if (column < 0 || row < 0 || last_column > view.size() || last_row > view.size()) return false;
  if ((shape.edges & kLeft) != 0 && column != 0) return false;
  if ((shape.edges & kRight) != 0 && last_column != view.size()) return false;
  if ((shape.edges & kBottom) != 0 && row != 0) return false;
  if ((shape.edges & kTop) != 0 && last_row != view.size()) return false;
  std::size_t cell = 0;
  for (int r = row; r < last_row; ++r) {
    for (int c = column; c < last_column; ++c) {
      if ((shape.cells[cell++] & view[BoardView::at(c, r)]) == 0) return false;
    }
  }
  return true;
}

}  // namespace tesuji::go::bases
