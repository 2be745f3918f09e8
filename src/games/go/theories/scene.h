// A position as theories see it: stones in blocks, what came before, and what each move would do.
//
// Everything that predicates ask is worked out once, so that a predicate is a few array reads.
// Points are numbered row by row from the lower left corner; columns and rows count from 1, as in
// the listing of the first report. A block is a chain or one empty point.
//
// Costs about as much as a few playout moves (ladders are read). A scene of a 9x9 board holds about
// 2 KB; filling one again uses no heap.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "games/go/rules/board.h"
#include "games/go/rules/position.h"

namespace tesuji::go::theories {

// What a move does, besides the tactics of shapes::MoveFeature, which come first.
enum class Deed : std::uint8_t { makes_eye, spoils_eye, cuts, joins };
inline constexpr std::size_t kDeeds = 4;
// The tactics by bit: those of shapes::MoveFeature without `corner`, then the deeds.
inline constexpr std::size_t kTactics = 18 + kDeeds;
std::vector<std::string> tactic_names();

inline constexpr int kManyLiberties = 6;  // liberties after a move: six or more
inline constexpr int kHighLine = 5;       // fifth line or higher
inline constexpr int kFar = 17;           // distances, as dx + dy + max(dx, dy): 17 or more
inline constexpr int kNowhere = 30;       // distance to a move that was not made

struct MoveView {
  std::uint32_t tactics = 0;
  std::uint8_t liberties_after = 0;
  std::uint8_t near_line = 0;  // distance to the nearest edge, from 1
  std::uint8_t far_line = 0;   // the same of the other axis
  std::uint8_t last_distance = kNowhere;
  std::uint8_t previous_distance = kNowhere;
};

enum class Stage : std::uint8_t { open, start, mid, end };

// What a scene is made of besides the board.
struct Moment {
  Side mover = kBlack;
  Point last = kNoPoint;      // the opponent's move just before; kNoPoint: none, or a pass
  Point previous = kNoPoint;  // the mover's own move before that
  int move_number = 1;        // of the move that is to come
};

// Of a game that is being played.
Moment moment_of(const Position& position);

// A point as scenes number them.
inline int scene_point(Grid grid, Point p) { return grid.row(p) * grid.size() + grid.column(p); }

class Scene {
 public:
  Scene() = default;
  Scene(const Board& board, const Moment& moment) { fill(board, moment); }
  void fill(const Board& board, const Moment& moment);

  [[nodiscard]] int size() const { return size_; }
  [[nodiscard]] Side mover() const { return mover_; }
  [[nodiscard]] Stage stage() const { return stage_; }
  [[nodiscard]] bool holds(int x, int y) const {
    return x >= 1 && x <= size_ && y >= 1 && y <= size_;
  }
  [[nodiscard]] int at(int x, int y) const { return (y - 1) * size_ + x - 1; }
  [[nodiscard]] int x_of(int point) const { return point % size_ + 1; }
  [[nodiscard]] int y_of(int point) const { return point / size_ + 1; }
  [[nodiscard]] int points() const { return size_ * size_; }

  [[nodiscard]] Cell cell(int point) const { return cells_[point]; }
  [[nodiscard]] int block(int point) const { return blocks_[point]; }  // a point of it
  // Of a block, which is one of its points.
  [[nodiscard]] int liberties(int block) const { return liberties_[block]; }
  [[nodiscard]] int stones(int block) const { return stones_[block]; }
  [[nodiscard]] const MoveView& view(int point) const { return views_[point]; }  // of empty points
  [[nodiscard]] int last() const { return last_; }                               // -1: none
  [[nodiscard]] int previous() const { return previous_; }                       // -1: none
  // Calls see(point) for the neighbours of a point.
  template <class See>
  void for_each_neighbour(int point, See&& see) const {
    const int x = point % size_;
    if (x > 0) see(point - 1);
    if (x + 1 < size_) see(point + 1);
    if (point >= size_) see(point - size_);
    if (point + size_ < points()) see(point + size_);
  }
  // The empty points next to a block of stones, in order.
  [[nodiscard]] std::span<const std::uint16_t> liberty_points(int block) const {
    return {liberty_points_.data() + liberty_from_[block], liberties_[block]};
  }

 private:
  void fill_blocks(const Board& board);
  void fill_liberties();
  void fill_views(const Board& board, const Moment& moment);
  int size_ = 0;
  Side mover_ = kBlack;
  Stage stage_ = Stage::open;
  int last_ = -1;
  int previous_ = -1;
  std::vector<Cell> cells_;
  std::vector<std::uint16_t> blocks_;
  std::vector<std::uint16_t> liberties_;
  std::vector<std::uint16_t> stones_;
  std::vector<std::uint16_t> liberty_from_;  // by block, into liberty_points_
  std::vector<std::uint16_t> liberty_points_;
  std::vector<std::uint16_t> filled_;  // of them, while they are found
  std::vector<MoveView> views_;
};

// Move 1 is the opening alone, then up to move 20, 40 and the rest on 9x9; on other boards these
// bounds grow with the number of points.
Stage stage_of(int move_number, int size);

}  // namespace tesuji::go::theories
