#include "base/built_in.h"
#include "games/go/players/levels.h"

TESUJI_BUILT_IN(levels);

namespace tesuji::go::players {

std::string_view shipped_levels_text() { return built_in::levels(); }

}  // namespace tesuji::go::players
