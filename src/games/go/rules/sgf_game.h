// An SGF tree as a game of Go: its main line, or any line, played on a Position.
//
// Files from the wild break rules; what can be understood is read with a warning, and strict
// reading turns warnings into errors. Moves that no board can take (off it, on a stone) are
// errors, unless they come behind the part that was asked for. Errors and warnings name file, line
// and column of the property. Our own records say the game's options in XOPT; they come before RU,
// which only has a name.
//
// A record alone says what its game is, whoever reads it: without KM there is no komi (0), without
// RU the rules are Chinese. RU, KM, HA and RE count wherever they stand on the line. Where PL does
// not say whose turn it is, the next move of the record does.
#pragma once

#include <cstddef>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "formats/sgf.h"
#include "game/option.h"
#include "games/go/rules/position.h"

namespace tesuji::go {

inline constexpr std::size_t kMaxSetups = 2'000;  // nodes with AB, AW or AE on one line

struct SgfGameOptions {
  bool strict = false;
  // How many moves of the line are played; the rest is left.
  std::size_t moves = std::numeric_limits<std::size_t>::max();
  // Only the root is set up and nothing is played, whatever the line sets up before its first move.
  bool root_only = false;
};

struct SgfGame {
  Position position;                         // after the last move that was asked for
  std::size_t moves = 0;                     // in the whole line (root_only: in the root)
  std::string result;                        // RE as it stands
  std::optional<game::RawSettings> options;  // XOPT, if it holds options of Go
  std::vector<std::string> warnings;         // at most about formats::kMaxSgfWarnings
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

// The options that start such a game: size, komi, rules with changed components, handicap.
game::RawSettings options_of(const Position& position);

// A tree with the setup and moves of the position as its main line, game info included; XOPT when
// the rules are not a published set; PL when the side that begins would not be known otherwise.
formats::SgfTree sgf_of(const Position& position);

}  // namespace tesuji::go
