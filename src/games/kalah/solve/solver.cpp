#include "games/kalah/solve/solver.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>

namespace tesuji::kalah::solve {
namespace {

constexpr unsigned kMinProofBits = 10;
constexpr unsigned kMaxProofBits = 28;
constexpr int kNoBound = std::numeric_limits<int>::min() / 2;

// Orders of moves: the known best one, then extra turns, then captures and pits near the store,
// which is what counts most: from the left the same search takes 200 times as long.
constexpr int kKnownBest = 10000;
constexpr int kExtraTurn = 1000;
constexpr int kSeedOfGain = 16;
constexpr int kStepRight = 4;

base::Error unproven() { return {"solver", "", "stopped before there was a proof"}; }

}  // namespace

unsigned proof_bits_for(int seeds) {
  if (seeds <= 24) return 14;
  if (seeds <= 36) return 18;
  return seeds <= 48 ? 21 : 24;
}

int table_seeds_for(int pits, int seeds) {
  if (pits > 6) return 8;
  if (seeds <= 24) return 0;
  return seeds <= 36 ? 11 : 18;
}

Solver::Solver(const Sower& sower, unsigned proof_bits, std::shared_ptr<const EndgameTable> table)
    : sower_(sower),
      table_(std::move(table)),
      table_seeds_(table_ ? table_->seeds() : -1),
      proofs_(proof_bits) {}

base::Result<Solver> Solver::make(const Sower& sower, const SolverOptions& options,
                                  std::shared_ptr<const EndgameTable> table) {
  Solver solver(sower, std::clamp(options.proof_bits, kMinProofBits, kMaxProofBits),
                std::move(table));
  if (!solver.proofs_.is_usable()) {
    return base::fail("solver", "", "no memory for the table of proofs");
  }
  return solver;
}

// One position under search for one question.
struct Solver::Node {
  Rows rows;
  int seeds = 0;
  int threshold = 0;
  int best = kNoBound;  // upper bound of what was refuted, or the lower bound that answers
  int best_pit = 0;
  int first_pit = -1;  // the best one of an earlier question
  std::array<Child, kMaxPits> children;
  std::size_t count = 0;

