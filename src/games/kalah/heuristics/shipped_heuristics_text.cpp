#include "base/built_in.h"
#include "games/kalah/heuristics/shipped_heuristics.h"

TESUJI_BUILT_IN(kalah_evolved);

namespace tesuji::kalah::heuristics {

std::string_view shipped_heuristics_text() { return built_in::kalah_evolved(); }

}  // namespace tesuji::kalah::heuristics
