#include "games/learners.h"

#include <algorithm>

#include "games/slices.h"

namespace tesuji::games {

const std::vector<game::LearnerKind>& learner_kinds() {
  static const std::vector<game::LearnerKind> kinds = [] {
    std::vector<game::LearnerKind> all;
#define TESUJI_ADD_LEARNERS(KIT) \
  for (auto& kind : SliceOf<KIT>::learners()) all.push_back(std::move(kind));
    TESUJI_FOR_EACH_GAME(TESUJI_ADD_LEARNERS)
#undef TESUJI_ADD_LEARNERS
    return all;
  }();
  return kinds;
}

const game::LearnerKind* learner_kind(const std::string& name) {
  const auto& kinds = learner_kinds();
  const auto it = std::find_if(kinds.begin(), kinds.end(),
                               [&](const game::LearnerKind& kind) { return kind.name == name; });
  return it == kinds.end() ? nullptr : &*it;
}

}  // namespace tesuji::games
