// The names of options and of their choices, in both languages.
#pragma once

#include <string_view>

#include "view/sentence.h"

namespace tesuji::view {

Sentence option_title(std::string_view option);
// A choice of an option, where it has a name in words.
Sentence choice_title(std::string_view option, std::string_view choice);

}  // namespace tesuji::view
