// Players of learners' games, and whole games between them.
//
// A `RowPlayer` makes exactly the moves of the catalogue's player of the same name at the same
// depth (weighted, kalah-regular, kalah-bueno, each with its own defaults), some hundred times
// faster: no heap, and one branch a move to find out which kind it is.
#pragma once

#include <variant>

#include "games/kalah/learners/row_evaluation.h"
#include "games/kalah/learners/row_game.h"

namespace tesuji::kalah::learners {

class RowPlayer {
 public:
  // For boards with so many pits.
  static RowPlayer weighted(const heuristics::Heuristic& heuristic, int pits);
  static RowPlayer regular() { return RowPlayer(RowRegular{}); }
  static RowPlayer bueno() { return RowPlayer(RowBueno{}); }

 private:
  friend class RowTable;
  using Evaluation = std::variant<RowHeuristic<false>, RowHeuristic<true>, RowRegular, RowBueno>;
  explicit RowPlayer(const Evaluation& evaluation) : evaluation_(evaluation) {}
  Evaluation evaluation_;
};

// Where games are played: rules, board and depth of search.
class RowTable {
 public:
  static base::Result<RowTable> make(const kalah::Start& start, int depth);

  [[nodiscard]] const RowGame& game() const { return game_; }
  // The player's move in a game that goes on; nobody must pass.
  [[nodiscard]] int pit(const RowPlayer& player, const RowPosition& position) const;
  [[nodiscard]] RowPosition after(const RowPosition& position, int pit) const {
    return game_.is_plain() ? game_.after<true>(position, pit) : game_.after<false>(position, pit);
  }
  // Plays to the end; the margin of `first`, whoever is to move at `start`.
  [[nodiscard]] int margin(const RowPlayer& first, const RowPlayer& second,
                           RowPosition start) const;

 private:
  RowTable(const RowGame& game, int depth)
      : game_(game), without_ply_rules_(game.without_ply_rules()), depth_(depth) {}
  RowGame game_;
  RowGame without_ply_rules_;
  int depth_;
};

}  // namespace tesuji::kalah::learners
