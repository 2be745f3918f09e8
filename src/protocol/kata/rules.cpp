#include "protocol/kata/rules.h"

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "formats/json.h"

namespace tesuji::protocol {
namespace {

using formats::Json;
using go::Rules;
template <class T>
using Names = std::initializer_list<std::pair<std::string_view, T>>;

const Names<go::Ko> kKo = {{"SIMPLE", go::Ko::simple},
                           {"POSITIONAL", go::Ko::positional},
                           {"SITUATIONAL", go::Ko::situational}};
const Names<go::Scoring> kScoring = {{"AREA", go::Scoring::area},
                                     {"TERRITORY", go::Scoring::territory}};
const Names<go::Compensation> kBonus = {{"0", go::Compensation::none},
                                        {"N", go::Compensation::stones},
                                        {"N-1", go::Compensation::stones_less_one}};
const Names<go::Seki> kTax = {{"NONE", go::Seki::count}, {"SEKI", go::Seki::none}};

template <class T>
std::string name_of(const Names<T>& names, T value) {
  for (const auto& [name, named] : names) {
    if (named == value) return std::string(name);
  }
  return {};
}

// Sets `target` to what `value` names; false if it names nothing.
template <class T>
bool choose(const Names<T>& names, const Json& value, T& target) {
  if (!value.is_string()) return false;
  const auto text = base::lower(value.get<std::string>());
  for (const auto& [name, named] : names) {
    if (base::lower(name) != text) continue;
    target = named;
    return true;
  }
  return false;
}

// KataGo's name for what eyes of groups in seki count. By area ours always count.
std::string_view tax(const Rules& rules) {
  const bool counts = rules.scoring == go::Scoring::area || rules.seki == go::Seki::count;
  return counts ? "NONE" : "SEKI";
}

// A published set with the same components lends its name; its own stays if it still fits.
void set_name(Rules& rules) {
  auto names = go::rule_set_names();
  names.insert(names.begin(), rules.name);
  for (const auto& name : names) {
    const auto published = go::rule_set(name);
    if (!published) continue;
    rules.name = published->name;
    if (*published == rules) return;
  }
  rules.name = "custom";
}

// What would be right in place of this value.
std::string unsupported(const std::string& key, const Json& value) {
  const std::string text = value.is_string() ? base::lower(value.get<std::string>()) : "";
  std::string why = "unsupported value of rule " + base::printable(key);
  if (key == "tax" && text == "all") {
    return why + ": there is no tax on every group here; NONE by area and SEKI come nearest";
  }
  if (key == "hasButton") return why + ": there is no button here; expected false";
  return why;
}

tl::unexpected<std::string> refusal(std::string why) {
  return tl::unexpected<std::string>(std::move(why));
}

}  // namespace

formats::Json kata_rules_json(const Rules& rules) {
  // Dead stones are found by ourselves, so that nobody must capture them before passing.
  return {{"ko", name_of(kKo, rules.ko)},
          {"scoring", name_of(kScoring, rules.scoring)},
          {"tax", tax(rules)},
          {"suicide", rules.suicide},
          {"hasButton", false},
          {"friendlyPassOk", true},
          {"whiteHandicapBonus", name_of(kBonus, rules.compensation)}};
}

KataRules kata_rules_from_json(const Json& json, Rules rules) {
  for (const auto& [key, value] : json.items()) {
    bool is_good = true;
    if (key == "ko") {
      is_good = choose(kKo, value, rules.ko);
      // Without superko something must end a long cycle.
      rules.long_cycle =
          rules.ko == go::Ko::simple ? go::LongCycle::void_game : go::LongCycle::ignore;
    } else if (key == "scoring") {
      is_good = choose(kScoring, value, rules.scoring);
    } else if (key == "whiteHandicapBonus") {
      is_good = choose(kBonus, value, rules.compensation);
    } else if (key == "suicide") {
      is_good = value.is_boolean();
      if (is_good) rules.suicide = value.get<bool>();
    } else if (key == "hasButton") {
      is_good = value.is_boolean() && !value.get<bool>();
    } else if (key == "friendlyPassOk") {
      is_good = value.is_boolean();  // how an engine passes, no matter for the rules
    } else if (key == "tax") {
      is_good = choose(kTax, value, rules.seki);
    } else {
      return refusal("unknown rule: " + base::printable(key));
    }
    if (!is_good) return refusal(unsupported(key, value));
  }
  if (json.contains("tax") && rules.seki == go::Seki::none && tax(rules) == "NONE") {
    return refusal("unsupported value of rule tax: expected NONE by area");
  }
  set_name(rules);
  return rules;
}

KataRules kata_rules_named(std::string_view text) {
  auto rules = go::rule_set(text);
  if (!rules) return refusal(rules.error().line());
  return *rules;
}

KataRules with_handicap_bonus(const Json& value, Rules rules) {
  if (!choose(kBonus, value, rules.compensation))
    return refusal("expected \"0\", \"N\" or \"N-1\"");
  set_name(rules);
  return rules;
}

}  // namespace tesuji::protocol
