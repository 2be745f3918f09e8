// Go as Monte Carlo tree search sees it: moves worth trying with their priors, and playouts.
//
// A sample's value is the win, with a small part of it given to the margin, so that among sure
// wins the larger and among sure losses the closer is preferred. By territory rules the moves
// made so far are taken off the area count: a needless move in one's own territory costs its
// point, as it does on the board.
#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <functional>
#include <memory>

#include "go/playout.h"
#include "go/position.h"
#include "patterns/gammas.h"
#include "search/mcts_model.h"

namespace tesuji::players {

// The moves of the tree: legal, filling no own eye, and the pass once the board fills up.
// `weigh` gives the points' weights.
using WeighMoves =
    std::function<void(const go::Position&, std::span<const go::Point>, std::span<float>)>;
void expand_go(const go::Position& position, const WeighMoves& weigh,
               std::vector<search::NewChild>& moves);

void weigh_equally(const go::Position& position, std::span<const go::Point> moves,
                   std::span<float> weights);
// By learned gammas (patterns/move_weights.h), which the answer keeps alive.
WeighMoves weigh_by(std::shared_ptr<const patterns::MoveGammas> gammas);

// What playouts tell besides who won, summed up.
struct PlayoutFindings {
  std::array<std::int32_t, go::kMaxCells> owner_sums{};  // +1 black's, -1 white's, per playout
  std::int64_t playouts = 0;
  double score_sum = 0;  // as black sees it
  double square_sum = 0;

  void add(const go::Board& finished, double score);
  void absorb(const PlayoutFindings& other);
  [[nodiscard]] double mean_score() const;
  [[nodiscard]] double score_spread() const;
  [[nodiscard]] std::vector<float> ownership() const;
};

// Stones that black has put on the board more than white, those taken since included: what an
// area count gives too much by territory rules.
inline int surplus_stones(const go::Board& board) {
  return board.stones(go::kBlack) + board.prisoners(go::kBlack) - board.stones(go::kWhite) -
         board.prisoners(go::kWhite);
}

struct GoModelOptions {
  WeighMoves weigh = weigh_equally;
  double score_weight = 0.05;  // the margin's part of a sample's value
};

template <class Policy>
class GoModel {
 public:
  GoModel(Policy policy, const GoModelOptions& options)
      : policy_(std::move(policy)), options_(options) {}

  void expand(const go::Position& position, std::vector<search::NewChild>& moves) const {
    expand_go(position, options_.weigh, moves);
  }

  search::Sample simulate(const go::Position& position, base::Random& random,
                          search::Trace& trace) {
    board_ = position.board();
    play_out(position, random, trace);
    double margin = go::area_margin_after_playout(board_) - position.komi();
    if (position.rules().scoring == go::Scoring::area) {
      margin -= position.compensation();
    } else {
      margin -= surplus_stones(position.board());
    }
    findings_.add(board_, margin);
    return {value_of(margin), margin};
  }

  void absorb(const GoModel& other) { findings_.absorb(other.findings_); }
  [[nodiscard]] const PlayoutFindings& findings() const { return findings_; }

 private:
  void play_out(const go::Position& position, base::Random& random, search::Trace& trace) {
    const int cap = 3 * board_.size() * board_.size();
    go::Side side = position.to_move();
    go::Point last = position.history().empty() ? go::kNoPoint : position.history().back().move;
    int passes = 0;
    for (int moves = 0; passes < 2 && moves < cap; ++moves) {
      const go::Point p = policy_.choose(board_, side, last, random);
      if (p == go::kPass) {
        ++passes;
        board_.clear_ko();
      } else {
        passes = 0;
        board_.play(p, side);
        trace.push_back({p.index, side});
      }
      last = p;
      side = game::other(side);
    }
  }

  [[nodiscard]] double value_of(double margin) const {
    const double win = margin > 0 ? 1 : margin < 0 ? 0 : 0.5;
    const double share = 0.5 + 0.5 * margin / (std::abs(margin) + kHalfMargin);
    return win + options_.score_weight * (share - win);
  }

  static constexpr double kHalfMargin = 10;  // points that are worth half of the margin's part

  Policy policy_;
  GoModelOptions options_;
  PlayoutFindings findings_;
  go::Board board_{go::kMinSize};
};

}  // namespace tesuji::players
