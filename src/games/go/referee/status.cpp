#include "games/go/referee/status.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <numeric>

#include "games/go/referee/endgame.h"
#include "games/go/rules/chain.h"
#include "games/go/rules/life.h"
#include "games/go/rules/regions.h"
#include "games/go/rules/tactical_policy.h"

namespace tesuji::go::referee {
namespace {

// Neutral regions larger than this are not shared liberties but an unfinished game.
constexpr std::size_t kMaxSharedLiberties = 6;

// Where more of the points are open and lean to neither side, it is not an endgame.
constexpr double kUndecidedPart = 0.25;
// People stop when nothing is in doubt: a line that changes the count by more is not believed.
constexpr int kSurprise = 4;

// How surely an open point must end with one side to lean to it.
constexpr float kLeans = 0.3F;

constexpr ReadingLimits kUnread{.chains = 0, .nodes = 0};

double mean_ownership(const Board& board, Point head, const Ownership& ownership) {
  double sum = 0;
  const Side side = side_of(board.at(head));
  for_each_stone(board, head, [&](Point p) { sum += ownership.of(p, side); });
  return sum / board.chain_stones(head);
}

PointSet dead_stones(const Board& board, const UnconditionalLife& life, const Ownership& ownership,
                     double dead_below) {
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
      // At the end of a game a region of three points or more stands for two eyes, but for a
      // square.
      eyes_[group] += region.points.size() >= 3 && !is_square(region) ? 2 : 1;
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
  // Two by two points: one eye, whoever moves.
  [[nodiscard]] bool is_square(const Region& region) const {
    const Grid grid = board_.grid();
    return region.points.size() == 4 &&
           std::all_of(region.points.begin(), region.points.end(), [&](Point p) {
             const int right = grid.column(p) - grid.column(region.points.front());
             const int up = grid.row(p) - grid.row(region.points.front());
             return right >= 0 && right <= 1 && up <= 1;  // the first point is the lower left one
           });
  }
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

// Groups with one eye at most that are shut in by groups with two: every open region that they
// touch is small and leads to no friend. Playouts leave these alive, because taking them begins
// with a stone that is given away.
class ShutIn {
 public:
  explicit ShutIn(const Board& board) : board_(board), groups_(board) {}

  [[nodiscard]] PointSet stones() const {
    PointSet found;
    for (const Side side : {kBlack, kWhite}) {
      for (const Point head : chain_heads(board_, side)) {
        if (is_hopeless(head)) for_each_stone(board_, head, [&](Point p) { found.set(p.index); });
      }
    }
    return found;
  }

 private:
  // Every member of the group is asked the same.
  [[nodiscard]] bool is_hopeless(Point member) const {
    if (groups_.has_two_eyes(member)) return false;
    const Cell own = board_.at(member);
    bool hopeless = true;
    bool is_touched = false;
    board_.grid().for_each([&](Point p) {
      if (!hopeless || board_.at(p) != own || !groups_.are_one(p, member)) return;
      for (const int step : board_.steps()) {
        const Point n = board_.neighbour(p, step);
        if (!is_stone(board_.at(n)) || board_.at(n) == own) continue;
        is_touched = true;
        hopeless = hopeless && groups_.has_two_eyes(n);
      }
    });
    return hopeless && is_touched &&
           std::none_of(groups_.regions().begin(), groups_.regions().end(),
                        [&](const Region& region) { return is_way_out(region, member); });
  }

  // An open region of the group that is large, leads to a friend, or touches a weak opponent.
  [[nodiscard]] bool is_way_out(const Region& region, Point member) const {
    if (region.owner) return false;
    bool is_ours = false;
    bool leads_on = region.points.size() > kMaxSharedLiberties;
    for (const Point stone : region.border) {
      const bool is_own = board_.at(stone) == board_.at(member);
      if (is_own && groups_.are_one(stone, member)) {
        is_ours = true;
      } else {
        leads_on = leads_on || is_own || !groups_.has_two_eyes(stone);
      }
    }
    return is_ours && leads_on;
  }

  const Board& board_;
  Groups groups_;
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

bool is_endgame(const Board& rest, const Status& status) {
  int undecided = 0;
  for (const auto& region : empty_regions(rest)) {
    if (region.owner) continue;
    for (const Point p : region.points) {
      undecided += status.leaning[0][p.index] || status.leaning[1][p.index] ? 0 : 1;
    }
  }
  return undecided <= kUndecidedPart * rest.grid().points();
}

// The same stones in the order that a set-up gives them. Playouts draw from a list of empty points
// whose order is that of play; without this, the answer for a board would depend on its past.
Board as_set_up(const Board& board) {
  std::vector<Stone> stones;
  board.grid().for_each([&](Point p) {
    if (is_stone(board.at(p))) stones.push_back({side_of(board.at(p)), p});
  });
  Board result(board.size());
  result.set_up(stones);
  return result;
}

Status status_by(const Board& board, const Ownership& ownership, const UnconditionalLife& life,
                 double dead_below, const ReadingLimits& readings) {
  Status status;
  status.ownership = ownership;
  status.dead = dead_stones(board, life, ownership, dead_below);
  const PointSet shut_in = ShutIn(without(board, status.dead)).stones();
  status.dead |= shut_in;
  if (readings.chains > 0) {
    const PointSet suspects = shut_in | seki_stones(without(board, status.dead));
    const Readings read = read_doubtful(board, ownership, life, suspects, readings);
    status.dead = (status.dead | read.dead) & ~read.alive;
  }
  const Board rest = without(board, status.dead);
  status.seki = seki_stones(rest);
  status.leaning = leaning_points(rest, ownership);
  return status;
}

// Adds what both sides still play.
void play_out_rest(const Position& position, int nodes, Status& status) {
  const Board& board = position.board();
  if (!is_endgame(without(board, status.dead), status)) return;
  const Ground ground = ground_of(board, status, position.rules());
  EndgameLimits limits;
  limits.nodes = nodes * 81 / std::max(81, board.grid().points());  // each costs more there
  const Endgame endgame = play_endgame(board, position.to_move(), ground, limits);
  if (endgame.moves.empty() || std::abs(endgame.gain) > kSurprise) return;
  status.rest = endgame.moves;
  status.dead_after_rest = endgame.dead;
  status.leaning = endgame.leaning;
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
  return final_status(board, options, {}, {});
}

Status final_status(const Board& played, const StatusOptions& options, std::span<const int> looks,
                    const std::function<bool(const Status&, int playouts)>& is_enough) {
  const Board board = as_set_up(played);
  const UnconditionalLife life = unconditional_life(board);
  const base::Seed seed = base::Seed(board.key()).child("final status");
  OwnershipSample sample(board, seed, TacticalPolicy{});
  for (const int playouts : looks) {
    sample.play_until(playouts);
    const Status status = status_by(board, sample.ownership(), life, options.dead_below, kUnread);
    if (is_enough(status, playouts)) return status;
  }
  sample.play_until(options.playouts);
  return status_by(board, sample.ownership(), life, options.dead_below, options.readings);
}

Status final_status(const Position& position, const StatusOptions& options) {
  Status status = final_status(position.board(), options);
  if (!position.is_over() || position.rules().scoring == Scoring::territory) {
    play_out_rest(position, options.endgame_nodes, status);
  }
  return status;
}

}  // namespace tesuji::go::referee
