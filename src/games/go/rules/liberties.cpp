#include "games/go/rules/liberties.h"

#include <algorithm>
#include <cassert>

namespace tesuji::go {
namespace {

constexpr int kMaxLimit = 8;

// A few different points; full once it holds `limit`.
class Found {
 public:
  explicit Found(int limit) : limit_(static_cast<std::size_t>(limit)) {}
  void add(Point p) {
    if (!is_full() && std::find(points_.begin(), points_.end(), p) == points_.end()) {
      points_.push_back(p);
    }
  }
  [[nodiscard]] bool is_full() const { return points_.size() >= limit_; }
  [[nodiscard]] int count() const { return static_cast<int>(points_.size()); }

 private:
  base::FixedList<Point, kMaxLimit> points_;
  std::size_t limit_;
};

}  // namespace

int liberties_after(const Board& board, Point p, Side side, int limit) {
  assert(limit <= kMaxLimit);
  if (board.empty_around(p) >= limit) return limit;
  Found found(limit);
  // Empty afterwards: empty now, or a stone of a chain whose last liberty is p.
  const auto is_liberty = [&](Point q) {
    if (board.at(q) == Cell::empty) return q != p;
    return board.at(q) == stone_of(game::other(side)) && board.is_in_atari(q) &&
           board.atari_liberty(q) == p;
  };
  for (const int step : board.steps()) {
    if (const Point n = board.neighbour(p, step); is_liberty(n)) found.add(n);
  }
  for (const int step : board.steps()) {
    const Point n = board.neighbour(p, step);
    if (board.at(n) != stone_of(side)) continue;
    Point stone = n;
    do {
      for (const int around : board.steps()) {
        if (const Point q = board.neighbour(stone, around); is_liberty(q)) found.add(q);
      }
      if (found.is_full()) return limit;
      stone = board.next_in_chain(stone);
    } while (stone != n);
  }
  return found.count();
}

}  // namespace tesuji::go
