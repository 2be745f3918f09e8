// THE list of learners.
#pragma once

#include <vector>

#include "learn/learner.h"

namespace tesuji::learn {

const std::vector<LearnerKind>& learner_kinds();

// Null: there is none of this name.
const LearnerKind* learner_kind(const std::string& name);

}  // namespace tesuji::learn
