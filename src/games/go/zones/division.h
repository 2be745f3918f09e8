// The divider: which parts of a board can be looked at one by one.
//
// Chains become groups by connectors (links.h). Stones that live for ever are taken out with their
// territories (`safe`, `settled`); whoever knows more says so (known.h). What is left
// falls into parts that no safe stone lets through. A small part is one *closed* zone: nothing
// outside of it matters. A large one is divided further: its empty points, but for those of
// connectors, into regions, and a large region by which group of either side is nearest, as far as
// groups reach; the rest is open space. Zones that touch a group which is shut in are fused into
// one.
//
// Every empty point is settled, in exactly one zone, or open. The same board gives the same
// division. Cost: some flood fills, made anew for
// every position.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/go/zones/links.h"

namespace tesuji::go::zones {

struct Zone {
  PointSet points;  // empty, where moves are tried
  PointSet stones;  // not safe, with a liberty among them
  int size = 0;     // points
  bool is_closed = false;
  bool is_urgent = false;  // stones are short of liberties or shut in
};

struct Division {
  static constexpr int kNoZone = -1;

  Groups groups;
  PointSet safe;     // stones
  PointSet settled;  // points of territories taken out: empty, or with dead stones
  std::array<Cell, kMaxCells> owner{};  // of settled points: a side's stone
  PointSet open;
  PointSet enclosed;  // stones that are shut in and not safe
  std::vector<Zone> zones;
  std::array<std::int16_t, kMaxCells> zone_at{};  // of an empty point, or kNoZone

  // Nothing but closed zones: the board is a sum of independent games.
  [[nodiscard]] bool is_sum() const;
};

// What somebody knows beyond unconditional life.
struct Known {
  PointSet alive;                     // stones
  std::array<PointSet, 2> territory;  // by side: points, dead stones of the other side among them
};

struct DivideOptions {
  int closed_size = 18;  // the largest closed zone, in empty points
  int whole_size = 14;   // the largest region that is not divided further
  int reach = 3;         // how far from the nearest stones points belong to a zone
  int fused_size = 18;   // zones are fused up to that
  Known known = {};
};

Division divide(const Board& board, const DivideOptions& options = {});

}  // namespace tesuji::go::zones
