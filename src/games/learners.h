// The learners of all games.
#pragma once

#include <string>
#include <vector>

#include "game/learner.h"

namespace tesuji::games {

const std::vector<game::LearnerKind>& learner_kinds();

// Null: there is none of this name.
const game::LearnerKind* learner_kind(const std::string& name);

}  // namespace tesuji::games
