// What an evolved network is to Go: what it sees, for which board, and how its parts take turns.
//
//   stones     two inputs a point: black, white; an output a point
//   mover      the same as the side to move sees it: own, the opponent's
//   knowledge  eight a point: own and the opponent's stones by liberties (1, 2, more), whether a
//   move
//              is legal, the last move
//   local      one output, asked for every legal point: what stands around it within two lines,
//              counted by distance alone, liberties before and after, captures, the last move. All
//              points and all eight symmetries share the weights, and any size of board does.
//
// `symmetric` asks a network about the board in all eight positions and adds what it says of each
// point, so that symmetric boards get symmetric answers. A segment works from one share of points
// with stones to the next, or where the network's own switches say.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "evolve/forward.h"
#include "evolve/packing.h"
#include "games/go/rules/position.h"

namespace tesuji::go::evolved {

inline constexpr int kMinSize = 5;
inline constexpr int kMaxSize = 19;

enum class Sight : std::uint8_t { stones, mover, knowledge, local };
inline constexpr std::pair<std::string_view, Sight> kSightNames[] = {
    {"stones", Sight::stones},
    {"mover", Sight::mover},
    {"knowledge", Sight::knowledge},
    {"local", Sight::local}};

struct GoForm {
  int size = 5;
  Sight sight = Sight::stones;
  bool symmetric = false;
  evolve::Activation activation = evolve::Activation::sigmoid;
  std::array<double, 2> phase_at{0.33, 0.66};  // of points with stones: middle, end

  [[nodiscard]] std::uint32_t points() const { return static_cast<std::uint32_t>(size * size); }
  [[nodiscard]] std::uint32_t inputs() const;
  [[nodiscard]] std::uint32_t outputs() const { return sight == Sight::local ? 1 : points(); }
  [[nodiscard]] bool plays(int board_size) const {
    return sight == Sight::local || board_size == size;
  }
  friend bool operator==(const GoForm&, const GoForm&) = default;
};

void pack(evolve::Packer& to, const GoForm& form);
GoForm unpack_form(evolve::Unpacker& from);
// Whether a network of that shape can be of that form.
bool fits(const GoForm& form, const evolve::NetShape& shape);

}  // namespace tesuji::go::evolved
