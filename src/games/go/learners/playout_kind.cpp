// The learner of playout weights as a kind: `tesuji learn playout`.
#include <fmt/format.h>

#include "formats/json_fields.h"
#include "games/go/learners/playout_learner.h"

namespace tesuji::go::learners {
namespace {

// What a snapshot may hold.
constexpr double kMaxGamma = 1e30;
constexpr std::size_t kMaxGammas = std::size_t{1} << 16U;

struct PlayoutSettings {
  PlayoutLearnerOptions options;
  std::string keep;  // file of PlayoutLearnerOptions::kept
};

template <class Binder>
void bind(PlayoutSettings& s, Binder& binder) {
  bind(s.options, binder);
  binder.text(
      "keep", s.keep,
      "file of weights that stay but for where moves are played: distance to the last move, "
      "line, corner");
}

base::Result<PlayoutLearnerOptions> options_of(const PlayoutSettings& settings) {
  PlayoutLearnerOptions options = settings.options;
  if (!settings.keep.empty()) {
    TESUJI_TRY(auto kept, shapes::load_weights(settings.keep));
    options.kept = std::make_shared<const shapes::Weights>(std::move(kept));
  }
  return options;
}

formats::OrderedJson prediction_json(const Prediction& prediction) {
  return {{"positions", prediction.positions},
          {"log_likelihood", prediction.log_likelihood},
          {"top", {{"1", prediction.top1}, {"5", prediction.top5}}}};
}

std::string prediction_text(std::string_view name, const Prediction& prediction) {
  return fmt::format("{:<16} {:>9} {:>14.4f} {:>8.1f} % {:>8.1f} %\n", name, prediction.positions,
                     prediction.log_likelihood, 100 * prediction.top1, 100 * prediction.top5);
}

class PlayoutLearner : public game::Learner {
 public:
  PlayoutLearner(game::LearnTask task, PlayoutLearnerOptions options)
      : task_(std::move(task)), options_(std::move(options)) {}

  [[nodiscard]] std::uint64_t steps() const override { return training_->sweeps(); }
  [[nodiscard]] std::uint64_t all_steps() const override {
    return static_cast<std::uint64_t>(options_.sweeps);
  }

  base::Result<void> prepare(const base::Watch& watch) override {
    TESUJI_TRY(auto folder, RecordFolder::open(task_.games));
    records_ = std::make_shared<RecordFolder>(std::move(folder));
    TESUJI_TRY(auto training, PlayoutTraining::make(records_, options_, watch));
    training_.emplace(std::move(training));
    return {};
  }

  base::Result<bool> step(const base::Watch& watch) override {
    if (watch.is_stopped()) return false;
    training_->sweep();
    return true;
  }

  [[nodiscard]] std::vector<std::string> warnings() const override { return records_->warnings(); }
  [[nodiscard]] std::string note() const override {
    return fmt::format("log likelihood {:.0f}", training_->move_course().back());
  }

  [[nodiscard]] formats::OrderedJson save() const override {
    const auto state = training_->state();
    return {{"playout_gammas", state.playout_gammas},
            {"move_gammas", state.move_gammas},
            {"playout_course", state.playout_course},
            {"move_course", state.move_course}};
  }

  base::Result<void> load(const formats::Json& snapshot) override {
    formats::JsonFields fields(snapshot, {"snapshot", "playout"});
    const std::size_t most = static_cast<std::size_t>(options_.sweeps) + 1;
    PlayoutTraining::State state;
    TESUJI_TRY(state.playout_gammas, fields.reals("playout_gammas", kMaxGammas));
    TESUJI_TRY(state.move_gammas, fields.reals("move_gammas", kMaxGammas));
    TESUJI_TRY(state.playout_course, fields.reals("playout_course", most));
    TESUJI_TRY(state.move_course, fields.reals("move_course", most));
    TESUJI_CHECK(fields.check_all_asked());
    for (const auto* gammas : {&state.playout_gammas, &state.move_gammas}) {
      for (const double gamma : *gammas) {
        if (!(gamma > 0 && gamma <= kMaxGamma)) {
          return fields.wrong("gammas", "expected numbers above 0, and not that large");
        }
      }
    }
    return training_->restore(std::move(state));
  }

  [[nodiscard]] std::vector<game::Curve> curves() const override {
    return {{"playouts log likelihood", training_->playout_course()},
            {"moves log likelihood", training_->move_course()}};
  }

  [[nodiscard]] formats::OrderedJson data() const override { return records_->data(); }

  base::Result<formats::OrderedJson> metrics() override {
    TESUJI_TRY(const auto lesson, whole_lesson());
    return formats::OrderedJson{{"games", records_->games()},
                                {"moves", lesson.training_moves},
                                {"playout_before", prediction_json(lesson.playout_before)},
                                {"playout_after", prediction_json(lesson.playout_after)},
                                {"move_before", prediction_json(lesson.move_before)},
                                {"move_after", prediction_json(lesson.move_after)},
                                {"playout_course", lesson.playout_course},
                                {"move_course", lesson.move_course}};
  }

  base::Result<std::string> model() override {
    TESUJI_TRY(const auto lesson, whole_lesson());
    return shapes::weights_text(lesson.weights, origin(lesson));
  }

  base::Result<std::string> report() override {
    TESUJI_TRY(const auto lesson, whole_lesson());
    const std::string text = fmt::format("{:<16} {:>9} {:>14} {:>10} {:>10}\n", "held out",
                                         "positions", "log likelihood", "top 1", "top 5");
    return text + prediction_text("playouts before", lesson.playout_before) +
           prediction_text("playouts after", lesson.playout_after) +
           prediction_text("moves before", lesson.move_before) +
           prediction_text("moves after", lesson.move_after);
  }

 private:
  // Made once: it reads all games.
  base::Result<PlayoutLesson> whole_lesson() {
    if (!lesson_) {
      TESUJI_TRY(lesson_, training_->lesson());
    }
    return *lesson_;
  }

  // What the head of the model file says about its origin.
  [[nodiscard]] std::string origin(const PlayoutLesson& lesson) const {
    const auto& raw = task_.settings.given();
    const std::string settings = raw.empty() ? "" : " --set " + game::settings_text(raw);
    return fmt::format(
        "made by: tesuji learn playout --games DIR --out DIR{}\n"
        "from {} games, {} moves learned; on {} moves held out the moves' model has the move "
        "played\nfirst in {:.1f} % and among five in {:.1f} %, the playouts' in {:.1f} % and "
        "{:.1f} %",
        settings, records_->games(), lesson.training_moves, lesson.move_after.positions,
        100 * lesson.move_after.top1, 100 * lesson.move_after.top5, 100 * lesson.playout_after.top1,
        100 * lesson.playout_after.top5);
  }

  game::LearnTask task_;
  PlayoutLearnerOptions options_;
  std::shared_ptr<RecordFolder> records_;    // after prepare()
  std::optional<PlayoutTraining> training_;  // after prepare()
  std::optional<PlayoutLesson> lesson_;      // after the last step
};

}  // namespace

game::LearnerKind playout_kind() {
  game::LearnerKind kind;
  kind.name = "playout";
  kind.summary = "weights of Go playouts and tree priors from game records";
  kind.model_file = "playout_weights.txt";
  kind.needs_games = true;
  kind.take(PlayoutSettings{},
            [](const game::LearnTask& task,
               const PlayoutSettings& settings) -> base::Result<std::unique_ptr<game::Learner>> {
              TESUJI_TRY(auto options, options_of(settings));
              return std::make_unique<PlayoutLearner>(task, std::move(options));
            });
  return kind;
}

}  // namespace tesuji::go::learners
