// Go as a net learns it by temporal differences: how training games are played, and what is seen.
//
// A game ends when neither side has a move left that training plays, or by two passes where those
// are moves, or after `cap` moves; then it is counted by area, every stone alive. Everything is as
// white sees it.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "base/seed.h"
#include "games/go/features/inputs.h"
#include "games/go/rules/position.h"

namespace tesuji::go::td {

struct LessonSettings {
  int size = 9;
  double komi = 5.5;
  int cap = 243;
  int opening = 0;          // random moves before the first that is learned from
  bool fills_eyes = false;  // moves that fill an eye of the mover's own are played as well
  bool passes = false;      // a pass is a move like any other; else only where there is none
};

template <class Binder>
void bind(LessonSettings& s, Binder& binder) {
  binder.whole("size", s.size, {5, 13}, "of the board");
  binder.real("komi", s.komi, {-100, 100}, "");
  binder.whole("cap", s.cap, {10, 2000}, "moves after which a game is counted as it stands");
  binder.whole("opening", s.opening, {0, 20}, "random moves that a training game begins with");
  binder.flag("fill-eyes", s.fills_eyes, "moves that fill an eye of one's own are played as well");
  binder.flag("passes", s.passes,
              "games end by two passes; otherwise when no move is left but passes");
}

class Lesson {
 public:
  using Game = Position;

  // `units`: what the inputs are divided by, as many as there are.
  Lesson(const LessonSettings& settings, features::Inputs inputs, std::vector<double> units);

  [[nodiscard]] Position start(base::Random& random) const;
  void moves(const Position& position, Position::Moves& moves) const;
  [[nodiscard]] bool is_finished(const Position& position) const;
  [[nodiscard]] double margin(const Position& position) const;
  [[nodiscard]] std::size_t inputs() const { return factors_->size(); }
  void look(const Position& position, std::span<double> inputs) const;

  [[nodiscard]] const features::Inputs& input_set() const { return inputs_; }

 private:
  LessonSettings settings_;
  features::Inputs inputs_;
  std::shared_ptr<const std::vector<double>> factors_;  // 1 / units
};

}  // namespace tesuji::go::td
