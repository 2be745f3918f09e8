// Replies that won: what playouts remember of those before them (HOT).
//
// Last good reply with forgetting (Baier and Drake, "The power of forgetting: improving the
// last-good-reply policy in Monte Carlo Go", 2010). After a simulation every move of the winner is
// kept as the reply to the one or two moves before it, and a kept reply that lost is forgotten. The
// next playouts play it again where it can be played, so that a fight which a playout would decide
// by luck is learned once and then fought out in every one of them.
//
// One of these belongs to one thread and one search: what it holds depends on the simulations alone
// that this search has made.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "games/go/rules/board.h"

namespace tesuji::go::shapes {

class GoodReplies {
 public:
  // Takes 2 MiB.
  GoodReplies() : to_one_(kReplies), to_two_(kReplies * go::kMaxCells) {}

  // What `side` plays after `before` and `last`, by what won there last; kNoPoint: nothing is known
  // that can be played. Both moves may be passes or kNoPoint.
  [[nodiscard]] go::Point reply(const go::Board& board, go::Side side, go::Point before,
                                go::Point last) const;

  // A simulation, move by move from its first one.
  void begin();
  void add(std::uint16_t move, go::Side side, bool has_won);

 private:
  static constexpr std::size_t kReplies = std::size_t{2} * go::kMaxCells;
  static constexpr std::uint16_t kNone = 0;  // no point of a board has this index

  static bool is_stone_move(std::uint16_t move) { return move != kNone && move < go::kMaxCells; }
  static std::size_t to_one(go::Side side, std::uint16_t last) {
    return game::index(side) * go::kMaxCells + last;
  }
  static std::size_t to_two(go::Side side, std::uint16_t before, std::uint16_t last) {
    return to_one(side, before) * go::kMaxCells + last;
  }
  static void keep(std::uint16_t& reply, std::uint16_t move, bool has_won);

  std::vector<std::uint16_t> to_one_;
  std::vector<std::uint16_t> to_two_;
  // Of the simulation that is being added.
  std::uint16_t before_ = kNone;
  std::uint16_t last_ = kNone;
  go::Side last_side_ = go::kBlack;
};

// A policy that asks for a good reply before it asks another one. Made for one playout; `replies`
// null: nothing but that other one.
template <class Policy>
class ReplyingPolicy {
 public:
  ReplyingPolicy(const Policy& policy, const GoodReplies* replies)
      : policy_(policy), replies_(replies) {}

  template <class Random>
  go::Point choose(go::Board& board, go::Side side, go::Point last, Random& random) const {
    go::Point point = go::kNoPoint;
    if (replies_ != nullptr) point = replies_->reply(board, side, before_, last);
    before_ = last;
    return point == go::kNoPoint ? policy_.choose(board, side, last, random) : point;
  }

 private:
  const Policy& policy_;
  const GoodReplies* replies_;
  mutable go::Point before_ = go::kNoPoint;  // the move before the last one
};

}  // namespace tesuji::go::shapes
