#include "app/play_count.h"

#include <fmt/format.h>

#include "base/text.h"
#include "go/coordinates.h"

namespace tesuji::app {
namespace {

using game::EndReason;
using game::Side;

std::string points_text(double points) {
  return base::number_text(points) + (points == 1 ? " point" : " points");
}

std::string none_or(const std::string& text) { return text.empty() ? "none" : text; }

// Two columns of numbers under the names of the sides.
std::string table_row(std::string_view head, std::string_view first, std::string_view second) {
  return fmt::format("  {:<12}{:>8}{:>8}", head, first, second);
}

std::string leader(double black_margin) {
  if (black_margin == 0) return "even";
  return fmt::format("{} is ahead by {}", black_margin > 0 ? "black" : "white",
                     points_text(black_margin > 0 ? black_margin : -black_margin));
}

}  // namespace

GoCount::GoCount(const go::Position& position) {
  found_ = go::final_status(position.board());
  marks_.dead = found_.dead;
  recount(position);
}

void GoCount::recount(const go::Position& position) {
  count_ = go::count(position, go::status_given(position.board(), marks_.dead, found_));
  marks_.owner = count_.owner;
}

void GoCount::restore(const go::Position& position, std::string_view note) {
  const go::Board& board = position.board();
  marks_.dead.reset();
  for (const auto& word : base::words(note)) {
    const auto point = go::gtp_point(board.grid(), word);
    if (point && go::is_stone(board.at(*point))) marks_.dead.set(point->index);
  }
  recount(position);
}

base::Result<std::string> GoCount::toggle(const go::Position& position, std::string_view text) {
  const go::Board& board = position.board();
  const auto point = go::gtp_point(board.grid(), base::trimmed(text));
  if (!point || !go::is_stone(board.at(*point))) {
    return base::fail("dead", base::printable(text),
                      "expected the point of a stone, such as dead C3");
  }
  const bool dead = !marks_.dead[point->index];
  go::Point at = *point;
  do {
    marks_.dead.set(at.index, dead);
    at = board.next_in_chain(at);
  } while (at != *point);
  recount(position);
  return fmt::format("the {} chain at {} counts as {}",
                     board.at(*point) == go::Cell::black ? "black" : "white",
                     go::gtp_text(board.grid(), *point), dead ? "dead" : "alive");
}

game::Outcome GoCount::outcome(const go::Position& position) const {
  if (position.is_void()) {
    return {std::nullopt, 0, EndReason::no_result, "a long cycle repeated the position"};
  }
  return game::counted({count_.black_margin});
}

std::string GoCount::dead_text(const go::Position& position, Side side) const {
  std::vector<std::string> names;
  position.board().grid().for_each([&](go::Point p) {
    if (marks_.dead[p.index] && position.board().at(p) == go::stone_of(side)) {
      names.push_back(go::gtp_text(position.board().grid(), p));
    }
  });
  return base::joined(names, " ");
}

std::string GoCount::note(const go::Position& position) const {
  return std::string(
      base::trimmed(dead_text(position, go::kBlack) + " " + dead_text(position, go::kWhite)));
}

Lines GoCount::lines(const go::Position& position, const Look& look) const {
  const auto number = [](int n) { return std::to_string(n); };
  const bool by_area = position.rules().scoring == go::Scoring::area;
  const std::string area =
      table_row("area", number(count_.area[0]), number(count_.area[1])) + (by_area ? "  *" : "");
  const std::string territory =
      table_row("territory", number(count_.territory[0]), number(count_.territory[1])) +
      (by_area ? "" : "  *");
  Lines lines = {inked(table_row("", "black", "white"), Ink::faint, look), area, territory,
                 table_row("komi", "", base::number_text(position.komi()))};
  if (position.compensation() != 0) {
    lines.push_back(table_row("handicap", "", base::number_text(position.compensation())));
  }
  lines.push_back(fmt::format("  dead: black {}; white {}",
                              none_or(dead_text(position, go::kBlack)),
                              none_or(dead_text(position, go::kWhite))));
  lines.push_back(fmt::format("  * counts under these rules: {}", leader(count_.black_margin)));
  lines.push_back(inked(look.unicode ? "  x o dead stones, small squares: territory"
                                     : "  x o dead stones, b w territory",
                        Ink::faint, look));
  return lines;
}

game::Outcome KalahCount::outcome(const kalah::Position& position) const {
  return game::counted(position.standing(Side::first),
                       position.is_over() ? EndReason::score : EndReason::move_cap);
}

Lines KalahCount::lines(const kalah::Position& position, const Look& look) const {
  const auto& board = position.board();
  const auto row = [](std::string_view head, int first, int second) {
    return table_row(head, std::to_string(first), std::to_string(second));
  };
  Lines lines = {inked(table_row("", "first", "second"), Ink::faint, look),
                 row("stores", board.store(Side::first), board.store(Side::second)),
                 row("in the pits", board.row_total(Side::first), board.row_total(Side::second))};
  const int lead = board.store(Side::first) - board.store(Side::second);
  if (lead == 0) {
    lines.emplace_back("  the stores are even");
  } else {
    lines.push_back(fmt::format("  {} is ahead by {} in the stores", lead > 0 ? "first" : "second",
                                std::abs(lead)));
  }
  return lines;
}

std::string result_sentence(const game::Outcome& outcome,
                            const std::array<std::string_view, 2>& sides) {
  if (outcome.reason == EndReason::no_result) return "no result: " + none_or(outcome.detail);
  if (!outcome.winner) return "a draw";
  const auto winner = sides[game::index(*outcome.winner)];
  const auto loser = sides[game::index(game::other(*outcome.winner))];
  switch (outcome.reason) {
    case EndReason::score:
      return fmt::format("{} wins by {}", winner, points_text(outcome.margin));
    case EndReason::move_cap:
      return fmt::format("{} wins by {}, counted where the game was stopped", winner,
                         points_text(outcome.margin));
    case EndReason::resignation:
      return fmt::format("{} wins: {} resigned", winner, loser);
    default:
      return fmt::format("{} wins: {} lost by {}{}", winner, loser, game::name(outcome.reason),
                         outcome.detail.empty() ? "" : ", " + base::printable(outcome.detail, 200));
  }
}

Lines facts(const go::Position& position) {
  Lines lines = {fmt::format("komi {}", base::number_text(position.komi())),
                 fmt::format("{} rules ({})", position.rules().name,
                             position.rules().scoring == go::Scoring::area ? "area" : "territory")};
  if (position.handicap() >= 2) lines.push_back(fmt::format("handicap {}", position.handicap()));
  return lines;
}

Lines facts(const kalah::Position& position) {
  const auto& rules = position.rules();
  Lines lines;
  lines.emplace_back(rules.capture == kalah::Capture::opposite
                         ? "captures need seeds opposite"
                         : "captures also with nothing opposite");
  lines.emplace_back(rules.end == kalah::EndRule::either_row
                         ? "ends when a row is empty"
                         : "ends when the mover's row is empty");
  lines.emplace_back(rules.leftovers == kalah::Leftovers::side    ? "rest: to the side it lies on"
                     : rules.leftovers == kalah::Leftovers::ender ? "rest: to who ended the game"
                                                                  : "rest: to nobody");
  if (rules.pie && position.swap_is_open()) lines.emplace_back("second may swap at its first move");
  return lines;
}

std::string gains(const go::Position& position, Side side) {
  return fmt::format("captured {}", position.board().prisoners(game::other(side)));
}

std::string gains(const kalah::Position& position, Side side) {
  return fmt::format("store {}", position.board().store(side));
}

}  // namespace tesuji::app
