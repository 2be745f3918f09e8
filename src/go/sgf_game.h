// An SGF tree as a game of Go: its main line, or any line, played on a Position.
//
// Files from the wild break rules; what can be understood is read with a warning, and strict
// reading turns warnings into errors. Moves that no board can take (off it, on a stone) are
// always errors.
#pragma once

#include <cstddef>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "formats/sgf.h"
#include "go/position.h"

namespace tesuji::go {

struct SgfGameOptions {
  bool strict = false;
  // How many moves of the line are played; the rest is left.
  std::size_t moves = std::numeric_limits<std::size_t>::max();
};

struct SgfGame {
  Position position;      // after the last move that was asked for
  std::size_t moves = 0;  // in the whole line
  std::string result;     // RE as it stands
  std::vector<std::string> warnings;
};

// The main line of one game.
base::Result<SgfGame> game_from_sgf(const formats::SgfTree& tree, std::string_view where,
                                    const SgfGameOptions& options = {});

// The line from the root to this node.
base::Result<SgfGame> game_from_sgf(const formats::SgfTree& tree,
                                    const std::vector<formats::SgfNodeId>& line,
                                    std::string_view where, const SgfGameOptions& options);

// Reads the file and plays the main line of its first game.
base::Result<SgfGame> game_from_sgf_file(const std::string& path,
                                         const SgfGameOptions& options = {});

// A tree with the setup and moves of the position as its main line, game info included.
formats::SgfTree sgf_of(const Position& position);

}  // namespace tesuji::go
