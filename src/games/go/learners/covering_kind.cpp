// One run of the covering loop with the settings of the first report: `tesuji learn
// theory-covering`.
#include <fmt/format.h>

#include "games/go/learners/theory_covering.h"
#include "games/go/learners/theory_learner.h"
#include "ilp/induction.h"

namespace tesuji::go::learners {
namespace {

constexpr game::Named<ilp::Measure> kMeasures[] = {
    {"coverage", ilp::Measure::coverage},      {"compression", ilp::Measure::compression},
    {"entropy", ilp::Measure::entropy},        {"laplace", ilp::Measure::laplace},
    {"posonly", ilp::Measure::positives_only}, {"gain", ilp::Measure::gain}};
constexpr game::Named<theories::LanguageName> kLanguages[] = {
    {"basic", theories::LanguageName::basic},
    {"advanced", theories::LanguageName::advanced},
    {"full", theories::LanguageName::full}};
constexpr game::Named<theories::Symmetry> kSymmetries[] = {
    {"proper", theories::Symmetry::proper}, {"listing", theories::Symmetry::listing}};
constexpr game::Named<NegativeKind> kNegatives[] = {{"random", NegativeKind::random},
                                                    {"sampled", NegativeKind::sampled},
                                                    {"suicide", NegativeKind::suicide}};

struct Settings {
  TheoryGames games;
  TheoryLimits limits;
  CoveringExamples examples;
  theories::Symmetry symmetry = theories::Symmetry::proper;
  ilp::InductionSettings induction;

  Settings() {
    induction.search.noise = 20;
    induction.search.min_length = 3;
  }
};

template <class Binder>
void bind(Settings& s, Binder& binder) {
  bind(s.games, binder);
  bind(s.limits, binder);
  binder.choice("language", s.examples.language, kLanguages,
                "basic: experiment A of the report; advanced: B; full: the predicates of theory");
  binder.choice("symmetry", s.symmetry, kSymmetries,
                "listing: as the report's listing turns boards");
  binder.whole("positives", s.examples.positives, {1, 100'000}, "positive examples");
  binder.whole("negatives", s.examples.negatives, {0, 100'000}, "negative examples");
  binder.choice("negative_kind", s.examples.kind, kNegatives,
                "moves of random players, other moves of the same positions, suicides");
  binder.flag("blocks", s.examples.blocks_after_opening,
              "a rule needs block_on_pos unless it is of stage open");
  ilp::SearchSettings& search = s.induction.search;
  binder.choice("search", search.kind, kSearchChoices, "how clauses are searched");
  binder.choice("measure", search.measure, kMeasures, "what makes a clause good");
  binder.whole("beam", search.beam, {1, 1000}, "beam: clauses kept of every length");
  binder.whole("noise", search.noise, {0, 100'000}, "negatives that a clause may cover");
  binder.whole("layers", search.layers, {1, 20}, "of the bottom clause");
  binder.whole("nodes", search.nodes, {1, 1'000'000}, "clauses counted in one search");
  binder.whole("min_length", search.min_length, {1, 15}, "literals of a body, at least");
  binder.whole("max_length", search.max_length, {1, 15}, "at most");
  binder.whole("min_positives", search.min_positives, {1, 100'000},
               "positives that a clause covers, at least");
  binder.whole("clauses", s.induction.max_clauses, {1, 10'000}, "of the theory, at most");
}

class CoveringLearner : public TheoryLearner {
 public:
  CoveringLearner(const game::LearnTask& task, const Settings& settings)
      : TheoryLearner(task, settings.games, settings.limits, settings.symmetry),
        settings_(settings) {}

  [[nodiscard]] std::uint64_t steps() const override { return induction_->steps(); }
  [[nodiscard]] std::string note() const override {
    return fmt::format("{} clauses, {} examples left", induction_->clauses().size(),
                       induction_->uncovered());
  }
  [[nodiscard]] formats::OrderedJson save() const override { return induction_->save(); }
  base::Result<void> load(const formats::Json& snapshot) override {
    return induction_->load(snapshot);
  }
  [[nodiscard]] std::vector<game::Curve> curves() const override {
    return {{"positives covered", induction_->covered_by_step()}};
  }

 protected:
  // One for every positive example at most: those that a clause covers are not tried.
  [[nodiscard]] std::uint64_t planned_steps() const override {
    return induction_->is_done() ? steps() : problem_->examples.positives();
  }
  bool advance(const base::Watch& watch) override {
    return induction_->is_done() || induction_->step(watch);
  }
  base::Result<void> begin() override {
    TESUJI_TRY(auto problem,
               covering_problem(settings_.examples, seed().child("examples"), positions()));
    problem_.emplace(std::move(problem));
    induction_.emplace(*problem_, settings_.induction, seed(), threads());
    return {};
  }
  [[nodiscard]] theories::GoTheory learned() const override {
    return {induction_->theory(), settings_.symmetry, theories::Scoring::coverage};
  }

 private:
  Settings settings_;
  std::optional<ilp::Problem> problem_;
  std::optional<ilp::Induction> induction_;
};

}  // namespace

game::LearnerKind covering_kind() {
  game::LearnerKind kind;
  kind.name = "theory-covering";
  kind.summary = "rules that propose moves, by the covering loop of the first report (Go)";
  kind.model_file = "theory.pl";
  kind.needs_games = true;
  kind.take_as<CoveringLearner>(Settings{});
  return kind;
}

}  // namespace tesuji::go::learners
