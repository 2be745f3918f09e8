// The searcher: fail-soft negamax with the devices of search/devices.h, on one thread.
//
// The value of a fixed-depth search with exact devices is that of plain minimax: the table is
// believed only for the same depth, re-searches follow every null window that does not fail low,
// and all else is order of moves. A search that the watch cuts short leaves `is_stopped()` true,
// and its value means nothing.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "base/watch.h"
#include "game/tree_sink.h"
#include "search/devices.h"
#include "search/evaluation.h"
#include "search/ordering.h"
#include "search/table.h"

namespace tesuji::search {

using game::NodeEnd;
using game::TreeSink;

inline constexpr int kMaxDepth = 64;
inline constexpr int kScoutBeyond = 3;  // the report's depth from which the scout layer pays
inline constexpr int kQuietDepth = 6;   // plies of quiescence at most
inline constexpr int kNullReduction = 2;
inline constexpr std::size_t kLateAfter = 4;  // moves searched at full depth before reducing

struct Statistics {
  std::uint64_t nodes = 0;   // positions visited, leaves included
  std::uint64_t leaves = 0;  // evaluated
  std::uint64_t table_hits = 0;
  std::uint64_t table_cuts = 0;
  std::uint64_t null_cuts = 0;
  std::uint64_t first_move_cuts = 0;  // cut-offs by the first move tried
  std::uint64_t later_cuts = 0;
  Statistics& operator+=(const Statistics& other);
};

inline Statistics& Statistics::operator+=(const Statistics& other) {
  nodes += other.nodes;
  leaves += other.leaves;
  table_hits += other.table_hits;
  table_cuts += other.table_cuts;
  null_cuts += other.null_cuts;
  first_move_cuts += other.first_move_cuts;
  later_cuts += other.later_cuts;
  return *this;
}

template <game::Game G, EvaluationFor<G> E, MoveSourceFor<G> M>
class AlphaBeta {
 public:
  using Move = typename G::Move;
  using Moves = typename G::Moves;
  using MoveText = std::string (*)(const G&, Move);

  // `table` may be null; with several threads they share it.
  AlphaBeta(E evaluation, M source, const Devices& devices, Table* table)
      : evaluation_(std::move(evaluation)),
        source_(std::move(source)),
        devices_(devices),
        table_(devices.table ? table : nullptr) {}

  void trace_to(TreeSink* sink, MoveText text) {
    sink_ = sink;
    text_ = text;
  }
  // Root moves begin with this one of their order: threads that share a table look in different
  // places first. The value does not depend on it.
  void rotate_root(std::size_t by) { rotation_ = by; }

  // The value of the position to this depth; `window` as aspiration wants it.
  Value search(G& game, int depth, Window window, base::Watch& watch) {
    game_ = &game;
    watch_ = &watch;
    stopped_ = false;
    best_ = std::nullopt;
    line_length_.fill(0);
    return node(depth, 0, window, 0, sink_ != nullptr);
  }

  [[nodiscard]] bool is_stopped() const { return stopped_; }
  // The best root move so far: of a stopped search, the best of what was finished.
  [[nodiscard]] const std::optional<Move>& best() const { return best_; }
  [[nodiscard]] std::vector<Move> line() const {
    return {lines_[0].begin(), lines_[0].begin() + line_length_[0]};
  }
  [[nodiscard]] const Statistics& statistics() const { return statistics_; }
  void forget() {
    history_.clear();
    killers_.clear();
  }

 private:
  struct Step {
    Value value;
    NodeEnd end;
  };

  // One node, reported to the trace when it is left.
  Value node(int depth, int ply, Window window, std::uint64_t parent, bool traced) {
    ++statistics_.nodes;
    if (watch_->is_spent_after(1)) stopped_ = true;
    const bool report = traced && sink_->enter(ply);
    const std::uint64_t id = report ? ++last_id_ : 0;
    std::string move = report ? std::move(move_text_) : std::string();
    const Step step = visit(depth, ply, window, id, report);
    if (report) {
      sink_->leave({id, ply == 0 ? id : parent, ply, depth, std::move(move),
                    game_->to_move() == game::Side::first, bound(window.alpha), bound(window.beta),
                    step.value, step.end});
    }
    return step.value;
  }

  static std::optional<std::int32_t> bound(Value value) {
    if (value >= kInfinity || value <= -kInfinity) return std::nullopt;
    return value;
  }

