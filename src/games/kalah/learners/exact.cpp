#include "games/kalah/learners/exact.h"

#include <algorithm>
#include <unordered_set>

#include "base/text.h"
#include "games/kalah/learners/regret_file.h"
#include "games/kalah/learners/values_job.h"
#include "games/kalah/rules/notation.h"

namespace tesuji::kalah::learners {
namespace {

constexpr int kLeastInPits = 12;  // like the fixed positions, where the board has so many

bool is_same_game(const kalah::Start& a, const kalah::Start& b) {
  return a.pits == b.pits && a.seeds == b.seeds && a.rules == b.rules;
}

base::Result<std::unordered_set<std::uint64_t>> fixed_keys(const KalahLesson& lesson) {
  std::unordered_set<std::uint64_t> keys;
  const auto plan = regret_plan(lesson.rules);
  if (!plan || !is_same_game(plan->start(), lesson.start)) return keys;
  TESUJI_TRY(const auto positions, regret_positions(*plan));
  for (const auto& position : positions) keys.insert(position.without_ply_rules().key());
  return keys;
}

}  // namespace

base::Result<ExactTeacher> ExactTeacher::make(base::JobQueue& queue, const KalahLesson& lesson,
                                              std::size_t positions, std::uint64_t seed,
                                              const base::Watch& watch) {
  RegretPlan plan;
  plan.rules = lesson.rules;
  plan.pits = lesson.start.pits;
  plan.seeds = lesson.start.seeds;
  plan.positions = positions;
  // A third of the seeds is 12 for the fixed positions' board too.
  plan.least_in_pits = std::min(kLeastInPits, 2 * lesson.start.pits * lesson.start.seeds / 3);
  plan.seed = base::Seed(seed).child("exact positions").value();
  TESUJI_TRY(const auto fixed, fixed_keys(lesson));
  TESUJI_TRY(const auto choices, exact_choices(queue, plan, watch));
  std::string text;
  for (const auto& choice : choices) {
    if (fixed.contains(choice.position.without_ply_rules().key())) continue;
    std::vector<std::string> losses;
    for (const auto& move : choice.moves)
      losses.push_back(std::to_string(choice.best - move.value));
    text += kalah::position_text(choice.position) + ":" + base::joined(losses, " ") + "\n";
  }
  return read(lesson, std::move(text));
}

base::Result<ExactTeacher> ExactTeacher::read(const KalahLesson& lesson, std::string text) {
  kalah::Start start = lesson.start;
  start.rules.thin_draw = false;
  start.rules.ply_cap = 0;
  TESUJI_TRY(const auto table, RowTable::make(start, lesson.depth));
  std::vector<Choice> choices;
  std::string_view rest = text;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    TESUJI_TRY(const auto choice,
               read_choice(table, start.rules, rest.substr(0, end), choices.size() + 1));
    choices.push_back(choice);
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return ExactTeacher(table, std::move(choices), std::move(text));
}

base::Result<ExactTeacher::Choice> ExactTeacher::read_choice(const RowTable& table,
                                                             const kalah::Rules& rules,
                                                             std::string_view line,
                                                             std::size_t number) {
  const auto wrong = [&](std::string why) {
    return base::fail("exact values", "line " + std::to_string(number), std::move(why));
  };
  const std::size_t colon = line.rfind(':');
  if (colon == std::string_view::npos) return wrong("expected a position, a colon and losses");
  TESUJI_TRY(const auto position, kalah::parse_position(line.substr(0, colon), rules));
  if (position.is_over() || position.must_pass() ||
      position.board().pits() != table.game().pits()) {
    return wrong("not a position of this board with a choice");
  }
  kalah::Position::Moves moves;
  position.legal_moves(moves);
  const auto losses = base::words(line.substr(colon + 1));
  if (losses.size() != moves.size()) return wrong("expected a loss for each move");
  Choice choice;
  TESUJI_TRY(choice.position, table.game().from(position));
  for (std::size_t i = 0; i < losses.size(); ++i) {
    const auto loss = base::parsed_integer(losses[i]);
    if (!loss || *loss < 0 || *loss > 2 * kalah::kMaxTotal) return wrong("not a loss in seeds");
    choice.loss[static_cast<std::size_t>(moves[i].pit())] = static_cast<std::int16_t>(*loss);
  }
  return choice;
}

double ExactTeacher::mean_loss(const RowPlayer& player) const {
  std::int64_t sum = 0;
  for (const auto& choice : choices_) {
    sum += choice.loss[static_cast<std::size_t>(table_.pit(player, choice.position))];
  }
  return choices_.empty() ? 0 : static_cast<double>(sum) / static_cast<double>(choices_.size());
}

}  // namespace tesuji::kalah::learners
