// SGF that is text already, because somebody else has decoded it: a string out of JSON, say.
//
// parse_sgf() (formats/sgf.h) reads the bytes of a file and decodes them by what CA says. Text must
// not go through that again: its CA tells what it once was in, not what it is in now.
#pragma once

#include <string_view>

#include "formats/sgf.h"

namespace tesuji::formats {

// As parse_sgf(), for UTF-8, with or without its mark. The collection is written as UTF-8.
base::Result<SgfReading> parse_sgf_text(std::string_view utf8, std::string_view name,
                                        const SgfReadOptions& options = {});

}  // namespace tesuji::formats
