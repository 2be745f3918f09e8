#include "games/go/bases/tree_reader.h"

#include <fmt/format.h>

#include "base/text.h"
#include "games/go/bases/pattern_file.h"

namespace tesuji::go::bases {
namespace {

using base::Result;

constexpr std::string_view kColumns = "ABCDEFGHJKLMNOPQRSTUVWXYZ";
constexpr std::string_view kPassText = "pass";

tl::unexpected<base::Error> wrong(std::string why) {
  return base::fail("pattern", "", std::move(why));
}

// Words and brackets, one after the other.
class Tokens {
 public:
  explicit Tokens(std::string_view text) : rest_(text) {}
  // Empty at the end.
  std::string_view next() {
    rest_ = base::trimmed(rest_);
    std::size_t end = 1;
    if (!rest_.empty() && !is_bracket(rest_[0])) {
      while (end < rest_.size() && !is_bracket(rest_[end]) && rest_[end] != ' ' &&
             rest_[end] != '\t') {
        ++end;
      }
    }
    const auto token = rest_.substr(0, end);
    rest_.remove_prefix(token.size());
    return token;
  }

 private:
  static bool is_bracket(char c) { return c == '(' || c == ')'; }
  std::string_view rest_;
};

}  // namespace

std::string spot_text(Spot spot) {
  if (spot.is_pass()) return std::string(kPassText);
  return fmt::format("{}{}", kColumns[static_cast<std::size_t>(spot.column)], spot.row + 1);
}

std::optional<Spot> spot_at(std::string_view text) {
  if (text == kPassText) return Spot{};
  if (text.size() < 2) return std::nullopt;
  const std::size_t column = kColumns.find(text[0]);
  const auto row = base::parsed_integer(text.substr(1));
  if (column == std::string_view::npos || !row || *row < 1 || *row > kMaxPatternSize) {
    return std::nullopt;
  }
  return Spot{static_cast<std::int8_t>(column), static_cast<std::int8_t>(*row - 1)};
}

std::optional<Spot> spot_in(const Drawing& drawing, std::string_view text) {
  if (text.size() == 1) {
    const std::size_t mark = kMarks.find(text[0]);
    if (mark == std::string_view::npos || drawing.marks[mark].is_pass()) return std::nullopt;
    return drawing.marks[mark];
  }
  const auto spot = spot_at(text);
  if (!spot || (!spot->is_pass() && !drawing.shape.holds(*spot))) return std::nullopt;
  return spot;
}

Result<std::vector<PatternStep>> read_steps(std::string_view text, const Drawing* drawing) {
  std::vector<PatternStep> steps;
  std::vector<std::uint32_t> parents = {PatternStep::kNoParent};
  Tokens tokens(text);
  bool may_open = false;  // a move stands before
  for (auto token = tokens.next(); !token.empty(); token = tokens.next()) {
    if (token == "(") {
      if (!may_open) return wrong("answers without a move before them");
      if (parents.size() > kMaxTreeDepth) return wrong("a tree too deep");
      parents.push_back(static_cast<std::uint32_t>(steps.size() - 1));
      may_open = false;
      continue;
    }
    if (token == ")") {
      if (parents.size() == 1) return wrong("')' without '('");
      if (parents.back() == steps.size() - 1) return wrong("empty brackets");
      parents.pop_back();
      may_open = false;
      continue;
    }
    if (token != "X" && token != "O") {
      return wrong(fmt::format("'{}'; expected X or O", base::printable(token)));
    }
    const auto name = tokens.next();
    const auto spot = drawing != nullptr ? spot_in(*drawing, name) : spot_at(name);
    if (!spot) return wrong(fmt::format("'{}'; expected a point", base::printable(name)));
    if (steps.size() == kMaxPatternSteps) return wrong("a tree of too many moves");
    steps.push_back({parents.back(), token == "X" ? kBlack : kWhite, *spot});
    may_open = true;
  }
  if (parents.size() != 1) return wrong("'(' without ')'");
  return steps;
}

Result<std::vector<PatternStep>> read_tree(std::string_view text, std::string_view where) {
  auto steps = read_steps(text, nullptr);
  if (!steps) return base::fail("pattern", std::string(where), steps.error().why);
  return steps;
}

}  // namespace tesuji::go::bases
