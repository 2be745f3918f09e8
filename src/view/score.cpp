#include "view/score.h"

#include <fmt/format.h>

#include <cmath>
#include <utility>

#include "view/found.h"

namespace tesuji::view {

using game::Side;

Json score_json(std::string method, Json parts, double lead, const Sentence& text) {
  return Json{
      {"method", std::move(method)},
      {"parts", std::move(parts)},
      {"lead",
       {{"side", lead == 0 ? Json() : Json(side_json(lead > 0 ? Side::first : Side::second))},
        {"points", std::abs(lead)}}},
      {"text", text_json(text)}};
}

Sentence lead_sentence(double lead, bool is_over, const Words& words) {
  if (lead == 0) return {"the score is even", "el resultado es de empate"};
  const Sentence points = number_sentence(std::abs(lead), 2);
  const Sentence& side = words.sides[lead > 0 ? 0 : 1];
  const Sentence& unit = words.unit[std::abs(lead) == 1 ? 0 : 1];
  return {fmt::format("{} {} by {} {}", side.en, is_over ? "wins" : "is ahead", points.en, unit.en),
          fmt::format("{} {} por {} {}", side.es, is_over ? "gana" : "va por delante", points.es,
                      unit.es)};
}

}  // namespace tesuji::view
