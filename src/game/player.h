// A player: given a position and a watch, it decides on a move and says what it thought.
#pragma once

#include <cstdint>
#include <functional>
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
  // Calls `listener` about every `seconds` while it decides or ponders, on the thread that asked
  // (empty: no more). False if it decides in one go.
  using Listener = std::function<void(const Decision<G>&)>;
  virtual bool report_to(Listener listener, double seconds) {
    (void)listener, (void)seconds;
    return false;
  }
  // Looks at no other moves than these at the root from now on (empty: at all). False if it
  // cannot.
  virtual bool look_only_at(std::vector<Move> moves) {
    (void)moves;
    return false;
  }
  // What the player itself says about the result of a finished game, if it has an opinion.
  virtual std::optional<std::string> claimed_result(const G& finished) {
    (void)finished;
    return std::nullopt;
  }
};

}  // namespace tesuji::game
