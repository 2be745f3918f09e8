// A count of a position as clients read it.
#pragma once

#include <string>

#include "view/json.h"
#include "view/words.h"

namespace tesuji::view {

// `lead`: the first side's, in points. `parts`: what each side has.
Json score_json(std::string method, Json parts, double lead, const Sentence& text);

// "First wins by 3 points", "Second is ahead by 1 point", "the score is even".
Sentence lead_sentence(double lead, bool is_over, const Words& words);

}  // namespace tesuji::view
