#include "arena/html_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numeric>

#include "arena/html_report_graphs.h"
#include "base/files.h"
#include "base/text.h"

namespace tesuji::arena {
namespace {

constexpr std::string_view kStyle = R"(
:root { color-scheme: light dark; --paper: #fbfaf7; --card: #ffffff; --ink: #22252a;
  --soft: #666b73; --rule: #e3e0d8; --mark: #a9471c; --band: #f0d9c8; --heat: 169 71 28;
  --k0: #a9471c; --k1: #1f6f8b; --k2: #6a7d1f; --k3: #7a4a9e; --k4: #96700a; --k5: #51606e; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #17191c; --card: #1f2226; --ink: #e8e6e1; --soft: #a2a6ad; --rule: #34383e;
    --mark: #f0a070; --band: #573a2a; --heat: 240 160 112;
    --k0: #f0a070; --k1: #74c0dc; --k2: #b9cf62; --k3: #c9a0ea; --k4: #e3c05a; --k5: #a9b7c4; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 2.5rem 1.25rem 3rem; }
h1 { font-size: 1.9rem; line-height: 1.2; margin: 0 0 .4rem; overflow-wrap: anywhere; }
h2 { font-size: 1.1rem; margin: 0 0 .8rem; }
p { margin: .2rem 0; color: var(--soft); overflow-wrap: anywhere; }
section { background: var(--card); border: 1px solid var(--rule); border-radius: 12px;
  padding: 1.25rem 1.4rem; margin-top: 1.5rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
.ranking { width: 100%; }
caption { text-align: left; font-weight: 600; font-size: 1.1rem; padding-bottom: .6rem; }
th, td { padding: .45rem .7rem; border-bottom: 1px solid var(--rule); text-align: right; }
tbody tr:last-child > * { border-bottom: 0; }
thead th { color: var(--soft); font-weight: 500; font-size: .87rem; white-space: nowrap; }
th.name { text-align: left; font-weight: 600; overflow-wrap: anywhere; min-width: 8rem; }
td.soft { color: var(--soft); white-space: nowrap; }
.cross td { text-align: center; min-width: 4.6rem; border: 1px solid var(--rule); }
.cross th, .cross tbody tr:last-child > * { border: 1px solid var(--rule); }
.cross thead th:not(.name) { text-align: center; }
.cross small { display: block; font-size: .74rem; white-space: nowrap; }
.cross .self { color: var(--soft); }
svg { display: block; width: 100%; height: auto; min-width: 34rem;
  font: 13px system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
svg text { fill: var(--ink); } svg .name { text-anchor: end; }
svg .value { text-anchor: end; font-weight: 600; }
svg .tick { fill: var(--soft); font-size: 12px; text-anchor: middle; }
svg .tick.right { text-anchor: end; } svg .end { font-size: 12.5px; }
svg .grid { stroke: var(--rule); } svg .zero { stroke: var(--soft); stroke-dasharray: 3 3; }
svg .band { fill: var(--band); }
svg .whisker { stroke: var(--mark); stroke-width: 1.6; fill: none; }
svg .dot { fill: var(--mark); stroke: var(--card); stroke-width: 2; }
svg .leader { stroke: var(--soft); stroke-width: .8; opacity: .6; }
svg .line polyline { fill: none; stroke: var(--c); stroke-width: 2; stroke-linejoin: round; }
svg .line circle { fill: var(--c); }
svg .k0 { --c: var(--k0); } svg .k1 { --c: var(--k1); } svg .k2 { --c: var(--k2); }
svg .k3 { --c: var(--k3); } svg .k4 { --c: var(--k4); } svg .k5 { --c: var(--k5); }
svg .k1 polyline { stroke-dasharray: 8 4; } svg .k2 polyline { stroke-dasharray: 2 3; }
svg .k3 polyline { stroke-dasharray: 10 3 2 3; } svg .k4 polyline { stroke-dasharray: 5 5; }
svg .k5 polyline { stroke-dasharray: 14 4; }
@media print { section { break-inside: avoid; } }
)";

using Out = std::back_insert_iterator<std::string>;

// <bdi>: a name written right to left must not turn the rest of its row around.
std::string shown_name(std::string_view name) {
  return "<bdi>" + html_text(base::printable(name, kMaxReportName)) + "</bdi>";
}

// A draw's half point without a decimal point's noise: "12", "12½", "½".
std::string points_text(const Tally& tally) {
  const std::uint64_t whole = tally.wins + tally.draws / 2;
  if (tally.draws % 2 == 0) return std::to_string(whole);
  return (whole == 0 ? std::string() : std::to_string(whole)) + "½";
}

base::Result<void> check(const TournamentReport& report) {
  const std::size_t count = report.players.size();
  const std::string where = std::to_string(count) + " players";
  if (count > kMaxReportPlayers) {
    return base::fail("report", where, fmt::format("too many; at most {}", kMaxReportPlayers));
  }
  for (const auto& player : report.players) {
    bool is_finite = std::isfinite(player.score) && std::isfinite(player.elo.value) &&
                     std::isfinite(player.elo.ci95.low) && std::isfinite(player.elo.ci95.high);
    for (const double elo : player.elo_history) is_finite = is_finite && std::isfinite(elo);
    if (!is_finite) {
      return base::fail("report", base::printable(player.name), "a number is not finite");
    }
  }
  if (report.cross.empty()) return {};
  bool is_square = report.cross.size() == count;
  for (const auto& row : report.cross) is_square = is_square && row.size() == count;
  if (!is_square) {
    return base::fail("report", where, "the cross table needs one row and one column a player");
  }
  return {};
}

void write_ranking(Out out, const std::vector<ReportPlayer>& ranked) {
  fmt::format_to(
      out,
      "<section class=\"wide\"><table class=\"ranking\"><caption>Ranking</caption>\n"
      "<thead><tr><th scope=\"col\">#</th><th scope=\"col\" class=\"name\">Player</th>"
      "<th scope=\"col\">Elo</th><th scope=\"col\">95&nbsp;% interval</th>"
      "<th scope=\"col\">Score</th><th scope=\"col\">Games</th></tr></thead>\n<tbody>\n");
  for (std::size_t i = 0; i < ranked.size(); ++i) {
    const auto& player = ranked[i];
    fmt::format_to(out,
                   "<tr><td class=\"soft\">{}</td><th scope=\"row\" class=\"name\">{}</th>"
                   "<td><strong>{}</strong></td><td class=\"soft\">{} to {}</td>"
                   "<td>{:.1f}&nbsp;%</td><td>{}</td></tr>\n",
                   i + 1, shown_name(player.name), elo_text(player.elo.value),
                   elo_text(player.elo.ci95.low), elo_text(player.elo.ci95.high),
                   player.score * 100, player.games);
  }
  fmt::format_to(out, "</tbody></table></section>\n");
}

void write_cross_cell(Out out, const Tally& tally) {
  if (tally.games() == 0) {
    fmt::format_to(out, "<td class=\"self\" aria-label=\"no games\">·</td>");
    return;
  }
  // The tint repeats the number: full at 100 %, none at 0 %.
  fmt::format_to(out,
                 "<td style=\"background:rgb(var(--heat) / {:.2f})\">{}<small>+{} ={} −{}</small>"
                 "</td>",
                 0.38 * tally.score(), points_text(tally), tally.wins, tally.draws, tally.losses);
}

void write_cross(Out out, const std::vector<ReportPlayer>& ranked,
                 const std::vector<std::size_t>& order,
                 const std::vector<std::vector<Tally>>& cross) {
  fmt::format_to(out,
                 "<section class=\"wide\"><table class=\"cross\"><caption>Cross table: points of "
                 "the row against the column (+won =drawn −lost)</caption>\n<thead><tr>"
                 "<th scope=\"col\">#</th><th scope=\"col\" class=\"name\">Player</th>");
  for (std::size_t j = 0; j < ranked.size(); ++j) {
    fmt::format_to(out, "<th scope=\"col\" title=\"{}\">{}</th>",
                   html_text(base::printable(ranked[j].name, kMaxReportName)), j + 1);
  }
  fmt::format_to(out, "</tr></thead>\n<tbody>\n");
  for (std::size_t i = 0; i < ranked.size(); ++i) {
    fmt::format_to(out, "<tr><td class=\"soft\">{}</td><th scope=\"row\" class=\"name\">{}</th>",
                   i + 1, shown_name(ranked[i].name));
    for (std::size_t j = 0; j < ranked.size(); ++j) {
      if (i == j) {
        fmt::format_to(out, "<td class=\"self\" aria-label=\"itself\">—</td>");
      } else {
        write_cross_cell(out, cross[order[i]][order[j]]);
      }
    }
    fmt::format_to(out, "</tr>\n");
  }
  fmt::format_to(out, "</tbody></table></section>\n");
}

void write_head(Out out, const TournamentReport& report) {
  const std::string title = html_text(report.title.empty() ? "Tournament" : report.title);
  fmt::format_to(out,
                 "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
                 "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                 "<title>{}</title>\n<style>{}</style></head>\n<body><main>\n<h1>{}</h1>\n",
                 title, kStyle, title);
  for (const auto& note : report.notes) fmt::format_to(out, "<p>{}</p>\n", html_text(note));
}

}  // namespace

base::Result<std::string> html_page(const TournamentReport& report) {
  TESUJI_CHECK(check(report));
  std::vector<std::size_t> order(report.players.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return report.players[a].elo.value > report.players[b].elo.value;
  });
  std::vector<ReportPlayer> ranked;
  for (const std::size_t i : order) ranked.push_back(report.players[i]);

  std::string page;
  const Out out(page);
  write_head(out, report);
  write_ranking(out, ranked);
  if (!ranked.empty()) {
    page += "<section class=\"wide\"><h2>Elo with 95&nbsp;% intervals</h2>\n" +
            rating_graph(ranked) + "</section>\n";
  }
  if (!report.cross.empty()) write_cross(out, ranked, order, report.cross);
  if (const auto graph = history_graph(ranked, report.history_label); !graph.empty()) {
    page += "<section class=\"wide\"><h2>Elo by " + html_text(report.history_label) + "</h2>\n" +
            graph + "</section>\n";
  }
  return page + "</main></body></html>\n";
}

base::Result<void> write_html(const TournamentReport& report, const std::filesystem::path& path) {
  TESUJI_TRY(const std::string page, html_page(report));
  return base::write_file(path, page);
}

}  // namespace tesuji::arena
