// Any bytes are a player's table or an error.
#include "fuzz.h"
#include "game/player_spec.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto spec =
      tesuji::game::player_spec_from_toml(tesuji::fuzz::input(data, size), "fuzz.toml");
  if (spec) {
    tesuji::fuzz::require(!spec->name.empty(), "a player has a name");
    static_cast<void>(spec->text());
  } else {
    tesuji::fuzz::require(!spec.error().why.empty(), "an error says why");
  }
  return 0;
}
