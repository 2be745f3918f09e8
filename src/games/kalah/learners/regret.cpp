#include "games/kalah/learners/regret.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <memory>
#include <optional>
#include <unordered_set>

#include "base/jobs.h"
#include "search/alpha_beta.h"

namespace tesuji::kalah::learners {
namespace {

using kalah::Position;

constexpr std::size_t kGamesPerPosition = 100;  // tried at most

int seeds_in_pits(const Position& position) {
  return position.board().row_total(kalah::Side::first) +
         position.board().row_total(kalah::Side::second);
}

// Any position of a random game that offers a choice, all equally likely.
std::optional<Position> drawn(const RegretPlan& plan, std::uint64_t game) {
  base::Random random = base::Seed(plan.seed).child("regret", game).random();
  Position position = Position(plan.start).without_ply_rules();
  std::optional<Position> kept;
  std::uint32_t seen = 0;
  Position::Moves moves;
  for (;;) {
    position.legal_moves(moves);
    if (seeds_in_pits(position) < plan.least_in_pits || moves.empty()) return kept;
    if (moves.size() >= 2 && random.below(++seen) == 0) kept = position;
    position.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
  }
}

// Each thread takes its share with a solver of its own. Few seeds come first: their proofs serve
// the positions with more.
base::Result<void> solve_all(std::vector<ExactChoice>& choices, unsigned threads,
                             const base::Watch& watch) {
  if (choices.empty()) return {};
  std::vector<ExactChoice*> order;
  for (auto& choice : choices) order.push_back(&choice);
  std::stable_sort(order.begin(), order.end(), [](const ExactChoice* a, const ExactChoice* b) {
    return seeds_in_pits(a->position) < seeds_in_pits(b->position);
  });
  const kalah::Board& board = choices[0].position.board();
  TESUJI_TRY(const auto sower, solve::Sower::make(board.pits(), choices[0].position.rules()));
  const int table_seeds = std::max(0, board.total() / 2 - 1);
  TESUJI_TRY(auto built, solve::EndgameTable::build(sower, table_seeds, threads, watch));
  const auto table = std::make_shared<const solve::EndgameTable>(std::move(built));
  const solve::SolverOptions options{.proof_bits = solve::proof_bits_for(board.total()) + 4};

  const std::size_t shares = std::min<std::size_t>(threads, order.size());
  std::vector<base::Result<void>> results(
      shares, base::fail("regret", "", "stopped before all values were known"));
  const auto solve_share = [&](std::size_t share) -> base::Result<void> {
    TESUJI_TRY(auto solver, solve::Solver::make(sower, options, table));
    base::Watch part = watch.part({});
    for (std::size_t i = share; i < order.size(); i += shares) {
      TESUJI_TRY(auto moves, solver.move_values(order[i]->position, part));
      *order[i] = ExactChoice::from(order[i]->position, std::move(moves));
    }
    return {};
  };
  base::run_jobs({.count = shares,
                  .run =
                      [&](std::uint64_t share) {
                        results[share] = solve_share(share);
                        return std::string();
                      },
                  .is_done = {},
                  .take = [](std::uint64_t, const std::string&) { return true; }},
                 threads, watch);
  for (auto& result : results) TESUJI_CHECK(std::move(result));
  return {};
}

}  // namespace

ExactChoice ExactChoice::from(const Position& position, std::vector<solve::MoveValue> moves) {
  ExactChoice choice{position, std::move(moves), 0};
  choice.best = choice.moves.at(0).value;
  for (const auto& move : choice.moves) choice.best = std::max(choice.best, move.value);
  return choice;
}

int ExactChoice::loss(kalah::Move move) const {
  for (const auto& [known, value] : moves) {
    if (known == move) return best - value;
  }
  assert(false);
  return 0;
}

base::Result<std::vector<Position>> regret_positions(const RegretPlan& plan) {
  std::vector<Position> positions;
  std::unordered_set<std::uint64_t> keys;
  for (std::uint64_t game = 0; positions.size() < plan.positions; ++game) {
    if (game == plan.positions * kGamesPerPosition) {
      return base::fail("regret", fmt::format("{} positions", plan.positions),
                        fmt::format("random play found only {}; ask for fewer, or fewer seeds",
                                    positions.size()));
    }
    const auto position = drawn(plan, game);
    if (position && keys.insert(position->key()).second) positions.push_back(*position);
  }
  return positions;
}

base::Result<RegretSet> RegretSet::make(const RegretPlan& plan, unsigned threads,
                                        const base::Watch& watch) {
  TESUJI_TRY(auto positions, regret_positions(plan));
  std::vector<ExactChoice> choices;
  for (auto& position : positions) choices.push_back({std::move(position), {}, 0});
  TESUJI_CHECK(solve_all(choices, threads, watch));
  return RegretSet(std::move(choices));
}

double RegretSet::mean_loss(const std::function<kalah::Move(const Position&)>& chosen) const {
  std::int64_t total = 0;
  for (const auto& choice : choices_) total += choice.loss(chosen(choice.position));
  return choices_.empty() ? 0 : static_cast<double>(total) / static_cast<double>(choices_.size());
}

double RegretSet::random_loss() const {
  double total = 0;
  for (const auto& choice : choices_) {
    int losses = 0;
    for (const auto& [move, value] : choice.moves) losses += choice.best - value;
    total += static_cast<double>(losses) / static_cast<double>(choice.moves.size());
  }
  return choices_.empty() ? 0 : total / static_cast<double>(choices_.size());
}

double RegretSet::regret(const heuristics::Heuristic& heuristic, int depth) const {
  return heuristics::with_evaluation(
      heuristic, heuristics::EndValue::exact, [&](const auto& evaluation) {
        using Evaluation = std::decay_t<decltype(evaluation)>;
        using Source = search::AllMoves<Position>;
        search::Devices devices;
        devices.alpha_beta = true;
        search::AlphaBeta<Position, Evaluation, Source> searcher(evaluation, {}, devices, nullptr);
        base::Watch watch;
        return mean_loss([&](const Position& position) {
          Position game = position;
          searcher.search(game, depth, {}, watch);
          return searcher.best().value();
        });
      });
}

}  // namespace tesuji::kalah::learners
