// Random games from a position to its end (HOT).
//
// A playout plays on a copy of the board until both sides pass; a side passes when it has no
// playable point left that its policy accepts. With UniformPolicy every point then is a stone or an
// eye of one empty point; a policy that also passes rather than spoil a seki, or the cap on moves,
// leaves other empty points too. Counting looks at each empty point's neighbours only, without
// flood fill: an empty point that has not one colour on all sides is nobody's. The policy is a
// template parameter and is asked once per move; it sees the last move (kNoPoint before the first)
// and may reorder the empty points.
#pragma once

#include <array>
#include <cstdint>

#include "base/seed.h"
#include "games/go/rules/board.h"
#include "games/go/rules/eyes.h"

namespace tesuji::go {

// Uniform over the playable points that do not fill the mover's eye: drawing without replacement
// from the list of empty points.
struct UniformPolicy {
  Point choose(Board& board, Side side, Point /*last*/, base::Random& random) const {
    for (int left = board.empty_count(); left > 0; --left) {
      const auto i = static_cast<int>(random.below(static_cast<std::uint32_t>(left)));
      const Point p = board.empty_point(i);
      if (!is_eye(board, p, side) && board.is_playable(p, side)) return p;
      board.swap_empties(i, left - 1);
    }
    return kPass;
  }
};

// Plays `board` to the end; `side` moves first, after `last`. Calls on_move(point, side) for every
// stone played. Returns the number of moves, passes included. Long cycles (several kos) are cut
// after 3 moves per point.
template <class Policy, class OnMove>
int play_out_after(Point last, Board& board, Side side, base::Random& random, const Policy& policy,
                   const OnMove& on_move) {
  const int cap = 3 * board.size() * board.size();
  int moves = 0;
  for (int passes = 0; passes < 2 && moves < cap; ++moves) {
    const Point p = policy.choose(board, side, last, random);
    if (p == kPass) {
      ++passes;
      board.clear_ko();
    } else {
      passes = 0;
      board.play(p, side);
      on_move(p, side);
    }
    last = p;
    side = game::other(side);
  }
  return moves;
}

template <class Policy>
int play_out(Board& board, Side side, base::Random& random, const Policy& policy) {
  return play_out_after(kNoPoint, board, side, random, policy, [](Point, Side) {});
}

// Whose a point is after a playout: +1 black's, -1 white's, 0 nobody's.
inline int owner_after_playout(const Board& board, Point p) {
  switch (board.at(p)) {
    case Cell::black:
      return 1;
    case Cell::white:
      return -1;
    default:
      return (is_surrounded(board, p, kBlack) ? 1 : 0) - (is_surrounded(board, p, kWhite) ? 1 : 0);
  }
}

// Black's area minus white's after a playout, without komi: stones and empty points with one colour
// on all sides. Exact when no larger empty regions are left.
int area_margin_after_playout(const Board& board);

// Whose each point is, averaged over playouts: +1 black, -1 white.
struct Ownership {
  std::array<float, kMaxCells> mean{};  // 0 outside the board
  [[nodiscard]] float of(Point p, Side side) const {
    return side == kBlack ? mean[p.index] : -mean[p.index];
  }
};

// Ownership by as many playouts as one likes, and more when they do not suffice: n playouts are
// the same n, however they came about. Half of them begin with each side.
template <class Policy>
class OwnershipSample {
 public:
  // The board must live as long.
  OwnershipSample(const Board& board, base::Seed seed, const Policy& policy)
      : board_(board), copy_(board), random_(seed.random()), policy_(policy) {}

  void play_until(int playouts);
  [[nodiscard]] Ownership ownership() const;

 private:
  const Board& board_;
  Board copy_;
  base::Random random_;
  Policy policy_;
  std::array<int, kMaxCells> sums_{};
  int played_ = 0;
};

}  // namespace tesuji::go
