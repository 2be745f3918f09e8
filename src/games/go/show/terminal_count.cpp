#include <fmt/format.h>

#include "base/text.h"
#include "games/go/rules/coordinates.h"
#include "games/go/show/terminal.h"

namespace tesuji::go::show {
namespace {

std::string leader(double black_margin) {
  if (black_margin == 0) return "even";
  return fmt::format("{} is ahead by {}", black_margin > 0 ? "black" : "white",
                     view::points_text(black_margin > 0 ? black_margin : -black_margin));
}

}  // namespace

TerminalCount::TerminalCount(const Position& position) {
  found_ = referee::final_status(position);
  marks_.dead = found_.dead;
  recount(position);
}

void TerminalCount::recount(const Position& position) {
  count_ = go::count(position, referee::status_given(position.board(), marks_.dead, found_));
  marks_.owner = count_.owner;
}

void TerminalCount::restore(const Position& position, std::string_view note) {
  const Board& board = position.board();
  marks_.dead.reset();
  for (const auto& word : base::words(note)) {
    const auto point = gtp_point(board.grid(), word);
    if (point && is_stone(board.at(*point))) marks_.dead.set(point->index);
  }
  recount(position);
}

base::Result<std::string> TerminalCount::toggle(const Position& position, std::string_view text) {
  const Board& board = position.board();
  const auto point = gtp_point(board.grid(), base::trimmed(text));
  if (!point || !is_stone(board.at(*point))) {
    return base::fail("dead", base::printable(text),
                      "expected the point of a stone, such as dead C3");
  }
  const bool dead = !marks_.dead[point->index];
  Point at = *point;
  do {
    marks_.dead.set(at.index, dead);
    at = board.next_in_chain(at);
  } while (at != *point);
  recount(position);
  return fmt::format("the {} chain at {} counts as {}",
                     board.at(*point) == Cell::black ? "black" : "white",
                     gtp_text(board.grid(), *point), dead ? "dead" : "alive");
}

game::Outcome TerminalCount::outcome(const Position& position) const {
  if (position.is_void()) {
    return {std::nullopt, 0, game::EndReason::no_result, "a long cycle repeated the position"};
  }
  return game::counted({count_.black_margin});
}

std::string TerminalCount::dead_text(const Position& position, game::Side side) const {
  std::vector<std::string> names;
  position.board().grid().for_each([&](Point p) {
    if (marks_.dead[p.index] && position.board().at(p) == stone_of(side)) {
      names.push_back(gtp_text(position.board().grid(), p));
    }
  });
  return base::joined(names, " ");
}

std::string TerminalCount::note(const Position& position) const {
  return std::string(
      base::trimmed(dead_text(position, kBlack) + " " + dead_text(position, kWhite)));
}

view::Lines TerminalCount::lines(const Position& position, const view::Look& look) const {
  const auto number = [](int n) { return std::to_string(n); };
  const bool by_area = position.rules().scoring == Scoring::area;
  const std::string area = view::table_row("area", number(count_.area[0]), number(count_.area[1])) +
                           (by_area ? "  *" : "");
  const std::string territory =
      view::table_row("territory", number(count_.territory[0]), number(count_.territory[1])) +
      (by_area ? "" : "  *");
  view::Lines lines = {view::inked(view::table_row("", "black", "white"), view::Ink::faint, look),
                       area, territory,
                       view::table_row("komi", "", base::number_text(position.komi()))};
  if (position.compensation() != 0) {
    lines.push_back(view::table_row("handicap", "", base::number_text(position.compensation())));
  }
  lines.push_back(fmt::format("  dead: black {}; white {}",
                              view::none_or(dead_text(position, kBlack)),
                              view::none_or(dead_text(position, kWhite))));
  lines.push_back(fmt::format("  * counts under these rules: {}", leader(count_.black_margin)));
  lines.push_back(view::inked(look.unicode ? "  x o dead stones, small squares: territory"
                                           : "  x o dead stones, b w territory",
                              view::Ink::faint, look));
  return lines;
}

}  // namespace tesuji::go::show
