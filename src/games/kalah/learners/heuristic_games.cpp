#include "games/kalah/learners/heuristic_games.h"

#include "base/text.h"

namespace tesuji::kalah::learners {
namespace {

constexpr int kPits = 6;
constexpr int kSeeds = 3;
constexpr int kOpeningPlies = 12;

void count(int margin, heuristics::GameResults& results) {
  ++results.games;
  if (margin > 0) ++results.wins;
  if (margin == 0) ++results.draws;
}

}  // namespace

HeuristicOpponent opponent_of(const heuristics::HeuristicEntry& entry) {
  return {entry.name, RowPlayer::weighted(entry.heuristic, kPits)};
}

std::vector<HeuristicOpponent> report_opponents() {
  return {{"kalah-regular", RowPlayer::regular()}, {"kalah-bueno", RowPlayer::bueno()}};
}

base::Result<heuristics::GameResults> game_results(const heuristics::Heuristic& heuristic,
                                                   const HeuristicOpponent& opponent,
                                                   const HeuristicGames& games) {
  const auto rules = kalah::named_rules(games.rules);
  if (!rules) {
    return base::fail("rules", base::printable(games.rules),
                      "expected " + base::joined(kalah::rule_names(), ", "));
  }
  TESUJI_TRY(const auto table, RowTable::make({kPits, kSeeds, *rules}, games.depth));
  const RowPlayer player = RowPlayer::weighted(heuristic, kPits);
  heuristics::GameResults results{opponent.name, games.rules, games.depth};
  for (const auto& start :
       random_openings(table.game(), kHeuristicOpenings, kOpeningPlies, base::Seed(games.seed))) {
    count(table.margin(player, opponent.player, start), results);
    count(-table.margin(opponent.player, player, start), results);
  }
  return results;
}

}  // namespace tesuji::kalah::learners
