// What the raw values of SGF mean as texts, numbers and pairs, and how to write them.
//
// Raw is what stands between [ and ] in the file (formats/sgf.h); text is UTF-8 for people.
// Readers answer nothing for what is no such value; they never change the raw value.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace tesuji::formats {

// Text: escapes and soft line breaks resolved, line breaks as '\n', other white space as ' ',
// raw bytes as U+FFFD.
std::string text_value(std::string_view raw);
// SimpleText: the same, and line breaks are spaces too.
std::string simple_text_value(std::string_view raw);

// The raw form of a text; text_value() gives it back. Bytes that are no UTF-8 become U+FFFD.
std::string raw_text(std::string_view text);
// The same for one half of a pair, where ':' is escaped too.
std::string raw_half(std::string_view text);

// At most so many bytes of UTF-8 from the front, and no half character at the end.
std::string cut_text(std::string_view text, std::size_t most);

// Compose: both halves, still raw, of "a:b" at its first colon that is not escaped.
using RawPair = std::pair<std::string_view, std::string_view>;
std::optional<RawPair> pair_value(std::string_view raw);

// A list of points may hold rectangles "aa:cc" (upper left and lower right corner) and single
// points, which are rectangles of one point. Whether the letters name points is not looked at;
// both corners are as long as each other and not empty.
std::optional<RawPair> rectangle_value(std::string_view raw);

// Number: an optional sign and digits. White space around numbers is let pass.
std::optional<std::int64_t> number_value(std::string_view raw);
// Real: as Number, with an optional fraction; no exponents.
std::optional<double> real_value(std::string_view raw);

// Double: [1] or [2], as in "good for Black" and "very good for Black".
enum class SgfEmphasis { normal, strong };
std::optional<SgfEmphasis> emphasis_value(std::string_view raw);

}  // namespace tesuji::formats
