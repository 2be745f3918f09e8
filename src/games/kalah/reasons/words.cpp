// Moves and sides of Kalah as people say them. The notation counts pits from 0, people count them
// from 1.
#include "base/text.h"
#include "games/kalah/reasons/reasons.h"

namespace tesuji::kalah::reasons {
namespace {

using view::Sentence;

Sentence move_words(const std::string& move) {
  if (const auto pit = base::parsed_integer(move)) {
    const std::string number = std::to_string(*pit + 1);
    return {"pit " + number, "el hoyo " + number};
  }
  if (move == "swap") return {"the exchange of sides", "el cambio de lado"};
  return {"a pass", "pasar"};
}

Sentence advice_words(const std::string& move) {
  if (move == "swap") return {"exchange sides", "cambia de lado"};
  if (!base::parsed_integer(move)) return {"pass", "pasa"};
  const Sentence words = move_words(move);
  return {"play " + words.en, "juega " + words.es};
}

}  // namespace

const view::Words& words() {
  static const view::Words words = {.title = {"Kalah", "Kalah"},
                                    .sides = {{{"First", "Primero"}, {"Second", "Segundo"}}},
                                    .views = {{{"as the first side sees it", "según Primero"},
                                               {"as the second side sees it", "según Segundo"}}},
                                    .unit = {{{"seed", "semilla"}, {"seeds", "semillas"}}},
                                    .move = move_words,
                                    .advice = advice_words};
  return words;
}

std::string point_of(const Position& position, Move move) {
  if (!move.is_sowing()) return "";
  const int first = position.to_move() == game::Side::first ? 0 : position.board().pits() + 1;
  return std::to_string(first + move.pit());
}

}  // namespace tesuji::kalah::reasons
