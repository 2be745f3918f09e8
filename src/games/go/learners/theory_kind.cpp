// The learner of theories in rounds as a kind: `tesuji learn theory`.
#include <fmt/format.h>

#include "formats/json_fields.h"
#include "games/go/learners/theory_learner.h"
#include "games/go/learners/theory_rounds.h"
#include "ilp/prolog_tokens.h"

namespace tesuji::go::learners {
namespace {

struct Settings {
  TheoryGames games;
  TheoryLimits limits;
  TheoryOptions options;
};

template <class Binder>
void bind(Settings& s, Binder& binder) {
  bind(s.games, binder);
  bind(s.limits, binder);
  TheoryOptions& o = s.options;
  binder.whole("rounds", o.rounds, {1, 1000}, "each learns from what the theory gets wrong");
  binder.whole("round_positions", o.positions, {1, 100'000}, "positions of a round");
  binder.whole("seeds", o.seeds, {1, 10'000}, "clauses of move that a round searches for");
  binder.whole("avoid_seeds", o.avoid_seeds, {0, 10'000}, "clauses of avoid that it searches for");
  binder.whole("rules", o.rules, {1, 10'000}, "kept at the end, those that matter most");
  binder.choice("search", o.search.kind, kSearchChoices, "how clauses are searched");
  binder.whole("beam", o.search.beam, {1, 1000}, "beam: clauses kept of every length");
  binder.whole("nodes", o.search.nodes, {1, 1'000'000}, "clauses counted in one search");
  binder.whole("max_length", o.search.max_length, {1, 15}, "literals of a body, at most");
  binder.whole("min_positives", o.search.min_positives, {1, 100'000},
               "examples that a clause covers, at least");
  binder.real("accuracy", o.search.min_accuracy, {0, 1}, "share of positives among them, at least");
  binder.whole("sweeps", o.weights.sweeps, {1, 1000}, "rounds of updates of the weights");
  binder.real("prior", o.weights.prior, {0.01, 1000},
              "wins and losses of every rule against one that says nothing");
}

class RoundsLearner : public TheoryLearner {
 public:
  RoundsLearner(const game::LearnTask& task, const Settings& settings)
      : TheoryLearner(task, settings.games, settings.limits, theories::Symmetry::proper),
        options_(settings.options) {}

  [[nodiscard]] std::uint64_t steps() const override { return rounds_->rounds(); }
  [[nodiscard]] std::string note() const override {
    if (rounds_->rounds() == 0) return "no rules yet";
    return fmt::format("{} rules, log likelihood {:.4f}", rounds_->theory().rules.size(),
                       rounds_->course().back());
  }

  [[nodiscard]] formats::OrderedJson save() const override {
    return {{"course", rounds_->course()}, {"theory", theories::go_theory_text(learned(), "")}};
  }
  base::Result<void> load(const formats::Json& snapshot) override {
    TESUJI_TRY(auto fields, formats::JsonFields::of(snapshot, {"snapshot", "theory"}));
    TESUJI_TRY(auto course, fields.reals("course", options_.rounds));
    TESUJI_TRY(const auto text, fields.text("theory", ilp::kMaxTheoryBytes));
    TESUJI_CHECK(fields.check_all_asked());
    TESUJI_TRY(auto read, theories::read_go_theory(text, "snapshot"));
    if (course.empty() && !read.theory.rules.empty()) {
      return fields.wrong("course", "expected one number for each round of the theory");
    }
    read.theory.settings.clear();
    rounds_->restore(std::move(read.theory), std::move(course));
    return {};
  }
  [[nodiscard]] std::vector<game::Curve> curves() const override {
    return {{"log likelihood", rounds_->course()}};
  }

 protected:
  [[nodiscard]] std::uint64_t planned_steps() const override { return options_.rounds; }
  bool advance(const base::Watch& watch) override { return rounds_->round(watch); }
  base::Result<void> begin() override {
    rounds_.emplace(positions(), options_, seed(), threads());
    return {};
  }
  [[nodiscard]] theories::GoTheory learned() const override {
    return {rounds_->theory(), theories::Symmetry::proper, theories::Scoring::weights};
  }

 private:
  TheoryOptions options_;
  std::optional<TheoryRounds> rounds_;
};

}  // namespace

game::LearnerKind theory_kind() {
  game::LearnerKind kind;
  kind.name = "theory";
  kind.summary = "rules that propose moves, induced from game records in rounds (Go)";
  kind.model_file = "theory.pl";
  kind.needs_games = true;
  kind.take_as<RoundsLearner>(Settings{});
  return kind;
}

}  // namespace tesuji::go::learners
