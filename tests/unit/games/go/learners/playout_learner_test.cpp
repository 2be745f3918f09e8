// Games drawn from known gammas teach those gammas.
#include "games/go/learners/playout_learner.h"

#include <gtest/gtest.h>

#include "base/seed.h"
#include "games/go/learners/playout_model.h"

namespace tesuji::go::learners {
namespace {

using shapes::PlayoutFeature;

// A move in exact proportion to the model's weights; kPass if it would play none.
go::Point drawn_move(const shapes::PlayoutGammas& gammas, const go::Board& board, go::Side side,
                     go::Point last, base::Random& random) {
  std::vector<go::Point> moves;
  for (int i = 0; i < board.empty_count(); ++i) moves.push_back(board.empty_point(i));
  std::vector<float> weights(moves.size());
  playout_weights(gammas, board, side, last, moves, weights);
  double sum = 0;
  for (const float weight : weights) sum += double{weight};
  double point = random.unit() * sum;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    point -= double{weights[i]};
    if (point < 0) return moves[i];
  }
  return go::kPass;
}

std::vector<RecordedGame> played(const shapes::PlayoutGammas& gammas, int games) {
  std::vector<RecordedGame> list;
  for (int i = 0; i < games; ++i) {
    base::Random random(static_cast<std::uint64_t>(i));
    RecordedGame game{9, {}, {}};
    go::Board board(9);
    go::Side side = go::kBlack;
    go::Point last = go::kNoPoint;
    for (int moves = 0; moves < 70; ++moves) {
      last = drawn_move(gammas, board, side, last, random);
      game.turns.push_back({side, last});
      if (last != go::kPass) board.play(last, side);
      side = game::other(side);
    }
    list.push_back(game);
  }
  return list;
}

PlayoutLesson lesson_of(const std::vector<RecordedGame>& games,
                        const PlayoutLearnerOptions& options, const base::Watch& watch) {
  return learn_playout(std::make_shared<GamesAtHand>(games), options, watch).value();
}

shapes::PlayoutGammas taught() {
  shapes::PlayoutGammas gammas;
  gammas.feature[static_cast<std::size_t>(PlayoutFeature::adjacent)] = 12;
  gammas.feature[static_cast<std::size_t>(PlayoutFeature::atari_last)] = 5;
  gammas.feature[static_cast<std::size_t>(PlayoutFeature::extension)] = 0.2F;
  return gammas;
}

TEST(SlowPlayoutLearner, FindsTheGammasAgain) {
  const auto lesson =
      lesson_of(played(taught(), 200), {.sweeps = 10, .prior = 1, .held_out = 10, .floor = 0.01},
                base::Watch());
  const auto gamma = [&](PlayoutFeature feature) {
    return lesson.weights.playout.feature[static_cast<std::size_t>(feature)];
  };
  EXPECT_NEAR(gamma(PlayoutFeature::adjacent), 12, 2);
  EXPECT_NEAR(gamma(PlayoutFeature::diagonal), 1, 0.25);
  EXPECT_NEAR(gamma(PlayoutFeature::atari_last), 5, 1);
  EXPECT_LT(gamma(PlayoutFeature::extension), 0.4F);
  // Enough is to be learned here to outweigh what hundreds of meaningless shapes are fitted to.
  EXPECT_GT(lesson.playout_after.log_likelihood, lesson.playout_before.log_likelihood + 0.05);
  EXPECT_GT(lesson.move_after.top1, lesson.move_before.top1);
  for (const auto& course : {lesson.playout_course, lesson.move_course}) {
    ASSERT_EQ(course.size(), 11U);
    for (std::size_t i = 1; i < course.size(); ++i) EXPECT_GE(course[i], course[i - 1] - 1e-6);
  }
}

TEST(PlayoutLearner, Repeats) {
  const auto games = played(taught(), 20);
  const PlayoutLearnerOptions options{.sweeps = 3, .prior = 1, .held_out = 5};
  const auto one = lesson_of(games, options, base::Watch());
  const auto two = lesson_of(games, options, base::Watch());
  EXPECT_EQ(shapes::weights_text(one.weights, ""), shapes::weights_text(two.weights, ""));
  EXPECT_GT(one.playout_after.positions, 100U);
}

TEST(PlayoutLearner, KeepsWeightsButForWhereMovesArePlayed) {
  shapes::Weights kept;
  kept.playout = taught();
  kept.move.feature.fill(3);
  kept.move.shape.set(0x1234, 7);
  kept.move.shape.set(0, 0.5F);
  const PlayoutLearnerOptions options{.sweeps = 3,
                                      .prior = 1,
                                      .held_out = 5,
                                      .floor = 0.01,
                                      .kept = std::make_shared<const shapes::Weights>(kept)};
  const auto lesson = lesson_of(played(taught(), 20), options, base::Watch());
  EXPECT_EQ(lesson.weights.playout, kept.playout);
  EXPECT_EQ(lesson.weights.move.shape, kept.move.shape);
  for (std::size_t i = 0; i < shapes::kMoveFeatures; ++i) {
    const bool is_place = i == static_cast<std::size_t>(shapes::MoveFeature::corner);
    EXPECT_EQ(lesson.weights.move.feature[i], is_place ? 1 : 3) << "9x9 has no corners to learn";
  }
  // Games that love the neighbourhood of the last move teach just that.
  EXPECT_GT(lesson.weights.move.distance[2], 3 * lesson.weights.move.distance[10]);
  for (std::size_t i = 1; i < lesson.move_course.size(); ++i) {
    EXPECT_GE(lesson.move_course[i], lesson.move_course[i - 1] - 1e-6);
  }
}

TEST(PlayoutLearner, TheFloorRaisesWhatPunishes) {
  const PlayoutLearnerOptions options{.sweeps = 1, .prior = 1, .held_out = 5, .floor = 30};
  const auto gammas = lesson_of(played({}, 10), options, base::Watch()).weights.playout;
  EXPECT_EQ(gammas.feature[static_cast<std::size_t>(PlayoutFeature::capture_one)], 30);
  EXPECT_LT(gammas.feature[static_cast<std::size_t>(PlayoutFeature::adjacent)], 10);
}

TEST(PlayoutLearner, UniformWeightsRankByChance) {
  const auto games = played(shapes::PlayoutGammas{}, 10);
  const auto lesson = lesson_of(games, {.sweeps = 0, .prior = 1, .held_out = 2}, base::Watch());
  EXPECT_NEAR(lesson.move_before.top5, 5 * lesson.move_before.top1, 0.02);
  EXPECT_DOUBLE_EQ(lesson.move_before.log_likelihood, lesson.move_after.log_likelihood);
}

}  // namespace
}  // namespace tesuji::go::learners