  // What the mover gets through a child whose own value has these bounds.
  static Bounds through(const Child& child, const Bounds& of) {
    if (child.again) return {child.gain + of.low, child.gain + of.high, child.pit};
    return {child.gain - of.high, child.gain - of.low, child.pit};
  }
  void insert(const Child& child) {
    std::size_t i = count++;
    for (; i > 0 && children[i - 1].order < child.order; --i) children[i] = children[i - 1];
    children[i] = child;
  }
};

// Finds out where a successor is known from, and has it fetched: memory is slow, and there are
// other successors to make meanwhile.
inline void Solver::locate(Child& child) const {
  if (child.is_over) return;
  child.in_table = is_in_table(child.rows, child.seeds);
  if (child.in_table) {
    child.index = table_->index(child.rows);
    table_->prefetch(child.index);
  } else {
    proofs_.prefetch(child.rows);
  }
}

// Bounds of a successor without searching it.
Bounds Solver::known(const Child& child) const {
  if (child.is_over) {
    const int value = sower_.total(child.rows.own) - sower_.total(child.rows.opponent);
    return {value, value, 0};
  }
  if (child.in_table) {
    const int value = table_->value_at(child.index);
    return {value, value, 0};
  }
  if (const auto found = proofs_.find(child.rows)) return *found;
  return {-child.seeds, child.seeds, 0};
}

// Looks all successors up. True if one of them answers; the open ones are left in their order.
template <bool kPlain>
bool Solver::expand(Node& node) {
  std::array<Child, kMaxPits> made;
  std::size_t count = 0;
  for (int pit = sower_.pits() - 1; pit >= 0; --pit) {
    if (sower_.seeds(node.rows.own, pit) == 0) continue;
    const Sown sown = sower_.sow<kPlain>(node.rows, pit);
    Child& child = made[count++];
    child.rows = sown.rows;
    child.gain = sown.gain;
    child.seeds = node.seeds - sown.seeds;
    child.pit = pit;
    child.again = sown.again;
    child.is_over = sown.is_over;
    locate(child);
  }
  nodes_ += count;
  for (std::size_t i = 0; i < count; ++i) {
    Child& child = made[i];
    const Bounds bounds = Node::through(child, known(child));
    if (bounds.low >= node.threshold) {
      node.best = bounds.low;
      node.best_pit = child.pit;
      return true;
    }
    if (bounds.high < node.threshold) {
      if (bounds.high > node.best) {
        node.best = bounds.high;
        node.best_pit = child.pit;
      }
      continue;
    }
    child.order = child.gain * kSeedOfGain + (child.again ? kExtraTurn : 0) +
                  child.pit * kStepRight + (child.pit == node.first_pit ? kKnownBest : 0);
    node.insert(child);
  }
  return false;
}

// A lower bound if it is at least `threshold`, else an upper bound. The threshold has the parity of
// the seeds; the position is not over and not in the endgame table.
template <bool kPlain>
int Solver::search(const Rows& rows, int seeds, int threshold) {
  Bounds bounds{-seeds, seeds, -1};
  if (const auto found = proofs_.find(rows)) bounds = *found;
  if (bounds.low >= threshold) return bounds.low;
  if (bounds.high < threshold) return bounds.high;
  const std::uint64_t before = nodes_;
  Node node;
  node.rows = rows;
  node.seeds = seeds;
  node.threshold = threshold;
  node.first_pit = bounds.pit;
  bool answered = expand<kPlain>(node);
  if (watch_->is_spent_after(nodes_ - before)) stopped_ = true;
  for (std::size_t i = 0; i < node.count && !answered && !stopped_; ++i) {
    const Child& child = node.children[i];
    const int ask =
        child.again ? threshold - child.gain : child.gain - threshold + 2;  // + 2: parity
    const int answer = search<kPlain>(child.rows, child.seeds, ask);
    const int value = child.gain + (child.again ? answer : -answer);
    if (value > node.best) {
      node.best = value;
      node.best_pit = child.pit;
    }
    answered = value >= threshold;
  }
  if (stopped_) return 0;
  if (answered) {
    bounds.low = std::max(bounds.low, node.best);
  } else {
    bounds.high = std::min(bounds.high, node.best);
  }
  if (answered || bounds.pit < 0) bounds.pit = node.best_pit;
  proofs_.store(rows, bounds, nodes_ - before);
  return answered ? bounds.low : bounds.high;
}

template <bool kPlain>
int Solver::exact(const Rows& rows, int seeds) {
  int low = -seeds;
  int high = seeds;
  int threshold = seeds % 2 == 0 ? 2 : 1;  // to move is worth a little
  while (low < high && !stopped_) {
    const int answer = search<kPlain>(rows, seeds, threshold);
    if (answer >= threshold) {
      low = answer;
      threshold = low + 2;
    } else {
      high = answer;
      threshold = high;
    }
  }
  return low;
}

base::Result<int> Solver::margin(const Rows& rows, int seeds, base::Watch& watch) {
  watch_ = &watch;
  stopped_ = false;
  if (sower_.is_empty(rows.own) || sower_.is_empty(rows.opponent)) {
    return sower_.total(rows.own) - sower_.total(rows.opponent);
  }
  if (is_in_table(rows, seeds)) return table_->value(rows);
  const int value = sower_.is_plain() ? exact<true>(rows, seeds) : exact<false>(rows, seeds);
  if (stopped_) return base::fail(unproven());
  return value;
}

Sown Solver::sown(const Rows& rows, int pit) const {
  return sower_.is_plain() ? sower_.sow<true>(rows, pit) : sower_.sow<false>(rows, pit);
}

// Whether sowing the pit is worth a future margin of at least `value`; false also if the watch was
// spent, which margin() has set.
bool Solver::reaches(const Problem& problem, int pit, int value) {
  const Sown after = sown(problem.rows, pit);
  Child child;
  child.rows = after.rows;
  child.gain = after.gain;
  child.seeds = problem.seeds - after.seeds;
  child.again = after.again;
  child.is_over = after.is_over;
  locate(child);
  ++nodes_;
  const Bounds bounds = Node::through(child, known(child));
  if (bounds.low >= value) return true;
  if (bounds.high < value) return false;
  const int ask = child.again ? value - child.gain : child.gain - value + 2;
  const int answer = sower_.is_plain() ? search<true>(child.rows, child.seeds, ask)
                                       : search<false>(child.rows, child.seeds, ask);
  return !stopped_ && child.gain + (child.again ? answer : -answer) >= value;
}

base::Result<std::vector<MoveValue>> Solver::move_values(const kalah::Position& position,
                                                         base::Watch& watch) {
  TESUJI_TRY(const auto problem, sower_.problem(position));
  std::vector<MoveValue> values;
  if (problem.is_over) return values;
  if (position.must_pass()) {
    TESUJI_TRY(const auto passed, solution(position, watch));
    return std::vector<MoveValue>{{kalah::Move::pass(), passed.value}};
  }
  for (int pit = 0; pit < sower_.pits(); ++pit) {
    if (sower_.seeds(problem.rows.own, pit) == 0) continue;
    const Sown after = sown(problem.rows, pit);
    ++nodes_;
    TESUJI_TRY(const int future, margin(after.rows, problem.seeds - after.seeds, watch));
    const int value = problem.margin + after.gain + (after.again ? future : -future);
    values.push_back({kalah::Move::sow(pit), value});
  }
  return values;
}

base::Result<Solution> Solver::solution(const kalah::Position& position, base::Watch& watch) {
  TESUJI_TRY(const auto problem, sower_.problem(position));
  const int sign = problem.mover == position.to_move() ? 1 : -1;
  Solution solution;
  TESUJI_TRY(const int future, margin(problem.rows, problem.seeds, watch));
  solution.value = sign * (problem.margin + future);
  if (problem.is_over) return solution;
  if (position.must_pass()) {
    solution.best = kalah::Move::pass();
    return solution;
  }
  // The proof remembers its move; where it was forgotten the others are asked.
  std::vector<int> pits;
  if (const auto found = proofs_.find(problem.rows)) pits.push_back(found->pit);
  for (int pit = sower_.pits() - 1; pit >= 0; --pit) pits.push_back(pit);
  for (const int pit : pits) {
    if (sower_.seeds(problem.rows.own, pit) == 0) continue;
    if (reaches(problem, pit, future)) {
      solution.best = kalah::Move::sow(pit);
      break;
    }
  }
  if (!solution.best) return base::fail(unproven());
  return solution;
}

}  // namespace tesuji::kalah::solve
