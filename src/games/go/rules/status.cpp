#include "games/go/rules/status.h"

#include <algorithm>
#include <map>
#include <numeric>

#include "games/go/rules/chain.h"
#include "games/go/rules/life.h"
#include "games/go/rules/regions.h"
#include "games/go/rules/tactical_policy.h"

namespace tesuji::go {
namespace {

// Neutral regions larger than this are not shared liberties but an unfinished game.
constexpr std::size_t kMaxSharedLiberties = 6;

// How surely an open point must end with one side to lean to it.
constexpr float kLeans = 0.3F;

double mean_ownership(const Board& board, Point head, const Ownership& ownership) {
  double sum = 0;
  const Side side = side_of(board.at(head));
  for_each_stone(board, head, [&](Point p) { sum += ownership.of(p, side); });
  return sum / board.chain_stones(head);
}

PointSet dead_stones(const Board& board, const Ownership& ownership, double dead_below) {
  const UnconditionalLife life = unconditional_life(board);
  PointSet dead;
  for (const Side side : {kBlack, kWhite}) {
    for (const Point head : chain_heads(board, side)) {
      if (life.alive[head.index]) continue;
      const bool lost = life.territory[head.index];
      if (!lost && mean_ownership(board, head, ownership) >= dead_below) continue;
      for_each_stone(board, head, [&](Point p) { dead.set(p.index); });
    }
  }
  return dead;
}

// Chains of one side joined into groups where they surround an empty region together.
class Groups {
 public:
  explicit Groups(const Board& board) : board_(board), regions_(empty_regions(board)) {
    std::iota(parent_.begin(), parent_.end(), std::uint16_t{0});
    for (const auto& region : regions_) {
      if (!region.owner) continue;
      for (const Point stone : region.border) join(stone, region.border.front());
    }
    for (const auto& region : regions_) {
      if (!region.owner) continue;
      const std::uint16_t group = find(board_.head(region.border.front()).index);
      // At the end of a game a region of three points or more stands for two eyes.
      eyes_[group] += region.points.size() >= 3 ? 2 : 1;
    }
  }
  [[nodiscard]] const std::vector<Region>& regions() const { return regions_; }
  [[nodiscard]] bool has_two_eyes(Point stone) const {
    const auto found = eyes_.find(find(board_.head(stone).index));
    return found != eyes_.end() && found->second >= 2;
  }
  [[nodiscard]] bool are_one(Point a, Point b) const {
    return find(board_.head(a).index) == find(board_.head(b).index);
  }

 private:
  void join(Point a, Point b) { parent_[find(board_.head(a).index)] = find(board_.head(b).index); }
  [[nodiscard]] std::uint16_t find(std::uint16_t i) const {
    while (parent_[i] != i) i = parent_[i];
    return i;
  }

  const Board& board_;
  std::vector<Region> regions_;
  std::array<std::uint16_t, kMaxCells> parent_{};
  std::map<std::uint16_t, int> eyes_;
};

// The points of open regions that mostly end with one side.
std::array<PointSet, 2> leaning_points(const Board& board, const Ownership& ownership) {
  std::array<PointSet, 2> leaning;
  for (const auto& region : empty_regions(board)) {
    if (region.owner || region.points.size() <= kMaxSharedLiberties) continue;
    for (const Point p : region.points) {
      for (const Side side : {kBlack, kWhite}) {
        if (ownership.of(p, side) > kLeans) leaning[game::index(side)].set(p.index);
      }
    }
  }
  return leaning;
}

}  // namespace

PointSet seki_stones(const Board& board) {
  const Groups groups(board);
  PointSet seki;
  for (const auto& region : groups.regions()) {
    if (region.owner || region.points.size() > kMaxSharedLiberties) continue;
    std::array<bool, 2> weak{};
    for (const Point stone : region.border) {
      if (!groups.has_two_eyes(stone)) weak[game::index(side_of(board.at(stone)))] = true;
    }
    if (!weak[0] || !weak[1]) continue;
    for (const Point stone : region.border) {
      if (groups.has_two_eyes(stone)) continue;
      board.grid().for_each([&](Point p) {
        if (board.at(p) == board.at(stone) && groups.are_one(p, stone)) seki.set(p.index);
      });
    }
  }
  return seki;
}

Status status_given(const Board& board, const PointSet& dead, const Status& found) {
  if (dead == found.dead) return found;
  Status status;
  status.ownership = found.ownership;
  status.dead = dead;
  const Board rest = without(board, dead);
  status.seki = seki_stones(rest);
  const PointSet changed = dead ^ found.dead;
  const auto is_changed = [&](Point p) { return changed[p.index]; };
  for (const auto& region : empty_regions(rest)) {
    const bool is_touched = std::any_of(region.points.begin(), region.points.end(), is_changed) ||
                            std::any_of(region.border.begin(), region.border.end(), is_changed);
    if (region.owner || is_touched) continue;
    for (const Point p : region.points) {
      for (const std::size_t side : {0U, 1U}) {
        status.leaning[side][p.index] = found.leaning[side][p.index];
      }
    }
  }
  return status;
}

Status final_status(const Board& board, const StatusOptions& options) {
  Status status;
  const base::Seed seed = base::Seed(board.key()).child("final status");
  status.ownership = playout_ownership(board, options.playouts, seed, TacticalPolicy{});
  status.dead = dead_stones(board, status.ownership, options.dead_below);
  const Board rest = without(board, status.dead);
  status.seki = seki_stones(rest);
  status.leaning = leaning_points(rest, status.ownership);
  return status;
}

}  // namespace tesuji::go
