// Plain counts of seeds.
#include "games/kalah/layers/layers.h"

namespace tesuji::kalah::layers {
namespace {

base::Result<view::Json> draw(const view::LayerInput<Position>& input) {
  const auto& board = input.position.board();
  const auto side = input.position.to_move();
  const auto other = game::other(side);
  const double stores = board.store(side) - board.store(other);
  const double pits = board.row_total(side) - board.row_total(other);
  const auto row = [](const view::Sentence& title, double value) {
    return view::Json{
        {"title", view::text_json(title)}, {"value", value}, {"weight", 1}, {"product", value}};
  };
  const view::Sentence& view = input.words.views[index(side)];
  return view::Json{{"rows", {row({"stores", "almacenes"}, stores), row({"pits", "hoyos"}, pits)}},
                    {"total", stores + pits},
                    {"unit", view::text_json({"seeds", "semillas"})},
                    {"view", view::side_json(side)},
                    {"text", view::text_json({"own seeds minus the opponent's, " + view.en,
                                              "semillas propias menos ajenas, " + view.es})}};
}

}  // namespace

view::Layer<Position> seeds_layer() {
  return {{"terms",
           "terms",
           "w",
           false,
           {"Evaluation terms", "Términos de la evaluación"},
           {"seeds in stores and pits", "semillas en almacenes y hoyos"}},
          draw};
}

}  // namespace tesuji::kalah::layers
