#include "games/go/net/accuracy.h"

#include <algorithm>
#include <cmath>

#include "games/go/net/samples.h"

namespace tesuji::go::net {
namespace {

constexpr std::size_t kAmong = 5;

void add_move(const Guess& guess, std::uint16_t played, Accuracy& sum) {
  const float probability = guess.move[played];
  const auto better = static_cast<std::size_t>(std::count_if(
      guess.move.begin(), guess.move.end(), [=](float other) { return other > probability; }));
  ++sum.positions;
  sum.first += better == 0 ? 1 : 0;
  sum.five += better < kAmong ? 1 : 0;
  sum.surprise -= std::log(std::max(double{probability}, 1e-30));
}

void add_result(const Guess& guess, bool won, Accuracy& sum) {
  const double probability = won ? double{guess.win} : 1 - double{guess.win};
  ++sum.results;
  sum.results_right += probability > 0.5 ? 1 : 0;
  sum.result_loss -= std::log(std::max(probability, 1e-30));
}

}  // namespace

void Accuracy::add(const Accuracy& other) {
  positions += other.positions;
  first += other.first;
  five += other.five;
  surprise += other.surprise;
  results += other.results;
  results_right += other.results_right;
  result_loss += other.result_loss;
}

Accuracy accuracy_on(const GameLine& game, Oracle& oracle, const AccuracyOptions& options) {
  Accuracy sum;
  go::Position position(game.size);
  if (!game.handicap.empty()) position.place_handicap(game.handicap);
  const go::Grid grid = position.board().grid();
  Terms terms{.komi = known_komi(game), .area = false, .ranks = game.ranks};
  if (options.told) terms.ranks = {*options.told, *options.told};
  const auto winner = known_winner(game);
  for (std::size_t i = 0; i < game.moves.size(); ++i) {
    if (i >= options.from && (i - options.from) % options.every == 0) {
      const auto guess = oracle.guess(position, terms);
      add_move(*guess, number_of(grid, game.moves[i]), sum);
      if (winner) add_result(*guess, *winner == position.to_move(), sum);
    }
    position.play_unchecked(game.moves[i]);
  }
  return sum;
}

}  // namespace tesuji::go::net
