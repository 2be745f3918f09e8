// Sentences and sides as clients read them.
#pragma once

#include "formats/json.h"
#include "game/side.h"
#include "view/sentence.h"

namespace tesuji::view {

using formats::Json;

inline Json text_json(const Sentence& sentence) {
  return {{"en", sentence.en}, {"es", sentence.es}};
}
inline const char* side_json(game::Side side) {
  return side == game::Side::first ? "first" : "second";
}

}  // namespace tesuji::view
