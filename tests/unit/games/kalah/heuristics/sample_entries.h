// Entries with every field in use, for the tests of this room.
#pragma once

#include <string>

#include "games/kalah/heuristics/heuristic_entry.h"

namespace tesuji::kalah::heuristics {

inline HeuristicEntry sample_entry(int number, base::Random& random) {
  HeuristicEntry entry;
  entry.name = "sample-" + std::to_string(number);
  const auto kind = number % 2 == 0 ? HeuristicKind::linear : HeuristicKind::polynomial;
  entry.heuristic = Heuristic::uniform(kind, 1 + number % kalah::kMaxPits, random);
  entry.provenance = {.method = number % 3 == 0 ? "genetic" : "uniform",
                      .parents = {"a", "b.c"},
                      .rules = number % 2 == 0 ? "uam" : "",
                      .pits = number % 13,
                      .seeds = number % 5,
                      .depth = number % 7,
                      .seed = number % 4 == 0 ? std::nullopt : std::optional(random.next()),
                      .date = "2026-01-31",
                      .note = "\"quoted\" and ñ"};
  for (int depth = 1; depth <= number % 4; ++depth) entry.put({"uam", depth, random.unit()});
  for (int i = 0; i < number % 3; ++i) {
    entry.results.push_back({"kalah-bueno:depth=4", "standard", 4, 10, 5, 2});
  }
  return entry;
}

}  // namespace tesuji::kalah::heuristics
