// Whose each point will be, as the games a search imagined ended.
#include "games/go/layers/layers.h"
#include "games/go/layers/maps.h"

namespace tesuji::go::layers {
namespace {

base::Result<view::Json> draw(const view::LayerInput<go::Position>& input) {
  view::Json values = view::Json::object();
  for (const auto& [point, owner] : input.found->ownership) values[point] = owner;
  return view::Json{{"values", values},
                    {"scale", {{"min", -1}, {"max", 1}}},
                    {"view", nullptr},
                    {"text", view::text_json(whose_squares({"whose each point ends up",
                                                            "de quién acaba siendo cada punto"}))}};
}

}  // namespace

view::Layer<go::Position> ownership_layer() {
  return {{"ownership",
           "heat",
           "o",
           true,
           {"Ownership", "Dominio"},
           {"whose each point ends up in the games that a search imagined",
            "de quién acaba siendo cada punto en las partidas imaginadas"}},
          draw};
}

}  // namespace tesuji::go::layers
