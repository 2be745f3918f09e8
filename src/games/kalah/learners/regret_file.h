// Exact values of a regret plan as text, and the sets that ship with the program.
//
//     tesuji kalah-regret 1
//     rules uam pits 6 seeds 3 positions 2000 least 12 seed 1 checksum 0123456789abcdef
//     -4 2 2          one line for each position: the values of its moves in the order of pits
//
// The positions themselves are not in the file: the plan draws them again. The checksum covers
// positions and values, so a file of another drawing is refused like a damaged one.
#pragma once

#include <string>
#include <string_view>

#include "games/kalah/learners/regret.h"

namespace tesuji::kalah::learners {

// The values of a position's moves in the order of pits, as a line without its end, and back;
// `number` is what errors call the line.
std::string values_line(const std::vector<solve::MoveValue>& moves);
base::Result<ExactChoice> choice_of(const kalah::Position& position, std::string_view line,
                                    std::size_t number);

// The plan by which heuristics are compared: 2,000 positions of (6,3).
base::Result<RegretPlan> regret_plan(const std::string& rules);

std::string regret_text(const RegretSet& set, const RegretPlan& plan, std::string_view rules);
// `rules` must be the file's.
base::Result<RegretSet> read_regret(std::string_view text, const std::string& rules);

// Of regret_plan(rules); there is one for `standard` and one for `uam`.
base::Result<RegretSet> shipped_regret(const std::string& rules);

// models/kalah_regret_<rules>.txt; empty where there is none.
std::string_view shipped_regret_text(std::string_view rules);

}  // namespace tesuji::kalah::learners
