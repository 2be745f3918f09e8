#include "games/go/tactics/zone.h"

namespace tesuji::go::tactics {
namespace {

constexpr int kLibertiesInZone = 2;

// Adds liberties of the chain until enough of them lie in the zone.
void add_liberties(const Patch& patch, const LocalBoard& board, Bits chain, Bits& zone) {
  const Bits liberties = liberties_of(patch, board, chain);
  Bits outside = liberties.without(zone);
  for (int have = (liberties & zone).count(); have < kLibertiesInZone && outside.any(); ++have) {
    zone |= Bits::one(outside.pop());
  }
}

}  // namespace

Bits closed_zone(const Patch& patch, const LocalBoard& board, Bits zone) {
  for (const Role role : {Role::attacker, Role::defender}) {
    Bits left = patch.flood(zone & board.of(role), board.of(role));
    zone |= left;
    left = left.without(anchored_stones(patch, board, role));
    while (left.any()) {
      const Bits chain = patch.flood(left.lowest(), left);
      left = left.without(chain);
      add_liberties(patch, board, chain, zone);
    }
  }
  return zone;
}

Bits closed_zone_against(const Patch& patch, KoRule rule, const LocalBoard& board, Bits zone,
                         Role loser) {
  Bits seen;
  for (;;) {
    zone = closed_zone(patch, board, zone);
    const Bits fresh = (zone & board.empty(patch)).without(seen);
    if (fresh.none()) return zone;
    seen |= fresh;
    fresh.for_each([&](int bit) {
      if (patch.neighbours(Bits::one(bit)).meets(board.empty(patch))) return;  // surely legal
      if (played(patch, rule, board, loser, bit)) return;
      const Bits around = patch.neighbours(Bits::one(bit));
      const Bits own = patch.flood(around & board.of(loser), board.of(loser));
      // A ko that may not be taken: the stone that would be taken, and what surrounds it.
      const Bits enemies = patch.flood(around & board.of(other(loser)), board.of(other(loser)));
      zone |= around | own | patch.neighbours(own) | enemies;
      Bits left = enemies;
      while (left.any()) {
        const Bits chain = patch.flood(left.lowest(), left);
        left = left.without(chain);
        if (!liberties_of(patch, board, chain).has_many()) zone |= patch.neighbours(chain);
      }
    });
  }
}

Bits zone_of_move(const Patch& patch, int bit, Bits captured) {
  Bits zone = Bits::one(bit) | captured | patch.neighbours(captured);
  if (captured.any() && !captured.has_many()) zone |= patch.neighbours(Bits::one(bit));
  return zone;
}

}  // namespace tesuji::go::tactics
