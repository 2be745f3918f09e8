#include "games/kalah/experiments/report_plan.h"

#include "base/built_in.h"
#include "formats/toml.h"

TESUJI_BUILT_IN(kalah_genetic_report);

namespace tesuji::kalah::experiments {

base::Result<game::RawSettings> kalah_report_plan() {
  const std::string where = "experiments/kalah_genetic_report.toml";
  TESUJI_TRY(const auto table, formats::parse_toml(built_in::kalah_genetic_report(), where));
  return formats::settings_from(table, where);
}

}  // namespace tesuji::kalah::experiments
