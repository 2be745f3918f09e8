// Sampled thermographs against exact ones, and the order of positions against play: what is at
// least as good must score at least as much beside anything else.
#include "games/go/zones/local_order.h"

#include <gtest/gtest.h>

#include "base/seed.h"
#include "cgt/thermograph.h"
#include "games/go/zones/ending_search.h"

namespace tesuji::go::zones {
namespace {

// A graph of random games with one or two moves for each side; every node is one of them.
class RandomGames {
 public:
  explicit RandomGames(base::Random& random) : random_(random) {}

  NodeId add(int depth) {
    if (depth == 0 || random_.below(4) == 0) return add_settled(leaf());
    WallBuilder builder;
    std::array<std::vector<LocalEdge>, 2> edges;
    LocalNode node;
    for (const Side side : {kBlack, kWhite}) {
      const std::uint32_t moves = 1 + random_.below(2);
      for (std::uint32_t i = 0; i < moves; ++i) {
        const NodeId to = add(depth - 1);
        edges[game::index(side)].push_back({Point{1}, to});
        const Walls& walls = graph.nodes[to].walls;
        side == kBlack ? builder.add_left(walls) : builder.add_right(walls);
      }
    }
    node.walls = builder.built(leaf());
    if (node.walls.is_settled) return add_settled(node.walls.mean);
    node.first_edge = static_cast<std::uint32_t>(graph.edges.size());
    node.left_edges = static_cast<std::uint16_t>(edges[0].size());
    node.right_edges = static_cast<std::uint16_t>(edges[1].size());
    node.best_left = node.best_right = 0;
    for (const auto& list : edges) {
      graph.edges.insert(graph.edges.end(), list.begin(), list.end());
    }
    return add(node);
  }

  LocalGraph graph;

 private:
  NodeId add(LocalNode node) {
    node.same_as = static_cast<NodeId>(graph.nodes.size());
    graph.nodes.push_back(node);
    return node.same_as;
  }
  NodeId add_settled(float value) {
    LocalNode node;
    node.walls = Walls::of(value);
    return add(node);
  }
  float leaf() { return static_cast<float>(static_cast<int>(random_.below(9)) - 4); }

  base::Random& random_;
};

float score(const LocalGraph& games, NodeId game, const LocalGraph& other, NodeId beside,
            Side first) {
  EndingSearch search({&games, &other});
  base::Watch watch;
  return search.solve({game, beside}, first, watch)->score;
}

TEST(LocalOrder, WhatIsAtLeastAsGoodScoresNoLessBesideAnything) {
  auto random = base::Seed(7).random();
  int ordered = 0;
  for (int i = 0; i < 400; ++i) {
    RandomGames games(random);
    const NodeId a = games.add(3);
    const NodeId b = games.add(3);
    LocalOrder order(games.graph);
    if (!order.is_at_least(a, b)) continue;
    if (games.graph.node(a).walls.is_settled && games.graph.node(b).walls.is_settled) continue;
    ++ordered;
    for (int k = 0; k < 20; ++k) {
      RandomGames others(random);
      const NodeId beside = others.add(3);
      for (const Side first : {kBlack, kWhite}) {
        EXPECT_GE(score(games.graph, a, others.graph, beside, first),
                  score(games.graph, b, others.graph, beside, first));
      }
    }
  }
  EXPECT_GT(ordered, 30);
}

TEST(LocalOrder, EqualNumbersAreEqualAndLessIsNotAtLeast) {
  auto random = base::Seed(8).random();
  RandomGames games(random);
  const NodeId one = games.add(0);
  NodeId other = games.add(0);
  while (games.graph.node(other).walls.mean == games.graph.node(one).walls.mean) {
    other = games.add(0);
  }
  LocalOrder order(games.graph);
  EXPECT_TRUE(order.are_equal(one, one));
  EXPECT_NE(order.is_at_least(one, other), order.is_at_least(other, one));
}

struct Both {
  cgt::Tree tree{cgt::Rational(0)};
  Walls walls;
  bool is_hot = true;  // nobody loses by moving, anywhere
};

Both random_tree(base::Random& random, int depth) {
  if (depth == 0 || random.below(4) == 0) {
    const int value = static_cast<int>(random.below(21)) - 10;
    return {cgt::Tree(cgt::Rational(value)), Walls::of(static_cast<float>(value)), true};
  }
  const Both left = random_tree(random, depth - 1);
  const Both right = random_tree(random, depth - 1);
  WallBuilder builder;
  builder.add_left(left.walls);
  builder.add_right(right.walls);
  const bool is_hot = left.is_hot && right.is_hot && left.walls.right[0] > right.walls.left[0];
  return {cgt::Tree(left.tree, right.tree), builder.built(0), is_hot};
}

TEST(Walls, SayWhatThermographsSay) {
  auto random = base::Seed(9).random();
  int compared = 0;
  for (int i = 0; i < 12000; ++i) {
    const Both both = random_tree(random, 3);
    if (!both.is_hot || both.tree.depth() == 0) continue;
    ++compared;
    const auto exact = cgt::thermographs(both.tree).back();
    EXPECT_EQ(both.walls.left[0], cgt::as_double(cgt::value_at(exact.left, 0)));
    EXPECT_EQ(both.walls.right[0], cgt::as_double(cgt::value_at(exact.right, 0)));
    EXPECT_NEAR(both.walls.mean, cgt::as_double(exact.mean), 0.5);
    EXPECT_NEAR(both.walls.temperature, cgt::as_double(exact.temperature), 0.5);
  }
  EXPECT_GT(compared, 300);
}

}  // namespace
}  // namespace tesuji::go::zones
