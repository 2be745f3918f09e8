// The tree of a Monte Carlo search shown to a sink: what was visited, the most visited first.
//
// Walked once the search is over. Nodes below kMinVisits say nothing and are left out; how deep and
// wide it goes is the sink's business.
#pragma once

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "game/tree_sink.h"
#include "search/mcts_tree.h"

namespace tesuji::players {

template <class G>
class MctsTrace {
 public:
  using MoveText = std::string (*)(const G&, typename G::Move);

  MctsTrace(const search::Tree& tree, MoveText text, game::TreeSink& sink)
      : tree_(tree), text_(text), sink_(sink) {}

  void show(const G& root) {
    if (sink_.enter(0)) visit(root, tree_.root(), {});
  }

 private:
  static constexpr std::uint32_t kMinVisits = 2;

  static std::uint32_t visits(const search::Node& node) {
    return node.visits.load(std::memory_order_relaxed);
  }

  // The sink has let it in.
  void visit(const G& game, const search::Node& node, game::TreeNode shown) {
    shown.id = next_++;
    shown.first_to_move = game.to_move() == game::Side::first;
    shown.visits = visits(node);
    std::vector<const search::Node*> children;
    for (const auto& child : tree_.children(node)) {
      if (visits(child) >= kMinVisits) children.push_back(&child);
    }
    std::sort(children.begin(), children.end(),
              [](const auto* a, const auto* b) { return visits(*a) > visits(*b); });
    for (const auto* child : children) {
      const auto move = G::move_numbered(child->move);
      if (game.is_over() || !game.is_legal(move)) continue;
      if (!sink_.enter(shown.ply + 1)) break;
      game::TreeNode next;
      next.parent = shown.id;
      next.ply = shown.ply + 1;
      next.move = text_(game, move);
      G after = game;
      after.play(move);
      visit(after, *child, next);
    }
    const double first = *shown.visits == 0 ? 0.5
                                            : node.value_sum.load(std::memory_order_relaxed) /
                                                  static_cast<double>(*shown.visits);
    shown.value = static_cast<std::int32_t>(
        std::lround(1000 * std::clamp(shown.first_to_move ? first : 1 - first, 0.0, 1.0)));
    shown.end = game.is_over()      ? game::NodeEnd::over
                : children.empty() ? game::NodeEnd::leaf
                                   : game::NodeEnd::searched;
    sink_.leave(shown);
  }

  const search::Tree& tree_;
  MoveText text_;
  game::TreeSink& sink_;
  std::uint64_t next_ = 0;
};

}  // namespace tesuji::players
