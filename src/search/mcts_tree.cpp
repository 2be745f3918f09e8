#include "search/mcts_tree.h"

#include <new>

namespace tesuji::search {

static_assert(sizeof(Node) == 40);

void Node::copy_statistics(const Node& other) {
  const auto copied = [](auto& to, const auto& from) {
    to.store(from.load(std::memory_order_relaxed), std::memory_order_relaxed);
  };
  copied(value_sum, other.value_sum);
  copied(score_sum, other.score_sum);
  copied(visits, other.visits);
  copied(amaf_visits, other.amaf_visits);
  copied(amaf_sum, other.amaf_sum);
  prior = other.prior;
  move = other.move;
}

Tree::Tree(std::size_t bytes)
    : capacity_(std::min<std::size_t>(std::max(bytes, kMinBytes) / 2 / sizeof(Node),
                                      std::numeric_limits<std::uint32_t>::max())),
      // Not initialised: the system gives pages as they are touched.
      memory_(new std::byte[capacity_ * sizeof(Node)]),
      spare_memory_(new std::byte[capacity_ * sizeof(Node)]),
      nodes_(reinterpret_cast<Node*>(memory_.get())),
      spare_(reinterpret_cast<Node*>(spare_memory_.get())) {
  clear();
}

void Tree::clear() {
  most_used_ = std::max(most_used_, nodes());
  new (&nodes_[kRoot]) Node();
  used_ = kRoot + 1;
  full_ = false;
}

bool Tree::add_children(Node& node, std::span<const NewChild> moves) {
  const std::size_t first = used_.fetch_add(moves.size(), std::memory_order_relaxed);
  if (first + moves.size() > capacity_) {
    full_.store(true, std::memory_order_relaxed);
    node.children.store(Node::kLeaf, std::memory_order_release);
    return false;
  }
  for (std::size_t i = 0; i < moves.size(); ++i) {
    Node* child = new (&nodes_[first + i]) Node();
    child->move = moves[i].move;
    child->prior = moves[i].prior;
    child->amaf_sum.store(moves[i].amaf_sum, std::memory_order_relaxed);
  }
  node.child_count = static_cast<std::uint16_t>(moves.size());
  node.children.store(static_cast<std::uint32_t>(first), std::memory_order_release);
  return true;
}

std::uint32_t Tree::copied_children(const Node& from, std::uint32_t min_visits) {
  if (from.visits.load(std::memory_order_relaxed) < min_visits) return Node::kLeaf;
  const auto old = children(from);
  if (old.empty() || spare_used_ + old.size() > capacity_) return Node::kLeaf;
  const std::size_t first = spare_used_;
  spare_used_ += old.size();
  for (std::size_t i = 0; i < old.size(); ++i) {
    (new (&spare_[first + i]) Node())->copy_statistics(old[i]);
  }
  for (std::size_t i = 0; i < old.size(); ++i) {
    Node& copy = spare_[first + i];
    copy.child_count = old[i].child_count;
    copy.children.store(copied_children(old[i], min_visits), std::memory_order_relaxed);
    if (copy.children.load(std::memory_order_relaxed) == Node::kLeaf) copy.child_count = 0;
  }
  return static_cast<std::uint32_t>(first);
}

void Tree::keep(const Node& node, std::uint32_t min_visits) {
  spare_used_ = kRoot + 1;
  Node* copy = new (&spare_[kRoot]) Node();
  copy->copy_statistics(node);
  copy->child_count = node.child_count;
  copy->children.store(copied_children(node, min_visits), std::memory_order_relaxed);
  if (!copy->has_children()) copy->child_count = 0;
  most_used_ = std::max(most_used_, nodes());
  most_spare_used_ = std::max(most_spare_used_, spare_used_);
  std::swap(most_used_, most_spare_used_);
  std::swap(memory_, spare_memory_);
  std::swap(nodes_, spare_);
  used_ = spare_used_;
  full_ = false;
}

std::size_t Tree::size_if_kept(const Node& node, std::uint32_t min_visits) const {
  if (node.visits.load(std::memory_order_relaxed) < min_visits) return 0;
  std::size_t size = 0;
  for (const Node& child : children(node)) size += 1 + size_if_kept(child, min_visits);
  return size;
}

void Tree::prune() {
  std::uint32_t min_visits = 2;
  while (size_if_kept(root(), min_visits) > capacity_ / 2) min_visits *= 2;
  keep(root(), min_visits);
}

}  // namespace tesuji::search
