#include "games/go/features/evaluator.h"

#include <array>
#include <cmath>
#include <string>
#include <string_view>

#include "games/go/features/optimistic_territory.h"
#include "games/go/features/shape.h"
#include "games/go/features/territory.h"

namespace tesuji::go::features {
namespace {

constexpr std::size_t kTermCount = 4;
using Terms = std::array<Term, kTermCount>;
using WeightArray = std::array<double, kTermCount>;

base::Result<void> check_weight(std::string_view name, double weight) {
  // A comparison with not-a-number is false.
  if (std::fabs(weight) <= kMaxWeight) return {};
  return base::fail("weight", std::string(name),
                    "a weight is a number from -" + std::to_string(static_cast<int>(kMaxWeight)) +
                        " to " + std::to_string(static_cast<int>(kMaxWeight)));
}

int weighted_sum(const Terms& terms, const WeightArray& weights, go::Side view) {
  double sum = 0;
  for (std::size_t i = 0; i < kTermCount; ++i) sum += weights[i] * terms[i].difference;
  return static_cast<int>(std::lround(view == go::kBlack ? sum : -sum));
}

std::vector<WeightedTerm> weighted(const Terms& terms, const WeightArray& weights, go::Side view) {
  std::vector<WeightedTerm> result;
  for (std::size_t i = 0; i < kTermCount; ++i) {
    // 0.0 + turns a negative zero into a plain one.
    const double seen = 0.0 + (view == go::kBlack ? terms[i].difference : -terms[i].difference);
    result.push_back({terms[i].name, seen, weights[i], 0.0 + seen * weights[i]});
  }
  return result;
}

WeightArray array_of(const Negamax13Evaluation::Weights& w) {
  return {w.territory, w.captures, w.potential_territory, w.influence};
}
WeightArray array_of(const JegoEvaluation::Weights& w) {
  return {w.territory, w.prisoners, w.stones, w.cohesion};
}

Terms negamax13_terms(const go::Board& board, const BouzySettings& bouzy) {
  const StoneRows rows(board);
  const BouzyCounts counts = bouzy_counts(rows, bouzy);
  return {{{"territory", static_cast<double>(territory(rows).difference())},
           {"captures", static_cast<double>(prisoners(board).difference())},
           {"potential territory", static_cast<double>(counts.potential.difference())},
           {"influence", static_cast<double>(counts.influence.difference())}}};
}

Terms jego_terms(const go::Board& board) {
  return {{{"territory", static_cast<double>(optimistic_territory(board).difference())},
           {"prisoners", static_cast<double>(prisoners(board).difference())},
           {"stones", static_cast<double>(stones(board).difference())},
           {"cohesion", cohesion(board).difference()}}};
}

}  // namespace

base::Result<Negamax13Evaluation> Negamax13Evaluation::make(const Weights& weights,
                                                            const BouzySettings& bouzy) {
  TESUJI_CHECK(check_weight("territory", weights.territory));
  TESUJI_CHECK(check_weight("captures", weights.captures));
  TESUJI_CHECK(check_weight("potential territory", weights.potential_territory));
  TESUJI_CHECK(check_weight("influence", weights.influence));
  Negamax13Evaluation evaluation;
  evaluation.weights_ = weights;
  TESUJI_TRY(evaluation.bouzy_, checked(bouzy));
  return evaluation;
}

int Negamax13Evaluation::value(const go::Position& position) const {
  return weighted_sum(negamax13_terms(position.board(), bouzy_), array_of(weights_),
                      position.to_move());
}

std::vector<WeightedTerm> Negamax13Evaluation::terms(const go::Position& position) const {
  return weighted(negamax13_terms(position.board(), bouzy_), array_of(weights_),
                  position.to_move());
}

base::Result<JegoEvaluation> JegoEvaluation::make(const Weights& weights) {
  TESUJI_CHECK(check_weight("territory", weights.territory));
  TESUJI_CHECK(check_weight("prisoners", weights.prisoners));
  TESUJI_CHECK(check_weight("stones", weights.stones));
  TESUJI_CHECK(check_weight("cohesion", weights.cohesion));
  JegoEvaluation evaluation;
  evaluation.weights_ = weights;
  return evaluation;
}

int JegoEvaluation::value(const go::Position& position) const {
  return weighted_sum(jego_terms(position.board()), array_of(weights_), position.to_move());
}

std::vector<WeightedTerm> JegoEvaluation::terms(const go::Position& position) const {
  return weighted(jego_terms(position.board()), array_of(weights_), position.to_move());
}

}  // namespace tesuji::go::features
