#include "games/kalah/learners/regret_file.h"

#include <fmt/format.h>

#include "base/text.h"
#include "games/kalah/rules/notation.h"

namespace tesuji::kalah::learners {
namespace {

constexpr std::string_view kMagic = "tesuji kalah-regret 1";
constexpr std::size_t kMaxText = std::size_t{1} << 20U;

tl::unexpected<base::Error> refused(std::string where, std::string why) {
  return base::fail("exact values of regret", std::move(where), std::move(why));
}

std::string checksum(const std::vector<ExactChoice>& choices) {
  std::string all;
  for (const auto& choice : choices) {
    all += kalah::position_text(choice.position) + ":" + values_line(choice.moves) + "\n";
  }
  return fmt::format("{:016x}", base::fnv1a(all));
}

std::string head_line(const RegretSet& set, const RegretPlan& plan, std::string_view rules) {
  return fmt::format("rules {} pits {} seeds {} positions {} least {} seed {} checksum {}", rules,
                     plan.pits, plan.seeds, plan.positions, plan.least_in_pits, plan.seed,
                     checksum(set.choices()));
}

}  // namespace

std::string values_line(const std::vector<solve::MoveValue>& moves) {
  std::vector<std::string> values;
  for (const auto& move : moves) values.push_back(std::to_string(move.value));
  return base::joined(values, " ");
}

base::Result<ExactChoice> choice_of(const kalah::Position& position, std::string_view line,
                                    std::size_t number) {
  kalah::Position::Moves moves;
  position.legal_moves(moves);
  const auto texts = base::words(line);
  if (texts.size() != moves.size()) {
    return refused(fmt::format("line {}", number), fmt::format("expected {} values", moves.size()));
  }
  std::vector<solve::MoveValue> values;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const auto value = base::parsed_integer(texts[i]);
    if (!value || *value < -kalah::kMaxTotal || *value > kalah::kMaxTotal) {
      return refused(fmt::format("line {}", number), "not a margin: " + base::printable(texts[i]));
    }
    values.push_back({moves[i], static_cast<int>(*value)});
  }
  return ExactChoice::from(position, std::move(values));
}

base::Result<RegretPlan> regret_plan(const std::string& rules) {
  if (!kalah::named_rules(rules)) {
    return base::fail("rules", base::printable(rules),
                      "expected one of " + base::joined(kalah::rule_names(), ", "));
  }
  RegretPlan plan;
  plan.rules = rules;
  return plan;
}

std::string regret_text(const RegretSet& set, const RegretPlan& plan, std::string_view rules) {
  std::string text = fmt::format("{}\n{}\n", kMagic, head_line(set, plan, rules));
  for (const auto& choice : set.choices()) text += values_line(choice.moves) + "\n";
  return text;
}

base::Result<RegretSet> read_regret(std::string_view text, const std::string& rules) {
  if (text.size() > kMaxText) return refused("", fmt::format("more than {} bytes", kMaxText));
  const auto lines = base::split(text, '\n');
  if (lines.size() < 2 || lines[0] != kMagic) {
    return refused("line 1", fmt::format("expected '{}'", kMagic));
  }
  TESUJI_TRY(const auto plan, regret_plan(rules));
  if (lines.size() != plan.positions + 3 || !lines.back().empty()) {
    return refused("", fmt::format("expected {} lines of values", plan.positions));
  }
  TESUJI_TRY(const auto positions, regret_positions(plan));
  std::vector<ExactChoice> choices;
  for (std::size_t i = 0; i < positions.size(); ++i) {
    TESUJI_TRY(auto choice, choice_of(positions[i], lines[i + 2], i + 3));
    choices.push_back(std::move(choice));
  }
  RegretSet set(std::move(choices));
  if (lines[1] != head_line(set, plan, rules)) {
    return refused(
        "line 2", "damaged, or of other positions; expected '" + head_line(set, plan, rules) + "'");
  }
  return set;
}

base::Result<RegretSet> shipped_regret(const std::string& rules) {
  const std::string_view text = shipped_regret_text(rules);
  if (text.empty()) {
    return base::fail("regret", base::printable(rules), "expected rules 'standard' or 'uam'");
  }
  return read_regret(text, rules);
}

}  // namespace tesuji::kalah::learners
