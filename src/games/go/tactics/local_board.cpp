#include "games/go/tactics/local_board.h"

#include "base/zobrist.h"

namespace tesuji::go::tactics {
namespace {

constexpr auto kStoneKeys =
    base::zobrist_table<std::size_t{2} * Bits::kCapacity>("go tactics stones");

std::uint64_t stone_key(Role role, int bit) {
  return kStoneKeys[2U * static_cast<std::size_t>(bit) + index(role)];
}

// The enemy chains around the new stone that have no liberty left.
Bits captures_of(const Patch& patch, const LocalBoard& after, Role role, Bits stone) {
  const Role enemy = other(role);
  Bits captured;
  const Bits empty = after.empty(patch);
  for (Bits left = patch.neighbours(stone) & after.of(enemy); left.any();) {
    const Bits chain = patch.flood(left.lowest(), after.of(enemy));
    left = left.without(chain);
    if (!chain.meets(patch.anchored(enemy)) && !patch.neighbours(chain).meets(empty)) {
      captured |= chain;
    }
  }
  return captured;
}

}  // namespace

LocalBoard start_of(const Patch& patch) {
  LocalBoard board;
  for (const Role role : {Role::attacker, Role::defender}) {
    board.stones[index(role)] = patch.stones(role);
    patch.stones(role).for_each([&](int bit) { board.key ^= stone_key(role, bit); });
  }
  return board;
}

std::optional<Played> played(const Patch& patch, KoRule rule, const LocalBoard& board, Role role,
                             int bit) {
  if (bit == board.ko) return std::nullopt;
  const Bits stone = Bits::one(bit);
  Played result{board, {}, {}};
  LocalBoard& after = result.after;
  after.ko = kNoBit;
  after.stones[index(role)] |= stone;
  after.key ^= stone_key(role, bit);
  result.captured = captures_of(patch, after, role, stone);
  result.chain = patch.flood(stone, after.of(role));
  if (result.captured.none()) {
    const bool lives = result.chain.meets(patch.anchored(role)) ||
                       patch.neighbours(result.chain).meets(after.empty(patch));
    if (!lives) return std::nullopt;
    return result;
  }
  Bits& enemies = after.stones[index(other(role))];
  enemies = enemies.without(result.captured);
  result.captured.for_each([&](int taken) { after.key ^= stone_key(other(role), taken); });
  const bool is_ko = !result.captured.has_many() && result.chain == stone &&
                     !stone.meets(patch.anchored(role)) &&
                     (patch.neighbours(stone) & after.empty(patch)) == result.captured;
  if (is_ko) {
    if (rule == KoRule::none) {
      after.ko = static_cast<std::uint8_t>(result.captured.first());
    } else if (rule == threats_of(other(role))) {
      return std::nullopt;
    }
  }
  return result;
}

}  // namespace tesuji::go::tactics
