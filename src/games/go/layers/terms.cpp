// The evaluation of Godfrid et al. (negamax13) split into its terms.
#include "games/go/features/evaluator.h"
#include "games/go/layers/layers.h"

namespace tesuji::go::layers {
namespace {

view::Sentence term_title(std::string_view name) {
  if (name == "territory") return {"territory", "territorio"};
  if (name == "captures") return {"captures", "capturas"};
  if (name == "potential territory") return {"potential territory", "territorio potencial"};
  if (name == "influence") return {"influence", "influencia"};
  return view::same(std::string(name));
}

base::Result<view::Json> draw(const view::LayerInput<go::Position>& input) {
  const features::Negamax13Evaluation evaluation;
  view::Json rows = view::Json::array();
  double total = 0;
  for (const auto& term : evaluation.terms(input.position)) {
    total += term.product;
    rows.push_back({{"title", view::text_json(term_title(term.name))},
                    {"value", term.difference},
                    {"weight", term.weight},
                    {"product", term.product}});
  }
  const auto side = input.position.to_move();
  const view::Sentence& view = input.words.views[index(side)];
  return view::Json{
      {"rows", rows},
      {"total", total},
      {"unit", view::text_json({"(200 are one point)", "(200 son un punto)"})},
      {"view", view::side_json(side)},
      {"text", view::text_json({"own minus the opponent's, times its weight, " + view.en,
                                "lo propio menos lo ajeno, por su peso, " + view.es})}};
}

}  // namespace

view::Layer<go::Position> terms_layer() {
  return {{"terms",
           "terms",
           "w",
           false,
           {"Evaluation terms", "Términos de la evaluación"},
           {"the evaluation of negamax13 (Godfrid et al.), term by term",
            "la evaluación de negamax13 (Godfrid et al.), término a término"}},
          draw};
}

}  // namespace tesuji::go::layers
