#include "games/kalah/learners/row_player.h"

#include "games/kalah/learners/row_search.h"

namespace tesuji::kalah::learners {

RowPlayer RowPlayer::weighted(const heuristics::Heuristic& heuristic, int pits) {
  if (heuristic.kind() == heuristics::HeuristicKind::linear) {
    return RowPlayer(RowHeuristic<false>(heuristic, pits));
  }
  return RowPlayer(RowHeuristic<true>(heuristic, pits));
}

base::Result<RowTable> RowTable::make(const kalah::Start& start, int depth) {
  TESUJI_TRY(const auto game, RowGame::make(start));
  return RowTable(game, depth);
}

int RowTable::pit(const RowPlayer& player, const RowPosition& position) const {
  return std::visit(
      [&]<class E>(const E& evaluation) {
        const RowGame& seen = E::kSeesPlyRules ? game_ : without_ply_rules_;
        return seen.is_plain() ? RowSearch<true, E>(seen, evaluation).best_pit(position, depth_)
                               : RowSearch<false, E>(seen, evaluation).best_pit(position, depth_);
      },
      player.evaluation_);
}

int RowTable::margin(const RowPlayer& first, const RowPlayer& second, RowPosition start) const {
  RowPosition position = start;
  while (!position.over) {
    if (position.must_pass) {
      position = game_.after_pass(position);
      continue;
    }
    const RowPlayer& mover = position.to_move == Side::first ? first : second;
    position = after(position, pit(mover, position));
  }
  const int margin = game_.margin(position);
  return position.to_move == Side::first ? margin : -margin;
}

}  // namespace tesuji::kalah::learners
