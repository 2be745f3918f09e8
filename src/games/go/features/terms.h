// The parts of an evaluation by name, so that a value can be explained.
#pragma once

#include <string_view>

namespace tesuji::go::features {

// One thing an evaluation looks at, black minus white.
struct Term {
  std::string_view name;  // a literal: lives for ever
  double difference = 0;
};

// The same as one side sees it, with what it is worth.
struct WeightedTerm {
  std::string_view name;
  double difference = 0;  // own minus the opponent's
  double weight = 0;
  double product = 0;
};

}  // namespace tesuji::go::features
