// What moves lost, by the one measure of verdict.h: from the thoughts of the node before the
// move and of the node after it, or from searches of the same size where a review made them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "game/outcome.h"
#include "view/tree.h"
#include "view/words.h"

namespace tesuji::view {

// What a position is worth by a thought of it, as `side` sees it.
Estimate estimate_for(const Thought& thought, game::Side side);

// As the mover sees it.
struct Loss {
  Comparison moves;
  Verdict verdict;
};

// Nothing unless both positions were looked at.
std::optional<Loss> loss_of(const Tree& tree, NodeId node);

// Whether a thought has enough behind it to be shown.
bool is_worth_telling(const Thought& thought);

// Adds value, lead, loss, points lost and mark to the JSON of a node, as far as they are known.
void add_thought(Json& json, const Tree& tree, NodeId node);

// The mistakes of a line, the worst first.
Json mistakes_json(const Tree& tree, const std::vector<NodeId>& line, MoveWords words);

// What a finished position is worth: counted, not searched.
Thought counted_thought(const game::Outcome& outcome, const std::string& player,
                        std::uint64_t playouts);

}  // namespace tesuji::view
