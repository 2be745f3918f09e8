#include "games/go/experiments/neogo_runs.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <stdexcept>

#include "base/files.h"
#include "base/parallel.h"
#include "base/text.h"
#include "games/go/learners/sane_kind.h"
#include "lab/curve_page.h"
#include "lab/experiment_runs.h"

namespace tesuji::go::experiments {
namespace {

namespace fs = std::filesystem;
using base::Result;

// What gnugo.csv has of a generation.
struct Counted {
  int won = 0;
  int won_as_black = 0;
};
using Counts = std::vector<std::optional<Counted>>;  // by generation, from 1

// What an earlier try left: "generation,won,won as black" a line.
Counts read_counts(const fs::path& file, std::size_t generations) {
  Counts counts(generations);
  const auto text = base::read_file(file);
  if (!text) return counts;
  for (const auto& line : base::split(*text, '\n')) {
    const auto fields = base::split(line, ',');
    if (fields.size() != 3) continue;
    const auto generation = base::parsed_integer(fields[0]);
    const auto won = base::parsed_integer(fields[1]);
    const auto as_black = base::parsed_integer(fields[2]);
    if (!generation || !won || !as_black || *generation < 1 ||
        *generation > static_cast<std::int64_t>(generations)) {
      continue;
    }
    counts[static_cast<std::size_t>(*generation - 1)] = {static_cast<int>(*won),
                                                         static_cast<int>(*as_black)};
  }
  return counts;
}

Result<void> write_counts(const fs::path& folder, const Counts& counts, int games_each) {
  std::string text = "generation,won,won as black\n";
  game::Curve curve{fmt::format("games won of {}", games_each), {}};
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (!counts[i]) continue;
    text += fmt::format("{},{},{}\n", i + 1, counts[i]->won, counts[i]->won_as_black);
    curve.values.push_back(counts[i]->won);
  }
  TESUJI_CHECK(base::write_file(folder / "gnugo.csv", text));
  return base::write_file(folder / "gnugo.svg",
                          lab::curve_picture("Games won against GNU Go by the best four networks "
                                             "of each generation",
                                             {curve}));
}

bool asks_at(const CurvePlan& plan, std::uint64_t generation) {
  return generation == 1 || generation % plan.every == 0;
}

// Plays the games that are missing, as many generations at once as there are threads, each with a
// GNU Go of its own. False: the watch was stopped.
Result<bool> play_missing(const fs::path& folder, const std::string& name, const CurvePlan& plan,
                          unsigned threads, Counts& counts, const base::Watch& watch) {
  std::vector<std::uint64_t> wanted;
  for (std::uint64_t g = 1; g <= plan.generations; ++g) {
    if (asks_at(plan, g) && !counts[g - 1]) wanted.push_back(g);
  }
  TESUJI_CHECK(base::make_folder(folder / "gnugo"));
  for (std::size_t first = 0; first < wanted.size(); first += threads) {
    const std::size_t count = std::min<std::size_t>(threads, wanted.size() - first);
    std::vector<Result<std::optional<GnuGoGames>>> results(count, std::optional<GnuGoGames>());
    watch.report({name + " against GNU Go", first, wanted.size(), ""});
    base::parallel_for(count, threads, watch, [&](std::uint64_t i) {
      const std::uint64_t g = wanted[first + i];
      results[i] =
          gnugo_games(folder / fmt::format("generations/{:04}.sane", g), g, plan.test, watch);
    });
    if (watch.is_stopped()) return false;
    for (std::size_t i = 0; i < count; ++i) {
      if (!results[i]) return base::fail(std::move(results[i]).error());
      const GnuGoGames& games = results[i]->value();
      counts[wanted[first + i] - 1] = Counted{games.won, games.won_as_black};
      for (const auto& record : games.records) {
        TESUJI_CHECK(base::write_file(folder / "gnugo" / record.name, record.bytes));
      }
    }
    TESUJI_CHECK(write_counts(folder, counts, plan.test.games()));
  }
  return true;
}

}  // namespace

