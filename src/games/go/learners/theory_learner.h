// What the learners of theories share: games read and split, what was learned measured and written.
//
// `theory` learns in rounds (theory_rounds.h); `theory-covering` is one run of the covering loop
// with the settings of the first report; `theory-weights` gives the rules of a theory new weights.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "game/learner.h"
#include "games/go/learners/game_source.h"
#include "games/go/learners/theory_prediction.h"
#include "games/go/theories/go_theory.h"
#include "ilp/problem.h"

namespace tesuji::go::learners {

inline const std::vector<std::size_t> kTheoryPlaces = {1, 5, 10, 20};

struct TheoryGames {
  int size = 9;                    // of the boards; others are passed over
  int held_out = 10;               // every n-th game is held out
  std::size_t positions = 25'000;  // to learn from, drawn evenly
  TurnFilter filter;               // which; those held out are of the same stages
};

// Where learning ends early, with the rules found so far; 0: nowhere.
struct TheoryLimits {
  double seconds = 0;
  int mebibytes = 0;  // of the process, looked at between steps
};

inline constexpr game::Named<Stages> kStagesChoices[] = {{"all", Stages::all},
                                                         {"opening", Stages::opening},
                                                         {"middle", Stages::middle},
                                                         {"end", Stages::end}};

inline constexpr game::Named<ilp::SearchKind> kSearchChoices[] = {
    {"breadth", ilp::SearchKind::breadth},
    {"best", ilp::SearchKind::best},
    {"beam", ilp::SearchKind::beam},
    {"evolution", ilp::SearchKind::evolution}};

template <class Binder>
void bind(TheoryGames& g, Binder& binder) {
  binder.whole("size", g.size, {kMinSize, kMaxSize}, "of the boards; games on others are left out");
  binder.whole("held_out", g.held_out, {2, 1000}, "every n-th game is held out");
  binder.whole("positions", g.positions, {1, 200'000}, "to learn from, drawn evenly from all");
  binder.choice("stages", g.filter.stages, kStagesChoices,
                "part of the games; opening: moves 1 to 20 on 9x9, middle: to 40");
  binder.whole("weakest", g.filter.weakest, {kAnyRank, 10},
               "players: 1 is 1 dan, 0 is 1 kyu, -9 is 10 kyu; -100: any, also without a rank");
  binder.flag("winners", g.filter.winners_only, "learns from the moves of winners only");
}

template <class Binder>
void bind(TheoryLimits& l, Binder& binder) {
  binder.real("seconds", l.seconds, {0, base::kMaxSeconds},
              "then it ends with the rules found so far, and the theory says so; 0: no limit");
  binder.whole("memory", l.mebibytes, {0, 1'000'000}, "MiB of the process, likewise; 0: no limit");
}

class TheoryLearner : public game::Learner {
 public:
  TheoryLearner(game::LearnTask task, TheoryGames games, TheoryLimits limits,
                theories::Symmetry symmetry)
      : task_(std::move(task)),
        games_(games),
        limits_(limits),
        seed_(task_.seed),
        positions_(symmetry),
        held_(symmetry) {}

  base::Result<void> prepare(const base::Watch& watch) final;
  [[nodiscard]] std::uint64_t all_steps() const final {
    return reached_.empty() ? planned_steps() : steps();
  }
  base::Result<bool> step(const base::Watch& watch) final;
  [[nodiscard]] std::vector<std::string> warnings() const final;
  [[nodiscard]] formats::OrderedJson data() const final { return records_->data(); }
  base::Result<formats::OrderedJson> metrics() final;
  base::Result<std::string> model() final;
  base::Result<std::string> report() final;

 protected:
  // Called when the positions are there.
  virtual base::Result<void> begin() = 0;
  [[nodiscard]] virtual std::uint64_t planned_steps() const = 0;
  // A step. False: the watch was stopped and nothing has changed. A step that the watch's limit
  // ends keeps what it has found.
  virtual bool advance(const base::Watch& watch) = 0;
  [[nodiscard]] virtual theories::GoTheory learned() const = 0;

  [[nodiscard]] const base::Seed& seed() const { return seed_; }
  [[nodiscard]] unsigned threads() const { return task_.jobs->threads(); }
  TheoryPositions& positions() { return positions_; }
  // What is known of moves before any rule; before prepare().
  void know(const KnownStrengths& known) {
    positions_.known = known;
    held_.known = known;
  }
  [[nodiscard]] const TheoryPositions& positions() const { return positions_; }

 private:
  struct Judged {
    std::string name;
    TopShares shares;
    bool are_strengths = false;  // its scores, in logarithms
  };
  [[nodiscard]] std::vector<Judged> judged() const;
  // "its limit of 10 s", or nothing.
  [[nodiscard]] std::string limit_reached() const;

  game::LearnTask task_;
  TheoryGames games_;
  TheoryLimits limits_;
  double started_ = 0;   // wall clock
  std::string reached_;  // the limit that ended it
  base::Seed seed_;
  TheoryPositions positions_;
  TheoryPositions held_;
  std::size_t read_ = 0;
  std::optional<RecordFolder> records_;  // once prepared
  std::size_t other_sizes_ = 0;
};

game::LearnerKind theory_kind();
game::LearnerKind covering_kind();
game::LearnerKind weights_kind();

}  // namespace tesuji::go::learners
