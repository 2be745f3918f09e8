// A finished game as plain data: enough to replay it, and to know who played what and why it
// ended. The rooms of the games write it as SGF (Go) or as a JSON line (Kalah). Records hold no
// times, so that equal games are equal bytes.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "game/option.h"
#include "game/outcome.h"

namespace tesuji::game {

inline constexpr std::size_t kMaxMoves = 10'000;  // in one game, read or played

struct Record {
  std::string game;                    // "go", "kalah"
  RawSettings options;                 // of the game: what Kit::start reads
  std::array<std::string, 2> players;  // specs, in the order of sides
  std::vector<std::string> moves;      // in the game's notation; whose turn follows from the rules
  std::size_t opening = 0;             // how many of them were given, not chosen
  Outcome outcome;
  std::uint64_t seed = 0;
  std::string program;                       // "tesuji 0.1.0"
  std::string date;                          // ISO; may be left out
  std::uint64_t number = 0;                  // of the game in its match, from 1
  std::map<std::string, std::string> notes;  // further facts, such as engines' own scores

  friend bool operator==(const Record&, const Record&) = default;
};

}  // namespace tesuji::game
