// What a player thinks of one position, and the same as bytes, so that it may be thought anywhere.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "game/decision.h"
#include "game/record.h"
#include "games/go/rules/position.h"
#include "view/verdict.h"

namespace tesuji::go::review {

// What the player found out besides about a position, as its side to move sees it.
struct ReviewDetail {
  std::optional<double> score_spread;
  std::vector<game::ScoreShare> score_distribution;
  std::vector<game::Candidate<Position>> candidates;  // best first, at most kReviewCandidates
  std::vector<float> ownership;                       // as in game::Decision: +1 black's
};
inline constexpr std::size_t kReviewCandidates = 10;

// As the side to move sees it.
struct Opinion {
  go::Side side = go::kBlack;
  view::Estimate estimate;
  go::Move best;
  std::vector<go::Move> line;  // that begins with `best`
  std::vector<std::string> reasons;
  ReviewDetail detail;
};

Opinion opinion_of(const Position& position, const game::Decision<Position>& decision);
// Of a finished game, which is counted, not searched.
Opinion counted_opinion(const Position& position);

// JSON; numbers read back as they were.
std::string opinion_bytes(go::Grid grid, const Opinion& opinion);
base::Result<Opinion> read_opinion(go::Grid grid, std::string_view bytes);

}  // namespace tesuji::go::review
