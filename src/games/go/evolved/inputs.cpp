#include "games/go/evolved/inputs.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>

#include "games/go/rules/eyes.h"
#include "games/go/rules/liberties.h"
#include "games/go/rules/symmetry.h"

namespace tesuji::go::evolved {
namespace {

// The inputs of `local`, by the first of each group.
enum Local : std::uint16_t {
  kAlways,
  kAround = 1,           // five distances, each: own, the opponent's, beyond the edge
  kOwnChain = 16,        // a neighbouring own stone whose chain has 1, 2, more liberties
  kTheirChain = 19,      // the same of the opponent's
  kLibertiesAfter = 22,  // 1, 2, 3, more
  kCaptures = 26,        // stones taken: 1, 2, more
  kSaves = 29,           // own stones in atari beside it: 1, 2, more
  kNearLast = 32,        // beside the last move, diagonal to it, within two lines; after a pass
  kLine = 36,            // 1, 2, 3, further in
  kOwnEye = 40,          // surrounded by own stones; and its diagonals make it false
  kTheirEye = 42,        // surrounded by the opponent's
  kFilled = 43,          // a quarter, half, three quarters, more of the points have stones
  kLinks = 47            // beside two or more chains of its own
};
static_assert(kLinks + 1 == kLocalInputs);

class List {
 public:
  explicit List(std::uint16_t* on) : first_(on), at_(on) {}
  void add(int input) { *at_++ = static_cast<std::uint16_t>(input); }
  [[nodiscard]] std::size_t size() const { return static_cast<std::size_t>(at_ - first_); }

 private:
  std::uint16_t* first_;
  std::uint16_t* at_;
};

// 0 for a neighbour, 1 diagonal, 2 two away, 3 a knight's move, 4 two away both ways.
constexpr int distance_class(int dx, int dy) {
  const int far = dx > dy ? dx : dy;
  const int near = dx > dy ? dy : dx;
  return far == 1 ? near : 2 + near;
}

void add_surroundings(const Board& board, Point p, Side side, List& list) {
  const Grid grid = board.grid();
  const int column = grid.column(p);
  const int row = grid.row(p);
  for (int dy = -2; dy <= 2; ++dy) {
    for (int dx = -2; dx <= 2; ++dx) {
      if (dx == 0 && dy == 0) continue;
      const int first = kAround + 3 * distance_class(std::abs(dx), std::abs(dy));
      if (!grid.holds(column + dx, row + dy)) {
        list.add(first + 2);
        continue;
      }
      const Cell cell = board.at(grid.at(column + dx, row + dy));
      if (is_stone(cell)) list.add(first + (cell == stone_of(side) ? 0 : 1));
    }
  }
}

// Of the chains beside p: their liberties, what is taken, what is saved, whether own ones join.
void add_chains(const BoardFacts& facts, Point p, Side side, List& list) {
  const Board& board = facts.position().board();
  std::array<Point, 4> seen{};
  std::size_t chains = 0;
  std::array<int, 2> in_atari{};  // own stones, the opponent's
  int own_chains = 0;
  for (const int step : board.steps()) {
    const Point n = board.neighbour(p, step);
    if (!is_stone(board.at(n))) continue;
    const Point head = board.head(n);
    if (std::find(seen.begin(), seen.begin() + chains, head) != seen.begin() + chains) continue;
    seen[chains++] = head;
    const bool own = board.at(n) == stone_of(side);
    own_chains += own ? 1 : 0;
    const int liberties = facts.liberties(n);
    list.add((own ? kOwnChain : kTheirChain) + liberties - 1);
    if (liberties == 1) in_atari[own ? 0 : 1] += board.chain_stones(n);
  }
  if (in_atari[1] > 0) list.add(kCaptures + std::min(in_atari[1], 3) - 1);
  if (in_atari[0] > 0) list.add(kSaves + std::min(in_atari[0], 3) - 1);
  if (own_chains >= 2) list.add(kLinks);
}

void add_last_move(const BoardFacts& facts, Point p, List& list) {
  if (facts.was_pass()) list.add(kNearLast + 3);
  if (facts.last() == kNoPoint) return;
  const Grid grid = facts.position().board().grid();
  const int dx = std::abs(grid.column(p) - grid.column(facts.last()));
  const int dy = std::abs(grid.row(p) - grid.row(facts.last()));
  if (std::max(dx, dy) > 2 || dx + dy == 0) return;
  const int distance = distance_class(dx, dy);
  list.add(kNearLast + std::min(distance, 2));
}

}  // namespace

BoardFacts::BoardFacts(const Position& position, bool with_liberties) : position_(&position) {
  if (!position.history().empty()) {
    last_ = position.history().back().move;
    was_pass_ = last_ == kPass;
  }
  if (!with_liberties) return;
  const Board& board = position.board();
  board.grid().for_each([&](Point p) {
    if (is_stone(board.at(p)) && board.head(p) == p) {
      liberties_[p.index] = static_cast<std::uint8_t>(std::max(1, board.liberties(p, 3)));
    }
  });
}

std::size_t board_inputs(const GoForm& form, const BoardFacts& facts, int symmetry,
                         std::uint16_t* on) {
  List list(on);
  const Position& position = facts.position();
  const Board& board = position.board();
  const Grid grid = board.grid();
  const Side side = position.to_move();
  const auto points = static_cast<int>(form.points());
  const bool knows = form.sight == Sight::knowledge;
  grid.for_each([&](Point p) {
    const Cell cell = board.at(p);
    if (!is_stone(cell) && !knows) return;
    const int at = number_of(grid, transformed(grid, p, symmetry));
    if (is_stone(cell)) {
      const bool own = cell == stone_of(side);
      if (knows) {
        list.add(((own ? 0 : 3) + facts.liberties(p) - 1) * points + at);
      } else {
        const bool second = form.sight == Sight::mover ? !own : cell == Cell::white;
        list.add((second ? points : 0) + at);
      }
    } else if (position.is_legal(p)) {
      list.add(6 * points + at);
    }
    if (knows && p == facts.last()) list.add(7 * points + at);
  });
  assert(list.size() <= kMaxOn);
  return list.size();
}

std::size_t point_inputs(const BoardFacts& facts, Point p, std::uint16_t* on) {
  List list(on);
  const Position& position = facts.position();
  const Board& board = position.board();
  const Side side = position.to_move();
  const Grid grid = board.grid();
  list.add(kAlways);
  add_surroundings(board, p, side, list);
  add_chains(facts, p, side, list);
  list.add(kLibertiesAfter + std::max(1, liberties_after(board, p, side, 4)) - 1);
  add_last_move(facts, p, list);
  const int column = grid.column(p);
  const int row = grid.row(p);
  const int last = grid.size() - 1;
  const int line = std::min(std::min(column, last - column), std::min(row, last - row));
  list.add(kLine + std::min(line, 3));
  if (is_surrounded(board, p, side)) {
    list.add(kOwnEye);
    if (has_false_diagonals(board, p, side)) list.add(kOwnEye + 1);
  }
  if (is_surrounded(board, p, game::other(side))) list.add(kTheirEye);
  list.add(kFilled + 4 * (grid.points() - board.empty_count()) / (grid.points() + 1));
  return list.size();
}

}  // namespace tesuji::go::evolved
