// A tree search for few visits: Gumbel root search with sequential halving (Danihelka, Guez,
// Schrittwieser and Silver 2022, "Policy improvement by planning with Gumbel").
//
// The root draws a handful of moves without replacement by adding Gumbel noise to the logarithms of
// their priors, and spends its visits on them by sequential halving. Below the root a move is
// chosen so that visits follow the improved policy: priors raised by what was found. That policy,
// which is better than the priors whatever the number of visits, is what a network learns from.
//
// The search never evaluates: `next` goes to a position and the caller answers when it can, so that
// one evaluation may serve thousands of searches at once. Values are as the first side sees them,
// so extra turns need no care. Cost per visit: one look at all moves per level, and the memory of
// the new position's moves.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "base/seed.h"
#include "game/game.h"
#include "search/mcts_tree.h"

namespace tesuji::search {

struct GumbelOptions {
  int visits = 32;           // evaluations below the root
  int considered = 16;       // moves that the root begins with
  double noise = 1;          // 0: no exploration
  double value_visits = 50;  // how far values outweigh priors, before any visit
  double value_scale = 0.3;  // and per visit
};

// For each visit of the root: how many visits the moves have that it may go to.
inline std::vector<int> halving_schedule(int considered, int visits) {
  std::vector<int> schedule;
  schedule.reserve(static_cast<std::size_t>(std::max(0, visits)));
  const int rounds = std::max(1, static_cast<int>(std::ceil(std::log2(std::max(1, considered)))));
  for (int level = 0, left = std::max(1, considered); static_cast<int>(schedule.size()) < visits;
       left = std::max(std::min(2, considered), left / 2)) {
    for (int extra = std::max(1, visits / (rounds * left)); extra > 0; --extra, ++level) {
      schedule.insert(schedule.end(), static_cast<std::size_t>(left), level);
    }
  }
  schedule.resize(static_cast<std::size_t>(std::max(0, visits)));
  return schedule;
}

template <game::Game G>
class GumbelSearch {
 public:
  struct Share {
    std::uint16_t move;  // G::number_of
    double share;        // of the improved policy
  };

  // Forgets everything. `random` gives the noise of the root.
  void begin(const GumbelOptions& options, base::Random random) {
    options_ = options;
    random_ = random;
    nodes_.clear();
    edges_.clear();
    path_.clear();
    used_ = 0;
  }

  [[nodiscard]] bool is_new() const { return nodes_.empty(); }  // the root comes next

  // Plays down from the root, where `game` stands, to a position that has to be evaluated. True:
  // look at the game, then retreat() and answer(). False: the search is over, the game as it was.
  bool next(G& game) {
    if (nodes_.empty()) return true;
    while (used_ < options_.visits) {
      descend(game);
      if (!game.is_over()) return true;
      const double margin = game.final_score(game::Side::first).points;
      retreat(game);
      back_up(margin > 0 ? 1 : margin < 0 ? 0 : 0.5);
    }
    return false;
  }

  void retreat(G& game) {
    for (; !undos_.empty(); undos_.pop_back()) game.undo(undos_.back());
  }

  // What `next` found: its moves with priors (at least one) and its value.
  void answer(game::Side mover, std::span<const NewChild> moves, double value) {
    const auto node = static_cast<std::int32_t>(nodes_.size());
    nodes_.push_back({static_cast<std::uint32_t>(edges_.size()),
                      static_cast<std::uint32_t>(moves.size()), mover, value});
    for (const NewChild& move : moves) {
      const double prior = std::max(static_cast<double>(move.prior), kLeastPrior);
      edges_.push_back({.move = move.move, .logit = std::log(prior)});
    }
    if (node == 0) {
      begin_root();
      return;
    }
    edges_[path_.back()].child = node;
    back_up(value);
  }

  // After the search.
  [[nodiscard]] std::uint16_t best() const {
    std::uint32_t most = 0;
    for (const Edge& edge : edges(nodes_[0])) most = std::max(most, edge.visits);
    return edges_[root_edge(most)].move;
  }
  // The improved policy of the root, most likely first.
  [[nodiscard]] std::vector<Share> policy() const {
    const std::vector<double> shares = improved(nodes_[0]);
    std::vector<Share> result;
    for (std::size_t i = 0; i < shares.size(); ++i) {
      result.push_back({edges(nodes_[0])[i].move, shares[i]});
    }
    std::stable_sort(result.begin(), result.end(),
                     [](const Share& a, const Share& b) { return a.share > b.share; });
    return result;
  }
  // What the root is worth: its own value and those of its moves, weighed by priors.
  [[nodiscard]] double value() const { return as_first(nodes_[0], mixed_value(nodes_[0])); }

 private:
  static constexpr double kLeastPrior = 1e-6;

  struct Edge {
    std::uint16_t move = 0;
    std::int32_t child = -1;
    std::uint32_t visits = 0;
    double logit = 0;
    double noise = 0;      // of the root's moves
    double value_sum = 0;  // first side's view
  };
  struct Node {
    std::uint32_t first;
    std::uint32_t count;
    game::Side mover;
    double value;  // first side's view
  };

