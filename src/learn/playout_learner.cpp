#include "learn/playout_learner.h"

#include <algorithm>
#include <cmath>

#include "learn/playout_model.h"
#include "patterns/move_weights.h"

namespace tesuji::learn {
namespace {

using go::Board;
using go::Point;
using go::Side;

// What punishes a mistake. Strong players hardly make those mistakes, so that their records teach
// too little about it; playouts make them all the time.
constexpr patterns::PlayoutFeature kPunishing[] = {
    patterns::PlayoutFeature::capture_one, patterns::PlayoutFeature::capture_many,
    patterns::PlayoutFeature::capture_saves, patterns::PlayoutFeature::escape_three,
    patterns::PlayoutFeature::nakade};

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

// `weigh` fills the weights of the list for (board, side, last).
template <class Weigh>
Prediction prediction_by(const std::vector<const RecordedGame*>& games, Weigh&& weigh) {
  Prediction sum;
  for (const RecordedGame* game : games) {
    for_each_turn(*game, [&](const Board& board, Side side, Point last, Point played) {
      Weighed list = playable(board, side);
      weigh(board, side, last, list);
      add_turn(list, played, sum);
    });
  }
  if (sum.positions == 0) return sum;
  const auto count = static_cast<double>(sum.positions);
  sum.log_likelihood /= count;
  sum.top1 /= count;
  sum.top5 /= count;
  return sum;
}

Prediction prediction(const std::vector<const RecordedGame*>& games,
                      const patterns::PlayoutGammas& gammas) {
  return prediction_by(games, [&](const Board& board, Side side, Point last, Weighed& list) {
    playout_weights(gammas, board, side, last, {list.moves.begin(), list.moves.size()},
                    {list.weights.data(), list.moves.size()});
  });
}

Prediction prediction(const std::vector<const RecordedGame*>& games,
                      const patterns::MoveGammas& gammas) {
  return prediction_by(games, [&](const Board& board, Side side, Point last, Weighed& list) {
    patterns::move_weights(gammas, board, side, last, {list.moves.begin(), list.moves.size()},
                           {list.weights.data(), list.moves.size()});
  });
}

std::vector<double> sweep(BradleyTerry& model, const PlayoutLearnerOptions& options,
                          const char* name, const base::Watch& watch) {
  std::vector<double> course = {model.log_likelihood()};
  for (int i = 0; i < options.sweeps && !watch.is_stopped(); ++i) {
    watch.report(
        {name, static_cast<std::uint64_t>(i), static_cast<std::uint64_t>(options.sweeps), ""});
    model.sweep();
    course.push_back(model.log_likelihood());
  }
  return course;
}

void raise_to(double floor, patterns::PlayoutGammas& gammas) {
  for (const auto feature : kPunishing) {
    float& gamma = gammas.feature[static_cast<std::size_t>(feature)];
    gamma = std::max(gamma, static_cast<float>(floor));
  }
}

}  // namespace

std::vector<game::OptionSpec> playout_learner_options() {
  const PlayoutLearnerOptions o;
  return {game::integer_option("sweeps", o.sweeps, 0, 1000, "rounds of updates"),
          game::real_option("prior", o.prior, 0.01, 1000,
                            "wins and losses of every feature against one that says nothing"),
          game::integer_option("held_out", o.held_out, 2, 1000, "every n-th game is held out"),
          game::real_option("floor", o.floor, 0.01, 1000,
                            "the least gamma of captures, escapes and vital points in playouts")};
}

PlayoutLearnerOptions playout_learner_options(const game::Settings& settings) {
  return {static_cast<int>(settings.integer("sweeps")), settings.real("prior"),
          static_cast<int>(settings.integer("held_out")), settings.real("floor")};
}

PlayoutLesson learn_playout(const std::vector<RecordedGame>& games,
                            const PlayoutLearnerOptions& options, const base::Watch& watch) {
  PlayoutContests playouts(options.prior);
  MoveContests moves(options.prior);
  PlayoutLesson lesson;
  std::vector<const RecordedGame*> held_out;
  for (std::size_t i = 0; i < games.size() && !watch.is_stopped(); ++i) {
    watch.report({"positions", i, games.size(), ""});
    if ((i + 1) % static_cast<std::size_t>(options.held_out) == 0) {
      held_out.push_back(&games[i]);
      continue;
    }
    for_each_turn(games[i], [&](const Board& board, Side side, Point last, Point played) {
      playouts.add(board, side, last, played);
      moves.add(board, side, last, played);
      ++lesson.training_moves;
    });
  }
  lesson.playout_course = sweep(playouts.model(), options, "playouts", watch);
  lesson.move_course = sweep(moves.model(), options, "moves", watch);
  lesson.weights = {playouts.gammas(), moves.gammas()};
  lesson.playout_before = prediction(held_out, patterns::PlayoutGammas{});
  lesson.playout_after = prediction(held_out, lesson.weights.playout);
  lesson.move_before = prediction(held_out, patterns::MoveGammas{});
  lesson.move_after = prediction(held_out, lesson.weights.move);
  raise_to(options.floor, lesson.weights.playout);
  return lesson;
}

}  // namespace tesuji::learn
