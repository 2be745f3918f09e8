#include "games/kalah/learners/values_job.h"

#include <algorithm>
#include <memory>
#include <mutex>
#include <numeric>

#include "base/text.h"
#include "formats/json_fields.h"
#include "games/kalah/learners/job_parts.h"
#include "games/kalah/learners/regret_file.h"

namespace tesuji::kalah::learners {
namespace {

using base::Result;
using formats::Json;
using formats::JsonFields;
using kalah::Position;

constexpr std::string_view kKind = "kalah-values";
constexpr std::size_t kPlanDepth = 2;

// Few seeds come first: their proofs serve the positions with more.
std::vector<std::size_t> solving_order(const std::vector<Position>& positions) {
  std::vector<std::size_t> order(positions.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return seeds_in_pits(positions[a]) < seeds_in_pits(positions[b]);
  });
  return order;
}

class ValuesWork : public base::JobWork {
 public:
  static Result<std::shared_ptr<const ValuesWork>> make(const RegretPlan& plan, unsigned threads,
                                                        const base::Watch& watch) {
    TESUJI_TRY(auto positions, regret_positions(plan));
    TESUJI_TRY(const auto sower, solve::Sower::make(plan.pits, plan.start().rules));
    const int total = 2 * plan.pits * plan.seeds;
    const int table_seeds = std::max(0, total / 2 - 1);
    TESUJI_TRY(auto table, solve::EndgameTable::build(sower, table_seeds, threads, watch));
    return std::shared_ptr<const ValuesWork>(new ValuesWork(
        std::move(positions), sower, std::make_shared<const solve::EndgameTable>(std::move(table)),
        {.proof_bits = solve::proof_bits_for(total) + 4}));
  }

  [[nodiscard]] Result<std::string> run(std::uint64_t index,
                                        const base::Watch& watch) const override {
    if (index >= order_.size()) {
      return base::fail("job", std::string(kKind), "there are fewer positions");
    }
    TESUJI_TRY(auto solver, free_solver());
    base::Watch part = watch.part({});
    const auto values = solver.move_values(positions_[order_[index]], part);
    give_back(std::move(solver));
    if (!values) return base::fail(values.error());
    return values_line(*values);
  }

 private:
  ValuesWork(std::vector<Position> positions, const solve::Sower& sower,
             std::shared_ptr<const solve::EndgameTable> table, solve::SolverOptions options)
      : positions_(std::move(positions)),
        order_(solving_order(positions_)),
        sower_(sower),
        table_(std::move(table)),
        options_(options) {}

  Result<solve::Solver> free_solver() const {
    {
      const std::lock_guard lock(mutex_);
      if (!solvers_.empty()) {
        solve::Solver solver = std::move(solvers_.back());
        solvers_.pop_back();
        return solver;
      }
    }
    return solve::Solver::make(sower_, options_, table_);
  }
  void give_back(solve::Solver solver) const {
    const std::lock_guard lock(mutex_);
    solvers_.push_back(std::move(solver));
  }

  std::vector<Position> positions_;
  std::vector<std::size_t> order_;
  solve::Sower sower_;
  std::shared_ptr<const solve::EndgameTable> table_;
  solve::SolverOptions options_;
  mutable std::mutex mutex_;
  mutable std::vector<solve::Solver> solvers_;  // as many as ever worked at the same time
};

Result<RegretPlan> read_plan(std::string_view text) {
  TESUJI_TRY(const auto object, formats::parse_object(text, {std::string(kKind), ""}, kPlanDepth));
  JsonFields fields(object, {std::string(kKind), ""});
  TESUJI_TRY(auto plan, read_job_settings<RegretPlan>(fields, kKind));
  TESUJI_TRY(plan.seed, fields.number("seed"));
  TESUJI_CHECK(fields.check_all_asked());
  return plan;
}

}  // namespace

base::JobKind values_kind() {
  return {std::string(kKind),
          [](std::string_view text, unsigned threads,
             const base::Watch& watch) -> Result<std::shared_ptr<const base::JobWork>> {
            TESUJI_TRY(const auto plan, read_plan(text));
            TESUJI_TRY(auto work, ValuesWork::make(plan, threads, watch));
            return work;
          }};
}

Result<std::vector<ExactChoice>> exact_choices(base::JobQueue& queue, const RegretPlan& plan,
                                               const base::Watch& watch) {
  TESUJI_TRY(const auto positions, regret_positions(plan));
  const std::string text =
      formats::json_text(Json{{"settings", settings_of(plan)}, {"seed", plan.seed}});
  TESUJI_TRY(const auto jobs, queue.prepare(kKind, text, watch));
  TESUJI_TRY(const auto results, base::all_results(queue, jobs, positions.size(), watch));
  if (results.size() != positions.size()) {
    return base::fail("regret", "", "stopped before all values were known");
  }
  const auto order = solving_order(positions);
  std::vector<std::string> lines(positions.size());
  for (std::size_t i = 0; i < order.size(); ++i) lines[order[i]] = results[i];
  std::vector<ExactChoice> choices;
  for (std::size_t i = 0; i < positions.size(); ++i) {
    TESUJI_TRY(auto choice, choice_of(positions[i], lines[i], i + 1));
    choices.push_back(std::move(choice));
  }
  return choices;
}

}  // namespace tesuji::kalah::learners
