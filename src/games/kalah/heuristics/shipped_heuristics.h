// Heuristics that ship with the program, found by name before those of a store.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "games/kalah/heuristics/heuristic_entry.h"

namespace tesuji::kalah::heuristics {

// models/kalah_evolved.json, whose heuristic is known as `kalah-evolved`.
const std::vector<HeuristicEntry>& shipped_heuristics();
bool is_shipped(std::string_view name);

// A shipped one, or one of the store there, which is opened only if it is needed.
base::Result<HeuristicEntry> find_heuristic(const std::string& name,
                                            const std::filesystem::path& store);

std::string_view shipped_heuristics_text();

}  // namespace tesuji::kalah::heuristics
