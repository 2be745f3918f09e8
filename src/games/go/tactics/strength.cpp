#include "games/go/tactics/strength.h"

#include <algorithm>
#include <array>
#include <numeric>

#include "games/go/rules/chain.h"
#include "games/go/rules/regions.h"
#include "games/go/tactics/eyes.h"

namespace tesuji::go::tactics {
namespace {

// What counts as enough of each measure, and how much each weighs beside eyes.
constexpr int kManyLiberties = 8;
constexpr int kTwoEyes = 4;      // half eyes
constexpr int kLivingSpace = 6;  // points that make two eyes against most attacks
constexpr double kLibertiesWeigh = 0.45;
constexpr double kFriendsWeigh = 0.15;
constexpr double kCohesionWeighs = 0.1;

struct Chain {
  Point head;
  PointSet liberties;
};

std::vector<Chain> chains_of(const Board& board, Side side) {
  std::vector<Chain> chains;
  for (const Point head : chain_heads(board, side)) {
    Chain chain{head, {}};
    for_each_stone(board, head, [&](Point s) {
      for (const int step : board.steps()) {
        const Point n = board.neighbour(s, step);
        if (board.at(n) == Cell::empty) chain.liberties.set(n.index);
      }
    });
    chains.push_back(chain);
  }
  return chains;
}

// An enemy stone there would have at most one liberty and take nothing.
bool is_safe_link(const Board& board, Point p, Side side) {
  int empty = 0;
  for (const int step : board.steps()) {
    const Point n = board.neighbour(p, step);
    const Cell cell = board.at(n);
    if (cell == Cell::empty) ++empty;
    if (cell == stone_of(game::other(side))) return false;
    if (cell == stone_of(side) && board.is_in_atari(n)) return false;
  }
  return empty <= 1;
}

bool are_linked(const Board& board, const Chain& a, const Chain& b, Side side) {
  const PointSet common = a.liberties & b.liberties;
  if (common.count() >= 2) return true;
  bool linked = false;
  if (common.any()) {
    board.grid().for_each([&](Point p) {
      if (common[p.index]) linked = is_safe_link(board, p, side);
    });
  }
  return linked;
}

void add_eyes(const Board& board, GroupStrength& group) {
  for (const Region& region : regions_without(board, group.side)) {
    const bool is_ours =
        !region.border.empty() && std::all_of(region.border.begin(), region.border.end(),
                                              [&](Point s) { return bool{group.stones[s.index]}; });
    // More than the board's quarter is not eye space but the open board.
    const auto most = static_cast<std::size_t>(board.size() * board.size() / 4);
    if (is_ours && region.points.size() <= most) {
      group.eye_space += static_cast<int>(region.points.size());
    }
  }
  board.grid().for_each([&](Point p) {
    const EyeKind kind = eye_kind(board, p, group.side);
    if (kind == EyeKind::none) return;
    bool is_ours = true;
    for (const int step : board.steps()) {
      const Point n = board.neighbour(p, step);
      is_ours = is_ours && (board.at(n) == Cell::edge || group.stones[n.index]);
    }
    if (is_ours) group.half_eyes += half_eyes(kind);
  });
}

double strength_of(const GroupStrength& group) {
  const auto share = [](int value, int enough) {
    return std::min(1.0, static_cast<double>(value) / enough);
  };
  const double eyes =
      std::max(share(group.half_eyes, kTwoEyes), share(group.eye_space, kLivingSpace));
  const double others =
      kLibertiesWeigh * share(group.liberties, kManyLiberties) * share(group.weakest, 3) +
      kFriendsWeigh * share(group.friends, 2) +
      kCohesionWeighs * share(group.links, std::max(1, group.chains - 1));
  return std::min(1.0, eyes + (1 - eyes) * others);
}

// Chains that hold together, two by two, and which group each belongs to: that of its first chain.
struct Links {
  std::vector<std::pair<std::size_t, std::size_t>> pairs;
  std::vector<std::size_t> group_of;
};

Links links_of(const Board& board, const std::vector<Chain>& chains, Side side) {
  Links links;
  auto& group_of = links.group_of;
  group_of.resize(chains.size());
  std::iota(group_of.begin(), group_of.end(), std::size_t{0});
  for (std::size_t a = 0; a < chains.size(); ++a) {
    for (std::size_t b = a + 1; b < chains.size(); ++b) {
      if (!are_linked(board, chains[a], chains[b], side)) continue;
      links.pairs.emplace_back(a, b);
      const auto [low, high] = std::minmax({group_of[a], group_of[b]});
      std::replace(group_of.begin(), group_of.end(), high, low);
    }
  }
  return links;
}

// The group whose first chain is number `g`, and its liberties.
GroupStrength group_at(const Board& board, const std::vector<Chain>& chains, const Links& links,
                       std::size_t g, PointSet& liberties) {
  GroupStrength group;
  group.weakest = board.size() * board.size();
  for (std::size_t i = g; i < chains.size(); ++i) {
    if (links.group_of[i] != g) continue;
    ++group.chains;
    liberties |= chains[i].liberties;
    group.weakest = std::min(group.weakest, static_cast<int>(chains[i].liberties.count()));
    for_each_stone(board, chains[i].head, [&](Point s) { group.stones.set(s.index); });
  }
  group.liberties = static_cast<int>(liberties.count());
  group.links =
      static_cast<int>(std::count_if(links.pairs.begin(), links.pairs.end(), [&](const auto& link) {
        return links.group_of[link.first] == g;
      }));
  return group;
}

void add_groups(const Board& board, Side side, std::vector<GroupStrength>& groups) {
  const std::vector<Chain> chains = chains_of(board, side);
  const Links links = links_of(board, chains, side);
  const std::size_t first = groups.size();
  std::vector<PointSet> liberties;
  for (std::size_t g = 0; g < chains.size(); ++g) {
    if (links.group_of[g] != g) continue;
    PointSet all;
    GroupStrength group = group_at(board, chains, links, g, all);
    group.side = side;
    add_eyes(board, group);
    liberties.push_back(all);
    groups.push_back(group);
  }
  for (std::size_t a = 0; a < liberties.size(); ++a) {
    for (std::size_t b = 0; b < liberties.size(); ++b) {
      if (a != b && (liberties[a] & liberties[b]).any()) ++groups[first + a].friends;
    }
    groups[first + a].strength = strength_of(groups[first + a]);
  }
}

}  // namespace

std::vector<GroupStrength> group_strengths(const Board& board) {
  std::vector<GroupStrength> groups;
  for (const Side side : {kBlack, kWhite}) add_groups(board, side, groups);
  return groups;
}

}  // namespace tesuji::go::tactics
