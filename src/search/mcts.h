// Monte Carlo tree search for any game: simulations until a limit, by one or several threads.
//
// Two ways of using threads. Shared: all work in one tree without locks; fast, but the order in
// which they meet decides details. Roots: `roots` independent trees, each with its own seed and
// share of the simulations, whose root statistics are added up; with a limit of nodes the answer
// then depends on the number of roots and never on the number of threads.
//
// A tree is kept between decisions: when the next position follows from the last one, its
// subtree is the new tree.
#pragma once

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "base/helpers.h"
#include "base/watch.h"
#include "search/mcts_worker.h"

namespace tesuji::search {

// What was found out about a move at the root, all trees together.
struct RootMove {
  std::uint16_t move = 0;
  std::uint64_t visits = 0;
  double value = 0.5;  // as the mover sees it, like score
  double score = 0;
  double prior = 0;
  double amaf = 0.5;  // the mover's share of the simulations in which it played there first
};

template <game::Game G, ModelFor<G> M>
class Mcts {
 public:
  using Move = typename G::Move;
  // Asked now and then on the calling thread while the search runs.
  using Tick = std::function<void()>;

  Mcts(M model, const MctsOptions& options, base::Seed seed)
      : model_(std::move(model)), options_(options), seed_(seed) {
    options_.roots = std::max(1U, options_.roots);
    for (unsigned i = 0; i < options_.roots; ++i) {
      trees_.push_back(std::make_unique<Tree>(options_.memory_bytes / options_.roots));
    }
  }

  // Where the search starts next. `moves` lead from the last root to this game, or are absent when
  // they are not known: then the trees start afresh.
  void set_root(const G& game, const std::optional<std::vector<Move>>& moves) {
    for (auto& tree : trees_) {
      const Node* node = moves && allowed_.empty() ? &tree->root() : nullptr;
      if (moves) {
        for (const Move move : *moves) node = node == nullptr ? nullptr : child(*tree, *node, move);
      }
      if (node == nullptr || !node->has_children()) {
        tree->clear();
      } else {
        tree->keep(*node, 1);
      }
    }
    root_ = game;
    simulations_ = 0;
  }

  // Looks at no other moves at the root (empty: at all).
  void allow_only(std::vector<Move> moves) {
    if (moves == allowed_) return;
    allowed_ = std::move(moves);
    for (auto& tree : trees_) tree->clear();
  }

  // At the root this move gets one simulation in kQuota whatever its value: it has to be known.
  void look_hard_at(std::optional<Move> move) { options_.quota = number(move); }

  // How many threads work in the next runs.
  void use_threads(unsigned threads) { options_.threads = threads; }

  // Whether a run may end before its limit when the choice cannot change.
  void allow_early_stop(bool allowed) { options_.early_stop = allowed; }

  // Simulates from the root until the watch is spent (its nodes are simulations) or the choice
  // cannot change any more.
  void run(base::Watch& watch, std::uint64_t run_number, const Tick& tick = {}) {
    gathered_ = model_;
    simulations_ = 0;
    const base::Seed seed = seed_.child("search", run_number);
    if (options_.roots == 1) {
      run_shared(*trees_[0], seed, watch, tick);
    } else {
      run_roots(seed, watch);
    }
  }

  // Most visited first.
  [[nodiscard]] std::vector<RootMove> root_moves() const {
    std::vector<RootMove> moves;
    std::vector<double> amaf_visits;
    const bool is_first = root_->to_move() == game::Side::first;
    const auto seen = [is_first](double sum, double n) { return is_first ? sum : n - sum; };
    for (const auto& tree : trees_) {
      const auto children = std::as_const(*tree).children(tree->root());
      if (moves.empty()) {
        moves.assign(children.size(), {.value = 0, .amaf = 0});
        amaf_visits.resize(children.size());
      }
      for (std::size_t i = 0; i < std::min(moves.size(), children.size()); ++i) {
        const Node& node = children[i];
        const double n = node.visits;
        moves[i].move = node.move;
        moves[i].prior = static_cast<double>(node.prior);
        moves[i].visits += node.visits;
        moves[i].value += seen(node.value_sum, n);
        moves[i].score += (is_first ? 1 : -1) * node.score_sum.load();
        const AmafStart start = amaf_start(options_, children.size(), mean_of(tree->root()));
        const double amaf_n = double{node.amaf_visits} + start.visits;
        moves[i].amaf += seen(double{node.amaf_sum} + start.wins, amaf_n);
        amaf_visits[i] += amaf_n;
      }
    }
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const auto n = static_cast<double>(moves[i].visits);
      moves[i].value = n > 0 ? moves[i].value / n : 0.5;
      moves[i].score = n > 0 ? moves[i].score / n : 0;
      moves[i].amaf = amaf_visits[i] > 0 ? moves[i].amaf / amaf_visits[i] : 0.5;
    }
    std::stable_sort(moves.begin(), moves.end(), [](const RootMove& a, const RootMove& b) {
      return a.visits != b.visits ? a.visits > b.visits : a.prior > b.prior;
    });
    return moves;
  }

