// Which character set an SGF file is in, and its text in UTF-8. The rules are in formats/sgf.h.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "formats/sgf.h"

namespace tesuji::formats {

struct SgfText {
  struct Fault {
    std::size_t at = 0;  // byte of `text`
    std::string why;
    bool is_remark = false;  // worth a word, but no fault of the file
  };
  std::string text;  // UTF-8, without byte order mark
  SgfEncoding encoding;
  bool is_told = false;  // by whoever decoded the text: then CA says nothing about it
  std::vector<Fault> faults;
};

// Never fails: the last resort, Latin-1, reads everything.
SgfText decoded_sgf(std::string_view bytes, std::string_view fallback_charset);
// Text that somebody has decoded already: UTF-8, with or without its mark.
SgfText plain_sgf(std::string_view utf8);

// Start of the first game tree at or after `from`: a `(` that `;` or a property follows.
// npos if there is none.
std::size_t next_sgf_tree(std::string_view text, std::size_t from);

}  // namespace tesuji::formats
