// Games of a net that looks one move ahead against a player of the catalogue, as jobs: the points
// of a learner's curves.
//
// The net has black in the even games. It fills no eye of its own and passes when nothing else is
// left; a game ends by two passes or after 243 moves and is counted by area, every stone alive.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/jobs.h"
#include "nn/dense_file.h"

namespace tesuji::go::learners {

struct NetGames {
  nn::DenseFile file;
  std::string opponent;  // as a player is written
  std::uint64_t seed = 1;
  int size = 9;
  double komi = 5.5;
};

struct NetGame {
  double margin = 0;        // the net's
  std::uint64_t moves = 0;  // a hash of the moves: equal for equal games
};

// Game 0 to count - 1; nothing if the watch was stopped.
base::Result<std::optional<std::vector<NetGame>>> net_games(base::JobQueue& queue,
                                                            const NetGames& plan,
                                                            std::uint64_t count,
                                                            const base::Watch& watch);

base::JobKind net_games_kind();

}  // namespace tesuji::go::learners
