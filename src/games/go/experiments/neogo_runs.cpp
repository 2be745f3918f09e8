#include "games/go/experiments/neogo_runs.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <stdexcept>

#include "base/files.h"
#include "base/parallel.h"
#include "base/text.h"
#include "games/go/evolved/bouts.h"
#include "games/go/evolved/gnugo.h"
#include "games/go/evolved/net_file.h"
#include "games/go/learners/sane_kind.h"
#include "games/go/referee/referee.h"
#include "lab/curve_page.h"
#include "lab/experiment_runs.h"

namespace tesuji::go::experiments {
namespace {

namespace fs = std::filesystem;
using base::Result;

// One game of a network against GNU Go; nothing if the watch was stopped.
Result<std::optional<bool>> beats_gnugo(const evolved::Mover& mover, Side side,
                                        evolved::GnuGo& gnugo, const base::Watch& watch) {
  Position position(mover.form().size, Rules{}, evolved::kUsualKomi);
  evolved::MoverScratch scratch;
  const int cap = evolved::move_cap(position.size());
  for (int ply = 0; ply < cap && !position.is_over(); ++ply) {
    if (watch.is_stopped()) return std::optional<bool>();
    if (position.to_move() == side) {
      position.play(mover.move(position, scratch));
      continue;
    }
    TESUJI_TRY(const auto move, gnugo.move(position));
    if (!move) return std::optional(true);
    position.play(*move);
  }
  return std::optional(referee::PlayoutReferee().judge(position).winner == side);
}

// Games won by the networks of one generation: one process of GNU Go for all of them.
Result<std::optional<int>> won_by(const fs::path& file, std::uint64_t generation,
                                  const CurvePlan& plan, const base::Watch& watch) {
  TESUJI_TRY(const auto nets, evolved::load_net_file(file.string()));
  TESUJI_TRY(auto gnugo, evolved::GnuGo::make(plan.level, static_cast<int>(generation)));
  int won = 0;
  for (std::size_t i = 0; i < std::min(plan.networks, nets.networks.size()); ++i) {
    const evolved::Mover mover(nets.form, nets.networks[i]);
    for (const Side side : {kBlack, kWhite}) {
      TESUJI_TRY(const auto game, beats_gnugo(mover, side, gnugo, watch));
      if (!game) return std::optional<int>();
      won += *game ? 1 : 0;
    }
  }
  return std::optional(won);
}

// What gnugo.csv has of an earlier try: "generation,won" a line.
std::vector<std::optional<int>> read_curve(const fs::path& file, std::size_t generations) {
  std::vector<std::optional<int>> won(generations);
  const auto text = base::read_file(file);
  if (!text) return won;
  for (const auto& line : base::split(*text, '\n')) {
    const auto fields = base::split(line, ',');
    if (fields.size() != 2) continue;
    const auto generation = base::parsed_integer(fields[0]);
    const auto games = base::parsed_integer(fields[1]);
    if (!generation || !games || *generation < 1 ||
        *generation > static_cast<std::int64_t>(generations)) {
      continue;
    }
    won[static_cast<std::size_t>(*generation - 1)] = static_cast<int>(*games);
  }
  return won;
}

Result<void> write_curve(const fs::path& folder, const std::vector<std::optional<int>>& won) {
  std::string text = "generation,won\n";
  game::Curve curve{"games won of 8", {}};
  for (std::size_t i = 0; i < won.size(); ++i) {
    if (!won[i]) continue;
    text += fmt::format("{},{}\n", i + 1, *won[i]);
    curve.values.push_back(*won[i]);
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
  if (quick) plan = {.generations = 2, .every = 2, .level = 0, .networks = 1, .tiny = true};
  return plan;
}

int GnuGoCurve::most() const { return won.empty() ? 0 : *std::max_element(won.begin(), won.end()); }
int GnuGoCurve::sum() const { return std::accumulate(won.begin(), won.end(), 0); }
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
  auto won = read_curve(folder / "gnugo.csv", plan.generations);
  GnuGoCurve curve;
  curve.games_each = static_cast<int>(2 * plan.networks);
  // As many generations at once as there are threads, each with a GNU Go of its own.
  const unsigned threads = options.jobs->threads();
  std::vector<std::uint64_t> wanted;
  for (std::uint64_t g = 1; g <= plan.generations; ++g) {
    if (asks_at(plan, g) && !won[g - 1]) wanted.push_back(g);
  }
  for (std::size_t first = 0; first < wanted.size(); first += threads) {
    const std::size_t count = std::min<std::size_t>(threads, wanted.size() - first);
    std::vector<Result<std::optional<int>>> results(count, std::optional<int>());
    watch.report({name + " against GNU Go", first, wanted.size(), ""});
    base::parallel_for(count, threads, watch, [&](std::uint64_t i) {
      const std::uint64_t g = wanted[first + i];
      results[i] = won_by(folder / fmt::format("generations/{:04}.sane", g), g, plan, watch);
    });
    if (watch.is_stopped()) return std::optional<GnuGoCurve>();
    for (std::size_t i = 0; i < count; ++i) {
      if (!results[i]) {
        curve.missing = results[i].error().line();
        return std::optional(std::move(curve));
      }
      won[wanted[first + i] - 1] = *results[i];
    }
    TESUJI_CHECK(write_curve(folder, won));
  }
  for (std::uint64_t g = 1; g <= plan.generations; ++g) {
    if (!won[g - 1]) continue;
    curve.generations.push_back(g);
    curve.won.push_back(*won[g - 1]);
  }
  return std::optional(std::move(curve));
}

}  // namespace tesuji::go::experiments
