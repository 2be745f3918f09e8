#include "games/go/learners/theory_growth.h"

#include "games/go/theories/matcher.h"

namespace tesuji::go::learners {

std::vector<Growth> growth(const ilp::Rule& rule, const TheoryPositions& positions) {
  std::vector<Growth> stages;
  ilp::Theory theory;
  for (std::size_t length = 0; length <= rule.clause.body.size(); ++length) {
    ilp::Rule part = rule;
    part.clause.body.resize(length);
    theory.rules.push_back(part);
    stages.push_back({std::move(part)});
  }
  const theories::Matcher matcher(theory, positions.knowledge.symmetry(),
                                  theories::Scoring::weights);
  theories::Matcher::Scratch scratch;
  std::vector<std::uint16_t> fired;
  for (const TheoryTurn& turn : positions.turns) {
    matcher.look(positions.knowledge.scene(turn.board), scratch);
    for (std::size_t i = 0; i < turn.points.size(); ++i) {
      matcher.fired(turn.points[i], scratch, fired);
      for (const auto length : fired) {
        ++(i == turn.played ? stages[length].played : stages[length].others);
      }
    }
  }
  return stages;
}

}  // namespace tesuji::go::learners
