#include "formats/sgf_charset.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "base/text.h"
#include "formats/charset_guess.h"

namespace tesuji::formats {
namespace {

constexpr std::string_view kSpace = " \t\r\n\f\v";
constexpr std::size_t kSniffedBytes = 1024;        // for UTF-16 without mark
constexpr std::size_t kSearchedBytes = 1U << 14U;  // for a CA that cannot be reached by parsing

bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
bool is_letter(char c) { return is_capital(c) || (c >= 'a' && c <= 'z'); }

struct Mark {
  std::string_view bytes;
  Charset charset;
};
constexpr Mark kMarks[] = {{"\xEF\xBB\xBF", kUtf8}, {"\xFE\xFF", kUtf16Be}, {"\xFF\xFE", kUtf16Le}};

// ASCII in UTF-16 has a zero in every other byte; no other SGF file has many zeros.
std::optional<Charset> sniffed_utf16(std::string_view bytes) {
  using std::string_view_literals::operator""sv;
  if (bytes.starts_with("\0(\0;"sv)) return kUtf16Be;
  if (bytes.starts_with("(\0;\0"sv)) return kUtf16Le;
  const std::string_view head = bytes.substr(0, kSniffedBytes);
  std::size_t zeros[2] = {0, 0};
  for (std::size_t i = 0; i < head.size(); ++i) zeros[i % 2] += head[i] == '\0' ? 1U : 0U;
  const std::size_t many = head.size() / 4;
  if (head.size() < 8 || std::max(zeros[0], zeros[1]) < many) return std::nullopt;
  if (zeros[0] > 8 * zeros[1]) return kUtf16Be;
  if (zeros[1] > 8 * zeros[0]) return kUtf16Le;
  return std::nullopt;
}

// End of the value that starts at `at`, just behind its `[`; the size of the text if it is open.
std::size_t value_end(std::string_view text, std::size_t at) {
  while (at < text.size() && text[at] != ']') at += text[at] == '\\' ? 2 : 1;
  return std::min(at, text.size());
}

// CA of the first root, by the grammar, on bytes.
std::optional<std::string_view> parsed_ca(std::string_view text) {
  std::string ident;
  bool in_ident = false;
  bool seen_node = false;
  for (std::size_t at = 1; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '[') {
      const std::size_t end = value_end(text, at + 1);
      if (ident == "CA") return text.substr(at + 1, end - at - 1);
      at = end;
      in_ident = false;
    } else if (is_letter(c)) {
      if (!in_ident) ident.clear();
      in_ident = true;
      if (is_capital(c) && ident.size() < 3) ident += c;
    } else if (c == '(' || c == ')' || (c == ';' && seen_node)) {
      return std::nullopt;
    } else if (kSpace.find(c) == std::string_view::npos) {
      seen_node = seen_node || c == ';';
      in_ident = false;
    }
    if (!ident.empty()) seen_node = true;
  }
  return std::nullopt;
}

// In a multi-byte set an earlier value may have led parsed_ca astray: any `CA[` that names such a
// set will do.
std::optional<std::string_view> searched_ca(std::string_view text) {
  text = text.substr(0, kSearchedBytes);
  for (std::size_t at = text.find("CA["); at != std::string_view::npos;
       at = text.find("CA[", at + 3)) {
    if (at > 0 && is_letter(text[at - 1])) continue;
    const std::size_t end = text.find(']', at);
    if (end == std::string_view::npos) return std::nullopt;
    const std::string_view name = text.substr(at + 3, end - at - 3);
    if (name.ends_with('\\')) continue;  // CA[...\] inside a text
    const auto charset = charset_named(name);
    const bool is_multi_byte =
        charset && (charset->name == "CP932" || charset->name == "GB18030" ||
                    charset->name.starts_with("BIG5") || charset->name == "JOHAB" ||
                    charset->name == "CP949" || charset->name == "ISO-2022-JP");
    if (is_multi_byte) return name;
  }
  return std::nullopt;
}

std::optional<std::string_view> declared_name(std::string_view bytes) {
  const std::size_t start = next_sgf_tree(bytes, 0);
  if (start == std::string_view::npos) return std::nullopt;
  const auto name = parsed_ca(bytes.substr(start));
  return name ? name : searched_ca(bytes.substr(start));
}

SgfText finished(std::string_view bytes, SgfEncoding encoding, std::vector<SgfText::Fault> faults) {
  auto result = decoded(bytes, encoding.charset);
  if (!result) {
    faults.push_back(
        {0, fmt::format("not readable as {}; read as Latin-1", encoding.charset.name)});
    encoding.charset = kLatin1;
    result = decoded(bytes, kLatin1);
  } else if (result->bad_bytes > 0) {
    faults.push_back({result->first_bad,
                      fmt::format("{} bytes from here on are not valid in character set {}; they "
                                  "are kept, and shown as U+FFFD",
                                  result->bad_bytes, encoding.charset.name)});
  }
  return {std::move(result->text), encoding, false, std::move(faults)};
}

// The set of a file that names none, or none that is known; the guess is remarked on.
Charset guessed(std::string_view bytes, std::vector<SgfText::Fault>& faults) {
  const auto is_ascii = [](char c) { return static_cast<unsigned char>(c) < 0x80; };
  const auto first = std::find_if_not(bytes.begin(), bytes.end(), is_ascii);
  if (first == bytes.end()) return kUtf8;
  const auto remark = [&](Charset charset, std::string_view why) {
    faults.push_back(
        {0, fmt::format("no known character set is named in CA; read as {}, {}", charset.name, why),
         true});
    return charset;
  };
  if (is_valid_utf8(bytes)) return remark(kUtf8, "which it is");
  if (const auto likely = guessed_charset(bytes)) return remark(*likely, "which it looks like");
  return remark(kLatin1, "as it looks like no other");
}

// The set for a file without mark that is not UTF-16.
Charset chosen(std::string_view bytes, std::string_view fallback_name,
               std::vector<SgfText::Fault>& faults) {
  std::optional<Charset> charset;
  if (const auto name = declared_name(bytes)) charset = charset_named(*name);
  if (charset && is_utf16(*charset)) charset.reset();  // it would have been seen
  if (!charset) charset = charset_named(fallback_name);
  if (!charset) return guessed(bytes, faults);
  if (*charset == kUtf8 || !is_valid_utf8(bytes)) return *charset;
  // Converted by a tool that did not know about CA? Then it is wrong as what it claims to be.
  const auto attempt = decoded(bytes, *charset);
  if (attempt && attempt->bad_bytes == 0) return *charset;
  faults.push_back(
      {0, fmt::format("not valid in character set {} but valid as UTF-8; read as UTF-8",
                      charset->name)});
  return kUtf8;
}

}  // namespace

