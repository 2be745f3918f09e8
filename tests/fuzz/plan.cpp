// Any bytes are a tournament plan or an error.
#include "fuzz.h"
#include "lab/tournament_plan.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto text = tesuji::fuzz::input(data, size);
  // "@file" names a file; the fuzzer must not open what it invents.
  if (text.find('@') != std::string_view::npos) return 0;
  const auto plan = tesuji::lab::read_tournament_plan(text, "fuzz.toml");
  if (plan) {
    tesuji::fuzz::require(!plan->pairings().empty(), "a plan has pairings");
  } else {
    tesuji::fuzz::require(!plan.error().why.empty(), "an error says why");
  }
  return 0;
}
