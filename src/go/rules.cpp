#include "go/rules.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"

namespace tesuji::go {
namespace {

const std::vector<Rules>& rule_sets() {
  static const std::vector<Rules> sets = {
      {"chinese", Scoring::area, Ko::positional, LongCycle::ignore, false, Compensation::stones,
       false, false},
      {"japanese", Scoring::territory, Ko::simple, LongCycle::void_game, false, Compensation::none,
       false, false},
      {"tromp-taylor", Scoring::area, Ko::positional, LongCycle::ignore, true, Compensation::none,
       false, false},
      {"aga", Scoring::area, Ko::situational, LongCycle::ignore, false,
       Compensation::stones_less_one, true, true},
      {"new-zealand", Scoring::area, Ko::situational, LongCycle::ignore, true, Compensation::none,
       false, false}};
  return sets;
}

constexpr std::string_view kDefault = "default";

game::OptionSpec component(std::string name, std::vector<std::string> choices, std::string help) {
  choices.insert(choices.begin(), std::string(kDefault));
  return game::choice_option(std::move(name), std::string(kDefault), std::move(choices),
                             std::move(help));
}

// Sets `target` to the value whose name was chosen, unless that is "default".
template <class T>
void choose(const game::Settings& settings, std::string_view option, T& target,
            std::initializer_list<std::pair<std::string_view, T>> values) {
  for (const auto& [name, value] : values) {
    if (settings.text(option) == name) target = value;
  }
}

}  // namespace

std::vector<std::string> rule_set_names() {
  std::vector<std::string> names;
  for (const auto& set : rule_sets()) names.push_back(set.name);
  return names;
}

base::Result<Rules> rule_set(std::string_view name) {
  std::string wanted = base::lower(name);
  std::replace(wanted.begin(), wanted.end(), '_', '-');
  std::replace(wanted.begin(), wanted.end(), ' ', '-');
  // Spellings that clients and records use.
  static const std::vector<std::pair<std::string_view, std::string_view>> aliases = {
      {"cn", "chinese"},       {"jp", "japanese"},           {"korean", "japanese"},
      {"goe", "tromp-taylor"}, {"nz", "new-zealand"},        {"tromptaylor", "tromp-taylor"},
      {"tt", "tromp-taylor"},  {"newzealand", "new-zealand"}};
  for (const auto& [alias, real] : aliases) {
    if (wanted == alias) wanted = real;
  }
  for (const auto& set : rule_sets()) {
    if (set.name == wanted) return set;
  }
  return base::fail("rules", base::printable(name),
                    "unknown; expected one of " + base::joined(rule_set_names(), ", "));
}

std::vector<game::OptionSpec> rule_options() {
  return {
      game::choice_option("rules", "chinese", rule_set_names(), "the rule set"),
      component("scoring", {"area", "territory"}, "what is counted at the end"),
      component("ko", {"simple", "positional", "situational"}, "simple ko, or which superko"),
      component("long-cycle", {"ignore", "void"}, "whether a repeated situation voids the game"),
      component("suicide", {"false", "true"}, "whether a move may take the own chain"),
      component("compensation", {"none", "stones", "stones-less-one"},
                "points to white for handicap, by area"),
      component("pass-stones", {"false", "true"}, "whether a pass costs a prisoner"),
      component("last-pass", {"either", "white"}, "who must pass last"),
  };
}

base::Result<Rules> read_rules(const game::Settings& settings) {
  TESUJI_TRY(Rules rules, rule_set(settings.text("rules")));
  choose<Scoring>(settings, "scoring", rules.scoring,
                  {{"area", Scoring::area}, {"territory", Scoring::territory}});
  choose<Ko>(
      settings, "ko", rules.ko,
      {{"simple", Ko::simple}, {"positional", Ko::positional}, {"situational", Ko::situational}});
  choose<LongCycle>(settings, "long-cycle", rules.long_cycle,
                    {{"ignore", LongCycle::ignore}, {"void", LongCycle::void_game}});
  choose<bool>(settings, "suicide", rules.suicide, {{"false", false}, {"true", true}});
  choose<Compensation>(settings, "compensation", rules.compensation,
                       {{"none", Compensation::none},
                        {"stones", Compensation::stones},
                        {"stones-less-one", Compensation::stones_less_one}});
  choose<bool>(settings, "pass-stones", rules.pass_stones, {{"false", false}, {"true", true}});
  choose<bool>(settings, "last-pass", rules.white_passes_last,
               {{"either", false}, {"white", true}});
  return rules;
}

double usual_komi(const Rules& rules, int handicap) {
  if (handicap >= 2) return 0.5;
  return rules.scoring == Scoring::area ? 7.5 : 6.5;
}

}  // namespace tesuji::go
