#include "games/kalah/show/terminal.h"

#include <fmt/format.h>

#include <cstdlib>

namespace tesuji::kalah::show {
namespace {

using game::EndReason;
using Last = std::optional<view::LastMove<Position>>;

// Box drawing in both character sets.
struct Box {
  std::string_view horizontal, vertical, top_left, top_right, bottom_left, bottom_right, down, up,
      right, left, both;
};
constexpr Box kAsciiBox = {"-", "|", "+", "+", "+", "+", "+", "+", "|", "|", "+"};
constexpr Box kUnicodeBox = {"─", "│", "╭", "╮", "╰", "╯", "┬", "┴", "├", "┤", "┼"};

std::string repeated(std::string_view text, std::size_t times) {
  std::string result;
  for (std::size_t i = 0; i < times; ++i) result += text;
  return result;
}

constexpr std::size_t kCell = 4;  // columns inside a pit or store

class BoardDrawing {
 public:
  BoardDrawing(const Position& position, const Last& last, Side bottom, const view::Look& look)
      : position_(position),
        last_(last),
        bottom_(bottom),
        look_(look),
        box_(look.unicode ? kUnicodeBox : kAsciiBox),
        pits_(position.board().pits()) {}

  [[nodiscard]] view::Lines lines() const {
    const Side top = other(bottom_);
    const std::string cell = repeated(box_.horizontal, kCell);
    const std::size_t inner = static_cast<std::size_t>(pits_) + 1;  // walls between cells
    std::string upper(box_.top_left), lower(box_.bottom_left), middle(box_.right);
    for (std::size_t i = 0; i < inner; ++i) {
      upper += cell + std::string(box_.down);
      lower += cell + std::string(box_.up);
      if (i > 0) middle += cell + std::string(i + 1 < inner ? box_.both : box_.left);
    }
    upper += cell + std::string(box_.top_right);
    lower += cell + std::string(box_.bottom_right);
    const std::string wall(box_.vertical);
    return {numbers(top),
            wooden(upper),
            wooden(wall + blank() + wall + row(top) + blank() + wall),
            wooden(wall + count(position_.board().store(top)) + middle +
                   count(position_.board().store(bottom_)) + wall),
            wooden(wall + blank() + wall + row(bottom_) + blank() + wall),
            wooden(lower),
            numbers(bottom_)};
  }

 private:
  // The top side numbers its pits from its own left too: from the right as we see it.
  [[nodiscard]] int pit_at(Side side, int place) const {
    return side == bottom_ ? place : pits_ - 1 - place;
  }
  [[nodiscard]] std::string numbers(Side side) const {
    std::string line(1 + kCell + 1, ' ');
    for (int place = 0; place < pits_; ++place) line += fmt::format("{:>3}  ", pit_at(side, place));
    return view::inked(line, side == position_.to_move() ? view::Ink::plain : view::Ink::faint,
                       look_);
  }
  [[nodiscard]] std::string row(Side side) const {
    std::string line;
    for (int place = 0; place < pits_; ++place) {
      const int pit = pit_at(side, place);
      const bool marked =
          last_ && last_->move.is_sowing() && last_->move.pit() == pit && last_->side == side;
      const auto seeds = position_.board().seeds(side, pit);
      line += marked ? bracketed(fmt::format("{:>2}", seeds)) : count(seeds);
      line += box_.vertical;
    }
    return line;
  }
  [[nodiscard]] static std::string blank() { return std::string(kCell, ' '); }
  [[nodiscard]] std::string count(int seeds) const {
    const std::string text = fmt::format(" {:>2} ", seeds);
    return look_.colour ? fmt::format("{}{}{}", seeds > 0 ? view::kBlackStone : view::kLine, text,
                                      view::kLine)
                        : text;
  }
  [[nodiscard]] std::string bracketed(const std::string& text) const {
    if (!look_.colour) return "(" + text + ")";
    return fmt::format("{0}({1}{2}{0}){1}{3}", view::kMark, view::kUnbold,
                       std::string(view::kBlackStone) + text, view::kLine);
  }
  [[nodiscard]] std::string wooden(const std::string& line) const {
    return look_.colour ? fmt::format("{}{}{}{}", view::kWood, view::kLine, line, view::kReset)
                        : line;
  }

  const Position& position_;
  const Last& last_;
  Side bottom_;
  const view::Look& look_;
  const Box& box_;
  int pits_;
};

}  // namespace

std::vector<view::MoveHelp> Terminal::move_help() {
  return {{"0, 1, 2, ...", "sows that pit, counted from your left"},
          {"swap", "exchanges sides, where the pie rule is on"}};
}

view::Lines Terminal::board(const Position& position, const Last& last, Side bottom,
                            const Count* /*count*/, const view::Look& look) {
  return BoardDrawing(position, last, bottom, look).lines();
}

view::Lines Terminal::facts(const Position& position) {
  const auto& rules = position.rules();
  view::Lines lines;
  lines.emplace_back(rules.capture == Capture::opposite ? "captures need seeds opposite"
                                                        : "captures also with nothing opposite");
  lines.emplace_back(rules.end == EndRule::either_row ? "ends when a row is empty"
                                                      : "ends when the mover's row is empty");
  lines.emplace_back(rules.leftovers == Leftovers::side    ? "rest: to the side it lies on"
                     : rules.leftovers == Leftovers::ender ? "rest: to who ended the game"
                                                           : "rest: to nobody");
  if (rules.pie && position.swap_is_open()) lines.emplace_back("second may swap at its first move");
  return lines;
}

std::string Terminal::gains(const Position& position, Side side) {
  return fmt::format("store {}", position.board().store(side));
}

game::Outcome TerminalCount::outcome(const Position& position) const {
  return game::counted(position.standing(Side::first),
                       position.is_over() ? EndReason::score : EndReason::move_cap);
}

view::Lines TerminalCount::lines(const Position& position, const view::Look& look) const {
  const auto& board = position.board();
  const auto row = [](std::string_view head, int first, int second) {
    return view::table_row(head, std::to_string(first), std::to_string(second));
  };
  view::Lines lines = {
      view::inked(view::table_row("", "first", "second"), view::Ink::faint, look),
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

}  // namespace tesuji::kalah::show
