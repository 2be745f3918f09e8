// What a search found, in words and as a tree.
#include "advice/found.h"

#include <gtest/gtest.h>

namespace tesuji::advice {
namespace {

TEST(MoveWords, PitsAreCountedAsPeopleDo) {
  EXPECT_EQ(move_words<kalah::Position>("0"), (Sentence{"pit 1", "el hoyo 1"}));
  EXPECT_EQ(move_words<kalah::Position>("swap").en, "the exchange of sides");
  EXPECT_EQ(move_words<go::Position>("D4"), same("D4"));
  EXPECT_EQ(move_words<go::Position>("pass").es, "pasar");
}

// Hands over a tree in which every node above `depth` has `breadth` children.
class Walker {
 public:
  explicit Walker(TreeGatherer& gatherer) : gatherer_(gatherer) {}
  void visit(int ply, std::uint64_t parent, int breadth, int depth) {
    game::TreeNode node;
    node.id = next_++;
    node.parent = ply == 0 ? node.id : parent;
    node.ply = ply;
    node.visits = 1;
    for (int i = 0; ply < depth && i < breadth; ++i) {
      if (!gatherer_.enter(ply + 1)) break;
      visit(ply + 1, node.id, breadth, depth);
    }
    gatherer_.leave(node);
  }

 private:
  TreeGatherer& gatherer_;
  std::uint64_t next_ = 0;
};

TEST(TreeGatherer, NoLineTakesAllTheRoom) {
  TreeGatherer gatherer;
  for (int again = 0; again < 2; ++again) {  // as a search does that deepens
    ASSERT_TRUE(gatherer.enter(0));
    Walker(gatherer).visit(0, 0, 30, 20);
    const auto nodes = gatherer.nodes();
    EXPECT_LE(nodes.size(), TreeGatherer::kNodes);
    EXPECT_GT(nodes.size(), TreeGatherer::kNodes / 2);
    std::size_t first_moves = 0;
    for (std::size_t i = 1; i < nodes.size(); ++i) {
      EXPECT_LT(nodes[i].parent, i);
      if (nodes[i].parent == 0) ++first_moves;
    }
    EXPECT_GE(first_moves, 8U);
  }
}

TEST(TreeGatherer, ASmallTreeIsWhole) {
  TreeGatherer gatherer;
  ASSERT_TRUE(gatherer.enter(0));
  Walker(gatherer).visit(0, 0, 3, 3);
  EXPECT_EQ(gatherer.nodes().size(), 1U + 3 + 9 + 27);
}

}  // namespace
}  // namespace tesuji::advice
