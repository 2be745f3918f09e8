// The search of one zone, in which either side may move at any time, twice in a row too.
//
// A closed zone is searched with all moves until nothing is left to play, if that can be counted;
// else, as any other zone, with the likeliest moves only and some moves deep: the deeper, the
// fewer. Quiet zones are searched where both sides are near, urgent ones also where stones could be
// taken or saved. At the last node of a line an open zone is valued by an estimate of the whole
// board. Positions that come about in several ways are one node. Kos: who took one holds it, as if
// nobody had threats; repetitions are not played.
//
// The same zone with the same limit of nodes gives the same graph. Cost: a few microseconds a node.
#pragma once

#include <cstdint>
#include <optional>

#include "base/watch.h"
#include "games/go/zones/division.h"
#include "games/go/zones/local_graph.h"

namespace tesuji::go::zones {

inline constexpr int kMaxZoneDepth = 10;

struct LocalLimits {
  int depth = kMaxZoneDepth;
  std::uint64_t nodes = 3000;         // of all searches of a zone together
  std::uint64_t exact_nodes = 60000;  // to search a closed zone to its end
};

struct LocalZone {
  Board board;
  Zone zone;
  PointSet safe;          // stones that cannot be taken
  Point last = kNoPoint;  // where somebody just moved
};

// To the greatest depth within the limits. The watch may end it sooner: what was found until then,
// none if that is nothing.
std::optional<LocalGraph> search_zone(const LocalZone& zone, const LocalLimits& limits,
                                      base::Watch& watch);

// Points for Black of a closed zone as it stands: stones and what they alone surround.
int standing_score(const LocalZone& zone, const Board& board);
// Points for Black of a whole board that is not settled, chains short of liberties counted less.
float estimate(const Board& board, const PointSet& safe);

}  // namespace tesuji::go::zones
