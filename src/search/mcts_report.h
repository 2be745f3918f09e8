// The tree of a Monte Carlo search, handed to a TreeSink after the search: every move that was
// visited, most visited first.
//
// Several trees of one position (`roots`) are shown as one: visits and values are added up move by
// move. Values are win rates times kShareUnit, as the side to move sees them.
#pragma once

#include <algorithm>
#include <cmath>
#include <functional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "game/game.h"
#include "game/tree_sink.h"
#include "search/mcts_tree.h"

namespace tesuji::search {

inline constexpr double kShareUnit = 10'000;

template <game::Game G>
class MctsReport {
 public:
  using MoveText = std::function<std::string(const G&, typename G::Move)>;

  MctsReport(game::TreeSink& sink, MoveText text) : sink_(sink), text_(std::move(text)) {}

  void write(const G& root, std::span<const Tree* const> trees) {
    G game = root;
    Place place;
    for (const Tree* tree : trees) place.parts.push_back({tree, &tree->root()});
    if (sink_.enter(0)) visit(game, place, {0, 0, ""});
  }

 private:
  // The same position in each tree that has it.
  struct Part {
    const Tree* tree;
    const Node* node;
  };
  struct Place {
    std::uint16_t move = 0;
    std::uint64_t visits = 0;
    std::vector<Part> parts;
  };
  struct Entry {  // how the sink's node began
    int ply;
    std::uint64_t parent;
    std::string move;
  };

  void visit(G& game, const Place& place, const Entry& entry) {
    game::TreeNode node;
    node.id = next_id_++;
    node.parent = entry.ply == 0 ? node.id : entry.parent;
    node.ply = entry.ply;
    node.move = entry.move;
    node.first_to_move = game.to_move() == game::Side::first;
    const auto below = children(place);
    node.end = game.is_over()  ? game::NodeEnd::over
               : below.empty() ? game::NodeEnd::leaf
                               : game::NodeEnd::searched;
    add_statistics(place, node);
    for (const Place& child : below) {
      if (!sink_.enter(entry.ply + 1)) break;
      const auto move = G::move_numbered(child.move);
      std::string name = text_(game, move);
      const auto undo = game.play(move);
      visit(game, child, {entry.ply + 1, node.id, std::move(name)});
      game.undo(undo);
    }
    sink_.leave(node);
  }

  static void add_statistics(const Place& place, game::TreeNode& node) {
    double visits = 0;
    double value = 0;
    for (const Part& part : place.parts) {
      visits += part.node->visits;
      value += part.node->value_sum;
    }
    const double share = visits > 0 ? value / visits : 0.5;
    node.visits = static_cast<std::uint64_t>(visits);
    node.value = static_cast<std::int32_t>(
        std::lround(kShareUnit * (node.first_to_move ? share : 1 - share)));
  }

  // Those visited at all; ties by number of the move.
  static std::vector<Place> children(const Place& place) {
    std::vector<Place> list;
    for (const Part& part : place.parts) {
      for (const Node& child : part.tree->children(*part.node)) {
        if (child.visits == 0) continue;
        auto known = std::find_if(list.begin(), list.end(),
                                  [&](const Place& other) { return other.move == child.move; });
        if (known == list.end()) known = list.insert(list.end(), {child.move, 0, {}});
        known->visits += child.visits;
        known->parts.push_back({part.tree, &child});
      }
    }
    std::sort(list.begin(), list.end(), [](const Place& a, const Place& b) {
      return a.visits != b.visits ? a.visits > b.visits : a.move < b.move;
    });
    return list;
  }

  game::TreeSink& sink_;
  MoveText text_;
  std::uint64_t next_id_ = 0;
};

}  // namespace tesuji::search
