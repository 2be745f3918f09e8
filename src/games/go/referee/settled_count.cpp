#include "games/go/referee/settled_count.h"

#include <algorithm>

#include "games/go/rules/eyes.h"
#include "games/go/rules/regions.h"

namespace tesuji::go::referee {

Ground ground_of(const Board& board, const Verdict& verdict, const Rules& rules) {
  Ground ground;
  ground.home.fill(Cell::empty);
  ground.scoring = rules.scoring;
  if (rules.seki == Seki::none) ground.seki = verdict.seki;
  const Board rest = without(board, verdict.dead);
  board.grid().for_each([&](Point p) {
    if (is_stone(rest.at(p))) ground.home[p.index] = rest.at(p);
  });
  for (const auto& region : empty_regions(rest)) {
    for (const Point p : region.points) {
      if (region.owner) {
        ground.home[p.index] = stone_of(*region.owner);
        continue;
      }
      for (const Side side : {kBlack, kWhite}) {
        if (verdict.leaning[game::index(side)][p.index]) ground.home[p.index] = stone_of(side);
      }
    }
  }
  // A dead stone in an open region still is its opponent's.
  board.grid().for_each([&](Point p) {
    if (verdict.dead[p.index] && ground.home[p.index] == Cell::empty) {
      ground.home[p.index] = stone_of(game::other(side_of(board.at(p))));
    }
  });
  return ground;
}

void SettledCount::find_living(const Board& board, const PointSet& takers) {
  std::fill_n(alive_.begin(), board.grid().cells(), false);
  board.grid().for_each([&](Point p) {
    const Cell cell = board.at(p);
    if (!is_stone(cell)) return;
    const Cell home = ground_.home[p.index];
    if (home == cell || home == Cell::empty || takers[p.index]) alive_[board.head(p).index] = true;
  });
}

bool SettledCount::belongs(const Board& board, Point p) const {
  const Cell cell = board.at(p);
  return cell == Cell::empty || (is_stone(cell) && !alive_[board.head(p).index]);
}

bool SettledCount::touches_living(const Board& board, Point p, Side side) const {
  for (const int step : board.steps()) {
    const Point n = board.neighbour(p, step);
    if (board.at(n) == stone_of(side) && alive_[board.head(n).index]) return true;
  }
  return false;
}

bool SettledCount::must_fill(const Board& board, Point p, Side side) const {
  if (ground_.scoring != Scoring::territory || board.at(p) != Cell::empty || open_[p.index] ||
      !is_surrounded(board, p, side)) {
    return false;
  }
  return std::any_of(board.steps().begin(), board.steps().end(), [&](int step) {
    const Point n = board.neighbour(p, step);
    return board.at(n) == stone_of(side) && alive_[board.head(n).index] && board.is_in_atari(n) &&
           board.chain_stones(n) == 1;
  });
}

// The point, and the prisoner if a dead stone stands on it.
void SettledCount::give(const Board& board, Point p, Side side) {
  int points = 1;
  if (ground_.scoring == Scoring::territory && board.at(p) == stone_of(game::other(side))) ++points;
  margin_[game::index(side)] += points;
}

bool SettledCount::is_behind_border(const Board& board, Point p, Side side) const {
  return board.at(p) == Cell::empty && open_[p.index] && ground_.home[p.index] == stone_of(side) &&
         !touches_living(board, p, game::other(side));
}

void SettledCount::count_region(const Board& board, Point start) {
  region_.clear();
  region_.push_back(start);
  seen_[start.index] = true;
  std::array<bool, 2> touched{};
  bool seki = false;
  for (std::size_t i = 0; i < region_.size(); ++i) {
    for (const int step : board.steps()) {
      const Point n = board.neighbour(region_[i], step);
      if (board.at(n) == Cell::edge || seen_[n.index]) continue;
      if (belongs(board, n)) {
        seen_[n.index] = true;
        region_.push_back(n);
      } else {
        touched[game::index(side_of(board.at(n)))] = true;
        seki = seki || ground_.seki[n.index];
      }
    }
  }
  const bool open = touched[0] && touched[1];
  for (const Point p : region_) {
    open_[p.index] = open;
    region_size_[p.index] = static_cast<std::uint16_t>(region_.size());
    if (open) {
      for (const Side side : {kBlack, kWhite}) {
        const bool is_dead_there = board.at(p) == stone_of(game::other(side));
        if (is_dead_there || is_behind_border(board, p, side)) give(board, p, side);
      }
    } else if ((touched[0] || touched[1]) && !seki) {
      const Side side = touched[0] ? kBlack : kWhite;
      if (!must_fill(board, p, side)) give(board, p, side);
    } else if (seki && is_stone(board.at(p))) {  // dead in an eye that does not count
      ++margin_[game::index(game::other(side_of(board.at(p))))];
    }
  }
}

void SettledCount::count(const Board& board, const PointSet& takers) {
  find_living(board, takers);
  std::fill_n(seen_.begin(), board.grid().cells(), false);
  std::fill_n(open_.begin(), board.grid().cells(), false);
  margin_ = {};
  for (const Side side : {kBlack, kWhite}) {
    if (ground_.scoring == Scoring::territory) {
      margin_[game::index(side)] = board.prisoners(game::other(side));
    }
  }
  board.grid().for_each([&](Point p) {
    if (is_stone(board.at(p)) && alive_[board.head(p).index]) {
      if (ground_.scoring == Scoring::area) ++margin_[game::index(side_of(board.at(p)))];
    } else if (!seen_[p.index]) {
      count_region(board, p);
    }
  });
}

}  // namespace tesuji::go::referee
