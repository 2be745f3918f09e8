#include "formats/toml.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "base/text.h"

namespace tesuji::formats {

using base::fail;
using base::Result;

namespace {

// Walks over a text as TOML's own grammar would, only to see how deep it goes. Strings and
// comments are stepped over. Where the text is not TOML the two may disagree from there on, but
// there the library stops too.
class DepthMeter {
 public:
  explicit DepthMeter(std::string_view text) : text_(text) {}

  // The line (from 1) on which the depth exceeds kMaxTomlDepth; 0 if none does.
  std::size_t too_deep_line() {
    while (at_ < text_.size()) {
      step();
      if (depth_ > kMaxTomlDepth) return line_;
    }
    return 0;
  }

 private:
  void step() {
    const char c = text_[at_++];
    switch (c) {
      case '#':
        at_ = std::min(text_.find('\n', at_), text_.size());
        break;
      case '"':
      case '\'':
        skip_string(c);
        break;
      case '[':
      case '{':
        dots_.push_back(0);
        ++depth_;
        break;
      case ']':
      case '}':
        if (dots_.size() > 1) {
          depth_ -= dots_.back() + 1;
          dots_.pop_back();
        }
        break;
      case '.':
        ++dots_.back();
        ++depth_;
        break;
      case '\n':
        ++line_;
        [[fallthrough]];
      case ',':  // the next key or value begins
        depth_ -= dots_.back();
        dots_.back() = 0;
        break;
      default:
        break;
    }
  }

  // From behind its first quote to behind its last.
  void skip_string(char quote) {
    const std::string three(3, quote);
    const bool is_long = text_.substr(at_ - 1, 3) == three;
    if (is_long) at_ += 2;
    for (; at_ < text_.size(); ++at_) {
      if (text_[at_] == '\n') {
        if (!is_long) return;
        ++line_;
      } else if (text_[at_] == '\\' && quote == '"') {
        ++at_;
        if (at_ < text_.size() && text_[at_] == '\n') ++line_;
      } else if (!is_long && text_[at_] == quote) {
        ++at_;
        return;
      } else if (is_long && text_.substr(at_, 3) == three) {
        at_ += 3;
        // Up to two quotes more still belong to the string.
        for (int i = 0; i < 2 && at_ < text_.size() && text_[at_] == quote; ++i) ++at_;
        return;
      }
    }
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t line_ = 1;
  std::size_t depth_ = 0;                // open brackets, and the dots counted in dots_
  std::vector<std::size_t> dots_ = {0};  // of the key in hand, outside and in each open bracket
};

// The first control character that TOML does not know; npos if there is none. Refusing them
// here keeps line ends and strings the same for the meter and the library.
std::size_t strange_character(std::string_view bytes) {
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const auto c = static_cast<unsigned char>(bytes[i]);
    const bool line_end = c == '\n' || (c == '\r' && i + 1 < bytes.size() && bytes[i + 1] == '\n');
    if ((c < 0x20 && c != '\t' && !line_end) || c == 0x7f) return i;
  }
  return std::string_view::npos;
}

}  // namespace

Result<toml::table> parse_toml(std::string_view bytes, std::string_view where) {
  if (bytes.size() > kMaxTomlBytes) {
    return fail("TOML", std::string(where), fmt::format("larger than {} bytes", kMaxTomlBytes));
  }
  if (const auto at = strange_character(bytes); at != std::string_view::npos) {
    const auto line = 1 + std::count(bytes.begin(), bytes.begin() + static_cast<long>(at), '\n');
    return fail("TOML", fmt::format("{}:{}", where, line),
                fmt::format("holds the control character {}; expected text",
                            base::printable(bytes.substr(at, 1))));
  }
  if (const std::size_t line = DepthMeter(bytes).too_deep_line(); line > 0) {
    return fail("TOML", fmt::format("{}:{}", where, line),
                fmt::format("tables or lists within each other deeper than {}", kMaxTomlDepth));
  }
  try {
    return toml::parse(bytes, where);
  } catch (const toml::parse_error& error) {
    const auto at = error.source().begin;
    return fail("TOML", fmt::format("{}:{}:{}", where, at.line, at.column),
                std::string(error.description()));
  }
}

std::string place_of(const toml::node& node, std::string_view where) {
  return fmt::format("{}:{}", where, node.source().begin.line);
}

std::optional<std::string> scalar_text(const toml::node& node) {
  if (const auto* s = node.as_string()) return s->get();
  if (const auto* i = node.as_integer()) return std::to_string(i->get());
  if (const auto* f = node.as_floating_point()) return base::number_text(f->get());
  if (const auto* b = node.as_boolean()) return b->get() ? "true" : "false";
  return std::nullopt;
}

Result<std::map<std::string, std::string>> settings_from(const toml::table& table,
                                                         std::string_view where) {
  std::map<std::string, std::string> raw;
  for (const auto& [key, node] : table) {
    const auto value = scalar_text(node);
    if (!value) {
      return fail("TOML", fmt::format("{}: {}", place_of(node, where), base::printable(key.str())),
                  "expected a string, a number or true/false");
    }
    raw[std::string(key.str())] = *value;
  }
  return raw;
}

}  // namespace tesuji::formats
