#include "advice/found.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

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

// Why each of the best moves, its value last.
template <class G>
void add_reasons(const G& position, Found& found) {
  for (auto& move : found.moves) {
    if (&move - found.moves.data() == kReasonedMoves) break;
    const auto parsed = parsed_move(position, move.move);
    if (!parsed) continue;
    move.reasons = reasons_for(position, *parsed);
    if (move.playouts > 0) move.reasons.push_back(value_sentence(move));
  }
}

template <class G>
Found found_from(const G& position, const game::Decision<G>& decision) {
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
  found.playouts = decision.nodes;
  found.terms = decision.terms;
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
  found.reasons = reasons_for(position, decision.move);
  add_reasons(position, found);
  if (found.value && found.playouts > 0) {
    found.reasons.push_back(value_sentence(found.moves.front()));
  }
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

Found found_of(const go::Position& position, const game::Decision<go::Position>& decision) {
  Found found = found_from(position, decision);
  if (!found.fault) add_ownership(found, position, decision.ownership);
  return found;
}

Found found_of(const kalah::Position& position, const game::Decision<kalah::Position>& decision) {
  return found_from(position, decision);
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
    sentence.en = fmt::format("wins {} % of {} imagined games", percent, move.playouts);
    sentence.es = fmt::format("gana el {} % de {} partidas imaginadas", percent, move.playouts);
  } else {
    sentence.en = fmt::format("wins {} % as the player sees it", percent);
    sentence.es = fmt::format("gana el {} % según el jugador", percent);
  }
  if (move.lead) {
    const Sentence lead = number_sentence(std::abs(*move.lead), 1);
    const bool ahead = *move.lead >= 0;
    if (lead.en == "0")
      return {sentence.en + ", even on average", sentence.es + ", igualada de media"};
    sentence.en += fmt::format(", {} by {} on average", ahead ? "ahead" : "behind", lead.en);
    sentence.es +=
        fmt::format(", con una {} media de {}", ahead ? "ventaja" : "desventaja", lead.es);
  }
  return sentence;
}

}  // namespace tesuji::advice
