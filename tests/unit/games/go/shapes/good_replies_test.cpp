#include "games/go/shapes/good_replies.h"

#include <gtest/gtest.h>

#include <map>
#include <tuple>

#include "base/seed.h"
#include "games/go/rules/coordinates.h"
#include "games/go/shapes/playout_features.h"

namespace tesuji::go::shapes {
namespace {

using go::Board;
using go::kBlack;
using go::kNoPoint;
using go::kPass;
using go::kWhite;
using go::Point;
using go::Side;

Point at(const Board& board, std::string_view text) { return *go::gtp_point(board.grid(), text); }

TEST(GoodReplies, KeepsWhatWonAndForgetsWhatLost) {
  const Board board(9);
  const Point a = at(board, "C3");
  const Point b = at(board, "D4");
  const Point c = at(board, "E5");
  GoodReplies replies;
  replies.begin();
  replies.add(a.index, kBlack, false);
  replies.add(b.index, kWhite, true);
  EXPECT_EQ(replies.reply(board, kWhite, kNoPoint, a), b);
  EXPECT_EQ(replies.reply(board, kBlack, kNoPoint, a), kNoPoint) << "the other side has none";
  replies.begin();
  replies.add(a.index, kBlack, true);
  replies.add(c.index, kWhite, false);
  EXPECT_EQ(replies.reply(board, kWhite, kNoPoint, a), b) << "another reply lost";
  replies.begin();
  replies.add(a.index, kBlack, true);
  replies.add(b.index, kWhite, false);
  EXPECT_EQ(replies.reply(board, kWhite, kNoPoint, a), kNoPoint) << "this one lost";
}

TEST(GoodReplies, TheReplyToTwoMovesComesFirst) {
  Board board(9);
  const Point a = at(board, "C3");
  const Point b = at(board, "D4");
  const Point c = at(board, "E5");
  const Point d = at(board, "F6");
  GoodReplies replies;
  replies.begin();
  for (const auto& [point, side] : {std::pair{a, kBlack}, {b, kWhite}, {c, kBlack}}) {
    replies.add(point.index, side, side == kBlack);
  }
  replies.begin();
  replies.add(b.index, kWhite, false);
  replies.add(d.index, kBlack, true);
  EXPECT_EQ(replies.reply(board, kBlack, a, b), c);
  EXPECT_EQ(replies.reply(board, kBlack, kNoPoint, b), d);
  EXPECT_EQ(replies.reply(board, kBlack, kPass, b), d);
  EXPECT_EQ(replies.reply(board, kBlack, a, kPass), kNoPoint);
  board.play(c, kWhite);
  EXPECT_EQ(replies.reply(board, kBlack, a, b), d) << "C is taken";
  board.play(d, kWhite);
  EXPECT_EQ(replies.reply(board, kBlack, a, b), kNoPoint) << "and so is D";
}

TEST(GoodReplies, NoReplyAcrossTwoMovesOfOneSide) {
  const Board board(9);
  const Point a = at(board, "C3");
  const Point b = at(board, "D4");
  GoodReplies replies;
  replies.begin();
  replies.add(a.index, kBlack, true);
  replies.add(b.index, kBlack, true);
  EXPECT_EQ(replies.reply(board, kBlack, kNoPoint, a), kNoPoint);
}

// The tables against a map of what was seen, over simulations of random moves.
TEST(GoodReplies, AgreeWithASlowMemory) {
  base::Random random(11);
  const Board board(5);
  std::vector<Point> points;
  board.grid().for_each([&](Point p) { points.push_back(p); });
  std::map<std::tuple<int, int, int>, std::uint16_t> slow;  // side, before (0: any), last
  GoodReplies replies;
  const auto update = [&](int side, int before, int last, std::uint16_t move, bool won) {
    auto& kept = slow[{side, before, last}];
    if (won) {
      kept = move;
    } else if (kept == move) {
      kept = 0;
    }
  };
  for (int simulation = 0; simulation < 300; ++simulation) {
    replies.begin();
    const Side winner = random.below(2) == 0 ? kBlack : kWhite;
    std::vector<std::uint16_t> moves;
    for (int i = 0; i < 12; ++i) {
      const Side side = i % 2 == 0 ? kBlack : kWhite;
      moves.push_back(points[random.below(25)].index);
      replies.add(moves.back(), side, side == winner);
      const int s = side == kBlack ? 0 : 1;
      if (i >= 1) update(s, 0, moves[i - 1], moves[i], side == winner);
      if (i >= 2) update(s, moves[i - 2], moves[i - 1], moves[i], side == winner);
    }
  }
  for (const Side side : {kBlack, kWhite}) {
    for (const Point before : points) {
      for (const Point last : points) {
        const int s = side == kBlack ? 0 : 1;
        std::uint16_t expected = slow[{s, before.index, last.index}];
        if (expected == 0) expected = slow[{s, 0, last.index}];
        const Point found = replies.reply(board, side, before, last);
        EXPECT_EQ(found, expected == 0 ? kNoPoint : Point{expected});
      }
    }
  }
}

}  // namespace
}  // namespace tesuji::go::shapes
