// Examples as the first report had them, for one run of the covering loop.
//
// Positives are moves of the games, in order. Negatives, by kind:
//   random   moves of a random player, in games of random players
//   sampled  other playable moves of the same positions
//   suicide  moves that would leave no stone of theirs, in the same positions
#pragma once

#include "base/result.h"
#include "base/seed.h"
#include "games/go/learners/theory_positions.h"
#include "ilp/problem.h"

namespace tesuji::go::learners {

enum class NegativeKind { random, sampled, suicide };

struct CoveringExamples {
  std::size_t positives = 1500;
  std::size_t negatives = 140;
  NegativeKind kind = NegativeKind::random;
  theories::LanguageName language = theories::LanguageName::advanced;
  // The report's constraint that a rule needs block_on_pos unless it is of stage open; its printed
  // rules do not keep to it.
  bool blocks_after_opening = false;
};

// Adds scenes to the positions. An error where the games have fewer turns than one, or no suicide
// for suicides; fewer than asked for is what there is.
base::Result<ilp::Problem> covering_problem(const CoveringExamples& wanted, base::Seed seed,
                                            TheoryPositions& positions);

}  // namespace tesuji::go::learners
