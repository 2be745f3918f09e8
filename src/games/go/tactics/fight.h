// What is asked of a patch, and when the answer is plain (HOT).
//
// Life: the attacker wins when no stone of the defender is left on the target points; the defender
// wins when a chain on them is alive for ever or joins a friend outside. Connection: the defender
// wins when all target points are one chain, the attacker when one of them is taken. A defender who
// can pass until the attacker has no good move left lives as well: that is seki.
#pragma once

#include <optional>

#include "games/go/tactics/local_board.h"

namespace tesuji::go::tactics {

enum class Aim : std::uint8_t { life, connection };

struct Fight {
  Patch patch;
  Bits target;  // points with stones of the defender at the beginning
  Aim aim = Aim::life;
  KoRule ko = KoRule::none;
};

struct Settled {
  Role winner;
  Bits zone;  // what it rests on
};

// Whether the fight is over on this board, `last` having moved (or passed).
std::optional<Settled> settled(const Fight& fight, const LocalBoard& board, Role last);

}  // namespace tesuji::go::tactics
