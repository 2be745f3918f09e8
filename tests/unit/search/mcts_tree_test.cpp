// The memory of a Monte Carlo tree: growing, keeping a part, forgetting the least visited.
#include <gtest/gtest.h>

#include <vector>

#include "search/mcts_tree.h"

namespace tesuji::search {
namespace {

std::vector<NewChild> moves(std::size_t count) {
  std::vector<NewChild> result;
  for (std::size_t i = 0; i < count; ++i) {
    result.push_back({static_cast<std::uint16_t>(i), 1 / static_cast<float>(count)});
  }
  return result;
}

void visit(Node& node, std::uint32_t times, double value) {
  node.visits += times;
  node.value_sum = node.value_sum + times * value;
}

TEST(MctsTree, KeepsASubtreeWithItsStatistics) {
  Tree tree(Tree::kMinBytes);
  ASSERT_TRUE(tree.add_children(tree.root(), moves(5)));
  const auto first = tree.children(tree.root());
  ASSERT_EQ(first.size(), 5U);
  Node& third = first[3];
  visit(third, 7, 0.25);
  auto lower = moves(4);
  lower[2].amaf_sum = -1.5F;
  ASSERT_TRUE(tree.add_children(third, lower));
  visit(tree.children(third)[1], 5, 1);
  tree.keep(third, 1);
  EXPECT_EQ(tree.root().visits, 7U);
  EXPECT_DOUBLE_EQ(tree.root().value_sum, 7 * 0.25);
  const auto children = tree.children(tree.root());
  ASSERT_EQ(children.size(), 4U);
  EXPECT_EQ(children[1].visits, 5U);
  EXPECT_EQ(children[1].move, 1);
  EXPECT_FLOAT_EQ(children[2].amaf_visits, 0);
  EXPECT_FLOAT_EQ(children[2].amaf_sum, -1.5F);
}

TEST(MctsTree, IsNeverLargerThanItsMemory) {
  Tree tree(Tree::kMinBytes);
  Node* node = &tree.root();
  std::uint32_t visits = 1'000'000;
  while (tree.add_children(*node, moves(100))) {
    const auto children = tree.children(*node);
    ASSERT_EQ(children.size(), 100U);
    for (Node& child : children) child.visits = visits / 2;
    node = &children[visits % 100];
    node->visits = --visits;
  }
  EXPECT_TRUE(tree.is_full());
  EXPECT_FALSE(node->has_children());
  tree.root().visits = 2'000'000;
  tree.prune();
  EXPECT_FALSE(tree.is_full());
  EXPECT_LE(tree.nodes(), tree.capacity() / 2 + 4);
  EXPECT_TRUE(tree.root().has_children());
  EXPECT_EQ(tree.root().visits, 2'000'000U);
}

TEST(MctsTree, ForgetsTheLeastVisited) {
  Tree tree(Tree::kMinBytes);
  ASSERT_TRUE(tree.add_children(tree.root(), moves(2)));
  tree.root().visits = 100;
  auto children = tree.children(tree.root());
  ASSERT_EQ(children.size(), 2U);
  children[0].visits = 90;
  children[1].visits = 9;
  for (Node& child : children) ASSERT_TRUE(tree.add_children(child, moves(3)));
  tree.keep(tree.root(), 10);
  children = tree.children(tree.root());
  EXPECT_TRUE(children[0].has_children());
  EXPECT_FALSE(children[1].has_children());
  EXPECT_EQ(children[1].visits, 9U);
}

}  // namespace
}  // namespace tesuji::search
