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

// Chains that are shut in, where that can be said; else all.
std::vector<Point> shut_in_of(const Board& board, Side side, std::vector<Point> heads) {
  const PointSet inner = shut_in(board, side);
  std::erase_if(heads, [&](Point head) { return !inner[head.index]; });
  return heads;
}

// Sets of chains that reach each other in the region without passing the enemy, the largest first.
std::vector<PointSet> parts_of(const Board& board, const std::vector<Point>& heads,
                               const PointSet& region) {
  std::vector<PointSet> parts;
  PointSet seen;
  for (const Point head : heads) {
    if (seen[head.index]) continue;
    const Cell enemy = stone_of(game::other(side_of(board.at(head))));
    PointSet reach;
    std::vector<Point> queue{head};
    reach.set(head.index);
    for (std::size_t i = 0; i < queue.size(); ++i) {
      for (const int step : board.steps()) {
        const Point n = board.neighbour(queue[i], step);
        if (board.at(n) == enemy || !region[n.index] || reach[n.index]) continue;
        reach.set(n.index);
        queue.push_back(n);
      }
    }
    seen |= reach;
    PointSet part;
    for (const Point other : heads) {
      if (reach[other.index]) part |= stones_of(board, other);
    }
    parts.push_back(part);
  }
  std::stable_sort(parts.begin(), parts.end(),
                   [](const PointSet& a, const PointSet& b) { return a.count() > b.count(); });
  return parts;
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

struct Sides {
  std::vector<Point> own;
  std::vector<Point> theirs;
};

// Whose chains are in question in the region: those that are shut in come before others.
Sides chains_in_question(const Board& board, Side to_move, const PointSet& region) {
  const Side opponent = game::other(to_move);
  Sides all{chains_within(board, to_move, region), chains_within(board, opponent, region)};
  if (!has_open_sea(board)) return all;
  Sides inner{shut_in_of(board, to_move, all.own), shut_in_of(board, opponent, all.theirs)};
  return inner.own.empty() && inner.theirs.empty() ? all : inner;
}

Asked in_region(const Board& board, Side to_move, Goal goal, const PointSet& region) {
  const Side opponent = game::other(to_move);
  const Sides chains = chains_in_question(board, to_move, region);
  Question question{board, to_move, opponent, {}, region, Aim::life};
  if (goal == Goal::any) {
    const auto own_stones = united(board, chains.own).count();
    const auto their_stones = united(board, chains.theirs).count();
    if (own_stones == their_stones && own_stones > 0) {
      return refused("both sides have stones in question here; say which goal");
    }
    goal = own_stones > their_stones ? Goal::live : Goal::kill;
  }
  const bool is_own = goal == Goal::live || goal == Goal::connect;
  const bool is_link = goal == Goal::connect || goal == Goal::cut;
  const auto heads = is_link  ? chains_within(board, is_own ? to_move : opponent, region)
                     : is_own ? chains.own
                              : chains.theirs;
  question.defender = is_own ? to_move : opponent;
  if (is_link) {
    question.aim = Aim::connection;
    if (heads.size() != 2) return refused("connecting needs exactly two chains in the region");
    for (const Point head : heads) question.target.set(head.index);
    return {std::move(question), {}};
  }
  if (heads.empty()) {
    return refused("no group in the region: every chain there reaches out of it, or none is there");
  }
  if (goal == Goal::capture) {
    question.target = stones_of(board, weakest(board, heads));
    return {std::move(question), {}};
  }
  const auto parts = parts_of(board, heads, region);
  if (parts.size() > 1 && 2 * parts[1].count() >= parts[0].count()) {
    return refused("two groups are in question here; choose a stone of one, or a smaller region");
  }
  question.target = parts[0];
  return {std::move(question), {}};
}

Asked of_stone(const Board& board, Side to_move, Goal goal, Point stone) {
  if (!is_stone(board.at(stone))) return refused("there is no stone at this point");
  const Side defender = side_of(board.at(stone));
  if (goal == Goal::connect || goal == Goal::cut) {
    return refused("connecting needs a region with two chains");
  }
  if (goal == Goal::live && defender != to_move) {
    return refused("these stones are the opponent's: the goal would be to kill");
  }
  if ((goal == Goal::kill || goal == Goal::capture) && defender == to_move) {
    return refused("these stones are the mover's own: the goal would be to live");
  }
  Question question{board, to_move, defender, {}, {}, Aim::life};
  if (goal == Goal::capture) {
    question.target = stones_of(board, stone);
    return {std::move(question), {}};
  }
  question.target = group_of(board, stone);
  if (question.target.none()) return refused("these stones are not shut in; give a region");
  question.area = fighting_area(board, defender, question.target, kUsualWidth);
  return {std::move(question), {}};
}

Asked in_position(const Board& board, Side to_move, Goal goal) {
  if (goal == Goal::connect || goal == Goal::cut || goal == Goal::capture) {
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

Asked asked(const Board& board, Side to_move, Goal goal, const Where& where) {
  if (where.stone) return of_stone(board, to_move, goal, *where.stone);
  return where.region.any() ? in_region(board, to_move, goal, where.region)
                            : in_position(board, to_move, goal);
}

}  // namespace tesuji::go::tactics
