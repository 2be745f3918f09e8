#include "games/kalah/players/solver.h"

#include <fmt/format.h>

#include <cstdlib>
#include <filesystem>
#include <memory>

#include "games/kalah/players/negamax.h"
#include "games/kalah/solve/solver.h"

namespace tesuji::kalah::players {
namespace {

using kalah::Position;
using Player = game::Player<Position>;

constexpr const char* kName = "solver";
constexpr const char* kFallbackDepth = "6";  // some milliseconds
// Seeds of a table that is built within a limit: about 0.2 s, and some milliseconds.
constexpr int kQuickSeeds = 13;
constexpr double kQuickSeconds = 1;
constexpr int kInstantSeeds = 8;

struct SolverSettings {
  std::string table;
};

template <class Binder>
void bind(SolverSettings& s, Binder& binder) {
  binder.text("table", s.table,
              "file of an endgame table (tesuji solve makes one); made if it is not there");
}

std::string proved_text(int value) {
  if (value == 0) return "a draw with best play by both: proved";
  const int margin = std::abs(value);
  return fmt::format("{} by {} {} with best play by both: proved", value > 0 ? "wins" : "loses",
                     margin, margin == 1 ? "seed" : "seeds");
}

class SolverPlayer : public Player {
 public:
  SolverPlayer(std::string file, std::unique_ptr<Player> fallback)
      : file_(std::move(file)), fallback_(std::move(fallback)) {}

  game::Decision<Position> decide(const game::Question<Position>& question) override {
    const auto solution = solved(question.game, question.watch);
    if (!solution) {
      base::Watch free = question.watch.part({});
      auto decision = fallback_->decide({.game = question.game, .watch = free});
      decision.reasons.insert(decision.reasons.begin(),
                              "no proof, a short search instead: " + solution.error().line());
      return decision;
    }
    game::Decision<Position> decision;
    decision.move = solution->best.value();
    decision.score = solution->value;
    decision.value = solution->value > 0 ? 1 : solution->value < 0 ? 0 : 0.5;
    decision.nodes = nodes_;
    decision.line = {decision.move};
    decision.reasons.push_back(proved_text(solution->value));
    if (!not_kept_.empty()) decision.reasons.push_back("the table could not be kept: " + not_kept_);
    decision.facts.push_back({"table-seeds", static_cast<double>(table_->seeds())});
    decision.facts.push_back({"proved", 1});
    return decision;
  }

 private:
  base::Result<solve::Solution> solved(const Position& game, base::Watch& watch) {
    const Position position = game.without_ply_rules();
    TESUJI_TRY(const auto sower, solve::Sower::make(position.board().pits(), position.rules()));
    TESUJI_TRY(const auto problem, sower.problem(position));
    if (!table_ || pits_ != sower.pits() || !(rules_ == position.rules())) {
      TESUJI_TRY(table_, table_for(sower, problem.seeds, watch));
      pits_ = sower.pits();
      rules_ = position.rules();
    }
    const solve::SolverOptions options{.proof_bits = solve::proof_bits_for(problem.seeds)};
    TESUJI_TRY(auto solver, solve::Solver::make(sower, options, table_));
    auto solution = solver.solution(position, watch);
    nodes_ = solver.nodes();
    return solution;
  }

  base::Result<std::shared_ptr<const solve::EndgameTable>> table_for(const solve::Sower& sower,
                                                                     int seeds,
                                                                     const base::Watch& watch) {
    std::error_code ignored;
    const bool is_there = !file_.empty() && std::filesystem::exists(file_, ignored);
    if (is_there) {
      TESUJI_TRY(auto table, solve::EndgameTable::read(file_, sower));
      return std::make_shared<const solve::EndgameTable>(std::move(table));
    }
    int wanted = std::max(solve::table_seeds_for(sower.pits(), seeds), kInstantSeeds);
    const auto& limits = watch.limits();
    if (limits.seconds || limits.nodes) {
      const bool instant = limits.seconds.value_or(0) < kQuickSeconds;
      wanted = std::min(wanted, instant ? kInstantSeeds : kQuickSeeds);
    }
    TESUJI_TRY(auto table, solve::EndgameTable::build(sower, wanted, 1, watch));
    if (!file_.empty()) {  // a full disk is not a reason to play worse
      const auto written = table.write(file_);
      not_kept_ = written ? "" : written.error().line();
    }
    return std::make_shared<const solve::EndgameTable>(std::move(table));
  }

  std::string file_;
  std::unique_ptr<Player> fallback_;
  std::string not_kept_;  // why the table is not in the file
  std::shared_ptr<const solve::EndgameTable> table_;
  int pits_ = 0;
  kalah::Rules rules_;
  std::uint64_t nodes_ = 0;  // of the last decision
};

}  // namespace

game::PlayerKind<Position> solver_kind() {
  game::PlayerKind<Position> kind;
  kind.name = kName;
  kind.summary = "perfect play: exact values by proof search and endgame tables";
  kind.thinks = true;
  kind.take(
      SolverSettings{},
      [](const SolverSettings& chosen, base::Seed seed) -> base::Result<std::unique_ptr<Player>> {
        const auto fallback = negamax_kind();
        TESUJI_TRY(const auto settings,
                   game::Settings::read(fallback.options, {{"depth", kFallbackDepth}}, kName));
        TESUJI_TRY(auto player, fallback.make(settings, seed));
        return std::make_unique<SolverPlayer>(chosen.table, std::move(player));
      });
  return kind;
}

}  // namespace tesuji::kalah::players
