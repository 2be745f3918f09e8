#include "games/go/shapes/good_replies.h"

#include "games/go/shapes/playout_features.h"

namespace tesuji::go::shapes {

using go::Board;
using go::Point;
using go::Side;

Point GoodReplies::reply(const Board& board, Side side, Point before, Point last) const {
  if (!is_stone_move(last.index)) return go::kNoPoint;
  const auto can_play = [&](std::uint16_t move) {
    return move != kNone && board.at({move}) == go::Cell::empty &&
           is_acceptable(board, {move}, side);
  };
  if (is_stone_move(before.index)) {
    const std::uint16_t move = to_two_[to_two(side, before.index, last.index)];
    if (can_play(move)) return {move};
  }
  const std::uint16_t move = to_one_[to_one(side, last.index)];
  return can_play(move) ? Point{move} : go::kNoPoint;
}

void GoodReplies::begin() { before_ = last_ = kNone; }

void GoodReplies::add(std::uint16_t move, Side side, bool has_won) {
  const bool is_reply = is_stone_move(move) && is_stone_move(last_) && last_side_ != side;
  if (is_reply) {
    keep(to_one_[to_one(side, last_)], move, has_won);
    if (is_stone_move(before_)) keep(to_two_[to_two(side, before_, last_)], move, has_won);
  }
  before_ = last_;
  last_ = move;
  last_side_ = side;
}

void GoodReplies::keep(std::uint16_t& reply, std::uint16_t move, bool has_won) {
  if (has_won) {
    reply = move;
  } else if (reply == move) {
    reply = kNone;
  }
}

}  // namespace tesuji::go::shapes
