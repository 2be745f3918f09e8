// How the readers of SGF games say what they passed over.
#pragma once

#include <string>
#include <string_view>

#include "formats/sgf.h"
#include "games/go/rules/sgf_game.h"

namespace tesuji::go {

// Keeps the first warnings; the last one says that there were more.
void add_warning(SgfGame& game, std::string text);

// "file:line:column", as far as it is known.
std::string place_text(std::string_view where, const formats::SgfProperty* at);

}  // namespace tesuji::go
