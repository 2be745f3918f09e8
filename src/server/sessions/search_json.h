// What searches found, as JSON and for Graphviz.
#pragma once

#include <string>

#include "server/sessions/answer.h"
#include "view/found.h"
#include "view/tree.h"

namespace tesuji::server {

// A found move and what was found, as clients read it.
Json found_move_json(const view::FoundMove& move);
// What a search has found so far; `purpose` is `turn` or `live`.
Json search_json(view::NodeId node, const view::Found& found, const char* purpose, bool done);
// The search tree for Graphviz.
std::string tree_dot(const view::Found& found);

}  // namespace tesuji::server
