#include "games/go/rules/rules.h"

#include <fmt/format.h>

#include "base/text.h"
#include "games/go/rules/foreign_rules.h"

namespace tesuji::go {
namespace {

const std::vector<Rules>& rule_sets() {
  static const std::vector<Rules> sets = {
      {"chinese", Scoring::area, Ko::positional, LongCycle::ignore, false, Compensation::stones,
       false, false, Seki::count},
      {"japanese", Scoring::territory, Ko::simple, LongCycle::void_game, false, Compensation::none,
       false, false, Seki::none},
      {"korean", Scoring::territory, Ko::simple, LongCycle::void_game, false, Compensation::none,
       false, false, Seki::none},
      {"tromp-taylor", Scoring::area, Ko::positional, LongCycle::ignore, true, Compensation::none,
       false, false, Seki::count},
      {"aga", Scoring::area, Ko::situational, LongCycle::ignore, false,
       Compensation::stones_less_one, true, true, Seki::count},
      {"new-zealand", Scoring::area, Ko::situational, LongCycle::ignore, true, Compensation::none,
       false, false, Seki::count}};
  return sets;
}

constexpr std::string_view kDefault = "default";

std::string canonical(std::string_view name) {
  std::string result = base::lower(base::trimmed(name));
  for (char& c : result) {
    if (c == '_' || c == ' ' || c == '/') c = '-';
  }
  return result;
}

template <class T>
using Names = std::initializer_list<std::pair<std::string_view, T>>;

// Calls f(option, help, member of Rules, names of its values) for every component.
template <class F>
void for_each_component(const F& f) {
  f("scoring", "what is counted at the end", &Rules::scoring,
    Names<Scoring>{{"area", Scoring::area}, {"territory", Scoring::territory}});
  f("ko", "simple ko, or which superko", &Rules::ko,
    Names<Ko>{
        {"simple", Ko::simple}, {"positional", Ko::positional}, {"situational", Ko::situational}});
  f("long-cycle", "whether a repeated situation voids the game", &Rules::long_cycle,
    Names<LongCycle>{{"ignore", LongCycle::ignore}, {"void", LongCycle::void_game}});
  f("suicide", "whether a move may take its own chain", &Rules::suicide,
    Names<bool>{{"false", false}, {"true", true}});
  f("compensation", "points to white for handicap, by area", &Rules::compensation,
    Names<Compensation>{{"none", Compensation::none},
                        {"stones", Compensation::stones},
                        {"stones-less-one", Compensation::stones_less_one}});
  f("pass-stones", "whether a pass costs a prisoner", &Rules::pass_stones,
    Names<bool>{{"false", false}, {"true", true}});
  f("last-pass", "who must pass last", &Rules::white_passes_last,
    Names<bool>{{"either", false}, {"white", true}});
  f("seki", "whether eyes in seki count by territory", &Rules::seki,
    Names<Seki>{{"count", Seki::count}, {"none", Seki::none}});
}

}  // namespace

std::vector<std::string> rule_set_names() {
  std::vector<std::string> names;
  for (const auto& set : rule_sets()) names.push_back(set.name);
  return names;
}

base::Result<Rules> rule_set(std::string_view name) {
  std::string wanted = canonical(name);
  static const std::vector<std::pair<std::string_view, std::string_view>> aliases = {
      {"cn", "chinese"},
      {"chinese-ogs", "chinese"},
      {"chineseogs", "chinese"},
      {"chinese-kgs", "chinese"},
      {"chinesekgs", "chinese"},
      {"jp", "japanese"},
      {"kr", "korean"},
      {"tromptaylor", "tromp-taylor"},
      {"tt", "tromp-taylor"},
      {"bga", "aga"},
      {"french", "aga"},
      {"nz", "new-zealand"},
      {"newzealand", "new-zealand"}};
  for (const auto& [alias, real] : aliases) {
    if (wanted == alias) wanted = real;
  }
  for (const auto& set : rule_sets()) {
    if (set.name == wanted) return set;
  }
  if (const auto foreign = foreign_rules(name)) {
    return base::fail("rules", base::printable(name),
                      fmt::format("{} is not among the rules here; {} comes nearest",
                                  foreign->missing, foreign->nearest));
  }
  return base::fail("rules", base::printable(name),
                    "unknown; expected one of " + base::joined(rule_set_names(), ", "));
}

std::optional<ForeignRules> foreign_rules(std::string_view name) {
  static const std::vector<std::pair<std::string_view, ForeignRules>> kForeign = {
      {"stone-scoring", {"a tax on every group", "chinese"}},
      {"ancient-area", {"a tax on every group", "chinese"}},
      {"ancient-chinese", {"a tax on every group", "chinese"}},
      {"ancient-territory", {"a tax on every group", "japanese"}},
      {"aga-button", {"a button", "aga"}},
      {"ing", {"Ing's ko rule", "tromp-taylor"}},
      {"goe", {"Ing's ko rule", "tromp-taylor"}}};
  const std::string wanted = canonical(name);
  for (const auto& [known, foreign] : kForeign) {
    if (wanted == known) return foreign;
  }
  return std::nullopt;
}

std::vector<game::OptionSpec> rule_options() {
  std::vector<game::OptionSpec> options = {
      game::choice_option("rules", "chinese", rule_set_names(), "the rule set")};
  for_each_component([&](auto option, auto help, auto /*member*/, const auto& names) {
    std::vector<std::string> choices = {std::string(kDefault)};
    for (const auto& [name, value] : names) choices.emplace_back(name);
    options.push_back(game::choice_option(option, std::string(kDefault), std::move(choices), help));
  });
  return options;
}

base::Result<Rules> read_rules(const game::Settings& settings) {
  TESUJI_TRY(Rules rules, rule_set(settings.text("rules")));
  for_each_component([&](auto option, auto /*help*/, auto member, const auto& names) {
    for (const auto& [name, value] : names) {
      if (settings.text(option) == name) rules.*member = value;
    }
  });
  return rules;
}

game::RawSettings rule_settings(const Rules& rules) {
  const Rules bundle = rule_set(rules.name).value_or(Rules{});
  game::RawSettings settings = {{"rules", bundle.name}};
  for_each_component([&](auto option, auto /*help*/, auto member, const auto& names) {
    if (rules.*member == bundle.*member) return;
    for (const auto& [name, value] : names) {
      if (rules.*member == value) settings[option] = name;
    }
  });
  return settings;
}

double usual_komi(const Rules& rules, int handicap) {
  if (handicap >= 2) return 0.5;
  return rules.scoring == Scoring::area ? 7.5 : 6.5;
}

}  // namespace tesuji::go
