// One thread's part of a Monte Carlo tree search: simulations from the root of one tree.
//
// Cost per simulation: the model's sample, one look at all children for every move down the
// tree, and one more to give them their AMAF values.
#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <vector>

#include "search/mcts_model.h"
#include "search/mcts_options.h"

namespace tesuji::search {

inline double mean_of(const Node& node) {
  const auto visits = node.visits.load(std::memory_order_relaxed);
  if (visits == 0) return 0.5;
  return node.value_sum.load(std::memory_order_relaxed) / visits;
}

// What the AMAF values of a position's moves start with, seen by the first side, beside what
// Node::amaf_sum holds from the start.
struct AmafStart {
  double visits;
  double wins;
};
// Every one starts with some visits at the mean of the position, so that luck does not decide
// between moves of which little is known. The more moves there are, the luckier the luckiest is:
// the visits grow with their number.
inline AmafStart amaf_start(const MctsOptions& options, std::size_t moves, double mean) {
  constexpr double kMoves = 100;  // as many have the option's number of visits
  const double visits = options.amaf_prior * static_cast<double>(moves) / kMoves;
  return {visits, visits * mean};
}

template <game::Game G, ModelFor<G> M>
class MctsWorker {
 public:
  MctsWorker(const G& game, const M& model, const MctsOptions& options, Tree& tree,
             base::Random random)
      : game_(game), model_(model), options_(options), tree_(tree), random_(random) {
    path_.reserve(kMaxSimulationDepth);
    undos_.reserve(kMaxSimulationDepth);
  }

  // Gives the root its children; `allowed` (if not empty) are the only ones.
  void expand_root(const std::vector<typename G::Move>& allowed) {
    Node& root = tree_.root();
    if (root.has_children()) return;
    model_.expand(game_, moves_);
    if (!allowed.empty()) keep_only(allowed);
    start_by_priors();
    while (!tree_.add_children(root, moves_)) tree_.clear();
  }

  void simulate() {
    path_.clear();
    trace_.clear();
    descend();
    const Sample sample = model_.simulate(game_, random_, trace_);
    back_up(sample);
    if (options_.amaf > 0) back_up_amaf(sample);
    for (; !undos_.empty(); undos_.pop_back()) game_.undo(undos_.back());
  }

  [[nodiscard]] const M& model() const { return model_; }

 private:
  using Move = typename G::Move;
  struct Visit {
    Node* node;
    double pending;  // what the running simulation counts for in value_sum meanwhile
  };

  void descend() {
    Node* node = &tree_.root();
    enter(*node, 0);
    while (!game_.is_over() && path_.size() < kMaxSimulationDepth) {
      auto children = tree_.children(*node);
      if (children.empty()) {
        if (!expand(*node)) return;
        children = tree_.children(*node);
      }
      const game::Side mover = game_.to_move();
      Node* owed = path_.size() == 1 && options_.quota ? owed_child(*node, children) : nullptr;
      node = owed != nullptr ? owed : &best_child(*node, children, mover);
      // A loss for the mover until the simulation ends: other threads look elsewhere.
      enter(*node, mover == game::Side::first ? 0 : 1);
      trace_.push_back({node->move, mover});
      undos_.push_back(game_.play(G::move_numbered(node->move)));
    }
  }

  void enter(Node& node, double pending) {
    node.visits.fetch_add(1, std::memory_order_relaxed);
    if (pending != 0) node.value_sum.fetch_add(pending, std::memory_order_relaxed);
    path_.push_back({&node, pending});
  }

  // False if the node stays a leaf for now.
  bool expand(Node& node) {
    if (node.visits.load(std::memory_order_relaxed) < options_.expand_at || tree_.is_full()) {
      return false;
    }
    std::uint32_t leaf = Node::kLeaf;
    if (!node.children.compare_exchange_strong(leaf, Node::kBusy, std::memory_order_acquire)) {
      return leaf != Node::kBusy;
    }
    model_.expand(game_, moves_);
    start_by_priors();
    return tree_.add_children(node, moves_);
  }

  // The less likely a move was, the lower its AMAF value starts.
  void start_by_priors() {
    if (options_.amaf == 0) return;
    float best = 0;
    for (const NewChild& move : moves_) best = std::max(best, move.prior);
    const double lower = options_.prior_gap * amaf_start(options_, moves_.size(), 0).visits;
    const double sign = game_.to_move() == game::Side::first ? -1 : 1;
    for (NewChild& move : moves_) {
      const double ratio = static_cast<double>(best) / std::max<double>(move.prior, kLeastPrior);
      move.amaf_sum = static_cast<float>(sign * lower * std::max(0.0, std::log10(ratio)));
    }
  }

