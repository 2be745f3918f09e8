// The genetic algorithm of Martín Selgas and Villar Gómez (2018) as settings of `kalah-genetic`:
// experiments/kalah_genetic_report.toml, built into the program.
#pragma once

#include <string>

#include "base/result.h"
#include "game/option.h"

namespace tesuji::kalah::experiments {

base::Result<game::RawSettings> kalah_report_plan();

}  // namespace tesuji::kalah::experiments
