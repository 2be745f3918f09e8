// A tournament as a TOML file:
//
//   title = "Simple players"
//   game = "go"                      # go, kalah
//   type = "round-robin"             # or "gauntlet": the first player against all others;
//                                    # or "chain": each player against the next one
//   games = 20                       # of every pairing
//   seed = 1
//   openings = "random:2"
//   players = ["random", "capture", "gtp:gnugo --mode gtp --level 1"]
//   [options]                        # of the game
//   size = 9
//   [limits]                         # all optional
//   time = 0.1                       # also: nodes, clock, game-time, engine-time, hang, max-moves
//   [anchor]                         # optional: fixes the scale
//   player = "random"
//   elo = 0
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/match.h"

namespace tesuji::lab {

inline constexpr std::size_t kMaxTournamentPlayers = 100;

enum class TournamentType { round_robin, gauntlet, chain };

struct TournamentPlan {
  std::string title = "Tournament";
  TournamentType type = TournamentType::round_robin;
  std::vector<game::PlayerSpec> players;
  arena::MatchPlan match;  // of every pairing; its players are filled in
  std::optional<arena::Anchor> anchor;

  // The pairings as indices into `players`.
  [[nodiscard]] std::vector<std::pair<std::size_t, std::size_t>> pairings() const;
};

// Unknown keys are errors that name the nearest right one.
base::Result<TournamentPlan> read_tournament_plan(std::string_view bytes, std::string_view where);

}  // namespace tesuji::lab
