#include "games/go/referee/readings.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "games/go/rules/chain.h"
#include "games/go/rules/regions.h"
#include "games/go/tactics/life_and_death.h"

namespace tesuji::go::referee {
namespace {

using tactics::Outcome;

// Playouts are sure of a chain whose points end so far on one side; who lives so far is not taken
// while others are read.
constexpr double kSure = 0.8;
constexpr double kLives = 0.5;
constexpr std::size_t kLargestFight = 64;  // points
constexpr int kTableBits = 12;

class DoubtfulChains {
 public:
  DoubtfulChains(const Board& board, const Ownership& ownership, const UnconditionalLife& life,
                 const PointSet& suspects, const ReadingLimits& limits)
      : board_(board), limits_(limits) {
    for (const Side side : {kBlack, kWhite}) {
      for (const Point head : chain_heads(board, side)) {
        const double mean = mean_of(ownership, head);
        const bool is_suspect = suspects[head.index];
        const bool lives = life.alive[head.index] || (!is_suspect && mean >= kLives);
        const bool is_sure = life.alive[head.index] || life.territory[head.index] ||
                             (!is_suspect && std::abs(mean) >= kSure);
        if (lives) add(head, safe_);
        if (!is_sure) heads_.push_back(head);
      }
    }
    std::stable_sort(heads_.begin(), heads_.end(), [&](Point a, Point b) {
      return board.chain_stones(a) > board.chain_stones(b);
    });
  }

  [[nodiscard]] Readings read() const {
    Readings found;
    const std::size_t most = std::min(heads_.size(), static_cast<std::size_t>(limits_.chains));
    for (std::size_t i = 0; i < most; ++i) {
      const Point head = heads_[i];
      const PointSet area = fight_about(head);
      if (area.none()) continue;
      const Side side = side_of(board_.at(head));
      const Outcome attacked = outcome(head, area, game::other(side));
      if (attacked == Outcome::loses) {
        add(head, found.alive);
      } else if (attacked >= Outcome::wins_ko && is_lost(outcome(head, area, side))) {
        add(head, found.dead);
      }
    }
    return found;
  }

 private:
  // Who defends first does not get away either, or only by a ko that needs threats.
  static bool is_lost(Outcome defended) {
    return defended == Outcome::loses || defended == Outcome::wins_ko_with_threats;
  }

  [[nodiscard]] double mean_of(const Ownership& ownership, Point head) const {
    double sum = 0;
    const Side side = side_of(board_.at(head));
    for_each_stone(board_, head, [&](Point p) { sum += ownership.of(p, side); });
    return sum / board_.chain_stones(head);
  }

  void add(Point head, PointSet& set) const {
    for_each_stone(board_, head, [&](Point p) { set.set(p.index); });
  }

  // Everything around the chain up to stones that live; nothing where that is too much.
  [[nodiscard]] PointSet fight_about(Point head) const {
    PointSet area;
    PointSet target;
    add(head, target);
    std::vector<Point> queue;
    const auto take = [&](Point p) {
      if (area[p.index] || board_.at(p) == Cell::edge) return;
      if (safe_[p.index] && !target[p.index]) return;
      area.set(p.index);
      queue.push_back(p);
    };
    take(head);
    for (std::size_t i = 0; i < queue.size(); ++i) {
      if (queue.size() > kLargestFight) return {};
      for (const int step : board_.steps()) take(board_.neighbour(queue[i], step));
    }
    return area;
  }

  [[nodiscard]] Outcome outcome(Point head, const PointSet& area, Side first) const {
    tactics::Question question{board_, first, side_of(board_.at(head)),
                               {},     area,  tactics::Aim::life};
    question.board.clear_ko();
    add(head, question.target);
    base::Limits limits;
    limits.nodes = static_cast<std::uint64_t>(limits_.nodes);
    base::Watch watch(limits);
    return tactics::solve(question, {.table_bits = kTableBits}, watch).result;
  }

  const Board& board_;
  const ReadingLimits& limits_;
  PointSet safe_;
  std::vector<Point> heads_;  // doubtful ones, the largest first
};

}  // namespace

Readings read_doubtful(const Board& board, const Ownership& ownership,
                       const UnconditionalLife& life, const PointSet& suspects,
                       const ReadingLimits& limits) {
  return DoubtfulChains(board, ownership, life, suspects, limits).read();
}

}  // namespace tesuji::go::referee
