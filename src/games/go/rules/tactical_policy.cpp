#include "games/go/rules/tactical_policy.h"

#include "games/go/rules/eyes.h"
#include "games/go/rules/liberties.h"
#include "games/go/rules/playout.h"
#include "games/go/rules/self_atari.h"

namespace tesuji::go {
namespace {

using Candidates = base::FixedList<Point, 64>;

void add_if_playable(const Board& board, Point p, Side side, Candidates& list) {
  if (list.size() < Candidates::capacity() && board.is_playable(p, side)) list.push_back(p);
}

// Ways to take the enemy chains that leave `chain` in atari.
void add_counter_captures(const Board& board, Point chain, Side side, Candidates& list) {
  Point stone = chain;
  do {
    for (const int step : board.steps()) {
      const Point n = board.neighbour(stone, step);
      if (board.at(n) == stone_of(game::other(side)) && board.is_in_atari(n)) {
        add_if_playable(board, board.atari_liberty(n), side, list);
      }
    }
    stone = board.next_in_chain(stone);
  } while (stone != chain);
}

// Answers to the last move: take it, or save what it put into atari.
void add_answers(const Board& board, Point last, Side side, Candidates& list) {
  if (!is_stone(board.at(last))) return;
  if (board.is_in_atari(last)) add_if_playable(board, board.atari_liberty(last), side, list);
  for (const int step : board.steps()) {
    const Point n = board.neighbour(last, step);
    if (board.at(n) != stone_of(side) || !board.is_in_atari(n)) continue;
    add_counter_captures(board, n, side, list);
    const Point escape = board.atari_liberty(n);
    if (liberties_after(board, escape, side, 2) >= 2) add_if_playable(board, escape, side, list);
  }
}

}  // namespace

Point TacticalPolicy::choose(Board& board, Side side, Point last, base::Random& random) const {
  if (last != kNoPoint) {
    Candidates answers;
    add_answers(board, last, side, answers);
    if (!answers.empty()) {
      return answers[random.below(static_cast<std::uint32_t>(answers.size()))];
    }
  }
  // Rather pass than fill its own last liberties, but for throw-ins: so stones in seki stay where
  // they are.
  for (int left = board.empty_count(); left > 0; --left) {
    const auto i = static_cast<int>(random.below(static_cast<std::uint32_t>(left)));
    const Point p = board.empty_point(i);
    if (!is_eye(board, p, side) && board.is_playable(p, side) &&
        !is_bad_self_atari(board, p, side)) {
      return p;
    }
    board.swap_empties(i, left - 1);
  }
  return kPass;
}

}  // namespace tesuji::go