  [[nodiscard]] std::span<const Edge> edges(const Node& node) const {
    return {edges_.data() + node.first, node.count};
  }
  static double as_mover(const Node& node, double value) {
    return node.mover == game::Side::first ? value : 1 - value;
  }
  static double as_first(const Node& node, double value) { return as_mover(node, value); }

  void begin_root() {
    const Node& root = nodes_[0];
    for (std::uint32_t i = 0; i < root.count; ++i) {
      const double unit = std::max(random_.unit(), std::numeric_limits<double>::min());
      edges_[root.first + i].noise = -options_.noise * std::log(-std::log(unit));
    }
    schedule_ = halving_schedule(std::min(options_.considered, static_cast<int>(root.count)),
                                 options_.visits);
  }

  void descend(G& game) {
    path_.clear();
    std::uint32_t edge = root_edge(static_cast<std::uint32_t>(schedule_[used_]));
    for (;;) {
      path_.push_back(edge);
      undos_.push_back(game.play(G::move_numbered(edges_[edge].move)));
      if (edges_[edge].child < 0 || game.is_over()) return;
      edge = inner_edge(nodes_[edges_[edge].child]);
    }
  }

  void back_up(double value) {
    for (const std::uint32_t edge : path_) {
      ++edges_[edge].visits;
      edges_[edge].value_sum += value;
    }
    ++used_;
  }

  // Among the root's moves with so many visits, the one that looks best, noise included.
  [[nodiscard]] std::uint32_t root_edge(std::uint32_t visits) const {
    const Node& root = nodes_[0];
    const double weight = value_weight(root);
    std::uint32_t best = root.first;
    double highest = -std::numeric_limits<double>::infinity();
    for (std::uint32_t i = root.first; i < root.first + root.count; ++i) {
      const Edge& edge = edges_[i];
      if (edge.visits != visits) continue;
      const double value = visits > 0 ? weight * mean(root, edge) : 0;
      if (edge.logit + edge.noise + value <= highest) continue;
      highest = edge.logit + edge.noise + value;
      best = i;
    }
    return best;
  }

  // The move whose visits lag most behind the improved policy.
  [[nodiscard]] std::uint32_t inner_edge(const Node& node) {
    std::uint32_t visits = 0;
    for (const Edge& edge : edges(node)) visits += edge.visits;
    const std::vector<double>& shares = improved(node);
    std::uint32_t best = 0;
    double highest = -std::numeric_limits<double>::infinity();
    for (std::uint32_t i = 0; i < node.count; ++i) {
      const double lag = shares[i] - edges(node)[i].visits / (1.0 + visits);
      if (lag <= highest) continue;
      highest = lag;
      best = i;
    }
    return node.first + best;
  }

  [[nodiscard]] static double mean(const Node& node, const Edge& edge) {
    return as_mover(node, edge.value_sum / edge.visits);
  }

  [[nodiscard]] double value_weight(const Node& node) const {
    std::uint32_t most = 0;
    for (const Edge& edge : edges(node)) most = std::max(most, edge.visits);
    return (options_.value_visits + most) * options_.value_scale;
  }

  // What an unvisited move is taken to be worth (mover's view): the node's own value and its
  // visited moves' values, weighed by their priors.
  [[nodiscard]] double mixed_value(const Node& node) const {
    double priors = 0;
    double values = 0;
    double visits = 0;
    for (const Edge& edge : edges(node)) {
      if (edge.visits == 0) continue;
      const double prior = std::exp(edge.logit);
      priors += prior;
      values += prior * mean(node, edge);
      visits += edge.visits;
    }
    const double own = as_mover(node, node.value);
    return visits == 0 ? own : (own + visits * values / priors) / (1 + visits);
  }

  // Priors raised by values, as probabilities.
  [[nodiscard]] const std::vector<double>& improved(const Node& node) const {
    const double weight = value_weight(node);
    const double unvisited = mixed_value(node);
    shares_.resize(node.count);
    double highest = -std::numeric_limits<double>::infinity();
    for (std::uint32_t i = 0; i < node.count; ++i) {
      const Edge& edge = edges(node)[i];
      const double value = edge.visits > 0 ? mean(node, edge) : unvisited;
      shares_[i] = edge.logit + weight * value;
      highest = std::max(highest, shares_[i]);
    }
    double sum = 0;
    for (double& share : shares_) sum += share = std::exp(share - highest);
    for (double& share : shares_) share /= sum;
    return shares_;
  }

  GumbelOptions options_;
  base::Random random_{0};
  std::vector<Node> nodes_;
  std::vector<Edge> edges_;
  std::vector<int> schedule_;
  std::vector<std::uint32_t> path_;  // edges from the root to the leaf
  std::vector<typename G::Undo> undos_;
  mutable std::vector<double> shares_;
  int used_ = 0;  // visits
};

}  // namespace tesuji::search
