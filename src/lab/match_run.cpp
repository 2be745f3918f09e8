#include "lab/match_run.h"

#include <fmt/format.h>

#include <map>
#include <set>
#include <vector>

#include "base/files.h"
#include "base/jobs.h"
#include "base/log.h"
#include "base/text.h"
#include "formats/json.h"
#include "formats/json_parse.h"
#include "games/kits/kits.h"
#include "lab/csv.h"
#include "lab/match_json.h"
#include "lab/run_folder.h"

namespace tesuji::lab {
namespace {

using arena::Spent;
using base::Result;
using formats::Json;
using SpentPair = std::array<Spent, 2>;

constexpr std::size_t kTimesDepth = 2;  // brackets within brackets

// A finished game as the bytes of a job: one line of times, then the text of the record.
std::string job_bytes(std::uint64_t index, const SpentPair& spent, std::string_view record) {
  const Json line = {{"game", index + 1},
                     {"ms", {spent[0].milliseconds, spent[1].milliseconds}},
                     {"moves", {spent[0].moves, spent[1].moves}}};
  return line.dump() + "\n" + std::string(record);
}

// The times of a line of times.jsonl; nothing if it is damaged (a killed writer).
std::optional<std::pair<std::uint64_t, SpentPair>> times_of(std::string_view line) {
  const auto read = formats::parse_object(line, {"times", ""}, kTimesDepth);
  if (!read) return std::nullopt;
  try {
    SpentPair spent;
    for (std::size_t i = 0; i < 2; ++i) {
      spent[i] = {read->at("ms").at(i).get<double>(), read->at("moves").at(i).get<std::uint64_t>()};
    }
    return std::pair{read->at("game").get<std::uint64_t>() - 1, spent};
  } catch (const Json::exception&) {
    return std::nullopt;
  }
}

std::map<std::uint64_t, SpentPair> read_times(const std::filesystem::path& path) {
  std::map<std::uint64_t, SpentPair> times;
  const auto bytes = base::read_file(path);
  if (!bytes) return times;
  for (const auto& line : base::split(*bytes, '\n')) {
    if (const auto entry = times_of(line)) times[entry->first] = entry->second;
  }
  return times;
}

template <game::Kit K>
class Runner {
 public:
  Runner(const arena::Match<K>& match, RunFolder folder, const std::optional<arena::Sprt>& sprt,
         const base::Watch& watch)
      : match_(match), folder_(std::move(folder)), score_(sprt), watch_(watch) {}

  // Takes over the games an earlier run finished.
  Result<void> load_finished() {
    const auto times = read_times(folder_.times());
    for (std::uint64_t i = 0; i < match_.plan().games; ++i) {
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
                         finished_.size(), match_.plan().games);
    count_in_order();
    return {};
  }

  Result<MatchReport> play(unsigned threads) {
    base::JobSet jobs;
    jobs.count = match_.plan().games;
    jobs.is_done = [this](std::uint64_t i) { return finished_.contains(i); };
    jobs.run = [this](std::uint64_t i) { return play_one(i); };
    jobs.take = [this](std::uint64_t i, std::string bytes) { return take(i, std::move(bytes)); };
    if (!is_complete()) base::run_jobs(jobs, threads, watch_);
    if (error_) return base::fail(*error_);
    if (score_.is_decided()) remove_games_from(next_);
    if (is_complete()) TESUJI_CHECK(base::write_file(folder_.path() / "games.csv", csv_));
    if (score_.is_decided()) {
      const auto sprt = *score_.summary().sprt;
      base::logger()->info("SPRT: {} after game {} (LLR {:.2f}, bounds {:.2f} and {:.2f})",
                           arena::name(sprt.decision), next_, sprt.llr, sprt.lower, sprt.upper);
    }
    return MatchReport{score_.summary(), score_.results(), is_complete()};
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
    return score_.is_decided() || next_ == match_.plan().games;
  }

  std::string play_one(std::uint64_t index) const {
    const auto finished = match_.play(index, watch_);
    if (!finished) return {};
    return job_bytes(index, finished->spent, K::record_text(finished->record));
  }

  // False: hand out no further games.
  bool take(std::uint64_t index, std::string bytes) {
    if (bytes.empty() || error_) return !error_;
    const std::size_t line = bytes.find('\n') + 1;
    const std::string_view record_text = std::string_view(bytes).substr(line);
    const auto path = folder_.game(index, K::kRecordExtension);
    auto stored = base::write_file(path, record_text);
    if (stored)
      stored = base::append_file(folder_.times(), std::string_view(bytes).substr(0, line));
    auto record = K::read_record(record_text, path.string());
    if (!stored || !record) {
      error_ = !stored ? stored.error() : record.error();
      return false;
    }
    base::logger()->info("game {}: {} by {}: {} against {}", record->number,
                         K::result_text(record->outcome), game::name(record->outcome.reason),
                         base::printable(record->players[0]), base::printable(record->players[1]));
    const auto times = times_of(std::string_view(bytes).substr(0, line));
    waiting_[index] = {std::move(*record), times ? times->second : SpentPair{}};
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
    watch_.report({"match", finished_.size(), match_.plan().games,
                   fmt::format("{}-{}{}", tally.wins, tally.losses,
                               tally.draws > 0 ? fmt::format("-{}", tally.draws) : "")});
  }

  void remove_games_from(std::uint64_t first) const {
    for (std::uint64_t i = first; i < match_.plan().games; ++i) {
      std::error_code error;
      std::filesystem::remove(folder_.game(i, K::kRecordExtension), error);
    }
  }

  const arena::Match<K>& match_;
  RunFolder folder_;
  arena::MatchScore score_;
  const base::Watch& watch_;
  std::set<std::uint64_t> finished_;
  std::map<std::uint64_t, Waiting> waiting_;  // finished, not yet counted
  std::uint64_t next_ = 0;                    // first game that is not counted
  std::string csv_ = "game,first,second,result,reason,moves\n";
  std::optional<base::Error> error_;
};

}  // namespace

template <game::Kit K>
Result<MatchReport> run_match(const arena::MatchPlan& plan,
                              const game::Catalogue<typename K::Game>& catalogue,
                              const MatchRun& run, const base::Watch& watch) {
  TESUJI_TRY(const auto match, arena::Match<K>::prepare(plan, catalogue));
  std::optional<arena::Sprt> sprt;
  if (plan.sprt) {
    TESUJI_TRY(sprt, arena::Sprt::with(*plan.sprt));
  }
  TESUJI_TRY(auto folder,
             RunFolder::open(run.folder, plan_text(plan, match.openings()), run.resume));
  TESUJI_CHECK(base::make_folder(folder.games()));
  const auto result_path = folder.result();
  Runner<K> runner(match, std::move(folder), sprt, watch);
  TESUJI_CHECK(runner.load_finished());
  TESUJI_TRY(const MatchReport report, runner.play(run.threads));
  if (report.complete) {
    TESUJI_CHECK(base::write_file(result_path, json_file_text(summary_json(report.summary))));
  }
  return report;
}

#define TESUJI_INSTANTIATE(KIT)                                                                   \
  template Result<MatchReport> run_match<KIT>(const arena::MatchPlan&,                            \
                                              const game::Catalogue<KIT::Game>&, const MatchRun&, \
                                              const base::Watch&);
TESUJI_FOR_EACH_GAME(TESUJI_INSTANTIATE)

}  // namespace tesuji::lab
