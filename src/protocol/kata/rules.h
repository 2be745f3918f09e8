// Rules as KataGo's protocols write them: a name, or a JSON object of components.
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "formats/json.h"
#include "games/go/rules/rules.h"

namespace tesuji::protocol {

using KataRules = tl::expected<go::Rules, std::string>;  // or why not

formats::Json kata_rules_json(const go::Rules& rules);

// The components that the object names; the others stay as in `rules`.
KataRules kata_rules_from_json(const formats::Json& json, go::Rules rules);

// As go::rule_set() knows them: our own names, and those that KataGo has for the same components.
KataRules kata_rules_named(std::string_view text);

// What white gets for handicap: "0", "N" or "N-1".
KataRules with_handicap_bonus(const formats::Json& value, go::Rules rules);

}  // namespace tesuji::protocol
