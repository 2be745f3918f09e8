// A layer: one way to look inside a position, as drawing data that need no game to be drawn.
//
// A layer says which kind of drawing it is (docs/api.md lists the kinds and their fields); a client
// draws kinds and never knows the layers. Adding one is a file in the layers of a
// game and a line in its register.cpp; layers of every game are in common_layers.h.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "base/watch.h"
#include "view/found.h"
#include "view/json.h"
#include "view/words.h"

namespace tesuji::view {

// A position of the line that a graph shows; values as the first side sees them.
struct LinePoint {
  std::uint64_t node = 0;
  std::size_t number = 0;  // of the move that led there
  std::optional<double> value;
  std::optional<double> lead;
};

template <class G>
struct LayerInput {
  const G& position;
  const Words& words;  // of the game
  const Found* found;  // never null for layers that search
  const std::vector<LinePoint>& line;
  base::Watch& watch;  // for layers that compute long
};

struct LayerInfo {
  std::string id;
  std::string kind;       // heat, marks, labels, graph, terms, tree, text
  std::string key;        // the key that switches it
  bool searches = false;  // wants `found`
  Sentence title;
  Sentence help;
  bool computes = false;  // draws longer than a moment, by its own means
};

template <class G>
struct Layer : LayerInfo {
  // The fields of its kind, `view` and `text`.
  base::Result<Json> (*draw)(const LayerInput<G>&);
};

}  // namespace tesuji::view
