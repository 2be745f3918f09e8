#include "games/go/review/opinion.h"

#include <array>

#include "base/text.h"
#include "formats/json_fields.h"
#include "games/go/rules/coordinates.h"
#include "games/go/rules/kit.h"

namespace tesuji::go::review {
namespace {

using base::Result;
using formats::Json;
using formats::JsonFields;

constexpr std::size_t kDepth = 4;  // brackets within brackets
constexpr std::size_t kMaxReasons = 1000;
constexpr formats::RealRange kAnyReal{-1e12, 1e12};  // it must be a number, no more
constexpr std::string_view kWhat = "opinion";

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

void put(Json& object, const char* key, const std::optional<double>& value) {
  if (value) object[key] = *value;
}

Json names(go::Grid grid, const std::vector<go::Move>& line) {
  Json list = Json::array();
  for (const auto move : line) list.push_back(go::gtp_text(grid, move));
  return list;
}

Json candidate_json(go::Grid grid, const game::Candidate<Position>& candidate) {
  Json object = {{"move", go::gtp_text(grid, candidate.move)},
                 {"visits", candidate.visits},
                 {"value", candidate.value},
                 {"prior", candidate.prior},
                 {"line", names(grid, candidate.line)}};
  put(object, "score", candidate.score);
  return object;
}

Result<go::Move> read_move(JsonFields& fields, go::Grid grid, std::string_view key) {
  TESUJI_TRY(const auto text, fields.text(key));
  const auto move = go::gtp_point(grid, text);
  if (!move) return fields.wrong(key, "expected a point of the board or pass");
  return *move;
}

Result<std::vector<go::Move>> read_line(JsonFields& fields, go::Grid grid) {
  TESUJI_TRY(const auto texts, fields.list("line", game::kMaxMoves));
  std::vector<go::Move> line;
  for (const auto& text : texts) {
    const auto move = go::gtp_point(grid, text);
    if (!move) return fields.wrong("line", "expected points of the board or pass");
    line.push_back(*move);
  }
  return line;
}

Result<game::Candidate<Position>> read_candidate(go::Grid grid, const Json& json) {
  TESUJI_TRY(auto fields, JsonFields::of(json, {std::string(kWhat), "candidates"}));
  game::Candidate<Position> candidate;
  TESUJI_TRY(candidate.move, read_move(fields, grid, "move"));
  TESUJI_TRY(candidate.visits, fields.number("visits"));
  TESUJI_TRY(candidate.value, fields.real("value", kAnyReal));
  TESUJI_TRY(candidate.prior, fields.real("prior", kAnyReal));
  TESUJI_TRY(candidate.score, fields.optional_real("score", kAnyReal));
  TESUJI_TRY(candidate.line, read_line(fields, grid));
  TESUJI_CHECK(fields.check_all_asked());
  return candidate;
}

Result<ReviewDetail> read_detail(JsonFields& fields, go::Grid grid) {
  ReviewDetail detail;
  TESUJI_TRY(detail.score_spread, fields.optional_real("score_spread", kAnyReal));
  TESUJI_TRY(const auto scores, fields.reals("scores", game::kMaxMoves));
  TESUJI_TRY(const auto shares, fields.reals("shares", game::kMaxMoves));
  if (scores.size() != shares.size()) return fields.wrong("shares", "expected one for each score");
  for (std::size_t i = 0; i < scores.size(); ++i) {
    detail.score_distribution.push_back({scores[i], shares[i]});
  }
  TESUJI_TRY(const auto candidates, fields.objects("candidates", kReviewCandidates));
  for (const auto* json : candidates) {
    TESUJI_TRY(auto candidate, read_candidate(grid, *json));
    detail.candidates.push_back(std::move(candidate));
  }
  TESUJI_TRY(const auto ownership, fields.reals("ownership", game::kMaxMoves));
  for (const double share : ownership) detail.ownership.push_back(static_cast<float>(share));
  return detail;
}

}  // namespace

Opinion opinion_of(const Position& position, const game::Decision<Position>& decision) {
  Opinion opinion;
  opinion.side = position.to_move();
  opinion.estimate = estimate_of(decision);
  opinion.best = decision.move;
  opinion.line = decision.line;
  // A player that would resign still knows moves.
  if (decision.resigns && !decision.candidates.empty()) {
    opinion.best = decision.candidates.front().move;
    opinion.line = decision.candidates.front().line;
  }
  if (opinion.line.empty()) opinion.line = {opinion.best};
  opinion.reasons = decision.reasons;
  opinion.detail = detail_of(decision);
  return opinion;
}

Opinion counted_opinion(const Position& position) {
  Opinion opinion;
  opinion.side = position.to_move();
  const game::Outcome outcome = go::Kit::referee()->judge(position);
  opinion.estimate.lead = 0;
  if (outcome.winner) {
    const bool is_won = *outcome.winner == opinion.side;
    opinion.estimate.value = is_won ? 1 : 0;
    opinion.estimate.lead = is_won ? outcome.margin : -outcome.margin;
  }
  opinion.best = go::kPass;
  return opinion;
}

std::string opinion_bytes(go::Grid grid, const Opinion& opinion) {
  Json candidates = Json::array();
  for (const auto& candidate : opinion.detail.candidates) {
    candidates.push_back(candidate_json(grid, candidate));
  }
  Json scores = Json::array();
  Json shares = Json::array();
  for (const auto& [score, share] : opinion.detail.score_distribution) {
    scores.push_back(score);
    shares.push_back(share);
  }
  Json object = {{"side", go::Kit::side_names()[game::index(opinion.side)]},
                 {"value", opinion.estimate.value},
                 {"playouts", opinion.estimate.playouts},
                 {"best", go::gtp_text(grid, opinion.best)},
                 {"line", names(grid, opinion.line)},
                 {"reasons", opinion.reasons},
                 {"scores", std::move(scores)},
                 {"shares", std::move(shares)},
                 {"candidates", std::move(candidates)},
                 {"ownership", opinion.detail.ownership}};
  put(object, "lead", opinion.estimate.lead);
  put(object, "spread", opinion.estimate.spread);
  put(object, "score_spread", opinion.detail.score_spread);
  return formats::json_text(object);
}

Result<Opinion> read_opinion(go::Grid grid, std::string_view bytes) {
  TESUJI_TRY(const auto object, formats::parse_object(bytes, {std::string(kWhat), ""}, kDepth));
  JsonFields fields(object, {std::string(kWhat), ""});
  Opinion opinion;
  TESUJI_TRY(const auto side, fields.text("side"));
  const auto sides = go::Kit::side_names();
  if (side != sides[0] && side != sides[1]) return fields.wrong("side", "expected black or white");
  opinion.side = side == sides[0] ? go::kBlack : go::kWhite;
  TESUJI_TRY(opinion.estimate.value, fields.real("value", kAnyReal));
  TESUJI_TRY(opinion.estimate.lead, fields.optional_real("lead", kAnyReal));
  TESUJI_TRY(opinion.estimate.spread, fields.optional_real("spread", kAnyReal));
  TESUJI_TRY(opinion.estimate.playouts, fields.number("playouts"));
  TESUJI_TRY(opinion.best, read_move(fields, grid, "best"));
  TESUJI_TRY(opinion.line, read_line(fields, grid));
  TESUJI_TRY(opinion.reasons, fields.list("reasons", kMaxReasons));
  TESUJI_TRY(opinion.detail, read_detail(fields, grid));
  TESUJI_CHECK(fields.check_all_asked());
  return opinion;
}

}  // namespace tesuji::go::review
