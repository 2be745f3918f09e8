// The liberties of every chain, written on one of its stones; few liberties stand out.
#include <fmt/format.h>

#include "games/go/layers/layers.h"
#include "games/go/rules/coordinates.h"

namespace tesuji::go::layers {
namespace {

base::Result<view::Json> draw(const view::LayerInput<go::Position>& input) {
  const auto& board = input.position.board();
  const go::Grid grid = board.grid();
  view::Json labels = view::Json::array();
  grid.for_each([&](go::Point p) {
    if (!is_stone(board.at(p))) return;
    const int liberties = board.liberties(p);
    const int stones = board.chain_stones(p);
    const std::string head = gtp_text(grid, board.head(p));
    labels.push_back(
        {{"point", gtp_text(grid, p)},
         {"label", std::to_string(liberties)},
         {"strength", liberties <= 1   ? 1.0
                      : liberties == 2 ? 0.7
                      : liberties == 3 ? 0.4
                                       : 0.15},
         {"chain", head},
         {"title", view::text_json(
                       {fmt::format("{}: stones {}, liberties {}", head, stones, liberties),
                        fmt::format("{}: piedras {}, libertades {}", head, stones, liberties)})}});
  });
  return view::Json{{"labels", labels},
                    {"view", nullptr},
                    {"text", view::text_json({"liberties of each chain; 1 is atari",
                                              "libertades de cada cadena; 1 es atari"})}};
}

}  // namespace

view::Layer<go::Position> liberties_layer() {
  return {{"liberties",
           "labels",
           "f",
           false,
           {"Liberties and chains", "Libertades y cadenas"},
           {"how many liberties each chain has", "cuántas libertades tiene cada cadena"}},
          draw};
}

}  // namespace tesuji::go::layers
