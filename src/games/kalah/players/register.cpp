// THE list of kinds: a new player is one line here.
#include "games/kalah/players/register.h"

#include "games/kalah/players/course.h"
#include "games/kalah/players/levels.h"
#include "games/kalah/players/mcts.h"
#include "games/kalah/players/negamax.h"
#include "games/kalah/players/simple.h"
#include "games/kalah/players/solver.h"

namespace tesuji::kalah::players {
game::Catalogue<Position> catalogue() {
  game::Catalogue<Position> list;
  list.add(random_kind());
  list.add(capture_kind());
  list.add(mcts_kind());
  list.add(negamax_kind());
  list.add(regular_kind());
  list.add(bueno_kind());
  list.add(weighted_kind());
  list.add_preset("kalah-evolved", "the best heuristic that was found for `weighted`", "weighted",
                  {{"heuristic", "kalah-evolved"}});
  list.add(solver_kind());
  add_levels(list);
  return list;
}

game::Judge judge() {
  return {.player = {"mcts", ""},
          .playouts = 3500,
          .glance_playouts = 400,
          .prover = game::PlayerSpec{"solver", ""}};
}

}  // namespace tesuji::kalah::players
