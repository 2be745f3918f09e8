// The two players of a game, and scores as one of them sees them.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>

namespace tesuji::game {

enum class Side : std::uint8_t { first, second };  // in Go: black, white

constexpr Side other(Side side) { return side == Side::first ? Side::second : Side::first; }
constexpr std::size_t index(Side side) { return static_cast<std::size_t>(side); }

// Points (Go) or seeds (Kalah), always as the side named sees them: positive is good for it.
struct Score {
  double points = 0;
  constexpr Score operator-() const { return {-points}; }
  friend constexpr auto operator<=>(const Score&, const Score&) = default;
};

}  // namespace tesuji::game
