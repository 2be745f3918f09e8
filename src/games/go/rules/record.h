// game::Record as SGF and back. What SGF has no property for stands in private ones that other
// programs keep: XOPT (options of the game), XSEED, XREASON, XDETAIL, XOPEN (moves given by the
// opening), XNOTE[key:value].
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "game/record.h"

namespace tesuji::go {

std::string record_to_sgf(const game::Record& record);

// Reads such a file. Other programs' files are read too as long as their options can express
// them: a standard setup and moves in turn.
base::Result<game::Record> record_from_sgf(std::string_view bytes, std::string_view where);

}  // namespace tesuji::go