  // The move with a quota, if it has had too few simulations.
  Node* owed_child(const Node& root, std::span<Node> children) const {
    const std::uint32_t share = root.visits.load(std::memory_order_relaxed) / kQuota;
    for (Node& child : children) {
      if (child.move != *options_.quota) continue;
      return child.visits.load(std::memory_order_relaxed) < share ? &child : nullptr;
    }
    return nullptr;
  }

  Node& best_child(const Node& node, std::span<Node> children, game::Side mover) const {
    const bool is_first = mover == game::Side::first;
    const double total = node.visits.load(std::memory_order_relaxed);
    const double urgency =
        options_.exploration *
        (options_.selection == Selection::puct ? std::sqrt(total) : std::sqrt(std::log(total + 1)));
    const double parent = is_first ? mean_of(node) : 1 - mean_of(node);
    const double unvisited = parent - options_.first_play;
    const AmafStart start = amaf_start(options_, children.size(), mean_of(node));
    Node* best = &children[0];
    double highest = -1e9;
    for (Node& child : children) {
      const double n = child.visits.load(std::memory_order_relaxed);
      const double value = mixed_value(child, n, is_first, unvisited, start);
      const double bonus = options_.selection == Selection::puct
                               ? urgency * static_cast<double>(child.prior) / (1 + n)
                               : urgency / std::sqrt(n + 1);
      if (value + bonus > highest) {
        highest = value + bonus;
        best = &child;
      }
    }
    return *best;
  }

  // The mean of the simulations, mixed with AMAF (RAVE) while there are few; the weight
  // is the one of least squared error for a constant bias (Gelly and Silver).
  [[nodiscard]] double mixed_value(const Node& child, double n, bool is_first, double unvisited,
                                   const AmafStart& start) const {
    const auto seen = [is_first](double first_view) {
      return is_first ? first_view : 1 - first_view;
    };
    const double own =
        n > 0 ? seen(child.value_sum.load(std::memory_order_relaxed) / n) : unvisited;
    if (options_.amaf == 0) return own;
    const double amaf_n = child.amaf_visits.load(std::memory_order_relaxed) + start.visits;
    if (amaf_n == 0) return own;
    const double amaf =
        seen((child.amaf_sum.load(std::memory_order_relaxed) + start.wins) / amaf_n);
    const double weight = amaf_n / (amaf_n + n + amaf_n * n / options_.amaf);
    return own + weight * (amaf - own);
  }

  void back_up(const Sample& sample) {
    for (const Visit& visit : path_) {
      visit.node->value_sum.fetch_add(sample.value - visit.pending, std::memory_order_relaxed);
      visit.node->score_sum.fetch_add(sample.score, std::memory_order_relaxed);
    }
  }

  // Who played where first after each node of the path, found by going back from the end.
  void back_up_amaf(const Sample& sample) {
    ++stamp_;
    const auto value = static_cast<float>(sample.value);
    std::size_t step = trace_.size();
    for (; step > undos_.size(); --step) mark(trace_[step - 1]);
    for (; step > 0; --step) {
      mark(trace_[step - 1]);
      const std::uint32_t wanted = stamped(trace_[step - 1].side);
      for (Node& child : tree_.children(*path_[step - 1].node)) {
        if (first_[child.move] != wanted) continue;
        add(child.amaf_visits, 1);
        add(child.amaf_sum, value);
      }
    }
  }

  void mark(const TraceStep& step) { first_[step.move] = stamped(step.side); }
  [[nodiscard]] std::uint32_t stamped(game::Side side) const {
    return stamp_ * 2 + static_cast<std::uint32_t>(game::index(side));
  }
  static void add(std::atomic<float>& sum, float value) {
    sum.store(sum.load(std::memory_order_relaxed) + value, std::memory_order_relaxed);
  }

  void keep_only(const std::vector<Move>& allowed) {
    const auto is_refused = [&](const NewChild& child) {
      return std::find(allowed.begin(), allowed.end(), G::move_numbered(child.move)) ==
             allowed.end();
    };
    std::erase_if(moves_, is_refused);
    for (const Move move : allowed) {
      const auto number = static_cast<std::uint16_t>(G::number_of(move));
      const auto is_it = [number](const NewChild& child) { return child.move == number; };
      if (std::none_of(moves_.begin(), moves_.end(), is_it) && game_.is_legal(move)) {
        moves_.push_back({number, 0});
      }
    }
    if (moves_.empty()) model_.expand(game_, moves_);
  }

  static constexpr double kLeastPrior = 1e-6;  // below this nothing is less likely

  G game_;
  M model_;
  MctsOptions options_;
  Tree& tree_;
  base::Random random_;
  std::vector<Visit> path_;
  std::vector<typename G::Undo> undos_;
  std::vector<NewChild> moves_;
  Trace trace_;
  std::uint32_t stamp_ = 0;
  std::array<std::uint32_t, G::kMoveNumbers> first_{};  // stamp and side of the first play there
};

}  // namespace tesuji::search
