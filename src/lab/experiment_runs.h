// Matches, tournaments and lessons that an experiment starts, each in a folder below its own, so
// that a resumed experiment goes on where it was stopped.
#pragma once

#include <optional>
#include <string>

#include "game/learner.h"
#include "lab/experiment.h"
#include "lab/match_run.h"
#include "lab/tournament_run.h"

namespace tesuji::lab {

base::Result<MatchReport> experiment_match(const ExperimentOptions& options,
                                           const std::string& name, const arena::MatchPlan& plan,
                                           const base::Watch& watch);

base::Result<TournamentResult> experiment_tournament(const ExperimentOptions& options,
                                                     const std::string& name,
                                                     const TournamentPlan& plan,
                                                     const base::Watch& watch);

// The metrics of a whole run; nothing if it was stopped.
base::Result<std::optional<formats::OrderedJson>> experiment_lesson(
    const ExperimentOptions& options, const std::string& name, const game::LearnerKind& kind,
    game::LearnTask task, const base::Watch& watch);

}  // namespace tesuji::lab
