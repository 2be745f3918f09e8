#include "games/kalah/learners/trial_job.h"

#include <memory>
#include <mutex>

#include "formats/json_fields.h"
#include "games/kalah/learners/job_parts.h"

namespace tesuji::kalah::learners {
namespace {

using base::Result;
using formats::Json;
using formats::JsonFields;
using heuristics::Heuristic;

constexpr std::string_view kKind = "kalah-games";
constexpr std::size_t kPlanDepth = 4;
constexpr std::size_t kMaxCandidates = 1'000'000;
constexpr std::size_t kMaxOpponents = 10'000;

std::string trial_text(const Trial& trial) {
  return formats::json_text(Json{{"settings", settings_of(trial.settings)},
                                 {"opening_seed", trial.opening_seed},
                                 {"candidates", heuristics_json(trial.candidates)},
                                 {"opponents", heuristics_json(trial.opponents)},
                                 {"exact", trial.exact}});
}

// The teacher of the last plan: an evolution asks the same one in every generation.
class LastTeacher {
 public:
  using Shared = std::shared_ptr<const ExactTeacher>;

  Result<Shared> of(const KalahLesson& lesson, const std::string& text) {
    const std::string key = lesson.rules + " " + std::to_string(lesson.depth) + "\n" + text;
    const std::lock_guard lock(mutex_);
    if (teacher_ && key == key_) return teacher_;
    TESUJI_TRY(auto read, ExactTeacher::read(lesson, text));
    teacher_ = std::make_shared<const ExactTeacher>(std::move(read));
    key_ = key;
    return teacher_;
  }

 private:
  std::mutex mutex_;
  std::string key_;
  Shared teacher_;
};

class TrialWork : public base::JobWork {
 public:
  TrialWork(const Trial& trial, const RowTable& table, LastTeacher::Shared teacher)
      : lesson_(kalah_lesson(trial.settings.lesson)),
        settings_(trial.settings),
        table_(table),
        teacher_(std::move(teacher)),
        candidates_(trial.candidates) {
    for (const auto& heuristic : trial.opponents) opponents_.push_back(lesson_.player(heuristic));
    openings_ = {table.game().start()};
    if (settings_.openings > 0) {
      openings_ = random_openings(table.game(), settings_.openings, settings_.opening_plies,
                                  base::Seed(trial.opening_seed));
    }
  }

  [[nodiscard]] Result<std::string> run(std::uint64_t index, const base::Watch&) const override {
    if (index >= candidates_.size()) {
      return base::fail("job", std::string(kKind), "there are fewer candidates");
    }
    return number_bytes(score(lesson_.player(candidates_[index])));
  }

 private:
  [[nodiscard]] double score(const RowPlayer& player) const {
    if (!settings_.filters.pass(table_, player)) return kFiltered;
    if (teacher_) return -teacher_->mean_loss(player);
    double sum = 0;
    for (const auto& opponent : opponents_) {
      for (const auto& opening : openings_) {
        const PairScore pair = pair_score(table_, player, opponent, opening);
        sum += settings_.fitness == Fitness::wins     ? pair.wins
               : settings_.fitness == Fitness::points ? pair.points
                                                      : pair.margin;
      }
    }
    return sum / (2.0 * static_cast<double>(opponents_.size() * openings_.size()));
  }

  KalahLesson lesson_;
  TrialSettings settings_;
  RowTable table_;
  LastTeacher::Shared teacher_;  // with Fitness::exact
  std::vector<Heuristic> candidates_;
  std::vector<RowPlayer> opponents_;
  std::vector<RowPosition> openings_;
};

Result<std::vector<Heuristic>> read_heuristics(JsonFields& fields, const std::string& key,
                                               const KalahLesson& lesson, std::size_t most) {
  TESUJI_TRY(const auto objects, fields.objects(key, most));
  return heuristics_from(fields, key, lesson, objects.size());
}

Result<Trial> read_trial(std::string_view text) {
  TESUJI_TRY(const auto object, formats::parse_object(text, {std::string(kKind), ""}, kPlanDepth));
  JsonFields fields(object, {std::string(kKind), ""});
  Trial trial;
  TESUJI_TRY(trial.settings, read_job_settings<TrialSettings>(fields, kKind));
  const auto lesson = kalah_lesson(trial.settings.lesson);
  TESUJI_TRY(trial.opening_seed, fields.number("opening_seed"));
  TESUJI_TRY(trial.candidates, read_heuristics(fields, "candidates", lesson, kMaxCandidates));
  TESUJI_TRY(trial.opponents, read_heuristics(fields, "opponents", lesson, kMaxOpponents));
  TESUJI_TRY(trial.exact, fields.text("exact"));
  TESUJI_CHECK(fields.check_all_asked());
  const bool is_exact = trial.settings.fitness == Fitness::exact;
  if (is_exact == trial.exact.empty()) return fields.wrong("exact", "goes with fitness=exact");
  if (trial.candidates.empty()) return fields.wrong("candidates", "expected some");
  if (!is_exact && trial.opponents.empty()) return fields.wrong("opponents", "expected some");
  return trial;
}

}  // namespace

base::JobKind trial_kind() {
  const auto teachers = std::make_shared<LastTeacher>();
  return {std::string(kKind),
          [teachers](std::string_view text, unsigned,
                     const base::Watch&) -> Result<std::shared_ptr<const base::JobWork>> {
            TESUJI_TRY(const auto trial, read_trial(text));
            const auto lesson = kalah_lesson(trial.settings.lesson);
            TESUJI_TRY(const auto table, RowTable::make(lesson.start, lesson.depth));
            LastTeacher::Shared teacher;
            if (!trial.exact.empty()) {
              TESUJI_TRY(teacher, teachers->of(lesson, trial.exact));
            }
            return std::make_shared<const TrialWork>(trial, table, std::move(teacher));
          }};
}

Result<std::optional<std::vector<double>>> trial_scores(base::JobQueue& queue, const Trial& trial,
                                                        const base::Watch& watch) {
  using Scores = std::vector<double>;
  if (watch.is_stopped()) return std::optional<Scores>();
  TESUJI_TRY(const auto plan, queue.prepare(kKind, trial_text(trial), watch));
  TESUJI_TRY(const auto results, base::all_results(queue, plan, trial.candidates.size(), watch));
  if (results.empty()) return std::optional<Scores>();
  Scores scores;
  for (const auto& bytes : results) {
    TESUJI_TRY(const double score, read_number(bytes, kKind));
    scores.push_back(score);
  }
  return std::optional<Scores>(std::move(scores));
}

}  // namespace tesuji::kalah::learners
