#include "protocol/gtp/cleanup.h"

#include <vector>

#include "games/go/rules/eyes.h"

namespace tesuji::protocol {
namespace {

using go::Board;
using go::Cell;
using go::Point;
using go::Side;

// How good a move is for capturing: later is better.
enum class Worth {
  none,      // fills an own eye, or is illegal
  unsafe,    // can be captured at once
  approach,  // near dead stones, without touching them
  liberty,   // takes a liberty of dead stones
  capture,   // takes dead stones off the board
};

// The dead stones of one side and the empty points that reach them through empty points and
// other dead stones: where capturing happens.
std::vector<Point> capturing_ground(const Board& board, const go::PointSet& dead, Side victim) {
  std::vector<Point> ground;
  go::PointSet seen;
  const auto visit = [&](Point p) {
    const bool is_ground =
        board.at(p) == Cell::empty || (board.at(p) == go::stone_of(victim) && dead[p.index]);
    if (!is_ground || seen[p.index]) return;
    seen.set(p.index);
    ground.push_back(p);
  };
  board.grid().for_each([&](Point p) {
    if (board.at(p) == go::stone_of(victim)) visit(p);
  });
  for (std::size_t i = 0; i < ground.size(); ++i) {
    const Point p = ground[i];
    for (const int step : board.steps()) visit(board.neighbour(p, step));
  }
  return ground;
}

Worth worth(const go::Position& position, const go::PointSet& dead, Point p) {
  const Board& board = position.board();
  const Side side = position.to_move();
  if (board.at(p) != Cell::empty || !position.is_legal(p)) return Worth::none;
  bool touches_dead = false;
  bool captures_dead = false;
  for (const int step : board.steps()) {
    const Point n = board.neighbour(p, step);
    if (board.at(n) != go::stone_of(game::other(side)) || !dead[n.index]) continue;
    touches_dead = true;
    captures_dead = captures_dead || board.is_in_atari(n);
  }
  if (captures_dead) return Worth::capture;
  if (go::is_eye(board, p, side)) return Worth::none;
  Board after = board;
  after.play(p, side);
  if (after.at(p) == Cell::empty) return Worth::none;  // suicide, where the rules allow it
  if (after.is_in_atari(p)) return Worth::unsafe;
  return touches_dead ? Worth::liberty : Worth::approach;
}

}  // namespace

go::Move cleanup_move(const go::Position& position, const go::PointSet& dead) {
  const Side victim = game::other(position.to_move());
  go::Move best = go::kPass;
  Worth most = Worth::none;
  for (const Point p : capturing_ground(position.board(), dead, victim)) {
    const Worth here = worth(position, dead, p);
    if (here > most) {
      most = here;
      best = p;
    }
  }
  return best;
}

}  // namespace tesuji::protocol