SgfText decoded_sgf(std::string_view bytes, std::string_view fallback_charset) {
  for (const auto& mark : kMarks) {
    if (!bytes.starts_with(mark.bytes)) continue;
    return finished(bytes.substr(mark.bytes.size()), {mark.charset, true}, {});
  }
  if (const auto utf16 = sniffed_utf16(bytes)) return finished(bytes, {*utf16, false}, {});
  std::vector<SgfText::Fault> faults;
  const Charset charset = chosen(bytes, fallback_charset, faults);
  return finished(bytes, {charset, false}, std::move(faults));
}

SgfText plain_sgf(std::string_view utf8) {
  const bool has_mark = utf8.starts_with(kMarks[0].bytes);
  if (has_mark) utf8.remove_prefix(kMarks[0].bytes.size());
  SgfText text = finished(utf8, {kUtf8, has_mark}, {});
  text.is_told = true;
  return text;
}

std::size_t next_sgf_tree(std::string_view text, std::size_t from) {
  for (std::size_t open = text.find('(', from); open != std::string_view::npos;
       open = text.find('(', open + 1)) {
    std::size_t at = std::min(text.find_first_not_of(kSpace, open + 1), text.size());
    if (at == text.size()) return std::string_view::npos;
    if (text[at] == ';') return open;
    const std::size_t ident = at;
    while (at < text.size() && is_letter(text[at])) ++at;
    if (at > ident && at < text.size() && text[at] == '[' && is_capital(text[ident])) return open;
  }
  return std::string_view::npos;
}

}  // namespace tesuji::formats
