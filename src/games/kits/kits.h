// The games by name, for code that is written for any game. THE list is src/games/CMakeLists.txt.
#pragma once

#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "base/result.h"
#include "base/text.h"
#include "games/kits/kits_list.h"

namespace tesuji::games {

inline std::vector<std::string> game_names() {
  std::vector<std::string> names;
#define TESUJI_ADD_NAME(KIT) names.emplace_back(KIT::kName);
  TESUJI_FOR_EACH_GAME(TESUJI_ADD_NAME)
#undef TESUJI_ADD_NAME
  return names;
}

// What is played where nobody says which game: the first of the list.
inline std::string default_game() { return game_names().front(); }

inline tl::unexpected<base::Error> unknown_game(std::string_view name) {
  return base::fail("game", base::printable(name),
                    "unknown; expected one of " + base::joined(game_names(), ", "));
}

namespace list {
template <class None, class First, class... Others>
struct FirstOf {
  using type = First;
};
#define TESUJI_ADD_KIT(KIT) , KIT
using FirstKit = FirstOf<void TESUJI_FOR_EACH_GAME(TESUJI_ADD_KIT)>::type;
#undef TESUJI_ADD_KIT
}  // namespace list

// Calls f(Kit{}) with the kit of that name; f returns a Result, the same for all. An unknown name
// is an error.
template <class F>
auto with_game(std::string_view name, F&& f) -> std::invoke_result_t<F, list::FirstKit> {
#define TESUJI_TRY_GAME(KIT) \
  if (name == KIT::kName) return f(KIT{});
  TESUJI_FOR_EACH_GAME(TESUJI_TRY_GAME)
#undef TESUJI_TRY_GAME
  return unknown_game(name);
}

}  // namespace tesuji::games
