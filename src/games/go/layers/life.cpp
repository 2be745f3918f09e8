// Chains that no number of moves in a row can capture, and the points that are theirs for ever.
#include "games/go/rules/life.h"

#include "games/go/layers/layers.h"
#include "games/go/rules/coordinates.h"

namespace tesuji::go::layers {
namespace {

base::Result<view::Json> draw(const view::LayerInput<go::Position>& input) {
  const auto& board = input.position.board();
  const go::Grid grid = board.grid();
  view::Json marks = view::Json::array();
  for (const go::Side side : {go::kBlack, go::kWhite}) {
    const auto alive = go::unconditionally_alive(board, side);
    grid.for_each([&](go::Point p) {
      if (!alive[p.index]) return;
      marks.push_back({{"point", gtp_text(grid, p)},
                       {"sign", "circle"},
                       {"side", view::side_json(side)},
                       {"title", view::text_json({"alive for ever", "viva para siempre"})}});
    });
  }
  const auto life = go::unconditional_life(board);
  grid.for_each([&](go::Point p) {
    if (!life.territory[p.index]) return;
    const bool dead = is_stone(board.at(p));
    marks.push_back(
        {{"point", gtp_text(grid, p)},
         {"sign", dead ? "cross" : "dot"},
         {"side", nullptr},
         {"title", dead ? view::text_json({"dead whatever happens", "muerta sin remedio"})
                        : view::text_json({"settled point", "punto decidido"})}});
  });
  return view::Json{
      {"marks", marks},
      {"view", nullptr},
      {"text",
       view::text_json({"circles live for ever, crosses are dead, dots are settled (Benson)",
                        "los círculos viven siempre, las cruces están muertas, los puntos "
                        "están decididos (Benson)"})}};
}

}  // namespace

view::Layer<go::Position> life_layer() {
  return {{"life",
           "marks",
           "v",
           false,
           {"Unconditional life", "Vida incondicional"},
           {"chains that cannot be captured even if their owner always passes",
            "cadenas que no se pueden capturar aunque su dueño siempre pase"}},
          draw};
}

}  // namespace tesuji::go::layers
