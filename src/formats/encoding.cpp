#include "formats/encoding.h"

#include <fmt/format.h>
#include <iconv.h>

#include <array>
#include <cerrno>
#include <cstdint>

#include "base/text.h"

namespace tesuji::formats {
namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";  // U+FFFD
constexpr char32_t kRawFirst = 0xEF00;
constexpr char32_t kRawLast = 0xEFFF;

unsigned char byte_at(std::string_view text, std::size_t i) {
  return static_cast<unsigned char>(text[i]);
}

void append_utf8(std::string& out, char32_t c) {
  const auto put = [&](char32_t bits) { out += static_cast<char>(bits); };
  if (c < 0x80) {
    put(c);
  } else if (c < 0x800) {
    put(0xC0 | (c >> 6U));
    put(0x80 | (c & 0x3FU));
  } else if (c < 0x10000) {
    put(0xE0 | (c >> 12U));
    put(0x80 | ((c >> 6U) & 0x3FU));
    put(0x80 | (c & 0x3FU));
  } else {
    put(0xF0 | (c >> 18U));
    put(0x80 | ((c >> 12U) & 0x3FU));
    put(0x80 | ((c >> 6U) & 0x3FU));
    put(0x80 | (c & 0x3FU));
  }
}

struct CodePoint {
  char32_t value = 0;
  std::size_t length = 0;  // 0: no valid sequence starts here
};

// Refuses overlong forms, surrogates and values above U+10FFFF.
CodePoint code_point_at(std::string_view text, std::size_t at) {
  const unsigned char lead = byte_at(text, at);
  if (lead < 0x80) return {lead, 1};
  const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4 || at + length > text.size()) return {};
  char32_t value = lead & (0xFFU >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) {
    const unsigned char next = byte_at(text, at + i);
    if (next >> 6U != 2) return {};
    value = (value << 6U) | (next & 0x3FU);
  }
  if (length == 3 && (value < 0x800 || (value >= 0xD800 && value <= 0xDFFF))) return {};
  if (length == 4 && (value < 0x10000 || value > 0x10FFFF)) return {};
  return {value, length};
}

bool is_raw(char32_t c) { return c >= kRawFirst && c <= kRawLast; }

// Position of the first raw byte's three-byte form at or after `from`; npos if none.
std::size_t next_raw(std::string_view utf8, std::size_t from) {
  for (;;) {
    const std::size_t at = utf8.find('\xEE', from);
    if (at == std::string_view::npos || at + 3 > utf8.size()) return std::string_view::npos;
    if (byte_at(utf8, at + 1) >= 0xBC) return at;
    from = at + 1;
  }
}

void keep_raw(Decoded& result, char byte) {
  if (result.bad_bytes++ == 0) result.first_bad = result.text.size();
  append_utf8(result.text, kRawFirst + static_cast<unsigned char>(byte));
}

Decoded decoded_utf8(std::string_view bytes) {
  Decoded result;
  result.text.reserve(bytes.size());
  for (std::size_t at = 0; at < bytes.size();) {
    const CodePoint c = code_point_at(bytes, at);
    if (c.length == 0 || is_raw(c.value)) {
      keep_raw(result, bytes[at++]);
    } else {
      result.text.append(bytes.substr(at, c.length));
      at += c.length;
    }
  }
  return result;
}

Decoded decoded_latin1(std::string_view bytes) {
  Decoded result;
  result.text.reserve(bytes.size() + bytes.size() / 8);
  for (std::size_t i = 0; i < bytes.size(); ++i) append_utf8(result.text, byte_at(bytes, i));
  return result;
}

