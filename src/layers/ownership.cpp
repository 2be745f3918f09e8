// Whose each point will be, as the games a search imagined ended.
#include "layers/make.h"
#include "layers/maps.h"

namespace tesuji::layers {
namespace {

base::Result<Json> draw(const LayerInput<go::Position>& input) {
  Json values = Json::object();
  for (const auto& [point, owner] : input.found->ownership) values[point] = owner;
  return Json{
      {"values", values},
      {"scale", {{"min", -1}, {"max", 1}}},
      {"view", nullptr},
      {"text",
       text_json(whose_squares({"whose each point ends up", "de quién acaba siendo cada punto"}))}};
}

}  // namespace

Layer<go::Position> ownership_layer() {
  return {{"ownership",
           "heat",
           "o",
           true,
           {"Ownership", "Dominio"},
           {"whose each point ends up in the games that a search imagined",
            "de quién acaba siendo cada punto en las partidas imaginadas"}},
          draw};
}

}  // namespace tesuji::layers
