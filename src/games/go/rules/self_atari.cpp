#include "games/go/rules/self_atari.h"

#include <algorithm>

#include "games/go/rules/nakade.h"

namespace tesuji::go {
namespace {

// What the stone at p would be part of: its stones, as far as a killing shape may have, and its
// only liberty.
struct Joined {
  base::FixedList<Point, kMaxEyeSpace> stones;
  Point liberty = kNoPoint;
  bool is_large = false;
  bool is_safe = false;  // two liberties, or a capture

  void add_liberty(Point q) {
    is_safe = is_safe || (liberty != kNoPoint && liberty != q);
    liberty = q;
  }
  void add_stone(Point q) {
    if (stones.size() == stones.capacity()) {
      is_large = true;
    } else {
      stones.push_back(q);
    }
  }
};

void add_chain(const Board& board, Point p, Point chain, Joined& joined) {
  Point stone = chain;
  do {
    joined.add_stone(stone);
    if (board.empty_around(stone) > 0) {
      for (const int step : board.steps()) {
        const Point n = board.neighbour(stone, step);
        if (board.at(n) == Cell::empty && n != p) joined.add_liberty(n);
      }
    }
    stone = board.next_in_chain(stone);
  } while (stone != chain && !joined.is_safe);
}

Joined joined_at(const Board& board, Point p, Side side) {
  Joined joined;
  joined.add_stone(p);
  base::FixedList<Point, 4> heads;
  for (const int step : board.steps()) {
    const Point n = board.neighbour(p, step);
    const Cell cell = board.at(n);
    if (cell == Cell::empty) {
      joined.add_liberty(n);
    } else if (cell == stone_of(side)) {
      const Point head = board.head(n);
      // A chain that is in atari now has p as its liberty and adds none.
      if (std::find(heads.begin(), heads.end(), head) == heads.end()) heads.push_back(head);
    } else if (cell != Cell::edge && board.is_in_atari(n)) {
      joined.is_safe = true;
    }
    if (joined.is_safe) return joined;
  }
  for (const Point head : heads) {
    add_chain(board, p, head, joined);
    if (joined.is_safe) break;
  }
  return joined;
}

// The one liberty lies in the same eye space: nothing but the joined stones and enemies around it.
bool is_enclosed(const Board& board, const Joined& joined, Side side) {
  for (const int step : board.steps()) {
    const Point n = board.neighbour(joined.liberty, step);
    const Cell cell = board.at(n);
    if (cell == Cell::edge || cell == stone_of(game::other(side))) continue;
    if (std::find(joined.stones.begin(), joined.stones.end(), n) == joined.stones.end()) {
      return false;
    }
  }
  return true;
}

}  // namespace

SelfAtari self_atari_read(const Board& board, Point p, Side side) {
  const Joined joined = joined_at(board, p, side);
  if (joined.is_safe) return SelfAtari::none;
  if (joined.is_large || joined.liberty == kNoPoint) return SelfAtari::bad;
  if (joined.stones.size() == 1) return SelfAtari::single;
  const bool kills = is_enclosed(board, joined, side) &&
                     is_killing_shape(board, {joined.stones.begin(), joined.stones.size()});
  return kills ? SelfAtari::killing : SelfAtari::bad;
}

}  // namespace tesuji::go
