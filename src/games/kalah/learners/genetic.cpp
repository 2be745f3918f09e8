#include "games/kalah/learners/genetic.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <span>

#include "game/bound_options.h"
#include "games/kalah/learners/breeding.h"
#include "games/kalah/learners/exact.h"
#include "games/kalah/learners/filter.h"
#include "games/kalah/learners/lesson.h"
#include "games/kalah/learners/trial_job.h"

namespace tesuji::kalah::learners {
namespace {

using heuristics::Heuristic;

constexpr const char* kName = "kalah-genetic";

struct Options {
  LessonSettings lesson{.kind = heuristics::HeuristicKind::polynomial};
  std::size_t generations = 200;
  double stop = 0;
  std::size_t population = 60;  // of one island
  std::vector<std::string> population_from;
  std::size_t islands = 1;
  std::size_t migrate = 10;  // generations between two exchanges
  Breeding breeding;
  bool cool = true;
  KalahFilters filters;
  std::size_t base = 20;
  std::vector<std::string> base_from;
  std::string store;
  std::size_t renew = 1;
  std::size_t openings = 8;
  int opening_plies = 12;
  Fitness fitness = Fitness::exact;
  std::size_t positions = 6000;

  [[nodiscard]] bool counts_shares() const {
    return fitness == Fitness::wins || fitness == Fitness::points;
  }
};

template <class Binder>
void bind(Options& o, Binder& binder) {
  bind(o.lesson, binder);
  binder.whole("generations", o.generations, {1, 100'000}, "steps of the run, at most");
  binder.real("stop", o.stop, {0, 1},
              "win rate, or share of points, at which the best one ends the run; 0: never");
  binder.whole("population", o.population, {2, kMaxPopulation}, "heuristics on an island");
  binder.list("population-from", o.population_from,
              "the first ones by name from the store, as a;b;c or wild-*; empty: random");
  binder.whole("islands", o.islands, {1, 64}, "populations that breed by themselves");
  binder.whole("migrate", o.migrate, {1, 100'000}, "generations until an island sends its best on");
  bind(o.breeding, binder);
  binder.flag("cool", o.cool, "steps shrink to a tenth by the last generation");
  bind(o.filters, binder);
  binder.whole("base", o.base, {1, kMaxPopulation}, "heuristics of the second base");
  binder.list("base-from", o.base_from, "those of the second base, like population-from");
  binder.text("store", o.store, "file of the store (default: the one in the data folder)");
  binder.whole("renew", o.renew, {0, 100'000},
               "generations until the best replaces one of the base; 0: never");
  binder.whole("openings", o.openings, {1, kMaxTrialOpenings},
               "openings, each played as either side");
  binder.whole("opening-plies", o.opening_plies, {0, kMaxOpeningPlies}, "random plies, at most");
  binder.choice("fitness", o.fitness, kFitnessNames,
                "games won, points (a draw counts half), margin, or loss against exact values "
                "over positions of its own");
  binder.whole("positions", o.positions, {10, 100'000}, "positions to solve for fitness=exact");
}

// What no single range can say.
base::Result<void> check(const Options& o, const game::Settings& settings) {
  if (o.breeding.elite >= o.population) {
    return base::fail("setting", "elite",
                      fmt::format("{} of {} heuristics; expected fewer than the population",
                                  o.breeding.elite, o.population));
  }
  if (o.islands * o.population > kMaxPopulation) {
    return base::fail("setting", "islands",
                      fmt::format("{} heuristics in all; expected at most {}",
                                  o.islands * o.population, kMaxPopulation));
  }
  for (const auto& [name, is_used] : {std::pair{"stop", o.stop > 0},
                                      {"selection", o.breeding.selection == Selection::survival}}) {
    if (!is_used || o.counts_shares()) continue;
    return base::fail("setting", fmt::format("{}={}", name, settings.text(name)),
                      fmt::format("needs a share; expected fitness=wins or fitness=points, not {}",
                                  game::name_in(kFitnessNames, o.fitness)));
  }
  return {};
}

class Genetic : public game::Learner {
 public:
  Genetic(game::LearnTask task, KalahLesson lesson, const Options& options, const RowTable& table)
      : task_(std::move(task)), lesson_(std::move(lesson)), o_(options), table_(table) {}

  [[nodiscard]] std::uint64_t steps() const override { return best_curve_.size(); }
  [[nodiscard]] std::uint64_t all_steps() const override {
    return is_good_enough() ? steps() : o_.generations;
  }

  base::Result<void> prepare(const base::Watch& watch) override {
    TESUJI_TRY(population_, first_ones("population", o_.population_from, everyone(), watch));
    TESUJI_TRY(base_, first_ones("base", o_.base_from, o_.base, watch));
    if (o_.fitness != Fitness::exact) return {};
    TESUJI_TRY(teacher_, ExactTeacher::make(*task_.jobs, lesson_, o_.positions, task_.seed, watch));
    return {};
  }

  base::Result<bool> step(const base::Watch& watch) override {
    TESUJI_TRY(const auto fitness, tried(watch));
    if (!fitness) return false;
    const auto top = static_cast<std::size_t>(std::max_element(fitness->begin(), fitness->end()) -
                                              fitness->begin());
    best_ = {population_[top]};
    if (best_curve_.empty()) first_best_ = best_;
    best_curve_.push_back((*fitness)[top]);
    mean_curve_.push_back(std::accumulate(fitness->begin(), fitness->end(), 0.0) /
                          static_cast<double>(fitness->size()));
    if (steps() < all_steps()) breed(*fitness);
    return true;
  }

  [[nodiscard]] std::string note() const override {
    if (best_curve_.empty()) return {};
    return fmt::format("best {:.3f}, mean {:.3f}", best_curve_.back(), mean_curve_.back());
  }

  [[nodiscard]] formats::OrderedJson save() const override {
    return {{"population", heuristics_json(population_)},
            {"base", heuristics_json(base_)},
            {"first_best", heuristics_json(first_best_)},
            {"best", heuristics_json(best_)},
            {"best_curve", best_curve_},
            {"mean_curve", mean_curve_}};
  }

  base::Result<void> load(const formats::Json& snapshot) override {
    formats::JsonFields fields(snapshot, {"snapshot", kName});
    TESUJI_TRY(auto best_curve, fields.reals("best_curve", o_.generations));
    TESUJI_TRY(auto mean_curve, fields.reals("mean_curve", o_.generations));
    if (best_curve.size() != mean_curve.size()) {
      return fields.wrong("mean_curve", "not as long as best_curve");
    }
    const std::size_t some = best_curve.empty() ? 0 : 1;
    TESUJI_TRY(auto population, heuristics_from(fields, "population", lesson_, everyone()));
    TESUJI_TRY(auto base, heuristics_from(fields, "base", lesson_, o_.base));
    TESUJI_TRY(auto first_best, heuristics_from(fields, "first_best", lesson_, some));
    TESUJI_TRY(auto best, heuristics_from(fields, "best", lesson_, some));
    TESUJI_CHECK(fields.check_all_asked());
    population_ = std::move(population);
    base_ = std::move(base);
    first_best_ = std::move(first_best);
    best_ = std::move(best);
    best_curve_ = std::move(best_curve);
    mean_curve_ = std::move(mean_curve);
    return {};
  }

  [[nodiscard]] std::vector<game::Curve> curves() const override {
    return {{"best fitness", best_curve_}, {"mean fitness", mean_curve_}};
  }

  base::Result<formats::OrderedJson> metrics() override {
    formats::OrderedJson metrics = {{"fitness", game::name_in(kFitnessNames, o_.fitness)},
                                    {"generations", steps()},
                                    {"first_best_fitness", best_curve_.front()},
                                    {"first_mean_fitness", mean_curve_.front()},
                                    {"best_fitness", best_curve_.back()},
                                    {"mean_fitness", mean_curve_.back()},
                                    {"weights", best_.front().numbers()}};
    if (o_.stop > 0) metrics["reached"] = is_good_enough();
    TESUJI_TRY(const auto before, fixed_regret(lesson_, first_best_.front()));
    TESUJI_TRY(const auto after, fixed_regret(lesson_, best_.front()));
    for (std::size_t i = 0; i < before.size(); ++i) {
      metrics["regret"].push_back(
          {{"depth", before[i].depth}, {"first_best", before[i].value}, {"best", after[i].value}});
    }
    return metrics;
  }

  base::Result<std::string> model() override {
    return heuristic_file(
        lesson_, task_,
        {fmt::format("genetic-{}", task_.seed), "genetic", learn_command(kName, task_)},
        best_.front());
  }

  base::Result<std::string> report() override {
    TESUJI_TRY(const auto all, metrics());
    std::string text = fmt::format("{} generations; best fitness {:.3f}, in the first one {:.3f}\n",
                                   steps(), best_curve_.back(), best_curve_.front());
    if (o_.stop > 0) {
      text += fmt::format("the share of {} at which to stop was {}\n", o_.stop,
                          is_good_enough() ? "reached" : "not reached");
    }
    if (all.contains("regret")) {
      for (const auto& regret : all["regret"]) {
        text += fmt::format("regret at depth {}: {:.3f}, of the first generation's best {:.3f}\n",
                            regret["depth"].get<int>(), regret["best"].get<double>(),
                            regret["first_best"].get<double>());
      }
    }
    return text;
  }

 private:
  [[nodiscard]] base::Seed root() const { return base::Seed(task_.seed).child(kName); }
  [[nodiscard]] base::Seed generation_seed() const { return root().child("generation", steps()); }

  [[nodiscard]] std::size_t everyone() const { return o_.islands * o_.population; }
  [[nodiscard]] bool is_good_enough() const {
    return o_.stop > 0 && !best_curve_.empty() && best_curve_.back() >= o_.stop;
  }
  [[nodiscard]] KalahGate gate() const { return {lesson_, table_, o_.filters}; }

  // From the store, if names are given; else drawn.
  [[nodiscard]] base::Result<std::vector<Heuristic>> first_ones(
      const std::string& whose, const std::vector<std::string>& names, std::size_t count,
      const base::Watch& watch) const {
    if (names.empty()) return drawn_heuristics(gate(), count, root(), whose, watch);
    return stored_heuristics(gate(), count, {o_.store, names});
  }

  // The fitness of everyone; nothing if the watch was stopped. They passed the filters before.
  [[nodiscard]] base::Result<std::optional<std::vector<double>>> tried(
      const base::Watch& watch) const {
    Trial trial;
    trial.settings = {.lesson = o_.lesson, .fitness = o_.fitness};
    trial.candidates = population_;
    if (teacher_) {
      trial.exact = teacher_->text();
    } else {
      trial.settings.openings = o_.openings;
      trial.settings.opening_plies = o_.opening_plies;
      trial.opening_seed = generation_seed().value();
      trial.opponents = base_;
    }
    return trial_scores(*task_.jobs, trial, watch);
  }

  // Makes the next generation, and renews the base.
  void breed(const std::vector<double>& fitness) {
    Breeding breeding = o_.breeding;
    const double age = static_cast<double>(steps()) / static_cast<double>(o_.generations);
    if (o_.cool) breeding.mutation.step *= 1 - 0.9 * age;
    std::vector<Heuristic> next;
    for (std::size_t number = 0; number < o_.islands; ++number) {
      const auto some = next_generation(breeding, island(fitness, number), generation_seed(),
                                        [this](const Heuristic& h) { return gate().lets_in(h); });
      next.insert(next.end(), some.begin(), some.end());
    }
    migrate(fitness, next);
    if (o_.renew > 0 && steps() % o_.renew == 0) {
      auto random = generation_seed().child("renewed").random();
      base_[random.below(static_cast<std::uint32_t>(base_.size()))] = best_.front();
    }
    population_ = std::move(next);
  }

  [[nodiscard]] Island island(std::span<const double> fitness, std::size_t number) const {
    const std::size_t first = number * o_.population;
    return {std::span(population_).subspan(first, o_.population),
            fitness.subspan(first, o_.population), first};
  }

  // Each island's best takes the last place of the next island.
  void migrate(const std::vector<double>& fitness, std::vector<Heuristic>& next) const {
    if (o_.islands < 2 || steps() % o_.migrate != 0) return;
    for (std::size_t number = 0; number < o_.islands; ++number) {
      const std::size_t to = (number + 1) % o_.islands;
      const Island from = island(fitness, number);
      next[(to + 1) * o_.population - 1] = from.members[ranking(from).front()];
    }
  }

  game::LearnTask task_;
  KalahLesson lesson_;
  Options o_;
  RowTable table_;
  std::optional<ExactTeacher> teacher_;
  std::vector<Heuristic> population_;  // island by island
  std::vector<Heuristic> base_;
  std::vector<Heuristic> first_best_;  // one, once there is a generation
  std::vector<Heuristic> best_;        // the same, of the last generation
  std::vector<double> best_curve_;
  std::vector<double> mean_curve_;
};

}  // namespace

game::LearnerKind kalah_genetic_kind() {
  return heuristic_kind<Genetic, Options>(
      kName, "heuristics of Kalah by selection, crossover and mutation", check);
}

}  // namespace tesuji::kalah::learners
