// A whole file of problems: one try each, and how many were right.
#pragma once

#include <string>

#include "base/result.h"
#include "base/watch.h"
#include "command/session.h"

namespace tesuji::go::commands {

inline constexpr std::size_t kMaxProblems = 100'000;

// The limits are per problem.
base::Result<int> solve_problems(command::Session& session, const std::string& file,
                                 const base::Limits& limits);

}  // namespace tesuji::go::commands
