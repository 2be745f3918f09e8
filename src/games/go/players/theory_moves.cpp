#include "games/go/players/theory_moves.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace tesuji::go::players {
namespace {

struct Scored {
  double score;
  Point move;
};

// How many of the best have the share of all strengths.
std::size_t sharing(std::span<const Scored> best_first, double share) {
  if (share >= 1) return best_first.size();
  double all = 0;
  const auto strength = [&](const Scored& one) {
    return std::exp(one.score - best_first.front().score);
  };
  for (const Scored& one : best_first) all += strength(one);
  double sum = 0;
  for (std::size_t i = 0; i < best_first.size(); ++i) {
    sum += strength(best_first[i]);
    if (sum >= share * all) return i + 1;
  }
  return best_first.size();
}

}  // namespace

void TheoryMoves::moves(const Position& position, Position::Moves& moves) const {
  all_.moves(position, moves);
  scores_.look(position);
  std::array<Scored, kMaxPoints> scored;
  std::size_t count = 0;
  bool may_pass = false;
  for (const Point move : moves) {
    if (move == kPass) {
      may_pass = true;
    } else {
      scored[count++] = {scores_.score(move), move};
    }
  }
  const std::span<Scored> list(scored.data(), count);
  std::stable_sort(list.begin(), list.end(),
                   [](const Scored& a, const Scored& b) { return a.score > b.score; });
  moves.clear();
  const std::size_t places = width_.width - (may_pass ? 1 : 0);
  const std::size_t kept = std::min(places, sharing(list, width_.share));
  for (std::size_t i = 0; i < kept; ++i) moves.push_back(list[i].move);
  if (may_pass) moves.push_back(kPass);
}

}  // namespace tesuji::go::players
