// Both models of shapes/gammas.h as contests: in every position of a record the move played
// beat the other moves. Turns positions into teams of features, and learned gammas into tables.
//
// The playout model sees what the policy would consider (shapes::is_acceptable); a move that the
// policy would never play teaches it nothing and is left out. The move model sees all points that
// are playable.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "games/go/rules/board.h"
#include "games/go/shapes/weights_file.h"
#include "learn/bradley_terry.h"

namespace tesuji::go::learners {

// Feature ids for 3x3 shapes, given in the order of their first appearance.
class ShapeFeatures {
 public:
  explicit ShapeFeatures(learn::GroupId group);
  learn::FeatureId of(shapes::Shape shape, learn::BradleyTerry& model);
  void copy_to(shapes::ShapeTable& table, const learn::BradleyTerry& model) const;
  void copy_from(const shapes::ShapeTable& table, std::vector<double>& gammas) const;

 private:
  learn::GroupId group_;
  std::vector<std::int32_t> id_of_;          // by canonical code; -1: not seen
  std::vector<shapes::Shape> canonical_of_;  // by raw code
};

class PlayoutContests {
 public:
  explicit PlayoutContests(double prior);
  void add(const go::Board& board, go::Side side, go::Point last, go::Point played);
  [[nodiscard]] learn::BradleyTerry& model() { return model_; }
  [[nodiscard]] const learn::BradleyTerry& model() const { return model_; }
  [[nodiscard]] shapes::PlayoutGammas gammas() const;

 private:
  learn::BradleyTerry model_;
  ShapeFeatures shapes_;
  // Where "elsewhere" lies: how often each shape feature stood there, and points in all.
  std::vector<std::uint32_t> elsewhere_;
  std::uint64_t empty_points_ = 0;
};

class MoveContests {
 public:
  explicit MoveContests(double prior);
  void add(const go::Board& board, go::Side side, go::Point last, go::Point played);
  // After all contests: only where moves are played is still learned (distance, line, corner), all
  // else stays as it is here.
  void keep(const shapes::MoveGammas& kept);
  [[nodiscard]] learn::BradleyTerry& model() { return model_; }
  [[nodiscard]] const learn::BradleyTerry& model() const { return model_; }
  [[nodiscard]] shapes::MoveGammas gammas() const;

 private:
  learn::BradleyTerry model_;
  ShapeFeatures shapes_;
  shapes::MoveGammas kept_;
};

// The weights that the playout model gives to these points, one by one; 0 where the policy would
// not play.
void playout_weights(const shapes::PlayoutGammas& gammas, const go::Board& board, go::Side side,
                     go::Point last, std::span<const go::Point> moves, std::span<float> weights);

}  // namespace tesuji::go::learners
