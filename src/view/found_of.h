// A decision of a player as what a search found (found.h), for any game.
//
// S is the game's slice: S::move_text and S::parse_move (its kit), S::point_of(position, move),
// S::reasons_for(position, move) and S::board_points(position), the points that can be owned with
// their numbers.
#pragma once

#include <algorithm>

#include "view/found.h"
#include "view/judge_order.h"

namespace tesuji::view {
namespace found_detail {

// A line as far as its moves are legal: what a search expects was never checked against the rules.
template <class S>
std::vector<std::string> line_text(typename S::Game position,
                                   const std::vector<typename S::Game::Move>& line) {
  std::vector<std::string> texts;
  for (const auto move : line) {
    if (texts.size() == kMaxFoundLine || position.is_over() || !position.is_legal(move)) break;
    texts.push_back(S::move_text(position, move));
    position.play(move);
  }
  return texts;
}

template <class S>
FoundMove found_move(const typename S::Game& position,
                     const game::Candidate<typename S::Game>& candidate) {
  FoundMove found;
  found.move = S::move_text(position, candidate.move);
  found.point = S::point_of(position, candidate.move);
  found.playouts = candidate.visits;
  found.value = candidate.value;
  found.prior = candidate.prior;
  found.lead = candidate.score;
  found.line = line_text<S>(position, candidate.line);
  if (found.line.empty()) found.line = {found.move};
  return found;
}

// The move decided on, for players that compare none or decide against their own count.
template <class S>
FoundMove own_move(const typename S::Game& position,
                   const game::Decision<typename S::Game>& decision) {
  game::Candidate<typename S::Game> candidate;
  candidate.move = decision.move;
  candidate.value = decision.value.value_or(0.5);
  candidate.score = decision.score;
  candidate.line = decision.line;
  return found_move<S>(position, candidate);
}

// Whether two sentences claim the same: what stands in brackets at their end is detail.
inline bool is_same_claim(const Sentence& a, const Sentence& b) {
  const auto claim = [](const std::string& text) { return text.substr(0, text.find(" (")); };
  return claim(a.en) == claim(b.en);
}

// Why each of the best moves, its value last. What is as true of the next best is not a reason.
template <class S>
void add_reasons(const typename S::Game& position, Found& found) {
  const auto reasoned = std::min(found.moves.size(), kReasonedMoves);
  for (std::size_t i = 0; i < reasoned; ++i) {
    const auto parsed = S::parse_move(position, found.moves[i].move);
    if (!parsed) continue;
    for (auto& reason : S::reasons_for(position, *parsed)) {
      auto& said = found.moves[i].reasons;
      const bool is_new = std::none_of(said.begin(), said.end(), [&](const Sentence& other) {
        return is_same_claim(reason, other);
      });
      if (is_new) said.push_back(std::move(reason));
    }
  }
  for (std::size_t i = 0; i < reasoned; ++i) {
    auto& reasons = found.moves[i].reasons;
    if (i + 1 < reasoned) {
      const auto& next = found.moves[i + 1].reasons;
      std::erase_if(reasons, [&](const Sentence& reason) {
        return std::any_of(next.begin(), next.end(),
                           [&](const Sentence& other) { return is_same_claim(reason, other); });
      });
    }
    const bool is_told = found.moves[i].playouts > 0 && is_worth_telling(found.moves[i]);
    if (is_told) reasons.push_back(value_sentence(found.moves[i]));
  }
  found.reasons = found.moves.front().reasons;
}

template <class S>
void add_means(const game::Decision<typename S::Game>& decision, Found& found) {
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

}  // namespace found_detail

template <class S>
Found found_of(const typename S::Game& position, const game::Decision<typename S::Game>& decision,
               Order order = Order::player) {
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
  found_detail::add_means<S>(decision, found);
  found.move = S::move_text(position, decision.move);
  for (const auto& candidate : decision.candidates) {
    if (found.moves.size() == kMaxFoundMoves) break;
    found.moves.push_back(found_detail::found_move<S>(position, candidate));
  }
  const auto chosen = std::find_if(found.moves.begin(), found.moves.end(),
                                   [&](const FoundMove& move) { return move.move == found.move; });
  if (chosen == found.moves.end()) {
    found.moves.insert(found.moves.begin(), found_detail::own_move<S>(position, decision));
  } else {
    std::rotate(found.moves.begin(), chosen, chosen + 1);
  }
  if (order == Order::judge) {
    const bool has_own_word =
        !decision.candidates.empty() && decision.move != decision.candidates.front().move;
    put_in_judge_order(found, has_own_word);
  }
  found_detail::add_reasons<S>(position, found);
  for (const auto& [point, number] : S::board_points(position)) {
    if (number < decision.ownership.size()) {
      found.ownership.emplace_back(point, decision.ownership[number]);
    }
  }
  return found;
}

}  // namespace tesuji::view
