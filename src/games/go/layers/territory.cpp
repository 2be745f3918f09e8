// Bouzy's potential territory: what is left of the stones' light after dilations and erosions.
#include "games/go/features/bouzy.h"
#include "games/go/layers/layers.h"
#include "games/go/layers/maps.h"

namespace tesuji::go::layers {
namespace {

constexpr double kSure = 16;  // values beyond this look alike

base::Result<view::Json> draw(const view::LayerInput<go::Position>& input) {
  const auto& board = input.position.board();
  features::BouzyMap map;
  features::compute_bouzy_map(board, {}, map);
  view::Json drawing = heat_json(board, kSure, [&](go::Point p) { return map.at(p); });
  drawing["text"] = view::text_json(
      whose_squares({"likely territory (Bouzy 5/21)", "territorio probable (Bouzy 5/21)"}));
  return drawing;
}

}  // namespace

view::Layer<go::Position> territory_layer() {
  return {{"territory",
           "heat",
           "t",
           false,
           {"Likely territory", "Territorio probable"},
           {"Bouzy's five dilations and twenty-one erosions",
            "cinco dilataciones y veintiuna erosiones de Bouzy"}},
          draw};
}

}  // namespace tesuji::go::layers
