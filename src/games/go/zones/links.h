// Connectors and dividers: which chains hang together, and between which points nobody gets
// through.
//
// A connector is a small shape of two chains of one side: whatever the opponent plays in it, its
// owner answers there. A divider is one between a stone and the edge. The points of a connector are
// walls as the stones are. Two stones of each side crosswise connect nobody: they divide all four.
// Cost: some reads per stone.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "games/go/rules/board.h"
#include "games/go/rules/scoring.h"

namespace tesuji::go::zones {

enum class LinkKind : std::uint8_t {
  diagonal,  // both points between are empty
  jump,      // one point between, no enemy beside it
  closed,    // a common liberty that the enemy cannot enter without being in atari
  edge,      // a stone on the second or third line and the edge below it
};
std::string_view name(LinkKind kind);

struct Link {
  LinkKind kind = LinkKind::diagonal;
  Side side = kBlack;
  Point from = kNoPoint;
  Point to = kNoPoint;  // kNoPoint: the edge
  std::array<Point, 2> between{};
};

// A monochrome zone: chains that hang together.
struct Group {
  Side side = kBlack;
  PointSet stones;
  int chains = 0;
};

struct Groups {
  static constexpr int kNone = -1;

  std::vector<Group> list;                   // by their first stones
  std::array<std::int16_t, kMaxCells> of{};  // of a stone; kNone of other points
  std::vector<Link> links;
  PointSet walls;  // empty points of connectors
};

Groups groups(const Board& board);

}  // namespace tesuji::go::zones
