#include "games/go/learners/playout_model.h"

#include <algorithm>
#include <bit>

#include "games/go/shapes/move_features.h"
#include "games/go/shapes/playout_features.h"

namespace tesuji::go::learners {
namespace {

using go::Board;
using go::Point;
using go::Side;
using shapes::kDistances;
using shapes::kLines;
using shapes::kMoveFeatures;
using shapes::kPlayoutFeatures;

// Features are numbered as their groups begin; shapes follow as they appear.
constexpr std::size_t kFirstDistance = kMoveFeatures;
constexpr std::size_t kFirstLine = kFirstDistance + kDistances;
// Features that may meet in one move are groups of their own, levels of one thing share one.
constexpr learn::GroupId kDistanceGroup = kMoveFeatures;
constexpr learn::GroupId kLineGroup = kMoveFeatures + 1;
constexpr learn::GroupId kShapeGroup = kMoveFeatures + 2;

float checked(double gamma) {
  return std::clamp(static_cast<float>(gamma), shapes::kMinGamma, shapes::kMaxGamma);
}

template <class Set>
void append_members(Set set, std::vector<learn::FeatureId>& team) {
  for (; set != 0; set = static_cast<Set>(set & (set - 1))) {
    team.push_back(static_cast<learn::FeatureId>(std::countr_zero(set)));
  }
}

// The features of each local point, by point.
std::array<shapes::FeatureSet, go::kMaxCells> local_features(const Board& board, Side side,
                                                             Point last) {
  std::array<shapes::FeatureSet, go::kMaxCells> sets{};
  shapes::LocalMoves moves;
  shapes::find_local_moves(board, side, last, moves);
  for (int i = 0; i < moves.count(); ++i) sets[moves.point(i).index] = moves.features(i);
  return sets;
}

}  // namespace

ShapeFeatures::ShapeFeatures(learn::GroupId group) : group_(group), id_of_(shapes::kShapes, -1) {
  canonical_of_.reserve(shapes::kShapes);
  for (int code = 0; code < shapes::kShapes; ++code) {
    canonical_of_.push_back(shapes::canonical(static_cast<shapes::Shape>(code)));
  }
}

learn::FeatureId ShapeFeatures::of(shapes::Shape shape, learn::BradleyTerry& model) {
  std::int32_t& id = id_of_[canonical_of_[shape]];
  if (id < 0) id = model.add_feature(group_);
  return static_cast<learn::FeatureId>(id);
}

void ShapeFeatures::copy_to(shapes::ShapeTable& table, const learn::BradleyTerry& model) const {
  for (int code = 0; code < shapes::kShapes; ++code) {
    const auto shape = static_cast<shapes::Shape>(code);
    const std::int32_t id = id_of_[canonical_of_[shape]];
    if (id >= 0) table.gamma[shape] = checked(model.gamma(static_cast<learn::FeatureId>(id)));
  }
}

void ShapeFeatures::copy_from(const shapes::ShapeTable& table, std::vector<double>& gammas) const {
  for (int code = 0; code < shapes::kShapes; ++code) {
    const std::int32_t id = id_of_[code];
    if (id >= 0) gammas[static_cast<std::size_t>(id)] = double{table.gamma[code]};
  }
}

PlayoutContests::PlayoutContests(double prior) : model_(prior), shapes_(kPlayoutFeatures) {
  // Several of them may meet in one move: each is a group of its own.
  for (std::size_t i = 0; i < kPlayoutFeatures; ++i)
    model_.add_feature(static_cast<learn::GroupId>(i));
}

void PlayoutContests::add(const Board& board, Side side, Point last, Point played) {
  if (!shapes::is_acceptable(board, played, side)) return;
  const auto sets = local_features(board, side, last);
  std::vector<learn::FeatureId> team;
  std::size_t teams = 0;
  std::size_t winner = 0;
  empty_points_ += static_cast<std::uint64_t>(board.empty_count());
  for (int i = 0; i < board.empty_count(); ++i) {
    const Point p = board.empty_point(i);
    if (!shapes::is_acceptable(board, p, side)) continue;
    const learn::FeatureId shape = shapes_.of(shapes::shape_at(board, p, side), model_);
    team.assign(1, shape);
    append_members(sets[p.index], team);
    if (sets[p.index] == 0) {
      elsewhere_.resize(std::max<std::size_t>(elsewhere_.size(), shape + 1U), 0);
      ++elsewhere_[shape];
    }
    if (p == played) winner = teams;
    model_.add_team(team);
    ++teams;
  }
  model_.end_contest(winner);
}

shapes::PlayoutGammas PlayoutContests::gammas() const {
  shapes::PlayoutGammas gammas;
  for (std::size_t i = 0; i < kPlayoutFeatures; ++i) {
    gammas.feature[i] = checked(model_.gamma(static_cast<learn::FeatureId>(i)));
  }
  shapes_.copy_to(gammas.shape, model_);
  double sum = 0;
  for (std::size_t f = 0; f < elsewhere_.size(); ++f) {
    sum += elsewhere_[f] * model_.gamma(static_cast<learn::FeatureId>(f));
  }
  if (empty_points_ > 0) gammas.elsewhere = checked(sum / static_cast<double>(empty_points_));
  return gammas;
}

MoveContests::MoveContests(double prior) : model_(prior), shapes_(kShapeGroup) {
  for (std::size_t i = 0; i < kMoveFeatures; ++i)
    model_.add_feature(static_cast<learn::GroupId>(i));
  for (int i = 0; i < kDistances; ++i) model_.add_feature(kDistanceGroup);
  for (int i = 0; i < kLines; ++i) model_.add_feature(kLineGroup);
}

void MoveContests::add(const Board& board, Side side, Point last, Point played) {
  if (!board.is_playable(played, side)) return;
  const shapes::MoveReading reading(board, side);
  const go::Grid grid = board.grid();
  std::vector<learn::FeatureId> team;
  std::size_t teams = 0;
  std::size_t winner = 0;
  for (int i = 0; i < board.empty_count(); ++i) {
    const Point p = board.empty_point(i);
    if (!board.is_playable(p, side)) continue;
    team.clear();
    append_members(reading.features(p), team);
    team.push_back(
        static_cast<learn::FeatureId>(kFirstDistance + shapes::distance_level(grid, last, p)));
    team.push_back(static_cast<learn::FeatureId>(kFirstLine + shapes::line_level(grid, p)));
    team.push_back(shapes_.of(shapes::shape_at(board, p, side), model_));
    if (p == played) winner = teams;
    model_.add_team(team);
    ++teams;
  }
  model_.end_contest(winner);
}

void MoveContests::keep(const shapes::MoveGammas& kept) {
  kept_ = kept;
  constexpr auto kCorner = static_cast<std::size_t>(shapes::MoveFeature::corner);
  std::vector<double> gammas = model_.gammas();
  for (std::size_t i = 0; i < kMoveFeatures; ++i) {
    if (i == kCorner) continue;
    gammas[i] = double{kept.feature[i]};
    model_.fix_group(static_cast<learn::GroupId>(i));
  }
  shapes_.copy_from(kept.shape, gammas);
  model_.fix_group(kShapeGroup);
  model_.restore(std::move(gammas));
}

shapes::MoveGammas MoveContests::gammas() const {
  shapes::MoveGammas gammas = kept_;  // of what did not occur
  const auto gamma = [&](std::size_t f) {
    return checked(model_.gamma(static_cast<learn::FeatureId>(f)));
  };
  for (std::size_t i = 0; i < kMoveFeatures; ++i) gammas.feature[i] = gamma(i);
  for (std::size_t i = 0; i < kDistances; ++i) gammas.distance[i] = gamma(kFirstDistance + i);
  for (std::size_t i = 0; i < kLines; ++i) gammas.line[i] = gamma(kFirstLine + i);
  shapes_.copy_to(gammas.shape, model_);
  return gammas;
}

void playout_weights(const shapes::PlayoutGammas& gammas, const Board& board, Side side, Point last,
                     std::span<const Point> moves, std::span<float> weights) {
  const auto sets = local_features(board, side, last);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Point p = moves[i];
    weights[i] = 0;
    if (!shapes::is_acceptable(board, p, side)) continue;
    weights[i] = gammas.shape.gamma[shapes::shape_at(board, p, side)];
    for (auto set = sets[p.index]; set != 0;
         set = static_cast<shapes::FeatureSet>(set & (set - 1))) {
      weights[i] *= gammas.feature[static_cast<std::size_t>(std::countr_zero(set))];
    }
  }
}

}  // namespace tesuji::go::learners
