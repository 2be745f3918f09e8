// Rules by names of others that the components of rules.h cannot express: what they lack here,
// and the published set that comes nearest. A table; readers of records take the nearest with a
// warning, protocols refuse and name it.
#pragma once

#include <optional>
#include <string_view>

namespace tesuji::go {

struct ForeignRules {
  std::string_view missing;
  std::string_view nearest;
};

// In any case, with any of space, `_`, `-` and `/` between the words.
std::optional<ForeignRules> foreign_rules(std::string_view name);

}  // namespace tesuji::go
