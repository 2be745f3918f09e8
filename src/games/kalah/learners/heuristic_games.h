// Whole games of one Kalah heuristic against others, for the store's record of results.
//
// Six pits of three seeds, the UAM course's board; random openings, each played as either side.
#pragma once

#include "games/kalah/heuristics/heuristic_entry.h"
#include "games/kalah/learners/lesson.h"

namespace tesuji::kalah::learners {

struct HeuristicGames {
  std::string rules;
  int depth = 2;
  std::uint64_t seed = 1;
};
inline constexpr std::size_t kHeuristicOpenings = 100;  // twice as many games

struct HeuristicOpponent {
  std::string name;
  RowPlayer player;
};
HeuristicOpponent opponent_of(const heuristics::HeuristicEntry& entry);
// kalah-regular and kalah-bueno.
std::vector<HeuristicOpponent> report_opponents();

base::Result<heuristics::GameResults> game_results(const heuristics::Heuristic& heuristic,
                                                   const HeuristicOpponent& opponent,
                                                   const HeuristicGames& games);

}  // namespace tesuji::kalah::learners
