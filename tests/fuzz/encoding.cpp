// The first byte chooses a character set; the rest is text in it. Decoding gives valid UTF-8,
// which can be written again; in sets where every character has one code, as the same bytes.
#include "formats/encoding.h"

#include <iterator>

#include "fuzz.h"

using tesuji::fuzz::require;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace std::string_view_literals;
  constexpr std::string_view kNames[] = {
      "utf8"sv,   "utf16be"sv, "utf16le"sv,     "latin1"sv, "cp1252"sv,      "macintosh"sv,
      "sjis"sv,   "euc-jp"sv,  "iso-2022-jp"sv, "gb2312"sv, "big5"sv,        "euc-kr"sv,
      "euc-tw"sv, "johab"sv,   "koi8-r"sv,      "cp1251"sv, "iso-8859-15"sv, "big5-hkscs"sv};
  constexpr std::size_t kExact = 4;  // the first four are our own and never lose a byte
  const auto bytes = tesuji::fuzz::input(data, size);
  if (bytes.empty()) return 0;
  tesuji::formats::charset_named(bytes);
  const std::size_t choice = data[0] % std::size(kNames);
  const auto charset = tesuji::formats::charset_named(kNames[choice]);
  require(charset.has_value(), "listed names are known");
  const auto text = tesuji::formats::decoded(bytes.substr(1), *charset);
  if (!text) return 0;
  require(tesuji::formats::is_valid_utf8(text->text), "decoded text is UTF-8");
  require(tesuji::formats::is_valid_utf8(tesuji::formats::shown_text(text->text)),
          "shown text is UTF-8");
  tesuji::formats::shown_text(bytes);
  const auto again = tesuji::formats::encoded(text->text, *charset);
  require(again.has_value(), "decoded text can be encoded");
  const bool is_cut = tesuji::formats::is_utf16(*charset) && size % 2 == 0;
  if (choice < kExact && !is_cut) require(*again == bytes.substr(1), "no byte is lost");
  return 0;
}
