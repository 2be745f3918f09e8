// Chapters 4 and 5 of the report on ANNILGOS: nets that learn to judge boards by temporal
// differences (figures 4.5 and 4.6), and the player made of them and of the rules
// (tables 5.1, 5.2).
//
// The report's weak opponent, WallyPlus, is not to be had: `capture` and GNU Go at level 0 take its
// place, and every row says so.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "games/go/experiments/annilgos_games.h"
#include "games/go/learners/td_games_job.h"
#include "games/go/learners/td_learner.h"
#include "games/go/td/go_net.h"
#include "games/go/td/shipped_nets.h"
#include "lab/experiment_runs.h"

namespace tesuji::go::experiments {
namespace {

using Findings = base::Result<std::vector<Finding>>;

constexpr std::string_view kCapture = "capture";
constexpr const char* kGnuGo0 = "gtp:gnugo --mode gtp --chinese-rules --level 0";
constexpr const char* kGnuGo10 = "gtp:gnugo --mode gtp --chinese-rules --level 10";
constexpr std::uint64_t kEvery = 200;
constexpr std::uint64_t kQuickGames = 400;

struct Curve {
  std::vector<double> wins;
  std::vector<double> margins;
};

// The plans of experiments/annilgos-*.toml, as far as they differ from the learner's defaults.
struct Run {
  std::string name;
  game::RawSettings settings;
  std::uint64_t games = 8000;
};

Run perceptron_run(const char* name, const char* rates) {
  return {name, {{"hidden", "0"}, {"spread", "0"}, {"rates", rates}}};
}

// The same net before its first game: a run that learns nothing.
Run untrained(Run run) {
  run.name += "-untrained";
  run.settings["rates"] = "0";
  run.games = 2;
  return run;
}

struct Learned {
  Curve curve;
  nn::DenseFile net;
};

// One run of the learner with its curve against `capture`; nothing if it was stopped.
base::Result<std::optional<Learned>> learned(const Run& run, const ExperimentOptions& options,
                                             const base::Watch& watch) {
  const auto kind = learners::td_kind();
  game::RawSettings raw = run.settings;
  raw["games"] = std::to_string(options.quick ? std::min(run.games, kQuickGames) : run.games);
  raw["curve-every"] = std::to_string(kEvery);
  raw["curve-games"] = options.quick ? "10" : "100";
  game::LearnTask task;
  TESUJI_TRY(task.settings, game::Settings::read(kind.options, raw, run.name));
  task.seed = options.seed_number;
  TESUJI_TRY(const auto metrics, lab::experiment_lesson(options, run.name, kind, task, watch));
  if (!metrics) return std::optional<Learned>();
  TESUJI_TRY(auto net, td::load_go_net((options.folder / run.name / kind.model_file).string()));
  const auto& curves = metrics->at("curves");
  return std::optional<Learned>(
      {{curves.at("win rate against capture").get<std::vector<double>>(),
        curves.at("mean margin against capture").get<std::vector<double>>()},
       std::move(net)});
}

std::string point_text(const Curve& curve, std::size_t i) {
  return fmt::format("{:.0f} %, {:+.1f} points after {} games", 100 * curve.wins[i],
                     curve.margins[i], i * kEvery);
}

// The net that looks one move ahead against `capture`.
base::Result<std::optional<PlayedGames>> one_ply(const nn::DenseFile& net,
                                                 const ExperimentOptions& options,
                                                 std::uint64_t count, const base::Watch& watch) {
  const learners::NetGames plan{net, std::string(kCapture), options.seed_number};
  TESUJI_TRY(const auto games, learners::net_games(*options.jobs, plan, count, watch));
  if (!games) return std::optional<PlayedGames>();
  PlayedGames played;
  std::set<std::uint64_t> different;
  for (std::size_t i = 0; i < games->size(); ++i) {
    played.add(i, (*games)[i].margin > 0, (*games)[i].margin);
    different.insert((*games)[i].moves);
  }
  played.distinct = different.size();
  return std::optional(std::move(played));
}

constexpr ColourRows kUnreported = {{{"black", ""}, {"white", ""}, {"total", ""}}};

// The curve's ends and peak, and the last net once more over fresh games.
base::Result<bool> add_learned(const std::string& title, const Learned& result,
                               const char* reported, std::optional<double> bar,
                               const ExperimentOptions& options, const base::Watch& watch,
                               std::vector<Finding>& findings) {
  const Curve& curve = result.curve;
  const auto peak = static_cast<std::size_t>(
      std::max_element(curve.wins.begin(), curve.wins.end()) - curve.wins.begin());
  findings.push_back({title + ": curve against capture, at first", "", point_text(curve, 0), {}});
  findings.push_back({title + ": at its peak", "more than at first", point_text(curve, peak),
                      curve.wins[peak] > curve.wins.front()});
  findings.push_back(
      {title + ": in the end", reported, point_text(curve, curve.wins.size() - 1), {}});
  TESUJI_TRY(const auto games, one_ply(result.net, options, options.quick ? 20 : 200, watch));
  if (!games) return false;
  add_rows(title + ": last net, 1 ply, against capture", kUnreported, *games, findings);
  if (bar) {
    const double share = static_cast<double>(games->wins[0] + games->wins[1]) /
                         static_cast<double>(games->games[0] + games->games[1]);
    findings.back().holds = share >= *bar;
  }
  return true;
}

// GNU Go at level 0 against a player; too slow for every point of a curve.
base::Result<bool> add_gnugo(const std::string& title, const std::string& name,
                             const std::string& player, const ExperimentOptions& options,
                             const base::Watch& watch, std::vector<Finding>& findings) {
  TESUJI_TRY(const auto games,
             colour_match(options, name, {player, kGnuGo0}, options.quick ? 4 : 40, watch));
  if (!games) return false;
  add_rows(title + ", against GNU Go level 0", kUnreported, *games, findings);
  return true;
}

// GNU Go against the net of a run that looks one move ahead, at the first and last point of its
// curve.
base::Result<bool> add_gnugo_at_ends(const std::string& title, const Run& run,
                                     const ExperimentOptions& options, const base::Watch& watch,
                                     std::vector<Finding>& findings) {
  const Run first = untrained(run);
  TESUJI_TRY(const auto start, learned(first, options, watch));
  if (!start) return false;
  const auto alone = [&options](const Run& one) {
    return fmt::format("annilgos:moves=all,depth=1,weights={}",
                       (options.folder / one.name / learners::td_kind().model_file).string());
  };
  TESUJI_TRY(const bool done, add_gnugo(title + ", 1 ply, untrained", first.name + "-gnugo",
                                        alone(first), options, watch, findings));
  if (!done) return false;
  return add_gnugo(title + ", 1 ply, in the end", run.name + "-gnugo", alone(run), options, watch,
                   findings);
}

}  // namespace

Findings annilgos_4_5(const ExperimentOptions& options, const base::Watch& watch) {
  std::vector<Finding> findings = {{"opponent of the curves", "WallyPlus", "capture", {}}};
  TESUJI_TRY(const auto result, learned(perceptron_run("rate-0.005", "0.005"), options, watch));
  if (!result) return findings;
  TESUJI_TRY(const bool done,
             add_learned("perceptron, rate 0.005", *result,
                         "80 % after 1600 games, then about 30 %", {}, options, watch, findings));
  (void)done;
  return findings;
}

Findings annilgos_4_6(const ExperimentOptions& options, const base::Watch& watch) {
  std::vector<Finding> findings = {{"opponent of the curves",
                                    "WallyPlus",
                                    "capture; GNU Go level 0 at the first and last points",
                                    {}}};
  const Run perceptron =
      perceptron_run("perceptron", "0:0.001;2000:0.0007;4000:0.00047;5000:0.0003;6000:0.0001");
  const Run mlp{"mlp", {{"rates", "0:0.1;2000:0.05;4000:0.02"}}};
  TESUJI_TRY(const auto flat, learned(perceptron, options, watch));
  if (!flat) return findings;
  TESUJI_TRY(bool done, add_learned("perceptron, rates of table 4.2", *flat, "78 %, +20.0 points",
                                    {}, options, watch, findings));
  if (!done) return findings;
  TESUJI_TRY(const auto deep, learned(mlp, options, watch));
  if (!deep) return findings;
  TESUJI_TRY(done, add_learned("MLP 8-4-1, rate 0.1 at first", *deep, "80 %, +22.4 points", 0.8,
                               options, watch, findings));
  if (!done) return findings;
  TESUJI_TRY(done, add_gnugo_at_ends("perceptron", perceptron, options, watch, findings));
  if (!done) return findings;
  TESUJI_TRY(done, add_gnugo_at_ends("MLP", mlp, options, watch, findings));
  return findings;
}

Findings annilgos_5_1(const ExperimentOptions& options, const base::Watch& watch) {
  constexpr ColourRows kPerceptron = {
      {{"black", "100 %, +46.9"}, {"white", "64 %, +13.2"}, {"total", "82 %, +30.0"}}};
  constexpr ColourRows kMlp = {
      {{"black", "100 %, +75.5"}, {"white", "100 %, +25.8"}, {"total", "100 %, +50.7"}}};
  constexpr ColourRows kPerceptronAlone = {
      {{"black", ""}, {"white", ""}, {"total", "78 %, +20.0"}}};
  constexpr ColourRows kMlpAlone = {{{"black", ""}, {"white", ""}, {"total", "80 %, +22.4"}}};
  struct Row {
    const char* title;
    const char* name;
    const char* player;
    const ColourRows& reported;
  };
  const Row rows[] = {{"annilgos-perceptron", "perceptron", "annilgos-perceptron", kPerceptron},
                      {"annilgos", "mlp", "annilgos", kMlp},
                      {"perceptron, 1 ply", "perceptron-1", "annilgos-perceptron:moves=all,depth=1",
                       kPerceptronAlone},
                      {"MLP, 1 ply", "mlp-1", "annilgos:moves=all,depth=1", kMlpAlone}};
  std::vector<Finding> findings = {{"opponent", "WallyPlus", "capture, GNU Go level 0", {}}};
  for (const auto& [title, name, player, reported] : rows) {
    TESUJI_TRY(const auto games, colour_match(options, name, {player, std::string(kCapture)},
                                              options.quick ? 4 : 100, watch));
    if (!games) return findings;
    add_rows(std::string(title) + ", against capture", reported, *games, findings);
  }
  TESUJI_TRY(const bool done,
             add_gnugo("annilgos", "mlp-gnugo0", "annilgos", options, watch, findings));
  if (!done) return findings;
  TESUJI_TRY(auto nodes, annilgos_move_source(options, watch));
  std::move(nodes.begin(), nodes.end(), std::back_inserter(findings));
  return findings;
}

Findings annilgos_5_2(const ExperimentOptions& options, const base::Watch& watch) {
  constexpr ColourRows kPerceptron = {
      {{"black", "20 %, -40.0"}, {"white", "0 %, -58.0"}, {"total", "10 %, -49.0"}}};
  constexpr ColourRows kMlp = {
      {{"black", "50 %, -13.8"}, {"white", "6 %, -20.5"}, {"total", "28 %, -17.2"}}};
  constexpr double kGoal = 0.1;  // of the report's own design
  std::vector<Finding> findings;
  const std::uint64_t count = options.quick ? 2 : 100;
  // A quick look takes the quick level, which thinks little.
  const char* gnugo = options.quick ? kGnuGo0 : kGnuGo10;
  const std::string against =
      options.quick ? ", against GNU Go 3.8 level 0" : ", against GNU Go 3.8 level 10";
  TESUJI_TRY(const auto flat,
             colour_match(options, "perceptron", {"annilgos-perceptron", gnugo}, count, watch));
  if (!flat) return findings;
  add_rows("annilgos-perceptron" + against, kPerceptron, *flat, findings);
  TESUJI_TRY(const auto deep, colour_match(options, "mlp", {"annilgos", gnugo}, count, watch));
  if (!deep) return findings;
  add_rows("annilgos" + against, kMlp, *deep, findings);
  if (deep->has_no_opponent) return findings;
  findings.back().holds = static_cast<double>(deep->wins[0] + deep->wins[1]) >=
                          kGoal * static_cast<double>(deep->games[0] + deep->games[1]);
  if (options.quick) return findings;
  TESUJI_TRY(const auto plus,
             colour_match(options, "plus", {"annilgos-plus", gnugo}, count, watch));
  if (!plus) return findings;
  add_rows("annilgos-plus" + against, kUnreported, *plus, findings);
  return findings;
}

}  // namespace tesuji::go::experiments
