#include "games/go/td/lesson.h"

#include "games/go/rules/kit.h"
#include "games/go/rules/sensible.h"
#include "td/lesson.h"

namespace tesuji::go::td {

static_assert(tesuji::td::LessonFor<Lesson>);

namespace {

std::vector<double> inverted(std::vector<double> units) {
  for (double& unit : units) unit = 1 / unit;
  return units;
}

}  // namespace

Lesson::Lesson(const LessonSettings& settings, features::Inputs inputs, std::vector<double> units)
    : settings_(settings),
      inputs_(inputs),
      factors_(std::make_shared<const std::vector<double>>(inverted(std::move(units)))) {}

Position Lesson::start(base::Random& random) const {
  Position position(settings_.size, {}, settings_.komi);
  for (int i = 0; i < settings_.opening; ++i) {
    const auto moves = Kit::opening_moves(position);
    position.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  return position;
}

void Lesson::moves(const Position& position, Position::Moves& moves) const {
  if (settings_.fills_eyes) {
    position.legal_moves(moves);
    moves.resize(moves.size() - 1);  // the pass comes last
  } else {
    moves = sensible_points(position);
  }
  if (settings_.passes || moves.empty()) moves.push_back(kPass);
}

bool Lesson::is_finished(const Position& position) const {
  return position.is_over() || position.moves_played() >= static_cast<std::size_t>(settings_.cap);
}

double Lesson::margin(const Position& position) const {
  return position.final_score(kWhite).points;
}

void Lesson::look(const Position& position, std::span<double> inputs) const {
  inputs_.look(position, inputs);
  for (std::size_t i = 0; i < inputs.size(); ++i) inputs[i] *= (*factors_)[i];
}

}  // namespace tesuji::go::td
