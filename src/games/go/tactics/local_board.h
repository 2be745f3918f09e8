// The stones of a patch during a reading: a value of two words, copied instead of undone (HOT).
//
// Rules: captures, no suicide, and kos as KoRule says. Who may always answer a ko with a threat
// elsewhere may retake at once, so for the other side taking a ko changes nothing: it takes none
// at all. That is exact, needs no memory of the last ko, and leaves no loops through single kos.
// Without threats the board's simple ko holds, and the search forbids repetitions.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "games/go/tactics/patch.h"

namespace tesuji::go::tactics {

enum class KoRule : std::uint8_t {
  none,              // no threats: simple ko
  attacker_threats,  // the attacker wins every ko
  defender_threats,  // the defender wins every ko
};
constexpr KoRule threats_of(Role role) {
  return role == Role::attacker ? KoRule::attacker_threats : KoRule::defender_threats;
}

inline constexpr int kNoBit = 255;
inline constexpr int kPassBit = 254;

struct LocalBoard {
  std::array<Bits, 2> stones;  // by role
  std::uint64_t key = 0;       // of the stones
  std::uint8_t ko = kNoBit;    // where the side to move may not play (KoRule::none)

  [[nodiscard]] Bits of(Role role) const { return stones[index(role)]; }
  [[nodiscard]] Bits occupied() const { return stones[0] | stones[1]; }
  [[nodiscard]] Bits empty(const Patch& patch) const { return patch.inside().without(occupied()); }
};

LocalBoard start_of(const Patch& patch);

// What a move did, for zones.
struct Played {
  LocalBoard after;
  Bits captured;
  Bits chain;  // of the new stone
};

// The board after a stone of `role` on the empty bit; nothing if that is suicide or a forbidden ko.
std::optional<Played> played(const Patch& patch, KoRule rule, const LocalBoard& board, Role role,
                             int bit);

// The chain of the stones of `role` at a bit.
inline Bits chain_at(const Patch& patch, const LocalBoard& board, Role role, int bit) {
  return patch.flood(Bits::one(bit), board.of(role));
}
inline Bits liberties_of(const Patch& patch, const LocalBoard& board, Bits chain) {
  return patch.neighbours(chain) & board.empty(patch);
}
// Stones of chains that nobody can take here, because they reach outside.
inline Bits anchored_stones(const Patch& patch, const LocalBoard& board, Role role) {
  return patch.flood(patch.anchored(role), board.of(role));
}

}  // namespace tesuji::go::tactics
