#include "lab/tournament_run.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "base/files.h"
#include "formats/json.h"
#include "lab/csv.h"
#include "lab/match_json.h"
#include "lab/run_folder.h"

namespace tesuji::lab {
namespace {

using arena::ReportPlayer;
using base::Result;
using formats::Json;

arena::MatchPlan match_plan(const TournamentPlan& plan, std::size_t i, std::size_t j) {
  arena::MatchPlan match = plan.match;
  match.players = {plan.players[i], plan.players[j]};
  return match;
}

std::vector<std::string> report_notes(const TournamentPlan& plan) {
  const auto& match = plan.match;
  std::vector<std::string> notes;
  const std::string options = game::settings_text(match.options);
  notes.push_back(
      fmt::format("Game: {}{}", match.game, options.empty() ? "" : " (" + options + ")"));
  notes.push_back(fmt::format("{} games per pairing, openings {}, seed {}", match.games,
                              match.openings, match.seed));
  std::string limits;
  if (match.limits.seconds) limits += fmt::format("{} s per move ", *match.limits.seconds);
  if (match.limits.nodes) limits += fmt::format("{} nodes per move ", *match.limits.nodes);
  if (!limits.empty()) notes.push_back("Limits: " + limits);
  return notes;
}

// Names, scores and the cross table from the matches played so far.
void fill_report(const TournamentPlan& plan, TournamentResult& result) {
  auto& report = result.report;
  const std::size_t n = plan.players.size();
  report.title = plan.title;
  report.notes = report_notes(plan);
  report.players.assign(n, ReportPlayer{});
  report.cross.assign(n, std::vector<arena::Tally>(n));
  const auto pairings = plan.pairings();
  for (std::size_t m = 0; m < result.matches.size(); ++m) {
    const auto [i, j] = pairings[m];
    report.cross[i][j] += result.matches[m].tally;
    report.cross[j][i] += result.matches[m].tally.reversed();
  }
  for (std::size_t i = 0; i < n; ++i) {
    arena::Tally all;
    for (const auto& tally : report.cross[i]) all += tally;
    report.players[i].name = plan.players[i].text();
    report.players[i].games = all.games();
    report.players[i].score = all.score();
  }
}

constexpr std::size_t kHistorySteps = 10;

struct Share {  // part / parts
  std::size_t part = 1;
  std::size_t parts = 1;
};

Result<void> rate(const TournamentPlan& plan, TournamentResult& result) {
  std::vector<arena::PairResult> results;
  const auto pairings = plan.pairings();
  for (std::size_t m = 0; m < result.matches.size(); ++m) {
    results.push_back({pairings[m].first, pairings[m].second, result.matches[m].tally});
  }
  TESUJI_TRY(const auto ratings, arena::joint_elo(plan.players.size(), results, plan.anchor));
  for (std::size_t i = 0; i < ratings.size(); ++i) result.report.players[i].elo = ratings[i].elo;
  return {};
}

using GamesByPairing = std::vector<std::vector<arena::GameResult>>;

// The results of that share of each pairing's games, from its first on.
std::vector<arena::PairResult> results_up_to(const TournamentPlan& plan,
                                             const GamesByPairing& games, Share share) {
  std::vector<arena::PairResult> results;
  const auto pairings = plan.pairings();
  for (std::size_t m = 0; m < games.size(); ++m) {
    arena::Tally tally;
    for (std::size_t i = 0; i < games[m].size() * share.part / share.parts; ++i) {
      const auto result = games[m][i];
      tally +=
          {result == arena::GameResult::win ? 1U : 0U, result == arena::GameResult::draw ? 1U : 0U,
           result == arena::GameResult::loss ? 1U : 0U};
    }
    results.push_back({pairings[m].first, pairings[m].second, tally});
  }
  return results;
}

// The ratings as they would have been after every tenth of the games, for the graph.
Result<void> fill_history(const TournamentPlan& plan, const GamesByPairing& games,
                          TournamentResult& result) {
  std::size_t most = 0;
  for (const auto& list : games) most = std::max(most, list.size());
  const std::size_t steps = std::min(kHistorySteps, most);
  result.report.history_label = steps == kHistorySteps ? "tenth of the games" : "game of a pairing";
  for (std::size_t step = 1; step <= steps; ++step) {
    const auto results = results_up_to(plan, games, {step, steps});
    TESUJI_TRY(const auto ratings, arena::joint_elo(plan.players.size(), results, plan.anchor));
    for (std::size_t i = 0; i < ratings.size(); ++i) {
      result.report.players[i].elo_history.push_back(ratings[i].elo.value);
    }
  }
  return {};
}

// Players, best first.
std::vector<std::size_t> ranking(const TournamentResult& result) {
  std::vector<std::size_t> order(result.report.players.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return result.report.players[a].elo.value > result.report.players[b].elo.value;
  });
  return order;
}

Result<void> write_reports(const TournamentPlan& plan, const TournamentResult& result,
                           const std::filesystem::path& folder) {
  TESUJI_CHECK(arena::write_html(result.report, folder / "report.html"));
  TESUJI_CHECK(base::write_file(folder / "table.csv", tournament_csv(result)));
  return base::write_file(folder / "result.json", json_file_text(tournament_json(plan, result)));
}

}  // namespace

