// The drawings of the tournament report, as SVG text for an HTML page.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "arena/html_report.h"

namespace tesuji::arena {

// Text made safe for HTML content and attributes; control and broken bytes shown as \xNN.
std::string html_text(std::string_view text);

// A rating as a reader sees it: "+507", "−314", "0".
std::string elo_text(double elo);

// Ratings with their 95 % intervals, one row per player, best first.
std::string rating_graph(const std::vector<ReportPlayer>& ranked);

// Ratings over the rounds, one line per player; empty when nobody has a history.
std::string history_graph(const std::vector<ReportPlayer>& ranked, std::string_view label);

}  // namespace tesuji::arena
