// The forest of a board: its zones as game trees, and the choice of the one to move in.
//
// While every zone is closed and was counted to its end, the sum is played exactly: over all moves
// that matter, or over the binary trees if that takes too long. Otherwise the meta-search of
// cgt/strategies.h chooses among the hottest trees; points in the open are trees of one move each,
// so that leaving a zone alone has its price. Its ambient temperature is that of the hottest tree
// which is left at a leaf.
//
// Cost: the searches of the zones, by the limits; the choice itself some milliseconds.
#pragma once

#include <optional>
#include <vector>

#include "base/jobs.h"
#include "cgt/strategies.h"
#include "games/go/zones/division.h"
#include "games/go/zones/local_search.h"
#include "games/go/zones/zone_job.h"
#include "games/go/zones/zone_memory.h"

namespace tesuji::go::zones {

struct ForestOptions {
  DivideOptions divide;
  LocalLimits limits;
  int tax = 0;                  // 1: by territory
  std::size_t open_points = 5;  // that are looked at, those of the highest priors
  Point last = kNoPoint;
  ZoneMemory* memory = nullptr;  // of zones that are searched here, not as jobs
};

struct Forest {
  static constexpr int kNoZone = -1;

  Division division;
  std::vector<ZoneTree> trees;           // of the zones, in their order, then of single open points
  std::vector<cgt::Thermograph> graphs;  // of the trees' roots
  // Of closed zones that were counted to their end here; jobs bring back their trees alone.
  std::vector<std::optional<LocalGraph>> exact;
  int settled_score = 0;  // Black's points that no zone counts, if the board is a sum
  int tax = 0;
  std::uint64_t nodes = 0;

  // All zones closed and counted to their end.
  [[nodiscard]] bool is_exact() const;
  [[nodiscard]] bool is_open_point(std::size_t tree) const { return tree >= division.zones.size(); }
};

// The watch is shared out among the zones, small closed ones first; `first` moves next. Without a
// queue zones are searched here, one after the other; with one as jobs.
Forest grow(const Board& board, Side first, const ForestOptions& options, base::Watch& watch,
            base::JobQueue* queue = nullptr);

enum class How : std::uint8_t {
  exact,        // over all moves of all zones
  exact_trees,  // over the binary trees
  meta,         // by meta-search
  nothing,      // nobody gains by moving
};

struct Choice {
  How how = How::nothing;
  Point move = kPass;
  int tree = Forest::kNoZone;
  std::optional<double> score;  // for Black, of the whole board without komi, if it is exact
};

struct ChooseOptions {
  int meta_depth = 4;
  std::size_t meta_trees = 8;  // the hottest
  std::uint64_t ending_nodes = 200'000;
};

Choice choose(const Forest& forest, Side side, const ChooseOptions& options, base::Watch& watch);

// The trees in which something is left to play, the hottest first.
std::vector<std::size_t> hottest_trees(const Forest& forest);

}  // namespace tesuji::go::zones
