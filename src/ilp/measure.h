// How good a clause is, by the examples it covers and its length, and the best that refining it may
// still reach: a search drops a clause whose bound is not above the best found.
#pragma once

#include <cstddef>

namespace tesuji::ilp {

struct Counts {
  std::size_t positive = 0;
  std::size_t negative = 0;
  friend bool operator==(const Counts&, const Counts&) = default;
};

enum class Measure {
  coverage,        // P - N
  compression,     // P - N - literals of the body
  entropy,         // minus the entropy of the covered, if most are positive
  laplace,         // (P + 1) / (P + N + 2)
  positives_only,  // Muggleton 1996: the negatives are a random sample, labelled by nobody
  gain,            // P (log2 of the share of positives covered, minus that of all): Quinlan's FOIL
};
inline constexpr Measure kMeasures[] = {Measure::coverage,       Measure::compression,
                                        Measure::entropy,        Measure::laplace,
                                        Measure::positives_only, Measure::gain};

// `all`: the examples that a clause without a body covers. A clause without positives has the worst
// score there is.
double score(Measure measure, Counts covered, std::size_t length, Counts all);
// No refinement has a higher score.
double bound(Measure measure, Counts covered, std::size_t length, Counts all);

}  // namespace tesuji::ilp
