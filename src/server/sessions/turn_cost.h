// What an engine's move costs a server that others use too.
#pragma once

#include <string_view>

#include "server/sessions/seat.h"

namespace tesuji::server {

// Whether the move takes a moment only, as far as the seat's settings promise it. Unlimited or
// unknown players are not short.
bool is_short_turn(const Seat& seat, std::string_view game);

}  // namespace tesuji::server
