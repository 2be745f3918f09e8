// A game small enough to know everything about: a walk on a line (Sutton 1988).
//
// Seven places, 0 to 6; it begins in the middle; either side moves one place to the left or to the
// right. At 0 the first side has won, at 6 the second. Under random play the chance that the second
// side wins from place p is p / 6, so that the right value is 2 p / 6 - 1.
#pragma once

#include <span>
#include <vector>

#include "base/fixed_list.h"
#include "base/seed.h"
#include "game/game.h"
#include "td/lesson.h"

namespace tesuji::td {

class Walk {
 public:
  using Move = int;  // -1 or 1
  using Moves = base::FixedList<int, 2>;
  struct Undo {
    Move move;
  };
  static constexpr std::size_t kMoveNumbers = 2;
  static std::size_t number_of(Move move) { return move > 0 ? 1 : 0; }
  static Move move_numbered(std::size_t number) { return number == 1 ? 1 : -1; }

  [[nodiscard]] game::Side to_move() const {
    return plies_ % 2 == 0 ? game::Side::first : game::Side::second;
  }
  [[nodiscard]] bool is_over() const { return place_ == 0 || place_ == 6; }
  [[nodiscard]] game::Score final_score(game::Side side) const {
    const double second = place_ == 6 ? 1 : -1;
    return {side == game::Side::second ? second : -second};
  }
  [[nodiscard]] std::uint64_t key() const {
    return base::mixed(static_cast<std::uint64_t>(place_ * 2 + plies_ % 2));
  }
  void legal_moves(Moves& moves) const {
    moves.clear();
    moves.push_back(-1);
    moves.push_back(1);
  }
  [[nodiscard]] bool is_legal(Move move) const { return move == -1 || move == 1; }
  Undo play(Move move) {
    place_ += move;
    ++plies_;
    return {move};
  }
  void undo(Undo undo) {
    place_ -= undo.move;
    --plies_;
  }
  [[nodiscard]] int place() const { return place_; }
  [[nodiscard]] int plies() const { return plies_; }

 private:
  int place_ = 3;
  int plies_ = 0;
};

// Sees one input per place between the ends, 1 where the walk is.
struct WalkLesson {
  using Game = Walk;
  [[nodiscard]] Walk start(base::Random& /*random*/) const { return {}; }
  void moves(const Walk& walk, Walk::Moves& moves) const { walk.legal_moves(moves); }
  [[nodiscard]] bool is_finished(const Walk& walk) const {
    return walk.is_over() || walk.plies() >= 1000;
  }
  [[nodiscard]] double margin(const Walk& walk) const {
    return walk.is_over() ? walk.final_score(game::Side::second).points : 0;
  }
  [[nodiscard]] std::size_t inputs() const { return 5; }
  void look(const Walk& walk, std::span<double> inputs) const {
    for (std::size_t i = 0; i < inputs.size(); ++i) {
      inputs[i] = walk.place() == static_cast<int>(i) + 1 ? 1 : 0;
    }
  }
};
static_assert(LessonFor<WalkLesson>);

}  // namespace tesuji::td
