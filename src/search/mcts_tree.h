// The tree of a Monte Carlo search: nodes in one bounded block of memory, shared by threads
// without locks.
//
// A node stands for the move that leads to it. The children of a node lie side by side, so that
// choosing among them reads memory in order. Statistics are atomics: visits and sums are added
// exactly, the AMAF ones by plain load and store, where a lost update does not
// matter. Nodes are never freed one by one: `keep` copies the part that is worth keeping (the
// subtree of the move played, or all well-visited nodes) into a second block and starts there.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <span>

#include "game/side.h"

namespace tesuji::search {

struct Node {
  // Sums are seen by the first side, whoever moves.
  std::atomic<double> value_sum{0};      // 1 won .. 0 lost
  std::atomic<double> score_sum{0};      // points
  std::atomic<std::uint32_t> visits{0};  // simulations through here, the running ones included
  std::atomic<float> amaf_visits{0};
  std::atomic<float> amaf_sum{0};
  float prior = 0;  // share of attention before any simulation; the children's sum to 1
  std::atomic<std::uint32_t> children{0};  // kLeaf, kBusy, or the first child's place
  std::uint16_t move = 0;                  // G::number_of
  std::uint16_t child_count = 0;

  static constexpr std::uint32_t kLeaf = 0;
  static constexpr std::uint32_t kBusy = 1;  // some thread is making the children

  [[nodiscard]] bool has_children() const {
    return children.load(std::memory_order_acquire) > kBusy;
  }
  void copy_statistics(const Node& other);
};

// What a new child begins with.
struct NewChild {
  std::uint16_t move = 0;
  float prior = 0;
  float amaf_sum = 0;  // beside what AMAF starts with at its parent's mean (mcts_worker.h)
};

class Tree {
 public:
  // `bytes` for both blocks together; at least kMinBytes are taken.
  explicit Tree(std::size_t bytes);

  [[nodiscard]] Node& root() { return nodes_[kRoot]; }
  [[nodiscard]] const Node& root() const { return nodes_[kRoot]; }
  [[nodiscard]] std::span<Node> children(const Node& node) {
    const std::uint32_t first = node.children.load(std::memory_order_acquire);
    return first <= Node::kBusy ? std::span<Node>() : std::span(&nodes_[first], node.child_count);
  }
  [[nodiscard]] std::span<const Node> children(const Node& node) const {
    return const_cast<Tree*>(this)->children(node);
  }

  // Room for `count` children of a node marked kBusy; false when the memory is used up. The
  // children become visible to other threads when `publish` is called.
  [[nodiscard]] bool add_children(Node& node, std::span<const NewChild> moves);
  [[nodiscard]] bool is_full() const { return full_.load(std::memory_order_relaxed); }
  [[nodiscard]] std::size_t nodes() const {
    return std::min<std::size_t>(used_.load(std::memory_order_relaxed), capacity_);
  }
  [[nodiscard]] std::size_t capacity() const { return capacity_; }
  // The memory that was ever written to: what the system had to give so far.
  [[nodiscard]] std::size_t touched_bytes() const {
    return (std::max(nodes(), most_used_) + most_spare_used_) * sizeof(Node);
  }

  // One thread only.
  void clear();
  // Makes `node` the root, with those below it that were visited at least `min_visits` times.
  void keep(const Node& node, std::uint32_t min_visits);
  // Forgets the least visited nodes until at most half of the memory is used.
  void prune();

  static constexpr std::size_t kMinBytes = 1U << 20U;

 private:
  static constexpr std::uint32_t kRoot = 2;  // 0 and 1 mean something else in Node::children

  std::uint32_t copied_children(const Node& from, std::uint32_t min_visits);
  [[nodiscard]] std::size_t size_if_kept(const Node& node, std::uint32_t min_visits) const;

  std::size_t capacity_;
  std::unique_ptr<std::byte[]> memory_;
  std::unique_ptr<std::byte[]> spare_memory_;
  Node* nodes_ = nullptr;
  Node* spare_ = nullptr;
  std::atomic<std::size_t> used_{0};
  std::size_t spare_used_ = 0;
  std::size_t most_used_ = 0;  // of this block, before it was the spare one last
  std::size_t most_spare_used_ = 0;
  std::atomic<bool> full_{false};
};

}  // namespace tesuji::search
