// Counts a board in the middle of an endgame, as far as its borders go (HOT).
//
// Before the endgame everybody knows whose the ground is: of each point a `home` is given, the side
// whose living stone stands there, or that has it surrounded, dead stones included. A chain lives
// if a stone of it stands at home or on nobody's ground, or took living stones; all others are dead
// where they stand, so an intruder counts only once it is connected. Points that one side's living
// chains touch are its own; where both do, each point behind the border still counts for its home.
// Cost: a flood fill, about a microsecond on 9x9.
#pragma once

#include <array>
#include <vector>

#include "games/go/rules/scoring.h"

namespace tesuji::go::referee {

struct Ground {
  std::array<Cell, kMaxCells> home{};  // a side's stone, or empty: nobody's
  PointSet seki;                       // stones whose eyes do not count
  Scoring scoring = Scoring::territory;
};

// The ground of a board on which these stones are dead; open points lean to sides as the verdict
// says.
Ground ground_of(const Board& board, const Verdict& verdict, const Rules& rules);

class SettledCount {
 public:
  explicit SettledCount(const Ground& ground) : ground_(ground) {}

  // Counts the board; what follows holds until the next call. `takers` took living stones.
  void count(const Board& board, const PointSet& takers);

  [[nodiscard]] int black_margin() const { return margin_[0] - margin_[1]; }
  [[nodiscard]] bool is_alive(const Board& board, Point stone) const {
    return alive_[board.head(stone).index];
  }
  // Whether living chains of both sides touch the region of this empty point or dead stone.
  [[nodiscard]] bool is_open(Point p) const { return open_[p.index]; }
  // A ko that the side holds on its closed ground: in the end it must be filled.
  [[nodiscard]] bool must_fill(const Board& board, Point p, Side side) const;
  // An empty point of an open region that counts for its home all the same.
  [[nodiscard]] bool is_behind_border(const Board& board, Point p, Side side) const;
  [[nodiscard]] int region_size(Point p) const { return region_size_[p.index]; }

 private:
  void find_living(const Board& board, const PointSet& takers);
  void count_region(const Board& board, Point start);
  [[nodiscard]] bool belongs(const Board& board, Point p) const;  // empty, or a dead stone
  [[nodiscard]] bool touches_living(const Board& board, Point p, Side side) const;
  void give(const Board& board, Point p, Side side);

  const Ground& ground_;
  std::array<bool, kMaxCells> alive_{};  // by head
  std::array<bool, kMaxCells> seen_{};
  std::array<bool, kMaxCells> open_{};
  std::array<std::uint16_t, kMaxCells> region_size_{};
  std::array<int, 2> margin_{};
  std::vector<Point> region_;
};

}  // namespace tesuji::go::referee
