// How a search shows its tree while it walks it.
//
// Whoever wants the tree hands a TreeSink to the player. The search asks it on entering a node
// and hands the node over when leaving it, so a writer needs no memory but the path. Values are
// whatever the search counts in, as the side to move sees them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tesuji::game {

enum class NodeEnd {
  searched,   // all moves
  cut,        // a move refuted the position: the rest was cut
  leaf,       // evaluated
  over,       // the game ended here
  table,      // known from the table
  null_move,  // even a pass was too good
  stopped,    // out of time: means nothing
};
std::string_view name(NodeEnd end);

struct TreeNode {
  std::uint64_t id = 0;
  std::uint64_t parent = 0;  // the root is its own parent
  int ply = 0;
  int depth = 0;     // left to search
  std::string move;  // that led here; empty at the root
  bool first_to_move = true;
  std::optional<std::int32_t> alpha;  // the window on entering; none: without bound
  std::optional<std::int32_t> beta;
  std::int32_t value = 0;
  NodeEnd end = NodeEnd::searched;
  std::optional<std::uint64_t> visits = {};  // Monte Carlo: simulations through here
};

class TreeSink {
 public:
  virtual ~TreeSink() = default;
  // The search enters a node at this ply, below the node entered last at ply - 1. Whether it is
  // to be reported; no node below one that is not will be asked for.
  virtual bool enter(int ply) = 0;
  // It leaves a node for which enter() said yes.
  virtual void leave(const TreeNode& node) = 0;
  // Whether a search that grows its tree shall show it each time before it reports, not only at
  // the end. Every time begins anew at ply 0.
  [[nodiscard]] virtual bool wants_growth() const { return false; }
};

}  // namespace tesuji::game
