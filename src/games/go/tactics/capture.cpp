#include "games/go/tactics/capture.h"

#include <algorithm>

#include "base/fixed_list.h"

namespace tesuji::go::tactics {
namespace {

using Moves = base::FixedList<Point, 32>;
constexpr int kSpreadLiberties = 3;  // with as many, points behind the liberties count too

void add(Moves& moves, Point p) {
  if (moves.size() < Moves::capacity() && std::find(moves.begin(), moves.end(), p) == moves.end()) {
    moves.push_back(p);
  }
}

class Reader {
 public:
  Reader(Board& board, Point prey, const CaptureLimits& limits)
      : board_(board),
        prey_(prey),
        defender_(side_of(board.at(prey))),
        attacker_(game::other(defender_)),
        limits_(limits) {}

  // The attacker to move.
  Fate attack(int depth, Point* best) {
    const Moves liberties = liberties_of(prey_, limits_.liberties + 1);
    if (liberties.size() > static_cast<std::size_t>(limits_.liberties)) return Fate::safe;
    if (liberties.size() == 1) {
      if (!board_.is_playable(liberties[0], attacker_)) return Fate::safe;  // a ko
      if (best != nullptr) *best = liberties[0];
      return Fate::caught;
    }
    return tried(attacking_moves(liberties), attacker_, depth, best);
  }

  // The defender to move.
  Fate defend(int depth, Point* best) {
    const Moves liberties = liberties_of(prey_, limits_.liberties + 1);
    if (liberties.size() > static_cast<std::size_t>(limits_.liberties)) return Fate::safe;
    const Fate fate = tried(defending_moves(liberties), defender_, depth, best);
    if (fate == Fate::safe || liberties.size() == 1) return fate;
    // Leaving it alone may be enough: every move may spoil a seki.
    if (is_spent(depth)) return Fate::unknown;
    const Fate left_alone = attack(depth + 1, nullptr);
    return left_alone == Fate::caught ? fate : left_alone;
  }

  [[nodiscard]] int nodes() const { return nodes_; }

 private:
  [[nodiscard]] bool is_spent(int depth) const {
    return nodes_ >= limits_.nodes || depth >= limits_.depth;
  }

  // The first of the moves that reaches the mover's aim; unknown if one of them is and none does.
  Fate tried(const Moves& moves, Side side, int depth, Point* best) {
    const bool attacks = side == attacker_;
    const Fate aim = attacks ? Fate::caught : Fate::safe;
    Fate result = attacks ? Fate::safe : Fate::caught;
    for (const Point p : moves) {
      if (!board_.is_playable(p, side)) continue;
      if (is_spent(depth)) return Fate::unknown;
      ++nodes_;
      const Board::Undo undo = board_.play_recorded(p, side);
      const Fate fate = attacks ? defend(depth + 1, nullptr) : attack(depth + 1, nullptr);
      board_.undo(undo);
      if (fate == aim) {
        if (best != nullptr) *best = p;
        return aim;
      }
      if (fate == Fate::unknown) result = Fate::unknown;
    }
    return result;
  }

  [[nodiscard]] Moves liberties_of(Point chain, int limit) const {
    Moves list;
    Point stone = chain;
    do {
      if (board_.empty_around(stone) > 0) {
        for (const int step : board_.steps()) {
          const Point n = board_.neighbour(stone, step);
          if (board_.at(n) == Cell::empty) add(list, n);
          if (list.size() >= static_cast<std::size_t>(limit)) return list;
        }
      }
      stone = board_.next_in_chain(stone);
    } while (stone != chain);
    return list;
  }

  // Where `side` takes chains that touch the prey; chains of the attacker with two liberties may be
  // put into atari.
  void add_counterattacks(Moves& moves, int most) const {
    Point stone = prey_;
    do {
      for (const int step : board_.steps()) {
        const Point n = board_.neighbour(stone, step);
        if (board_.at(n) != stone_of(attacker_)) continue;
        if (board_.is_in_atari(n)) {
          add(moves, board_.atari_liberty(n));
        } else if (most >= 2) {
          const Moves liberties = liberties_of(n, most + 1);
          if (liberties.size() > static_cast<std::size_t>(most)) continue;
          for (const Point p : liberties) add(moves, p);
        }
      }
      stone = board_.next_in_chain(stone);
    } while (stone != prey_);
  }

  void add_behind(Moves& moves, const Moves& liberties) const {
    for (const Point p : liberties) {
      for (const int step : board_.steps()) {
        const Point n = board_.neighbour(p, step);
        if (board_.at(n) == Cell::empty) add(moves, n);
      }
    }
  }

  // Own chains in atari beside the prey have to be saved first; liberties with room behind them are
  // better left to the attacker.
  [[nodiscard]] Moves attacking_moves(const Moves& liberties) const {
    Moves moves = liberties;
    std::stable_sort(moves.begin(), moves.end(), [&](Point a, Point b) {
      return board_.empty_around(a) > board_.empty_around(b);
    });
    if (liberties.size() >= 2) add_behind(moves, liberties);
    return moves;
  }

  [[nodiscard]] Moves defending_moves(const Moves& liberties) const {
    Moves moves;
    add_counterattacks(moves, 1);
    for (const Point p : liberties) add(moves, p);
    if (liberties.size() >= 2) {
      add_counterattacks(moves, 2);
      if (liberties.size() < kSpreadLiberties + 1U) add_behind(moves, liberties);
    }
    return moves;
  }

  Board& board_;
  Point prey_;
  Side defender_;
  Side attacker_;
  CaptureLimits limits_;
  int nodes_ = 0;
};

}  // namespace

CaptureReading read_capture(Board& board, Point stone, const CaptureLimits& limits) {
  Reader reader(board, stone, limits);
  CaptureReading reading;
  reading.fate = reader.attack(0, &reading.move);
  reading.nodes = reader.nodes();
  return reading;
}

CaptureReading read_rescue(Board& board, Point stone, const CaptureLimits& limits) {
  Reader reader(board, stone, limits);
  CaptureReading reading;
  reading.fate = reader.defend(0, &reading.move);
  reading.nodes = reader.nodes();
  return reading;
}

}  // namespace tesuji::go::tactics
