#include "formats/sgf_value.h"

#include <algorithm>

#include "base/text.h"
#include "formats/encoding.h"

namespace tesuji::formats {
namespace {

bool is_break(char c) { return c == '\n' || c == '\r'; }
bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\v' || c == '\f'; }

// Bytes of the line break at `at`: CR LF and LF CR count as one break.
std::size_t break_length(std::string_view raw, std::size_t at) {
  return at + 1 < raw.size() && is_break(raw[at + 1]) && raw[at + 1] != raw[at] ? 2 : 1;
}

std::string resolved(std::string_view raw, char line_break) {
  std::string text;
  text.reserve(raw.size());
  for (std::size_t at = 0; at < raw.size(); ++at) {
    const bool is_escaped = raw[at] == '\\';
    if (is_escaped && ++at == raw.size()) break;
    const char c = raw[at];
    if (is_break(c)) {
      at += break_length(raw, at) - 1;
      if (!is_escaped) text += line_break;  // escaped: a soft break, which is nothing
    } else {
      text += is_blank(c) ? ' ' : c;
    }
  }
  return shown_text(text);
}

std::string escaped(std::string_view text, std::string_view special) {
  std::string raw;
  raw.reserve(text.size());
  for (const char c : shown_text(text)) {
    if (special.find(c) != std::string_view::npos) raw += '\\';
    raw += c;
  }
  return raw;
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

}  // namespace

std::string text_value(std::string_view raw) { return resolved(raw, '\n'); }
std::string simple_text_value(std::string_view raw) { return resolved(raw, ' '); }

std::string raw_text(std::string_view text) { return escaped(text, "]\\"); }
std::string raw_half(std::string_view text) { return escaped(text, "]\\:"); }

std::string cut_text(std::string_view text, std::size_t most) {
  if (text.size() <= most) return std::string(text);
  while (most > 0 && static_cast<unsigned char>(text[most]) >> 6U == 2) --most;
  return std::string(text.substr(0, most));
}

std::optional<RawPair> pair_value(std::string_view raw) {
  for (std::size_t at = 0; at < raw.size(); ++at) {
    if (raw[at] == '\\') {
      ++at;
    } else if (raw[at] == ':') {
      return RawPair{raw.substr(0, at), raw.substr(at + 1)};
    }
  }
  return std::nullopt;
}

std::optional<RawPair> rectangle_value(std::string_view raw) {
  raw = base::trimmed(raw);
  const RawPair whole = pair_value(raw).value_or(RawPair{raw, raw});
  const RawPair corners{base::trimmed(whole.first), base::trimmed(whole.second)};
  if (corners.first.empty() || corners.first.size() != corners.second.size()) return std::nullopt;
  return corners;
}

std::optional<std::int64_t> number_value(std::string_view raw) {
  raw = base::trimmed(raw);
  if (raw.starts_with("+-")) return std::nullopt;
  if (raw.starts_with('+')) raw.remove_prefix(1);
  return base::parsed_integer(raw);
}

std::optional<double> real_value(std::string_view raw) {
  raw = base::trimmed(raw);
  std::string_view digits = raw;
  if (digits.starts_with('+') || digits.starts_with('-')) digits.remove_prefix(1);
  const auto is_part = [](char c) { return is_digit(c) || c == '.'; };
  if (!std::all_of(digits.begin(), digits.end(), is_part)) return std::nullopt;
  return base::parsed_real(raw);
}

std::optional<SgfEmphasis> emphasis_value(std::string_view raw) {
  raw = base::trimmed(raw);
  if (raw == "1") return SgfEmphasis::normal;
  if (raw == "2") return SgfEmphasis::strong;
  return std::nullopt;
}

}  // namespace tesuji::formats