// A single byte left over at the end is counted as bad and cut: kept, it would put everything
// written after it out of step.
Decoded decoded_utf16(std::string_view bytes, bool big_endian) {
  Decoded result;
  result.text.reserve(bytes.size());
  const auto unit = [&](std::size_t at) -> char32_t {
    const char32_t first = byte_at(bytes, at);
    const char32_t second = byte_at(bytes, at + 1);
    return big_endian ? (first << 8U) | second : (second << 8U) | first;
  };
  std::size_t at = 0;
  for (; at + 2 <= bytes.size(); at += 2) {
    const char32_t c = unit(at);
    const bool is_high = c >= 0xD800 && c <= 0xDBFF;
    const char32_t low = is_high && at + 4 <= bytes.size() ? unit(at + 2) : 0;
    if (low >= 0xDC00 && low <= 0xDFFF) {
      append_utf8(result.text, 0x10000 + ((c - 0xD800) << 10U) + (low - 0xDC00));
      at += 2;
    } else if ((c >= 0xD800 && c <= 0xDFFF) || is_raw(c)) {
      keep_raw(result, bytes[at]);
      keep_raw(result, bytes[at + 1]);
    } else {
      append_utf8(result.text, c);
    }
  }
  if (at < bytes.size() && result.bad_bytes++ == 0) result.first_bad = result.text.size();
  return result;
}

// Owns one conversion descriptor.
class Converter {
 public:
  Converter(std::string_view to, std::string_view from)
      : handle_(::iconv_open(std::string(to).c_str(), std::string(from).c_str())) {}
  Converter(const Converter&) = delete;
  Converter& operator=(const Converter&) = delete;
  ~Converter() {
    if (is_open()) ::iconv_close(handle_);
  }
  [[nodiscard]] bool is_open() const {
    return handle_ != reinterpret_cast<iconv_t>(static_cast<std::intptr_t>(-1));
  }

  // Takes what it can from the front of `bytes`. 0, or errno: EILSEQ at a character that cannot
  // be converted, EINVAL at an unfinished one.
  int convert(std::string_view& bytes, std::string& out) {
    char* in = const_cast<char*>(bytes.data());  // iconv reads only
    std::size_t in_left = bytes.size();
    const int error = pump(&in, &in_left, out);
    bytes.remove_prefix(bytes.size() - in_left);
    return error;
  }
  // Back to the initial state of a stateful set.
  int finish(std::string& out) { return pump(nullptr, nullptr, out); }

 private:
  int pump(char** in, std::size_t* in_left, std::string& out) {
    std::array<char, 4096> buffer;  // NOLINT: filled by iconv
    for (;;) {
      char* to = buffer.data();
      std::size_t to_left = buffer.size();
      const std::size_t done = ::iconv(handle_, in, in_left, &to, &to_left);
      const int error = done == static_cast<std::size_t>(-1) ? errno : 0;
      out.append(buffer.data(), buffer.size() - to_left);
      if (error != E2BIG) return error;
    }
  }
  iconv_t handle_;
};

// The C library's CP949 steps over this pair before it refuses it.
constexpr std::string_view kSkippedPair = "\xA2\xE8";

bool is_skipped(const char* pair, Charset charset) {
  return charset.name == "CP949" && std::string_view(pair, 2) == kSkippedPair;
}

std::optional<Decoded> decoded_by_iconv(std::string_view bytes, Charset charset) {
  Converter converter("UTF-8", charset.name);
  if (!converter.is_open()) return std::nullopt;
  const bool is_stateful = charset.name == "ISO-2022-JP";
  Decoded result;
  while (!bytes.empty()) {
    const std::size_t size = bytes.size();
    const int error = converter.convert(bytes, result.text);
    if (error == 0) break;
    if (is_stateful) return std::nullopt;
    if (error == EINVAL) {  // the last character is cut short; see decoded_utf16
      if (result.bad_bytes == 0) result.first_bad = result.text.size();
      result.bad_bytes += bytes.size();
      break;
    }
    if (size - bytes.size() >= 2 && is_skipped(bytes.data() - 2, charset)) {
      keep_raw(result, kSkippedPair[0]);
      keep_raw(result, kSkippedPair[1]);
    } else {
      keep_raw(result, bytes.front());
      bytes.remove_prefix(1);
    }
  }
  converter.finish(result.text);
  // A real U+EF00..U+EFFF would be taken for a raw byte later. So rare that no set is worth
  // keeping for it.
  std::size_t raw = 0;
  for (auto at = next_raw(result.text, 0); at != std::string_view::npos;
       at = next_raw(result.text, at + 3)) {
    ++raw;
  }
  if (raw > result.bad_bytes) return std::nullopt;
  return result;
}

