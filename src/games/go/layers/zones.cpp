// The zones of the board: each with its letter, and the temperature where its best moves are.
#include <fmt/format.h>

#include "games/go/layers/layers.h"
#include "games/go/rules/coordinates.h"
#include "games/go/zones/picture.h"
#include "games/go/zones/why.h"

namespace tesuji::go::layers {
namespace {

using zones::Forest;

constexpr std::uint64_t kNodes = 40'000;  // of all zones: a tenth of a second, about

zones::Forest forest_of(const view::LayerInput<go::Position>& input) {
  zones::ForestOptions options;
  options.tax = input.position.rules().scoring == Scoring::territory ? 1 : 0;
  const auto& history = input.position.history();
  if (!history.empty()) options.last = history.back().move;
  base::Watch part = input.watch.part({.seconds = input.watch.limits().seconds, .nodes = kNodes});
  return zones::grow(input.position.board(), input.position.to_move(), options, part);
}

view::Sentence title_of(const Forest& forest, const go::Position& position, std::size_t tree) {
  view::Sentence title = zones::zone_words(forest, position.board().grid(), tree);
  const auto& graph = forest.graphs[tree];
  if (graph.is_number) {
    return {title.en + ": nothing is left to gain", title.es + ": no queda nada que ganar"};
  }
  const double heat = cgt::as_double(graph.temperature);
  title.en += fmt::format(": a move gains {:.2g}", heat);
  title.es += fmt::format(": una jugada gana {:.2g}", heat);
  return title;
}

base::Result<view::Json> draw(const view::LayerInput<go::Position>& input) {
  const Forest forest = forest_of(input);
  const go::Grid grid = input.position.board().grid();
  const auto hot = zones::hottest_trees(forest);
  const double most = hot.empty() ? 1 : cgt::as_double(forest.graphs[hot.front()].temperature);
  view::Json labels = view::Json::array();
  for (std::size_t i = 0; i < forest.trees.size(); ++i) {
    const double heat =
        forest.graphs[i].is_number ? 0 : cgt::as_double(forest.graphs[i].temperature);
    const zones::ZoneTree& tree = forest.trees[i];
    PointSet points = forest.is_open_point(i) ? PointSet{} : forest.division.zones[i].points;
    PointSet best;
    for (const Side side : {kBlack, kWhite}) {
      if (heat > 0) best.set(tree.move(tree.tree.root(), side).index);
    }
    const auto title = view::text_json(title_of(forest, input.position, i));
    grid.for_each([&](Point p) {
      if (!(points | best)[p.index]) return;
      labels.push_back(
          {{"point", gtp_text(grid, p)},
           {"label", best[p.index] ? fmt::format("{:.2g}", heat) : zones::zone_letter(i)},
           {"strength", best[p.index] ? 0.3 + 0.7 * std::min(1.0, heat / most) : 0.15},
           {"title", title}});
    });
  }
  return view::Json{
      {"labels", labels},
      {"view", nullptr},
      {"text", view::text_json({"zones by letter; a number is what a move gains there, at the "
                                "best moves of both sides",
                                "zonas por letra; un número es lo que gana ahí una jugada, en las "
                                "mejores de ambos bandos"})}};
}

}  // namespace

view::Layer<go::Position> zones_layer() {
  return {{"zones",
           "labels",
           "z",
           false,
           {"Zones", "Zonas"},
           {"parts of the board that can be looked at one by one, and how urgent each is",
            "partes del tablero que se pueden mirar una a una, y lo urgente que es cada una"},
           true},
          draw};
}

}  // namespace tesuji::go::layers
