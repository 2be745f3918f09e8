#include "games/go/players/simple.h"

#include <algorithm>

#include "games/go/rules/liberties.h"
#include "games/go/rules/sensible.h"
#include "search/chooser.h"

namespace tesuji::go::players {
namespace {

using go::Board;
using go::Point;
using go::Position;
using Moves = Position::Moves;

// Neighbouring stones of `side` that are in atari, counted by chains' sizes; each chain once.
int atari_stones(const Board& board, Point p, go::Side side) {
  base::FixedList<Point, 4> heads;
  int stones = 0;
  for (const int step : board.steps()) {
    const Point n = board.neighbour(p, step);
    if (board.at(n) != go::stone_of(side) || !board.is_in_atari(n)) continue;
    if (std::find(heads.begin(), heads.end(), board.head(n)) != heads.end()) continue;
    heads.push_back(board.head(n));
    stones += board.chain_stones(n);
  }
  return stones;
}

// Whether a neighbouring enemy chain has just two liberties, so that p gives atari.
bool gives_atari(const Board& board, Point p, go::Side side) {
  return std::any_of(board.steps().begin(), board.steps().end(), [&](int step) {
    const Point n = board.neighbour(p, step);
    return board.at(n) == go::stone_of(game::other(side)) && board.liberties(n, 3) == 2;
  });
}

// How much `capture` likes a move: takes (by size) before saves before ataris before the rest.
int liking(const Position& position, Point p) {
  if (p == go::kPass) return 0;
  const Board& board = position.board();
  const go::Side side = position.to_move();
  if (const int taken = atari_stones(board, p, game::other(side)); taken > 0) return 2000 + taken;
  const bool safe = go::liberties_after(board, p, side, 2) >= 2;
  if (const int saved = atari_stones(board, p, side); saved > 0 && safe) return 1000 + saved;
  return gives_atari(board, p, side) && safe ? 1 : 0;
}

Moves best_liked_moves(const Position& position) {
  Moves best;
  int most = 0;
  for (const Point p : sensible_moves(position)) {
    const int value = liking(position, p);
    if (value < most) continue;
    if (value > most) best.clear();
    most = value;
    best.push_back(p);
  }
  return best;
}

}  // namespace

Moves sensible_moves(const Position& position) {
  Moves moves = go::sensible_points(position);
  if (moves.empty()) moves.push_back(go::kPass);
  return moves;
}

game::PlayerKind<Position> random_kind() {
  return search::chooser_kind<Position>(
      "random", "any legal move but those that fill its own eyes, all equally likely",
      sensible_moves);
}

game::PlayerKind<Position> capture_kind() {
  return search::chooser_kind<Position>(
      "capture", "takes the most stones, else saves stones in atari, else gives atari, else random",
      best_liked_moves);
}

}  // namespace tesuji::go::players
