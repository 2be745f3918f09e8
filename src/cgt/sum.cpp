#include "cgt/sum.h"

#include <algorithm>
#include <utility>

namespace tesuji::cgt {

Sum::Sum(std::vector<Tree> trees) {
  components_.reserve(trees.size());
  for (Tree& tree : trees) components_.emplace_back(std::move(tree));
}

Standing Sum::start() const {
  Standing standing;
  for (const Component& component : components_) standing.push_back(component.tree.root());
  return standing;
}

std::vector<std::size_t> Sum::hottest_first(const Standing& standing) const {
  std::vector<std::size_t> open;
  for (std::size_t i = 0; i < size(); ++i) {
    if (!graph(i, standing[i]).is_number) open.push_back(i);
  }
  std::stable_sort(open.begin(), open.end(), [&](std::size_t a, std::size_t b) {
    return graph(a, standing[a]).temperature > graph(b, standing[b]).temperature;
  });
  return open;
}

Rational Sum::mean(const Standing& standing) const {
  Rational total = 0;
  for (std::size_t i = 0; i < size(); ++i) total += graph(i, standing[i]).mean;
  return total;
}

}  // namespace tesuji::cgt
