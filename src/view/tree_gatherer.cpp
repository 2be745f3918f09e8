#include <algorithm>
#include <map>

#include "search/mcts_report.h"
#include "view/found.h"

namespace tesuji::view {

bool TreeGatherer::enter(int ply) {
  const auto at = static_cast<std::size_t>(ply);
  if (ply == 0) {  // a search that deepens begins anew: its last tree counts
    left_.clear();
    path_.assign(1, {0, kNodes - 1});
    return true;
  }
  if (ply > kDepth || path_.size() < at) return false;
  path_.resize(at);
  Entered& parent = path_.back();
  if (parent.children == kBreadth || parent.left == 0) return false;
  ++parent.children;
  const std::size_t share = (parent.left + 1) / 2;
  for (Entered& above : path_) --above.left;
  path_.push_back({0, share - 1});
  return true;
}

void TreeGatherer::leave(const game::TreeNode& node) { left_.push_back(node); }

std::vector<FoundNode> TreeGatherer::nodes() const {
  // Left after their children: backwards, parents come first. The root is left last.
  std::vector<FoundNode> nodes;
  std::map<std::uint64_t, std::size_t> places;
  const bool first_moves = !left_.empty() && left_.back().first_to_move;
  for (auto it = left_.rbegin(); it != left_.rend(); ++it) {
    FoundNode node;
    const bool is_root = it == left_.rbegin();
    const auto parent = places.find(it->parent);
    if (!is_root && parent == places.end()) continue;  // cut short above it
    places[it->id] = nodes.size();
    node.parent = is_root ? 0 : parent->second;
    node.move = it->move;
    node.playouts = it->visits;
    node.value = it->visits ? it->value / search::kShareUnit : it->value;
    if (it->first_to_move != first_moves) node.value = it->visits ? 1 - node.value : 0 - node.value;
    node.note = game::name(it->end);
    nodes.push_back(std::move(node));
  }
  return nodes;
}

}  // namespace tesuji::view
