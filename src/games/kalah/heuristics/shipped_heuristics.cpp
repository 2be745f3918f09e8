#include "games/kalah/heuristics/shipped_heuristics.h"

#include <cassert>

#include "games/kalah/heuristics/heuristic_store.h"

namespace tesuji::kalah::heuristics {

const std::vector<HeuristicEntry>& shipped_heuristics() {
  static const auto entries = [] {
    auto read = read_heuristics(shipped_heuristics_text(), "models/kalah_evolved.json");
    assert(read && !read->empty());
    // Whatever the run that made it called it: the file is one player's.
    read->front().name = "kalah-evolved";
    return std::move(*read);
  }();
  return entries;
}

bool is_shipped(std::string_view name) {
  for (const auto& entry : shipped_heuristics()) {
    if (entry.name == name) return true;
  }
  return false;
}

base::Result<HeuristicEntry> find_heuristic(const std::string& name,
                                            const std::filesystem::path& store) {
  for (const auto& entry : shipped_heuristics()) {
    if (entry.name == name) return entry;
  }
  TESUJI_CHECK(check_heuristic_name(name));
  TESUJI_TRY(auto opened, HeuristicStore::open(store));
  return opened.find(name);
}

}  // namespace tesuji::kalah::heuristics
