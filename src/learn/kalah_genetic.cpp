#include "learn/kalah_genetic.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "learn/kalah_exact.h"
#include "learn/kalah_lesson.h"

namespace tesuji::learn {
namespace {

using kalah::Heuristic;

constexpr const char* kName = "kalah-genetic";
constexpr std::size_t kMaxPopulation = 10'000;

enum class Fitness : std::uint8_t { wins, margin, exact };

struct Options {
  std::size_t generations = 200;
  std::size_t population = 60;  // of one island
  std::size_t islands = 1;
  std::size_t migrate = 10;  // generations between two exchanges
  std::size_t elite = 2;
  std::size_t tournament = 3;
  double crossover = 0.7;
  kalah::Mutation mutation{0.1, 4};
  bool cool = true;
  std::size_t base = 20;
  std::size_t renew = 1;
  std::size_t openings = 8;
  int opening_plies = 12;
  Fitness fitness = Fitness::exact;
  std::size_t positions = 6000;
};

std::vector<game::OptionSpec> options() {
  const Options o;
  const auto whole = [](std::string name, std::size_t fallback, std::int64_t min, std::int64_t max,
                        std::string help) {
    return game::integer_option(std::move(name), static_cast<std::int64_t>(fallback), min, max,
                                std::move(help));
  };
  auto list = kalah_lesson_options(kalah::HeuristicKind::polynomial);
  const std::vector<game::OptionSpec> own = {
      whole("generations", o.generations, 1, 100'000, "steps of the run"),
      whole("population", o.population, 2, kMaxPopulation, "heuristics on an island"),
      whole("islands", o.islands, 1, 64, "populations that breed by themselves"),
      whole("migrate", o.migrate, 1, 100'000, "generations until an island sends its best on"),
      whole("elite", o.elite, 0, kMaxPopulation, "best ones that live on unchanged"),
      whole("tournament", o.tournament, 1, 100, "a parent is the best of so many"),
      game::real_option("crossover", o.crossover, 0, 1, "share of children with two parents"),
      game::real_option("mutation", o.mutation.rate, 0, 1, "share of numbers that change"),
      game::real_option("step", o.mutation.step, 0, 2 * Heuristic::kLimit,
                        "the most by which a number changes"),
      game::flag_option("cool", o.cool, "steps shrink to a tenth by the last generation"),
      whole("base", o.base, 1, kMaxPopulation, "heuristics of the second base"),
      whole("renew", o.renew, 0, 100'000,
            "generations until the best replaces one of the base; 0: never"),
      whole("openings", o.openings, 1, 10'000, "openings, each played as either side"),
      game::integer_option("opening-plies", o.opening_plies, 0, 60, "random plies, at most"),
      game::choice_option("fitness", "exact", {"wins", "margin", "exact"},
                          "points of games, margin of games, or loss against exact values over "
                          "positions of its own"),
      whole("positions", o.positions, 10, 100'000, "positions to solve for fitness=exact"),
  };
  list.insert(list.end(), own.begin(), own.end());
  return list;
}

base::Result<Options> options_from(const game::Settings& settings) {
  const auto whole = [&](std::string_view name) {
    return static_cast<std::size_t>(settings.integer(name));
  };
  const std::string& fitness = settings.text("fitness");
  Options o{whole("generations"),
            whole("population"),
            whole("islands"),
            whole("migrate"),
            whole("elite"),
            whole("tournament"),
            settings.real("crossover"),
            {settings.real("mutation"), settings.real("step")},
            settings.flag("cool"),
            whole("base"),
            whole("renew"),
            whole("openings"),
            static_cast<int>(settings.integer("opening-plies")),
            fitness == "wins"     ? Fitness::wins
            : fitness == "margin" ? Fitness::margin
                                  : Fitness::exact,
            whole("positions")};
  if (o.elite >= o.population) {
    return base::fail("setting", "elite",
                      fmt::format("{} of {} heuristics; expected fewer than the population",
                                  o.elite, o.population));
  }
  if (o.islands * o.population > kMaxPopulation) {
    return base::fail("setting", "islands",
                      fmt::format("{} heuristics in all; expected at most {}",
                                  o.islands * o.population, kMaxPopulation));
  }
  return o;
}

class Genetic : public Learner {
 public:
  Genetic(LearnTask task, KalahLesson lesson, const Options& options, const RowTable& table)
      : task_(std::move(task)), lesson_(std::move(lesson)), o_(options), table_(table) {
    for (std::size_t i = 0; i < o_.islands * o_.population; ++i) {
      population_.push_back(lesson_.uniform(root().child("population", i)));
    }
    for (std::size_t i = 0; i < o_.base; ++i) {
      base_.push_back(lesson_.uniform(root().child("base", i)));
    }
  }

  [[nodiscard]] std::uint64_t steps() const override { return best_curve_.size(); }
  [[nodiscard]] std::uint64_t all_steps() const override { return o_.generations; }

  base::Result<void> prepare(const base::Watch& watch) override {
    if (o_.fitness != Fitness::exact) return {};
    TESUJI_TRY(teacher_,
               ExactTeacher::make(lesson_, o_.positions, task_.seed, task_.threads, watch));
    return {};
  }

  base::Result<bool> step(const base::Watch& watch) override {
    const auto fitness = tried(watch);
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

  [[nodiscard]] Snapshot save() const override {
    return {{"population", heuristics_json(population_)},
            {"base", heuristics_json(base_)},
            {"first_best", heuristics_json(first_best_)},
            {"best", heuristics_json(best_)},
            {"best_curve", best_curve_},
            {"mean_curve", mean_curve_}};
  }

  base::Result<void> load(const Snapshot& snapshot) override {
    formats::JsonFields fields(snapshot, {"snapshot", kName});
    TESUJI_TRY(auto best_curve, fields.reals("best_curve", o_.generations));
    TESUJI_TRY(auto mean_curve, fields.reals("mean_curve", o_.generations));
    if (best_curve.size() != mean_curve.size()) {
      return fields.wrong("mean_curve", "not as long as best_curve");
    }
    const std::size_t some = best_curve.empty() ? 0 : 1;
    TESUJI_TRY(auto population, heuristics_from(fields, "population", lesson_, population_.size()));
    TESUJI_TRY(auto base, heuristics_from(fields, "base", lesson_, base_.size()));
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

  [[nodiscard]] std::vector<Curve> curves() const override {
    return {{"best fitness", best_curve_}, {"mean fitness", mean_curve_}};
  }

  base::Result<Snapshot> metrics() override {
    Snapshot metrics = {{"fitness", task_.settings.text("fitness")},
                        {"first_best_fitness", best_curve_.front()},
                        {"best_fitness", best_curve_.back()},
                        {"mean_fitness", mean_curve_.back()},
                        {"weights", best_.front().numbers()}};
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

  // The fitness of everyone; nothing if the watch was stopped.
  [[nodiscard]] std::optional<std::vector<double>> tried(const base::Watch& watch) const {
    std::vector<RowPlayer> opponents;
    for (const auto& heuristic : base_) opponents.push_back(lesson_.player(heuristic));
    const auto openings =
        random_openings(table_.game(), o_.openings, o_.opening_plies, generation_seed());
    return job_scores(population_.size(), task_.threads, watch, [&](std::size_t i) {
      const RowPlayer player = lesson_.player(population_[i]);
      if (teacher_) return -teacher_->mean_loss(player);
      return score(player, opponents, openings);
    });
  }

  [[nodiscard]] double score(const RowPlayer& player, const std::vector<RowPlayer>& opponents,
                             const std::vector<RowPosition>& openings) const {
    PairScore sum;
    for (const auto& opponent : opponents) {
      for (const auto& opening : openings) {
        const PairScore pair = pair_score(table_, player, opponent, opening);
        sum.points += pair.points;
        sum.margin += pair.margin;
      }
    }
    const double games = 2.0 * static_cast<double>(opponents.size() * openings.size());
    return (o_.fitness == Fitness::wins ? sum.points : static_cast<double>(sum.margin)) / games;
  }

  // Makes the next generation, and renews the base.
  void breed(const std::vector<double>& fitness) {
    std::vector<Heuristic> next;
    for (std::size_t island = 0; island < o_.islands; ++island) {
      const auto ranked = ranking(fitness, island);
      for (std::size_t i = 0; i < o_.population; ++i) {
        const std::size_t number = island * o_.population + i;
        if (i < o_.elite) {
          next.push_back(population_[ranked[i]]);
        } else {
          next.push_back(child(fitness, island, generation_seed().child("child", number)));
        }
      }
    }
    migrate(fitness, next);
    if (o_.renew > 0 && steps() % o_.renew == 0) {
      auto random = generation_seed().child("renewed").random();
      base_[random.below(static_cast<std::uint32_t>(base_.size()))] = best_.front();
    }
    population_ = std::move(next);
  }

  // The members of an island, best first; of equal ones the earlier.
  [[nodiscard]] std::vector<std::size_t> ranking(const std::vector<double>& fitness,
                                                 std::size_t island) const {
    std::vector<std::size_t> order(o_.population);
    std::iota(order.begin(), order.end(), island * o_.population);
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return fitness[a] > fitness[b]; });
    return order;
  }

  [[nodiscard]] Heuristic child(const std::vector<double>& fitness, std::size_t island,
                                base::Seed seed) const {
    auto random = seed.random();
    const auto drawn = [&] {
      return island * o_.population + random.below(static_cast<std::uint32_t>(o_.population));
    };
    const auto parent = [&]() -> const Heuristic& {
      std::size_t best = drawn();
      for (std::size_t i = 1; i < o_.tournament; ++i) {
        const std::size_t rival = drawn();
        if (fitness[rival] > fitness[best]) best = rival;
      }
      return population_[best];
    };
    std::vector<double> numbers = parent().numbers();
    if (random.unit() < o_.crossover) {
      const Heuristic& other = parent();
      for (std::size_t i = 0; i < numbers.size(); ++i) {
        if (random.below(2) == 0) numbers[i] = other.numbers()[i];
      }
    }
    kalah::Mutation mutation = o_.mutation;
    const double age = static_cast<double>(steps()) / static_cast<double>(all_steps());
    if (o_.cool) mutation.step *= 1 - 0.9 * age;
    return Heuristic::from(lesson_.kind, numbers).value().mutated(mutation, random);
  }

  // Each island's best takes the last place of the next island.
  void migrate(const std::vector<double>& fitness, std::vector<Heuristic>& next) const {
    if (o_.islands < 2 || steps() % o_.migrate != 0) return;
    for (std::size_t island = 0; island < o_.islands; ++island) {
      const std::size_t to = (island + 1) % o_.islands;
      next[(to + 1) * o_.population - 1] = population_[ranking(fitness, island).front()];
    }
  }

  LearnTask task_;
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

LearnerKind kalah_genetic_kind() {
  LearnerKind kind;
  kind.name = kName;
  kind.summary = "heuristics of Kalah by selection, crossover and mutation";
  kind.options = options();
  kind.model_file = "heuristic.json";
  kind.make = [](const LearnTask& task) -> base::Result<std::unique_ptr<Learner>> {
    TESUJI_TRY(const auto chosen, options_from(task.settings));
    const auto lesson = kalah_lesson(task.settings);
    TESUJI_TRY(const auto table, RowTable::make(lesson.start, lesson.depth));
    return std::make_unique<Genetic>(task, lesson, chosen, table);
  };
  return kind;
}

}  // namespace tesuji::learn
