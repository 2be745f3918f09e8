#include "games/kalah/learners/exact.h"

#include <algorithm>
#include <unordered_set>

#include "games/kalah/learners/regret_file.h"

namespace tesuji::kalah::learners {
namespace {

constexpr int kLeastInPits = 12;  // like the fixed positions, where the board has so many

bool is_same_game(const kalah::Start& a, const kalah::Start& b) {
  return a.pits == b.pits && a.seeds == b.seeds && a.rules == b.rules;
}

base::Result<std::unordered_set<std::uint64_t>> fixed_keys(const KalahLesson& lesson) {
  std::unordered_set<std::uint64_t> keys;
  const auto plan = regret_plan(lesson.rules);
  if (!plan || !is_same_game(plan->start, lesson.start)) return keys;
  TESUJI_TRY(const auto positions, regret_positions(*plan));
  for (const auto& position : positions) keys.insert(position.without_ply_rules().key());
  return keys;
}

}  // namespace

base::Result<ExactTeacher> ExactTeacher::make(const KalahLesson& lesson, std::size_t positions,
                                              std::uint64_t seed, unsigned threads,
                                              const base::Watch& watch) {
  RegretPlan plan;
  plan.start = lesson.start;
  plan.positions = positions;
  // A third of the seeds is 12 for the fixed positions' board too.
  plan.least_in_pits = std::min(kLeastInPits, 2 * lesson.start.pits * lesson.start.seeds / 3);
  plan.seed = base::Seed(seed).child("exact positions").value();
  TESUJI_TRY(const auto fixed, fixed_keys(lesson));
  TESUJI_TRY(const auto set, RegretSet::make(plan, threads, watch));
  kalah::Start start = lesson.start;
  start.rules.thin_draw = false;
  start.rules.ply_cap = 0;
  TESUJI_TRY(const auto table, RowTable::make(start, lesson.depth));
  std::vector<Choice> choices;
  for (const auto& exact : set.choices()) {
    if (fixed.contains(exact.position.without_ply_rules().key())) continue;
    Choice choice;
    TESUJI_TRY(choice.position, table.game().from(exact.position));
    for (const auto& move : exact.moves) {
      choice.loss[static_cast<std::size_t>(move.move.pit())] =
          static_cast<std::int16_t>(exact.best - move.value);
    }
    choices.push_back(choice);
  }
  return ExactTeacher(table, std::move(choices));
}

double ExactTeacher::mean_loss(const RowPlayer& player) const {
  std::int64_t sum = 0;
  for (const auto& choice : choices_) {
    sum += choice.loss[static_cast<std::size_t>(table_.pit(player, choice.position))];
  }
  return choices_.empty() ? 0 : static_cast<double>(sum) / static_cast<double>(choices_.size());
}

}  // namespace tesuji::kalah::learners
