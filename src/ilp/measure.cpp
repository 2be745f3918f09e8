#include "ilp/measure.h"

#include <cmath>
#include <limits>

namespace tesuji::ilp {
namespace {

double plogp(double p) { return p <= 0 ? 0 : p * std::log2(p); }

}  // namespace

double score(Measure measure, Counts covered, std::size_t length, Counts all) {
  if (covered.positive == 0) return -std::numeric_limits<double>::infinity();
  const auto p = static_cast<double>(covered.positive);
  const auto n = static_cast<double>(covered.negative);
  const auto literals = static_cast<double>(length);
  switch (measure) {
    case Measure::coverage:
      return p - n;
    case Measure::compression:
      return p - n - literals;
    case Measure::entropy: {
      const double share = p / (p + n);
      return share <= 0.5 ? -1 - n / (p + n) : plogp(share) + plogp(1 - share);
    }
    case Measure::laplace:
      return (p + 1) / (p + n + 2);
    case Measure::positives_only: {
      const double generality = (n + 1) / (static_cast<double>(all.negative) + 2);
      return std::log(p) - std::log(generality) - (literals + 1) / p;
    }
    case Measure::gain: {
      const auto all_p = static_cast<double>(all.positive);
      const double prior = all_p / (all_p + static_cast<double>(all.negative));
      return p * (std::log2(p / (p + n)) - std::log2(prior));
    }
  }
  return 0;
}

double bound(Measure measure, Counts covered, std::size_t length, Counts all) {
  // The best refinement keeps the positives and loses the negatives.
  if (measure == Measure::entropy) return 0;
  return score(measure, {covered.positive, 0}, length, all);
}

}  // namespace tesuji::ilp
