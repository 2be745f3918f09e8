// Any bytes are a solved zone or an error, and what was read is written and read again the same,
// has values, and is a pattern.
#include "games/go/endings/solved_zone.h"
#include "fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  namespace endings = tesuji::go::endings;
  const auto zone = endings::read_solved(tesuji::fuzz::input(data, size), "fuzz");
  if (!zone) {
    tesuji::fuzz::require(!zone.error().why.empty(), "an error says why");
    return 0;
  }
  const std::string text = endings::solved_text(*zone);
  const auto again = endings::read_solved(text, "again");
  tesuji::fuzz::require(again.has_value(), "what is written can be read");
  tesuji::fuzz::require(endings::solved_text(*again) == text, "as it was");
  for (const auto side : {tesuji::go::kBlack, tesuji::go::kWhite}) {
    const auto pattern = endings::pattern_of(*zone, side);
    tesuji::fuzz::require(tesuji::go::bases::checked(pattern).has_value(), "a pattern that holds");
  }
  return 0;
}
