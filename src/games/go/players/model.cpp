#include "games/go/players/model.h"

#include <algorithm>

#include "games/go/rules/sensible.h"
#include "games/go/shapes/move_weights.h"

namespace tesuji::go::players {

using go::Point;
using go::Position;

namespace {

// Passing is looked at from here on, or after the opponent passed.
constexpr double kPassFromShare = 0.4;  // of the points occupied
constexpr float kPassWeight = 0.02F;    // of all moves' weights together

bool passing_makes_sense(const Position& position) {
  const int points = position.board().grid().points();
  return opponent_passed(position) ||
         position.board().empty_count() < (1 - kPassFromShare) * points;
}

}  // namespace

void weigh_equally(const Position& /*position*/, std::span<const Point> /*moves*/,
                   std::span<float> weights) {
  std::fill(weights.begin(), weights.end(), 1.0F);
}

void weigh_as_shipped(const Position& position, std::span<const Point> moves,
                      std::span<float> weights) {
  shapes::move_weights(position.board(), position.to_move(), last_move(position), moves, weights);
}

WeighMoves weigh_by(std::shared_ptr<const shapes::MoveGammas> gammas) {
  return [gammas = std::move(gammas)](const Position& position, std::span<const Point> moves,
                                      std::span<float> weights) {
    shapes::move_weights(*gammas, position.board(), position.to_move(), last_move(position), moves,
                         weights);
  };
}

void expand_go(const Position& position, const WeighMoves& weigh,
               std::vector<search::NewChild>& moves) {
  Position::Moves points = go::sensible_points(position);
  std::sort(points.begin(), points.end());
  std::array<float, go::kMaxPoints> weights{};
  weigh(position, {points.begin(), points.size()}, {weights.data(), points.size()});
  float sum = 0;
  for (std::size_t i = 0; i < points.size(); ++i) sum += weights[i];
  moves.clear();
  const bool passes = points.empty() || passing_makes_sense(position);
  const float scale = (passes && sum > 0 ? 1 - kPassWeight : 1) / (sum > 0 ? sum : 1);
  for (std::size_t i = 0; i < points.size(); ++i) {
    moves.push_back({points[i].index, weights[i] * scale});
  }
  if (passes) moves.push_back({go::kPass.index, sum > 0 ? kPassWeight : 1});
}

void OwnerTally::add(const go::Board& finished) {
  ++games;
  finished.grid().for_each([&](Point p) { sums[p.index] += go::owner_after_playout(finished, p); });
}

void OwnerTally::absorb(const OwnerTally& other) {
  for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += other.sums[i];
  games += other.games;
}

std::vector<float> OwnerTally::means() const {
  std::vector<float> result(sums.size(), 0.0F);
  if (games == 0) return result;
  for (std::size_t i = 0; i < result.size(); ++i) {
    result[i] = static_cast<float>(sums[i]) / static_cast<float>(games);
  }
  return result;
}

void PlayoutFindings::add(const go::Board& finished, double score, const search::Trace& trace) {
  scores.add(score);
  owners.add(finished);
  if (maps_each_move && !trace.empty()) by_move[trace.front().move].add(finished);
}

void PlayoutFindings::absorb(const PlayoutFindings& other) {
  owners.absorb(other.owners);
  scores.absorb(other.scores);
  for (const auto& [move, tally] : other.by_move) by_move[move].absorb(tally);
}

std::vector<float> PlayoutFindings::ownership_after(go::Move move) const {
  const auto found = by_move.find(move.index);
  return found == by_move.end() ? std::vector<float>() : found->second.means();
}

void PlayoutFindings::tell(go::Side mover, game::Decision<Position>& decision) const {
  decision.ownership = owners.means();
  decision.score_spread = scores.spread();
  decision.score_distribution = scores.distribution(mover);
  if (!maps_each_move) return;
  for (auto& candidate : decision.candidates) candidate.ownership = ownership_after(candidate.move);
}

}  // namespace tesuji::go::players
