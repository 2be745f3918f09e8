// Small eye spaces and who lives in them, worked out by the readers: nakade as patterns.
//
// A space is some connected empty points, walled in by one chain of X and the edge, with stones of
// O that cannot be taken all around, so that X has no other room. The readers
// (tactics/life_and_death.h) say what happens when either side moves first. Spaces that are the
// same turned count once.
#pragma once

#include <vector>

#include "base/watch.h"
#include "games/go/bases/pattern.h"
#include "games/go/rules/board.h"
#include "games/go/tactics/life_and_death.h"

namespace tesuji::go::bases {

inline constexpr int kMaxEyePoints = 7;

struct EyeRoom {
  Place place = Place::centre;
  std::vector<Spot> points;  // from the lower left of their own rectangle
};

// All spaces of so many points in the centre, along one side, and in a corner, each once.
std::vector<EyeRoom> eye_rooms(int points);

// The space on a board, with its walls: to be read.
struct EyeBoard {
  Board board{kMinSize};
  PointSet room;
  PointSet wall;  // of X, who is Black
  Point corner;   // of the pattern's rectangle, lower left
};
EyeBoard laid_out(const EyeRoom& room);

struct EyeReading {
  tactics::Answer lives;  // X moves first
  tactics::Answer dies;   // O moves first
};
// The watch bounds each of the two readings on its own.
EyeReading read_room(const EyeRoom& room, std::uint64_t nodes);

// One pattern where it does not matter who begins, else one for either side. None where something
// could not be read.
std::vector<Pattern> eye_patterns(const EyeRoom& room, const EyeReading& reading, int number);

}  // namespace tesuji::go::bases
