// Runs of learners in folders: stopped, resumed, refused, damaged.
#include "lab/learn_run.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/files.h"
#include "games/learners.h"
#include "lab/curve_page.h"
#include "unit/job_queue.h"
#include "unit/temporary.h"

namespace tesuji::lab {
namespace {

using testing_support::temporary_path;

const game::LearnerKind& genetic() { return *games::learner_kind("kalah-genetic"); }

game::LearnTask small_task() {
  game::LearnTask task;
  task.jobs = testing_support::job_queue(1);
  task.settings = game::Settings::read(genetic().options,
                                       {{"fitness", "wins"},
                                        {"kind", "linear"},
                                        {"generations", "9"},
                                        {"population", "6"},
                                        {"base", "3"},
                                        {"openings", "1"}},
                                       "test")
                      .value();
  return task;
}

// Raises the flag as soon as so many steps are reported.
class StopAfter : public base::ProgressSink {
 public:
  explicit StopAfter(std::uint64_t steps) : steps_(steps) {}
  void report(const base::Progress& progress) override {
    if (progress.done >= steps_) flag.raise();
  }
  base::StopFlag flag;

 private:
  std::uint64_t steps_;
};

TEST(LearnRun, StoppedAndResumedEndsAsIfNothingHadHappened) {
  const auto whole = temporary_path("whole");
  const auto parts = temporary_path("parts");
  const auto report = run_learner(genetic(), small_task(), {whole, false}, base::Watch());
  ASSERT_TRUE(report) << report.error().line();
  ASSERT_TRUE(report->complete);
  EXPECT_EQ(report->steps, 9U);
  for (std::uint64_t stop = 1; stop < 9; ++stop) {
    StopAfter sink(stop);
    const base::Watch watch({}, &sink.flag, &sink);
    const auto stopped = run_learner(genetic(), small_task(), {parts, stop > 1}, watch);
    ASSERT_TRUE(stopped) << stopped.error().line();
    ASSERT_FALSE(stopped->complete);
    ASSERT_TRUE(std::filesystem::exists(parts / "snapshot.json")) << "finished work is kept";
  }
  ASSERT_TRUE(run_learner(genetic(), small_task(), {parts, true}, base::Watch())->complete);
  for (const char* name : {"plan.json", "snapshot.json", "curves.csv", "curves.html",
                           "heuristic.json", "result.json"}) {
    EXPECT_EQ(base::read_file(whole / name).value(), base::read_file(parts / name).value()) << name;
  }
  // Once more from the end: the same again.
  EXPECT_TRUE(run_learner(genetic(), small_task(), {parts, true}, base::Watch())->complete);
}

// A learner whose snapshots are bytes, and which keeps files of its steps.
const game::LearnerKind& sane() { return *games::learner_kind("sane"); }
game::LearnTask small_sane(unsigned threads) {
  game::LearnTask task;
  task.jobs = testing_support::job_queue(threads);
  task.settings = game::Settings::read(sane().options,
                                       {{"generations", "4"},
                                        {"neurons", "60"},
                                        {"hidden", "6"},
                                        {"networks", "20"},
                                        {"referee", "naive"},
                                        {"sample", "4"}},
                                       "test")
                      .value();
  return task;
}

std::vector<std::string> names_in(const std::filesystem::path& folder) {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (entry.is_regular_file()) {
      names.push_back(std::filesystem::relative(entry.path(), folder).string());
    }
  }
  std::sort(names.begin(), names.end());
  return names;
}

TEST(LearnRun, BytesAndKeptFilesAreTheSameForAnyThreadsAndStops) {
  const auto whole = temporary_path("whole_bytes");
  const auto parts = temporary_path("part_bytes");
  ASSERT_TRUE(run_learner(sane(), small_sane(1), {whole, false}, base::Watch())->complete);
  for (std::uint64_t stop = 1; stop < 4; ++stop) {
    StopAfter sink(stop);
    const base::Watch watch({}, &sink.flag, &sink);
    ASSERT_FALSE(run_learner(sane(), small_sane(2), {parts, stop > 1}, watch)->complete);
  }
  ASSERT_TRUE(run_learner(sane(), small_sane(2), {parts, true}, base::Watch())->complete);
  for (const auto& name : names_in(whole)) {
    if (name == "lock" || name == "snapshot.previous.bin") continue;
    EXPECT_EQ(base::read_file(whole / name).value(), base::read_file(parts / name).value()) << name;
  }
  EXPECT_TRUE(std::filesystem::exists(whole / "generations" / "0004.sane"));
  EXPECT_TRUE(std::filesystem::exists(whole / "games" / "0004-1.sgf"));
}

TEST(LearnRun, OfADamagedSnapshotTheOneBeforeItIsOffered) {
  const auto folder = temporary_path("offered");
  for (std::uint64_t stop = 1; stop < 3; ++stop) {
    StopAfter sink(stop);
    const base::Watch watch({}, &sink.flag, &sink);
    ASSERT_FALSE(run_learner(sane(), small_sane(1), {folder, stop > 1}, watch)->complete);
  }
  const auto snapshot = folder / "snapshot.bin";
  const std::string good = base::read_file(snapshot).value();
  std::string edited = good;
  edited[edited.size() / 2] ^= 1;
  for (const std::string& bad : {good.substr(0, good.size() / 2), edited, std::string("x")}) {
    ASSERT_TRUE(base::write_file(snapshot, bad));
    const auto refused = run_learner(sane(), small_sane(1), {folder, true}, base::Watch());
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().line().find("snapshot.previous.bin"), std::string::npos)
        << refused.error().line();
  }
  std::filesystem::remove(snapshot);  // as the error says
  ASSERT_TRUE(run_learner(sane(), small_sane(1), {folder, true}, base::Watch())->complete);
  const auto whole = temporary_path("never_damaged");
  ASSERT_TRUE(run_learner(sane(), small_sane(1), {whole, false}, base::Watch())->complete);
  EXPECT_EQ(base::read_file(folder / "snapshot.bin").value(),
            base::read_file(whole / "snapshot.bin").value());
}

