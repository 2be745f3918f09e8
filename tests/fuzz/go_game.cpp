// Any bytes are a game of Go, a drawing, a vertex, or an error; what is read can be written.
#include "fuzz.h"
#include "games/go/rules/coordinates.h"
#include "games/go/rules/drawing.h"
#include "games/go/rules/kit.h"
#include "games/go/rules/record.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  namespace go = tesuji::go;
  const auto text = tesuji::fuzz::input(data, size);
  if (const auto record = go::record_from_sgf(text, "fuzz.sgf")) {
    const auto again = go::record_from_sgf(go::record_to_sgf(*record), "again.sgf");
    tesuji::fuzz::require(again.has_value(), "a written record reads back");
    tesuji::fuzz::require(again->moves == record->moves, "with the same moves");
  }
  if (const auto board = go::board_from_drawing(text)) {
    const auto again = go::board_from_drawing(go::drawing(*board));
    tesuji::fuzz::require(again.has_value() && *again == *board, "a drawing reads back");
  }
  static_cast<void>(go::Kit::parse_move(go::Position(9), text));
  return 0;
}
