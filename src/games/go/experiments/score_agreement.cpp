// How often our referee names the winner, the margin and the dead stones that GNU Go names, or that
// records tell.
#include <fmt/format.h>

#include <algorithm>

#include "base/files.h"
#include "games/go/experiments/counted_records.h"
#include "games/go/experiments/go_matches.h"
#include "games/go/rules/sgf_game.h"
#include "lab/experiment_runs.h"
#include "lab/share_text.h"

namespace tesuji::go::experiments {
namespace {

using Paths = std::vector<std::filesystem::path>;

constexpr const char* kWeak = "gtp:gnugo --mode gtp --chinese-rules --level 1";
constexpr const char* kStrong = "gtp:gnugo --mode gtp --chinese-rules --level 8";

struct HalfOfGames {
  const char* name;  // of its folder
  std::array<const char*, 2> players;
  const char* openings;
};
struct KindOfGames {
  const char* title;
  std::array<HalfOfGames, 2> halves;
};
constexpr std::array<KindOfGames, 3> kKindsOfGames = {{
    {"GNU Go against itself",
     {{{"gnugo-1", {kWeak, kWeak}, "random:4"}, {"gnugo-2", {kStrong, kWeak}, "random:6"}}}},
    {"random-like players",
     {{{"random-1", {"random", "capture"}, "random:2"},
       {"random-2", {"capture", "capture"}, "random:2"}}}},
    {"GNU Go against random-like players",
     {{{"mixed-1", {kWeak, "capture"}, "random:2"}, {"mixed-2", {kWeak, "random"}, "random:2"}}}},
}};

// The records of a match; none if it was stopped.
base::Result<Paths> played(const ExperimentOptions& options, const std::string& name,
                           const arena::MatchPlan& plan, const base::Watch& watch) {
  TESUJI_TRY(const auto report, lab::experiment_match(options, name, plan, watch));
  if (!report.complete) return Paths{};
  return played_records(options.folder / name);
}

base::Result<bool> tells_margin(const std::filesystem::path& file) {
  TESUJI_TRY(const auto game, game_from_sgf_file(file.string()));
  const auto margin = black_margin(game.result);
  return margin && *margin != 0;
}

// Of records that tell a margin, how many have this one.
struct Told {
  std::uint64_t records = 0;
  std::uint64_t margins = 0;
  std::uint64_t winners = 0;
  std::vector<std::string> others;

  void add(const CountedRecord& record, double margin) {
    const double told = *record.told;
    ++records;
    margins += margin == told ? 1 : 0;
    winners += (margin > 0) == (told > 0) && margin != 0 ? 1 : 0;
    if (margin != told) {
      others.push_back(
          fmt::format("{}: {:+} where {:+} is told", record_place(record.file), margin, told));
    }
  }
};

}  // namespace

base::Result<std::vector<Finding>> score_agreement(const ExperimentOptions& options,
                                                   const base::Watch& watch) {
  const std::uint64_t each = options.quick ? 1 : 50;  // a half; pairs of colours come apart at 1
  std::vector<Finding> findings;
  CountedRecords all;
  std::uint64_t seed = options.seed_number;
  for (const auto& kind : kKindsOfGames) {
    Paths files;
    for (const auto& half : kind.halves) {
      TESUJI_TRY(auto plan, match_on_9x9(options, {half.players[0], half.players[1]}, each));
      plan.seed = seed++;
      plan.openings = half.openings;
      TESUJI_TRY(const auto records, played(options, half.name, plan, watch));
      if (records.empty()) return std::vector<Finding>{};
      files.insert(files.end(), records.begin(), records.end());
    }
    TESUJI_TRY(auto counts, counted(files, {}, options, watch));
    if (!counts) return std::vector<Finding>{};
    auto finding = same_winners(fmt::format("{}: same winner as GNU Go", kind.title), *counts, {});
    finding.holds.reset();
    findings.push_back(std::move(finding));
    std::move(counts->all.begin(), counts->all.end(), std::back_inserter(all.all));
    if (!counts->gnugo_failed.empty()) all.gnugo_failed = counts->gnugo_failed;
  }
  findings.push_back(same_winners("all: same winner as GNU Go", all, {"at least 99 %", 0.99}));
  return findings;
}

base::Result<std::vector<Finding>> score_dead(const ExperimentOptions& options,
                                              const base::Watch& watch) {
  const std::string engine = fmt::format(
      "gtp:gnugo --mode gtp --chinese-rules --never-resign --level {}", options.quick ? 0 : 4);
  TESUJI_TRY(auto plan, match_on_9x9(options, {engine, engine}, options.quick ? 1 : 24));
  if (!options.quick) plan.options["size"] = "19";
  TESUJI_TRY(const auto files, played(options, "games", plan, watch));
  if (files.empty()) return std::vector<Finding>{};
  TESUJI_TRY(const auto counts, counted(files, {.with_dead = true}, options, watch));
  if (!counts) return std::vector<Finding>{};
  return std::vector<Finding>{
      same_winners("same winner as GNU Go", *counts, {"at least 98 %", 0.98}),
      same_dead_stones("same dead stones as GNU Go", *counts, {"at least 90 %", 0.9})};
}

base::Result<std::vector<Finding>> score_margins(const ExperimentOptions& options,
                                                 const base::Watch& watch) {
  TESUJI_TRY(const auto all, played_records(options.games));
  Paths files;
  for (const auto& file : all) {
    const auto tells = tells_margin(file);
    if (tells && *tells) files.push_back(file);
  }
  if (files.empty()) {
    return base::fail("games", options.games.string(), "no SGF record tells a margin here");
  }
  TESUJI_TRY(const auto counts, counted(files, {.rules = "japanese"}, options, watch));
  if (!counts) return std::vector<Finding>{};
  Told ours;
  Told gnugo;
  for (const auto& record : counts->all) {
    ours.add(record, record.ours);
    if (record.gnugo) gnugo.add(record, *record.gnugo);
  }
  const auto compared = [&](bool holds) {
    return gnugo.records == ours.records ? std::optional(holds) : std::nullopt;
  };
  return std::vector<Finding>{
      {"margins as recorded", "no fewer than GNU Go's",
       lab::share_text(ours.margins, ours.records) + listed(ours.others),
       compared(ours.margins >= gnugo.margins)},
      {"winners as recorded", "no fewer than GNU Go's", lab::share_text(ours.winners, ours.records),
       compared(ours.winners >= gnugo.winners)},
      {"GNU Go: margins as recorded", "", lab::share_text(gnugo.margins, gnugo.records),
       std::nullopt},
      {"GNU Go: winners as recorded", "", lab::share_text(gnugo.winners, gnugo.records),
       std::nullopt}};
}

}  // namespace tesuji::go::experiments