  // What would most likely follow after `move`, which comes first.
  [[nodiscard]] std::vector<Move> line(Move move, std::uint32_t min_visits = 4) const {
    std::vector<Move> result{move};
    const Tree& tree = *trees_[0];
    const Node* node = child(tree, tree.root(), move);
    while (node != nullptr) {
      const Node* best = nullptr;
      for (const Node& next : tree.children(*node)) {
        if (next.visits >= min_visits && (best == nullptr || next.visits > best->visits)) {
          best = &next;
        }
      }
      node = best;
      if (node != nullptr) result.push_back(G::move_numbered(node->move));
    }
    return result;
  }

  // What every thread of the next run gets a copy of.
  [[nodiscard]] M& model() { return model_; }
  [[nodiscard]] bool is_restricted() const { return !allowed_.empty(); }
  [[nodiscard]] const G& root() const { return *root_; }
  [[nodiscard]] bool has_root() const { return root_.has_value(); }
  [[nodiscard]] const Tree& tree(std::size_t i = 0) const { return *trees_[i]; }
  [[nodiscard]] std::vector<const Tree*> trees() const {
    std::vector<const Tree*> all;
    for (const auto& tree : trees_) all.push_back(tree.get());
    return all;
  }
  [[nodiscard]] const MctsOptions& options() const { return options_; }
  [[nodiscard]] std::size_t touched_bytes() const {
    std::size_t sum = 0;
    for (const auto& tree : trees_) sum += tree->touched_bytes();
    return sum;
  }
  // Of the last run: how many simulations, and what the models gathered in them. While it runs,
  // what is known so far: the simulations of all threads, the findings of the calling one.
  [[nodiscard]] std::uint64_t simulations() const {
    return running_ != nullptr ? running_tickets_->taken() : simulations_;
  }
  [[nodiscard]] const M& gathered() const {
    return running_ != nullptr ? running_->model() : gathered_;
  }

 private:
  using Worker = MctsWorker<G, M>;

  // How many simulations may still begin.
  class Tickets {
   public:
    explicit Tickets(std::optional<std::uint64_t> limit) : limit_(limit) {}
    bool take() {
      if (!limit_) {
        taken_.fetch_add(1, std::memory_order_relaxed);
        return true;
      }
      std::uint64_t taken = taken_.load(std::memory_order_relaxed);
      while (taken < *limit_) {
        if (taken_.compare_exchange_weak(taken, taken + 1, std::memory_order_relaxed)) return true;
      }
      return false;
    }
    [[nodiscard]] std::uint64_t taken() const { return taken_.load(std::memory_order_relaxed); }

   private:
    std::optional<std::uint64_t> limit_;
    std::atomic<std::uint64_t> taken_{0};
  };

  static std::optional<std::uint16_t> number(std::optional<Move> move) {
    if (!move) return std::nullopt;
    return static_cast<std::uint16_t>(G::number_of(*move));
  }

  static const Node* child(const Tree& tree, const Node& node, Move move) {
    for (const Node& next : tree.children(node)) {
      if (next.move == G::number_of(move)) return &next;
    }
    return nullptr;
  }

  void run_shared(Tree& tree, base::Seed seed, base::Watch& watch, const Tick& tick) {
    std::vector<std::unique_ptr<Worker>> workers;
    for (unsigned i = 0; i < std::max(1U, options_.threads); ++i) {
      workers.push_back(std::make_unique<Worker>(*root_, model_, options_, tree,
                                                 seed.child("thread", i).random()));
    }
    workers[0]->expand_root(allowed_);
    Tickets tickets(watch.limits().nodes);
    running_ = workers[0].get();
    running_tickets_ = &tickets;
    do {
      if (tree.is_full()) tree.prune();
    } while (!run_until_full(tree, workers, tickets, watch, tick));
    running_ = nullptr;
    for (const auto& worker : workers) gathered_.absorb(worker->model());
    simulations_ = tickets.taken();
    watch.is_spent_after(simulations_);
  }

