// What the learners of theories share: games read and split, what was learned measured and written.
//
// `theory` learns in rounds (theory_rounds.h); `theory-covering` is one run of the covering loop
// with the settings of the first report.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "game/learner.h"
#include "games/go/learners/game_source.h"
#include "games/go/learners/theory_prediction.h"
#include "games/go/theories/go_theory.h"

namespace tesuji::go::learners {

inline const std::vector<std::size_t> kTheoryPlaces = {1, 5, 10, 20};

struct TheoryGames {
  int size = 9;                    // of the boards; others are passed over
  int held_out = 10;               // every n-th game is held out
  std::size_t positions = 25'000;  // to learn from, drawn evenly
  TurnFilter filter;               // which; those held out are of the same stages
};

inline constexpr game::Named<Stages> kStagesChoices[] = {{"all", Stages::all},
                                                         {"opening", Stages::opening},
                                                         {"middle", Stages::middle},
                                                         {"end", Stages::end}};

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

class TheoryLearner : public game::Learner {
 public:
  TheoryLearner(game::LearnTask task, TheoryGames games, theories::Symmetry symmetry)
      : task_(std::move(task)),
        games_(games),
        seed_(task_.seed),
        positions_(symmetry),
        held_(symmetry) {}

  base::Result<void> prepare(const base::Watch& watch) final;
  [[nodiscard]] std::vector<std::string> warnings() const final;
  [[nodiscard]] formats::OrderedJson data() const final { return records_->data(); }
  base::Result<formats::OrderedJson> metrics() final;
  base::Result<std::string> model() final;
  base::Result<std::string> report() final;

 protected:
  // Called when the positions are there.
  virtual base::Result<void> begin() = 0;
  [[nodiscard]] virtual theories::GoTheory learned() const = 0;

  [[nodiscard]] const base::Seed& seed() const { return seed_; }
  [[nodiscard]] unsigned threads() const { return task_.jobs->threads(); }
  TheoryPositions& positions() { return positions_; }
  [[nodiscard]] const TheoryPositions& positions() const { return positions_; }

 private:
  struct Judged {
    std::string name;
    TopShares shares;
  };
  [[nodiscard]] std::vector<Judged> judged() const;

  game::LearnTask task_;
  TheoryGames games_;
  base::Seed seed_;
  TheoryPositions positions_;
  TheoryPositions held_;
  std::size_t read_ = 0;
  std::optional<RecordFolder> records_;  // once prepared
  std::size_t other_sizes_ = 0;
};

game::LearnerKind theory_kind();
game::LearnerKind covering_kind();

}  // namespace tesuji::go::learners
