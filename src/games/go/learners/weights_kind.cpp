// New weights for the rules of a theory: `tesuji learn theory-weights`.
//
// The Bradley-Terry model of theory_weights.h over the games that are given: for rules that
// somebody edited, for games of another kind, or beside the learned priors of mcts, whose strengths
// are then known and whose mistakes the rules mend.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "formats/json_fields.h"
#include "games/go/learners/theory_learner.h"
#include "games/go/learners/theory_weights.h"
#include "games/go/shapes/move_weights.h"
#include "games/go/theories/shipped_theory.h"

namespace tesuji::go::learners {
namespace {

enum class Beside : std::uint8_t { nothing, priors };
constexpr game::Named<Beside> kBeside[] = {{"nothing", Beside::nothing},
                                           {"priors", Beside::priors}};

struct Settings {
  TheoryGames games;
  TheoryLimits limits;
  std::string theory;
  Beside beside = Beside::nothing;
  std::size_t sweeps = 15;
  double prior = 2;
};

template <class Binder>
void bind(Settings& s, Binder& binder) {
  bind(s.games, binder);
  bind(s.limits, binder);
  binder.text("theory", s.theory, "file of a theory; empty: the one that ships");
  binder.choice("beside", s.beside, kBeside,
                "priors: the rules add to what the priors of mcts say of a move");
  binder.whole("sweeps", s.sweeps, {1, 1000}, "rounds of updates of the weights");
  binder.real("prior", s.prior, {0.01, 1000},
              "wins and losses of every rule against one that says nothing");
}

std::vector<float> log_priors(const Board& board, const theories::Moment& moment,
                              std::span<const Point> moves) {
  std::vector<float> strengths(moves.size());
  shapes::move_weights(board, moment.mover, moment.last, moves, strengths);
  for (float& strength : strengths) strength = std::log(strength);
  return strengths;
}

class WeightsLearner : public TheoryLearner {
 public:
  WeightsLearner(const game::LearnTask& task, const Settings& settings, theories::GoTheory theory)
      : TheoryLearner(task, settings.games, settings.limits, theory.symmetry),
        settings_(settings),
        theory_(std::move(theory)) {
    theory_.scoring = theories::Scoring::weights;
    if (settings_.beside == Beside::priors) know(log_priors);
  }

  [[nodiscard]] std::uint64_t steps() const override { return course_.size(); }
  [[nodiscard]] std::string note() const override {
    return course_.empty() ? "" : fmt::format("log likelihood {:.4f}", course_.back());
  }
  [[nodiscard]] formats::OrderedJson save() const override {
    return {{"course", course_}, {"weights", model_->weights()}};
  }
  base::Result<void> load(const formats::Json& snapshot) override {
    TESUJI_TRY(auto fields, formats::JsonFields::of(snapshot, {"snapshot", "theory-weights"}));
    TESUJI_TRY(auto course, fields.reals("course", settings_.sweeps));
    TESUJI_TRY(auto weights, fields.reals("weights", ilp::kMaxRules));
    TESUJI_CHECK(fields.check_all_asked());
    if (weights.size() != theory_.theory.rules.size()) {
      return fields.wrong("weights", "expected one for each rule of the theory");
    }
    const bool is_fresh =
        std::all_of(weights.begin(), weights.end(), [](double w) { return w == 0; });
    if (course.empty() && !is_fresh) {
      return fields.wrong("course", "expected one number for each sweep of the weights");
    }
    model_->restore(std::move(weights));
    course_ = std::move(course);
    return {};
  }
  [[nodiscard]] std::vector<game::Curve> curves() const override {
    return {{"log likelihood", course_}};
  }

 protected:
  base::Result<void> begin() override {
    auto made = contests(theory_.theory, positions(), settings_.prior);
    model_.emplace(std::move(made.model));
    return {};
  }
  [[nodiscard]] std::uint64_t planned_steps() const override { return settings_.sweeps; }
  bool advance(const base::Watch& /*watch*/) override {
    model_->sweep();
    course_.push_back(model_->mean_log_likelihood());
    return true;
  }
  [[nodiscard]] theories::GoTheory learned() const override {
    theories::GoTheory theory = theory_;
    for (std::size_t i = 0; i < theory.theory.rules.size(); ++i) {
      theory.theory.rules[i].weight = model_->weights()[i];
    }
    return theory;
  }

 private:
  Settings settings_;
  theories::GoTheory theory_;
  std::optional<learn::SparseBradleyTerry> model_;
  std::vector<double> course_;
};

base::Result<std::unique_ptr<game::Learner>> made(const game::LearnTask& task,
                                                  const Settings& settings) {
  TESUJI_TRY(auto theory, settings.theory.empty() ? theories::shipped_theory()
                                                  : theories::load_go_theory(settings.theory));
  return std::make_unique<WeightsLearner>(task, settings, std::move(theory));
}

}  // namespace

game::LearnerKind weights_kind() {
  game::LearnerKind kind;
  kind.name = "theory-weights";
  kind.summary = "new weights for the rules of a theory, alone or beside the priors of mcts (Go)";
  kind.model_file = "theory.pl";
  kind.needs_games = true;
  kind.take(Settings{}, made);
  return kind;
}

}  // namespace tesuji::go::learners
