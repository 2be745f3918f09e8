#include "games/go/tactics/throw_in.h"

#include <algorithm>

#include "base/fixed_list.h"
#include "games/go/rules/chain.h"

namespace tesuji::go::tactics {
namespace {

using Points = base::FixedList<Point, 32>;

// Liberties of the chain and the empty points behind them.
Points tries_at(const Board& board, Point stone) {
  Points list;
  const auto add = [&](Point p) {
    if (board.at(p) != Cell::empty || list.size() == Points::capacity()) return;
    if (std::find(list.begin(), list.end(), p) == list.end()) list.push_back(p);
  };
  for_each_stone(board, stone, [&](Point s) {
    for (const int step : board.steps()) add(board.neighbour(s, step));
  });
  const Points liberties = list;
  for (const Point p : liberties) {
    for (const int step : board.steps()) add(board.neighbour(p, step));
  }
  return list;
}

}  // namespace

bool is_throw_in(Board& board, Point p, Side side) {
  if (board.at(p) != Cell::empty || !board.is_playable(p, side)) return false;
  const Board::Undo undo = board.play_recorded(p, side);
  const bool is_taken =
      board.is_in_atari(p) && board.is_playable(board.atari_liberty(p), game::other(side));
  board.undo(undo);
  return is_taken;
}

int snapback_gain(Board& board, Point p, Side side) {
  if (!is_throw_in(board, p, side)) return 0;
  const Side taker = game::other(side);
  const Board::Undo given = board.play_recorded(p, side);
  const int lost = board.chain_stones(p);
  const Point where = board.atari_liberty(p);
  const Board::Undo taken = board.play_recorded(where, taker);
  int gain = 0;
  // Back at the same point, and it takes the chain that took.
  if (board.at(p) == Cell::empty && board.is_in_atari(where) && board.atari_liberty(where) == p &&
      board.is_playable(p, side)) {
    gain = std::max(0, board.chain_stones(where) - lost);
  }
  board.undo(taken);
  board.undo(given);
  return gain;
}

Point killing_throw_in(Board& board, Point stone, const CaptureLimits& limits) {
  const Side attacker = game::other(side_of(board.at(stone)));
  for (const Point p : tries_at(board, stone)) {
    if (!is_throw_in(board, p, attacker)) continue;
    const Board::Undo undo = board.play_recorded(p, attacker);
    const bool caught = read_rescue(board, stone, limits).fate == Fate::caught;
    board.undo(undo);
    if (caught) return p;
  }
  return kNoPoint;
}

}  // namespace tesuji::go::tactics
