// Asking a network: answers that make sense, the same for everybody, and for no other net.
#include "games/go/net/oracle.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <numeric>
#include <thread>

#include "games/go/net/accuracy.h"
#include "games/go/net/shipped_net.h"
#include "games/go/rules/coordinates.h"
#include "unit/nn/random_net.h"

namespace tesuji::go::net {
namespace {

std::vector<GameLine> games() {
  std::vector<GameLine> list;
  std::ifstream lines(TESUJI_TEST_DATA "/nets/games.txt");
  for (std::string line; std::getline(lines, line);) {
    list.push_back(read_game_line(line, "games.txt").value());
  }
  return list;
}

TEST(Oracle, RefusesANetForSomethingElse) {
  const auto net = std::make_shared<const nn::Net>(nn::random_net(nn::small_shape(), 1));
  const auto oracle = Oracle::make(net);
  ASSERT_FALSE(oracle);
  EXPECT_NE(oracle.error().line().find("go-1"), std::string::npos) << oracle.error().line();
}

TEST(Oracle, TheShippedNetIsReadAndSaysProbabilities) {
  const auto oracle = shipped_oracle();
  EXPECT_EQ(oracle->net().shape.blocks, 6);
  for (const int size : {5, 9, 13, 19}) {
    const go::Position position(size);
    const auto guess = oracle->guess(position, terms_of(position, {9, 9}));
    ASSERT_EQ(guess->move.size(), static_cast<std::size_t>(size) * size + 1);
    EXPECT_NEAR(std::accumulate(guess->move.begin(), guess->move.end(), 0.0), 1, 1e-4);
    EXPECT_GT(guess->win, 0.1);
    EXPECT_LT(guess->win, 0.9);
  }
}

// What everybody knows: strong players begin a game of 19x19 in a corner, and take what gives most.
TEST(Oracle, TheShippedNetKnowsGo) {
  const auto oracle = shipped_oracle();
  go::Position empty(19);
  const auto begin = oracle->guess(empty, terms_of(empty, {9, 9}));
  double corners = 0;
  const go::Grid grid(19);
  for (const char* point : {"C3", "C4", "D3", "D4", "Q16", "Q17", "R16", "R17", "C16", "C17", "D16",
                            "D17", "Q3", "Q4", "R3", "R4"}) {
    corners += double{begin->move[number_of(grid, *go::gtp_point(grid, point))]};
  }
  EXPECT_GT(corners, 0.9);
  // White has no stone: black is far ahead.
  go::Position nine(9);
  for (const char* point : {"C3", "C7", "G3", "G7", "E5"}) {
    nine.play(*go::gtp_point(go::Grid(9), point));
    nine.play(go::kPass);
  }
  EXPECT_GT(oracle->guess(nine, terms_of(nine, {9, 9}))->win, 0.8);
  EXPECT_GT(oracle->guess(nine, terms_of(nine, {kMachineRank, kMachineRank}))->win, 0.95);
}

// How far two ways to compute the shipped net are apart after some forty moves of each game.
struct Distance {
  double move = 0;  // the largest difference of a probability
  double win = 0;
  double margin = 0;
};

Distance distance_between(nn::BackendKind one, nn::BackendKind other) {
  const auto net = shipped_oracle()->shared_net();
  const auto first = Oracle::make(net, one).value();
  const auto second = Oracle::make(net, other).value();
  Distance most;
  const auto note = [](double& largest, double a, double b) {
    largest = std::max(largest, std::abs(a - b));
  };
  for (const GameLine& game : games()) {
    go::Position position(game.size);
    for (std::size_t i = 0; i < 40 && i < game.moves.size(); ++i) {
      if (position.is_legal(game.moves[i])) position.play(game.moves[i]);
    }
    const Terms terms = terms_of(position, game.ranks);
    const auto a = first->guess(position, terms);
    const auto b = second->guess(position, terms);
    for (std::size_t i = 0; i < a->move.size(); ++i) {
      note(most.move, double{a->move[i]}, double{b->move[i]});
    }
    note(most.win, double{a->win}, double{b->win});
    note(most.margin, double{a->margin}, double{b->margin});
  }
  return most;
}

TEST(Oracle, FastAndPlainAgreeOnTheShippedNet) {
  const Distance most = distance_between(nn::BackendKind::f32, nn::BackendKind::plain);
  EXPECT_LT(most.move, 1e-4);
  EXPECT_LT(most.win, 1e-4);
  EXPECT_LT(most.margin, 1e-2);
}

TEST(Oracle, EightBitsSayNearlyTheSame) {
  if (!nn::can_int8(shipped_oracle()->net())) GTEST_SKIP() << "this processor has no VNNI";
  const Distance most = distance_between(nn::BackendKind::int8, nn::BackendKind::f32);
  EXPECT_GT(most.move, 0);  // it is another backend
  EXPECT_LT(most.move, 0.15);
  EXPECT_LT(most.win, 0.05);
  EXPECT_LT(most.margin, 2);
}

TEST(Oracle, TheShippedNetIsCalibrated) { EXPECT_TRUE(shipped_oracle()->net().ranges.is_known()); }

// A position is shown in a symmetry drawn from its key; the answer is for the position as it is.
// Three stones in a row in atari: whatever the symmetry, the move that takes them is the one to
// play.
TEST(Oracle, AnswersAreForThePositionAsItStands) {
  const auto oracle = shipped_oracle();
  const go::Grid grid(9);
  int seen = 0;
  for (const char* far : {"J9", "J8", "J7", "J6", "J5", "J4", "J3", "J2", "J1", "H9", "H1", "G9"}) {
    go::Position position(9);
    for (const char* move :
         {"C2", "C3", "D2", "D3", "E2", "E3", "B3", far, "C4", "", "D4", "", "E4", ""}) {
      position.play(*move == 0 ? go::kPass : *go::gtp_point(grid, move));
    }
    const auto guess = oracle->guess(position, terms_of(position, {9, 9}));
    const auto best = std::max_element(guess->move.begin(), guess->move.end());
    seen += best - guess->move.begin() == number_of(grid, *go::gtp_point(grid, "F3")) ? 1 : 0;
    EXPECT_GT(guess->owner[number_of(grid, *go::gtp_point(grid, "D4"))], 0.3F) << far;
  }
  EXPECT_GE(seen, 11);
}

TEST(Oracle, AnswersDoNotDependOnWhoAskedBefore) {
  const auto oracle = shipped_oracle();
  const auto play_through = [&](const GameLine& game) {
    std::vector<float> wins;
    go::Position position(game.size);
    for (std::size_t i = 0; i < 25 && i < game.moves.size(); ++i) {
      wins.push_back(oracle->guess(position, terms_of(position, {}))->win);
      if (position.is_legal(game.moves[i])) position.play(game.moves[i]);
    }
    return wins;
  };
  const GameLine game = games().front();
  const auto alone = play_through(game);
  std::vector<float> together;
  std::thread other([&] { together = play_through(game); });
  const auto beside = play_through(games().at(1));
  other.join();
  EXPECT_EQ(together, alone);
  EXPECT_EQ(play_through(games().at(1)), beside);
}

TEST(Oracle, TermsAndLastMovesMatter) {
  const auto oracle = shipped_oracle();
  const go::Position position(9);
  const auto strong = oracle->guess(position, terms_of(position, {9, 9}));
  const auto weak = oracle->guess(position, terms_of(position, {-25, -25}));
  EXPECT_NE(strong->move, weak->move);
  Terms terms = terms_of(position, {9, 9});
  terms.komi = 60;
  EXPECT_LT(oracle->guess(position, terms)->win, strong->win);
}

TEST(Accuracy, CountsPositionsAndResults) {
  const auto oracle = shipped_oracle();
  const GameLine game = games().front();  // 9x9, black won by resignation
  const Accuracy all = accuracy_on(game, *oracle, {});
  EXPECT_EQ(all.positions, game.moves.size());
  EXPECT_EQ(all.results, game.moves.size());
  EXPECT_LE(all.first, all.five);
  EXPECT_GT(all.surprise, 0);
  Accuracy parts;
  for (std::size_t from = 0; from < 3; ++from) {
    parts.add(accuracy_on(game, *oracle, {.from = from, .every = 3}));
  }
  EXPECT_EQ(parts.positions, all.positions);
  EXPECT_EQ(parts.first, all.first);
  EXPECT_EQ(parts.five, all.five);
  EXPECT_EQ(parts.results_right, all.results_right);
}

}  // namespace
}  // namespace tesuji::go::net
