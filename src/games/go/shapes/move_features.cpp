#include "games/go/shapes/move_features.h"

#include <algorithm>
#include <bitset>
#include <cstdlib>

#include "games/go/rules/eyes.h"
#include "games/go/rules/few_liberties.h"
#include "games/go/rules/ladder.h"
#include "games/go/rules/nakade.h"
#include "games/go/rules/self_atari.h"

namespace tesuji::go::shapes {
namespace {

using go::Board;
using go::Cell;
using go::Point;
using go::Side;

constexpr int kManyStones = 4;
constexpr int kCornerSize = 6;  // boards on which four of them do not fit have no corners

MoveFeature capture_of(int stones) {
  if (stones == 1) return MoveFeature::capture_one;
  return stones < kManyStones ? MoveFeature::capture_few : MoveFeature::capture_many;
}

}  // namespace

MoveReading::MoveReading(const Board& board, Side side) : board_(board), side_(side) {
  std::fill_n(marks_.begin(), board.grid().cells(), MoveFeatureSet{0});
  read_chains();
  read_eye_spaces();
  read_corners();
}

void MoveReading::read_chains() {
  Board scratch = board_;  // ladders are played on it and taken back
  board_.grid().for_each([&](Point p) {
    const Cell cell = board_.at(p);
    if (!is_stone(cell) || board_.head(p) != p) return;
    if (cell == go::stone_of(side_)) {
      read_own(scratch, p);
    } else {
      read_enemy(scratch, p);
    }
  });
}

bool MoveReading::touches_own_atari(Point chain) const {
  Point stone = chain;
  do {
    for (const int step : board_.steps()) {
      const Point n = board_.neighbour(stone, step);
      if (board_.at(n) == go::stone_of(side_) && board_.is_in_atari(n)) return true;
    }
    stone = board_.next_in_chain(stone);
  } while (stone != chain);
  return false;
}

void MoveReading::read_enemy(Board& scratch, Point chain) {
  const go::FewLiberties liberties = go::few_liberties(board_, chain);
  if (liberties.count == 1) {
    const Point p = liberties.at[0];
    if (touches_own_atari(chain)) {
      mark(p, MoveFeature::capture_saves);
    } else if (!go::ladder_escape(scratch, chain)) {
      mark(p, MoveFeature::capture_dead);
    } else {
      mark(p, capture_of(board_.chain_stones(chain)));
    }
  } else if (liberties.count == 2) {
    for (const int i : {0, 1}) {
      const bool catches = go::is_ladder_capture(scratch, chain, liberties.at[i]);
      mark(liberties.at[i], catches ? MoveFeature::atari_ladder : MoveFeature::atari);
    }
  }
}

void MoveReading::read_own(Board& scratch, Point chain) {
  const go::FewLiberties liberties = go::few_liberties(board_, chain);
  const Point first = liberties.at[0];
  if (liberties.count == 1) {
    const bool runs = go::is_ladder_escape(scratch, chain, first);
    const bool many = board_.chain_stones(chain) >= kManyStones;
    mark(first, !runs  ? MoveFeature::escape_doomed
                : many ? MoveFeature::escape_many
                       : MoveFeature::escape);
  } else if (liberties.count == 2 && go::ladder_capture(scratch, chain)) {
    mark(first, MoveFeature::guard);
    mark(liberties.at[1], MoveFeature::guard);
  }
}

void MoveReading::read_eye_spaces() {
  std::bitset<go::kMaxCells> seen;
  go::PointList space;
  for (int i = 0; i < board_.empty_count(); ++i) {
    if (seen[board_.empty_point(i).index]) continue;
    space.clear();
    space.push_back(board_.empty_point(i));
    seen.set(space[0].index);
    bool touches[2] = {false, false};
    for (std::size_t done = 0; done < space.size(); ++done) {
      for (const int step : board_.steps()) {
        const Point n = board_.neighbour(space[done], step);
        const Cell cell = board_.at(n);
        if (is_stone(cell)) touches[static_cast<std::size_t>(cell)] = true;
        if (cell != Cell::empty || seen[n.index]) continue;
        seen.set(n.index);
        space.push_back(n);
      }
    }
    if (touches[0] == touches[1] || space.size() > go::kMaxEyeSpace) continue;
    const Point vital = go::vital_point(board_, {space.begin(), space.size()});
    if (vital == go::kNoPoint) continue;
    mark(vital, touches[game::index(side_)] ? MoveFeature::vital_live : MoveFeature::vital_kill);
  }
}

void MoveReading::read_corners() {
  const go::Grid grid = board_.grid();
  const int last = grid.size() - 1;
  if (last < 2 * kCornerSize - 2) return;
  for (const bool right : {false, true}) {
    for (const bool top : {false, true}) {
      const auto at = [&](int x, int y) {
        return grid.at(right ? last - x : x, top ? last - y : y);
      };
      bool is_empty = true;
      for (int i = 0; i < kCornerSize * kCornerSize && is_empty; ++i) {
        is_empty = board_.at(at(i % kCornerSize, i / kCornerSize)) == Cell::empty;
      }
      if (!is_empty) continue;
      for (const int x : {2, 3}) {
        for (const int y : {2, 3}) mark(at(x, y), MoveFeature::corner);
      }
    }
  }
}

MoveFeatureSet MoveReading::features(Point p) const {
  MoveFeatureSet set = marks_[p.index];
  if (go::is_eye(board_, p, side_)) set |= set_of(MoveFeature::own_eye);
  if ((set & set_of(MoveFeature::capture_one)) != 0 &&
      go::is_surrounded(board_, p, game::other(side_))) {
    set |= set_of(MoveFeature::ko);
  }
  switch (self_atari(board_, p, side_)) {
    case SelfAtari::none:
      return set;
    case SelfAtari::single:
      return set | set_of(MoveFeature::self_atari_one);
    case SelfAtari::killing:
      return set | set_of(MoveFeature::self_atari_killing);
    case SelfAtari::bad:
      return set | set_of(MoveFeature::self_atari_bad);
  }
  return set;
}

int distance_level(go::Grid grid, Point last, Point p) {
  if (last == go::kNoPoint) return 0;
  const int dx = std::abs(grid.column(last) - grid.column(p));
  const int dy = std::abs(grid.row(last) - grid.row(p));
  return std::min(kDistances - 1, std::max(2, dx + dy + std::max(dx, dy)));
}

int line_level(go::Grid grid, Point p) {
  const int column = grid.column(p);
  const int row = grid.row(p);
  const int last = grid.size() - 1;
  return std::min({column, row, last - column, last - row, kLines - 1});
}

}  // namespace tesuji::go::shapes
