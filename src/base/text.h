// Small things about text that several rooms need and the standard library lacks.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tesuji::base {

// 64-bit FNV-1a: names and plans to numbers; not for hostile input.
constexpr std::uint64_t fnv1a(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325ULL;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
  return hash;
}

std::string_view trimmed(std::string_view text);
// A file of UTF-8 without its mark, and without what is white around the rest.
std::string_view text_of_file(std::string_view bytes);
std::vector<std::string> words(std::string_view text);  // split at white space
std::vector<std::string> split(std::string_view text, char separator);
std::string lower(std::string_view text);  // ASCII only
std::string joined(const std::vector<std::string>& parts, std::string_view separator);

// Whole-string number readers: no sign tricks, no trailing characters, no locale.
std::optional<std::int64_t> parsed_integer(std::string_view text);
std::optional<double> parsed_real(std::string_view text);  // finite only

// "3" for 3.0, "6.5" for 6.5: the shortest text that reads back as the same number.
std::string number_text(double value);

// Splits a command line into words as a POSIX shell would (quotes, backslashes), running nothing.
// Empty when a quote is left open.
std::optional<std::vector<std::string>> shell_words(std::string_view text);

// The candidate with the smallest edit distance to `word`, for "did you mean"; empty if none.
std::string nearest(std::string_view word, const std::vector<std::string>& candidates);

bool is_utf8(std::string_view text);  // strictly: no overlong forms, no surrogates

// Control characters (U+0080 to U+009F too) and bytes that are no UTF-8 shown as \xNN, cut to
// `limit` bytes: hostile input made safe for error messages.
std::string printable(std::string_view text, std::size_t limit = 60);

}  // namespace tesuji::base
