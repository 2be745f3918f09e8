#include "lab/match_run.h"

#include <fmt/format.h>

#include <map>
#include <set>
#include <vector>

#include "base/files.h"
#include "base/log.h"
#include "base/text.h"
#include "games/kits/kits.h"
#include "lab/csv.h"
#include "lab/match_job.h"
#include "lab/match_json.h"
#include "lab/run_folder.h"

namespace tesuji::lab {
namespace {

using arena::Spent;
using base::Result;
using SpentPair = std::array<Spent, 2>;

// What the games of an earlier run took; a line that a killed writer left damaged is passed over.
std::map<std::uint64_t, SpentPair> all_times(const std::filesystem::path& path) {
  std::map<std::uint64_t, SpentPair> times;
  const auto bytes = base::read_file(path);
  if (!bytes) return times;
  for (const auto& line : base::split(*bytes, '\n')) {
    if (const auto read = read_times(line)) times[read->game] = read->spent;
  }
  return times;
}

template <game::Kit K>
class Runner {
 public:
  Runner(const PreparedMatch& match, RunFolder folder, const std::optional<arena::Sprt>& sprt,
         const base::Watch& watch)
      : match_(match), folder_(std::move(folder)), score_(sprt), watch_(watch) {}

  // Takes over the games an earlier run finished.
  Result<void> load_finished() {
    const auto times = all_times(folder_.times());
    for (std::uint64_t i = 0; i < match_.plan.games; ++i) {
      const auto path = folder_.game(i, K::kRecordExtension);
      std::error_code error;
      if (!std::filesystem::exists(path, error)) continue;
      TESUJI_TRY(const std::string bytes, base::read_file(path));
      TESUJI_TRY(auto record, K::read_record(bytes, path.string()));
      const auto found = times.find(i);
      waiting_[i] = {std::move(record), found == times.end() ? SpentPair{} : found->second};
      finished_.insert(i);
    }
    base::logger()->info("folder {}: {} of {} games are there", folder_.path().string(),
                         finished_.size(), match_.plan.games);
    count_in_order();
    return {};
  }

  Result<MatchReport> play(base::JobQueue& queue) {
    base::JobOrder order;
    order.ranges = missing();
    order.take = [this](std::uint64_t i, const std::string& bytes) { return take(i, bytes); };
    if (!is_complete()) TESUJI_CHECK(queue.run(match_.jobs, order, watch_));
    if (score_.is_decided()) remove_games_from(next_);
    if (is_complete()) TESUJI_CHECK(base::write_file(folder_.path() / "games.csv", csv_));
    if (score_.is_decided()) {
      const auto sprt = *score_.summary().sprt;
      base::logger()->info("SPRT: {} after game {} (LLR {:.2f}, bounds {:.2f} and {:.2f})",
                           arena::name(sprt.decision), next_, sprt.llr, sprt.lower, sprt.upper);
    }
    return MatchReport{score_.summary(), score_.results(), score_.margins(), is_complete()};
  }

 private:
  struct Waiting {
    game::Record record;
    SpentPair spent;
  };

  static std::string csv_line(const game::Record& record) {
    return fmt::format("{},{},{},{},{},{}\n", record.number, csv_field(record.players[0]),
                       csv_field(record.players[1]), csv_field(K::result_text(record.outcome)),
                       csv_field(game::name(record.outcome.reason)), record.moves.size());
  }

  [[nodiscard]] bool is_complete() const {
    return score_.is_decided() || next_ == match_.plan.games;
  }

  // The games that are still to be played.
  [[nodiscard]] std::vector<base::JobRange> missing() const {
    std::vector<base::JobRange> ranges;
    std::uint64_t first = 0;
    for (const std::uint64_t finished : finished_) {
      if (finished > first) ranges.push_back({first, finished});
      first = finished + 1;
    }
    if (first < match_.plan.games) ranges.push_back({first, match_.plan.games});
    return ranges;
  }

