// How well a theory foretells the moves of recorded games, beside orders that know next to nothing.
//
// A move's place is its rank by score among the playable moves; moves of equal score share the
// places they take up. Baselines by name:
//   random         every move alike
//   centre         nearest to the centre first
//   last-move      nearest to the last move first
//   frequency      how often moves were played at such a point, divided by 1 + the squared
//                  distance to the last move; needs games to count in
//   features       the predicates as single features, with weights learned from the same games
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "games/go/learners/theory_positions.h"
#include "games/go/theories/matcher.h"

namespace tesuji::go::learners {

inline constexpr std::size_t kMaxPlaces = 1000;

struct TopShares {
  std::size_t positions = 0;
  std::vector<double> shares;  // of the positions, for each number of places asked for
  double log_likelihood = 0;   // mean, of scores that are strengths in logarithms
};

// Scores of the turn's points, in order.
using ScoreTurn =
    std::function<void(const theories::Scene&, const TheoryTurn&, std::vector<double>&)>;

TopShares top_shares(const TheoryPositions& positions, const std::vector<std::size_t>& places,
                     const ScoreTurn& score);

ScoreTurn score_by(const theories::Matcher& matcher);  // which must live as long
// What is known of the turns by other means (theory_positions.h), alone or with the theory.
ScoreTurn score_as_known();
ScoreTurn score_by_known_and(const theories::Matcher& matcher);
ScoreTurn score_by_centre();
ScoreTurn score_by_last_move();
ScoreTurn score_at_random();
// Counts in `games` by distance to the two edges.
ScoreTurn score_by_frequency(const TheoryPositions& games);

}  // namespace tesuji::go::learners
