// A net as the evaluation of a search: how good a position is for the side to move.
//
// Values are the net's output in millionths. Copies share the net and look on their own.
#pragma once

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>
#include <vector>

#include "nn/dense.h"
#include "search/value.h"
#include "td/lesson.h"

namespace tesuji::td {

template <LessonFor L>
class NetEvaluation {
 public:
  using Game = typename L::Game;
  static constexpr double kUnit = 1'000'000;
  static constexpr double kClearLead = 0.4 * kUnit;

  NetEvaluation(const L& lesson, std::shared_ptr<const nn::DenseNet> net)
      : lesson_(lesson), net_(std::move(net)), inputs_(lesson.inputs()) {}

  // As the second side sees it, within +-1.
  [[nodiscard]] double output(const Game& game) const {
    lesson_.look(game, inputs_);
    return std::clamp(net_->value(inputs_), -1.0, 1.0);
  }
  [[nodiscard]] search::Value value(const Game& game) const {
    const double seen = game.to_move() == game::Side::second ? output(game) : -output(game);
    return static_cast<search::Value>(std::lround(kUnit * seen));
  }
  [[nodiscard]] const nn::DenseNet& net() const { return *net_; }
  [[nodiscard]] const L& lesson() const { return lesson_; }

 private:
  L lesson_;
  std::shared_ptr<const nn::DenseNet> net_;
  mutable std::vector<double> inputs_;
};

// The moves of a lesson for a search.
template <LessonFor L>
struct LessonMoves {
  L lesson;
  void moves(const typename L::Game& game, typename L::Game::Moves& list) const {
    lesson.moves(game, list);
  }
  void noisy(const typename L::Game& /*game*/, typename L::Game::Moves& list) const {
    list.clear();
  }
};

}  // namespace tesuji::td
