#include "lab/learn_run.h"

#include <fmt/format.h>

#include "base/clock.h"
#include "base/files.h"
#include "base/sha256.h"
#include "base/text.h"
#include "base/version.h"
#include "formats/json.h"
#include "formats/json_parse.h"
#include "formats/sealed.h"
#include "lab/csv.h"
#include "lab/curve_page.h"
#include "lab/match_json.h"
#include "lab/run_folder.h"

namespace tesuji::lab {
namespace {

using game::Curve;
namespace fs = std::filesystem;

constexpr std::size_t kSnapshotDepth = 8;
constexpr std::size_t kMaxSnapshot = std::size_t{1} << 30U;
constexpr const char* kTextSnapshot = "snapshot.json";
constexpr const char* kByteSnapshot = "snapshot.bin";
constexpr const char* kPreviousSnapshot = "snapshot.previous.bin";
constexpr double kBetweenSnapshots = 0.5;  // seconds: short steps are not each worth a sync

// Every setting, defaults included: a later version with other defaults must not go on silently.
std::string plan_text(const game::LearnerKind& kind, const game::LearnTask& task,
                      const formats::OrderedJson& data) {
  formats::Json settings = formats::Json::object();
  for (const auto& option : kind.options) {
    const auto given = task.settings.given().find(option.name);
    settings[option.name] = given == task.settings.given().end() ? option.fallback : given->second;
  }
  formats::Json plan = {{"learner", kind.name}, {"seed", task.seed}, {"settings", settings}};
  if (kind.needs_games) plan["games"] = task.games.string();
  if (!data.is_null()) plan["data"] = data;
  return json_file_text(plan);
}

std::string curves_text(const std::vector<Curve>& curves) {
  std::string csv = "step";
  std::size_t longest = 0;
  for (const auto& curve : curves) {
    csv += "," + csv_field(curve.name);
    longest = std::max(longest, curve.values.size());
  }
  csv += "\n";
  for (std::size_t i = 0; i < longest; ++i) {
    csv += fmt::format("{}", i + 1);
    for (const auto& curve : curves) {
      csv += "," + (i < curve.values.size() ? base::number_text(curve.values[i]) : "");
    }
    csv += "\n";
  }
  return csv;
}

class Runner {
 public:
  Runner(RunFolder folder, game::Learner& learner, const std::string& name)
      : folder_(std::move(folder)), learner_(learner), name_(name) {}

  base::Result<void> load_snapshot() {
    const bool is_text = !learner_.save_bytes();
    const fs::path path = folder_.path() / (is_text ? kTextSnapshot : kByteSnapshot);
    std::error_code error;
    if (!is_text && !fs::exists(path, error)) return load_between();
    if (!fs::exists(path, error)) return {};
    auto loaded = is_text ? load_text(path) : load_bytes(path);
    if (loaded) return {};
    return base::fail("snapshot", path.string(),
                      loaded.error().why + "; it is damaged, " + way_out());
  }

  base::Result<void> run(const base::Watch& watch) {
    double kept = base::wall_seconds();
    bool is_kept = true;
    while (learner_.steps() < learner_.all_steps()) {
      watch.report({name_, learner_.steps(), learner_.all_steps(),
                    learner_.steps() > 0 ? learner_.note() : ""});
      const auto done = learner_.step(watch);
      if (!done) {  // what was learned before it is whole
        if (!is_kept) TESUJI_CHECK(keep());
        return base::fail(done.error());
      }
      if (!*done) break;
      TESUJI_CHECK(keep_files());
      is_kept = base::wall_seconds() - kept >= kBetweenSnapshots;
      if (!is_kept) continue;
      TESUJI_CHECK(keep());
      kept = base::wall_seconds();
    }
    if (!is_kept) TESUJI_CHECK(keep());
    return {};
  }

  [[nodiscard]] bool is_complete() const { return learner_.steps() >= learner_.all_steps(); }

