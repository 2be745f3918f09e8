// The moves of a game as a tree: the line that was played, and every variation beside it.
//
// Node 0 is the start. Ids are never used twice, and the children of a node stand in the order of
// their ids, so the tree needs no order of its own in the store. Changed and removed nodes are
// remembered until they are taken for saving.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "base/result.h"
#include "formats/sgf.h"
#include "game/side.h"
#include "view/json.h"
#include "view/verdict.h"

namespace tesuji::view {

using NodeId = std::uint32_t;
inline constexpr NodeId kRootNode = 0;

// What an analysis found at a node, as the first side sees it.
struct Thought {
  double value = 0.5;
  std::optional<double> lead;
  std::optional<double> spread;  // standard deviation of the lead over the playouts
  std::uint64_t playouts = 0;
  bool exact = false;  // counted or proved: nothing was sampled
  // Over all playouts, whichever move they began with, as the first side sees it; absent: as above.
  std::optional<Estimate> mean;
  std::string player;
  std::string best;               // the move it would play
  std::vector<std::string> line;  // that begins with `best`
  std::vector<Sentence> reasons;  // for `best`
  // How the move that led here compares with the best one there, as its mover sees it.
  std::optional<FairSearch> fair;
  friend bool operator==(const Thought&, const Thought&) = default;
};

struct Node {
  NodeId id = kRootNode;
  NodeId parent = kRootNode;  // the root's is itself
  std::vector<NodeId> children;
  std::string move;  // empty at the root and at nodes that only set up
  game::Side side = game::Side::first;
  Json setup;  // null, or as the game's table reads it
  std::string comment;
  std::optional<Thought> thought;
  std::vector<formats::SgfProperty> kept;  // of a record, without a meaning here
};

class Tree {
 public:
  Tree();
  static base::Result<Tree> from_rows(const std::map<NodeId, std::string>& rows, NodeId next);

  [[nodiscard]] bool holds(NodeId id) const { return nodes_.contains(id); }
  [[nodiscard]] const Node& node(NodeId id) const { return nodes_.at(id); }
  // For changing: the node will be saved.
  Node& change(NodeId id);
  [[nodiscard]] std::size_t size() const { return nodes_.size(); }
  [[nodiscard]] const std::map<NodeId, Node>& nodes() const { return nodes_; }  // parents first
  [[nodiscard]] NodeId next_id() const { return next_; }

  NodeId add(NodeId parent);
  void remove(NodeId id);  // with all below; not the root

  [[nodiscard]] std::vector<NodeId> path_to(NodeId id) const;  // root first
  // path_to, and from there always the first child.
  [[nodiscard]] std::vector<NodeId> line_through(NodeId id) const;
  // How many moves lead to the node.
  [[nodiscard]] std::size_t moves_to(NodeId id) const;
  // The child with that move, if any.
  [[nodiscard]] std::optional<NodeId> child_with(NodeId id, std::string_view move,
                                                 game::Side side) const;

  // The same tree with every node still to be saved.
  [[nodiscard]] Tree copied_whole() const;

  struct Changes {
    std::map<NodeId, std::string> written;
    std::vector<NodeId> removed;
  };
  // What happened since the last call.
  Changes take_changes();
  // Of all nodes as the store keeps them, as of the last take_changes().
  [[nodiscard]] std::size_t bytes() const { return bytes_; }
  // Whether there is anything to take.
  [[nodiscard]] bool is_changed() const { return !changed_.empty() || !removed_.empty(); }

 private:
  std::map<NodeId, Node> nodes_;
  NodeId next_ = 1;
  std::set<NodeId> changed_;
  std::set<NodeId> removed_;
  std::map<NodeId, std::size_t> row_bytes_;
  std::size_t bytes_ = 0;
};

// One node as the store keeps it.
std::string row_of(const Node& node);
base::Result<Node> node_from(NodeId id, const std::string& row);

// What a record has beside moves and comments: within its limit at each node.
base::Result<void> check_texts(const Tree& tree);

Json thought_json(const Thought& thought);
base::Result<Thought> thought_from(const Json& json);

}  // namespace tesuji::view
