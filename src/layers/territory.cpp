// Bouzy's potential territory: what is left of the stones' light after dilations and erosions.
#include "features/bouzy.h"
#include "layers/make.h"
#include "layers/maps.h"

namespace tesuji::layers {
namespace {

constexpr double kSure = 16;  // values beyond this look alike

base::Result<Json> draw(const LayerInput<go::Position>& input) {
  const auto& board = input.position.board();
  features::BouzyMap map;
  features::compute_bouzy_map(board, {}, map);
  Json drawing = heat_json(board, kSure, [&](go::Point p) { return map.at(p); });
  drawing["text"] = text_json(
      whose_squares({"likely territory (Bouzy 5/21)", "territorio probable (Bouzy 5/21)"}));
  return drawing;
}

}  // namespace

Layer<go::Position> territory_layer() {
  return {{"territory",
           "heat",
           "t",
           false,
           {"Likely territory", "Territorio probable"},
           {"Bouzy's five dilations and twenty-one erosions",
            "cinco dilataciones y veintiuna erosiones de Bouzy"}},
          draw};
}

}  // namespace tesuji::layers
