#include "view/found.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/text.h"

namespace tesuji::view {

Sentence number_sentence(double number, int digits) {
  const double scale = std::pow(10.0, digits);
  std::string text = base::number_text(std::round(number * scale) / scale);
  Sentence sentence{text, text};
  std::replace(sentence.es.begin(), sentence.es.end(), '.', ',');
  return sentence;
}

Sentence value_sentence(const FoundMove& move) {
  const int percent = static_cast<int>(std::lround(100 * move.value));
  Sentence sentence;
  if (move.playouts > 0) {
    sentence.en = fmt::format("wins {} % of {} playouts", percent, move.playouts);
    sentence.es = fmt::format("gana el {} % de {} partidas simuladas", percent, move.playouts);
  } else {
    sentence.en = fmt::format("wins {} % as the player sees it", percent);
    sentence.es = fmt::format("gana el {} % según el jugador", percent);
  }
  if (!move.lead) return sentence;
  const Sentence lead = number_sentence(std::abs(*move.lead), 1);
  if (lead.en == "0") {
    return {sentence.en + ", even on average", sentence.es + ", igualada de media"};
  }
  const bool ahead = *move.lead >= 0;
  sentence.en += fmt::format(", {} by {} on average", ahead ? "ahead" : "behind", lead.en);
  sentence.es += fmt::format(", con una {} media de {}", ahead ? "ventaja" : "desventaja", lead.es);
  // Many small wins and a few large losses, or the other way round: that needs a word.
  if (percent != 50 && (percent > 50) != ahead) {
    sentence.en += ahead ? ": it wins by more than it loses" : ": it loses by more than it wins";
    sentence.es += ahead ? ": gana por más de lo que pierde" : ": pierde por más de lo que gana";
  }
  return sentence;
}

}  // namespace tesuji::view
