// A map of the Go board as the values of a heat layer.
#pragma once

#include <algorithm>
#include <cstdlib>

#include "games/go/rules/coordinates.h"
#include "view/layer.h"

namespace tesuji::go::layers {

// `at(point)` is positive where black's; points at 0 are left out, stones are cut to `most`.
template <class At>
view::Json heat_json(const go::Board& board, double most, const At& at) {
  view::Json values = view::Json::object();
  board.grid().for_each([&](go::Point p) {
    const double value = std::clamp<double>(at(p), -most, most);
    if (value != 0) values[go::gtp_text(board.grid(), p)] = value / most;
  });
  return view::Json{
      {"values", std::move(values)}, {"scale", {{"min", -1}, {"max", 1}}}, {"view", nullptr}};
}

// What a map of both sides' points shows, and how to read it.
inline view::Sentence whose_squares(const view::Sentence& what) {
  return {what.en + ": dark squares are Black's, light ones White's; the larger, the surer",
          what.es +
              ": los cuadros oscuros, de Negras; los claros, de Blancas; cuanto mayores, más "
              "seguro"};
}

}  // namespace tesuji::go::layers
