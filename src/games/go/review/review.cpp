#include "games/go/review/review.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <mutex>

#include "base/parallel.h"
#include "base/text.h"
#include "games/go/players/register.h"
#include "games/go/rules/coordinates.h"
#include "games/go/rules/kit.h"
#include "games/go/rules/recorded_point.h"
#include "games/go/rules/sgf_game.h"

namespace tesuji::go::review {
namespace {

using base::Result;
using go::Position;

constexpr int kMaxRounds = 2;  // of comparisons

struct RecordedMove {
  go::Stone stone;
  formats::SgfNodeId node;
};

// The moves as they stand in the file, which was read without error.
std::vector<RecordedMove> recorded_moves(const formats::SgfTree& tree, go::Grid grid) {
  std::vector<RecordedMove> moves;
  for (const auto id : tree.main_line()) {
    for (const auto& property : tree.node(id).properties) {
      if (property.ident != "B" && property.ident != "W") continue;
      for (const auto& value : property.values) {
        const auto recorded = go::recorded_point(grid, value);
        if (!recorded) continue;
        moves.push_back({{property.ident == "B" ? go::kBlack : go::kWhite, recorded->point}, id});
      }
    }
  }
  return moves;
}

// What the player thinks of one position, as its side to move sees it.
struct Thought {
  go::Side side = go::kBlack;
  view::Estimate estimate;
  go::Move best;
  std::vector<go::Move> line;
  std::vector<std::string> reasons;
  ReviewDetail detail;
};

ReviewDetail detail_of(const game::Decision<Position>& decision) {
  ReviewDetail detail;
  detail.score_spread = decision.score_spread;
  detail.score_distribution = decision.score_distribution;
  detail.candidates = decision.candidates;
  if (detail.candidates.size() > kReviewCandidates) detail.candidates.resize(kReviewCandidates);
  detail.ownership = decision.ownership;
  return detail;
}

// What a search makes of a position: over all playouts, whichever move they began with, or what a
// player says that counts none.
view::Estimate estimate_of(const game::Decision<Position>& decision) {
  view::Estimate estimate{decision.value.value_or(0.5), decision.score, decision.score_spread, 0};
  double value = 0;
  double lead = 0;
  for (const auto& candidate : decision.candidates) {
    const auto visits = static_cast<double>(candidate.visits);
    estimate.playouts += candidate.visits;
    value += visits * candidate.value;
    lead += visits * candidate.score.value_or(0);
  }
  if (estimate.playouts == 0) return estimate;
  estimate.value = value / static_cast<double>(estimate.playouts);
  if (estimate.lead) estimate.lead = lead / static_cast<double>(estimate.playouts);
  return estimate;
}

// A finished game is counted, not searched.
Thought counted_thought(const Position& position) {
  Thought thought;
  thought.side = position.to_move();
  const game::Outcome outcome = go::Kit::referee()->judge(position);
  thought.estimate.lead = 0;
  if (outcome.winner) {
    const bool is_won = *outcome.winner == thought.side;
    thought.estimate.value = is_won ? 1 : 0;
    thought.estimate.lead = is_won ? outcome.margin : -outcome.margin;
  }
  thought.best = go::kPass;
  return thought;
}

std::uint64_t playouts_of(const game::PlayerSpec& player) {
  const game::Judge judge = players::judge();
  return player.name == judge.player.name ? judge.playouts : kReviewPlayouts;
}

base::Limits times(const base::Limits& limits, double factor) {
  base::Limits result = limits;
  if (limits.seconds) result.seconds = factor * *limits.seconds;
  if (limits.nodes) {
    result.nodes = static_cast<std::uint64_t>(factor * static_cast<double>(*limits.nodes));
  }
  return result;
}

class Reviewer {
 public:
  Reviewer(const formats::SgfTree& tree, std::string_view where, const ReviewPlan& plan)
      : tree_(tree), where_(where), plan_(plan) {}

  Result<Review> run(const base::Watch& watch);

 private:
  // The position before move `turn` (from 0) with its mover to move, or the last one.
  [[nodiscard]] Result<Position> position_at(std::size_t turn) const;
  // What a new player thinks of it in `factor` times the usual limits.
  [[nodiscard]] Result<Thought> thought(const Position& position, base::Seed seed, double factor,
                                        const base::Watch& watch) const;
  // Nothing if a move cannot be played by the rules: records hold such moves.
  [[nodiscard]] Result<std::optional<view::FairSearch>> compared(std::size_t turn,
                                                                 std::uint64_t playouts,
                                                                 const base::Watch& watch) const;
  [[nodiscard]] view::Comparison comparison(std::size_t i) const;
  [[nodiscard]] ReviewedMove reviewed(std::size_t i) const;
  [[nodiscard]] std::vector<std::string> reasons_for(const ReviewedMove& move,
                                                     const Thought& before) const;
  Result<void> think_of_all(const base::Watch& watch);
  Result<void> look_again(const base::Watch& watch);
  // One job for each of `count`; `work` writes to a place of its own.
  using Work = std::function<Result<void>(std::uint64_t)>;
  Result<void> work_through(std::uint64_t count, const Work& work, const base::Watch& watch);

