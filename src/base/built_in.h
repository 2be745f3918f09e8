// Files that are built into the program byte for byte, text or not: tesuji_room(... BUILT_IN FILE)
// in CMake defines `built_in::STEM()` for FILE = path/STEM.ending; TESUJI_BUILT_IN(STEM) declares
// it.
//
// The bytes lie in the program as the assembler reads them: no copy, no limit of a literal, and a
// changed file is built in again.
#pragma once

#include <string_view>

#define TESUJI_BUILT_IN(stem)  \
  namespace tesuji::built_in { \
  std::string_view stem();     \
  }                            \
  static_assert(true, "so that a semicolon may follow")