  // False: hand out no further games.
  Result<bool> take(std::uint64_t index, const std::string& bytes) {
    const auto [times, text] = split_result(bytes);
    const auto path = folder_.game(index, K::kRecordExtension);
    TESUJI_TRY(auto record, K::read_record(text, path.string()));
    TESUJI_CHECK(base::write_file(path, text));
    TESUJI_CHECK(base::append_file(folder_.times(), times));
    base::logger()->info("game {}: {} by {}: {} against {}", record.number,
                         K::result_text(record.outcome), game::name(record.outcome.reason),
                         base::printable(record.players[0]), base::printable(record.players[1]));
    const auto spent = read_times(times);
    waiting_[index] = {std::move(record), spent ? spent->spent : SpentPair{}};
    finished_.insert(index);
    count_in_order();
    report();
    return !is_complete();
  }

  // Counts the games whose predecessors are all counted.
  void count_in_order() {
    while (!is_complete()) {
      const auto it = waiting_.find(next_);
      if (it == waiting_.end()) return;
      score_.add(next_, it->second.record, it->second.spent);
      csv_ += csv_line(it->second.record);
      waiting_.erase(it);
      ++next_;
    }
  }

  void report() const {
    const auto tally = score_.summary().tally;
    watch_.report({"match", finished_.size(), match_.plan.games,
                   fmt::format("{}-{}{}", tally.wins, tally.losses,
                               tally.draws > 0 ? fmt::format("-{}", tally.draws) : "")});
  }

  void remove_games_from(std::uint64_t first) const {
    for (std::uint64_t i = first; i < match_.plan.games; ++i) {
      std::error_code error;
      std::filesystem::remove(folder_.game(i, K::kRecordExtension), error);
    }
  }

  const PreparedMatch& match_;
  RunFolder folder_;
  arena::MatchScore score_;
  const base::Watch& watch_;
  std::set<std::uint64_t> finished_;
  std::map<std::uint64_t, Waiting> waiting_;  // finished, not yet counted
  std::uint64_t next_ = 0;                    // first game that is not counted
  std::string csv_ = "game,first,second,result,reason,moves\n";
};

template <game::Kit K>
Result<PreparedMatch> prepared(arena::MatchPlan plan, const base::JobQueue& queue,
                               const base::Watch& watch) {
  TESUJI_TRY(const auto settings, game::Settings::read(K::options(), plan.options, plan.game));
  TESUJI_TRY(const auto start, K::start(settings));
  TESUJI_TRY(const auto openings, arena::Openings::read<K>(plan.openings, start));
  plan.opening_lines = openings.lines();
  TESUJI_TRY(auto jobs, queue.prepare(kMatchKind, match_job_text(plan), watch));
  return PreparedMatch{plan, plan_text(plan, openings), std::move(jobs)};
}

template <game::Kit K>
Result<MatchReport> run_in_folder(const PreparedMatch& match, base::JobQueue& queue,
                                  const MatchRun& run, const base::Watch& watch) {
  std::optional<arena::Sprt> sprt;
  if (match.plan.sprt) {
    TESUJI_TRY(sprt, arena::Sprt::with(*match.plan.sprt));
  }
  TESUJI_TRY(auto folder, RunFolder::open(run.folder, match.plan_text, run.resume));
  TESUJI_CHECK(base::make_folder(folder.games()));
  const auto result_path = folder.result();
  Runner<K> runner(match, std::move(folder), sprt, watch);
  TESUJI_CHECK(runner.load_finished());
  TESUJI_TRY(const MatchReport report, runner.play(queue));
  if (report.complete) {
    TESUJI_CHECK(base::write_file(result_path, json_file_text(summary_json(report.summary))));
  }
  return report;
}

}  // namespace

Result<PreparedMatch> prepare_match(const arena::MatchPlan& plan, const base::JobQueue& queue,
                                    const base::Watch& watch) {
  return games::with_game(plan.game,
                          [&](auto kit) { return prepared<decltype(kit)>(plan, queue, watch); });
}

Result<MatchReport> run_match(const PreparedMatch& match, base::JobQueue& queue,
                              const MatchRun& run, const base::Watch& watch) {
  return games::with_game(match.plan.game, [&](auto kit) {
    return run_in_folder<decltype(kit)>(match, queue, run, watch);
  });
}

}  // namespace tesuji::lab
