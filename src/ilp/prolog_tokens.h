// The words of Prolog text as theories use them: atoms, variables, numbers and a few signs.
//
// Comments (`%` to the end of the line, `/* */`) and white space are passed over. Anything else,
// quoted atoms and operators among it, is an error that names the line.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace tesuji::ilp {

enum class TokenKind { atom, variable, number, sign };  // sign: ( ) , . :-

struct Token {
  TokenKind kind;
  std::string_view text;  // points into the text that was read
  std::size_t line;       // from 1
};

inline constexpr std::size_t kMaxTheoryBytes = std::size_t{4} << 20U;

base::Result<std::vector<Token>> tokens(std::string_view text, std::string_view where);

}  // namespace tesuji::ilp
