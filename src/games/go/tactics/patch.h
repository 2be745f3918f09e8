// A piece of the board on which a fight is read, and what stands around it.
//
// The patch is the set of points whose contents may change: empty points where both sides may play,
// and chains that may be captured. Everything else is fixed for the reading: the edge, stones that
// cannot be taken because they have liberties outside, and empty points where nobody plays. So all
// that matters of the outside are two sets per side, computed once:
//   anchored  points where a stone is safe at once: next to a fixed stone of its side and, for the
//             attacker, whose the outside is, next to an empty point there,
//   exposed   points that touch anything outside but the edge: no eye is enclosed there.
// Points are bits of their bounding box, row by row, with one spare column, so that neighbours are
// shifts. The box holds at most 128 bits.
#pragma once

#include <array>
#include <optional>

#include "games/go/rules/board.h"
#include "games/go/rules/scoring.h"
#include "games/go/tactics/bits.h"

namespace tesuji::go::tactics {

// One side attacks, the other defends; which colour is which is the question's business.
enum class Role : std::uint8_t { attacker, defender };
constexpr Role other(Role role) { return role == Role::attacker ? Role::defender : Role::attacker; }
constexpr std::size_t index(Role role) { return static_cast<std::size_t>(role); }

class Patch {
 public:
  // `area`: empty points and stones that may change. Nothing if the box is too large. Chains that
  // are only partly in the area are taken whole; those with liberties outside of it become fixed.
  static std::optional<Patch> make(const Board& board, const PointSet& area, Side defender);

  [[nodiscard]] Bits inside() const { return inside_; }
  [[nodiscard]] Bits anchored(Role role) const { return anchored_[index(role)]; }
  [[nodiscard]] Bits exposed() const { return exposed_; }
  [[nodiscard]] Bits edge(int missing) const { return edge_[missing]; }  // 1: side, 2: corner
  [[nodiscard]] Bits stones(Role role) const { return stones_[index(role)]; }
  [[nodiscard]] Side side(Role role) const {
    return role == Role::defender ? defender_ : game::other(defender_);
  }
  [[nodiscard]] Role role(Side side) const {
    return side == defender_ ? Role::defender : Role::attacker;
  }

  [[nodiscard]] Bits neighbours(Bits set) const {
    return (set.up(1) | set.down(1) | set.up(stride_) | set.down(stride_)) & inside_;
  }
  [[nodiscard]] Bits diagonals(Bits set) const {
    const Bits rows = set.up(stride_) | set.down(stride_);
    return (rows.up(1) | rows.down(1)) & inside_;
  }
  // Everything in `within` that is connected to the seed.
  [[nodiscard]] Bits flood(Bits seed, Bits within) const {
    Bits found = seed & within;
    for (;;) {
      const Bits grown = (found | neighbours(found)) & within;
      if (grown == found) return found;
      found = grown;
    }
  }

  [[nodiscard]] Point point(int bit) const { return points_[static_cast<std::size_t>(bit)]; }
  [[nodiscard]] std::optional<int> bit(Point p) const;  // nothing outside of the patch

 private:
  Patch() = default;
  bool lay_out(const Board& board, const PointSet& area);
  void look_around(const Board& board, const PointSet& area);

  int stride_ = 1;
  Side defender_ = kBlack;
  Bits inside_;
  std::array<Bits, 2> stones_;
  std::array<Bits, 2> anchored_;
  Bits exposed_;
  std::array<Bits, 3> edge_;
  std::array<Point, Bits::kCapacity> points_{};
};

}  // namespace tesuji::go::tactics
