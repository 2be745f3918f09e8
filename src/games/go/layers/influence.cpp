// Zobrist's influence: how strongly a point lies in the light of either side's stones.
#include "games/go/features/influence.h"

#include "games/go/layers/layers.h"
#include "games/go/layers/maps.h"

namespace tesuji::go::layers {
namespace {

constexpr double kStrong = 12;  // light beyond this looks alike

base::Result<view::Json> draw(const view::LayerInput<go::Position>& input) {
  const auto& board = input.position.board();
  features::InfluenceMap map;
  features::compute_influence(board, map);
  view::Json drawing = heat_json(board, kStrong, [&](go::Point p) { return map.at(p); });
  drawing["text"] = view::text_json(
      whose_squares({"in whose light each point lies", "bajo qué influencia está cada punto"}));
  return drawing;
}

}  // namespace

view::Layer<go::Position> influence_layer() {
  return {{"influence",
           "heat",
           "i",
           false,
           {"Influence", "Influencia"},
           {"Zobrist's influence: stones shine four points far",
            "la influencia de Zobrist: las piedras alumbran a cuatro puntos"}},
          draw};
}

}  // namespace tesuji::go::layers
