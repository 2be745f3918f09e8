// A player: given a position and a watch, it decides on a move and says what it thought.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/watch.h"
#include "game/game.h"
#include "game/outcome.h"
#include "game/tree_sink.h"

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

template <Game G>
struct Decision {
  using Move = typename G::Move;

  Move move{};
  bool resigns = false;
  std::optional<Fault> fault;        // set: `move` means nothing and the game is lost
  std::optional<double> value;       // expected result for the mover, 0 lost .. 1 won
  std::uint64_t nodes = 0;           // positions looked at
  std::vector<Move> line;            // the expected continuation, `move` first
  std::vector<std::string> reasons;  // why, as sentences for a person
  std::vector<Fact> facts;           // what the player counted: depth, table hits, ...
  std::vector<Fact> terms;           // its value split by evaluation term, as the mover sees it
};

template <Game G>
class Player {
 public:
  using Move = typename G::Move;

  virtual ~Player() = default;
  // Decides for game.to_move(). The game is not over. The move is legal even if the watch is
  // already spent. Positions need not follow each other: a player keeps no board of its own.
  virtual Decision<G> decide(const G& game, base::Watch& watch) = 0;
  // Told after every move of either side; `after` is the position it led to.
  virtual void observe(const G& after, Move played) { (void)after, (void)played; }
  // Thinks in the opponent's time until the watch stops it.
  virtual void ponder(const G& game, base::Watch& watch) { (void)game, (void)watch; }
  // Shows its search tree to `sink` from now on (null: no more). False if it has none.
  virtual bool trace_to(TreeSink* sink) {
    (void)sink;
    return false;
  }
  // What the player itself says about the result of a finished game, if it has an opinion.
  virtual std::optional<std::string> claimed_result(const G& finished) {
    (void)finished;
    return std::nullopt;
  }
};

}  // namespace tesuji::game
