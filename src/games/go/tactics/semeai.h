// A race to capture (semeai): two groups that cannot both live by themselves, and who takes whom.
//
// The side to move first tries to kill; where it cannot, it tries to live. Both are proof searches
// (life_and_death.h) on the two chains, their liberties and what lies one step behind. Neither
// kills the other: both live, and where neither lives for ever by its own eyes that is seki. Kos
// are told apart as there. Liberties are counted beside it, as people count them.
#pragma once

#include "games/go/tactics/life_and_death.h"

namespace tesuji::go::tactics {

enum class Race : std::uint8_t {
  unknown,
  wins,   // the first side takes the other
  ko,     // by a ko, it takes the other or lives
  both,   // neither takes the other
  loses,  // it is taken
};

struct RaceLiberties {
  int own = 0;     // of the side that moves first, alone
  int theirs = 0;  // of the other alone
  int shared = 0;
};

struct RaceReading {
  Race race = Race::unknown;
  std::string reason;  // why it is unknown
  bool is_seki = false;
  Answer answer;  // of the last search: how to kill, or how to live
  RaceLiberties liberties;
  std::uint64_t nodes = 0;
};

// The chains of these stones, of different sides; that of `own` moves first. `area`: where moves
// are tried; empty: round about the two chains.
RaceReading read_race(const Board& board, Point own, Point enemy, PointSet area,
                      const SolveOptions& options, base::Watch& watch);

// Whether two chains stand in seki: neither side takes the other, whoever moves first, and at least
// one of them has no two eyes. Nothing where that is unknown.
std::optional<bool> is_seki(const Board& board, Point one, Point other, PointSet area,
                            const SolveOptions& options, base::Watch& watch);

}  // namespace tesuji::go::tactics
