// Games as files, whatever their format: what a game's writer is given and what its reader brings.
//
// An analysis travels inside a record so that saving and opening give the same game; each game's
// show room says how. Properties that mean nothing here, and game information wherever it stands,
// are kept and written as they were.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "game/option.h"
#include "game/outcome.h"
#include "view/tree.h"

namespace tesuji::view {

// A game to be written.
struct SavedGame {
  const game::RawSettings& options;  // of the game
  const Tree& tree;
  bool is_review = false;  // then who played stands in the tree, not below
  struct Player {
    std::string title;  // as people read it
    std::string name;   // of a person; empty: not given
    std::string spec;   // "human", or the player's
  };
  std::array<Player, 2> players;
  std::optional<game::Outcome> outcome;
  bool with_analysis = false;
};

// A game that was read: opened in review, at the start.
struct OpenedRecord {
  game::RawSettings options;
  Tree tree;
  std::vector<std::string> warnings;
};

// How a record came: as text that is decoded (a JSON string), or as the bytes of a file, which are
// decoded by its reader and nowhere else, by what the file says of itself or by what its bytes look
// like.
enum class RecordForm { text, bytes };

// Names, date, event and result that a record brought along.
Json info_of(const Tree& tree);

}  // namespace tesuji::view
