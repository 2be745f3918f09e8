#include "games/go/review/review.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "games/go/review/search_job.h"
#include "games/go/rules/coordinates.h"

namespace tesuji::go::review {
namespace {

using base::Result;
using go::Position;

constexpr int kMaxRounds = 2;  // of comparisons

class Reviewer {
 public:
  Reviewer(const RecordedGame& game, const ReviewPlan& plan, base::JobQueue& jobs)
      : game_(game), moves_(game.moves()), plan_(plan), jobs_(jobs) {}

  // What the searches are about: `record` is the game once more, for their plans.
  Result<Review> run(const std::string& record, const base::Watch& watch);

 private:
  // A move that is not told apart from the best one yet.
  struct Doubt {
    std::size_t turn = 0;
    std::uint64_t playouts = 0;
    std::size_t best = 0;                 // which of the searches
    std::optional<std::size_t> played{};  // nothing: the one that there is will do
  };

  [[nodiscard]] view::Comparison comparison(std::size_t i) const;
  [[nodiscard]] ReviewedMove reviewed(std::size_t i) const;
  [[nodiscard]] std::vector<std::string> reasons_for(const ReviewedMove& move,
                                                     const Opinion& before) const;
  Result<void> think_of_all(const base::Watch& watch);
  Result<void> look_again(const base::Watch& watch);
  // Adds the searches that it takes. Nothing if a move cannot be played by the rules: records hold
  // such moves.
  Result<std::optional<Doubt>> doubt(std::size_t turn, std::uint64_t playouts,
                                     std::vector<Search>& searches) const;
  void settle(const Doubt& doubt, const std::vector<std::optional<Opinion>>& found);
  // What the searches found, those that ended before the watch was stopped.
  Result<std::vector<std::optional<Opinion>>> opinions(std::vector<Search> searches,
                                                       const base::Watch& watch);