  Step visit(int depth, int ply, Window window, std::uint64_t id, bool traced) {
    line_length_[static_cast<std::size_t>(ply)] = 0;
    if (stopped_) return {0, NodeEnd::stopped};
    if (game_->is_over()) return {final_value(*game_), NodeEnd::over};
    if (depth <= 0 || ply >= kMaxPly - 1) {
      if (devices_.quiescence) return {quiet(kQuietDepth, ply, window), NodeEnd::leaf};
      return {evaluated(), NodeEnd::leaf};
    }
    std::optional<TableEntry> known;
    if (table_ != nullptr && (known = table_->find(game_->key()))) {
      ++statistics_.table_hits;
      if (ply > 0 && known->depth == depth && settles(*known, window)) {
        ++statistics_.table_cuts;
        return {known->value, NodeEnd::table};
      }
    }
    if (ply > 0 && null_move_cuts(depth, ply, window, id)) return {window.beta, NodeEnd::null_move};
    return search_moves(depth, ply, window, id, traced, known);
  }

  Value evaluated() {
    ++statistics_.leaves;
    return evaluation_.value(*game_);
  }

  static bool settles(const TableEntry& entry, Window window) {
    switch (entry.bound) {
      case Bound::exact:
        return true;
      case Bound::lower:
        return entry.value >= window.beta;
      case Bound::upper:
        return entry.value <= window.alpha;
    }
    return false;
  }

  // If even a pass keeps the value above beta, some move will too (a heuristic: zugzwang).
  bool null_move_cuts(int depth, int ply, Window window, std::uint64_t id) {
    if constexpr (HasNullMove<G>) {
      if (!devices_.null_move || in_null_move_ || depth < 3 || window.beta >= kWin) return false;
      if (!game_->is_legal(G::null_move())) return false;
      in_null_move_ = true;
      const auto undo = game_->play(G::null_move());
      const bool over = game_->is_over();
      const Value value = over ? -kInfinity
                               : -node(depth - 1 - kNullReduction, ply + 1,
                                       {-window.beta, -window.beta + 1}, id, false);
      game_->undo(undo);
      in_null_move_ = false;
      if (stopped_ || value < window.beta) return false;
      ++statistics_.null_cuts;
      return true;
    }
    return false;
  }

  Step search_moves(int depth, int ply, Window window, std::uint64_t id, bool traced,
                    const std::optional<TableEntry>& known) {
    Moves moves;
    source_.moves(*game_, moves);
    order(moves, depth, ply, known);
    const Window entered = window;
    const game::Side side = game_->to_move();
    Value best = -kInfinity;
    std::size_t best_number = 0;
    NodeEnd end = NodeEnd::searched;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const Value value =
          child(moves[i], i, depth, ply, {std::max(window.alpha, best), window.beta}, id, traced);
      if (stopped_) return {best, NodeEnd::stopped};
      if (value > best) {
        best = value;
        best_number = G::number_of(moves[i]);
        keep_line(ply, moves[i]);
        if (ply == 0) best_ = moves[i];
      }
      if (devices_.alpha_beta && best >= window.beta) {
        reward(side, best_number, depth, ply, i);
        end = NodeEnd::cut;
        break;
      }
    }
    if (table_ != nullptr) {
      const Bound bound = best >= entered.beta    ? Bound::lower
                          : best <= entered.alpha ? Bound::upper
                                                  : Bound::exact;
      table_->store(game_->key(), {best, static_cast<std::uint16_t>(best_number),
                                   static_cast<std::uint8_t>(depth), bound});
    }
    return {best, end};
  }

  // The value of one move as the side to move here sees it. Sign and window flip only when the
  // mover changes.
  Value child(Move move, std::size_t index, int depth, int ply, Window window, std::uint64_t id,
              bool traced) {
    const std::string text = traced ? text_(*game_, move) : std::string();
    const game::Side side = game_->to_move();
    const auto undo = game_->play(move);
    const bool again = game_->to_move() == side;
    const auto value_of = [&](int left, Window w) {
      move_text_ = text;
      const Value value = node(left, ply + 1, again ? w : w.flipped(), id, traced);
      return again ? value : -value;
    };
    Value value = 0;
    if (!devices_.alpha_beta) {
      value = value_of(depth - 1, {});
    } else if (index == 0 || window.alpha <= -kInfinity) {
      value = value_of(depth - 1, window);
    } else {
      value = later_move(index, depth, window, value_of);
    }
    game_->undo(undo);
    return value;
  }

