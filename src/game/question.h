// What a player is asked: a position, how long it may think, and what else the asker wants of this
// one answer.
//
// All of it is in one argument, so that nothing has to be undone before the next question, whoever
// asks it. Whether a player can do what goes beyond position and watch, its `Abilities` say; one
// that cannot ignores the wish.
#pragma once

#include <functional>
#include <limits>
#include <vector>

#include "base/watch.h"
#include "game/decision.h"
#include "game/game.h"
#include "game/tree_sink.h"

namespace tesuji::game {

template <Game G>
struct Question {
  using Move = typename G::Move;
  using Listener = std::function<void(const Decision<G>&)>;

  const G& game;  // not over; the player decides for game.to_move()
  base::Watch& watch;
  std::vector<Move> only = {};  // the moves to look at, all legal; empty: all there are
  Listener listener = {};       // told what was found so far, on the thread that asked
  double interval = 0.2;        // seconds between two calls of the listener, about
  TreeSink* tree = nullptr;     // where the search tree goes
  bool maps_moves = false;      // Candidate::ownership is wanted: it costs a board per move
  unsigned threads = std::numeric_limits<unsigned>::max();  // no more, whatever the player was told
};

// What a player can do beyond deciding.
struct Abilities {
  bool reports = false;     // calls a listener while it thinks
  bool keeps_to = false;    // looks at no other moves than those it is told
  bool shows_tree = false;  // has a search tree
};

}  // namespace tesuji::game
