// Moves as people say them. Kalah's notation counts pits from 0, people count them from 1.
#include "advice/found.h"
#include "base/text.h"

namespace tesuji::advice {

template <>
Sentence move_words<go::Position>(const std::string& move) {
  return base::lower(move) == "pass" ? Sentence{"a pass", "pasar"} : same(move);
}

template <>
Sentence move_words<kalah::Position>(const std::string& move) {
  if (const auto pit = base::parsed_integer(move)) {
    const std::string number = std::to_string(*pit + 1);
    return {"pit " + number, "el hoyo " + number};
  }
  if (move == "swap") return {"the exchange of sides", "el cambio de lado"};
  return {"a pass", "pasar"};
}

template <>
Sentence advice_words<go::Position>(const std::string& move) {
  return base::lower(move) == "pass" ? Sentence{"pass", "pasa"}
                                     : Sentence{"play " + move, "juega " + move};
}

template <>
Sentence advice_words<kalah::Position>(const std::string& move) {
  if (move == "swap") return {"exchange sides", "cambia de lado"};
  if (!base::parsed_integer(move)) return {"pass", "pasa"};
  const Sentence words = move_words<kalah::Position>(move);
  return {"play " + words.en, "juega " + words.es};
}

}  // namespace tesuji::advice
