// Any bytes are heuristics or an error, and heuristics survive being written and read again.
#include "eval/heuristic_entry.h"
#include "fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  namespace eval = tesuji::eval;
  const auto entries = eval::read_heuristics(tesuji::fuzz::input(data, size), "fuzz.json");
  if (entries) {
    const auto again = eval::read_heuristics(eval::heuristics_text(*entries), "again");
    tesuji::fuzz::require(again.has_value() && *again == *entries, "a round trip keeps all");
  } else {
    tesuji::fuzz::require(!entries.error().why.empty(), "an error says why");
  }
  return 0;
}
