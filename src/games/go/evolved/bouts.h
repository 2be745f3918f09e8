// Games between some networks and all their opponents, all of them at once (HOT).
//
// Every host plays every opponent with either colour. Games move in step: all boards that wait for
// one network go through its weights together. A game is played by the rules of positions, to two
// passes or a cap of three moves a point, and then judged (verdict.h). No heap per move.
//
// Beside who won, it counts what the report looks for in the games that hosts won: eyes on the last
// board, moves beside two chains of the opponent that they cut apart, stones captured.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "base/result.h"
#include "base/watch.h"
#include "evolve/coevolution.h"
#include "games/go/evolved/mover.h"
#include "games/go/evolved/verdict.h"

namespace tesuji::go::evolved {

inline constexpr double kUsualKomi = 5.5;

struct BoutRules {
  double komi = kUsualKomi;
  Judge judge = Judge::fast;
  bool segments = false;  // who leads when each segment of the host is over
};

enum BoutCount : std::size_t { kGames, kMoves, kWonGames, kEyes, kCuts, kCaptured, kBoutCounts };

// At most so many moves.
constexpr int move_cap(int size) { return 3 * size * size; }

// A move of `side` beside two chains of the opponent or more.
bool is_cut(const Board& board, Point p, Side side);

// Test 2 * o + s is opponent o, the host with side s. `segments` tables of wins if rules.segments.
base::Result<evolve::Played> played(std::span<const Mover> hosts, std::span<const Mover> opponents,
                                    std::size_t segments, const BoutRules& rules,
                                    const base::Watch& watch);

// What this thread remembers of finished boards; for measuring without it.
void forget_verdicts();

// One game, as the positions' history tells it; judged like the others.
struct SingleGame {
  Position end;
  Side winner;
};
base::Result<SingleGame> played_once(const Mover& black, const Mover& white, double komi,
                                     Judge judge);

}  // namespace tesuji::go::evolved
