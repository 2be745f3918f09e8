#include "games/kalah/learners/random.h"

#include <fmt/format.h>

#include <algorithm>

#include "game/bound_options.h"
#include "games/kalah/learners/filter.h"
#include "games/kalah/learners/lesson.h"
#include "games/kalah/learners/trial_job.h"

namespace tesuji::kalah::learners {
namespace {

using heuristics::Heuristic;

constexpr const char* kName = "kalah-random";
constexpr std::size_t kMaxBase = 10'000;

enum class Drawing : std::uint8_t { uniform, mutation };
constexpr game::Named<Drawing> kDrawingNames[] = {{"uniform", Drawing::uniform},
                                                  {"mutation", Drawing::mutation}};

struct Options {
  LessonSettings lesson;
  std::uint64_t trials = 20'000;
  std::size_t batch = 50;
  std::size_t base = 50;
  double bar = 0.6;
  double rise = 0.02;
  Drawing generate = Drawing::uniform;
  heuristics::Mutation mutation{1, 1};
  KalahFilters filters{Turns::both, Turns::none};
};

template <class Binder>
void bind(Options& o, Binder& binder) {
  bind(o.lesson, binder);
  binder.whole("trials", o.trials, {1, 1'000'000'000}, "heuristics to try");
  binder.whole("batch", o.batch, {1, 100'000}, "heuristics that are tried against the same base");
  binder.whole("base", o.base, {1, kMaxBase}, "heuristics of the base");
  binder.real("bar", o.bar, {0, 1}, "share of points needed to enter the base");
  binder.real("rise", o.rise, {0, 1},
              "share of its distance from 1 by which the bar rises each time");
  binder.choice("generate", o.generate, kDrawingNames,
                "new ones are uniform, or the newest of the base with small changes");
  binder.real("step", o.mutation.step, {0, 2 * Heuristic::kLimit},
              "the most by which a number changes, with generate=mutation");
  bind(o.filters, binder);
}

class RandomSearch : public game::Learner {
 public:
  RandomSearch(game::LearnTask task, KalahLesson lesson, const Options& options,
               const RowTable& table)
      : task_(std::move(task)),
        lesson_(std::move(lesson)),
        o_(options),
        table_(table),
        bar_(options.bar) {}

  [[nodiscard]] std::uint64_t steps() const override { return bar_curve_.size(); }
  [[nodiscard]] std::uint64_t all_steps() const override {
    return (o_.trials + o_.batch - 1) / o_.batch;
  }

  // Draws the first base.
  base::Result<void> prepare(const base::Watch& watch) override {
    TESUJI_TRY(base_,
               drawn_heuristics({lesson_, table_, o_.filters}, o_.base, root(), "base", watch));
    return {};
  }

  base::Result<bool> step(const base::Watch& watch) override {
    const std::uint64_t first = steps() * o_.batch;
    const auto count =
        static_cast<std::size_t>(std::min<std::uint64_t>(o_.batch, o_.trials - first));
    std::vector<Heuristic> batch;
    for (std::size_t i = 0; i < count; ++i) batch.push_back(drawn(first + i));
    Trial trial;
    trial.settings = {.lesson = o_.lesson, .filters = o_.filters, .fitness = Fitness::points};
    trial.candidates = batch;
    trial.opponents = base_;
    TESUJI_TRY(const auto scores, trial_scores(*task_.jobs, trial, watch));
    if (!scores) return false;
    double best = 0;
    for (std::size_t i = 0; i < count; ++i) {
      filtered_ += (*scores)[i] == kFiltered ? 1 : 0;
      best = std::max(best, (*scores)[i]);
      if ((*scores)[i] >= bar_) enter(batch[i]);
    }
    bar_curve_.push_back(bar_);
    best_curve_.push_back(best);
    return true;
  }

  [[nodiscard]] std::string note() const override {
    return fmt::format("bar {:.3f}, {} entered", bar_, entered_);
  }

  [[nodiscard]] formats::OrderedJson save() const override {
    return {{"base", heuristics_json(base_)},
            {"bar", bar_},
            {"entered", entered_},
            {"filtered", filtered_},
            {"bar_curve", bar_curve_},
            {"best_curve", best_curve_}};
  }

  base::Result<void> load(const formats::Json& snapshot) override {
    formats::JsonFields fields(snapshot, {"snapshot", kName});
    const auto most = static_cast<std::size_t>(all_steps());
    TESUJI_TRY(auto base, heuristics_from(fields, "base", lesson_, o_.base));
    TESUJI_TRY(const double bar, fields.real("bar", {0, 1}));
    TESUJI_TRY(const auto entered, fields.number("entered", o_.trials));
    TESUJI_TRY(const auto filtered, fields.number("filtered", o_.trials));
    TESUJI_TRY(auto bar_curve, fields.reals("bar_curve", most));
    TESUJI_TRY(auto best_curve, fields.reals("best_curve", most));
    TESUJI_CHECK(fields.check_all_asked());
    if (bar_curve.size() != best_curve.size()) {
      return fields.wrong("best_curve", "not as long as bar_curve");
    }
    base_ = std::move(base);
    bar_ = bar;
    entered_ = entered;
    filtered_ = filtered;
    bar_curve_ = std::move(bar_curve);
    best_curve_ = std::move(best_curve);
    return {};
  }

  [[nodiscard]] std::vector<game::Curve> curves() const override {
    return {{"bar", bar_curve_}, {"best score of the batch", best_curve_}};
  }

  base::Result<formats::OrderedJson> metrics() override {
    formats::OrderedJson metrics = {
        {"trials", std::min<std::uint64_t>(steps() * o_.batch, o_.trials)},
        {"filtered", filtered_},
        {"entered", entered_},
        {"bar", bar_},
        {"weights", base_.back().numbers()}};
    TESUJI_TRY(const auto regrets, fixed_regret(lesson_, base_.back()));
    for (const auto& regret : regrets) {
      metrics["regret"].push_back({{"depth", regret.depth}, {"best", regret.value}});
    }
    return metrics;
  }

  base::Result<std::string> model() override {
    return heuristic_file(
        lesson_, task_,
        {fmt::format("random-{}", task_.seed), "random-search", learn_command(kName, task_)},
        base_.back());
  }

  base::Result<std::string> report() override {
    TESUJI_TRY(const auto all, metrics());
    std::string text =
        fmt::format("{} tried, {} stopped by filters, {} entered; the bar is at {:.3f}\n",
                    all["trials"].get<std::uint64_t>(), filtered_, entered_, bar_);
    if (all.contains("regret")) {
      for (const auto& regret : all["regret"]) {
        text += fmt::format("regret of the newest at depth {}: {:.3f}\n",
                            regret["depth"].get<int>(), regret["best"].get<double>());
      }
    }
    return text;
  }

 private:
  [[nodiscard]] base::Seed root() const { return base::Seed(task_.seed).child(kName); }

  [[nodiscard]] Heuristic drawn(std::uint64_t trial) const {
    const auto seed = root().child("trial", trial);
    if (o_.generate == Drawing::uniform) return lesson_.uniform(seed);
    auto random = seed.random();
    return base_.back().mutated(o_.mutation, random);
  }

  void enter(const Heuristic& heuristic) {
    base_.erase(base_.begin());
    base_.push_back(heuristic);
    bar_ += o_.rise * (1 - bar_);
    ++entered_;
  }

  game::LearnTask task_;
  KalahLesson lesson_;
  Options o_;
  RowTable table_;
  std::vector<Heuristic> base_;  // oldest first
  double bar_;
  std::uint64_t entered_ = 0;
  std::uint64_t filtered_ = 0;
  std::vector<double> bar_curve_;
  std::vector<double> best_curve_;
};

}  // namespace

game::LearnerKind kalah_random_kind() {
  return heuristic_kind<RandomSearch, Options>(
      kName, "heuristics of Kalah by random search with update and a rising bar",
      [](const Options&, const game::Settings&) -> base::Result<void> { return {}; });
}

}  // namespace tesuji::kalah::learners