  const formats::SgfTree& tree_;
  std::string where_;
  const ReviewPlan& plan_;
  std::vector<RecordedMove> moves_;
  std::size_t first_ = 0;                         // the first move that is looked at
  std::vector<std::optional<Thought>> thoughts_;  // of the position before each move, and the last
  std::vector<std::optional<view::FairSearch>> fair_;  // of each move that was looked at again
  go::Grid grid_{19};
};

Result<Position> Reviewer::position_at(std::size_t turn) const {
  TESUJI_TRY(auto read, go::game_from_sgf(tree_, where_, {.moves = turn}));
  if (turn == moves_.size()) return std::move(read.position);
  if (read.position.is_over()) read.position.resume();
  read.position.set_to_move(moves_[turn].stone.side);
  return std::move(read.position);
}

Result<Thought> Reviewer::thought(const Position& position, base::Seed seed, double factor,
                                  const base::Watch& watch) const {
  if (position.is_over()) return counted_thought(position);
  TESUJI_TRY(auto seated, plan_.catalogue->make(plan_.player, seed));
  // A kind's own limits stand in for a choice: for a whole game they are too long.
  const auto& own = plan_.catalogue->find(plan_.player.name)->limits;
  if (seated.limits == own && own.nodes) seated.limits.nodes = playouts_of(plan_.player);
  auto part = watch.part(times(seated.limits.overridden_by(plan_.limits), factor));
  const auto decision = seated.player->decide({.game = position, .watch = part});
  if (decision.fault) return base::fail("player", plan_.player.text(), decision.fault->detail);
  if (!decision.value) {
    return base::fail("player", plan_.player.text(),
                      "gives no values, so it cannot judge moves; take one that searches");
  }
  Thought thought;
  thought.side = position.to_move();
  thought.estimate = estimate_of(decision);
  thought.best = decision.move;
  thought.line = decision.line;
  // A player that would resign still knows moves.
  if (decision.resigns && !decision.candidates.empty()) {
    thought.best = decision.candidates.front().move;
    thought.line = decision.candidates.front().line;
  }
  if (thought.line.empty()) thought.line = {thought.best};
  thought.reasons = decision.reasons;
  thought.detail = detail_of(decision);
  return thought;
}

Result<std::optional<view::FairSearch>> Reviewer::compared(std::size_t turn, std::uint64_t playouts,
                                                           const base::Watch& watch) const {
  TESUJI_TRY(const Position before, position_at(turn));
  const double factor = static_cast<double>(playouts) / static_cast<double>(std::max<std::uint64_t>(
                                                            1, thoughts_[turn]->estimate.playouts));
  const bool is_first = playouts == thoughts_[turn]->estimate.playouts;
  const base::Seed seed = plan_.seed.child("again", turn).child("playouts", playouts);
  const auto after = [&](go::Move move, std::string_view which) -> Result<view::Estimate> {
    Position position = before;
    position.play(move);
    TESUJI_TRY(const Thought found, thought(position, seed.child(which), factor, watch));
    return found.side == before.to_move() ? found.estimate : view::turned(found.estimate);
  };
  const go::Move played = moves_[turn].stone.point;
  if (!before.is_legal(thoughts_[turn]->best) || !before.is_legal(played)) return std::nullopt;
  TESUJI_TRY(const view::Estimate best, after(thoughts_[turn]->best, "best"));
  view::FairSearch search{view::pooled(thoughts_[turn]->estimate, best), comparison(turn).played};
  if (!is_first) {
    TESUJI_TRY(search.played, after(played, "played"));
  }
  return search;
}

view::Comparison Reviewer::comparison(std::size_t i) const {
  const Thought& after = *thoughts_[i + 1];
  view::Comparison moves;
  moves.is_same_move = moves_[i].stone.point == thoughts_[i]->best;
  moves.best = thoughts_[i]->estimate;
  moves.played = after.side == moves_[i].stone.side ? after.estimate : view::turned(after.estimate);
  moves.is_fair = fair_[i].has_value();
  if (fair_[i]) {
    moves.best = fair_[i]->best;
    moves.played = fair_[i]->played;
  }
  return moves;
}

ReviewedMove Reviewer::reviewed(std::size_t i) const {
  const Thought& before = *thoughts_[i];
  const view::Comparison moves = comparison(i);
  ReviewedMove move;
  move.number = i + 1;
  move.side = moves_[i].stone.side;
  move.move = moves_[i].stone.point;
  move.node = moves_[i].node;
  move.best = before.best;
  move.line = before.line;
  move.answer = thoughts_[i + 1]->line;
  move.expected = moves.best;
  move.played = moves.played;
  move.verdict = view::verdict(moves);
  move.detail = before.detail;
  move.reasons = reasons_for(move, before);
  return move;
}

std::vector<std::string> Reviewer::reasons_for(const ReviewedMove& move,
                                               const Thought& before) const {
  if (move.move == move.best) return before.reasons;
  std::vector<std::string> reasons;
  const std::string best = go::gtp_text(grid_, move.best);
  if (move.verdict.mark != view::Mark::none) {
    reasons.push_back(fmt::format("{} leaves {:.1f} % where {} had {:.1f} %",
                                  go::gtp_text(grid_, move.move), 100 * move.played.value, best,
                                  100 * move.expected.value));
    std::vector<std::string> names;
    for (const auto next : move.answer) names.push_back(go::gtp_text(grid_, next));
    if (!names.empty()) reasons.push_back("it is answered by " + base::joined(names, " "));
  }
  for (const auto& reason : before.reasons) reasons.push_back(best + ": " + reason);
  return reasons;
}

Result<void> Reviewer::work_through(std::uint64_t count, const Work& work,
                                    const base::Watch& watch) {
  std::mutex mutex;
  std::optional<base::Error> error;
  std::uint64_t done = 0;
  base::parallel_for(count, plan_.threads, watch, [&](std::uint64_t index) {
    {
      const std::lock_guard lock(mutex);
      if (error) return;
    }
    const auto result = work(index);
    const std::lock_guard lock(mutex);
    if (!result) error = result.error();
    watch.report({"analyze", ++done, count, ""});
  });
  if (error) return base::fail(*error);
  return {};
}

Result<void> Reviewer::think_of_all(const base::Watch& watch) {
  const auto think = [&](std::uint64_t index) -> Result<void> {
    const std::size_t turn = first_ + index;
    TESUJI_TRY(const Position position, position_at(turn));
    TESUJI_TRY(Thought found, thought(position, plan_.seed.child("review", turn), 1, watch));
    if (!watch.is_stopped()) thoughts_[turn] = std::move(found);
    return {};
  };
  return work_through(thoughts_.size() - first_, think, watch);
}

Result<void> Reviewer::look_again(const base::Watch& watch) {
  struct Doubt {
    std::size_t turn;
    std::uint64_t playouts;
  };
  for (int round = 0; round < kMaxRounds; ++round) {
    std::vector<Doubt> doubts;
    for (std::size_t i = first_; i < moves_.size(); ++i) {
      if (!thoughts_[i] || !thoughts_[i + 1]) continue;
      const auto playouts = view::next_playouts(comparison(i), thoughts_[i]->estimate.playouts);
      if (playouts) doubts.push_back({i, *playouts});
    }
    if (doubts.empty() || watch.is_stopped()) return {};
    const auto compare = [&](std::uint64_t index) -> Result<void> {
      const Doubt& doubt = doubts[index];
      TESUJI_TRY(const auto found, compared(doubt.turn, doubt.playouts, watch));
      if (!watch.is_stopped()) fair_[doubt.turn] = found;
      return {};
    };
    TESUJI_CHECK(work_through(doubts.size(), compare, watch));
  }
  return {};
}

Result<Review> Reviewer::run(const base::Watch& watch) {
  TESUJI_TRY(const auto whole, go::game_from_sgf(tree_, where_));
  grid_ = whole.position.board().grid();
  moves_ = recorded_moves(tree_, grid_);
  first_ = std::min(moves_.size(), plan_.first_move - 1);
  thoughts_.assign(moves_.size() + 1, std::nullopt);
  fair_.assign(moves_.size(), std::nullopt);
  if (first_ < moves_.size()) {
    TESUJI_CHECK(think_of_all(watch));
    TESUJI_CHECK(look_again(watch));
  }
  Review review;
  review.size = grid_.size();
  review.player = plan_.player.text();
  review.moves_in_game = moves_.size();
  review.moves_wanted = moves_.size() - first_;
  for (std::size_t i = first_; i < moves_.size(); ++i) {
    if (thoughts_[i] && thoughts_[i + 1]) review.moves.push_back(reviewed(i));
  }
  return review;
}

}  // namespace

Result<Review> review_game(const formats::SgfTree& tree, std::string_view where,
                           const ReviewPlan& plan, const base::Watch& watch) {
  return Reviewer(tree, where, plan).run(watch);
}

std::vector<const ReviewedMove*> worst_moves(const Review& review, std::size_t most) {
  std::vector<const ReviewedMove*> worst;
  for (const auto& move : review.moves) {
    if (move.verdict.mark != view::Mark::none) worst.push_back(&move);
  }
  std::stable_sort(worst.begin(), worst.end(), [](const ReviewedMove* a, const ReviewedMove* b) {
    return a->verdict.weight() > b->verdict.weight();
  });
  if (worst.size() > most) worst.resize(most);
  return worst;
}

}  // namespace tesuji::go::review
