#include "games/go/features/optimistic_territory.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace tesuji::go::features {
namespace {

using Labels = std::array<std::uint16_t, go::kMaxCells>;  // 0: not part of any component
constexpr std::size_t kMaxLabels = go::kMaxPoints + 1;

enum class Owner : std::uint8_t { unknown, nobody, black, white };

// Numbers the connected sets of points whose cell is not excluded, from 1; returns how many.
template <class Belongs>
std::uint16_t label_components(const go::Board& board, Labels& labels, Belongs&& belongs) {
  labels.fill(0);
  std::uint16_t count = 0;
  std::array<go::Point, go::kMaxPoints> queue;
  board.grid().for_each([&](go::Point start) {
    if (labels[start.index] != 0 || !belongs(board.at(start))) return;
    ++count;
    std::size_t filled = 0;
    labels[start.index] = count;
    queue[filled++] = start;
    for (std::size_t i = 0; i < filled; ++i) {
      for (const int step : board.steps()) {
        const go::Point next = board.neighbour(queue[i], step);
        if (labels[next.index] != 0 || !belongs(board.at(next))) continue;
        labels[next.index] = count;
        queue[filled++] = next;
      }
    }
  });
  return count;
}

bool is_at_edge(const go::Board& board, go::Point p) {
  for (const int step : board.steps()) {
    if (board.at(board.neighbour(p, step)) == go::Cell::edge) return true;
  }
  return false;
}

struct EmptyRegion {
  std::uint16_t points = 0;
  std::uint16_t within_black = 0;  // its component of points without a black stone
  std::uint16_t within_white = 0;
  bool touches_black = false;
  bool touches_white = false;
  bool touches_edge = false;
  Owner owner = Owner::unknown;
};

class Nesting {
 public:
  explicit Nesting(const go::Board& board) {
    Labels empty;
    Labels no_black;
    Labels no_white;
    count_ = label_components(board, empty, [](go::Cell c) { return c == go::Cell::empty; });
    label_components(board, no_black,
                     [](go::Cell c) { return c == go::Cell::empty || c == go::Cell::white; });
    label_components(board, no_white,
                     [](go::Cell c) { return c == go::Cell::empty || c == go::Cell::black; });
    board.grid().for_each([&](go::Point p) {
      const bool at_edge = is_at_edge(board, p);
      if (at_edge) {
        edge_black_[no_black[p.index]] = true;
        edge_white_[no_white[p.index]] = true;
      }
      if (empty[p.index] == 0) return;
      EmptyRegion& region = regions_[empty[p.index]];
      ++region.points;
      region.touches_edge |= at_edge;
      region.within_black = no_black[p.index];
      region.within_white = no_white[p.index];
      for (const int step : board.steps()) {
        const go::Cell cell = board.at(board.neighbour(p, step));
        region.touches_black |= cell == go::Cell::black;
        region.touches_white |= cell == go::Cell::white;
      }
    });
    settle_simple_regions();
  }

  PerSide<int> territory() {
    while (choose_outside()) walk_inwards();
    // What is left lies behind walls without a rival outside.
    seen_black_ = edge_black_;
    seen_white_ = edge_white_;
    walk_inwards();
    PerSide<int> result;
    for (std::size_t i = 1; i <= count_; ++i) {
      if (regions_[i].owner == Owner::black) result.black += regions_[i].points;
      if (regions_[i].owner == Owner::white) result.white += regions_[i].points;
    }
    return result;
  }

 private:
  void settle_simple_regions() {
    for (std::size_t i = 1; i <= count_; ++i) {
      EmptyRegion& region = regions_[i];
      if (region.touches_black && region.touches_white) continue;
      region.owner = region.touches_black   ? Owner::black
                     : region.touches_white ? Owner::white
                                            : Owner::nobody;
    }
  }

  // Makes the largest unsettled regions at the edge nobody's; false if there is none. More than
  // one round is needed only where walls of both colours lean on each other and split the board.
  bool choose_outside() {
    int largest = 0;
    for (std::size_t i = 1; i <= count_; ++i) {
      if (may_be_outside(regions_[i])) largest = std::max<int>(largest, regions_[i].points);
    }
    for (std::size_t i = 1; i <= count_; ++i) {
      if (may_be_outside(regions_[i]) && regions_[i].points == largest) {
        settle(regions_[i], Owner::nobody);
      }
    }
    return largest > 0;
  }
  static bool may_be_outside(const EmptyRegion& region) {
    return region.owner == Owner::unknown && region.touches_edge;
  }

  // Each round settles the regions one wall further in.
  void walk_inwards() {
    bool found = true;
    while (found) {
      found = false;
      const Seen black_before = seen_black_;
      const Seen white_before = seen_white_;
      for (std::size_t i = 1; i <= count_; ++i) {
        EmptyRegion& region = regions_[i];
        if (region.owner != Owner::unknown) continue;
        // Reached without crossing black: then white's stones lie between, and the other way.
        const bool past_white = black_before[region.within_black];
        const bool past_black = white_before[region.within_white];
        if (!past_white && !past_black) continue;
        settle(region, past_white && past_black ? Owner::nobody
                       : past_white             ? Owner::white
                                                : Owner::black);
        found = true;
      }
    }
  }

  void settle(EmptyRegion& region, Owner owner) {
    region.owner = owner;
    seen_black_[region.within_black] = true;
    seen_white_[region.within_white] = true;
  }

  using Seen = std::array<bool, kMaxLabels>;
  std::array<EmptyRegion, kMaxLabels> regions_{};
  Seen seen_black_{};  // components without black stones that the walk has entered
  Seen seen_white_{};
  Seen edge_black_{};  // those that reach the edge; entry 0 collects what nobody reads
  Seen edge_white_{};
  std::uint16_t count_ = 0;
};

}  // namespace

PerSide<int> optimistic_territory(const go::Board& board) { return Nesting(board).territory(); }

}  // namespace tesuji::go::features
