#include "lab/review.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/jobs.h"
#include "base/text.h"
#include "go/coordinates.h"
#include "go/kit.h"
#include "go/sgf_game.h"

namespace tesuji::lab {
namespace {

using base::Result;
using go::Position;
using Json = nlohmann::json;

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
        const std::string letters(base::trimmed(value));
        auto point = go::sgf_point(grid, letters);
        if (!point) point = go::sgf_point(grid, base::lower(letters));
        if (!point) continue;
        moves.push_back({{property.ident == "B" ? go::kBlack : go::kWhite, *point}, id});
      }
    }
  }
  return moves;
}

// What the player thinks of one position, as its side to move sees it.
struct Thought {
  go::Side side = go::kBlack;
  double value = 0.5;
  std::optional<double> score;
  go::Move best;
  std::vector<go::Move> line;
  std::vector<std::string> reasons;
  ReviewDetail detail;
};

Json line_json(const std::vector<go::Move>& moves) {
  Json line = Json::array();
  for (const auto move : moves) line.push_back(move.index);
  return line;
}

std::vector<go::Move> line_from(const Json& json) {
  std::vector<go::Move> moves;
  for (const auto& move : json) moves.push_back({move.get<std::uint16_t>()});
  return moves;
}

Json json_of(const std::optional<double>& value) { return value ? Json(*value) : Json(); }

std::optional<double> real_from(const Json& json) {
  return json.is_null() ? std::nullopt : std::optional(json.get<double>());
}

Json detail_json(const ReviewDetail& detail) {
  Json ends = Json::array();
  for (const auto& end : detail.score_distribution) ends.push_back({end.score, end.share});
  Json candidates = Json::array();
  for (const auto& c : detail.candidates) {
    candidates.push_back(
        {c.move.index, c.visits, c.value, c.prior, json_of(c.score), line_json(c.line)});
  }
  return {{"spread", json_of(detail.score_spread)},
          {"ends", ends},
          {"candidates", candidates},
          {"ownership", detail.ownership}};
}

ReviewDetail detail_from(const Json& json) {
  ReviewDetail detail;
  detail.score_spread = real_from(json["spread"]);
  for (const auto& end : json["ends"]) detail.score_distribution.push_back({end[0], end[1]});
  for (const auto& c : json["candidates"]) {
    detail.candidates.push_back({{c[0].get<std::uint16_t>()},
                                 c[1].get<std::uint64_t>(),
                                 c[2].get<double>(),
                                 c[3].get<double>(),
                                 real_from(c[4]),
                                 line_from(c[5])});
  }
  detail.ownership = json["ownership"].get<std::vector<float>>();
  return detail;
}

ReviewDetail detail_of(const game::Decision<Position>& decision) {
  ReviewDetail detail;
  detail.score_spread = decision.score_spread;
  detail.score_distribution = decision.score_distribution;
  detail.candidates = decision.candidates;
  if (detail.candidates.size() > kReviewCandidates) detail.candidates.resize(kReviewCandidates);
  detail.ownership = decision.ownership;
  return detail;
}

// Thoughts travel as bytes, like the results of all jobs.
std::string bytes_of(const Thought& thought) {
  return Json{{"side", game::index(thought.side)},    {"value", thought.value},
              {"score", json_of(thought.score)},      {"best", thought.best.index},
              {"line", line_json(thought.line)},      {"reasons", thought.reasons},
              {"detail", detail_json(thought.detail)}}
      .dump(-1, ' ', false, Json::error_handler_t::replace);
}

Result<Thought> thought_from(const std::string& bytes) {
  const Json json = Json::parse(bytes);
  if (json.contains("error")) return base::fail("player", "", json["error"].get<std::string>());
  Thought thought;
  thought.side = json["side"].get<int>() == 0 ? go::kBlack : go::kWhite;
  thought.value = json["value"].get<double>();
  thought.score = real_from(json["score"]);
  thought.best = {json["best"].get<std::uint16_t>()};
  thought.line = line_from(json["line"]);
  thought.reasons = json["reasons"].get<std::vector<std::string>>();
  thought.detail = detail_from(json["detail"]);
  return thought;
}

// A finished game is counted, not searched.
Thought counted_thought(const Position& position) {
  Thought thought;
  thought.side = position.to_move();
  const game::Outcome outcome = go::Kit::referee()->judge(position);
  if (outcome.winner) {
    const bool is_won = *outcome.winner == thought.side;
    thought.value = is_won ? 1 : 0;
    thought.score = is_won ? outcome.margin : -outcome.margin;
  } else {
    thought.score = 0;
  }
  thought.best = go::kPass;
  return thought;
}

class Reviewer {
 public:
  Reviewer(const formats::SgfTree& tree, std::string_view where, const ReviewPlan& plan)
      : tree_(tree), where_(where), plan_(plan) {}

  Result<Review> run(const base::Watch& watch);

