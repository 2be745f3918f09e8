// Finished games counted by our referee, by GNU Go, and as their records tell.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/go/experiments/experiments.h"
#include "games/go/rules/scoring.h"

namespace tesuji::go::experiments {

// Margins are black's, below 0 where white won.
struct CountedRecord {
  std::filesystem::path file;
  double ours = 0;
  std::optional<double> gnugo;  // none: it could not count
  std::optional<double> told;   // by the record
  PointSet our_dead;
  PointSet gnugo_dead;
};

struct CountedRecords {
  std::vector<CountedRecord> all;  // in the order of the files
  std::string gnugo_failed;        // why it did not count one of them
};

struct HowToCount {
  std::string rules;       // empty: those of the record
  bool with_dead = false;  // asks GNU Go for its dead stones too
};

// "B+3.5", "0", "Draw", "Jigo"; nothing for what is no margin.
std::optional<double> black_margin(std::string_view result);

// Nothing if the watch was stopped; an error where a record cannot be read.
base::Result<std::optional<CountedRecords>> counted(const std::vector<std::filesystem::path>& files,
                                                    const HowToCount& how,
                                                    const ExperimentOptions& options,
                                                    const base::Watch& watch);

struct Expected {
  std::string text;
  double least = 0;  // share of all
};
// How often our referee names the winner that GNU Go names, and where it does not.
Finding same_winners(const std::string& quantity, const CountedRecords& records,
                     const Expected& expected);
Finding same_dead_stones(const std::string& quantity, const CountedRecords& records,
                         const Expected& expected);

// "pair-01-02/games/000017.sgf".
std::string record_place(const std::filesystem::path& file);
// "; a; b", the first few; empty for none.
std::string listed(const std::vector<std::string>& places);

}  // namespace tesuji::go::experiments
