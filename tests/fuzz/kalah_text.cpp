// Any bytes are a Kalah move, position, drawing or record, or an error.
#include "fuzz.h"
#include "games/kalah/rules/kit.h"
#include "games/kalah/rules/notation.h"
#include "games/kalah/rules/record.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  namespace kalah = tesuji::kalah;
  const auto text = tesuji::fuzz::input(data, size);
  const kalah::Position start{kalah::Start{}};
  static_cast<void>(kalah::parse_move(start, text));
  static_cast<void>(kalah::parse_position(text, kalah::Rules{}));
  static_cast<void>(kalah::parse_drawing(text, kalah::Rules{}));
  if (const auto record = kalah::read_record(text, "fuzz.jsonl")) {
    const auto again = kalah::read_record(kalah::Kit::record_text(*record), "again.jsonl");
    tesuji::fuzz::require(again.has_value(), "a written record reads back");
  }
  return 0;
}
