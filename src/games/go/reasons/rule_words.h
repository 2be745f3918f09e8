// Rules of theories in words: "the last move is 1 to the side; own stone at 2, 1".
#pragma once

#include "ilp/theory_file.h"
#include "view/sentence.h"

namespace tesuji::go::reasons {

// What the rule asks for, without a full stop. Displacements are those of the rule as it is
// written; it holds in any of the eight turns.
view::Sentence rule_words(const ilp::TheoryLanguage& language, const ilp::Rule& rule);

}  // namespace tesuji::go::reasons
