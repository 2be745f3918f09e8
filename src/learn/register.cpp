#include "learn/register.h"

#include <algorithm>

#include "learn/kalah_genetic.h"
#include "learn/kalah_random.h"
#include "learn/playout_learner.h"

namespace tesuji::learn {

const std::vector<LearnerKind>& learner_kinds() {
  static const std::vector<LearnerKind> kinds = {
      playout_kind(),
      kalah_genetic_kind(),
      kalah_random_kind(),
  };
  return kinds;
}

const LearnerKind* learner_kind(const std::string& name) {
  const auto& kinds = learner_kinds();
  const auto it = std::find_if(kinds.begin(), kinds.end(),
                               [&](const LearnerKind& kind) { return kind.name == name; });
  return it == kinds.end() ? nullptr : &*it;
}

}  // namespace tesuji::learn