TEST(LearnRun, OtherPlansAndDamagedSnapshotsAreRefused) {
  const auto folder = temporary_path("refused");
  ASSERT_TRUE(run_learner(genetic(), small_task(), {folder, false}, base::Watch()));
  const auto why = [&](const game::LearnTask& task, bool resume) {
    const auto report = run_learner(genetic(), task, {folder, resume}, base::Watch());
    return report ? std::string("fine") : report.error().line();
  };
  EXPECT_NE(why(small_task(), false).find("--resume"), std::string::npos);
  auto other = small_task();
  other.seed = 2;
  EXPECT_NE(why(other, true).find("seed"), std::string::npos);
  const auto path = folder / "snapshot.json";
  const auto good = base::read_file(path).value();
  for (const std::string& bad :
       {good.substr(0, good.size() / 2), std::string("{}"), std::string(), std::string("[1]")}) {
    ASSERT_TRUE(base::write_file(path, bad));
    EXPECT_NE(why(small_task(), true).find("damaged"), std::string::npos);
  }
  ASSERT_TRUE(base::write_file(path, good));
  EXPECT_EQ(why(small_task(), true), "fine");
}

// A learner whose snapshots are bytes: it counts, and its model is what it counted.
class Counter : public game::Learner {
 public:
  [[nodiscard]] std::uint64_t steps() const override { return count_; }
  [[nodiscard]] std::uint64_t all_steps() const override { return 5; }
  base::Result<bool> step(const base::Watch& watch) override {
    if (watch.is_stopped()) return false;
    ++count_;
    return true;
  }
  [[nodiscard]] std::string note() const override { return ""; }
  [[nodiscard]] formats::OrderedJson save() const override { return {}; }
  base::Result<void> load(const formats::Json&) override { return base::fail("c", "", "no text"); }
  [[nodiscard]] std::optional<std::string> save_bytes() const override {
    return std::string("\0\n", 2) + static_cast<char>(count_);
  }
  base::Result<void> load_bytes(std::string_view bytes) override {
    if (bytes.size() != 3 || bytes[2] > 5) return base::fail("counter", "", "not a count");
    count_ = static_cast<std::uint64_t>(bytes[2]);
    return {};
  }
  [[nodiscard]] std::vector<game::Curve> curves() const override { return {}; }
  base::Result<formats::OrderedJson> metrics() override { return formats::OrderedJson{}; }
  base::Result<std::string> model() override {
    return std::string("\xff\0", 2) + std::to_string(count_);
  }
  base::Result<std::string> report() override { return std::string(); }

 private:
  std::uint64_t count_ = 0;
};

TEST(LearnRun, SnapshotsAndModelsMayBeBytes) {
  game::LearnerKind kind;
  kind.name = "counter";
  kind.model_file = "count.bin";
  kind.make = [](const game::LearnTask&) -> base::Result<std::unique_ptr<game::Learner>> {
    return std::make_unique<Counter>();
  };
  const auto folder = temporary_path("bytes");
  StopAfter sink(2);
  const base::Watch watch({}, &sink.flag, &sink);
  ASSERT_FALSE(run_learner(kind, {}, {folder, false}, watch)->complete);
  const auto path = folder / "snapshot.bin";
  const auto good = base::read_file(path).value();
  EXPECT_FALSE(std::filesystem::exists(folder / "snapshot.json"));
  for (std::size_t length = 0; length < good.size(); length += 7) {
    ASSERT_TRUE(base::write_file(path, good.substr(0, length)));
    const auto report = run_learner(kind, {}, {folder, true}, base::Watch());
    ASSERT_FALSE(report);
    EXPECT_NE(report.error().why.find("damaged"), std::string::npos);
  }
  ASSERT_TRUE(base::write_file(path, good));
  const auto report = run_learner(kind, {}, {folder, true}, base::Watch());
  ASSERT_TRUE(report && report->complete);
  EXPECT_EQ(base::read_file(folder / "count.bin").value(), std::string("\xff\0"
                                                                       "5",
                                                                       3));
}

TEST(CurvePage, DrawsWhatIsThereAndEscapesNames) {
  const auto page = curve_page("<b>", {{"a & b", {1, 2, 3}}, {"flat", {2, 2}}, {"none", {}}});
  EXPECT_NE(page.find("a &amp; b"), std::string::npos);
  EXPECT_EQ(page.find("<b>"), std::string::npos);
  EXPECT_EQ(page.find("nan"), std::string::npos);
  EXPECT_EQ(page.find("inf"), std::string::npos);
  std::size_t lines = 0;
  for (std::size_t at = 0; (at = page.find("<polyline", at)) != std::string::npos; ++at) ++lines;
  EXPECT_EQ(lines, 2U);
  EXPECT_NE(curve_page("empty", {}).find("</svg>"), std::string::npos);
}

}  // namespace
}  // namespace tesuji::lab
