// The searches of a review as jobs (base/jobs.h): kind `go-review`, one position per index.
//
// The plan is JSON with the record, the player, its limits, and which positions get how much; a
// result is an opinion (opinion.h). What a search finds depends on its own entry alone, so that a
// review may order some, look at them, and order more.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/jobs.h"
#include "base/seed.h"
#include "game/catalogue.h"
#include "game/engine_limits.h"
#include "games/go/review/recorded_game.h"

namespace tesuji::go::review {

inline constexpr std::string_view kReviewKind = "go-review";

// Playouts of one position at first, where nobody says otherwise, by players other than the judge
// (players::judge), which has a number of its own.
inline constexpr std::uint64_t kReviewPlayouts = 3500;

// The position after a move instead, looked at once more.
struct SearchAfter {
  go::Move move;
  std::string which;  // of the moves that are compared: gives it a seed of its own
  std::uint64_t playouts = 0;
};

struct Search {
  std::size_t turn = 0;  // the position before this move, from 0, or the last one
  double factor = 1;     // of the usual limits
  std::optional<SearchAfter> after{};
};

struct SearchPlan {
  std::string record;  // SGF, UTF-8; its first game
  game::PlayerSpec player;
  base::Seed seed{1};
  base::Limits limits;  // replace the player's own
  game::EngineLimits engines;
  std::vector<Search> searches;
};

std::string search_plan_text(go::Grid grid, const SearchPlan& plan);

// Gives the players by the limits of external engines.
using ReviewPlayers = std::function<std::shared_ptr<const game::Catalogue<Position>>(
    const game::EngineLimits& engines)>;
base::JobKind review_kind(ReviewPlayers players);

}  // namespace tesuji::go::review
