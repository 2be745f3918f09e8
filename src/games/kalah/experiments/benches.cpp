#include "games/kalah/experiments/benches.h"

#include <map>
#include <memory>

#include "games/kalah/learners/row_player.h"
#include "games/kalah/players/register.h"
#include "games/kalah/rules/position.h"
#include "games/kalah/solve/solver.h"

namespace tesuji::kalah::experiments {
namespace {

using lab::Bench;
using lab::BenchGroup;
using lab::Work;

Work moves_played(std::uint64_t seed) {
  constexpr int kGames = 500;
  Work work;
  base::Random random(seed);
  const Position start{Start{}};
  for (int i = 0; i < kGames; ++i) {
    Position position = start;
    Position::Moves moves;
    while (!position.is_over()) {
      position.legal_moves(moves);
      position.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
      ++work.units;
    }
    work.signature = base::mixed(work.signature ^ position.key());
  }
  return work;
}

// Whole games of Kalah(6,3) between random linear heuristics that look two plies ahead.
Work learners_games(std::uint64_t seed) {
  constexpr int kPlayers = 20;
  const auto table = learners::RowTable::make({.pits = 6, .seeds = 3}, 2).value();
  base::Random random(seed);
  std::vector<learners::RowPlayer> players;
  for (int i = 0; i < kPlayers; ++i) {
    players.push_back(learners::RowPlayer::weighted(
        heuristics::Heuristic::uniform(heuristics::HeuristicKind::linear, 6, random), 6));
  }
  Work work;
  for (const auto& first : players) {
    for (const auto& second : players) {
      const int margin = table.margin(first, second, table.game().start());
      work.signature = base::mixed(work.signature ^ static_cast<std::uint64_t>(margin));
      ++work.units;
    }
  }
  return work;
}

// A table of the plain rules for six pits per side, made once.
std::shared_ptr<const solve::EndgameTable> endgame_table(int seeds) {
  static std::map<int, std::shared_ptr<const solve::EndgameTable>> made;
  auto& table = made[seeds];
  if (!table) {
    const base::Watch watch;
    table = std::make_shared<const solve::EndgameTable>(
        solve::EndgameTable::build(solve::Sower::make(6, {}).value(), seeds, 1, watch).value());
  }
  return table;
}

// Kalah(6, seeds) from nothing but this table (null: what suits, built here as well).
Work solved(int seeds, std::shared_ptr<const solve::EndgameTable> table) {
  const auto sower = solve::Sower::make(6, {}).value();
  base::Watch watch;
  if (!table) {
    const int wanted = solve::table_seeds_for(6, 12 * seeds);
    table = std::make_shared<const solve::EndgameTable>(
        solve::EndgameTable::build(sower, wanted, 1, watch).value());
  }
  const unsigned bits = solve::proof_bits_for(12 * seeds);
  auto solver = solve::Solver::make(sower, {.proof_bits = bits}, std::move(table)).value();
  const Position start{Start{6, seeds, {}}};
  const int value = solver.solution(start, watch).value().value;
  return {solver.nodes(), base::mixed(solver.nodes() ^ static_cast<std::uint64_t>(value))};
}

Work built_table() {
  constexpr int kSeeds = 18;
  const base::Watch watch;
  const auto table =
      solve::EndgameTable::build(solve::Sower::make(6, {}).value(), kSeeds, 1, watch).value();
  return {table.positions(), table.checksum()};
}

// The same work counted once, for a time a piece.
Work once(const Work& work) { return {1, work.signature}; }

void add_solver_benches(std::vector<Bench>& list) {
  constexpr int kTableSeeds = 22;
  constexpr auto kGroup = BenchGroup::whole;
  list.push_back({kGroup, "kalah.solve.6x3", "us",
                  [](std::uint64_t) { return once(solved(3, nullptr)); }, true});
  list.push_back({kGroup, "kalah.solve.6x4.table", "us",
                  [](std::uint64_t) { return once(solved(4, endgame_table(kTableSeeds))); }, true,
                  true, [] { endgame_table(kTableSeeds); }});
  list.push_back({kGroup, "kalah.table.build", "positions/s",
                  [](std::uint64_t) { return built_table(); }, false, true});
  list.push_back({kGroup, "kalah.solve.nps", "nodes/s",
                  [](std::uint64_t) { return solved(3, endgame_table(0)); }});
}

}  // namespace

std::vector<Bench> benches() {
  std::vector<Bench> list = {
      {BenchGroup::steps, "kalah.moves", "moves/s", moves_played},
      {BenchGroup::steps, "kalah.learn.games", "games/s", learners_games},
      {BenchGroup::look_ahead, "search.kalah.nps", "nodes/s", [](std::uint64_t /*seed*/) {
         return lab::searched(players::catalogue(), "negamax:depth=8", Position{Start{}});
       }}};
  add_solver_benches(list);
  return list;
}

}  // namespace tesuji::kalah::experiments