const std::vector<NeogoRun>& neogo_runs() {
  static const std::vector<NeogoRun> kRuns = {
      {"coco_100", 5, 25, "2000", "100", 200},
      {"coco_200", 5, 25, "2000", "200", 200},
      {"coco250", 9, 20, "2000", "250", 200},
      {"coco500", 9, 20, "2000", "500", 200},
      {"coco500A", 9, 20, "4000", "500", 400},
      {"coco2000", 9, 20, "20000", "2000", 400},
      {"343434", 5, 25, "330-330-330", "33-33-33", 200},
      {"206020", 5, 25, "200-600-200", "20-60-20", 200},
      {"666666", 5, 25, "660-660-660", "66-66-66", 200},
      {"4012040", 5, 25, "400-1200-400", "40-120-40", 200},
      {"166166166", 9, 25, "1660-1660-1660", "166-166-166", 400},
      {"100300100", 9, 25, "1000-3000-1000", "100-300-100", 400}};
  return kRuns;
}

const NeogoRun& neogo_run(std::string_view name) {
  for (const auto& run : neogo_runs()) {
    if (run.name == name) return run;
  }
  throw std::logic_error("no run of that name");  // ours alone
}

game::RawSettings settings_of(const NeogoRun& run) {
  return {{"size", std::to_string(run.size)},
          {"sample", std::to_string(run.sample)},
          {"hall-sample", "3"},
          {"neurons", run.neurons},
          {"hidden", run.hidden},
          {"networks", std::to_string(run.networks)}};
}

game::RawSettings small_run() {
  return {{"size", "5"},      {"neurons", "400"}, {"hidden", "60"},
          {"networks", "40"}, {"sample", "8"},    {"hall-sample", "2"}};
}

CurvePlan curve_plan(bool quick) {
  CurvePlan plan;
  if (quick) {
    plan = {.generations = 2, .every = 2, .test = {.level = 0, .networks = 1}, .tiny = true};
  }
  return plan;
}

int GnuGoCurve::most() const { return won.empty() ? 0 : *std::max_element(won.begin(), won.end()); }
int GnuGoCurve::sum() const { return std::accumulate(won.begin(), won.end(), 0); }
int GnuGoCurve::sum_as_black() const {
  return std::accumulate(won_as_black.begin(), won_as_black.end(), 0);
}
std::uint64_t GnuGoCurve::first_with(int games) const {
  for (std::size_t i = 0; i < won.size(); ++i) {
    if (won[i] >= games) return generations[i];
  }
  return 0;
}

Result<std::optional<GnuGoCurve>> learned_curve(const lab::ExperimentOptions& options,
                                                const std::string& name, game::RawSettings settings,
                                                const CurvePlan& plan, const base::Watch& watch) {
  const auto kind = learners::sane_kind();
  settings["generations"] = std::to_string(plan.generations);
  if (plan.tiny) {
    settings["networks"] = "9";
    settings["sample"] = "2";
    settings["hall-sample"] = "1";
  }
  game::LearnTask task;
  TESUJI_TRY(task.settings, game::Settings::read(kind.options, settings, name));
  task.seed = options.seed_number;
  TESUJI_TRY(const auto learned,
             lab::experiment_lesson(options, name, kind, std::move(task), watch));
  if (!learned) return std::optional<GnuGoCurve>();
  const fs::path folder = options.folder / name;
  GnuGoCurve curve;
  curve.games_each = plan.test.games();
  auto counts = read_counts(folder / "gnugo.csv", plan.generations);
  const auto played = play_missing(folder, name, plan, options.jobs->threads(), counts, watch);
  if (!played) {
    curve.missing = played.error().line();
    return std::optional(std::move(curve));
  }
  if (!*played) return std::optional<GnuGoCurve>();
  for (std::uint64_t g = 1; g <= plan.generations; ++g) {
    if (!counts[g - 1]) continue;
    curve.generations.push_back(g);
    curve.won.push_back(counts[g - 1]->won);
    curve.won_as_black.push_back(counts[g - 1]->won_as_black);
  }
  return std::optional(std::move(curve));
}

}  // namespace tesuji::go::experiments
