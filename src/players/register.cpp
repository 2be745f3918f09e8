// THE list of kinds: a new player is one line here.
#include "players/register.h"

#include "players/go_negamax.h"
#include "players/go_simple.h"
#include "players/kalah_negamax.h"
#include "players/kalah_simple.h"

namespace tesuji::players {

template <>
game::Catalogue<go::Position> catalogue() {
  game::Catalogue<go::Position> list;
  list.add(go_random_kind());
  list.add(go_capture_kind());
  list.add(go_negamax_kind());
  list.add_preset("negamax13", "document 004: negamax, alpha-beta, history, scout layer", "negamax",
                  {{"devices", "alpha-beta;history;scout"}});
  list.add_preset("negamax13-plus", "document 004's evaluation with every device", "negamax",
                  {{"devices", "all"}});
  return list;
}

template <>
game::Catalogue<kalah::Position> catalogue() {
  game::Catalogue<kalah::Position> list;
  list.add(kalah_random_kind());
  list.add(kalah_capture_kind());
  list.add(kalah_negamax_kind());
  return list;
}

}  // namespace tesuji::players
