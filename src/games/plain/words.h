// What people call the sides and moves of a game that has no words of its own.
#pragma once

#include <string_view>

#include "view/words.h"

namespace tesuji::games {

// `name`: of the game, as its kit has it.
view::Words plain_words(std::string_view name);

}  // namespace tesuji::games
