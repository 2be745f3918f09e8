// A closed zone that was searched to its end, free of where it lay: its key and its game.
//
// The game is a graph of all positions that best play by either side can come to
// (zones/local_graph.h); its moves are cells of the key. It holds the value for either side to move
// first, the winner's moves and the answers to them. A graph that is not exact, or where a ko was
// met, is no solved zone. As text it is one JSON object, from outside hostile until read.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "games/go/endings/zone_key.h"
#include "games/go/zones/local_graph.h"

namespace tesuji::go::endings {

inline constexpr std::size_t kMaxSolvedNodes = 20'000;
inline constexpr std::size_t kMaxSolvedText = 4U << 20U;  // bytes

struct SolvedZone {
  std::string key;
  zones::LocalGraph graph;  // a move is the number of a cell, from 1
};

// None: the search was not exact, or too large to keep.
std::optional<SolvedZone> solved_zone(const ZoneKey& key, Grid grid,
                                      const zones::LocalGraph& graph);
// The graph as the zone of this key lies on its board.
zones::LocalGraph graph_on(const ZoneKey& key, Grid grid, const SolvedZone& solved);

std::string solved_text(const SolvedZone& solved);
base::Result<SolvedZone> read_solved(std::string_view text, std::string_view where);

// Points for Black of every node when both play in this zone alone, one move each in turn, by the
// side that moves first.
std::vector<std::array<float, 2>> alternating_values(const zones::LocalGraph& graph);

// For people and pattern bases: the zone with one side to move, its value for X, its best moves,
// and the tree of them with all answers, cut after so many steps.
bases::Pattern pattern_of(const SolvedZone& solved, Side to_move, std::size_t steps = 60);

// Moves of the zone that a solved game says not to play: another one is always as good, or nothing
// is left to gain. `graph` as it lies on the board.
PointSet failing_moves(const zones::LocalGraph& graph, const PointSet& points, Side side);

}  // namespace tesuji::go::endings
