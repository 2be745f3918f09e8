#include "protocol/kgp/line.h"

#include <fmt/format.h>

#include "base/text.h"

namespace tesuji::protocol {
namespace {

using base::fail;
using base::Result;

constexpr std::string_view kDigits = "0123456789";

bool is_space(char c) { return c == ' ' || c == '\t'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_name_character(char c) {
  return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
bool is_word_character(char c) { return is_name_character(c) || c == '-' || c == ':'; }

tl::unexpected<base::Error> wrong(std::string_view where, std::string why) {
  return fail("KGP line", base::printable(where), std::move(why));
}

// Reads a line from left to right.
class Cursor {
 public:
  explicit Cursor(std::string_view text) : rest_(text) {}

  [[nodiscard]] bool is_at_end() const { return rest_.empty(); }
  [[nodiscard]] std::string_view rest() const { return rest_; }
  [[nodiscard]] bool sees(char c) const { return !rest_.empty() && rest_.front() == c; }
  bool skip(char c) {
    if (!sees(c)) return false;
    rest_.remove_prefix(1);
    return true;
  }
  void skip_spaces() {
    while (!rest_.empty() && is_space(rest_.front())) rest_.remove_prefix(1);
  }
  std::string_view take(std::size_t count) {
    const auto taken = rest_.substr(0, count);
    rest_.remove_prefix(taken.size());
    return taken;
  }
  // Up to the next space or the end.
  std::string_view take_token() { return take(std::min(rest_.find_first_of(" \t"), rest_.size())); }

 private:
  std::string_view rest_;
};

Result<KgpId> parse_id(std::string_view digits) {
  if (digits.empty() || digits.size() > kMaxKgpDigits ||
      digits.find_first_not_of(kDigits) != std::string_view::npos) {
    return wrong(digits, fmt::format("no id; expected 1 to {} digits", kMaxKgpDigits));
  }
  return static_cast<KgpId>(base::parsed_integer(digits).value());
}

// "12", "12@4" or "@4" before the name; a line of one word has none.
Result<void> parse_ids(Cursor& cursor, KgpCommand& command) {
  const std::size_t end = cursor.rest().find_first_of(" \t");
  const std::string_view token = cursor.rest().substr(0, end);
  const bool is_ids = token.find_first_not_of("0123456789@") == token.npos &&
                      (end != token.npos || token.find('@') != token.npos);
  if (!is_ids) return {};
  cursor.take_token();
  cursor.skip_spaces();
  const std::size_t at = token.find('@');
  if (at != 0) {
    TESUJI_TRY(command.id, parse_id(token.substr(0, at)));
  }
  if (at != token.npos) {
    TESUJI_TRY(command.reference, parse_id(token.substr(at + 1)));
  }
  return {};
}

Result<KgpArgument> parse_text(Cursor& cursor) {
  const std::string_view whole = cursor.rest();
  cursor.skip('"');
  KgpArgument argument{KgpArgument::Kind::text, {}};
  while (!cursor.is_at_end()) {
    const char c = cursor.take(1).front();
    if (c == '"') return argument;
    if (c != '\\') {
      argument.content += c;
      continue;
    }
    if (cursor.is_at_end()) break;
    const char escaped = cursor.take(1).front();
    argument.content += escaped == 'n' ? '\n' : escaped == 't' ? '\t' : escaped;
  }
  return wrong(whole, "the quote is not closed");
}

Result<KgpArgument> parse_plain(std::string_view token) {
  using Kind = KgpArgument::Kind;
  if (token.front() == '<') {
    if (token.size() < 3 || token.back() != '>') return wrong(token, "no board; expected <...>");
    const auto content = token.substr(1, token.size() - 2);
    if (content.find_first_not_of("0123456789,") != content.npos) {
      return wrong(token, "no board; expected numbers and commas");
    }
    return KgpArgument{Kind::board, std::string(content)};
  }
  const std::string_view digits =
      token.substr(token.front() == '+' || token.front() == '-' ? 1 : 0);
  if (!digits.empty() && digits.find_first_not_of(kDigits) == digits.npos) {
    return KgpArgument{Kind::integer, std::string(token)};
  }
  const std::size_t dot = digits.find('.');
  if (dot != digits.npos && dot + 1 < digits.size() && digits.find_first_not_of(kDigits) == dot &&
      digits.find_first_not_of(kDigits, dot + 1) == digits.npos) {
    return KgpArgument{Kind::real, std::string(token)};
  }
  for (const char c : token) {
    if (!is_word_character(c)) return wrong(token, "no argument");
  }
  return KgpArgument{Kind::word, std::string(token)};
}

}  // namespace

Result<KgpCommand> parse_kgp_line(std::string_view line) {
  if (line.size() > kMaxKgpLine) {
    return wrong(line.substr(0, 20), fmt::format("longer than {} bytes", kMaxKgpLine));
  }
  if (line.ends_with('\r')) line.remove_suffix(1);
  Cursor cursor(line);
  cursor.skip_spaces();
  KgpCommand command;
  TESUJI_CHECK(parse_ids(cursor, command));
  command.name = std::string(cursor.take_token());
  if (command.name.empty()) return wrong(line, "no command");
  for (const char c : command.name) {
    if (!is_name_character(c)) return wrong(command.name, "no name of a command");
  }
  for (cursor.skip_spaces(); !cursor.is_at_end(); cursor.skip_spaces()) {
    if (command.arguments.size() >= kMaxKgpArguments) {
      return wrong(command.name, fmt::format("more than {} arguments", kMaxKgpArguments));
    }
    TESUJI_TRY(auto argument,
               cursor.sees('"') ? parse_text(cursor) : parse_plain(cursor.take_token()));
    command.arguments.push_back(std::move(argument));
  }
  return command;
}

Result<kalah::Layout> parse_kgp_board(std::string_view content) {
  std::vector<int> numbers;
  for (const auto& part : base::split(content, ',')) {
    const auto number = part.size() <= 6 ? base::parsed_integer(part) : std::nullopt;
    if (!number || *number < 0)
      return fail("KGP board", base::printable(part), "no number of seeds");
    numbers.push_back(static_cast<int>(*number));
    if (numbers.size() > 3 + 2 * kalah::kMaxPits) break;
  }
  const int pits = numbers.front();
  if (pits < 1 || pits > kalah::kMaxPits) {
    return fail("KGP board", fmt::format("size {}", pits),
                fmt::format("expected 1 to {}", kalah::kMaxPits));
  }
  const auto size = static_cast<std::size_t>(pits);
  if (numbers.size() != 3 + 2 * size) {
    return fail(
        "KGP board", fmt::format("size {}", pits),
        fmt::format("expected {} numbers: size, stores, pits of South, of North", 3 + 2 * size));
  }
  kalah::Layout layout;
  layout.stores = {numbers[1], numbers[2]};
  const auto south = numbers.begin() + 3;
  layout.rows[0].assign(south, south + pits);
  layout.rows[1].assign(south + pits, south + 2 * pits);
  return layout;
}

std::string kgp_board_text(const kalah::Layout& layout) {
  return fmt::format("<{},{},{},{},{}>", layout.rows[0].size(), layout.stores[0], layout.stores[1],
                     fmt::join(layout.rows[0], ","), fmt::join(layout.rows[1], ","));
}

std::string kgp_quoted(std::string_view text) {
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') quoted += '\\';
    quoted += static_cast<unsigned char>(c) < 0x20 || c == 0x7F ? ' ' : c;
  }
  return quoted + '"';
}

}  // namespace tesuji::protocol
