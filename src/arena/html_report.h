// A tournament as one HTML page that needs nothing else: no network, no script, no other file.
//
// Ranking and cross table are real tables with captions and header scopes; the graphs are inline
// SVG with titles. Colours follow the reader's light or dark setting and never carry meaning
// alone. Names are hostile: they are escaped and isolated wherever they appear.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

#include "arena/rating.h"
#include "base/result.h"

namespace tesuji::arena {

inline constexpr std::size_t kMaxReportPlayers = 200;
inline constexpr std::size_t kMaxReportName = 120;  // bytes of a name that are shown

struct ReportPlayer {
  std::string name;
  std::uint64_t games = 0;
  double score = 0;  // share of points, 0..1
  Estimate elo;
  std::vector<double> elo_history;  // after each round, or empty; drawn if anyone has two or more
};

struct TournamentReport {
  std::string title;
  std::vector<std::string> notes;  // lines below the title: board size, rules, limits, seed
  std::vector<ReportPlayer> players;
  std::vector<std::vector<Tally>> cross;  // cross[i][j]: i's results against j; may be empty
  std::string history_label = "round";    // what a step of elo_history is
};

// The page, players ordered by rating. An error names what does not fit together.
base::Result<std::string> html_page(const TournamentReport& report);
base::Result<void> write_html(const TournamentReport& report, const std::filesystem::path& path);

}  // namespace tesuji::arena
