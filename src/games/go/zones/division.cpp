#include "games/go/zones/division.h"

#include <algorithm>
#include <deque>
#include <map>
#include <numeric>
#include <optional>
#include <utility>

#include "games/go/rules/chain.h"
#include "games/go/rules/life.h"
#include "games/go/tactics/surroundings.h"

namespace tesuji::go::zones {
namespace {

constexpr int kFewLiberties = 2;         // a chain with no more makes its zone urgent
constexpr std::size_t kLeastPoints = 2;  // smaller pieces of a large region form no structure

class Divider {
 public:
  Divider(const Board& board, const DivideOptions& options) : board_(board), options_(options) {}

  Division divide() {
    found_.groups = groups(board_);
    found_.zone_at.fill(Division::kNoZone);
    found_.owner.fill(Cell::empty);
    take_out();
    for (const auto& part : parts()) divide_part(part);
    place_walls();
    fuse();
    finish();
    return std::move(found_);
  }

 private:
  using Points = std::vector<Point>;

  [[nodiscard]] bool is_empty(Point p) const { return board_.at(p) == Cell::empty; }

  void take_out() {
    const UnconditionalLife life = unconditional_life(board_);
    found_.safe = life.alive | options_.known.alive;
    for (const Side side : {kBlack, kWhite}) {
      const UnconditionalLife own = unconditional_life(board_, side);
      const PointSet ground = own.territory | options_.known.territory[game::index(side)];
      board_.grid().for_each([&](Point p) {
        if (!ground[p.index] || found_.safe[p.index]) return;
        found_.settled.set(p.index);
        found_.owner[p.index] = stone_of(side);
      });
    }
    for (const Side side : {kBlack, kWhite}) {
      found_.enclosed |= tactics::shut_in(board_, side) & ~found_.safe & ~found_.settled;
    }
  }

  // Connected points that are neither safe nor settled, stones among them.
  [[nodiscard]] std::vector<Points> parts() const {
    const PointSet out = found_.safe | found_.settled;
    return connected([&](Point p) { return !out[p.index]; });
  }

  template <class Belongs>
  [[nodiscard]] std::vector<Points> connected(const Belongs& belongs) const {
    std::vector<Points> list;
    PointSet seen;
    board_.grid().for_each([&](Point start) {
      if (seen[start.index] || !belongs(start)) return;
      Points points = {start};
      seen.set(start.index);
      for (std::size_t i = 0; i < points.size(); ++i) {
        for (const int step : board_.steps()) {
          const Point n = board_.neighbour(points[i], step);
          if (board_.at(n) == Cell::edge || seen[n.index] || !belongs(n)) continue;
          seen.set(n.index);
          points.push_back(n);
        }
      }
      list.push_back(std::move(points));
    });
    return list;
  }

  void add_zone(const Points& points, bool closed) {
    Zone zone;
    zone.is_closed = closed;
    for (const Point p : points) {
      zone.points.set(p.index);
      found_.zone_at[p.index] = static_cast<std::int16_t>(found_.zones.size());
    }
    found_.zones.push_back(zone);
  }

  void divide_part(const Points& part) {
    Points empties;
    std::copy_if(part.begin(), part.end(), std::back_inserter(empties),
                 [&](Point p) { return is_empty(p); });
    if (empties.empty()) return;
    if (static_cast<int>(empties.size()) <= options_.closed_size) return add_zone(empties, true);
    PointSet inside;
    for (const Point p : empties) inside.set(p.index);
    inside &= ~found_.groups.walls;
    for (const auto& region : connected([&](Point p) { return inside[p.index]; })) {
      if (static_cast<int>(region.size()) <= options_.whole_size) {
        add_zone(region, false);
      } else {
        split(region);
      }
    }
  }

  struct Near {
    int distance = kMaxPoints;
    int group = Groups::kNone;
  };

  // For each point of a region the nearest group of a side, through the region.
  [[nodiscard]] std::map<std::uint16_t, Near> nearest(const Points& region, Side side) const {
    std::map<std::uint16_t, Near> near;
    for (const Point p : region) near[p.index] = {};
    std::deque<Point> queue;
    for (const Point p : region) {
      for (const int step : board_.steps()) {
        const Point n = board_.neighbour(p, step);
        if (board_.at(n) != stone_of(side) || near[p.index].distance == 1) continue;
        near[p.index] = {1, found_.groups.of[n.index]};
        queue.push_back(p);
      }
    }
    while (!queue.empty()) {
      const Point p = queue.front();
      queue.pop_front();
      const Near here = near[p.index];
      for (const int step : board_.steps()) {
        const auto next = near.find(board_.neighbour(p, step).index);
        if (next == near.end() || next->second.distance != kMaxPoints) continue;
        next->second = {here.distance + 1, here.group};
        queue.push_back({next->first});
      }
    }
    return near;
  }

