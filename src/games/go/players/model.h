// Go as Monte Carlo tree search sees it: moves worth trying with their priors, and playouts.
//
// A sample's value is the win, with a small part of it given to the margin, so that among sure
// wins the larger and among sure losses the closer is preferred. By territory rules the moves
// made so far are taken off the area count: a needless move in one's own territory costs its
// point, as it does on the board.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>

#include "games/go/rules/playout.h"
#include "games/go/rules/position.h"
#include "games/go/shapes/gammas.h"
#include "games/go/shapes/good_replies.h"
#include "search/mcts_model.h"
#include "search/score_tally.h"

namespace tesuji::go::players {

inline go::Point last_move(const go::Position& position) {  // kNoPoint before the first
  return position.history().empty() ? go::kNoPoint : position.history().back().move;
}
inline bool opponent_passed(const go::Position& position) {
  return !position.history().empty() && position.history().back().move == go::kPass;
}

// The moves of the tree: legal, filling no own eye, and the pass once the board fills up.
// `weigh` gives the points' weights.
using WeighMoves =
    std::function<void(const go::Position&, std::span<const go::Point>, std::span<float>)>;
void expand_go(const go::Position& position, const WeighMoves& weigh,
               std::vector<search::NewChild>& moves);

void weigh_equally(const go::Position& position, std::span<const go::Point> moves,
                   std::span<float> weights);
// By the weights that ship with the program.
void weigh_as_shipped(const go::Position& position, std::span<const go::Point> moves,
                      std::span<float> weights);
// By learned gammas (shapes/move_weights.h), which the answer keeps alive.
WeighMoves weigh_by(std::shared_ptr<const shapes::MoveGammas> gammas);

// Whose points were at the end of playouts.
struct OwnerTally {
  std::array<std::int32_t, go::kMaxCells> sums{};  // +1 black's, -1 white's, per playout
  std::uint64_t games = 0;

  void add(const go::Board& finished);
  void absorb(const OwnerTally& other);
  [[nodiscard]] std::vector<float> means() const;
};

// What playouts tell besides who won, summed up.
struct PlayoutFindings {
  OwnerTally owners;
  search::ScoreTally scores;
  bool maps_each_move = false;
  std::map<std::uint16_t, OwnerTally> by_move;  // the first move from the root; if maps_each_move

  // `trace` holds the moves of the simulation, those in the tree first.
  void add(const go::Board& finished, double score, const search::Trace& trace);
  void absorb(const PlayoutFindings& other);
  [[nodiscard]] std::vector<float> ownership_after(go::Move move) const;
  // Tells the decision of `mover` all of it.
  void tell(go::Side mover, game::Decision<go::Position>& decision) const;
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
  int replies_from = 0;        // boards from this size remember replies that won; 0: none
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
    if (!replies_ && options_.replies_from > 0 && board_.size() >= options_.replies_from) {
      replies_.emplace();
    }
    const shapes::ReplyingPolicy policy(policy_, replies_ ? &*replies_ : nullptr);
    go::play_out_after(last_move(position), board_, position.to_move(), random, policy,
                       [&trace](go::Point p, go::Side side) {
                         trace.push_back({p.index, side});
                       });
    double margin = go::area_margin_after_playout(board_) - position.komi();
    if (position.rules().scoring == go::Scoring::area) {
      margin -= position.compensation();
    } else {
      margin -= surplus_stones(position.board());
    }
    findings_.add(board_, margin, trace);
    if (replies_) remember(trace, margin > 0 ? go::kBlack : go::kWhite);
    return search::sample_of(margin, options_.score_weight, kHalfMargin);
  }

  void absorb(const GoModel& other) { findings_.absorb(other.findings_); }
  [[nodiscard]] const PlayoutFindings& findings() const { return findings_; }
  void map_each_move(bool wanted) { findings_.maps_each_move = wanted; }

 private:
  void remember(const search::Trace& trace, go::Side winner) {
    replies_->begin();
    for (const auto& step : trace) replies_->add(step.move, step.side, step.side == winner);
  }

  static constexpr double kHalfMargin = 10;  // points that are worth half of the margin's part

  Policy policy_;
  GoModelOptions options_;
  PlayoutFindings findings_;
  go::Board board_{go::kMinSize};
  std::optional<shapes::GoodReplies> replies_;
};

}  // namespace tesuji::go::players
