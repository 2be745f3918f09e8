#include "games/go/shapes/playout_features.h"

#include <algorithm>

#include "games/go/rules/few_liberties.h"
#include "games/go/rules/liberties.h"
#include "games/go/rules/nakade.h"

namespace tesuji::go::shapes {
namespace {

using go::Board;
using go::Cell;
using go::Point;
using go::Side;

void add_neighbours(const Board& board, Point last, LocalMoves& moves) {
  for (const int step : board.steps()) {
    const Point n = board.neighbour(last, step);
    if (board.at(n) == Cell::empty) moves.add_new(n, PlayoutFeature::adjacent);
  }
  for (const int step : board.diagonals()) {
    const Point n = board.neighbour(last, step);
    if (board.at(n) == Cell::empty) moves.add_new(n, PlayoutFeature::diagonal);
  }
}

// Liberties that a chain of `side` gets by playing at its liberty p, besides those it has: empty
// points around p other than `taken`. A friend that is joined counts as two, as if it were safe.
int gained_liberties(const Board& board, Point p, Point taken, Point chain, Side side) {
  int gained = board.empty_around(p);
  for (const int step : board.steps()) {
    const Point n = board.neighbour(p, step);
    if (n == taken) --gained;
    if (board.at(n) == go::stone_of(side) && board.head(n) != board.head(chain)) gained += 2;
  }
  return gained;
}

void add_attacks(const Board& board, Point last, Side side, LocalMoves& moves) {
  if (board.empty_around(last) >= go::FewLiberties::kMany) return;
  if (board.is_in_atari(last)) {
    moves.add(board.atari_liberty(last), board.chain_stones(last) == 1
                                             ? PlayoutFeature::capture_one
                                             : PlayoutFeature::capture_many);
    return;
  }
  const go::FewLiberties liberties = go::few_liberties(board, last);
  if (liberties.count != 2) return;
  for (const int i : {0, 1}) {
    const Point way_out = liberties.at[1 - i];
    const bool runs =
        gained_liberties(board, way_out, liberties.at[i], last, game::other(side)) >= 2;
    moves.add(liberties.at[i], runs ? PlayoutFeature::atari_last : PlayoutFeature::atari_kills);
  }
}

// Ways to take the chains that leave `chain` in atari.
void add_counter_captures(const Board& board, Point chain, Side side, LocalMoves& moves) {
  const Cell enemy = go::stone_of(game::other(side));
  Point stone = chain;
  do {
    if (board.around(stone, game::other(side)) > 0) {
      for (const int step : board.steps()) {
        const Point n = board.neighbour(stone, step);
        if (board.at(n) == enemy && board.is_in_atari(n)) {
          moves.add(board.atari_liberty(n), PlayoutFeature::capture_saves);
        }
      }
    }
    stone = board.next_in_chain(stone);
  } while (stone != chain);
}

void add_defences(const Board& board, Point last, Side side, LocalMoves& moves) {
  base::FixedList<Point, 4> heads;
  for (const int step : board.steps()) {
    const Point n = board.neighbour(last, step);
    if (board.at(n) != go::stone_of(side)) continue;
    const Point head = board.head(n);
    if (std::find(heads.begin(), heads.end(), head) != heads.end()) continue;
    heads.push_back(head);
    if (board.is_in_atari(n)) {
      add_counter_captures(board, n, side, moves);
      const Point out = board.atari_liberty(n);
      const int liberties = go::liberties_after(board, out, side, 3);
      if (liberties == 3) moves.add(out, PlayoutFeature::escape_three);
      if (liberties == 2) moves.add(out, PlayoutFeature::escape_two);
      continue;
    }
    if (board.empty_around(n) >= go::FewLiberties::kMany) continue;
    const go::FewLiberties liberties = go::few_liberties(board, n);
    if (liberties.count != 2) continue;
    for (const int i : {0, 1}) {
      if (gained_liberties(board, liberties.at[i], liberties.at[1 - i], n, side) >= 2) {
        moves.add(liberties.at[i], PlayoutFeature::extension);
      }
    }
  }
}

// A small eye space that the last move has just made: it can only be the opponent's.
void add_vital_points(const Board& board, Point last, Side side, LocalMoves& moves) {
  const int around = board.empty_around(last);
  if (around == 0 || around > 2) return;
  for (const int step : board.steps()) {
    const Point n = board.neighbour(last, step);
    if (board.at(n) != Cell::empty) continue;
    const int empty = board.empty_around(n);
    const bool touches_us = empty + board.around(n, game::other(side)) < 4;
    // More room than two is hardly ever small, and the fill is what costs here.
    if (empty == 0 || empty > 2 || touches_us) continue;
    const auto space = go::eye_space(board, n);
    if (space && space->vital != go::kNoPoint) moves.add(space->vital, PlayoutFeature::nakade);
  }
}

}  // namespace

void find_local_moves(const Board& board, Side side, Point last, LocalMoves& moves) {
  if (last == go::kNoPoint || board.at(last) != go::stone_of(game::other(side))) return;
  add_neighbours(board, last, moves);
  add_attacks(board, last, side, moves);
  add_defences(board, last, side, moves);
  add_vital_points(board, last, side, moves);
}

}  // namespace tesuji::go::shapes