  // Points by the nearest group of either side; beyond their reach is open space.
  void split(const Points& region) {
    const auto black = nearest(region, kBlack);
    const auto white = nearest(region, kWhite);
    std::map<std::uint16_t, std::pair<int, int>> label;
    for (const Point p : region) {
      const Near b = black.at(p.index);
      const Near w = white.at(p.index);
      const bool near_both = std::max(b.distance, w.distance) <= options_.reach + 1;
      if (std::min(b.distance, w.distance) > options_.reach) continue;
      if (near_both) {
        label[p.index] = {b.group, w.group};
      } else if (std::min(b.distance, w.distance) < options_.reach) {
        label[p.index] = b.distance < w.distance ? std::pair(b.group, -1) : std::pair(-1, w.group);
      }
    }
    std::map<std::pair<int, int>, PointSet> by_label;
    for (const auto& [p, pair] : label) by_label[pair].set(p);
    for (const auto& labelled : by_label) {
      const PointSet& points = labelled.second;
      for (const auto& piece : connected([&](Point p) { return points[p.index]; })) {
        if (piece.size() >= kLeastPoints) add_zone(piece, false);
      }
    }
  }

  // Points of connectors belong to a zone beside them, else they are one of their own.
  void place_walls() {
    const PointSet out = found_.settled;
    const auto is_loose = [&](Point p) {
      return is_empty(p) && !out[p.index] && found_.groups.walls[p.index] &&
             found_.zone_at[p.index] == Division::kNoZone;
    };
    for (const auto& points : connected(is_loose)) {
      int zone = Division::kNoZone;
      for (const Point p : points) {
        for (const int step : board_.steps()) {
          const int other = found_.zone_at[board_.neighbour(p, step).index];
          if (other != Division::kNoZone && zone == Division::kNoZone) zone = other;
        }
      }
      if (zone == Division::kNoZone) {
        if (!touches_open(points)) add_zone(points, false);
        continue;
      }
      for (const Point p : points) put(p, zone);
    }
  }
  [[nodiscard]] bool touches_open(const Points& points) const {
    return std::any_of(points.begin(), points.end(), [&](Point p) {
      return std::any_of(board_.steps().begin(), board_.steps().end(), [&](int step) {
        const Point n = board_.neighbour(p, step);
        return is_empty(n) && !found_.settled[n.index] && !found_.groups.walls[n.index];
      });
    });
  }
  void put(Point p, int zone) {
    found_.zones[static_cast<std::size_t>(zone)].points.set(p.index);
    found_.zone_at[p.index] = static_cast<std::int16_t>(zone);
  }

  // Zones around a group that is shut in are one fight.
  void fuse() {
    for (const Group& group : found_.groups.list) {
      if ((group.stones & found_.enclosed).none()) continue;
      int into = Division::kNoZone;
      board_.grid().for_each([&](Point p) {
        if (!group.stones[p.index]) return;
        for (const int step : board_.steps()) {
          const int zone = found_.zone_at[board_.neighbour(p, step).index];
          if (zone == Division::kNoZone || zone == into) continue;
          into = into == Division::kNoZone ? zone : joined(into, zone);
        }
      });
    }
    std::vector<Zone> kept;
    for (const Zone& zone : found_.zones) {
      if (zone.points.any()) kept.push_back(zone);
    }
    found_.zones = std::move(kept);
  }

  // The first, with the second in it where they are not too large together.
  int joined(int one, int other) {
    Zone& a = found_.zones[static_cast<std::size_t>(one)];
    Zone& b = found_.zones[static_cast<std::size_t>(other)];
    const auto size = static_cast<int>(a.points.count() + b.points.count());
    if (a.is_closed || b.is_closed || size > options_.fused_size) return one;
    board_.grid().for_each([&](Point p) {
      if (b.points[p.index]) put(p, one);
    });
    b.points.reset();
    return one;
  }

  void finish() {
    found_.zone_at.fill(Division::kNoZone);
    for (std::size_t i = 0; i < found_.zones.size(); ++i) {
      Zone& zone = found_.zones[i];
      zone.size = static_cast<int>(zone.points.count());
      board_.grid().for_each([&](Point p) {
        if (!zone.points[p.index]) return;
        found_.zone_at[p.index] = static_cast<std::int16_t>(i);
        for (const int step : board_.steps()) look_at_stone(zone, board_.neighbour(p, step));
      });
      zone.is_urgent = zone.is_urgent || (zone.stones & found_.enclosed).any();
    }
    board_.grid().for_each([&](Point p) {
      const bool is_free = is_empty(p) && !found_.settled[p.index];
      if (is_free && found_.zone_at[p.index] == Division::kNoZone) found_.open.set(p.index);
    });
  }

  void look_at_stone(Zone& zone, Point n) const {
    if (!is_stone(board_.at(n)) || found_.safe[n.index] || zone.stones[n.index]) return;
    for_each_stone(board_, n, [&](Point p) { zone.stones.set(p.index); });
    if (board_.liberties(n, kFewLiberties + 1) <= kFewLiberties) zone.is_urgent = true;
  }

  const Board& board_;
  const DivideOptions& options_;
  Division found_;
};

}  // namespace

bool Division::is_sum() const {
  return open.none() &&
         std::all_of(zones.begin(), zones.end(), [](const Zone& zone) { return zone.is_closed; });
}

Division divide(const Board& board, const DivideOptions& options) {
  return Divider(board, options).divide();
}

}  // namespace tesuji::go::zones