  const RecordedGame& game_;
  const std::vector<RecordedMove>& moves_;
  const ReviewPlan& plan_;
  base::JobQueue& jobs_;
  std::string record_;
  std::size_t first_ = 0;                         // the first move that is looked at
  std::vector<std::optional<Opinion>> opinions_;  // on the position before each move, and the last
  std::vector<std::optional<view::FairSearch>> fair_;  // of each move that was looked at again
};

view::Comparison Reviewer::comparison(std::size_t i) const {
  const Opinion& after = *opinions_[i + 1];
  view::Comparison moves;
  moves.is_same_move = moves_[i].stone.point == opinions_[i]->best;
  moves.best = opinions_[i]->estimate;
  moves.played = after.side == moves_[i].stone.side ? after.estimate : view::turned(after.estimate);
  moves.is_fair = fair_[i].has_value();
  if (fair_[i]) {
    moves.best = fair_[i]->best;
    moves.played = fair_[i]->played;
  }
  return moves;
}

ReviewedMove Reviewer::reviewed(std::size_t i) const {
  const Opinion& before = *opinions_[i];
  const view::Comparison moves = comparison(i);
  ReviewedMove move;
  move.number = i + 1;
  move.side = moves_[i].stone.side;
  move.move = moves_[i].stone.point;
  move.node = moves_[i].node;
  move.best = before.best;
  move.line = before.line;
  move.answer = opinions_[i + 1]->line;
  move.expected = moves.best;
  move.played = moves.played;
  move.verdict = view::verdict(moves);
  move.detail = before.detail;
  move.reasons = reasons_for(move, before);
  return move;
}

std::vector<std::string> Reviewer::reasons_for(const ReviewedMove& move,
                                               const Opinion& before) const {
  if (move.move == move.best) return before.reasons;
  std::vector<std::string> reasons;
  const std::string best = go::gtp_text(game_.grid(), move.best);
  if (move.verdict.mark != view::Mark::none) {
    reasons.push_back(fmt::format("{} leaves {:.1f} % where {} had {:.1f} %",
                                  go::gtp_text(game_.grid(), move.move), 100 * move.played.value,
                                  best, 100 * move.expected.value));
    std::vector<std::string> names;
    for (const auto next : move.answer) names.push_back(go::gtp_text(game_.grid(), next));
    if (!names.empty()) reasons.push_back("it is answered by " + base::joined(names, " "));
  }
  for (const auto& reason : before.reasons) reasons.push_back(best + ": " + reason);
  return reasons;
}

Result<std::vector<std::optional<Opinion>>> Reviewer::opinions(std::vector<Search> searches,
                                                               const base::Watch& watch) {
  const std::size_t count = searches.size();
  std::vector<std::optional<Opinion>> found(count);
  const SearchPlan plan{.record = record_,
                        .player = plan_.player,
                        .seed = plan_.seed,
                        .limits = plan_.limits,
                        .engines = plan_.engines,
                        .searches = std::move(searches)};
  TESUJI_TRY(const auto prepared,
             jobs_.prepare(kReviewKind, search_plan_text(game_.grid(), plan), watch));
  std::uint64_t done = 0;
  const auto take = [&](std::uint64_t index, const std::string& bytes) -> Result<bool> {
    TESUJI_TRY(found[index], read_opinion(game_.grid(), bytes));
    watch.report({"review", ++done, count, ""});
    return true;
  };
  TESUJI_CHECK(jobs_.run(prepared, {{{0, count}}, take}, watch));
  return found;
}

Result<void> Reviewer::think_of_all(const base::Watch& watch) {
  std::vector<Search> searches;
  for (std::size_t turn = first_; turn < opinions_.size(); ++turn) searches.push_back({turn});
  TESUJI_TRY(auto found, opinions(std::move(searches), watch));
  std::move(found.begin(), found.end(), opinions_.begin() + static_cast<std::ptrdiff_t>(first_));
  return {};
}

Result<std::optional<Reviewer::Doubt>> Reviewer::doubt(std::size_t turn, std::uint64_t playouts,
                                                       std::vector<Search>& searches) const {
  TESUJI_TRY(const Position before, game_.position(turn));
  const Opinion& opinion = *opinions_[turn];
  const go::Move played = moves_[turn].stone.point;
  if (!before.is_legal(opinion.best) || !before.is_legal(played)) return std::nullopt;
  const double factor = static_cast<double>(playouts) /
                        static_cast<double>(std::max<std::uint64_t>(1, opinion.estimate.playouts));
  const auto add = [&](go::Move move, const char* which) {
    searches.push_back({turn, factor, SearchAfter{move, which, playouts}});
    return searches.size() - 1;
  };
  Doubt doubt{turn, playouts, add(opinion.best, "best")};
  const bool is_first = playouts == opinion.estimate.playouts;
  if (!is_first) doubt.played = add(played, "played");
  return doubt;
}

void Reviewer::settle(const Doubt& doubt, const std::vector<std::optional<Opinion>>& found) {
  const auto& best = found[doubt.best];
  if (!best || (doubt.played && !found[*doubt.played])) return;  // it was stopped
  const Opinion& before = *opinions_[doubt.turn];
  const auto seen_before = [&](const Opinion& after) {
    return after.side == before.side ? after.estimate : view::turned(after.estimate);
  };
  view::FairSearch search{view::pooled(before.estimate, seen_before(*best)),
                          comparison(doubt.turn).played};
  if (doubt.played) search.played = seen_before(*found[*doubt.played]);
  fair_[doubt.turn] = search;
}

Result<void> Reviewer::look_again(const base::Watch& watch) {
  for (int round = 0; round < kMaxRounds && !watch.is_stopped(); ++round) {
    std::vector<Doubt> doubts;
    std::vector<Search> searches;
    for (std::size_t i = first_; i < moves_.size(); ++i) {
      if (!opinions_[i] || !opinions_[i + 1]) continue;
      const auto playouts = view::next_playouts(comparison(i), opinions_[i]->estimate.playouts);
      if (!playouts) continue;
      TESUJI_TRY(const auto found, doubt(i, *playouts, searches));
      if (found) doubts.push_back(*found);
    }
    if (doubts.empty()) return {};
    TESUJI_TRY(const auto found, opinions(std::move(searches), watch));
    for (const auto& each : doubts) settle(each, found);
  }
  return {};
}

Result<Review> Reviewer::run(const std::string& record, const base::Watch& watch) {
  record_ = record;
  first_ = std::min(moves_.size(), plan_.first_move - 1);
  opinions_.assign(moves_.size() + 1, std::nullopt);
  fair_.assign(moves_.size(), std::nullopt);
  if (first_ < moves_.size()) {
    TESUJI_CHECK(think_of_all(watch));
    TESUJI_CHECK(look_again(watch));
  }
  Review review;
  review.size = game_.grid().size();
  review.player = plan_.player.text();
  review.moves_in_game = moves_.size();
  review.moves_wanted = moves_.size() - first_;
  for (std::size_t i = first_; i < moves_.size(); ++i) {
    if (opinions_[i] && opinions_[i + 1]) review.moves.push_back(reviewed(i));
  }
  return review;
}

// The text of the record for plans, in UTF-8 whatever its own set is.
std::string record_text(const formats::SgfTree& tree) {
  formats::SgfCollection collection;
  collection.games = {tree};
  collection.use_utf8();
  return formats::sgf_text(collection);
}

}  // namespace

Result<Review> review_game(const formats::SgfTree& tree, const std::string& where,
                           const ReviewPlan& plan, base::JobQueue& jobs, const base::Watch& watch) {
  TESUJI_TRY(const auto game, RecordedGame::read(tree, where));
  return Reviewer(game, plan, jobs).run(record_text(tree), watch);
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
