// The evaluation of Godfrid et al. (negamax13) split into its terms, and Kalah's plain counts.
#include "features/evaluator.h"
#include "layers/make.h"

namespace tesuji::layers {
namespace {

Sentence term_title(std::string_view name) {
  if (name == "territory") return {"territory", "territorio"};
  if (name == "captures") return {"captures", "capturas"};
  if (name == "potential territory") return {"potential territory", "territorio potencial"};
  if (name == "influence") return {"influence", "influencia"};
  return advice::same(std::string(name));
}

base::Result<Json> draw_go(const LayerInput<go::Position>& input) {
  const features::Negamax13Evaluation evaluation;
  Json rows = Json::array();
  double total = 0;
  for (const auto& term : evaluation.terms(input.position)) {
    total += term.product;
    rows.push_back({{"title", text_json(term_title(term.name))},
                    {"value", term.difference},
                    {"weight", term.weight},
                    {"product", term.product}});
  }
  const auto side = input.position.to_move();
  const Sentence view = view_sentence<go::Position>(side);
  return Json{{"rows", rows},
              {"total", total},
              {"unit", text_json({"(200 are one point)", "(200 son un punto)"})},
              {"view", side_json(side)},
              {"text", text_json({"own minus the opponent's, times its weight, " + view.en,
                                  "lo propio menos lo ajeno, por su peso, " + view.es})}};
}

base::Result<Json> draw_kalah(const LayerInput<kalah::Position>& input) {
  const auto& board = input.position.board();
  const auto side = input.position.to_move();
  const auto other = game::other(side);
  const double stores = board.store(side) - board.store(other);
  const double pits = board.row_total(side) - board.row_total(other);
  const auto row = [](const Sentence& title, double value) {
    return Json{{"title", text_json(title)}, {"value", value}, {"weight", 1}, {"product", value}};
  };
  const Sentence view = view_sentence<kalah::Position>(side);
  return Json{{"rows", {row({"stores", "almacenes"}, stores), row({"pits", "hoyos"}, pits)}},
              {"total", stores + pits},
              {"unit", text_json({"seeds", "semillas"})},
              {"view", side_json(side)},
              {"text", text_json({"own seeds minus the opponent's, " + view.en,
                                  "semillas propias menos ajenas, " + view.es})}};
}

}  // namespace

Layer<go::Position> terms_layer() {
  return {{"terms",
           "terms",
           "w",
           false,
           {"Evaluation terms", "Términos de la evaluación"},
           {"the evaluation of negamax13 (Godfrid et al.), term by term",
            "la evaluación de negamax13 (Godfrid et al.), término a término"}},
          draw_go};
}

Layer<kalah::Position> seeds_layer() {
  return {{"terms",
           "terms",
           "w",
           false,
           {"Evaluation terms", "Términos de la evaluación"},
           {"seeds in stores and pits", "semillas en almacenes y hoyos"}},
          draw_kalah};
}

}  // namespace tesuji::layers
