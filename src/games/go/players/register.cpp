// THE list of kinds: a new player is one line here.
#include "games/go/players/register.h"

#include "games/go/players/annilgos.h"
#include "games/go/players/annilgos_plus.h"
#include "games/go/players/gobble.h"
#include "games/go/players/jego.h"
#include "games/go/players/levels.h"
#include "games/go/players/mcts.h"
#include "games/go/players/negamax.h"
#include "games/go/players/neogo.h"
#include "games/go/players/net.h"
#include "games/go/players/person.h"
#include "games/go/players/simple.h"
#include "games/go/players/theory.h"

namespace tesuji::go::players {
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

game::Catalogue<Position> catalogue() {
  game::Catalogue<Position> list;
  list.add(random_kind());
  list.add(capture_kind());
  list.add(gobble_kind());
  list.add(mcts_kind());
  list.add_preset("flat", "Monte Carlo without a tree: random games shared out among the moves",
                  "mcts", without_knowledge({{"expand", "1000000"}}));
  list.add_preset("uct", "Monte Carlo tree search as it began: a tree over random games", "mcts",
                  without_knowledge({}));
  list.add_preset("rave", "uct that also learns from moves played later: all moves as first",
                  "mcts", without_knowledge({{"amaf", "1000"}, {"exploration", "0.1"}}));
  list.add(negamax_kind());
  list.add_preset("negamax13",
                  "the 13x13 player of Godfrid et al.: alpha-beta, history heuristic, scout layer; "
                  "leaves its own eyes alone",
                  "negamax", {{"devices", "alpha-beta;history;scout"}});
  list.add_preset("negamax13-plus", "the evaluation of negamax13 with every device", "negamax",
                  {{"devices", "all"}});
  list.add(theory_kind());
  list.add_preset("annilgos-rules", "the rules of Garreta's player, learned anew: no search at all",
                  "theory", {});
  list.add(annilgos_kind());
  list.add_preset("annilgos-perceptron", "annilgos with a net without hidden units", "annilgos",
                  {{"net", "perceptron"}});
  list.add(annilgos_plus_kind());
  list.add(jego_kind());
  list.add(jego_plus_kind());
  list.add(net_kind());
  list.add(neogo_kind());
  list.add_preset("neogo-5x5", "the network that evolved on 5x5, for that board alone", "neogo",
                  {{"champion", "5x5"}});
  list.add(person_kind());
  add_levels(list, "mcts");
  return list;
}

// What reviews find with so many visits: docs/results.md. Told that 6d play, the network judges
// truer than told that a program does: it looks at more moves.
game::Judge judge() {
  return {.player = {"net", "rank=6"}, .playouts = 440, .glance_playouts = 60};
}

}  // namespace tesuji::go::players
