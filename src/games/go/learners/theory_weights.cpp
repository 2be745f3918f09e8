#include "games/go/learners/theory_weights.h"

#include <fmt/format.h>

#include <cassert>

#include "games/go/theories/matcher.h"

namespace tesuji::go::learners {
namespace {

ilp::Theory single_features(const theories::Knowledge& knowledge) {
  std::string text;
  std::size_t number = 0;
  const auto add = [&](const std::string& body) {
    text += fmt::format("move({}, A, B, C, D) :- {}.\n", ++number, body);
  };
  constexpr int kPlaces[][2] = {{1, 0}, {1, 1}, {2, 0}, {2, 1}, {2, 2}, {3, 0}, {3, 1}};
  for (const auto& [dx, dy] : kPlaces) {
    for (const char* name :
         {"own_at", "enemy_at", "empty_at", "off_at", "last_at", "previous_at"}) {
      add(fmt::format("pos_gen(E), {}(A, C, D, {}, {}, E)", name, dx, dy));
    }
    for (int liberties = 1; liberties <= 4; ++liberties) {
      add(fmt::format("pos_gen(E), liberties_at(A, C, D, {}, {}, {}, E)", dx, dy, liberties));
    }
  }
  for (const auto& tactic : theories::tactic_names()) {
    add(fmt::format("tactic(A, C, D, {})", tactic));
  }
  for (int n = 1; n <= theories::kManyLiberties; ++n) {
    add(fmt::format("liberties_after(A, C, D, {})", n));
  }
  for (int near = 1; near <= theories::kHighLine; ++near) {
    for (int far = near; far <= theories::kHighLine; ++far) {
      add(fmt::format("lines(A, C, D, {}, {})", near, far));
    }
  }
  for (int d = 2; d <= theories::kFar; ++d) {
    add(fmt::format("last_distance(A, C, D, {})", d));
    add(fmt::format("previous_distance(A, C, D, {})", d));
  }
  auto theory = ilp::read_theory(knowledge.language(), text, "single features");
  assert(theory.has_value());
  return std::move(*theory);
}

}  // namespace

Contests contests(const ilp::Theory& theory, const TheoryPositions& positions, double prior) {
  const theories::Matcher matcher(theory, positions.knowledge.symmetry(),
                                  theories::Scoring::weights);
  theories::Matcher::Scratch scratch;
  Contests made{learn::SparseBradleyTerry(theory.rules.size(), prior),
                std::vector<std::size_t>(theory.rules.size(), 0)};
  std::vector<std::uint16_t> fired;
  for (const TheoryTurn& turn : positions.turns) {
    matcher.look(positions.knowledge.scene(turn.board), scratch);
    for (std::size_t i = 0; i < turn.points.size(); ++i) {
      matcher.fired(turn.points[i], scratch, fired);
      for (const auto rule : fired) ++made.covered[rule];
      made.model.add_team(fired, turn.known.empty() ? 0 : turn.known[i]);
    }
    made.model.end_contest(turn.played);
  }
  return made;
}

Weighted weighted(const ilp::Theory& theory, const TheoryPositions& positions,
                  const WeightOptions& options) {
  auto [model, covered] = contests(theory, positions, options.prior);
  std::vector<double> start;
  for (const ilp::Rule& rule : theory.rules) start.push_back(rule.weight);
  model.restore(std::move(start));
  for (int i = 0; i < options.sweeps; ++i) model.sweep();
  return {model.weights(), std::move(covered), model.mean_log_likelihood()};
}

theories::GoTheory weighted_features(const TheoryPositions& positions) {
  theories::GoTheory single{single_features(positions.knowledge), theories::Symmetry::proper,
                            theories::Scoring::weights};
  const auto found = weighted(single.theory, positions, {});
  for (std::size_t i = 0; i < single.theory.rules.size(); ++i) {
    single.theory.rules[i].weight = found.weights[i];
  }
  return single;
}

}  // namespace tesuji::go::learners
