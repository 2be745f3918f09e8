// Moves and sides of Go as people say them.
#include "base/text.h"
#include "games/go/reasons/reasons.h"
#include "games/go/rules/coordinates.h"

namespace tesuji::go::reasons {
namespace {

using view::Sentence;

Sentence move_words(const std::string& move) {
  return base::lower(move) == "pass" ? Sentence{"a pass", "pasar"} : view::same(move);
}

Sentence advice_words(const std::string& move) {
  return base::lower(move) == "pass" ? Sentence{"pass", "pasa"}
                                     : Sentence{"play " + move, "juega " + move};
}

}  // namespace

const view::Words& words() {
  static const view::Words words = {
      .title = {"Go", "Go"},
      .sides = {{{"Black", "Negras"}, {"White", "Blancas"}}},
      .views = {{{"as Black sees it", "según Negras"}, {"as White sees it", "según Blancas"}}},
      .unit = {{{"point", "punto"}, {"points", "puntos"}}},
      .move = move_words,
      .advice = advice_words};
  return words;
}

std::string point_of(const Position& position, Move move) {
  return move == kPass ? "" : gtp_text(position.board().grid(), move);
}

std::vector<std::pair<std::string, std::size_t>> board_points(const Position& position) {
  std::vector<std::pair<std::string, std::size_t>> points;
  const Grid grid = position.board().grid();
  grid.for_each([&](Point p) { points.emplace_back(gtp_text(grid, p), p.index); });
  return points;
}

}  // namespace tesuji::go::reasons
