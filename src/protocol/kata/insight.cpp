#include "protocol/kata/insight.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/text.h"
#include "games/go/rules/coordinates.h"

namespace tesuji::protocol {
namespace {

using go::Move;
using go::Position;
using Decision = game::Decision<Position>;

constexpr double kTwoSided = 1.96;         // of the normal distribution, for 95 %
constexpr std::size_t kMoves = 3;          // in sentences
constexpr std::size_t kMovesOfALine = 10;  // in sentences

double lower_bound(double share, std::uint64_t visits) {
  if (visits == 0) return 0;
  const auto n = static_cast<double>(visits);
  constexpr double kSquare = kTwoSided * kTwoSided;
  const double centre = share + kSquare / (2 * n);
  const double radius =
      kTwoSided * std::sqrt(std::max(0.0, share * (1 - share) / n + kSquare / (4 * n * n)));
  return std::clamp((centre - radius) / (1 + kSquare / n), 0.0, 1.0);
}

// The part of a line that can be played.
std::vector<Move> legal_line(const Position& position, const std::vector<Move>& line) {
  std::vector<Move> legal;
  Position after = position;
  for (const Move move : line) {
    if (!after.is_legal(move)) break;
    after.play(move);
    legal.push_back(move);
  }
  return legal;
}

std::vector<double> ownership_rows(const Position& position, const std::vector<float>& owners) {
  const go::Grid grid = position.board().grid();
  if (owners.size() < static_cast<std::size_t>(grid.cells())) return {};
  const double sign = position.to_move() == go::kBlack ? 1 : -1;
  std::vector<double> rows;
  for (int row = grid.size() - 1; row >= 0; --row) {
    for (int column = 0; column < grid.size(); ++column) {
      const double owner = owners[Position::number_of(grid.at(column, row))];
      rows.push_back(owner == 0 ? 0 : sign * std::clamp(owner, -1.0, 1.0));
    }
  }
  return rows;
}

MoveInsight move_insight(const Position& position, const game::Candidate<Position>& candidate) {
  MoveInsight insight;
  insight.move = candidate.move;
  insight.visits = candidate.visits;
  insight.winrate = std::clamp(candidate.value, 0.0, 1.0);
  insight.bound = lower_bound(insight.winrate, insight.visits);
  insight.prior = std::clamp(candidate.prior, 0.0, 1.0);
  insight.score = candidate.score;
  insight.line = legal_line(position, candidate.line);
  if (insight.line.empty() || insight.line.front() != candidate.move) {
    insight.line = {candidate.move};
  }
  insight.ownership = ownership_rows(position, candidate.ownership);
  return insight;
}

}  // namespace

Insight insight_of(const Position& position, const Decision& decision) {
  Insight insight;
  insight.grid = position.board().grid();
  insight.to_move = position.to_move();
  insight.winrate = decision.value;
  insight.score = decision.score;
  insight.spread = decision.score_spread;
  insight.scores = decision.score_distribution;
  insight.ownership = ownership_rows(position, decision.ownership);
  for (const auto& candidate : decision.candidates) {
    if (!position.is_legal(candidate.move)) continue;
    insight.moves.push_back(move_insight(position, candidate));
    insight.visits += candidate.visits;
  }
  if (insight.visits == 0) insight.visits = decision.nodes;
  if (insight.moves.empty() && !decision.resigns && position.is_legal(decision.move)) {
    const double value = decision.value.value_or(0.5);
    insight.moves.push_back(move_insight(
        position, {decision.move, decision.nodes, value, 0, decision.score, decision.line}));
  }
  if (!insight.moves.empty() && !decision.candidates.empty()) {
    const MoveInsight& best = insight.moves.front();
    if (!insight.winrate) insight.winrate = best.winrate;
    if (!insight.score) insight.score = best.score;
  }
  return insight;
}

void pad_moves(Insight& insight, const Position& position, std::size_t count) {
  if (insight.moves.size() >= count) return;
  Position::Moves legal;
  position.legal_moves(legal);
  for (const Move move : legal) {
    if (insight.moves.size() >= count) return;
    const auto is_same = [move](const MoveInsight& known) { return known.move == move; };
    if (std::any_of(insight.moves.begin(), insight.moves.end(), is_same)) continue;
    MoveInsight unknown;
    unknown.move = move;
    unknown.winrate = insight.winrate.value_or(0.5);
    unknown.score = insight.score;
    unknown.line = {move};
    insight.moves.push_back(std::move(unknown));
  }
}

std::optional<View> view_named(std::string_view name) {
  const std::string lower = base::lower(name);
  if (lower == "black") return View::black;
  if (lower == "white") return View::white;
  if (lower == "sidetomove") return View::mover;
  return std::nullopt;
}

Insight seen_from(Insight insight, View view) {
  const go::Side eyes = view == View::black ? go::kBlack : go::kWhite;
  if (view == View::mover || eyes == insight.to_move) return insight;
  const auto turn = [](std::optional<double>& value, double sum) {
    if (value) value = sum - *value;
  };
  turn(insight.winrate, 1);
  turn(insight.score, 0);
  for (auto& move : insight.moves) {
    move.winrate = 1 - move.winrate;
    move.bound = 1 - move.bound;
    turn(move.score, 0);
    for (auto& owner : move.ownership) owner = 0 - owner;
  }
  for (auto& owner : insight.ownership) owner = 0 - owner;
  for (auto& end : insight.scores) end.score = 0 - end.score;
  std::reverse(insight.scores.begin(), insight.scores.end());
  return insight;
}

std::vector<std::string> vertices(go::Grid grid, const std::vector<Move>& line, std::size_t most) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < std::min(most, line.size()); ++i) {
    names.push_back(go::gtp_text(grid, line[i]));
  }
  return names;
}

std::vector<std::string> insight_sentences(const Insight& insight) {
  std::vector<std::string> sentences;
  if (!insight.winrate) return sentences;
  for (std::size_t i = 0; i < std::min(kMoves, insight.moves.size()); ++i) {
    const MoveInsight& move = insight.moves[i];
    auto names = vertices(insight.grid, move.line, kMovesOfALine);
    std::string text = fmt::format("{} wins {:.1f} % of {} visits", names.front(),
                                   100 * move.winrate, move.visits);
    if (move.score) text += fmt::format(", score {:+.1f}", *move.score);
    names.erase(names.begin());
    if (!names.empty()) text += ", then " + base::joined(names, " ");
    sentences.push_back(text + ".");
  }
  return sentences;
}

}  // namespace tesuji::protocol
