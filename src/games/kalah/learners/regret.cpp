#include "games/kalah/learners/regret.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <optional>
#include <unordered_set>

#include "games/kalah/learners/regret_search.h"
#include "games/kalah/learners/values_job.h"

namespace tesuji::kalah::learners {
namespace {

using kalah::Position;

constexpr std::size_t kGamesPerPosition = 100;  // tried at most

// Any position of a random game that offers a choice, all equally likely.
std::optional<Position> drawn(const RegretPlan& plan, std::uint64_t game) {
  base::Random random = base::Seed(plan.seed).child("regret", game).random();
  Position position = Position(plan.start()).without_ply_rules();
  std::optional<Position> kept;
  std::uint32_t seen = 0;
  Position::Moves moves;
  for (;;) {
    position.legal_moves(moves);
    if (seeds_in_pits(position) < plan.least_in_pits || moves.empty()) return kept;
    if (moves.size() >= 2 && random.below(++seen) == 0) kept = position;
    position.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
  }
}

}  // namespace

int seeds_in_pits(const Position& position) {
  return position.board().row_total(kalah::Side::first) +
         position.board().row_total(kalah::Side::second);
}

ExactChoice ExactChoice::from(const Position& position, std::vector<solve::MoveValue> moves) {
  ExactChoice choice{position, std::move(moves), 0};
  choice.best = choice.moves.at(0).value;
  for (const auto& move : choice.moves) choice.best = std::max(choice.best, move.value);
  return choice;
}

int ExactChoice::loss(kalah::Move move) const {
  for (const auto& [known, value] : moves) {
    if (known == move) return best - value;
  }
  assert(false);
  return 0;
}

base::Result<std::vector<Position>> regret_positions(const RegretPlan& plan) {
  std::vector<Position> positions;
  std::unordered_set<std::uint64_t> keys;
  for (std::uint64_t game = 0; positions.size() < plan.positions; ++game) {
    if (game == plan.positions * kGamesPerPosition) {
      return base::fail("regret", fmt::format("{} positions", plan.positions),
                        fmt::format("random play found only {}; ask for fewer, or fewer seeds",
                                    positions.size()));
    }
    const auto position = drawn(plan, game);
    if (position && keys.insert(position->key()).second) positions.push_back(*position);
  }
  return positions;
}

base::Result<RegretSet> RegretSet::make(base::JobQueue& queue, const RegretPlan& plan,
                                        const base::Watch& watch) {
  TESUJI_TRY(auto choices, exact_choices(queue, plan, watch));
  return RegretSet(std::move(choices));
}

double RegretSet::mean_loss(const std::function<kalah::Move(const Position&)>& chosen) const {
  std::int64_t total = 0;
  for (const auto& choice : choices_) total += choice.loss(chosen(choice.position));
  return choices_.empty() ? 0 : static_cast<double>(total) / static_cast<double>(choices_.size());
}

double RegretSet::random_loss() const {
  double total = 0;
  for (const auto& choice : choices_) {
    int losses = 0;
    for (const auto& [move, value] : choice.moves) losses += choice.best - value;
    total += static_cast<double>(losses) / static_cast<double>(choice.moves.size());
  }
  return choices_.empty() ? 0 : total / static_cast<double>(choices_.size());
}

double RegretSet::regret(const heuristics::Heuristic& heuristic, int depth) const {
  return heuristics::with_evaluation(
      heuristic, heuristics::EndValue::exact,
      [&](const auto& evaluation) { return searched_regret(*this, evaluation, depth); });
}

}  // namespace tesuji::kalah::learners
