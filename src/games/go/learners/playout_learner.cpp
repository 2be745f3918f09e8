#include "games/go/learners/playout_learner.h"

#include <algorithm>
#include <cmath>

#include "games/go/learners/playout_model.h"
#include "games/go/shapes/move_weights.h"

namespace tesuji::go::learners {
namespace {

using go::Board;
using go::Point;
using go::Side;

// What punishes a mistake. Strong players hardly make those mistakes, so that their records teach
// too little about it; playouts make them all the time.
constexpr shapes::PlayoutFeature kPunishing[] = {
    shapes::PlayoutFeature::capture_one, shapes::PlayoutFeature::capture_many,
    shapes::PlayoutFeature::capture_saves, shapes::PlayoutFeature::escape_three,
    shapes::PlayoutFeature::nakade};

// The playable points of a board and their weights.
struct Weighed {
  go::PointList moves;
  std::array<float, go::kMaxPoints + 1> weights{};
};

Weighed playable(const Board& board, Side side) {
  Weighed list;
  for (int i = 0; i < board.empty_count(); ++i) {
    const Point p = board.empty_point(i);
    if (board.is_playable(p, side)) list.moves.push_back(p);
  }
  return list;
}

// Share of the top n places that falls to the move, ties shared evenly.
double top_share(const Weighed& list, float own, int places) {
  int above = 0;
  int equal = 0;
  for (std::size_t i = 0; i < list.moves.size(); ++i) {
    above += list.weights[i] > own ? 1 : 0;
    equal += list.weights[i] == own ? 1 : 0;
  }
  return std::clamp(static_cast<double>(places - above) / equal, 0.0, 1.0);
}

void add_turn(const Weighed& list, Point played, Prediction& sum) {
  const auto* const at = std::find(list.moves.begin(), list.moves.end(), played);
  if (at == list.moves.end()) return;  // forbidden by the board's simple ko: a record's own rules
  const float own = list.weights[static_cast<std::size_t>(at - list.moves.begin())];
  if (own <= 0) return;
  double total = 0;
  for (std::size_t i = 0; i < list.moves.size(); ++i) total += double{list.weights[i]};
  ++sum.positions;
  sum.log_likelihood += std::log(double{own} / total);
  sum.top1 += top_share(list, own, 1);
  sum.top5 += top_share(list, own, 5);
}

void take_means(Prediction& sum) {
  if (sum.positions == 0) return;
  const auto count = static_cast<double>(sum.positions);
  sum.log_likelihood /= count;
  sum.top1 /= count;
  sum.top5 /= count;
}

// A turn of a game that was held out, as one model or the other foretells it.
struct HeldOutTurn {
  const Board& board;
  Side side;
  Point last;
  Point played;

  void judge(const shapes::PlayoutGammas& gammas, Prediction& sum) const {
    Weighed list = playable(board, side);
    playout_weights(gammas, board, side, last, {list.moves.begin(), list.moves.size()},
                    {list.weights.data(), list.moves.size()});
    add_turn(list, played, sum);
  }
  void judge(const shapes::MoveGammas& gammas, Prediction& sum) const {
    Weighed list = playable(board, side);
    shapes::move_weights(gammas, board, side, last, {list.moves.begin(), list.moves.size()},
                         {list.weights.data(), list.moves.size()});
    add_turn(list, played, sum);
  }
};

void raise_to(double floor, shapes::PlayoutGammas& gammas) {
  for (const auto feature : kPunishing) {
    float& gamma = gammas.feature[static_cast<std::size_t>(feature)];
    gamma = std::max(gamma, static_cast<float>(floor));
  }
}

}  // namespace

template <class See>
base::Result<void> PlayoutTraining::for_each_game(bool held_out, const base::Watch& watch,
                                                  See&& see) const {
  std::uint64_t number = 0;
  return games_->for_each(
      [&](const RecordedGame& game) {
        ++number;
        if ((number % static_cast<std::uint64_t>(options_.held_out) == 0) == held_out) see(game);
      },
      watch);
}

base::Result<PlayoutTraining> PlayoutTraining::make(std::shared_ptr<GameSource> games,
                                                    const PlayoutLearnerOptions& options,
                                                    const base::Watch& watch) {
  PlayoutTraining training(std::move(games), options);
  TESUJI_CHECK(training.for_each_game(false, watch, [&](const RecordedGame& game) {
    for_each_turn(game, [&](const Board& board, Side side, Point last, Point played) {
      training.playouts_.add(board, side, last, played);
      training.moves_.add(board, side, last, played);
      ++training.training_moves_;
    });
  }));
  for (const auto* model : {&training.playouts_.model(), &training.moves_.model()}) {
    if (const auto error = model->error()) return base::fail(*error);
  }
  if (options.kept) training.moves_.keep(options.kept->move);
  training.playout_course_ = {training.playouts_.model().log_likelihood()};
  training.move_course_ = {training.moves_.model().log_likelihood()};
  return training;
}

void PlayoutTraining::sweep() {
  if (!options_.kept) playouts_.model().sweep();
  moves_.model().sweep();
  playout_course_.push_back(playouts_.model().log_likelihood());
  move_course_.push_back(moves_.model().log_likelihood());
}

base::Result<PlayoutLesson> PlayoutTraining::lesson() const {
  PlayoutLesson lesson;
  lesson.training_moves = training_moves_;
  lesson.playout_course = playout_course_;
  lesson.move_course = move_course_;
  lesson.weights = {options_.kept ? options_.kept->playout : playouts_.gammas(), moves_.gammas()};
  const shapes::PlayoutGammas no_playout;
  const shapes::MoveGammas no_move;
  TESUJI_CHECK(for_each_game(true, base::Watch(), [&](const RecordedGame& game) {
    for_each_turn(game, [&](const Board& board, Side side, Point last, Point played) {
      const HeldOutTurn turn{board, side, last, played};
      turn.judge(no_playout, lesson.playout_before);
      turn.judge(lesson.weights.playout, lesson.playout_after);
      turn.judge(no_move, lesson.move_before);
      turn.judge(lesson.weights.move, lesson.move_after);
    });
  }));
  for (auto* prediction :
       {&lesson.playout_before, &lesson.playout_after, &lesson.move_before, &lesson.move_after}) {
    take_means(*prediction);
  }
  raise_to(options_.floor, lesson.weights.playout);
  return lesson;
}

PlayoutTraining::State PlayoutTraining::state() const {
  return {playouts_.model().gammas(), moves_.model().gammas(), playout_course_, move_course_};
}

base::Result<void> PlayoutTraining::restore(State state) {
  const bool fits = state.playout_gammas.size() == playouts_.model().features() &&
                    state.move_gammas.size() == moves_.model().features() &&
                    !state.playout_course.empty() &&
                    state.playout_course.size() == state.move_course.size();
  if (!fits) {
    return base::fail("snapshot", "playout", "of other games; begin again with another --out");
  }
  playouts_.model().restore(std::move(state.playout_gammas));
  moves_.model().restore(std::move(state.move_gammas));
  playout_course_ = std::move(state.playout_course);
  move_course_ = std::move(state.move_course);
  return {};
}

base::Result<PlayoutLesson> learn_playout(std::shared_ptr<GameSource> games,
                                          const PlayoutLearnerOptions& options,
                                          const base::Watch& watch) {
  TESUJI_TRY(auto training, PlayoutTraining::make(std::move(games), options, watch));
  for (int i = 0; i < options.sweeps && !watch.is_stopped(); ++i) training.sweep();
  return training.lesson();
}

}  // namespace tesuji::go::learners
