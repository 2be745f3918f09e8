#include "games/kalah/rules/notation.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "base/text.h"
#include "game/line_record.h"

namespace tesuji::kalah {
namespace {

using base::fail;
using base::Result;

constexpr std::string_view kSwapWord = "swap";
constexpr std::string_view kSwapLine = "second may swap";
constexpr std::string_view kPassWord = "pass";
constexpr std::string_view kPassLine = "the turn is lost";

std::optional<Side> parsed_side(std::string_view text) {
  if (text == kSideNames[0]) return Side::first;
  if (text == kSideNames[1]) return Side::second;
  return std::nullopt;
}

// Digits only, small enough for any position; larger totals are refused by Position::from.
Result<int> parse_count(std::string_view text, const std::string& where) {
  const bool digits =
      !text.empty() && text.size() <= 4 && text.find_first_not_of("0123456789") == text.npos;
  if (!digits) {
    return fail("Kalah position", where,
                fmt::format("'{}' is not a number of seeds", base::printable(text)));
  }
  return static_cast<int>(base::parsed_integer(text).value());
}

// "4,4,4/0": the row and the store of one side.
Result<void> parse_half(std::string_view text, Side side, Layout& layout) {
  const std::string where = fmt::format("{} side", kSideNames[index(side)]);
  const std::size_t slash = text.find('/');
  if (slash == text.npos) {
    return fail("Kalah position", where,
                fmt::format("'{}' lacks the store; expected PITS/STORE such as 4,4,4/0",
                            base::printable(text)));
  }
  for (const auto& part : base::split(text.substr(0, slash), ',')) {
    TESUJI_TRY(const int count, parse_count(part, where));
    layout.rows[index(side)].push_back(count);
  }
  TESUJI_TRY(layout.stores[index(side)], parse_count(text.substr(slash + 1), where));
  return {};
}

std::string half_text(const Layout& layout, Side side) {
  return fmt::format("{}/{}", fmt::join(layout.rows[index(side)], ","), layout.stores[index(side)]);
}

template <class Numbers>
std::string drawn_row(const Numbers& numbers) {
  std::string line;
  for (const auto number : numbers) line += fmt::format("{:4}", number);
  return line;
}

std::vector<int> pit_numbers(std::size_t pits) {
  std::vector<int> numbers(pits);
  for (std::size_t i = 0; i < pits; ++i) numbers[i] = static_cast<int>(i);
  return numbers;
}

std::vector<int> reversed(std::vector<int> numbers) {
  std::reverse(numbers.begin(), numbers.end());
  return numbers;
}

// One line of a drawing: numbers only.
Result<std::vector<int>> parse_numbers(const std::vector<std::string>& words,
                                       const std::string& where) {
  std::vector<int> numbers;
  for (const auto& word : words) {
    TESUJI_TRY(const int number, parse_count(word, where));
    numbers.push_back(number);
  }
  return numbers;
}

// The row of one side: numbers between an optional star and the name of the side.
Result<void> parse_drawn_row(std::vector<std::string> words, Side side, Layout& layout,
                             bool& starred) {
  const std::string_view name = kSideNames[index(side)];
  const std::string where = fmt::format("row of {}", name);
  if (words.empty() || words.back() != name) {
    return fail("Kalah drawing", where, fmt::format("must end with '{}'", name));
  }
  words.pop_back();
  starred = !words.empty() && words.front() == "*";
  if (starred) words.erase(words.begin());
  TESUJI_TRY(layout.rows[index(side)], parse_numbers(words, where));
  return {};
}

Result<void> parse_drawn_stores(const std::vector<std::string>& words, Layout& layout) {
  TESUJI_TRY(const auto stores, parse_numbers(words, "line of the stores"));
  if (stores.size() != 2) {
    return fail("Kalah drawing", "line of the stores",
                fmt::format("{} numbers; expected the stores of second and first", stores.size()));
  }
  layout.stores = {stores[1], stores[0]};
  return {};
}

Result<void> check_pit_numbers(const std::vector<std::string>& words,
                               const std::vector<int>& expected) {
  const auto numbers = parse_numbers(words, "pit numbers");
  if (!numbers || *numbers != expected) {
    return fail("Kalah drawing", "pit numbers",
                fmt::format("expected {}", fmt::join(expected, " ")));
  }
  return {};
}

Result<std::vector<std::vector<std::string>>> drawing_lines(std::string_view text) {
  if (text.size() > kMaxPositionText) {
    return fail("Kalah drawing", "", fmt::format("longer than {} bytes", kMaxPositionText));
  }
  std::vector<std::vector<std::string>> lines;
  for (const auto& line : base::split(text, '\n')) {
    if (auto words = base::words(line); !words.empty()) lines.push_back(std::move(words));
  }
  if (lines.size() < 5 || lines.size() > 7) {
    return fail(
        "Kalah drawing", "",
        fmt::format("{} lines; expected pit numbers, row, stores, row, pit numbers", lines.size()));
  }
  return lines;
}

// What may follow a position: that a swap is open, then that the turn is lost, in these words.
struct FlagWords {
  std::string_view swap;
  std::string_view pass;
};
Result<void> parse_flags(const std::vector<std::string>& flags, const FlagWords& words,
                         Layout& layout, const char* what) {
  for (const auto& flag : flags) {
    const bool swap = flag == words.swap && !layout.swap_open && !layout.must_pass;
    const bool pass = flag == words.pass && !layout.must_pass;
    if (!swap && !pass) {
      return fail(what, base::printable(flag),
                  fmt::format("expected {}, {}, or nothing", words.swap, words.pass));
    }
    layout.swap_open |= swap;
    layout.must_pass |= pass;
  }
  return {};
}

base::Error illegal(std::string_view text, std::string why) {
  return {"move", base::printable(text, kMaxMoveText), std::move(why)};
}

}  // namespace

std::string move_text(Move move) {
  if (move.is_sowing()) return std::to_string(move.pit());
  return std::string(move.is_swap() ? kSwapWord : kPassWord);
}

Result<Move> parse_move(const Position& position, std::string_view text) {
  const std::string_view given = text;
  text = base::trimmed(text);
  const int pits = position.board().pits();
  const std::string pit_range = pits == 1 ? "0" : fmt::format("0 to {}", pits - 1);
  const std::string word = base::lower(text.substr(0, kMaxMoveText));
  if (text.size() <= kMaxMoveText && word == kSwapWord) {
    if (position.swap_is_legal()) return Move::swap();
    if (!position.rules().pie) return fail(illegal(given, "the pie rule is off, so no swap"));
    return fail(illegal(given, "only the second player may swap, at its first move"));
  }
  if (text.size() <= kMaxMoveText && word == kPassWord) {
    if (position.must_pass()) return Move::pass();
    return fail(illegal(given, "no pass: the turn is not lost"));
  }
  std::string_view digits = word;
  if (digits.starts_with('r')) digits = base::trimmed(digits.substr(1));
  const bool is_number = !digits.empty() && digits.find_first_not_of("0123456789") == digits.npos;
  if (text.size() > kMaxMoveText || !is_number) {
    return fail(illegal(given, fmt::format("no move; expected a pit {} (or R and the pit){}",
                                           pit_range, position.rules().pie ? ", or swap" : "")));
  }
  if (position.is_over()) return fail(illegal(given, "the game is over"));
  const auto pit = base::parsed_integer(digits);
  if (!pit || *pit >= pits) {
    return fail(illegal(given, fmt::format("no such pit; expected {}", pit_range)));
  }
  const Move move = Move::sow(static_cast<int>(*pit));
  if (position.must_pass()) return fail(illegal(given, "the turn is lost; expected pass"));
  if (!position.is_legal(move)) return fail(illegal(given, "that pit is empty"));
  return move;
}

std::string position_text(const Position& position) {
  const Layout layout = position.layout();
  std::string text =
      fmt::format("{} {} {}", half_text(layout, Side::first), half_text(layout, Side::second),
                  kSideNames[index(layout.to_move)]);
  if (layout.swap_open) text += fmt::format(" {}", kSwapWord);
  if (layout.must_pass) text += fmt::format(" {}", kPassWord);
  return text;
}

Result<Position> parse_position(std::string_view text, const Rules& rules) {
  if (text.size() > kMaxPositionText) {
    return fail("Kalah position", "", fmt::format("longer than {} bytes", kMaxPositionText));
  }
  const auto words = base::words(text);
  if (words.size() < 3 || words.size() > 5) {
    return fail("Kalah position", base::printable(text),
                "expected FIRST SECOND MOVER such as 4,4/0 4,4/0 first");
  }
  Layout layout;
  TESUJI_CHECK(parse_half(words[0], Side::first, layout));
  TESUJI_CHECK(parse_half(words[1], Side::second, layout));
  const auto side = parsed_side(words[2]);
  if (!side) {
    return fail("Kalah position", base::printable(words[2]), "expected the mover, first or second");
  }
  layout.to_move = *side;
  TESUJI_CHECK(parse_flags({words.begin() + 3, words.end()}, {kSwapWord, kPassWord}, layout,
                           "Kalah position"));
  return Position::from(layout, rules);
}

std::string drawing(const Position& position) {
  const Layout layout = position.layout();
  const std::size_t pits = layout.rows[0].size();
  const auto star = [&layout](Side side) { return layout.to_move == side ? '*' : ' '; };
  std::string text;
  text += fmt::format("      {}\n", drawn_row(reversed(pit_numbers(pits))));
  text += fmt::format("{}     {}     {}\n", star(Side::second), drawn_row(reversed(layout.rows[1])),
                      kSideNames[1]);
  text += fmt::format("{:4}  {:{}}{:4}\n", layout.stores[1], "", 4 * pits, layout.stores[0]);
  text += fmt::format("{}     {}     {}\n", star(Side::first), drawn_row(layout.rows[0]),
                      kSideNames[0]);
  text += fmt::format("      {}\n", drawn_row(pit_numbers(pits)));
  if (layout.swap_open) text += fmt::format("{}\n", kSwapLine);
  if (layout.must_pass) text += fmt::format("{}\n", kPassLine);
  return text;
}

Result<Position> parse_drawing(std::string_view text, const Rules& rules) {
  TESUJI_TRY(const auto lines, drawing_lines(text));
  Layout layout;
  std::array<bool, 2> starred{};
  TESUJI_CHECK(parse_drawn_row(lines[1], Side::second, layout, starred[1]));
  TESUJI_CHECK(parse_drawn_stores(lines[2], layout));
  TESUJI_CHECK(parse_drawn_row(lines[3], Side::first, layout, starred[0]));
  layout.rows[1] = reversed(layout.rows[1]);
  TESUJI_CHECK(check_pit_numbers(lines[0], reversed(pit_numbers(layout.rows[1].size()))));
  TESUJI_CHECK(check_pit_numbers(lines[4], pit_numbers(layout.rows[0].size())));
  if (starred[0] == starred[1]) {
    return fail("Kalah drawing", "", "exactly one row must begin with '*', the mover's");
  }
  layout.to_move = starred[0] ? Side::first : Side::second;
  std::vector<std::string> flags;
  for (std::size_t i = 5; i < lines.size(); ++i) flags.push_back(base::joined(lines[i], " "));
  TESUJI_CHECK(parse_flags(flags, {kSwapLine, kPassLine}, layout, "Kalah drawing"));
  return Position::from(layout, rules);
}

std::string result_text(const game::Outcome& outcome) {
  return game::plain_result_text(outcome, kSideNames);
}

}  // namespace tesuji::kalah
