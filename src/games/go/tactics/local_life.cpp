#include "games/go/tactics/local_life.h"

#include "base/fixed_list.h"

namespace tesuji::go::tactics {
namespace {

// More chains or eyes than this are not looked at: a patch that has them is not a small fight.
constexpr std::size_t kMaxParts = 32;
using Parts = base::FixedList<Bits, kMaxParts>;

// A space enclosed by the defender, with the chains that touch it and those that touch all of its
// empty points, as bits of their numbers.
struct Space {
  Bits points;
  std::uint32_t beside = 0;
  std::uint32_t vital_for = 0;
};
using Spaces = base::FixedList<Space, kMaxParts>;

Spaces spaces_of(const Patch& patch, const LocalBoard& board) {
  Spaces spaces;
  const Bits defenders = board.of(Role::defender);
  const Bits rest = patch.inside().without(defenders);
  // What touches the outside is not enclosed.
  Bits left = rest.without(patch.flood(patch.exposed(), rest));
  while (left.any() && spaces.size() < Spaces::capacity()) {
    const Bits points = patch.flood(left.lowest(), rest);
    left = left.without(points);
    spaces.push_back({points});
  }
  return spaces;
}

// Chains that touch a space; the others cannot have two of them.
Parts chains_beside(const Patch& patch, const LocalBoard& board, Spaces& spaces) {
  Parts chains;
  const Bits empty = board.empty(patch);
  Bits seen;
  for (const Space& space : spaces) {
    Bits left = (patch.neighbours(space.points) & board.of(Role::defender)).without(seen);
    while (left.any() && chains.size() < Parts::capacity()) {
      const Bits chain = patch.flood(left.lowest(), board.of(Role::defender));
      left = left.without(chain);
      seen |= chain;
      chains.push_back(chain);
    }
  }
  for (std::size_t i = 0; i < chains.size(); ++i) {
    const Bits around = patch.neighbours(chains[i]);
    for (Space& space : spaces) {
      if (!around.meets(space.points)) continue;
      space.beside |= 1U << i;
      if ((space.points & empty).is_within(around)) space.vital_for |= 1U << i;
    }
  }
  return chains;
}

// Drops chains with fewer than two vital spaces and spaces beside a dropped chain, until all stay.
std::uint32_t surviving_chains(const Parts& chains, const Spaces& spaces) {
  std::uint32_t alive = chains.size() == 32 ? ~0U : (1U << chains.size()) - 1U;
  for (;;) {
    std::uint32_t once = 0;
    std::uint32_t twice = 0;
    for (const Space& space : spaces) {
      if ((space.beside & ~alive) != 0) continue;
      twice |= once & space.vital_for;
      once |= space.vital_for;
    }
    const std::uint32_t next = alive & twice;
    if (next == alive) return alive;
    alive = next;
  }
}

}  // namespace

StaticLife static_life(const Patch& patch, const LocalBoard& board) {
  StaticLife life;
  Spaces spaces = spaces_of(patch, board);
  if (spaces.size() < 2) return life;
  const Parts chains = chains_beside(patch, board, spaces);
  if (chains.size() == Parts::capacity()) return life;
  const std::uint32_t alive = surviving_chains(chains, spaces);
  if (alive == 0) return life;
  for (std::size_t i = 0; i < chains.size(); ++i) {
    if (((alive >> i) & 1U) != 0) life.alive |= chains[i];
  }
  life.rests_on = life.alive;
  for (const Space& space : spaces) {
    if ((space.beside & ~alive) == 0 && (space.vital_for & alive) != 0) {
      life.rests_on |= space.points;
    }
  }
  return life;
}

Bits static_death(const Patch& patch, const LocalBoard& board, Bits target) {
  const Bits safe = anchored_stones(patch, board, Role::attacker);
  const Bits attackers = board.of(Role::attacker);
  const Bits reach = patch.flood(target, patch.inside().without(safe));
  if (reach.meets(patch.anchored(Role::defender)) || reach.meets(attackers)) return {};
  const Bits touched = patch.anchored(Role::attacker) | patch.neighbours(safe);
  const Bits room = reach.without(board.of(Role::defender)).without(touched);
  if (room.has_many()) {
    if (room.count() > 2 || !patch.neighbours(room.lowest()).meets(room)) return {};
  }
  return reach | safe;
}

}  // namespace tesuji::go::tactics