tl::unexpected<base::Error> missing_character(char32_t c, Charset charset) {
  std::string shown;
  append_utf8(shown, c);
  return base::fail(
      "text", fmt::format("U+{:04X} '{}'", static_cast<unsigned>(c), shown),
      fmt::format("not in character set {}; UTF-8 has every character", charset.name));
}

base::Result<void> append_plain(std::string& out, std::string_view utf8, Charset charset) {
  for (std::size_t at = 0; at < utf8.size();) {
    const CodePoint c = code_point_at(utf8, at);
    if (c.length == 0) return base::fail("text", base::printable(utf8.substr(at, 4)), "no UTF-8");
    at += c.length;
    if (charset == kLatin1) {
      if (c.value > 0xFF) return missing_character(c.value, charset);
      out += static_cast<char>(c.value);
      continue;
    }
    const auto put = [&](char32_t unit) {
      const char high = static_cast<char>(unit >> 8U);
      const char low = static_cast<char>(unit & 0xFFU);
      out += charset == kUtf16Be ? high : low;
      out += charset == kUtf16Be ? low : high;
    };
    if (c.value < 0x10000) {
      put(c.value);
    } else {
      put(0xD800 + ((c.value - 0x10000) >> 10U));
      put(0xDC00 + ((c.value - 0x10000) & 0x3FFU));
    }
  }
  return {};
}

}  // namespace

bool is_utf16(Charset charset) { return charset == kUtf16Be || charset == kUtf16Le; }

std::optional<Decoded> decoded(std::string_view bytes, Charset charset) {
  if (charset == kUtf8) return decoded_utf8(bytes);
  if (charset == kLatin1) return decoded_latin1(bytes);
  if (is_utf16(charset)) return decoded_utf16(bytes, charset == kUtf16Be);
  return decoded_by_iconv(bytes, charset);
}

base::Result<std::string> encoded(std::string_view utf8, Charset charset) {
  const bool is_ours = charset == kLatin1 || is_utf16(charset);
  std::optional<Converter> converter;
  if (!is_ours && charset != kUtf8) {
    converter.emplace(charset.name, "UTF-8");
    if (!converter->is_open()) {
      return base::fail("text", std::string(charset.name), "no table for this character set here");
    }
  }
  std::string out;
  for (std::size_t at = 0; at < utf8.size();) {
    const std::size_t raw = std::min(next_raw(utf8, at), utf8.size());
    std::string_view run = utf8.substr(at, raw - at);
    if (is_ours) {
      TESUJI_CHECK(append_plain(out, run, charset));
    } else if (!converter) {
      out += run;
    } else if (converter->convert(run, out) != 0) {
      return missing_character(code_point_at(run, 0).value, charset);
    } else {
      converter->finish(out);
    }
    if (raw == utf8.size()) break;
    out +=
        static_cast<char>((byte_at(utf8, raw + 1) & 3U) << 6U | (byte_at(utf8, raw + 2) & 0x3FU));
    at = raw + 3;
  }
  return out;
}

bool is_valid_utf8(std::string_view bytes) {
  for (std::size_t at = 0; at < bytes.size();) {
    const CodePoint c = code_point_at(bytes, at);
    if (c.length == 0) return false;
    at += c.length;
  }
  return true;
}

std::string shown_text(std::string_view utf8) {
  std::string out;
  out.reserve(utf8.size());
  for (std::size_t at = 0; at < utf8.size();) {
    const CodePoint c = code_point_at(utf8, at);
    if (c.length == 0 || is_raw(c.value)) {
      out += kReplacement;
    } else {
      out += utf8.substr(at, c.length);
    }
    at += std::max<std::size_t>(c.length, 1);
  }
  return out;
}

}  // namespace tesuji::formats
