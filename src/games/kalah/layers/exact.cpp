// The exact value of every move of Kalah, by the solver, where it gets through in time.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "games/kalah/layers/layers.h"
#include "games/kalah/reasons/reasons.h"
#include "games/kalah/rules/notation.h"
#include "games/kalah/solve/solver.h"

namespace tesuji::kalah::layers {
namespace {

using kalah::Position;

constexpr int kTableSeeds = 10;  // a table that is built within milliseconds

base::Result<std::vector<solve::MoveValue>> values_of(const Position& game, base::Watch& watch) {
  const Position position = game.without_ply_rules();
  TESUJI_TRY(const auto sower, solve::Sower::make(position.board().pits(), position.rules()));
  TESUJI_TRY(const auto problem, sower.problem(position));
  TESUJI_TRY(auto table,
             solve::EndgameTable::build(sower, std::min(kTableSeeds, problem.seeds), 1, watch));
  auto shared = std::make_shared<const solve::EndgameTable>(std::move(table));
  const solve::SolverOptions options{.proof_bits = solve::proof_bits_for(problem.seeds)};
  TESUJI_TRY(auto solver, solve::Solver::make(sower, options, shared));
  return solver.move_values(position, watch);
}

std::string label_of(int value) { return value == 0 ? "0" : fmt::format("{:+d}", value); }

// Who wins by how much, as the mover sees it.
view::Sentence result_of(int value) {
  if (value == 0) return {"a draw with best play by both", "tablas con el mejor juego de ambos"};
  const int margin = std::abs(value);
  return {fmt::format("{} by {} {} with best play by both", value > 0 ? "wins" : "loses", margin,
                      margin == 1 ? "seed" : "seeds"),
          fmt::format("{} por {} {} con el mejor juego de ambos", value > 0 ? "gana" : "pierde",
                      margin, margin == 1 ? "semilla" : "semillas")};
}

base::Result<view::Json> draw(const view::LayerInput<Position>& input) {
  const auto side = input.position.to_move();
  const view::Sentence& view = input.words.views[index(side)];
  view::Json labels = view::Json::array();
  view::Json drawing = {{"view", view::side_json(side)}};
  if (!input.position.is_over()) {
    const auto values = values_of(input.position, input.watch);
    if (!values) {
      drawing["labels"] = labels;
      drawing["text"] =
          view::text_json({"too many seeds to solve in time: look again when fewer are in play",
                           "demasiadas semillas para resolver a tiempo: mira otra vez "
                           "cuando queden menos en juego"});
      return drawing;
    }
    int best = -kalah::kMaxTotal;
    for (const auto& value : *values) best = std::max(best, value.value);
    for (const auto& value : *values) {
      const std::string point = reasons::point_of(input.position, value.move);
      if (point.empty()) continue;
      labels.push_back({{"point", point},
                        {"label", label_of(value.value)},
                        {"strength", value.value == best ? 1.0 : 0.3},
                        {"title", view::text_json(result_of(value.value))}});
    }
  }
  drawing["labels"] = labels;
  drawing["text"] = view::text_json(
      {"exact margin of each move, " + view.en, "diferencia exacta de cada jugada, " + view.es});
  return drawing;
}

}  // namespace

view::Layer<Position> exact_layer() {
  return {{"exact",
           "labels",
           "x",
           false,
           {"Exact values", "Valores exactos"},
           {"the margin of every move with best play, proved by the solver",
            "la diferencia de cada jugada con el mejor juego, demostrada"},
           true},
          draw};
}

}  // namespace tesuji::kalah::layers
