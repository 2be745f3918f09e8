// The moves a search compared, each with its value and how much of the search it got.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "view/common_layers.h"

namespace tesuji::view {
namespace {

constexpr std::size_t kShown = 12;

}  // namespace

Json candidates_json(const Found& found, const Words& words) {
  std::uint64_t most = 1;
  for (const auto& move : found.moves) most = std::max(most, move.playouts);
  Json labels = Json::array();
  for (const auto& move : found.moves) {
    if (labels.size() == kShown) break;
    if (move.point.empty() || !is_worth_telling(move)) continue;
    const Sentence value = value_sentence(move);
    const Sentence name = words.move(move.move);
    labels.push_back({{"point", move.point},
                      {"label", std::to_string(std::lround(100 * move.value))},
                      {"strength", static_cast<double>(move.playouts) / static_cast<double>(most)},
                      {"title", text_json({name.en + " " + value.en, name.es + " " + value.es})}});
  }
  const Sentence& view = words.views[index(found.to_move)];
  return Json{{"labels", labels},
              {"view", side_json(found.to_move)},
              {"text", text_json({"win rate of each move in per cent, " + view.en,
                                  "porcentaje de victorias de cada jugada, " + view.es})}};
}

LayerInfo candidates_info() {
  return {"candidates",
          "labels",
          "c",
          true,
          {"Candidate moves", "Jugadas candidatas"},
          {"the moves a search compared, with their win rates",
           "las jugadas que comparó la búsqueda, con su porcentaje de victorias"}};
}

}  // namespace tesuji::view
