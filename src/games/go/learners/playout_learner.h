// Learns the weights of playouts and tree priors from game records (`tesuji learn playout`).
//
// Every n-th game is held out to see how well moves are predicted that were not learned from.
// Repeatable: the same records and options give the same bytes. Games are read one after the other,
// once to learn from them and once to judge what was learned; what is kept of them are contests,
// which need not fit into the memory (learn/bradley_terry.h).
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "base/watch.h"
#include "game/learner.h"
#include "games/go/learners/game_source.h"
#include "games/go/learners/playout_model.h"
#include "games/go/shapes/weights_file.h"

namespace tesuji::go::learners {

struct PlayoutLearnerOptions {
  int sweeps = 30;
  double prior = 1;     // wins and losses against a gamma of 1
  int held_out = 10;    // every n-th game
  double floor = 0.01;  // the least gamma of what punishes mistakes in playouts; 0.01: as learned
  // Weights to keep but for where moves are played (MoveContests::keep); null: all are learned.
  std::shared_ptr<const shapes::Weights> kept = nullptr;
};

template <class Binder>
void bind(PlayoutLearnerOptions& o, Binder& binder) {
  binder.whole("sweeps", o.sweeps, {0, 1000}, "rounds of updates");
  binder.real("prior", o.prior, {0.01, 1000},
              "wins and losses of every feature against one that says nothing");
  binder.whole("held_out", o.held_out, {2, 1000}, "every n-th game is held out");
  binder.real("floor", o.floor, {0.01, 1000},
              "the least gamma of captures, escapes and vital points in playouts");
}

// How well moves are foretold: means over positions.
struct Prediction {
  std::uint64_t positions = 0;
  double log_likelihood = 0;  // natural, of the move played
  double top1 = 0;            // share of positions where it has the largest weight; ties shared
  double top5 = 0;
};

struct PlayoutLesson {
  shapes::Weights weights;
  std::uint64_t training_moves = 0;
  // On the games held out; before: all gammas 1. The playout model is judged on the moves that it
  // may play.
  Prediction playout_before;
  Prediction playout_after;
  Prediction move_before;
  Prediction move_after;
  // Per sweep, of the training contests with their prior: never falls.
  std::vector<double> playout_course;
  std::vector<double> move_course;
};

// The same step by step.
class PlayoutTraining {
 public:
  // Counts the contests of the games; what the watch cuts short is of no use.
  static base::Result<PlayoutTraining> make(std::shared_ptr<GameSource> games,
                                            const PlayoutLearnerOptions& options,
                                            const base::Watch& watch);

  void sweep();
  [[nodiscard]] std::size_t sweeps() const { return playout_course_.size() - 1; }
  // Reads the games again.
  [[nodiscard]] base::Result<PlayoutLesson> lesson() const;

  [[nodiscard]] const std::vector<double>& playout_course() const { return playout_course_; }
  [[nodiscard]] const std::vector<double>& move_course() const { return move_course_; }

  // Everything that sweeps change.
  struct State {
    std::vector<double> playout_gammas;
    std::vector<double> move_gammas;
    std::vector<double> playout_course;  // one number more than sweeps
    std::vector<double> move_course;
  };
  [[nodiscard]] State state() const;
  // An error if it is not a state of these games.
  base::Result<void> restore(State state);

 private:
  PlayoutTraining(std::shared_ptr<GameSource> games, const PlayoutLearnerOptions& options)
      : options_(options),
        games_(std::move(games)),
        playouts_(options.prior),
        moves_(options.prior) {}
  // Calls see(game) for those that are held out, or for the others.
  template <class See>
  base::Result<void> for_each_game(bool held_out, const base::Watch& watch, See&& see) const;

  PlayoutLearnerOptions options_;
  std::shared_ptr<GameSource> games_;
  PlayoutContests playouts_;
  MoveContests moves_;
  std::uint64_t training_moves_ = 0;
  std::vector<double> playout_course_;
  std::vector<double> move_course_;
};

// Stops between sweeps when the watch is stopped; the lesson is then what was learned so far.
base::Result<PlayoutLesson> learn_playout(std::shared_ptr<GameSource> games,
                                          const PlayoutLearnerOptions& options,
                                          const base::Watch& watch);

game::LearnerKind playout_kind();

}  // namespace tesuji::go::learners
