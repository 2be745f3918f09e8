// Bytes in a named character set to UTF-8 and back, losing nothing.
//
// iconv (part of the C library) does the tables; UTF-8, UTF-16 and Latin-1 are done here. Bytes
// that are no character in the set are not dropped: byte B becomes the private code point
// U+EF00 + B, a "raw byte", and is written back as B. Whoever shows text to a person turns raw
// bytes into U+FFFD with shown_text(). Text that really holds U+EF00..U+EFFF is kept as the raw
// bytes of that character, so no two inputs share one meaning.
//
// Decoding never fails and is linear. Stateless; any thread.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"

namespace tesuji::formats {

// A character set this program reads and writes. Only sets that hold ASCII as ASCII are in the
// list (and UTF-16), because the name itself is found by reading ASCII.
struct Charset {
  std::string_view name = "UTF-8";  // iconv's name, in static storage
  friend bool operator==(const Charset&, const Charset&) = default;
};

inline constexpr Charset kUtf8{"UTF-8"};
inline constexpr Charset kLatin1{"ISO-8859-1"};
inline constexpr Charset kUtf16Be{"UTF-16BE"};
inline constexpr Charset kUtf16Le{"UTF-16LE"};

bool is_utf16(Charset charset);

// Reads names as files spell them: case, spaces and punctuation do not matter ("utf8",
// "Shift-JIS", "gb2312", "Windows 1252"). Sets with a larger modern relative are read as that
// one: GB2312 and GBK as GB18030, Shift_JIS as CP932, EUC-KR as CP949.
std::optional<Charset> charset_named(std::string_view name);

struct Decoded {
  std::string text;                           // valid UTF-8
  std::size_t bad_bytes = 0;                  // kept as raw bytes, or cut off at the very end
  std::size_t first_bad = std::string::npos;  // where in `text`
};

// Empty only if the set cannot keep the bad bytes apart (ISO-2022-JP, whose bytes mean different
// things in different states) or this machine lacks its table: take Latin-1 then.
std::optional<Decoded> decoded(std::string_view bytes, Charset charset);

// An error names the first character that the set does not have.
base::Result<std::string> encoded(std::string_view utf8, Charset charset);

bool is_valid_utf8(std::string_view bytes);

// Text for people: raw bytes, and bytes that are no UTF-8, become U+FFFD.
std::string shown_text(std::string_view utf8);

}  // namespace tesuji::formats
