// A heuristic of Kalah with a name and a past: what learners find, players use, and people keep.
//
// As JSON, one object for each (fields that are empty or unknown are left out):
//     {"name": "g7", "kind": "linear", "weights": [14 numbers],
//      "provenance": {"method": "genetic", "parents": ["a", "b"], "rules": "uam", "pits": 6,
//                     "seeds": 3, "depth": 2, "seed": 1, "date": "2026-01-31", "note": "..."},
//      "regret": [{"rules": "uam", "depth": 2, "value": 1.25}],
//      "results": [{"opponent": "kalah-bueno", "rules": "uam", "depth": 2, "games": 2, "wins": 1,
//                   "draws": 0}]}
// and a file of them is {"tesuji": "heuristics", "version": 1, "heuristics": [...]}.
//
// Everything read is hostile: sizes, ranges, names and unknown fields are checked.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "formats/json.h"
#include "games/kalah/heuristics/heuristic.h"

namespace tesuji::kalah::heuristics {

// Limits on what is read from outside.
inline constexpr std::size_t kMaxHeuristicName = 64;
inline constexpr std::size_t kMaxHeuristics = 100'000;  // in one file or store
inline constexpr std::size_t kMaxHeuristicText = 500;   // of a free text: opponent, note
inline constexpr std::size_t kMaxParents = 16;
inline constexpr std::size_t kMaxHeuristicResults = 1000;
inline constexpr std::size_t kMaxRegrets = 64;
inline constexpr std::size_t kMaxHeuristicBytes = std::size_t{1} << 20U;  // of one entry as JSON

// How it was found. All parts but the method may be unknown: empty, zero or none.
struct Provenance {
  std::string method = "given";  // uniform, mutation, random-search, genetic,
                                 // temporal-differences, given
  std::vector<std::string> parents;
  std::string rules;  // of the games it was found with
  int pits = 0;
  int seeds = 0;
  int depth = 0;
  std::optional<std::uint64_t> seed;
  std::string date;  // YYYY-MM-DD
  std::string note;  // how it can be found again
  friend bool operator==(const Provenance&, const Provenance&) = default;
};

// Mean loss against exact play, see games/kalah/learners/regret.h.
struct Regret {
  std::string rules;
  int depth = 0;
  double value = 0;
  friend bool operator==(const Regret&, const Regret&) = default;
};

// Games against an opponent; what was neither won nor drawn was lost.
struct GameResults {
  std::string opponent;  // a player as it is written, or the name of a heuristic
  std::string rules;
  int depth = 0;
  std::uint32_t games = 0;
  std::uint32_t wins = 0;
  std::uint32_t draws = 0;
  friend bool operator==(const GameResults&, const GameResults&) = default;
};

struct HeuristicEntry {
  std::string name;
  Heuristic heuristic = Heuristic::plain();
  Provenance provenance;
  std::vector<Regret> regrets;
  std::vector<GameResults> results;
  friend bool operator==(const HeuristicEntry&, const HeuristicEntry&) = default;

  // Replaces the figure for the same rules and depth.
  void put(const Regret& regret);
  // Replaces those against the same opponent.
  void put(const GameResults& games);
};

// Letters, digits, '.', '_' and '-', a letter or digit first.
base::Result<void> check_heuristic_name(std::string_view name);

formats::OrderedJson heuristic_json(const HeuristicEntry& entry);
base::Result<HeuristicEntry> heuristic_from(const formats::Json& json, const std::string& where);

// A whole file, for import and export.
std::string heuristics_text(const std::vector<HeuristicEntry>& entries);
base::Result<std::vector<HeuristicEntry>> read_heuristics(std::string_view text,
                                                          const std::string& where);

}  // namespace tesuji::kalah::heuristics
