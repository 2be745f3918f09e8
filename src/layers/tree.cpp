// The search tree as far as it is worth looking at: the moves compared and what would follow each.
#include "layers/make.h"

namespace tesuji::layers {
namespace {

constexpr std::size_t kBranches = 16;

Json branch(const advice::FoundMove& move) {
  Json children = Json::array();
  for (std::size_t i = move.line.size(); i-- > 1;) {
    Json child = {{"move", move.line[i]}, {"children", std::move(children)}};
    children = Json::array({std::move(child)});
  }
  Json node = {{"move", move.move},
               {"playouts", move.playouts},
               {"value", move.value},
               {"children", std::move(children)}};
  if (move.lead) node["lead"] = *move.lead;
  return node;
}

template <class G>
base::Result<Json> draw(const LayerInput<G>& input) {
  const auto& found = *input.found;
  Json children = Json::array();
  for (const auto& move : found.moves) {
    if (children.size() == kBranches) break;
    children.push_back(branch(move));
  }
  Json root = {{"move", nullptr}, {"playouts", found.playouts}, {"children", std::move(children)}};
  if (found.value) root["value"] = *found.value;
  if (found.lead) root["lead"] = *found.lead;
  const Sentence view = view_sentence<G>(found.to_move);
  return Json{{"tree", std::move(root)},
              {"view", side_json(found.to_move)},
              {"text", text_json({"what the search looked at, " + view.en,
                                  "lo que miró la búsqueda, " + view.es})}};
}

}  // namespace

template <class G>
Layer<G> tree_layer() {
  return {{"tree",
           "tree",
           "a",
           true,
           {"Search tree", "Árbol de búsqueda"},
           {"the moves a search compared, and what it expects after each",
            "las jugadas que comparó la búsqueda y lo que espera después"}},
          draw<G>};
}

template Layer<go::Position> tree_layer();
template Layer<kalah::Position> tree_layer();

}  // namespace tesuji::layers
