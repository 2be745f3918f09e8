#include "games/go/zones/ending_search.h"

#include <algorithm>
#include <limits>

#include "base/seed.h"

namespace tesuji::go::zones {
namespace {

constexpr float kInfinite = std::numeric_limits<float>::infinity();

}  // namespace

EndingSearch::EndingSearch(std::vector<const LocalGraph*> graphs, float tax,
                           std::uint64_t max_nodes)
    : graphs_(std::move(graphs)), tax_(tax), at_tax_(tax_below(tax)), max_nodes_(max_nodes) {}

EndingSearch::Standing EndingSearch::start() const {
  Standing standing;
  for (const LocalGraph* graph : graphs_) standing.push_back(graph->root());
  return standing;
}

bool EndingSearch::is_settled(std::size_t zone) const {
  const Walls& walls = node(zone).walls;
  return walls.is_settled || walls.temperature <= tax_;
}

std::uint64_t EndingSearch::key(Side to_move) const {
  std::uint64_t key = to_move == kBlack ? 1 : 2;
  for (const NodeId id : standing_) key = base::mixed(key ^ id);
  return key;
}

std::optional<Ending> EndingSearch::solve(const Standing& standing, Side to_move,
                                          base::Watch& watch) {
  standing_ = standing;
  watch_ = &watch;
  nodes_ = 0;
  is_cut_ = false;
  Ending ending;
  ending.score = value(to_move, {-kInfinite, kInfinite}, &ending.best);
  if (is_cut_) return std::nullopt;
  return ending;
}

// A sum gives no more than all of its parts begun by Black, and no less than all begun by White;
// the side to move may begin in one of them.
EndingSearch::Bounds EndingSearch::bounds(Side to_move) const {
  float left = 0;
  float right = 0;
  float widest = 0;
  for (std::size_t i = 0; i < standing_.size(); ++i) {
    const Walls& walls = node(i).walls;
    left += walls.left[at_tax_];
    right += walls.right[at_tax_];
    widest = std::max(widest, walls.left[at_tax_] - walls.right[at_tax_]);
  }
  return to_move == kBlack ? Bounds{right + widest, left} : Bounds{right, left - widest};
}

float EndingSearch::value(Side to_move, Bounds window, std::optional<EndingMove>* best) {
  const Bounds possible = bounds(to_move);
  bool is_over = true;
  for (std::size_t i = 0; i < standing_.size(); ++i) is_over = is_over && is_settled(i);
  if (is_over) return possible.low;
  if (best == nullptr) {
    if (possible.low >= window.high || possible.low >= possible.high) return possible.low;
    if (possible.high <= window.low) return possible.high;
  }
  const std::uint64_t place = key(to_move);
  if (best == nullptr) {
    if (const auto known = table_.find(place); known != table_.end()) {
      if (known->second.low >= window.high) return known->second.low;
      if (known->second.high <= window.low) return known->second.high;
      window.low = std::max(window.low, known->second.low);
      window.high = std::min(window.high, known->second.high);
      if (window.low >= window.high) return window.low;
    }
  }
  is_cut_ = is_cut_ || ++nodes_ > max_nodes_ || watch_->is_spent_after(1);
  if (is_cut_) return 0;
  const float found = best_of(to_move, window, best);
  if (is_cut_) return 0;
  Bounds& bounds = table_.try_emplace(place, Bounds{-kInfinite, kInfinite}).first->second;
  if (found > window.low) bounds.low = std::max(bounds.low, found);
  if (found < window.high) bounds.high = std::min(bounds.high, found);
  return found;
}

float EndingSearch::best_of(Side to_move, Bounds window, std::optional<EndingMove>* best) {
  const bool is_left = to_move == kBlack;
  std::vector<EndingMove> moves;
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < standing_.size(); ++i) {
    if (!is_settled(i)) order.push_back(i);
  }
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return node(a).walls.temperature > node(b).walls.temperature;
  });
  for (const std::size_t i : order) {
    const LocalEdge* first = graphs_[i]->best(standing_[i], to_move);
    if (first != nullptr) moves.push_back({i, *first});
    for (const LocalEdge& edge : graphs_[i]->edges_of(standing_[i], to_move)) {
      if (&edge != first) moves.push_back({i, edge});
    }
  }
  float found = is_left ? -kInfinite : kInfinite;
  for (const EndingMove& move : moves) {
    const NodeId before = standing_[move.zone];
    standing_[move.zone] = graphs_[move.zone]->node(move.edge.to).same_as;
    const float cost = is_left ? -tax_ : tax_;
    const Bounds below = {window.low - cost, window.high - cost};
    const float score = value(game::other(to_move), below, nullptr) + cost;
    standing_[move.zone] = before;
    if (is_cut_) return 0;
    if (is_left ? score > found : score < found) {
      found = score;
      if (best != nullptr) *best = move;
    }
    (is_left ? window.low : window.high) =
        is_left ? std::max(window.low, found) : std::min(window.high, found);
    if (window.low >= window.high) break;
  }
  return found;
}

}  // namespace tesuji::go::zones
