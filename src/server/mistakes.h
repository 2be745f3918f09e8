// What moves lost: the difference between what was expected before a move and after it.
//
// One source of evaluation for praise and blame, as lab/review.h has it: the thoughts of the node
// before the move and of the node after it. The move that the analyst would have played loses
// nothing.
#pragma once

#include <optional>
#include <vector>

#include "server/table.h"
#include "server/tree.h"

namespace tesuji::server {

// As the mover sees it.
struct Loss {
  double value = 0.5;       // expected after the move
  double best_value = 0.5;  // expected before it
  double loss = 0;
  std::optional<double> points_lost;
};

// Nothing unless both positions were looked at.
std::optional<Loss> loss_of(const Tree& tree, NodeId node);

// "mistake", "blunder", or nothing to say.
std::optional<std::string> mark_of(const Loss& loss);

// Adds value, lead, loss and mark to the JSON of a node, as far as they are known.
void add_thought(Json& json, const Tree& tree, NodeId node);

// The mistakes of a line, the most points lost first.
Json mistakes_json(const Tree& tree, const std::vector<NodeId>& line, MoveWords words);

// What a finished position is worth: counted, not searched.
Thought counted_thought(const Table& table, const std::string& player, std::uint64_t playouts);

// One setup after another as one.
Json joined_setups(const Json& earlier, const Json& later);

}  // namespace tesuji::server
