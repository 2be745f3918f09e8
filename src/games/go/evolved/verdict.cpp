#include "games/go/evolved/verdict.h"

#include <cmath>

#include "games/go/evolved/gnugo.h"
#include "games/go/referee/referee.h"
#include "games/go/referee/status.h"
#include "games/go/rules/chain.h"
#include "games/go/rules/playout.h"
#include "games/go/rules/scoring.h"
#include "games/go/rules/tactical_policy.h"

namespace tesuji::go::evolved {
namespace {

// The referee of matches with ever more playouts, until what is still in doubt cannot turn the
// count; readers are asked last, and briefly.
constexpr int kLooks[] = {8, 16, 32, 64, 128, 256, 512};
constexpr referee::StatusOptions kMost{.playouts = 1000, .readings = {.chains = 16, .nodes = 100}};
constexpr double kDoubt = 2;  // standard errors within which a chain may yet live or die
constexpr double kLeans =
    0.3;  // as in status.cpp: so much of the playouts makes a point somebody's
constexpr double kSettled = 0.95;
constexpr int kLeaderPlayouts = 8;

Side by_margin(double black_margin) { return black_margin > 0 ? kBlack : kWhite; }

// What white gets.
double handicap(const Position& position) { return position.komi() + position.compensation(); }

// Points that more playouts may give to somebody else.
int points_in_doubt(const Board& board, const Ownership& ownership, double tolerance) {
  int points = 0;
  board.grid().for_each([&](Point p) {
    if (!is_stone(board.at(p))) {
      const double share = std::abs(ownership.mean[p.index]);
      points += share < kSettled && std::abs(share - kLeans) < tolerance ? 1 : 0;
    } else if (board.head(p) == p) {
      double sum = 0;
      for_each_stone(board, p, [&](Point stone) { sum += ownership.mean[stone.index]; });
      const int stones = board.chain_stones(p);
      points += std::abs(sum) < tolerance * stones ? stones : 0;
    }
  });
  return points;
}

}  // namespace

Side FastVerdict::looked_up(const Position& position) {
  const Board& board = position.board();
  // What the playouts so far may still be away from all of them.
  const auto is_settled = [&](const referee::Status& status, int playouts) {
    const double tolerance = kDoubt * std::sqrt(1.0 / playouts - 1.0 / kMost.playouts);
    const int doubt = points_in_doubt(board, status.ownership, tolerance);
    return std::abs(count(position, status).black_margin) > 2 * doubt;
  };
  const auto status = referee::final_status(board, kMost, kLooks, is_settled);
  return by_margin(count(position, status).black_margin);
}

Side FastVerdict::winner(const Position& position) {
  const std::uint64_t key =
      base::mixed(position.board().key() ^ (position.is_over() ? 1 : 0));  // stopped or not
  Known& known = known_[key % kKnown];
  if (known.is_set && known.key == key && known.komi == position.komi()) return known.winner;
  known = {key, position.komi(), looked_up(position), true};
  return known.winner;
}

Side leader(const Position& position) {
  base::Random random(position.board().key());
  Board copy = position.board();
  int black = 0;
  for (int i = 0; i < kLeaderPlayouts; ++i) {
    copy = position.board();
    play_out(copy, i % 2 == 0 ? kBlack : kWhite, random, TacticalPolicy{});
    black += area_margin_after_playout(copy);
  }
  return by_margin(black - kLeaderPlayouts * handicap(position));
}

base::Result<Side> winner(Judge judge, const Position& position, FastVerdict& fast) {
  switch (judge) {
    case Judge::fast:
      return fast.winner(position);
    case Judge::full:
      return referee::PlayoutReferee().judge(position).winner.value_or(kWhite);
    case Judge::naive:
      return by_margin(position.final_score(kBlack).points);
    case Judge::gnugo:
      break;
  }
  return gnugo_winner(position);
}

}  // namespace tesuji::go::evolved
