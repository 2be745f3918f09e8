// The moves a search compared, each with its value and how much of the search it got.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "layers/make.h"

namespace tesuji::layers {
namespace {

constexpr std::size_t kShown = 12;

template <class G>
base::Result<Json> draw(const LayerInput<G>& input) {
  const auto& found = *input.found;
  std::uint64_t most = 1;
  for (const auto& move : found.moves) most = std::max(most, move.playouts);
  Json labels = Json::array();
  for (const auto& move : found.moves) {
    if (labels.size() == kShown) break;
    if (move.point.empty() || !advice::is_worth_telling(move)) continue;
    const Sentence value = advice::value_sentence(move);
    const Sentence name = advice::move_words<G>(move.move);
    labels.push_back({{"point", move.point},
                      {"label", std::to_string(std::lround(100 * move.value))},
                      {"strength", static_cast<double>(move.playouts) / static_cast<double>(most)},
                      {"title", text_json({name.en + " " + value.en, name.es + " " + value.es})}});
  }
  const Sentence view = view_sentence<G>(found.to_move);
  return Json{{"labels", labels},
              {"view", side_json(found.to_move)},
              {"text", text_json({"win rate of each move in per cent, " + view.en,
                                  "porcentaje de victorias de cada jugada, " + view.es})}};
}

}  // namespace

template <class G>
Layer<G> candidates_layer() {
  return {{"candidates",
           "labels",
           "c",
           true,
           {"Candidate moves", "Jugadas candidatas"},
           {"the moves a search compared, with their win rates",
            "las jugadas que comparó la búsqueda, con su porcentaje de victorias"}},
          draw<G>};
}

template Layer<go::Position> candidates_layer();
template Layer<kalah::Position> candidates_layer();

}  // namespace tesuji::layers
