// Any bytes are weights or an error, and weights survive being written and read again.
#include "fuzz.h"
#include "games/go/shapes/weights_file.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  namespace shapes = tesuji::go::shapes;
  const auto weights = shapes::read_weights(tesuji::fuzz::input(data, size), "fuzz.txt");
  if (weights) {
    const auto again = shapes::read_weights(shapes::weights_text(*weights, ""), "again");
    tesuji::fuzz::require(again.has_value() && *again == *weights, "a round trip keeps all");
  } else {
    tesuji::fuzz::require(!weights.error().why.empty(), "an error says why");
  }
  return 0;
}
