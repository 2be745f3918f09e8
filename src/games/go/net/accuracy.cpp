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

void visit_positions(const GameLine& game, const PositionChoice& choice,
                     const PositionVisitor& visit) {
  go::Position position(game.size);
  if (!game.handicap.empty()) position.place_handicap(game.handicap);
  Terms terms{.komi = known_komi(game), .area = false, .ranks = game.ranks};
  if (choice.told) terms.ranks = {*choice.told, *choice.told};
  for (std::size_t i = 0; i < game.moves.size(); ++i) {
    if (i >= choice.from && (i - choice.from) % choice.every == 0) {
      visit(position, terms, game.moves[i]);
    }
    position.play_unchecked(game.moves[i]);
  }
}

Accuracy accuracy_on(const GameLine& game, Oracle& oracle, const PositionChoice& choice) {
  Accuracy sum;
  const auto winner = known_winner(game);
  visit_positions(game, choice,
                  [&](const go::Position& position, const Terms& terms, go::Move next) {
                    const auto guess = oracle.guess(position, terms);
                    add_move(*guess, number_of(position.board().grid(), next), sum);
                    if (winner) add_result(*guess, *winner == position.to_move(), sum);
                  });
  return sum;
}

void Agreement::add(const Agreement& other) {
  positions += other.positions;
  same_first += other.same_first;
  win_error += other.win_error;
  margin_error += other.margin_error;
}

Agreement agreement_on(const GameLine& game, Oracle& a, Oracle& b, const PositionChoice& choice) {
  Agreement sum;
  const auto first = [](const Guess& guess) {
    return std::max_element(guess.move.begin(), guess.move.end()) - guess.move.begin();
  };
  visit_positions(game, choice, [&](const go::Position& position, const Terms& terms, go::Move) {
    const auto by_a = a.guess(position, terms);
    const auto by_b = b.guess(position, terms);
    ++sum.positions;
    sum.same_first += first(*by_a) == first(*by_b) ? 1 : 0;
    sum.win_error += std::abs(by_a->win - by_b->win);
    sum.margin_error += std::abs(by_a->margin - by_b->margin);
  });
  return sum;
}

}  // namespace tesuji::go::net
