// A sum of games: several trees at once, of which whoever moves picks one and moves there. A
// forest, in the words of the second report.
//
// The trees never change; where the play stands is a node in each of them (`Standing`). A tree
// whose node is a number is finished: nobody gains by moving there, and it counts that number. The
// sum is over when all are finished.
#pragma once

#include <optional>
#include <vector>

#include "cgt/thermograph.h"

namespace tesuji::cgt {

struct Component {
  Tree tree;
  std::vector<Thermograph> graphs;  // one per node

  explicit Component(Tree of) : tree(std::move(of)), graphs(thermographs(tree)) {}
};

using Standing = std::vector<NodeNumber>;  // a node in each component

class Sum {
 public:
  explicit Sum(std::vector<Tree> trees);

  [[nodiscard]] std::size_t size() const { return components_.size(); }
  [[nodiscard]] const Component& component(std::size_t i) const { return components_[i]; }
  [[nodiscard]] const Thermograph& graph(std::size_t i, NodeNumber node) const {
    return components_[i].graphs[node];
  }

  [[nodiscard]] Standing start() const;
  // The components in which a move is left, the hottest first; of equal ones the first.
  [[nodiscard]] std::vector<std::size_t> hottest_first(const Standing& standing) const;
  [[nodiscard]] NodeNumber after(std::size_t i, NodeNumber node, Player player) const {
    return components_[i].tree.node(node).option(player);
  }
  // The means added up; once all are finished, the score.
  [[nodiscard]] Rational mean(const Standing& standing) const;

 private:
  std::vector<Component> components_;
};

}  // namespace tesuji::cgt