 private:
  [[nodiscard]] std::string job(std::uint64_t index, const base::Watch& watch) const;
  [[nodiscard]] Result<Thought> thought(std::size_t turn, const base::Watch& watch) const;
  [[nodiscard]] ReviewedMove reviewed(std::size_t i) const;

  const formats::SgfTree& tree_;
  std::string where_;
  const ReviewPlan& plan_;
  std::vector<RecordedMove> moves_;
  std::vector<std::optional<Thought>> thoughts_;  // of the position before each move, and the last
  go::Grid grid_{19};
};

Result<Thought> Reviewer::thought(std::size_t turn, const base::Watch& watch) const {
  TESUJI_TRY(auto read, go::game_from_sgf(tree_, where_, {.moves = turn}));
  Position& position = read.position;
  if (turn == moves_.size() && position.is_over()) return counted_thought(position);
  if (position.is_over()) position.resume();
  if (turn < moves_.size()) position.set_to_move(moves_[turn].stone.side);
  TESUJI_TRY(auto seated, plan_.catalogue->make(plan_.player, plan_.seed.child("review", turn)));
  auto part = watch.part(seated.limits.overridden_by(plan_.limits));
  const auto decision = seated.player->decide(position, part);
  if (decision.fault) return base::fail("player", plan_.player.text(), decision.fault->detail);
  if (!decision.value) {
    return base::fail("player", plan_.player.text(),
                      "gives no values, so it cannot judge moves; take one that searches");
  }
  Thought thought;
  thought.side = position.to_move();
  thought.value = *decision.value;
  thought.score = decision.score;
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

std::string Reviewer::job(std::uint64_t index, const base::Watch& watch) const {
  const auto found = thought(static_cast<std::size_t>(index), watch);
  if (found) return bytes_of(*found);
  return Json{{"error", found.error().line()}}.dump(-1, ' ', false, Json::error_handler_t::replace);
}

ReviewedMove Reviewer::reviewed(std::size_t i) const {
  const Thought& before = *thoughts_[i];
  const Thought& after = *thoughts_[i + 1];
  ReviewedMove move;
  move.number = i + 1;
  move.side = moves_[i].stone.side;
  move.move = moves_[i].stone.point;
  move.node = moves_[i].node;
  move.best = before.best;
  move.line = before.line;
  move.answer = after.line;
  move.best_value = before.value;
  move.best_score = before.score;
  move.detail = before.detail;
  const bool is_turned = after.side != move.side;
  move.value = is_turned ? 1 - after.value : after.value;
  if (after.score) move.score = is_turned ? 0 - *after.score : *after.score;
  if (move.best_score && move.score) move.points_lost = 0;
  if (move.move == move.best) {
    move.reasons = before.reasons;
    return move;
  }
  move.loss = std::max(0.0, move.best_value - move.value);
  if (move.points_lost) move.points_lost = std::max(0.0, *move.best_score - *move.score);
  const std::string best = go::gtp_text(grid_, move.best);
  if (move.loss >= kMistake) {
    move.reasons.push_back(fmt::format("{} leaves {:.1f} % where {} had {:.1f} %",
                                       go::gtp_text(grid_, move.move), 100 * move.value, best,
                                       100 * move.best_value));
    std::vector<std::string> names;
    for (const auto next : move.answer) names.push_back(go::gtp_text(grid_, next));
    if (!names.empty()) move.reasons.push_back("it is answered by " + base::joined(names, " "));
  }
  for (const auto& reason : before.reasons) move.reasons.push_back(best + ": " + reason);
  return move;
}

Result<Review> Reviewer::run(const base::Watch& watch) {
  TESUJI_TRY(const auto whole, go::game_from_sgf(tree_, where_));
  grid_ = whole.position.board().grid();
  moves_ = recorded_moves(tree_, grid_);
  thoughts_.assign(moves_.size() + 1, std::nullopt);
  std::optional<base::Error> error;
  std::uint64_t done = 0;
  base::JobSet jobs;
  jobs.count = moves_.empty() ? 0 : thoughts_.size();
  jobs.run = [&](std::uint64_t index) { return job(index, watch); };
  jobs.take = [&](std::uint64_t index, const std::string& bytes) {
    auto found = thought_from(bytes);
    if (!found) {
      error = found.error();
      return false;
    }
    thoughts_[index] = std::move(*found);
    watch.report({"analyze", ++done, jobs.count, ""});
    return true;
  };
  base::run_jobs(jobs, plan_.threads, watch);
  if (error) return base::fail(*error);
  Review review;
  review.size = grid_.size();
  review.player = plan_.player.text();
  review.moves_in_game = moves_.size();
  for (std::size_t i = 0; i < moves_.size(); ++i) {
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
    if (move.loss >= kMistake) worst.push_back(&move);
  }
  std::stable_sort(worst.begin(), worst.end(),
                   [](const ReviewedMove* a, const ReviewedMove* b) { return a->loss > b->loss; });
  if (worst.size() > most) worst.resize(most);
  return worst;
}

}  // namespace tesuji::lab
