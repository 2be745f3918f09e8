// Which character set of East Asia bytes that name none are in, by what they look like.
//
// The bytes are cut into characters as each set cuts them, and each character is judged by the
// part of the set it lies in: kana, syllables and everyday ideographs are what people write; rare
// ideographs, half-width katakana and unassigned codes are what other sets look like when they are
// misread. GB18030 and EUC-KR share their bytes, so the characters that records are full of (names,
// words of the game) decide between them. Western text has its accented letters one by one between
// ASCII ones, where these sets have runs; Cyrillic text has next to no bytes below 0xC0.
//
// A guess, never a certainty: whoever uses it says so. Linear in kMaxGuessedBytes.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "formats/encoding.h"

namespace tesuji::formats {

inline constexpr std::size_t kMaxGuessedBytes = 64U
                                                << 10U;  // looked at, from the first above ASCII

// GB18030, Shift_JIS (CP932), EUC-KR (CP949), EUC-JP or Big5; nothing if the bytes look like none
// of them. UTF-8 is not among them: is_valid_utf8() knows for sure.
std::optional<Charset> guessed_charset(std::string_view bytes);

}  // namespace tesuji::formats