  // False: stopped because the tree's memory is used up, and it is worth pruning.
  bool run_until_full(Tree& tree, const std::vector<std::unique_ptr<Worker>>& workers,
                      Tickets& tickets, base::Watch& watch, const Tick& tick) {
    std::atomic<bool> done{false};
    base::Helpers helpers([&done] { done.store(true, std::memory_order_relaxed); });
    for (std::size_t i = 1; i < workers.size(); ++i) {
      const bool is_started = helpers.start([&, i] {
        while (!done.load(std::memory_order_relaxed) && !tree.is_full() && tickets.take()) {
          workers[i]->simulate();
        }
      });
      if (!is_started) break;
    }
    const bool ended = lead(tree, *workers[0], tickets, watch, tick);
    helpers.join();
    return ended;
  }

  bool lead(Tree& tree, Worker& worker, Tickets& tickets, base::Watch& watch, const Tick& tick) {
    for (std::uint64_t i = 1; !tree.is_full(); ++i) {
      if (!tickets.take()) return true;
      worker.simulate();
      if (i % kSimulationsPerLook != 0) continue;
      if (watch.is_spent()) return true;
      if (tick) tick();
      if (options_.early_stop && i % kSimulationsPerThought == 0 &&
          is_decided(tree, tickets.taken(), watch)) {
        return true;
      }
    }
    return false;
  }

  // No other move can be visited as often as the first one in what is left.
  static bool is_decided(const Tree& tree, std::uint64_t done, const base::Watch& watch) {
    double left = 1e18;
    if (watch.limits().nodes) left = static_cast<double>(*watch.limits().nodes - done);
    if (watch.limits().seconds) {
      const double elapsed = std::max(watch.elapsed_seconds(), 1e-3);
      left = std::min(left, static_cast<double>(done) * (*watch.limits().seconds / elapsed - 1));
    }
    std::uint32_t first = 0;
    std::uint32_t second = 0;
    for (const Node& node : tree.children(tree.root())) {
      const std::uint32_t visits = node.visits.load(std::memory_order_relaxed);
      if (visits > first) {
        second = std::exchange(first, visits);
      } else {
        second = std::max(second, visits);
      }
    }
    return first - second > left;
  }

  // Each tree by one thread from beginning to end; each gets its share of the limits.
  void run_roots(base::Seed seed, base::Watch& watch) {
    const unsigned threads = std::clamp(options_.threads, 1U, options_.roots);
    std::atomic<unsigned> next{0};
    std::atomic<std::uint64_t> simulations{0};
    std::vector<std::optional<M>> models(trees_.size());
    const auto work = [&] {
      for (unsigned i = next++; i < trees_.size(); i = next++) {
        base::Watch share = watch.part(share_of(watch.limits(), i, threads));
        Worker worker(*root_, model_, options_, *trees_[i], seed.child("root", i).random());
        worker.expand_root(allowed_);
        Tickets tickets(share.limits().nodes);
        while (!lead(*trees_[i], worker, tickets, share, {})) trees_[i]->prune();
        simulations += tickets.taken();
        models[i] = worker.model();
      }
    };
    // Fewer threads do the same work.
    base::Helpers helpers([&next, all = static_cast<unsigned>(trees_.size())] { next = all; });
    for (unsigned i = 1; i < threads && helpers.start(work); ++i) {
    }
    work();
    helpers.join();
    for (const auto& model : models) gathered_.absorb(*model);
    simulations_ = simulations;
    watch.is_spent_after(simulations_);
  }

  [[nodiscard]] base::Limits share_of(base::Limits limits, unsigned tree, unsigned threads) const {
    if (limits.nodes) {
      const std::uint64_t roots = options_.roots;
      limits.nodes = std::max<std::uint64_t>(
          1, *limits.nodes / roots + (tree < *limits.nodes % roots ? 1 : 0));
    }
    if (limits.seconds) *limits.seconds *= threads / static_cast<double>(options_.roots);
    return limits;
  }

  static constexpr std::uint64_t kSimulationsPerLook = 8;
  static constexpr std::uint64_t kSimulationsPerThought = 128;

  M model_;
  M gathered_ = model_;
  MctsOptions options_;
  base::Seed seed_;
  std::optional<G> root_;
  std::vector<Move> allowed_;
  std::vector<std::unique_ptr<Tree>> trees_;
  std::uint64_t simulations_ = 0;
  const Worker* running_ = nullptr;  // the calling thread's, during run_shared
  const Tickets* running_tickets_ = nullptr;
};

}  // namespace tesuji::search
