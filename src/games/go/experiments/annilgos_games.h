// Games as the report on ANNILGOS counts them: won, and by how many points, with either colour.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "games/go/experiments/experiments.h"

namespace tesuji::go::experiments {

struct ColourRow {
  const char* name;
  const char* reported;  // wins and points
};
// Black, white, total.
using ColourRows = std::array<ColourRow, 3>;

// What one player made of a number of games; it has black in the even ones.
struct PlayedGames {
  // With black, with white.
  std::array<std::vector<double>, 2> points;  // won by, below 0 if lost; of games that were counted
  std::array<std::uint64_t, 2> wins{};
  std::array<std::uint64_t, 2> games{};
  std::uint64_t distinct = 0;    // different games among all
  bool has_no_opponent = false;  // an engine that does not run here

  void add(std::uint64_t index, bool won, std::optional<double> margin);
};

// A finding for each row: share of wins with its interval, mean margin with its, distinct games.
void add_rows(const std::string& title, const ColourRows& rows, const PlayedGames& games,
              std::vector<Finding>& findings);

// A match of `ours` against `theirs`, random openings; nothing if the watch was stopped.
base::Result<std::optional<PlayedGames>> colour_match(const ExperimentOptions& options,
                                                      const std::string& name,
                                                      const std::array<std::string, 2>& players,
                                                      std::uint64_t games,
                                                      const base::Watch& watch);

}  // namespace tesuji::go::experiments
