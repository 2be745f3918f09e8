#include "games/go/tactics/fight.h"

#include "games/go/tactics/local_life.h"

namespace tesuji::go::tactics {
namespace {

std::optional<Settled> settled_life(const Fight& fight, const LocalBoard& board, Role last) {
  const Patch& patch = fight.patch;
  const Bits left = board.of(Role::defender) & fight.target;
  if (left.none()) return Settled{Role::attacker, fight.target};
  if (last == Role::defender) {  // a move of the attacker never saves the defender
    const Bits out = anchored_stones(patch, board, Role::defender);
    if (out.meets(left)) {
      return Settled{Role::defender, patch.flood((out & left).lowest(), out)};
    }
    const auto [alive, rests_on] = static_life(patch, board);
    if (alive.meets(left)) return Settled{Role::defender, rests_on};
  }
  if (const Bits zone = static_death(patch, board, left); zone.any()) {
    return Settled{Role::attacker, zone | fight.target};
  }
  return std::nullopt;
}

std::optional<Settled> settled_connection(const Fight& fight, const LocalBoard& board) {
  const Bits defenders = board.of(Role::defender);
  if (!fight.target.is_within(defenders)) return Settled{Role::attacker, fight.target};
  const Bits chain = fight.patch.flood(fight.target.lowest(), defenders);
  if (fight.target.is_within(chain)) return Settled{Role::defender, chain};
  // Through the attacker's safe stones there is no way.
  const Bits safe = anchored_stones(fight.patch, board, Role::attacker);
  const Bits reach = fight.patch.flood(fight.target.lowest(), fight.patch.inside().without(safe));
  if (!fight.target.is_within(reach)) {
    return Settled{Role::attacker, safe | reach | fight.target};
  }
  return std::nullopt;
}

}  // namespace

std::optional<Settled> settled(const Fight& fight, const LocalBoard& board, Role last) {
  return fight.aim == Aim::life ? settled_life(fight, board, last)
                                : settled_connection(fight, board);
}

}  // namespace tesuji::go::tactics
