#include "kalah/position.h"

#include <fmt/format.h>

namespace tesuji::kalah {
namespace {

constexpr std::array<Side, 2> kSides = {Side::first, Side::second};

base::Result<void> check(const Layout& layout, const Rules& rules) {
  const auto wrong = [](std::string why) {
    return base::fail("Kalah position", "", std::move(why));
  };
  const std::size_t pits = layout.rows[0].size();
  if (pits != layout.rows[1].size()) {
    return wrong(
        fmt::format("rows of {} and {} pits; both must have as many", pits, layout.rows[1].size()));
  }
  if (pits < 1 || pits > kMaxPits) {
    return wrong(fmt::format("{} pits a side; expected 1 to {}", pits, kMaxPits));
  }
  std::int64_t total = 0;
  const auto add = [&total](int count) {
    total += count;
    return count >= 0;
  };
  bool valid = true;
  for (const Side side : kSides) {
    for (const int count : layout.rows[index(side)]) valid &= add(count);
    valid &= add(layout.stores[index(side)]);
  }
  if (!valid) return wrong("a negative number of seeds");
  if (total > kMaxTotal) {
    return wrong(fmt::format("{} seeds in all; expected at most {}", total, kMaxTotal));
  }
  if (layout.swap_open && !rules.pie) return wrong("a swap needs the pie rule (pie=true)");
  return {};
}

}  // namespace

Position::Position(const Start& start)
    : board_(start.pits), rules_(start.rules), swap_open_(start.rules.pie) {
  assert(start.seeds >= 1 && start.seeds <= kMaxSeedsPerPit);
  for (const Side side : kSides) {
    for (int pit = 0; pit < start.pits; ++pit) {
      board_.seeds(side, pit) = static_cast<Count>(start.seeds);
    }
  }
}

base::Result<Position> Position::from(const Layout& layout, const Rules& rules) {
  TESUJI_CHECK(check(layout, rules));
  Board board(static_cast<int>(layout.rows[0].size()));
  for (const Side side : kSides) {
    for (int pit = 0; pit < board.pits(); ++pit) {
      board.seeds(side, pit) =
          static_cast<Count>(layout.rows[index(side)][static_cast<std::size_t>(pit)]);
    }
    board.store(side) = static_cast<Count>(layout.stores[index(side)]);
  }
  Position position(board, rules);
  position.to_move_ = layout.to_move;
  position.swap_open_ = layout.swap_open;
  position.end_if_due(other(layout.to_move));
  return position;
}

Layout Position::layout() const {
  Layout layout;
  for (const Side side : kSides) {
    for (int pit = 0; pit < board_.pits(); ++pit) {
      layout.rows[index(side)].push_back(board_.seeds(side, pit));
    }
    layout.stores[index(side)] = board_.store(side);
  }
  layout.to_move = to_move_;
  layout.swap_open = swap_open_;
  return layout;
}

Score Position::standing(Side side) const {
  int margin = board_.store(side) - board_.store(other(side));
  if (rules_.leftovers == Leftovers::side) {
    margin += board_.row_total(side) - board_.row_total(other(side));
  }
  return {static_cast<double>(margin)};
}

}  // namespace tesuji::kalah
