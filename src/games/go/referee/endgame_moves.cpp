#include "games/go/referee/endgame_moves.h"

#include <algorithm>

#include "games/go/rules/chain.h"
#include "games/go/rules/eyes.h"

namespace tesuji::go::referee {
namespace {

constexpr int kSmallRegion = 6;
constexpr int kManyLiberties = 4;

}  // namespace

// Living stones of the side nearby: neighbours, diagonals, and straight jumps.
bool EndgameMoves::is_near(Point p, Side side) const {
  const auto lives = [&](Point n) {
    return board_.at(n) == stone_of(side) && count_.is_alive(board_, n);
  };
  for (const int step : board_.steps()) {
    const Point n = board_.neighbour(p, step);
    if (lives(n)) return true;
    if (board_.at(n) == Cell::empty && lives(board_.neighbour(n, step))) return true;
  }
  return std::any_of(board_.diagonals().begin(), board_.diagonals().end(),
                     [&](int step) { return lives(board_.neighbour(p, step)); });
}

// A chain that touches a living one of the enemy with few liberties.
bool EndgameMoves::presses(Point chain, int few) {
  bool found = false;
  for_each_stone(board_, chain, [&](Point q) {
    for (const int step : board_.steps()) {
      const Point n = board_.neighbour(q, step);
      if (found || !is_stone(board_.at(n)) || board_.at(n) == board_.at(chain)) continue;
      found = count_.is_alive(board_, n) && liberties(n) <= few;
    }
  });
  return found;
}

// On own ground, but to attack: it strengthens a chain in a race for liberties.
bool EndgameMoves::prepares(Point p, Side side) {
  return std::any_of(board_.steps().begin(), board_.steps().end(), [&](int step) {
    const Point n = board_.neighbour(p, step);
    return board_.at(n) == stone_of(side) && liberties(n) <= 2 && presses(n, 2);
  });
}

// 0: of no interest.
int EndgameMoves::rank_of(Point p, Side side) {
  int rank = 0;
  if (count_.is_open(p) &&
      (count_.region_size(p) <= kSmallRegion || (is_near(p, kBlack) && is_near(p, kWhite)))) {
    rank = 2;
  }
  std::array<Point, 2> chain{kNoPoint, kNoPoint};
  for (const int step : board_.steps()) {
    const Point n = board_.neighbour(p, step);
    if (!is_stone(board_.at(n))) continue;
    const bool own = board_.at(n) == stone_of(side);
    if (board_.is_in_atari(n)) {
      rank = std::max(rank, 10 + std::min(board_.chain_stones(n), 20) + (own ? 0 : 1));
      continue;
    }
    if (!count_.is_alive(board_, n)) {
      if (rank < 3 && liberties(n) <= 3 && presses(n, 3)) rank = 3;
      continue;
    }
    if (liberties(n) <= 2) rank = std::max(rank, 4);
    Point& other = chain[game::index(side_of(board_.at(n)))];
    if (other != kNoPoint && other != board_.head(n) &&
        (liberties(other) <= 3 || liberties(n) <= 3)) {
      rank = std::max(rank, 3);
    }
    other = board_.head(n);
  }
  return rank;
}

// Up to kManyLiberties, found once for every chain of a position.
int EndgameMoves::liberties(Point stone) {
  std::int8_t& known = liberties_[board_.head(stone).index];
  if (known == 0) known = static_cast<std::int8_t>(board_.liberties(stone, kManyLiberties));
  return known;
}

EndgameCandidates EndgameMoves::of(Side side) {
  EndgameCandidates list;
  std::fill_n(liberties_.begin(), board_.grid().cells(), std::int8_t{0});
  board_.grid().for_each([&](Point p) {
    if (board_.at(p) != Cell::empty || !board_.is_playable(p, side)) return;
    const int rank = rank_of(p, side);
    if (rank == 0) return;
    if (rank < 10 && is_eye(board_, p, side)) return;
    const Cell home = count_.is_open(p) ? Cell::empty : ground_.home[p.index];
    list.push_back({p, rank, rank < 10 && home == stone_of(side) && !prepares(p, side),
                    home == stone_of(game::other(side))});
  });
  return list;
}

}  // namespace tesuji::go::referee
