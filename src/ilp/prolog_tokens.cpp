#include "ilp/prolog_tokens.h"

#include <fmt/format.h>

#include "base/text.h"

namespace tesuji::ilp {
namespace {

bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool starts_variable(char c) { return (c >= 'A' && c <= 'Z') || c == '_'; }
bool is_word(char c) { return is_lower(c) || is_digit(c) || starts_variable(c); }

class Scanner {
 public:
  Scanner(std::string_view text, std::string_view where) : text_(text), where_(where) {}

  base::Result<std::vector<Token>> run() {
    if (text_.size() > kMaxTheoryBytes) return wrong("larger than a theory may be");
    while (true) {
      TESUJI_CHECK(pass_over());
      if (at_ == text_.size()) return std::move(found_);
      TESUJI_CHECK(read_token());
    }
  }

 private:
  [[nodiscard]] tl::unexpected<base::Error> wrong(std::string why) const {
    return base::fail("theory", fmt::format("{}:{}", where_, line_), std::move(why));
  }
  [[nodiscard]] char peek(std::size_t ahead = 0) const {
    return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
  }

  // White space and comments.
  base::Result<void> pass_over() {
    while (at_ < text_.size()) {
      const char c = peek();
      if (c == '\n') ++line_;
      if (c == ' ' || c == '\t' || c == '\r' || c == '\n') {
        ++at_;
      } else if (c == '%') {
        while (at_ < text_.size() && peek() != '\n') ++at_;
      } else if (c == '/' && peek(1) == '*') {
        TESUJI_CHECK(pass_comment());
      } else {
        return {};
      }
    }
    return {};
  }

  base::Result<void> pass_comment() {
    const std::size_t end = text_.find("*/", at_ + 2);
    if (end == std::string_view::npos) return wrong("a comment /* without its */");
    for (; at_ < end + 2; ++at_) line_ += peek() == '\n' ? 1 : 0;
    return {};
  }

  base::Result<void> read_token() {
    const char c = peek();
    if (c == ':' && peek(1) == '-') return add(TokenKind::sign, 2);
    const bool is_number = is_digit(c) || (c == '-' && is_digit(peek(1)));
    if (is_number) return add(TokenKind::number, number_length());
    if (c == '(' || c == ')' || c == ',' || c == '.') return add(TokenKind::sign, 1);
    if (!is_lower(c) && !starts_variable(c)) {
      return wrong(
          fmt::format("'{}' begins no word of a theory", base::printable(text_.substr(at_, 1))));
    }
    std::size_t length = 1;
    while (is_word(peek(length))) ++length;
    return add(is_lower(c) ? TokenKind::atom : TokenKind::variable, length);
  }

  // A full stop belongs to a number only if a digit follows; exponents as in 1.5e-7.
  [[nodiscard]] std::size_t number_length() const {
    std::size_t length = peek() == '-' ? 1 : 0;
    while (is_digit(peek(length))) ++length;
    if (peek(length) == '.' && is_digit(peek(length + 1))) {
      ++length;
      while (is_digit(peek(length))) ++length;
    }
    if (peek(length) == 'e') {
      const std::size_t sign = peek(length + 1) == '-' || peek(length + 1) == '+' ? 1 : 0;
      if (is_digit(peek(length + 1 + sign))) {
        length += 1 + sign;
        while (is_digit(peek(length))) ++length;
      }
    }
    return length;
  }

  base::Result<void> add(TokenKind kind, std::size_t length) {
    found_.push_back({kind, text_.substr(at_, length), line_});
    at_ += length;
    return {};
  }

  std::string_view text_;
  std::string_view where_;
  std::size_t at_ = 0;
  std::size_t line_ = 1;
  std::vector<Token> found_;
};

}  // namespace

base::Result<std::vector<Token>> tokens(std::string_view text, std::string_view where) {
  return Scanner(text, where).run();
}

}  // namespace tesuji::ilp
