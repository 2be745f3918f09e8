// What is kept of a book on its way, as text in snapshots.
#include <fmt/format.h>

#include "base/text.h"
#include "games/go/learners/book_counts.h"

namespace tesuji::go::learners {
namespace {

using base::Result;

tl::unexpected<base::Error> wrong(std::string why) {
  return base::fail("snapshot", "book", std::move(why));
}

// A number from 0 to `most`.
std::optional<std::int64_t> number(const std::string& text, std::int64_t most) {
  const auto value = base::parsed_integer(text);
  return value && *value >= 0 && *value <= most ? value : std::nullopt;
}

Result<BookPosition> position_of(const std::string& line, const BookRules& rules) {
  const auto words = base::words(line);
  const int cells = rules.square * rules.square;
  BookPosition position;
  const auto depth = words.size() < 3 ? std::nullopt : number(words[0], rules.until);
  if (!depth) return wrong("expected a depth, cells and moves");
  position.depth = static_cast<int>(*depth);
  position.cells = words[1];
  if (position.cells.size() != static_cast<std::size_t>(cells) ||
      position.cells.find_first_not_of("XO.") != std::string::npos) {
    return wrong(fmt::format("expected {} cells", cells));
  }
  for (std::size_t i = 2; i < words.size(); ++i) {
    const auto parts = base::split(words[i], ':');
    const auto cell = parts.size() == 3 ? number(parts[0], cells - 1) : std::nullopt;
    const auto played = cell ? number(parts[1], 0xFFFFFFFF) : std::nullopt;
    const auto won = played ? number(parts[2], *played) : std::nullopt;
    if (!won || position.cells[static_cast<std::size_t>(*cell)] != '.') {
      return wrong("expected moves as CELL:PLAYED:WON");
    }
    const BookMoveCount count{static_cast<std::uint32_t>(*played),
                              static_cast<std::uint32_t>(*won)};
    if (!position.moves.emplace(static_cast<int>(*cell), count).second)
      return wrong("a move twice");
  }
  return position;
}

}  // namespace

std::string BookCounts::text() const {
  std::string text;
  for (const auto& position : kept_) {
    text += fmt::format("{} {}", position.depth, position.cells);
    for (const auto& [cell, count] : position.moves) {
      text += fmt::format(" {}:{}:{}", cell, count.played, count.won);
    }
    text += '\n';
  }
  return text;
}

Result<std::vector<BookPosition>> BookCounts::read(std::string_view text) const {
  std::vector<BookPosition> list;
  for (const auto& line : base::split(text, '\n')) {
    if (line.empty()) continue;
    TESUJI_TRY(auto position, position_of(line, rules_));
    list.push_back(std::move(position));
  }
  return list;
}

}  // namespace tesuji::go::learners
