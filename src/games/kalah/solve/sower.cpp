#include "games/kalah/solve/sower.h"

#include <fmt/format.h>

namespace tesuji::kalah::solve {

using kalah::Side;

Sower::Sower(int pits, const kalah::Rules& rules)
    : pits_(pits),
      bits_(pits <= kWideLanePits ? 8 : 6),
      lane_mask_((Row{1} << bits_) - 1),
      row_mask_((Row{1} << (bits_ * static_cast<unsigned>(pits))) - 1),
      plain_(rules.has_plain_sowing()),
      captures_alone_(rules.capture == kalah::Capture::always),
      needs_filled_(rules.extra_turn == kalah::ExtraTurn::filled_store),
      steals_back_(rules.steal_back),
      both_stores_(rules.stores == kalah::Stores::both) {
  for (int pit = 0; pit < pits; ++pit) ones_ |= Row{1} << shift(pit);
  for (int pit = 0; pit < pits; ++pit) {
    for (int count = 0; count <= kMaxSeeds; ++count) steps_.push_back(step(pit, count));
  }
}

Sower::Step Sower::step(int pit, int count) const {
  Step step{};
  const int lap = 2 * pits_ + (both_stores_ ? 2 : 1);
  int place = pit;
  // Counts that no board of these lanes can hold are left out: they would spill over.
  if (static_cast<Row>(count) > lane_mask_) return step;
  for (int i = 0; i < count; ++i) {
    place = (place + 1) % lap;
    if (place < pits_) {
      step.own += Row{1} << shift(place);
    } else if (place == pits_) {
      ++step.own_store;
    } else if (place <= 2 * pits_) {
      step.opponent += Row{1} << shift(place - pits_ - 1);
    } else {
      ++step.opponent_store;
    }
  }
  step.last = static_cast<std::uint8_t>(place);
  return step;
}

base::Result<Sower> Sower::make(int pits, const kalah::Rules& rules) {
  if (pits < 1 || pits > kMaxPits) {
    return base::fail("solver", fmt::format("{} pits", pits),
                      fmt::format("expected 1 to {} pits per side", kMaxPits));
  }
  const auto refuse = [](std::string where) {
    return base::fail("solver", std::move(where),
                      "exact values are found without this rule only; leave it at its default");
  };
  if (rules.end != kalah::EndRule::either_row) return refuse("end=mover");
  if (rules.leftovers != kalah::Leftovers::side) return refuse("leftovers");
  if (rules.pie) return refuse("pie=true");
  if (rules.half_stop) return refuse("half-stop=on");
  return Sower(pits, rules);
}

base::Result<Problem> Sower::problem(const kalah::Position& position) const {
  assert(position.board().pits() == pits_);
  const auto& board = position.board();
  Problem problem;
  problem.is_over = position.is_over();
  problem.mover = position.must_pass() ? other(position.to_move()) : position.to_move();
  const Side mover = problem.mover;
  problem.margin = board.store(mover) - board.store(other(mover));
  problem.seeds = board.row_total(mover) + board.row_total(other(mover));
  const int most = pits_ <= kWideLanePits ? kMaxSeeds : kMaxSeedsWide;
  if (problem.seeds > most) {
    return base::fail("solver", fmt::format("{} seeds in pits", problem.seeds),
                      fmt::format("expected at most {} with {} pits per side", most, pits_));
  }
  for (int pit = 0; pit < pits_; ++pit) {
    problem.rows.own |= static_cast<Row>(board.seeds(mover, pit)) << shift(pit);
    problem.rows.opponent |= static_cast<Row>(board.seeds(other(mover), pit)) << shift(pit);
  }
  if (!plain_) {
    if (!needs_filled_ || board.store(mover) > 0) problem.rows.own |= kFilled;
    if (!needs_filled_ || board.store(other(mover)) > 0) problem.rows.opponent |= kFilled;
  }
  return problem;
}

std::uint8_t Sower::rule_bits() const {
  return static_cast<std::uint8_t>((captures_alone_ ? 1U : 0U) | (needs_filled_ ? 2U : 0U) |
                                   (steals_back_ ? 4U : 0U) | (both_stores_ ? 8U : 0U));
}

}  // namespace tesuji::kalah::solve