  // Moves after the first: reduced depth and null windows where those devices are on, searched
  // again whenever they do not fail low.
  template <class ValueOf>
  Value later_move(std::size_t index, int depth, Window window, const ValueOf& value_of) {
    const Window narrow{window.alpha, window.alpha + 1};
    if (devices_.late_moves && depth >= 3 && index >= kLateAfter) {
      const Value value = value_of(depth - 2, narrow);
      if (stopped_ || value <= window.alpha) return value;
    }
    if (devices_.pvs) {
      const Value value = value_of(depth - 1, narrow);
      if (stopped_ || value <= window.alpha || value >= window.beta) return value;
    }
    return value_of(depth - 1, window);
  }

  void order(Moves& moves, int depth, int ply, const std::optional<TableEntry>& known) {
    const bool scout = devices_.scout && ply == 0 && depth > kScoutBeyond;
    if (scout) order_by_value(moves);
    if (!known && !devices_.history && !devices_.killers) {
      if (ply == 0) rotate(moves);
      return;
    }
    const game::Side side = game_->to_move();
    Ranking<Moves> ranking;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const std::size_t number = G::number_of(moves[i]);
      std::uint32_t score = 0;
      if (devices_.history && !scout) score = history_.of(side, number);
      if (devices_.killers && killers_.holds(ply, number)) score = History<G>::kLimit + 1;
      if (known && known->move == number) score = History<G>::kLimit + 2;
      ranking.add(i, score);
    }
    ranking.apply(moves);
    if (ply == 0) rotate(moves);
  }

  // The scout layer: a search of depth 1 that only orders.
  void order_by_value(Moves& moves) {
    const game::Side side = game_->to_move();
    Ranking<Moves> ranking;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const auto undo = game_->play(moves[i]);
      ++statistics_.nodes;
      Value value = game_->is_over() ? final_value(*game_) : evaluated();
      if (game_->to_move() != side) value = -value;
      game_->undo(undo);
      ranking.add(i, static_cast<std::uint32_t>(value) ^ 0x80000000U);
    }
    ranking.apply(moves);
  }

  void rotate(Moves& moves) const {
    if (rotation_ > 0 && moves.size() > 1) {
      std::rotate(moves.begin(), moves.begin() + rotation_ % moves.size(), moves.end());
    }
  }

  void reward(game::Side side, std::size_t number, int depth, int ply, std::size_t index) {
    ++(index == 0 ? statistics_.first_move_cuts : statistics_.later_cuts);
    if (devices_.history) history_.reward(side, number, depth);
    if (devices_.killers) killers_.add(ply, number);
  }

  // Captures and the like until the position is quiet; standing still is always allowed.
  Value quiet(int left, int ply, Window window) {
    Value best = evaluated();
    if (left == 0 || best >= window.beta || ply >= kMaxPly - 1) return best;
    Moves moves;
    source_.noisy(*game_, moves);
    const game::Side side = game_->to_move();
    for (const Move move : moves) {
      ++statistics_.nodes;
      if (watch_->is_spent_after(1)) stopped_ = true;
      if (stopped_) return best;
      const Window w{std::max(window.alpha, best), window.beta};
      const auto undo = game_->play(move);
      Value value = 0;
      if (game_->is_over()) {
        value = game_->to_move() == side ? final_value(*game_) : -final_value(*game_);
      } else if (game_->to_move() == side) {
        value = quiet(left - 1, ply + 1, w);
      } else {
        value = -quiet(left - 1, ply + 1, w.flipped());
      }
      game_->undo(undo);
      best = std::max(best, value);
      if (best >= window.beta) break;
    }
    return best;
  }

  // The line of this node: its best move, then the child's line.
  void keep_line(int ply, Move move) {
    const auto p = static_cast<std::size_t>(ply);
    if (p >= lines_.size()) return;
    auto& line = lines_[p];
    line[0] = move;
    std::size_t length = 1;
    if (p + 1 < lines_.size()) {
      const std::size_t rest = std::min(line_length_[p + 1], line.size() - 1);
      std::copy_n(lines_[p + 1].begin(), rest, line.begin() + 1);
      length += rest;
    }
    line_length_[p] = length;
  }

  E evaluation_;
  M source_;
  Devices devices_;
  Table* table_;
  History<G> history_;
  Killers killers_;
  Statistics statistics_;
  G* game_ = nullptr;
  base::Watch* watch_ = nullptr;
  bool stopped_ = false;
  bool in_null_move_ = false;
  std::size_t rotation_ = 0;
  std::optional<Move> best_;
  TreeSink* sink_ = nullptr;
  MoveText text_ = nullptr;
  std::string move_text_;
  std::uint64_t last_id_ = 0;
  std::array<std::array<Move, kMaxDepth>, kMaxDepth> lines_;
  std::array<std::size_t, kMaxPly + 1> line_length_{};
};

}  // namespace tesuji::search
