#include "base/built_in.h"
#include "games/go/shapes/weights_file.h"

TESUJI_BUILT_IN(playout_weights);
TESUJI_BUILT_IN(playout_weights_large);

namespace tesuji::go::shapes {

std::string_view shipped_weights_text(int board_size) {
  return board_size < kLargeBoard ? built_in::playout_weights() : built_in::playout_weights_large();
}

}  // namespace tesuji::go::shapes
