// Which inputs of an evolved network are on (HOT): the one place that says what it sees.
//
// Points are numbered row by row from the lower left corner. A list may name an input twice (a
// stone at the same distance, say): it then counts twice.
#pragma once

#include <array>
#include <cstdint>

#include "games/go/evolved/form.h"

namespace tesuji::go::evolved {

inline constexpr std::uint32_t kKnowledgePlanes = 8;
inline constexpr std::uint32_t kLocalInputs = 48;
// The longest list: a point of `knowledge` has a stone or is legal, and there is one last move;
// what surrounds a point of `local` has 24 places, beside some 20 other facts.
inline constexpr std::size_t kMaxOn = 384;

constexpr std::uint16_t number_of(Grid grid, Point p) {
  return static_cast<std::uint16_t>(grid.row(p) * grid.size() + grid.column(p));
}

// What does not change while a board is looked at: liberties of chains, up to three, by head.
class BoardFacts {
 public:
  explicit BoardFacts(const Position& position, bool with_liberties);
  [[nodiscard]] const Position& position() const { return *position_; }
  [[nodiscard]] int liberties(Point stone) const {
    return liberties_[position_->board().head(stone).index];
  }
  [[nodiscard]] Point last() const { return last_; }
  [[nodiscard]] bool was_pass() const { return was_pass_; }

 private:
  const Position* position_;
  Point last_ = kNoPoint;
  bool was_pass_ = false;
  std::array<std::uint8_t, kMaxCells> liberties_;  // of heads only
};

// The board turned by a symmetry, for every sight but `local`. Returns how many are on.
std::size_t board_inputs(const GoForm& form, const BoardFacts& facts, int symmetry,
                         std::uint16_t* on);
// The legal point p as `local` sees it.
std::size_t point_inputs(const BoardFacts& facts, Point p, std::uint16_t* on);

}  // namespace tesuji::go::evolved
