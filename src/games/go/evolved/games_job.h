// The games of a generation as jobs: kind `sane-games`.
#pragma once

#include "evolve/turn_job.h"
#include "games/go/evolved/bouts.h"

namespace tesuji::go::evolved {

inline constexpr std::string_view kGamesKind = "sane-games";

base::JobKind games_kind();

// What a plan says of the games, beside the networks.
std::string games_text(const GoForm& form, const BoutRules& rules);

std::vector<Mover> movers(const GoForm& form, const std::vector<evolve::Network>& networks);

}  // namespace tesuji::go::evolved