Result<TournamentResult> run_tournament(const TournamentPlan& plan, base::JobQueue& queue,
                                        const MatchRun& run, const base::Watch& watch) {
  const auto pairings = plan.pairings();
  // A wrong player or option must not show after hours of play.
  std::vector<PreparedMatch> matches;
  for (const auto& [i, j] : pairings) {
    TESUJI_TRY(auto match, prepare_match(match_plan(plan, i, j), queue, watch));
    matches.push_back(std::move(match));
  }
  TESUJI_CHECK(base::make_folder(run.folder));
  TESUJI_TRY(const auto lock, FolderLock::take(run.folder));
  TournamentResult result;
  GamesByPairing games;
  result.complete = true;
  for (std::size_t m = 0; m < matches.size(); ++m) {
    const auto [i, j] = pairings[m];
    MatchRun pair_run = run;
    pair_run.folder = run.folder / fmt::format("pair-{:02}-{:02}", i + 1, j + 1);
    TESUJI_TRY(const auto report, run_match(matches[m], queue, pair_run, watch));
    result.matches.push_back(report.summary);
    games.push_back(report.results);
    result.complete = result.complete && report.complete;
    if (watch.is_stopped()) break;
  }
  result.complete = result.complete && result.matches.size() == pairings.size();
  fill_report(plan, result);
  TESUJI_CHECK(rate(plan, result));
  TESUJI_CHECK(fill_history(plan, games, result));
  TESUJI_CHECK(write_reports(plan, result, run.folder));
  return result;
}

Json tournament_json(const TournamentPlan& plan, const TournamentResult& result) {
  Json object = {{"title", plan.title}, {"complete", result.complete}, {"table", Json::array()}};
  for (const std::size_t i : ranking(result)) {
    const auto& player = result.report.players[i];
    object["table"].push_back({{"player", player.name},
                               {"games", player.games},
                               {"score", player.score},
                               {"elo", player.elo.value},
                               {"elo_ci95", {player.elo.ci95.low, player.elo.ci95.high}}});
  }
  const auto pairings = plan.pairings();
  object["matches"] = Json::array();
  for (std::size_t m = 0; m < result.matches.size(); ++m) {
    Json match = summary_json(result.matches[m]);
    match["players"] = {plan.players[pairings[m].first].text(),
                        plan.players[pairings[m].second].text()};
    object["matches"].push_back(std::move(match));
  }
  return object;
}

std::string tournament_csv(const TournamentResult& result) {
  std::string text = "player,games,score,elo,elo_low,elo_high\n";
  for (const std::size_t i : ranking(result)) {
    const auto& p = result.report.players[i];
    text += fmt::format("{},{},{:.4f},{:.1f},{:.1f},{:.1f}\n", csv_field(p.name), p.games, p.score,
                        p.elo.value, p.elo.ci95.low, p.elo.ci95.high);
  }
  return text;
}

std::string tournament_table(const TournamentResult& result) {
  std::size_t width = 6;
  for (const auto& p : result.report.players) width = std::max(width, p.name.size());
  width = std::min<std::size_t>(width, 60);
  std::string text =
      fmt::format("{:<{}}  {:>6}  {:>7}  {:>6}  95 %\n", "player", width, "games", "score", "Elo");
  for (const std::size_t i : ranking(result)) {
    const auto& p = result.report.players[i];
    text +=
        fmt::format("{:<{}.{}}  {:>6}  {:>6.1f}%  {:>6.0f}  {:.0f} .. {:.0f}\n", p.name, width,
                    width, p.games, 100 * p.score, p.elo.value, p.elo.ci95.low, p.elo.ci95.high);
  }
  return text;
}

}  // namespace tesuji::lab
