// How the game went: value and lead after every move that was looked at.
#include "layers/make.h"

namespace tesuji::layers {
namespace {

// What leads are counted in.
template <class G>
Sentence unit();
template <>
Sentence unit<go::Position>() {
  return {"points", "puntos"};
}
template <>
Sentence unit<kalah::Position>() {
  return {"seeds", "semillas"};
}

template <class G>
base::Result<Json> draw(const LayerInput<G>& input) {
  Json values = Json::array();
  Json leads = Json::array();
  for (const auto& point : input.line) {
    const Json at = {{"node", point.node}, {"number", point.number}};
    if (point.value) {
      values.push_back(at);
      values.back()["value"] = *point.value;
    }
    if (point.lead) {
      leads.push_back(at);
      leads.back()["value"] = *point.lead;
    }
  }
  const Sentence view = view_sentence<G>(game::Side::first);
  return Json{{"series",
               {{{"title", text_json({"win rate", "porcentaje de victorias"})},
                 {"unit", nullptr},
                 {"zero", 0.5},
                 {"points", values}},
                {{"title", text_json({"lead", "ventaja"})},
                 {"unit", text_json(unit<G>())},
                 {"zero", 0},
                 {"points", leads}}}},
              {"view", side_json(game::Side::first)},
              {"text", text_json({"the game so far, " + view.en, "la partida, " + view.es})}};
}

}  // namespace

template <class G>
Layer<G> graph_layer() {
  return {{"graph",
           "graph",
           "s",
           false,
           {"Score graph", "Gráfica del resultado"},
           {"value and lead after every move that was looked at",
            "valor y ventaja tras cada jugada examinada"}},
          draw<G>};
}

template Layer<go::Position> graph_layer();
template Layer<kalah::Position> graph_layer();

}  // namespace tesuji::layers
