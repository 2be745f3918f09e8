// Stones in words: whose they are is always said.
#pragma once

#include <fmt/format.h>

#include "games/go/rules/board.h"
#include "view/sentence.h"

namespace tesuji::go::reasons {

// "1 white stone", "3 piedras blancas".
inline view::Sentence stones(int n, Side side) {
  const bool is_black = side == kBlack;
  return {fmt::format("{} {} stone{}", n, is_black ? "black" : "white", n == 1 ? "" : "s"),
          fmt::format("{} {}{}", n, n == 1 ? "piedra " : "piedras ",
                      is_black ? (n == 1 ? "negra" : "negras") : (n == 1 ? "blanca" : "blancas"))};
}

}  // namespace tesuji::go::reasons
