// Games of evolved networks as SGF, for people to look at.
#pragma once

#include <array>
#include <string>

#include "game/outcome.h"
#include "games/go/rules/position.h"

namespace tesuji::go::evolved {

struct RecordFacts {
  std::array<std::string, 2> players;  // black, white
  std::uint64_t seed = 0;
  std::uint64_t number = 0;  // the generation
};

// By its count; a game without two passes was stopped at the cap.
std::string counted_record(const Position& end, const RecordFacts& facts);
std::string record_text(const Position& end, game::Outcome outcome, const RecordFacts& facts);

}  // namespace tesuji::go::evolved
