// What a player decided, and what it thought.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "game/game.h"
#include "game/outcome.h"

namespace tesuji::game {

// A player that could not move at all: only those outside this process fail so.
struct Fault {
  EndReason reason = EndReason::crash;  // time, illegal_move, crash, nonsense or flood
  std::string detail;
};

struct Fact {
  std::string name;
  double value = 0;
};

// How often a game ended so.
struct ScoreShare {
  double score = 0;  // margin for the mover, in points
  double share = 0;  // of all games that were imagined
};

// One move that was looked at, and what was found.
template <Game G>
struct Candidate {
  using Move = typename G::Move;

  Move move{};
  std::uint64_t visits = 0;
  double value = 0.5;           // expected result for the mover, 0 lost .. 1 won
  double prior = 0;             // the share of attention it got before any search
  std::optional<double> score;  // expected margin for the mover, in points
  std::vector<Move> line;       // what would follow, `move` first
  // As Decision::ownership, after this move; only where the question asked for it.
  std::vector<float> ownership = {};
};

template <Game G>
struct Decision {
  using Move = typename G::Move;

  Move move{};
  bool resigns = false;
  std::optional<Fault> fault;                  // set: `move` means nothing and the game is lost
  std::optional<double> value;                 // expected result for the mover, 0 lost .. 1 won
  std::optional<double> score;                 // expected margin for the mover, in points
  std::optional<double> score_spread;          // its standard deviation
  std::vector<ScoreShare> score_distribution;  // by rising score; empty if unknown
  std::uint64_t nodes = 0;                     // positions looked at
  std::vector<Move> line;                      // the expected continuation, `move` first
  std::vector<std::string> reasons;            // why, as sentences for a person
  std::vector<Fact> facts;                     // what the player counted: depth, table hits, ...
  std::vector<Fact> terms;               // its value split by evaluation term, as the mover sees it
  std::vector<Candidate<G>> candidates;  // best first; empty if the player compares no moves
  // By G::number_of a move: whose the point will be, +1 first side's .. -1 second side's.
  std::vector<float> ownership;
};

}  // namespace tesuji::game
