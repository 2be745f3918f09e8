#include "advice/found.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "advice/judge_order.h"
#include "base/text.h"
#include "go/coordinates.h"
#include "go/kit.h"
#include "kalah/notation.h"

namespace tesuji::advice {
namespace {

std::string text_of(const go::Position& position, go::Move move) {
  return go::gtp_text(position.board().grid(), move);
}
std::string text_of(const kalah::Position& /*position*/, kalah::Move move) {
  return kalah::move_text(move);
}

base::Result<go::Move> parsed_move(const go::Position& position, const std::string& text) {
  return go::Kit::parse_move(position, text);
}
base::Result<kalah::Move> parsed_move(const kalah::Position& position, const std::string& text) {
  return kalah::parse_move(position, text);
}

// A line as far as its moves are legal: what a search expects was never checked against the rules.
template <class G>
std::vector<std::string> line_text(G position, const std::vector<typename G::Move>& line) {
  std::vector<std::string> texts;
  for (const auto move : line) {
    if (texts.size() == kMaxFoundLine || position.is_over() || !position.is_legal(move)) break;
    texts.push_back(text_of(position, move));
    position.play(move);
  }
  return texts;
}

template <class G>
FoundMove found_move(const G& position, const game::Candidate<G>& candidate) {
  FoundMove found;
  found.move = text_of(position, candidate.move);
  found.point = point_of(position, candidate.move);
  found.playouts = candidate.visits;
  found.value = candidate.value;
  found.prior = candidate.prior;
  found.lead = candidate.score;
  found.line = line_text(position, candidate.line);
  if (found.line.empty()) found.line = {found.move};
  return found;
}

// The move decided on, for players that compare none or decide against their own count.
template <class G>
FoundMove own_move(const G& position, const game::Decision<G>& decision) {
  game::Candidate<G> candidate;
  candidate.move = decision.move;
  candidate.value = decision.value.value_or(0.5);
  candidate.score = decision.score;
  candidate.line = decision.line;
  return found_move(position, candidate);
}

// Why each of the best moves, its value last. What is as true of the next best is no reason.
template <class G>
void add_reasons(const G& position, Found& found) {
  const auto reasoned = std::min(found.moves.size(), kReasonedMoves);
  for (std::size_t i = 0; i < reasoned; ++i) {
    const auto parsed = parsed_move(position, found.moves[i].move);
    if (parsed) found.moves[i].reasons = reasons_for(position, *parsed);
  }
  for (std::size_t i = 0; i < reasoned; ++i) {
    auto& reasons = found.moves[i].reasons;
    if (i + 1 < reasoned) {
      const auto& next = found.moves[i + 1].reasons;
      std::erase_if(reasons, [&](const Sentence& reason) {
        return std::find(next.begin(), next.end(), reason) != next.end();
      });
    }
    const bool is_told = found.moves[i].playouts > 0 && is_worth_telling(found.moves[i]);
    if (is_told) reasons.push_back(value_sentence(found.moves[i]));
  }
  found.reasons = found.moves.front().reasons;
}

template <class G>
void add_means(const game::Decision<G>& decision, Found& found) {
  double visits = 0;
  double value = 0;
  double lead = 0;
  bool has_lead = true;
  for (const auto& candidate : decision.candidates) {
    const auto n = static_cast<double>(candidate.visits);
    visits += n;
    value += n * candidate.value;
    has_lead = has_lead && (candidate.score || n == 0);
    lead += n * candidate.score.value_or(0);
  }
  if (visits == 0) return;
  found.mean_value = value / visits;
  if (has_lead) found.mean_lead = lead / visits;
}

template <class G>
Found found_from(const G& position, const game::Decision<G>& decision, Order order) {
  Found found;
  found.to_move = position.to_move();
  found.resigns = decision.resigns;
  if (decision.fault) {
    found.fault = decision.fault->detail;
    return found;
  }
  found.value = decision.value;
  found.lead = decision.score;
  found.spread = decision.score_spread;
  found.exact = std::any_of(decision.facts.begin(), decision.facts.end(),
                            [](const game::Fact& fact) { return fact.name == "proved"; });
  found.playouts = decision.nodes;
  found.terms = decision.terms;
  add_means(decision, found);
  found.move = text_of(position, decision.move);
  for (const auto& candidate : decision.candidates) {
    if (found.moves.size() == kMaxFoundMoves) break;
    found.moves.push_back(found_move(position, candidate));
  }
  const auto chosen = std::find_if(found.moves.begin(), found.moves.end(),
                                   [&](const FoundMove& move) { return move.move == found.move; });
  if (chosen == found.moves.end()) {
    found.moves.insert(found.moves.begin(), own_move(position, decision));
  } else {
    std::rotate(found.moves.begin(), chosen, chosen + 1);
  }
  if (order == Order::judge) {
    const bool has_own_word =
        !decision.candidates.empty() && decision.move != decision.candidates.front().move;
    put_in_judge_order(found, has_own_word);
  }
  add_reasons(position, found);
  return found;
}

void add_ownership(Found& found, const go::Position& position, const std::vector<float>& owners) {
  if (owners.empty()) return;
  const go::Grid grid = position.board().grid();
  grid.for_each([&](go::Point p) {
    if (p.index < owners.size()) found.ownership.emplace_back(gtp_text(grid, p), owners[p.index]);
  });
}

}  // namespace

Found found_of(const go::Position& position, const game::Decision<go::Position>& decision,
               Order order) {
  Found found = found_from(position, decision, order);
  if (!found.fault) add_ownership(found, position, decision.ownership);
  return found;
}

Found found_of(const kalah::Position& position, const game::Decision<kalah::Position>& decision,
               Order order) {
  return found_from(position, decision, order);
}

std::string point_of(const go::Position& position, go::Move move) {
  return move == go::kPass ? "" : go::gtp_text(position.board().grid(), move);
}

std::string point_of(const kalah::Position& position, kalah::Move move) {
  if (!move.is_sowing()) return "";
  const int first = position.to_move() == game::Side::first ? 0 : position.board().pits() + 1;
  return std::to_string(first + move.pit());
}

Sentence number_sentence(double number, int digits) {
  const double scale = std::pow(10.0, digits);
  std::string text = base::number_text(std::round(number * scale) / scale);
  Sentence sentence{text, text};
  std::replace(sentence.es.begin(), sentence.es.end(), '.', ',');
  return sentence;
}

Sentence value_sentence(const FoundMove& move) {
  const int percent = static_cast<int>(std::lround(100 * move.value));
  Sentence sentence;
  if (move.playouts > 0) {
    sentence.en = fmt::format("wins {} % of {} playouts", percent, move.playouts);
    sentence.es = fmt::format("gana el {} % de {} partidas simuladas", percent, move.playouts);
  } else {
    sentence.en = fmt::format("wins {} % as the player sees it", percent);
    sentence.es = fmt::format("gana el {} % según el jugador", percent);
  }
  if (!move.lead) return sentence;
  const Sentence lead = number_sentence(std::abs(*move.lead), 1);
  if (lead.en == "0") {
    return {sentence.en + ", even on average", sentence.es + ", igualada de media"};
  }
  const bool ahead = *move.lead >= 0;
  sentence.en += fmt::format(", {} by {} on average", ahead ? "ahead" : "behind", lead.en);
  sentence.es += fmt::format(", con una {} media de {}", ahead ? "ventaja" : "desventaja", lead.es);
  // Many small wins and a few large losses, or the other way round: that needs a word.
  if (percent != 50 && (percent > 50) != ahead) {
    sentence.en += ahead ? ": it wins by more than it loses" : ": it loses by more than it wins";
    sentence.es += ahead ? ": gana por más de lo que pierde" : ": pierde por más de lo que gana";
  }
  return sentence;
}

}  // namespace tesuji::advice
