// What people call a game, its sides and its moves, in both languages: plain data that every game
// gives once, so that whatever is shown of any game needs no words of its own.
#pragma once

#include <array>
#include <string>

#include "view/sentence.h"

namespace tesuji::view {

// How people say a move that is written in a game's notation.
using MoveWords = Sentence (*)(const std::string& move);

struct Words {
  Sentence title;                 // of the game
  std::array<Sentence, 2> sides;  // "Black"
  std::array<Sentence, 2> views;  // "as Black sees it"
  std::array<Sentence, 2> unit;   // what margins count: one of it, many
  MoveWords move = nullptr;       // "D4", "pit 3": as the object of a sentence
  MoveWords advice = nullptr;     // "play D4", "pass"
};

}  // namespace tesuji::view
