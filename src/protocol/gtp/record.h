// The record that a session's game was loaded from, kept so that it can be written again: game
// information, comments and what came before a setup, which a position does not remember.
//
// The record's line is kept whole; written, it ends where the board has left it, and the moves made
// since come behind. What the client changed (komi, rules) replaces what the file said. O(line).
#pragma once

#include <cstddef>
#include <vector>

#include "formats/sgf.h"
#include "games/go/rules/position.h"

namespace tesuji::protocol {

class GtpRecord {
 public:
  // `loaded` is the main line of `tree` after so many of its moves.
  GtpRecord(const formats::SgfTree& tree, std::size_t moves, const go::Position& loaded);

  // The game as it stands now. RE stays only while the game is the record's.
  [[nodiscard]] formats::SgfTree sgf_of(const go::Position& position) const;

 private:
  // How many moves of `position` are those that were loaded.
  [[nodiscard]] std::size_t shared_moves(const go::Position& position) const;
  [[nodiscard]] formats::SgfTree line_until(std::size_t moves, go::Grid grid) const;

  std::vector<formats::SgfNode> line_;  // root first, without children
  std::size_t moves_;                   // of the line, on the board when it was loaded
  go::Position loaded_;
};

}  // namespace tesuji::protocol
