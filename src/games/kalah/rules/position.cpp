#include "games/kalah/rules/position.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/seed.h"

namespace tesuji::kalah {
namespace {

constexpr std::array<Side, 2> kSides = {Side::first, Side::second};

// How the counts of the last plies lie in a word.
constexpr unsigned kNibble = 4;
constexpr unsigned kOldest = kNibble * (kThinPlies - 1);
constexpr std::uint64_t kAllPlies = (std::uint64_t{1} << (kNibble * kThinPlies)) - 1;

int sum_of(std::uint64_t recent) {
  int sum = 0;
  for (; recent != 0; recent >>= kNibble) sum += static_cast<int>(recent & 0xF);
  return sum;
}

std::uint8_t codes_of_fast_moves(const Rules& rules) {
  return rules.has_plain_sowing() && !rules.has_extras() ? Move::kSowings : std::uint8_t{0};
}

Board board_at(const Start& start) {
  assert(start.seeds >= 1 && start.seeds <= kMaxSeedsPerPit);
  Board board(start.pits);
  for (const Side side : kSides) {
    for (int pit = 0; pit < start.pits; ++pit) {
      board.seeds(side, pit) = static_cast<Count>(start.seeds);
    }
  }
  return board;
}

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
    return wrong(fmt::format("{} pits per side; expected 1 to {}", pits, kMaxPits));
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
  if (layout.must_pass && rules.lost_turn != LostTurn::pass) {
    return wrong("a lost turn needs the rule lost-turn=pass");
  }
  return {};
}

}  // namespace

Position::Position(const Board& board, const Rules& rules)
    : board_(board),
      rules_(rules),
      fast_codes_(codes_of_fast_moves(rules)),
      total_(static_cast<Count>(board.total())) {}

Position::Position(const Start& start) : Position(board_at(start), start.rules) {
  if (start.rules.pie) special_ = kSwapOpen;
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
  if (layout.swap_open) position.special_ = kSwapOpen;
  // A lost turn goes back to the other side, whose row is the one that must not be empty.
  if (layout.must_pass) position.to_move_ = other(layout.to_move);
  position.end_if_due(other(layout.to_move));
  position.to_move_ = layout.to_move;
  if (!position.over_ && rules.half_stop) position.stop_at_half(other(layout.to_move));
  if (layout.must_pass && !position.over_) position.special_ |= kMustPass;
  return position;
}

Position Position::without_ply_rules() const {
  Position copy = *this;
  copy.rules_.thin_draw = false;
  copy.rules_.ply_cap = 0;
  copy.fast_codes_ = codes_of_fast_moves(copy.rules_);
  copy.recent_ = {kUnknownPlies, kUnknownPlies};
  return copy;
}

void Position::stop_at_half(Side mover) {
  over_ = has_more_than_half(Side::first) || has_more_than_half(Side::second);
  if (over_) board_.sweep(rules_.leftovers, mover);
}

std::uint8_t Position::play_varied(Move move) {
  const Side mover = to_move_;
  if (move.is_pass()) {
    special_ &= static_cast<std::uint8_t>(~kMustPass);
  } else if (mover == Side::second) {
    special_ = 0;
  }
  if (move.is_sowing()) {
    const Sowing sowing = board_.sow(mover, move.pit(), rules_);
    if (!sowing.again) to_move_ = other(mover);
    end_if_due(mover);
  } else {
    if (move.is_swap()) board_.exchange_sides();
    to_move_ = other(mover);
  }
  return apply_extras(mover);
}

std::uint8_t Position::apply_extras(Side mover) {
  const bool again = to_move_ == mover;
  if (!over_ && rules_.half_stop) stop_at_half(mover);
  if (rules_.lost_turn == LostTurn::pass && again) {
    to_move_ = other(mover);
    if (!over_) special_ |= kMustPass;
  }
  return rules_.has_ply_rules() ? apply_ply_rules(mover) : std::uint8_t{0};
}

// An end by an empty row or by half of the seeds comes first, and is counted as usual.
std::uint8_t Position::apply_ply_rules(Side mover) {
  std::uint8_t forgotten = 0;
  for (const Side side : kSides) {
    std::uint64_t& recent = recent_[index(side)];
    forgotten = static_cast<std::uint8_t>(forgotten << kNibble | recent >> kOldest);
    const int seeds = std::min<int>(board_.row_total(side), kThinSeeds + 1);
    recent = (recent << kNibble & kAllPlies) | static_cast<std::uint64_t>(seeds);
  }
  if (over_) return forgotten;
  const bool thin =
      rules_.thin_draw && (sum_of(recent_[0]) <= kThinSeeds || sum_of(recent_[1]) <= kThinSeeds);
  over_ = thin || (rules_.ply_cap > 0 && moves_played_ >= rules_.ply_cap);
  if (!over_) return forgotten;
  drawn_ = !has_more_than_half(Side::first) && !has_more_than_half(Side::second);
  special_ &= static_cast<std::uint8_t>(~kMustPass);
  board_.sweep(rules_.leftovers, mover);
  return forgotten;
}

void Position::undo_ply_rules(const Undo& undo) {
  drawn_ = false;
  const std::uint64_t both = undo.forgotten;
  const std::array<std::uint64_t, 2> forgotten = {both >> kNibble, both & 0xFU};
  for (std::size_t side = 0; side < 2; ++side) {
    recent_[side] = recent_[side] >> kNibble | forgotten[side] << kOldest;
  }
}

std::uint64_t Position::history_key() const {
  if (!rules_.has_ply_rules()) return 0;
  const std::uint64_t plies = rules_.ply_cap > 0 ? moves_played_ : 0;
  if (!rules_.thin_draw) return base::mixed(plies);
  return base::mixed(recent_[0] ^ base::mixed(recent_[1] ^ base::mixed(plies)));
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
  layout.swap_open = swap_is_open();
  layout.must_pass = must_pass();
  return layout;
}

Score Position::standing(Side side) const {
  if (drawn_) return {0};
  int margin = board_.store(side) - board_.store(other(side));
  if (rules_.leftovers == Leftovers::side) {
    margin += board_.row_total(side) - board_.row_total(other(side));
  }
  return {static_cast<double>(margin)};
}

}  // namespace tesuji::kalah