  base::Result<LearnReport> finish(const std::string& model_file) {
    LearnReport report;
    report.complete = true;
    report.steps = learner_.steps();
    report.model = folder_.path() / model_file;
    TESUJI_TRY(const std::string model, learner_.model());
    TESUJI_CHECK(base::write_file(report.model, model));
    // Again: the disk may have been full after the last snapshot, which a resumed run begins with.
    TESUJI_CHECK(keep_curves());
    TESUJI_TRY(report.metrics, learner_.metrics());
    TESUJI_TRY(report.text, learner_.report());
    const formats::OrderedJson result = {{"steps", report.steps},
                                         {"metrics", report.metrics},
                                         {"model", model_file},
                                         {"sha256", base::sha256_hex(model)},
                                         {"program", base::program_text()}};
    TESUJI_CHECK(base::write_file(folder_.result(), result.dump(2) + "\n"));
    return report;
  }

 private:
  [[nodiscard]] std::string sealed_kind() const { return "snapshot/" + name_; }

  [[nodiscard]] fs::path previous() const { return folder_.path() / kPreviousSnapshot; }

  base::Result<void> load_text(const fs::path& path) {
    TESUJI_TRY(const std::string file, base::read_file(path, kMaxSnapshot));
    TESUJI_TRY(const auto json,
               formats::parse_object(file, {"snapshot", path.string()}, kSnapshotDepth));
    return learner_.load(json);
  }
  base::Result<void> load_bytes(const fs::path& path) {
    TESUJI_TRY(const std::string file, base::read_file(path, kMaxSnapshot));
    TESUJI_TRY(const auto bytes, formats::unsealed(file, sealed_kind(), path.string()));
    return learner_.load_bytes(bytes);
  }
  // Ended between making the last snapshot the previous one and writing the next, or never begun.
  base::Result<void> load_between() {
    std::error_code error;
    return fs::exists(previous(), error) ? load_bytes(previous()) : base::Result<void>();
  }
  // What to do about a damaged snapshot.
  [[nodiscard]] std::string way_out() const {
    const auto file = base::read_file(previous(), kMaxSnapshot);
    if (file && formats::unsealed(*file, sealed_kind(), kPreviousSnapshot)) {
      return fmt::format("but the one before it is whole: remove {} to go on from {}",
                         kByteSnapshot, kPreviousSnapshot);
    }
    return "remove it to begin again";
  }

  base::Result<void> keep_files() {
    TESUJI_TRY(const auto files, learner_.kept_files());
    for (const auto& file : files) {
      const fs::path path = folder_.path() / file.name;
      TESUJI_CHECK(base::make_folder(path.parent_path()));
      TESUJI_CHECK(base::write_file(path, file.bytes));
    }
    return {};
  }

  base::Result<void> keep() {
    if (const auto bytes = learner_.save_bytes()) {
      const fs::path path = folder_.path() / kByteSnapshot;
      std::error_code error;
      if (fs::exists(path, error)) fs::rename(path, previous(), error);
      TESUJI_CHECK(base::write_file(path, formats::sealed(sealed_kind(), *bytes)));
    } else {
      TESUJI_CHECK(base::write_file(folder_.path() / kTextSnapshot, learner_.save().dump() + "\n"));
    }
    return keep_curves();
  }

  base::Result<void> keep_curves() {
    const auto curves = learner_.curves();
    TESUJI_CHECK(base::write_file(folder_.path() / "curves.csv", curves_text(curves)));
    return base::write_file(folder_.path() / "curves.html", curve_page(name_, curves));
  }

  RunFolder folder_;
  game::Learner& learner_;
  std::string name_;
};

}  // namespace

base::Result<LearnReport> run_learner(const game::LearnerKind& kind, const game::LearnTask& task,
                                      const LearnRun& run, const base::Watch& watch) {
  const double start = base::wall_seconds();
  LearnReport stopped;
  TESUJI_TRY(const auto learner, kind.make(task));
  auto prepared = learner->prepare(watch);
  if (watch.is_stopped()) return stopped;
  if (!prepared) return base::fail(prepared.error());
  TESUJI_TRY(auto folder,
             RunFolder::open(run.folder, plan_text(kind, task, learner->data()), run.resume));
  Runner runner(std::move(folder), *learner, kind.name);
  TESUJI_CHECK(runner.load_snapshot());
  TESUJI_CHECK(runner.run(watch));
  stopped.warnings = learner->warnings();
  if (!runner.is_complete()) return stopped;
  TESUJI_TRY(auto report, runner.finish(kind.model_file));
  report.warnings = learner->warnings();
  report.seconds = base::wall_seconds() - start;
  return report;
}

}  // namespace tesuji::lab
