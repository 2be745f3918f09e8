// THE list of kinds: a new player is one line here.
#include "players/register.h"

#include "players/go_simple.h"
#include "players/kalah_simple.h"

namespace tesuji::players {

template <>
game::Catalogue<go::Position> catalogue() {
  game::Catalogue<go::Position> list;
  list.add(go_random_kind());
  list.add(go_capture_kind());
  return list;
}

template <>
game::Catalogue<kalah::Position> catalogue() {
  game::Catalogue<kalah::Position> list;
  list.add(kalah_random_kind());
  list.add(kalah_capture_kind());
  return list;
}

}  // namespace tesuji::players
