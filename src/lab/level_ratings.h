// The strength of levels out of a tournament: `tesuji models rate RUN`.
//
// A file of levels is TOML with a table [[level]] for each; name, settings and limits are written
// by people, `elo` and `elo_ci95` are measured. They come from a finished tournament in which every
// level of the file played, and the provenance beside the file says from which.
#pragma once

#include <filesystem>

#include "base/result.h"
#include "lab/provenance.h"

namespace tesuji::lab {

// Changes nothing unless all of it can be done. Comments and the order of the file stay.
base::Result<TakenModel> take_ratings(const std::filesystem::path& run,
                                      const std::filesystem::path& levels);

}  // namespace tesuji::lab
