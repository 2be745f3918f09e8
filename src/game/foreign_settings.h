// Settings that come from elsewhere, a browser or another machine, and so must name no files.
#pragma once

#include "base/result.h"
#include "game/catalogue.h"

namespace tesuji::game {

// Whether the value may be the name of a file: any text may, unless it is a list of words.
bool may_name_file(const OptionSpec& option);

// `where`: for whom the settings are, as the error says it: "in a plan for a cluster".
base::Result<void> check_names_no_file(const KindInfo& kind, const Settings& settings,
                                       std::string_view where);

}  // namespace tesuji::game
