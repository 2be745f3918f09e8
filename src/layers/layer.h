// A layer: one way to look inside a position, as drawing data that need no game to be drawn.
//
// A layer says which kind of drawing it is (docs/api.md lists the kinds and their fields); a client
// draws kinds and never knows the layers. Adding one is a file in this folder and a line in
// register.cpp.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "advice/found.h"
#include "base/result.h"
#include "base/watch.h"

namespace tesuji::layers {

using Json = nlohmann::json;
using advice::Sentence;

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
  const advice::Found* found;  // never null for layers that search
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

// All layers of a game, in the order of menus.
template <class G>
const std::vector<Layer<G>>& layers();
template <>
const std::vector<Layer<go::Position>>& layers();
template <>
const std::vector<Layer<kalah::Position>>& layers();

inline Json text_json(const Sentence& sentence) {
  return {{"en", sentence.en}, {"es", sentence.es}};
}
inline const char* side_json(game::Side side) {
  return side == game::Side::first ? "first" : "second";
}

// "as Black sees it": the words for whose view something is.
template <class G>
Sentence view_sentence(game::Side side);
template <>
Sentence view_sentence<go::Position>(game::Side side);
template <>
Sentence view_sentence<kalah::Position>(game::Side side);

}  // namespace tesuji::layers
