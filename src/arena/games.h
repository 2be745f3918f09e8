// THE list of games: a new game is one line here and one folder with its rules.
#pragma once

#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "base/result.h"
#include "base/text.h"
#include "go/kit.h"
#include "kalah/kit.h"

// X(Kit) for every game; also used to instantiate what is written for all of them.
#define TESUJI_FOR_EACH_GAME(X) \
  X(::tesuji::go::Kit)          \
  X(::tesuji::kalah::Kit)

namespace tesuji::arena {

inline std::vector<std::string> game_names() {
  std::vector<std::string> names;
#define TESUJI_ADD_NAME(KIT) names.emplace_back(KIT::kName);
  TESUJI_FOR_EACH_GAME(TESUJI_ADD_NAME)
#undef TESUJI_ADD_NAME
  return names;
}

// Calls f(Kit{}) with the kit of that name; f returns a Result. An unknown name is an error.
template <class F>
auto with_game(std::string_view name, F&& f) -> std::invoke_result_t<F, go::Kit> {
#define TESUJI_TRY_GAME(KIT) \
  if (name == KIT::kName) return f(KIT{});
  TESUJI_FOR_EACH_GAME(TESUJI_TRY_GAME)
#undef TESUJI_TRY_GAME
  return base::fail("game", base::printable(name),
                    "unknown; expected one of " + base::joined(game_names(), ", "));
}

}  // namespace tesuji::arena
