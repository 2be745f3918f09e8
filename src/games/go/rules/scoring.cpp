#include "games/go/rules/scoring.h"

#include <algorithm>
#include <vector>

#include "games/go/rules/regions.h"

namespace tesuji::go {

Board without(const Board& board, const PointSet& dead) {
  if (dead.none()) return board;
  std::vector<Stone> stones;
  board.grid().for_each([&](Point p) {
    if (is_stone(board.at(p)) && !dead[p.index]) stones.push_back({side_of(board.at(p)), p});
  });
  Board result(board.size());
  result.set_up(stones);
  return result;
}

namespace {

double margin_by_rules(const Position& position, const Count& count) {
  const auto& rules = position.rules();
  double black = 0;
  if (rules.scoring == Scoring::area) {
    black = count.area[0] - count.area[1];
  } else {
    black = count.territory[0] - count.territory[1];
    if (rules.pass_stones) black += position.passes_made(kWhite) - position.passes_made(kBlack);
  }
  return black - position.komi() - position.compensation();
}

// An open region: each point for the side it leans to, if any.
void count_leaning(const Region& region, const Verdict& verdict, Count& result) {
  for (const Side side : {kBlack, kWhite}) {
    for (const Point p : region.points) {
      if (!verdict.leaning[game::index(side)][p.index]) continue;
      result.owner[p.index] = stone_of(side);
      ++result.area[game::index(side)];
      ++result.territory[game::index(side)];
    }
  }
}

// An eye of a group in seki.
bool is_in_seki(const Region& region, const Verdict& verdict) {
  return std::any_of(region.border.begin(), region.border.end(),
                     [&](Point stone) { return verdict.seki[stone.index]; });
}

}  // namespace

Count count(const Position& position, const Verdict& verdict) {
  Board before = position.board();
  for (const Stone& stone : verdict.rest) before.play(stone.point, stone.side);
  const PointSet& dead = verdict.rest.empty() ? verdict.dead : verdict.dead_after_rest;
  const Board board = without(before, dead);
  Count result;
  result.owner.fill(Cell::empty);
  board.grid().for_each([&](Point p) {
    if (!is_stone(board.at(p))) return;
    result.owner[p.index] = board.at(p);
    ++result.area[game::index(side_of(board.at(p)))];
  });
  for (const auto& region : empty_regions(board)) {
    if (!region.owner) {
      count_leaning(region, verdict, result);
      continue;
    }
    const std::size_t side = game::index(*region.owner);
    const bool counts = position.rules().seki == Seki::count || !is_in_seki(region, verdict);
    for (const Point p : region.points) {
      result.owner[p.index] = stone_of(*region.owner);
      ++result.area[side];
      if (counts) ++result.territory[side];
    }
  }
  before.grid().for_each([&](Point p) {
    if (is_stone(before.at(p)) && dead[p.index]) {
      ++result.territory[game::index(game::other(side_of(before.at(p))))];
    }
  });
  for (const Side side : {kBlack, kWhite}) {
    result.territory[game::index(side)] += before.prisoners(game::other(side));
  }
  result.black_margin = margin_by_rules(position, result);
  return result;
}

}  // namespace tesuji::go
