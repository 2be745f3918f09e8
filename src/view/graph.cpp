// How the game went: value and lead after every move that was looked at.
#include "view/common_layers.h"

namespace tesuji::view {
Json graph_json(const std::vector<LinePoint>& line, const Words& words) {
  Json values = Json::array();
  Json leads = Json::array();
  for (const auto& point : line) {
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
  const Sentence& view = words.views[0];
  return Json{{"series",
               {{{"title", text_json({"win rate", "porcentaje de victorias"})},
                 {"unit", nullptr},
                 {"zero", 0.5},
                 {"points", values}},
                {{"title", text_json({"lead", "ventaja"})},
                 {"unit", text_json(words.unit[1])},
                 {"zero", 0},
                 {"points", leads}}}},
              {"view", side_json(game::Side::first)},
              {"text", text_json({"the game so far, " + view.en, "la partida, " + view.es})}};
}

LayerInfo graph_info() {
  return {"graph",
          "graph",
          "s",
          false,
          {"Score graph", "Gráfica del resultado"},
          {"value and lead after every move that was looked at",
           "valor y ventaja tras cada jugada examinada"}};
}

}  // namespace tesuji::view
