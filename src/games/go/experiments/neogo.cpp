// The experiments of Luján Toro (2004): networks that co-evolve, put to the test against GNU Go.
//
// The report shows games won by the best four networks of each generation, with either colour:
// eight games. On 5x5 the first win comes by generation 4, two by 17, four (all that black can win)
// in 42.
#include <fmt/format.h>

#include "games/go/evolved/games_job.h"
#include "games/go/evolved/gnugo.h"
#include "games/go/experiments/experiments.h"
#include "games/go/experiments/neogo_runs.h"

namespace tesuji::go::experiments {
namespace {

using base::Result;
using Findings = std::vector<Finding>;

constexpr std::uint64_t kFirstWin = 4;
constexpr std::uint64_t kTwoWins = 17;
constexpr std::uint64_t kFourWins = 42;

std::string course(const GnuGoCurve& curve) {
  if (!curve.missing.empty()) return "not measured: " + curve.missing;
  std::string text;
  for (std::size_t i = 0; i < curve.won.size(); ++i) {
    text += fmt::format("{}{}:{}", i > 0 ? " " : "", curve.generations[i], curve.won[i]);
  }
  return text;
}

std::string share_as_black(const GnuGoCurve& curve) {
  return curve.sum() == 0 ? "none was won"
                          : fmt::format("{} of {}", curve.sum_as_black(), curve.sum());
}

Finding milestone(const GnuGoCurve& curve, int games, std::uint64_t report) {
  const std::uint64_t first = curve.first_with(games);
  Finding finding{fmt::format("first generation with {} of {} won", games, curve.games_each),
                  std::to_string(report),
                  first > 0 ? std::to_string(first)
                            : fmt::format("none of those asked; at most {}", curve.most()),
                  first > 0 && first <= report};
  // Not measured, or a quick look with fewer games than that.
  if (!curve.missing.empty() || games > curve.games_each) finding.holds.reset();
  return finding;
}

Result<Findings> one_run(const std::string& name, const ExperimentOptions& options,
                         const base::Watch& watch) {
  TESUJI_TRY(const auto curve, learned_curve(options, name, settings_of(neogo_run(name)),
                                             curve_plan(options.quick), watch));
  if (!curve) return Findings();
  return Findings{{"games won by generation", "rising to 2 to 4", course(*curve), std::nullopt},
                  {"games won as black", "99 %", share_as_black(*curve), std::nullopt},
                  milestone(*curve, 1, kFirstWin),
                  milestone(*curve, 2, kTwoWins),
                  milestone(*curve, 4, kFourWins)};
}

// Two runs that differ in one setting: which of them wins more games.
struct Pair {
  std::string better, worse;  // their names
  game::RawSettings changed;  // of the worse
};
Result<Findings> pair_of_runs(const Pair& pair, game::RawSettings settings,
                              const ExperimentOptions& options, const base::Watch& watch) {
  TESUJI_TRY(const auto better,
             learned_curve(options, pair.better, settings, curve_plan(options.quick), watch));
  for (const auto& [key, value] : pair.changed) settings[key] = value;
  if (!better) return Findings();
  TESUJI_TRY(const auto worse,
             learned_curve(options, pair.worse, settings, curve_plan(options.quick), watch));
  if (!worse) return Findings();
  const int games = better->games_each * static_cast<int>(better->won.size());
  Finding finding{fmt::format("games won in all, {} and {}", pair.better, pair.worse),
                  pair.better + " more",
                  fmt::format("{} and {} of {}", better->sum(), worse->sum(), games),
                  better->sum() > worse->sum()};
  if (!better->missing.empty() || !worse->missing.empty()) finding.holds.reset();
  return Findings{{pair.better + ": games won by generation", "", course(*better), std::nullopt},
                  {pair.worse + ": games won by generation", "", course(*worse), std::nullopt},
                  std::move(finding)};
}

// The players of the boards that are judged: networks as those of coco_100 begin.
constexpr std::size_t kJudgedNetworks = 40;
std::vector<evolved::Mover> judged_networks(base::Seed seed) {
  evolve::SaneOptions options;
  const evolved::GoForm form;
  options.neurons.inputs = options.shape.inputs = form.inputs();
  options.neurons.outputs = options.shape.outputs = form.outputs();
  options.neurons.parts = {2000};
  options.shape.hidden = {100};
  options.networks = kJudgedNetworks;
  const evolve::Population population(options, seed);
  std::vector<evolve::Network> networks;
  for (std::size_t i = 0; i < kJudgedNetworks; ++i) networks.push_back(population.network(i));
  return evolved::movers(form, networks);
}

std::string share(std::uint64_t some, std::uint64_t all) {
  return fmt::format("{:.1f} % of {}", 100.0 * static_cast<double>(some) / static_cast<double>(all),
                     all);
}

}  // namespace

Result<Findings> neogo_coco_100(const ExperimentOptions& options, const base::Watch& watch) {
  return one_run("coco_100", options, watch);
}
Result<Findings> neogo_coco_200(const ExperimentOptions& options, const base::Watch& watch) {
  return one_run("coco_200", options, watch);
}
Result<Findings> neogo_343434(const ExperimentOptions& options, const base::Watch& watch) {
  return one_run("343434", options, watch);
}
Result<Findings> neogo_206020(const ExperimentOptions& options, const base::Watch& watch) {
  return one_run("206020", options, watch);
}
Result<Findings> neogo_666666(const ExperimentOptions& options, const base::Watch& watch) {
  return one_run("666666", options, watch);
}
Result<Findings> neogo_4012040(const ExperimentOptions& options, const base::Watch& watch) {
  return one_run("4012040", options, watch);
}

Result<Findings> neogo_connections(const ExperimentOptions& options, const base::Watch& watch) {
  return pair_of_runs({"full", "fixed", {{"wiring", "fixed"}, {"connections", "20"}}},
                      settings_of(neogo_run("coco_100")), options, watch);
}

Result<Findings> neogo_referees(const ExperimentOptions& options, const base::Watch& watch) {
  game::RawSettings settings = small_run();
  settings["referee"] = "gnugo";
  return pair_of_runs({"gnugo", "naive", {{"referee", "naive"}}}, settings, options, watch);
}

Result<Findings> neogo_referee(const ExperimentOptions& options, const base::Watch& watch) {
  const std::uint64_t boards = options.quick ? 20 : 1000;
  std::uint64_t naive = 0, fast = 0, full = 0, gnugo_said = 0;
  evolved::FastVerdict memory;
  const auto networks = judged_networks(options.seed);
  for (std::uint64_t i = 0; i < boards; ++i) {
    if (watch.is_stopped()) return Findings();
    watch.report({"boards", i, boards, ""});
    const std::size_t black = i % kJudgedNetworks;
    const std::size_t white = (black + 1 + i / kJudgedNetworks) % kJudgedNetworks;
    TESUJI_TRY(const auto game, evolved::played_once(networks[black], networks[white],
                                                     evolved::kUsualKomi, evolved::Judge::naive));
    const Position& end = game.end;
    TESUJI_TRY(const Side by_full, evolved::winner(evolved::Judge::full, end, memory));
    TESUJI_TRY(const Side by_naive, evolved::winner(evolved::Judge::naive, end, memory));
    TESUJI_TRY(const Side by_fast, evolved::winner(evolved::Judge::fast, end, memory));
    fast += by_fast == by_full ? 1 : 0;
    const auto by_gnugo = evolved::gnugo_winner(end);
    if (!by_gnugo) continue;
    ++gnugo_said;
    naive += by_naive != *by_gnugo ? 1 : 0;
    full += by_full != *by_gnugo ? 1 : 0;
  }
  Findings findings;
  if (gnugo_said > 0) {
    findings.push_back({"boards where naive names another winner than GNU Go", "more than 50 %",
                        share(naive, gnugo_said), naive > full});
    findings.push_back(
        {"boards where our referee does", "", share(full, gnugo_said), full * 10 < gnugo_said});
  }
  findings.push_back({"boards where the fast referee agrees with the full one", "at least 99 %",
                      share(fast, boards), fast * 100 >= boards * 99});
  return findings;
}

Result<Findings> neogo_9x9(const ExperimentOptions& options, const base::Watch& watch) {
  Findings findings;
  CurvePlan plan = curve_plan(options.quick);
  if (!options.quick) plan = {.generations = 100, .every = 10};
  for (const auto& run : neogo_runs()) {
    if (run.size != 9 || (options.quick && !findings.empty())) continue;
    TESUJI_TRY(const auto curve, learned_curve(options, run.name, settings_of(run), plan, watch));
    if (!curve) return Findings();
    Finding finding{fmt::format("{}: games won, {} generations", run.name, plan.generations), "0",
                    fmt::format("{} of {}", curve->sum(),
                                static_cast<std::size_t>(curve->games_each) * curve->won.size()),
                    curve->sum() == 0};
    if (!curve->missing.empty()) finding = {run.name, "0", course(*curve), std::nullopt};
    findings.push_back(std::move(finding));
  }
  return findings;
}

}  // namespace tesuji::go::experiments
