// THE list of kinds: a new player is one line here.
#include "players/register.h"

#include "players/go_gobble.h"
#include "players/go_levels.h"
#include "players/go_mcts.h"
#include "players/go_negamax.h"
#include "players/go_net_player.h"
#include "players/go_simple.h"
#include "players/kalah_levels.h"
#include "players/kalah_mcts.h"
#include "players/kalah_negamax.h"
#include "players/kalah_seed.h"
#include "players/kalah_simple.h"
#include "players/kalah_solver.h"

namespace tesuji::players {
namespace {

// Settings of `mcts` that take away what it knows beyond the rules, changed by `changed`.
game::RawSettings without_knowledge(const game::RawSettings& changed) {
  game::RawSettings settings = changed;
  settings.merge(game::RawSettings{{"selection", "uct"},
                                   {"exploration", "0.5"},
                                   {"amaf", "0"},
                                   {"priors", "false"},
                                   {"playouts", "uniform"}});
  return settings;
}

}  // namespace

template <>
game::Catalogue<go::Position> catalogue() {
  game::Catalogue<go::Position> list;
  list.add(go_random_kind());
  list.add(go_capture_kind());
  list.add(go_gobble_kind());
  list.add(go_mcts_kind());
  list.add_preset("flat", "Monte Carlo without a tree: random games shared out among the moves",
                  "mcts", without_knowledge({{"expand", "1000000"}}));
  list.add_preset("uct", "Monte Carlo tree search as it began: a tree over random games", "mcts",
                  without_knowledge({}));
  list.add_preset("rave", "uct that also learns from moves played later: all moves as first",
                  "mcts", without_knowledge({{"amaf", "1000"}, {"exploration", "0.1"}}));
  list.add(go_negamax_kind());
  list.add_preset("negamax13",
                  "the 13x13 player of Godfrid et al.: alpha-beta, history heuristic, scout layer; "
                  "leaves its own eyes alone",
                  "negamax", {{"devices", "alpha-beta;history;scout"}});
  list.add_preset("negamax13-plus", "the evaluation of negamax13 with every device", "negamax",
                  {{"devices", "all"}});
  list.add(go_net_kind());
  add_levels(list, "mcts");
  return list;
}

// What reviews find with so many visits: docs/results.md.
template <>
Judge judge<go::Position>() {
  return {.player = {"net", ""}, .playouts = 220, .glance_playouts = 60};
}

template <>
Judge judge<kalah::Position>() {
  return {.player = {"mcts", ""}, .playouts = 3500, .glance_playouts = 400};
}

template <>
game::Catalogue<kalah::Position> catalogue() {
  game::Catalogue<kalah::Position> list;
  list.add(kalah_random_kind());
  list.add(kalah_capture_kind());
  list.add(kalah_mcts_kind());
  list.add(kalah_negamax_kind());
  list.add(kalah_regular_kind());
  list.add(kalah_bueno_kind());
  list.add(kalah_weighted_kind());
  list.add_preset("kalah-evolved", "the best heuristic that was found for `weighted`", "weighted",
                  {{"heuristic", "kalah-evolved"}});
  list.add(kalah_solver_kind());
  add_kalah_levels(list);
  return list;
}

}  // namespace tesuji::players
