// A game looked at again, move by move: what would have been better, and by how much.
//
// Every position of the main line is thought about by a player of its own: a job (search_job.h). A
// move that seems to lose something is then compared with the player's own choice: the position
// after that one gets a search of the same size too, and where doubts stay both get a larger one
// (verdict.h). The player's own choice loses nothing.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "base/jobs.h"
#include "base/result.h"
#include "base/seed.h"
#include "base/watch.h"
#include "formats/sgf.h"
#include "game/engine_limits.h"
#include "game/player_spec.h"
#include "games/go/review/opinion.h"
#include "games/go/rules/position.h"
#include "view/verdict.h"

namespace tesuji::go::review {

struct ReviewPlan {
  game::PlayerSpec player;
  base::Seed seed{1};
  base::Limits limits;  // of one position at first; replace the player's own
  game::EngineLimits engines;
  std::size_t first_move = 1;  // those before it are not looked at
};

// Values are win rates and scores are points, all as the side that moved sees them.
struct ReviewedMove {
  std::size_t number = 0;  // in the game, from 1
  go::Side side = go::kBlack;
  go::Move move;
  go::Move best;
  formats::SgfNodeId node = formats::kSgfRoot;
  view::Estimate expected;  // with the best move
  view::Estimate played;    // with the one that was played
  view::Verdict verdict;
  std::vector<go::Move> line;    // that begins with `best`
  std::vector<go::Move> answer;  // what was to be expected after the move
  std::vector<std::string> reasons;
  ReviewDetail detail;
};

struct Review {
  int size = 19;
  std::string player;
  std::vector<ReviewedMove> moves;  // those that were reached before the watch was stopped
  std::size_t moves_in_game = 0;
  std::size_t moves_wanted = 0;  // from the plan's first one on
  [[nodiscard]] bool is_complete() const { return moves.size() == moves_wanted; }
};

// The main line of `tree`. `where` is what errors call the file. The queue knows review_kind().
base::Result<Review> review_game(const formats::SgfTree& tree, const std::string& where,
                                 const ReviewPlan& plan, base::JobQueue& jobs,
                                 const base::Watch& watch);

// The moves that are marked, the worst first, at most `most`.
std::vector<const ReviewedMove*> worst_moves(const Review& review, std::size_t most);

// Writes the review into the tree it was made of: comments (C), values for Sabaki (SBKV), scores
// (V), bad moves (BM), and better lines as variations. What the record says stays.
void annotate(formats::SgfTree& tree, const Review& review);

}  // namespace tesuji::go::review
