// What a player by Monte Carlo tree search may be told: the search itself, and what the player does
// with what the search found.
#pragma once

#include "game/bound_options.h"
#include "search/mcts_options.h"

namespace tesuji::search {

// What a player does with what the search found.
struct MctsTaste {
  double resign_below = 0.05;  // win rate; 0: never
  double randomness = 0;       // 0: most visited; 1: in proportion to visits; more: wilder
  double blunder_limit = 0.1;  // win rate that a random choice may give away
  bool reuse = true;           // the tree of the last move
};

// The options every such player has; their defaults differ between games.
struct MctsSettings {
  MctsOptions options;
  MctsTaste taste;
};

inline constexpr game::Named<Selection> kSelectionNames[] = {{"puct", Selection::puct},
                                                             {"uct", Selection::uct}};

template <class Binder>
void bind(MctsSettings& settings, Binder& binder) {
  MctsOptions& o = settings.options;
  MctsTaste& taste = settings.taste;
  binder.choice("selection", o.selection, kSelectionNames,
                "how the tree selects moves: PUCT (guided by priors) or plain UCT");
  binder.real("exploration", o.exploration, {0, 100}, "how much rarely tried moves are favoured");
  binder.real(
      "amaf", o.amaf, {0, 1e9},
      "RAVE: visits after which AMAF (all moves as first) counts no more than real ones; 0: "
      "not used");
  binder.real("amaf-prior", o.amaf_prior, {0, 1e6},
              "visits that AMAF starts with, for every hundred moves to choose from");
  binder.real(
      "prior-gap", o.prior_gap, {0, 1},
      "win rate by which AMAF starts lower for every factor of ten below the likeliest move");
  binder.real("first-play", o.first_play, {-1, 1},
              "first-play urgency reduction: how far below its parent's win rate an untried move "
              "starts");
  binder.whole("expand", o.expand_at, {1, 1'000'000},
               "visits before a position gets children in the tree");
  binder.mebibytes("memory", o.memory_bytes, {1, 1 << 20},
                   "MiB of the tree; the least visited part is dropped when it is full");
  binder.whole("threads", o.threads, {1, 256}, "threads that share the work");
  binder.whole("roots", o.roots, {1, 256},
               "independent trees; above 1 the result does not depend on threads");
  binder.flag("early-stop", o.early_stop, "stop when no other move can become the first");
  binder.flag("reuse", taste.reuse, "keep the tree from move to move");
  binder.real("resign", taste.resign_below, {0, 1}, "resigns below this win rate; 0: never");
  binder.real("randomness", taste.randomness, {0, 10},
              "0: the most visited move; 1: in proportion to visits; more: wilder");
  binder.real("blunder", taste.blunder_limit, {0, 1},
              "win rate that a random choice may give away");
}

}  // namespace tesuji::search
