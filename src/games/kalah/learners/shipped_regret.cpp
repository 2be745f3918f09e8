#include "base/built_in.h"
#include "games/kalah/learners/regret_file.h"

TESUJI_BUILT_IN(kalah_regret_standard);
TESUJI_BUILT_IN(kalah_regret_uam);

namespace tesuji::kalah::learners {

std::string_view shipped_regret_text(std::string_view rules) {
  if (rules == "standard") return built_in::kalah_regret_standard();
  return rules == "uam" ? built_in::kalah_regret_uam() : std::string_view();
}

}  // namespace tesuji::kalah::learners
