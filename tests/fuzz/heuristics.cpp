// Any bytes are heuristics or an error, and heuristics survive being written and read again.
#include "fuzz.h"
#include "games/kalah/heuristics/heuristic_entry.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  namespace kalah = tesuji::kalah;
  const auto entries =
      kalah::heuristics::read_heuristics(tesuji::fuzz::input(data, size), "fuzz.json");
  if (entries) {
    const auto again =
        kalah::heuristics::read_heuristics(kalah::heuristics::heuristics_text(*entries), "again");
    tesuji::fuzz::require(again.has_value() && *again == *entries, "a round trip keeps all");
  } else {
    tesuji::fuzz::require(!entries.error().why.empty(), "an error says why");
  }
  return 0;
}
