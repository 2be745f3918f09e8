// Whole games of one Kalah heuristic against others, for the store's record of results.
//
// Six pits of three seeds, the UAM course's board; random openings, each played as either side.
#pragma once

#include "eval/heuristic_entry.h"
#include "learn/kalah_lesson.h"

namespace tesuji::learn {

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
HeuristicOpponent opponent_of(const eval::HeuristicEntry& entry);
// kalah-regular and kalah-bueno.
std::vector<HeuristicOpponent> report_opponents();

base::Result<eval::GameResults> game_results(const kalah::Heuristic& heuristic,
                                             const HeuristicOpponent& opponent,
                                             const HeuristicGames& games);

}  // namespace tesuji::learn
