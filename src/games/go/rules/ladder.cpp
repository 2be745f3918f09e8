#include "games/go/rules/ladder.h"

#include <algorithm>

#include "games/go/rules/few_liberties.h"

namespace tesuji::go {
namespace {

class Reader {
 public:
  Reader(Board& board, Point prey)
      : board_(board), prey_(prey), side_(side_of(board.at(prey))), hunter_(game::other(side_)) {}

  // The prey is in atari and to move.
  std::optional<Point> escape() {
    // Taking a hunter's chain is tried first: it ends most readings.
    for (const Point p : counter_captures()) {
      if (runs_by(p)) return p;
    }
    const Point out = board_.atari_liberty(prey_);
    if (runs_by(out)) return out;
    return std::nullopt;
  }

  // The prey has two liberties and the hunter is to move.
  std::optional<Point> capture() {
    const FewLiberties liberties = few_liberties(board_, prey_);
    Point first = liberties.at[0];
    Point second = liberties.at[1];
    // Better leave the prey the liberty with less room behind it.
    if (board_.empty_around(second) > board_.empty_around(first)) std::swap(first, second);
    if (catches_at(first)) return first;
    if (catches_at(second)) return second;
    return std::nullopt;
  }

  bool catches_at(Point p) {
    if (is_spent() || !board_.is_playable(p, hunter_)) return false;
    const Board::Undo undo = board_.play_recorded(p, hunter_);
    // A capture by the hunter never gives the prey liberties; it may leave it none to run to.
    const bool caught = board_.is_in_atari(prey_) && !escape() && !is_spent();
    board_.undo(undo);
    return caught;
  }

  // Does this move of the prey get it away? With one liberty left it does not: the hunter may take
  // it, because a stone that just took a ko stands alone.
  bool runs_by(Point p) {
    if (is_spent()) return true;
    if (!board_.is_playable(p, side_)) return false;
    ++nodes_;
    const Board::Undo undo = board_.play_recorded(p, side_);
    const int liberties = few_liberties(board_, prey_).count;
    const bool away = liberties >= FewLiberties::kMany || (liberties == 2 && !capture());
    board_.undo(undo);
    return away;
  }

 private:
  using Captures = base::FixedList<Point, 8>;

  [[nodiscard]] bool is_spent() const { return nodes_ >= kMaxLadderNodes; }

  // Where the prey takes a chain in atari that touches it; the first few are enough.
  [[nodiscard]] Captures counter_captures() const {
    Captures list;
    Point stone = prey_;
    do {
      for (const int step : board_.steps()) {
        const Point n = board_.neighbour(stone, step);
        if (board_.at(n) != stone_of(hunter_) || !board_.is_in_atari(n)) continue;
        const Point p = board_.atari_liberty(n);
        if (std::find(list.begin(), list.end(), p) != list.end()) continue;
        if (list.size() < Captures::capacity()) list.push_back(p);
      }
      stone = board_.next_in_chain(stone);
    } while (stone != prey_);
    return list;
  }

  Board& board_;
  Point prey_;
  Side side_;
  Side hunter_;
  int nodes_ = 0;
};

}  // namespace

std::optional<Point> ladder_escape(Board& board, Point stone) {
  return Reader(board, stone).escape();
}

std::optional<Point> ladder_capture(Board& board, Point stone) {
  return Reader(board, stone).capture();
}

bool is_ladder_escape(Board& board, Point stone, Point move) {
  return Reader(board, stone).runs_by(move);
}

bool is_ladder_capture(Board& board, Point stone, Point move) {
  return Reader(board, stone).catches_at(move);
}

}  // namespace tesuji::go
