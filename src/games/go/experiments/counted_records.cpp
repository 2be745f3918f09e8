#include "games/go/experiments/counted_records.h"

#include <fmt/format.h>

#include <functional>
#include <mutex>

#include "base/parallel.h"
#include "base/text.h"
#include "games/go/evolved/gnugo.h"
#include "games/go/referee/status.h"
#include "games/go/rules/kit.h"
#include "games/go/rules/sgf_game.h"
#include "lab/share_text.h"

namespace tesuji::go::experiments {
namespace {

constexpr std::size_t kListed = 5;

int sign(double margin) { return margin > 0 ? 1 : margin < 0 ? -1 : 0; }

std::string result_text(double margin) { return Kit::result_text(game::counted({margin})); }

// What GNU Go says of it; an error where it says nothing.
base::Result<void> ask_gnugo(const Position& position, bool with_dead, CountedRecord& record) {
  TESUJI_TRY(const auto score, evolved::gnugo_score(position));
  if (with_dead) {
    TESUJI_TRY(record.gnugo_dead, evolved::gnugo_dead(position));
  }
  record.gnugo = black_margin(score);
  if (!record.gnugo) return base::fail("GNU Go", score, "no score");
  return {};
}

struct OneCount {
  CountedRecord record;
  std::optional<base::Error> unread;
  std::string gnugo_failed;
};

OneCount count_one(const std::filesystem::path& file, const HowToCount& how) {
  OneCount one;
  one.record.file = file;
  auto game = game_from_sgf_file(file.string());
  if (!game) {
    one.unread = game.error();
    return one;
  }
  Position& position = game->position;
  if (!how.rules.empty()) position.set_rules(rule_set(how.rules).value());
  const auto status = referee::final_status(position);
  one.record.ours = count(position, status).black_margin;
  one.record.our_dead = status.dead;
  one.record.told = black_margin(game->result);
  if (const auto asked = ask_gnugo(position, how.with_dead, one.record); !asked) {
    one.gnugo_failed = asked.error().line();
  }
  return one;
}

// Of the records that GNU Go counted, those of which this is true.
Finding share_finding(const std::string& quantity, const CountedRecords& records,
                      const Expected& expected,
                      const std::function<bool(const CountedRecord&)>& is_same) {
  std::uint64_t asked = 0;
  std::uint64_t same = 0;
  std::vector<std::string> others;
  for (const auto& record : records.all) {
    if (!record.gnugo) continue;
    ++asked;
    if (is_same(record)) {
      ++same;
    } else {
      others.push_back(fmt::format("{}: {}, GNU Go {}", record_place(record.file),
                                   result_text(record.ours), result_text(*record.gnugo)));
    }
  }
  Finding finding{quantity, expected.text, lab::share_text(same, asked) + listed(others),
                  static_cast<double>(same) >= expected.least * static_cast<double>(asked)};
  if (!records.gnugo_failed.empty()) {
    finding.ours += fmt::format("; {} that GNU Go did not count: {}", records.all.size() - asked,
                                records.gnugo_failed);
  }
  if (asked == 0) finding.holds.reset();
  return finding;
}

}  // namespace

std::optional<double> black_margin(std::string_view result) {
  const std::string lower = base::lower(base::trimmed(result));
  if (lower == "0" || lower == "draw" || lower == "jigo") return 0;
  if (!lower.starts_with("b+") && !lower.starts_with("w+")) return std::nullopt;
  const auto margin = base::parsed_real(std::string_view(lower).substr(2));
  if (!margin || *margin < 0) return std::nullopt;
  return lower[0] == 'b' ? *margin : -*margin;
}

base::Result<std::optional<CountedRecords>> counted(const std::vector<std::filesystem::path>& files,
                                                    const HowToCount& how,
                                                    const ExperimentOptions& options,
                                                    const base::Watch& watch) {
  std::vector<OneCount> counts(files.size());
  std::mutex mutex;
  std::uint64_t done = 0;
  base::parallel_for(files.size(), options.jobs->threads(), watch, [&](std::uint64_t i) {
    counts[i] = count_one(files[i], how);
    const std::lock_guard lock(mutex);
    watch.report({"records", ++done, files.size(), ""});
  });
  if (watch.is_stopped()) return std::optional<CountedRecords>();
  CountedRecords records;
  for (auto& one : counts) {
    if (one.unread) return base::fail(*one.unread);
    if (!one.gnugo_failed.empty()) records.gnugo_failed = one.gnugo_failed;
    records.all.push_back(std::move(one.record));
  }
  return std::optional(std::move(records));
}

Finding same_winners(const std::string& quantity, const CountedRecords& records,
                     const Expected& expected) {
  return share_finding(quantity, records, expected, [](const CountedRecord& record) {
    return sign(record.ours) == sign(*record.gnugo);
  });
}

Finding same_dead_stones(const std::string& quantity, const CountedRecords& records,
                         const Expected& expected) {
  return share_finding(quantity, records, expected, [](const CountedRecord& record) {
    return record.our_dead == record.gnugo_dead;
  });
}

std::string record_place(const std::filesystem::path& file) {
  const auto games = file.parent_path();
  return (games.parent_path().filename() / games.filename() / file.filename()).string();
}

std::string listed(const std::vector<std::string>& places) {
  std::string text;
  for (std::size_t i = 0; i < std::min(kListed, places.size()); ++i) text += "; " + places[i];
  if (places.size() > kListed) text += fmt::format("; {} more", places.size() - kListed);
  return text;
}

}  // namespace tesuji::go::experiments
