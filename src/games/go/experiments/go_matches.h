// Matches that experiments play, and the records that they left.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "arena/match.h"
#include "game/record.h"
#include "games/go/experiments/experiments.h"

namespace tesuji::go::experiments {

// Random openings, the seed of the experiment, no dates.
base::Result<arena::MatchPlan> match_on_9x9(const ExperimentOptions& options,
                                            const std::array<std::string, 2>& players,
                                            std::uint64_t games);

// The records in the folder of a match or tournament, in the order of their names.
base::Result<std::vector<std::filesystem::path>> played_records(const std::filesystem::path& run);
base::Result<game::Record> read_played(const std::filesystem::path& record);

}  // namespace tesuji::go::experiments
