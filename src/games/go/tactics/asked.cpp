#include "games/go/tactics/asked.h"

#include <algorithm>

#include "games/go/rules/regions.h"
#include "games/go/tactics/surroundings.h"

namespace tesuji::go::tactics {
namespace {

constexpr int kUsualWidth = 1;

Asked refused(std::string reason) { return {std::nullopt, std::move(reason)}; }

PointSet stones_of(const Board& board, Point head) {
  PointSet set;
  Point at = head;
  do {
    set.set(at.index);
    at = board.next_in_chain(at);
  } while (at != head);
  return set;
}

// Chains of one side in the region that have no liberty outside of it.
std::vector<Point> chains_within(const Board& board, Side side, const PointSet& region) {
  std::vector<Point> heads = chain_heads(board, side);
  std::erase_if(heads, [&](Point head) {
    const PointSet stones = stones_of(board, head);
    bool inside = true;
    board.grid().for_each([&](Point p) {
      if (!stones[p.index]) return;
      inside = inside && region[p.index];
      for (const int step : board.steps()) {
        const Point n = board.neighbour(p, step);
        inside = inside && (board.at(n) != Cell::empty || region[n.index]);
      }
    });
    return !inside;
  });
  return heads;
}

PointSet united(const Board& board, const std::vector<Point>& heads) {
  PointSet set;
  for (const Point head : heads) set |= stones_of(board, head);
  return set;
}

// The chain that is easiest to take.
Point weakest(const Board& board, const std::vector<Point>& heads) {
  return *std::min_element(heads.begin(), heads.end(), [&](Point a, Point b) {
    return board.liberties(a) < board.liberties(b);
  });
}

Asked in_region(const Board& board, Side to_move, Goal goal, const PointSet& region) {
  const Side opponent = game::other(to_move);
  const auto own = chains_within(board, to_move, region);
  const auto theirs = chains_within(board, opponent, region);
  Question question{board, to_move, opponent, {}, region, Aim::life};
  if (goal == Goal::any) {
    const auto own_stones = united(board, own).count();
    const auto their_stones = united(board, theirs).count();
    if (own_stones == their_stones && own_stones > 0) {
      return refused("both sides have stones in question here; say which goal");
    }
    goal = own_stones > their_stones ? Goal::live : Goal::kill;
  }
  const bool is_own = goal == Goal::live || goal == Goal::connect;
  const auto& heads = is_own ? own : theirs;
  question.defender = is_own ? to_move : opponent;
  if (heads.empty()) {
    return refused("no group in the region: every chain there reaches out of it, or none is there");
  }
  question.target = united(board, heads);
  if (goal == Goal::capture) question.target = stones_of(board, weakest(board, heads));
  if (goal == Goal::connect) {
    question.aim = Aim::connection;
    if (heads.size() != 2) return refused("connecting needs exactly two chains in the region");
    question.target = {};
    for (const Point head : heads) question.target.set(head.index);
  }
  return {std::move(question), {}};
}

Asked in_position(const Board& board, Side to_move, Goal goal) {
  if (goal == Goal::connect || goal == Goal::capture) {
    return refused("say where: this goal needs a region");
  }
  const auto found = find_fight(board);
  if (!found) return refused("no stones are shut in; give a region");
  const Side wanted = goal == Goal::live ? to_move : game::other(to_move);
  if (goal != Goal::any && found->defender != wanted) {
    return refused("the stones that are shut in are the other side's; give a region");
  }
  Question question{board, to_move, found->defender, found->target, {}, Aim::life};
  question.area = fighting_area(board, found->defender, found->target, kUsualWidth);
  return {std::move(question), {}};
}

}  // namespace

Asked asked(const Board& board, Side to_move, Goal goal, const PointSet& region) {
  return region.any() ? in_region(board, to_move, goal, region) : in_position(board, to_move, goal);
}

}  // namespace tesuji::go::tactics
