// The players of Martín Selgas and Villar Gómez (2018): search on an evaluation that also judges
// finished games.
//
// The report's negamax asks its evaluation for every leaf, be the game over there or not; ours
// counts finished games itself. `OpenEnded` brings both together: to a search it is a game that
// never ends, in which the side to move can only wait once the real game is over, so that every
// leaf is the evaluation's. Waiting keeps the mover, hence the sign. Cost: a chain of nodes below
// each finished game.
#pragma once

#include <optional>

#include "game/catalogue.h"
#include "games/kalah/rules/position.h"

namespace tesuji::kalah::players {

class OpenEnded {
 public:
  using Move = kalah::Move;
  using Moves = kalah::Position::Moves;
  using Undo = std::optional<kalah::Position::Undo>;  // none: it was a wait

  explicit OpenEnded(const kalah::Position& position) : position_(position) {}

  [[nodiscard]] const kalah::Position& position() const { return position_; }
  [[nodiscard]] game::Side to_move() const { return position_.to_move(); }
  [[nodiscard]] bool is_over() const { return false; }
  [[nodiscard]] game::Score final_score(game::Side side) const { return position_.standing(side); }
  [[nodiscard]] std::uint64_t key() const { return position_.key(); }
  void legal_moves(Moves& moves) const {
    position_.legal_moves(moves);
    if (position_.is_over()) moves.push_back(Move::pass());
  }
  [[nodiscard]] bool is_legal(Move move) const {
    return position_.is_over() ? move.is_pass() : position_.is_legal(move);
  }
  Undo play(Move move) {
    if (position_.is_over()) return std::nullopt;
    return position_.play(move);
  }
  void undo(const Undo& undo) {
    if (undo) position_.undo(*undo);
  }
  static constexpr std::size_t kMoveNumbers = kalah::Position::kMoveNumbers;
  static std::size_t number_of(Move move) { return kalah::Position::number_of(move); }
  static Move move_numbered(std::size_t number) { return kalah::Position::move_numbered(number); }

 private:
  kalah::Position position_;
};

static_assert(game::Game<OpenEnded>);

// `kalah-regular`, `kalah-bueno` (with the original fault as an option) and `weighted`. Without
// settings they are plain negamax of depth 2, as in the seed.
game::PlayerKind<kalah::Position> regular_kind();
game::PlayerKind<kalah::Position> bueno_kind();
game::PlayerKind<kalah::Position> weighted_kind();

}  // namespace tesuji::kalah::players
