// Choosing a move by looking one move ahead: the best of the net's values, or one drawn by them.
//
// Gibbs sampling draws a move with the value v with a probability that grows as exp(v / T). Cost:
// playing, seeing, computing and taking back every move once.
#pragma once

#include <cmath>
#include <span>
#include <vector>

#include "nn/dense.h"
#include "td/lesson.h"

namespace tesuji::td {

// The place of the largest; equal ones are equally likely.
std::size_t best_of(std::span<const double> values, base::Random& random);
// A place drawn by Gibbs sampling.
std::size_t sampled(std::span<const double> values, double temperature, base::Random& random);

template <LessonFor L>
class Choice {
 public:
  using Game = typename L::Game;
  using Move = typename Game::Move;

  explicit Choice(const L& lesson) : lesson_(lesson), width_(lesson.inputs()) {}

  // The game is not finished. `reward(margin)` is the value of a game that a move ends.
  template <class RewardOf>
  void look(Game& game, const nn::DenseNet& net, const RewardOf& reward) {
    lesson_.moves(game, moves_);
    values_.clear();
    inputs_.resize(width_ * moves_.size());
    const double sign = game.to_move() == game::Side::second ? 1 : -1;
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      const std::span<double> seen(inputs_.data() + i * width_, width_);
      const auto undo = game.play(moves_[i]);
      lesson_.look(game, seen);
      values_.push_back(sign * (game.is_over() ? reward(lesson_.margin(game)) : net.value(seen)));
      game.undo(undo);
    }
  }

  [[nodiscard]] std::size_t count() const { return moves_.size(); }
  [[nodiscard]] Move move(std::size_t i) const { return moves_[i]; }
  // As the side to move sees them.
  [[nodiscard]] std::span<const double> values() const { return values_; }
  // What is seen after a move.
  [[nodiscard]] std::span<const double> inputs(std::size_t i) const {
    return {inputs_.data() + i * width_, width_};
  }
  // The place of a move that is here.
  [[nodiscard]] std::size_t place_of(Move move) const {
    std::size_t i = 0;
    while (i + 1 < moves_.size() && !(moves_[i] == move)) ++i;
    return i;
  }

 private:
  L lesson_;
  std::size_t width_;
  typename Game::Moves moves_;
  std::vector<double> values_;
  std::vector<double> inputs_;
};

}  // namespace tesuji::td
