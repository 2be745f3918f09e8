#include "games/kalah/learners/row_game.h"

namespace tesuji::kalah::learners {
namespace {

// More seeds than any sum that matters, so that kThinPlies plies must be played before the rule
// can hold.
constexpr std::uint64_t kUnknownPlies = 0xDDDDDDDDDDDD;
static_assert(kalah::kThinPlies == 12 && kalah::kThinSeeds < 0xD);

}  // namespace

base::Result<RowGame> RowGame::make(const kalah::Start& start) {
  TESUJI_TRY(const auto sower, solve::Sower::make(start.pits, start.rules));
  TESUJI_TRY(const auto problem, sower.problem(kalah::Position(start)));
  RowPosition first;
  first.rows = problem.rows;
  first.own_recent = first.opponent_recent = kUnknownPlies;
  return RowGame(sower, start.rules, first, problem.seeds);
}

base::Result<RowPosition> RowGame::from(const kalah::Position& position) const {
  assert(!position.must_pass() && !position.is_over());
  TESUJI_TRY(const auto problem, sower_.problem(position));
  RowPosition row = start_;
  row.rows = problem.rows;
  row.to_move = position.to_move();
  row.own_store = position.board().store(row.to_move);
  row.opponent_store = position.board().store(other(row.to_move));
  return row;
}

RowGame RowGame::without_ply_rules() const {
  RowGame copy = *this;
  copy.ply_cap_ = 0;
  copy.thin_draw_ = false;
  return copy;
}

}  // namespace tesuji::kalah::learners
