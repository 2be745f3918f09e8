#include "games/go/learners/jego_weights_learner.h"

#include <fmt/format.h>

#include <cmath>
#include <optional>

#include "base/line_file.h"
#include "formats/json_fields.h"
#include "games/go/endings/ending_job.h"
#include "games/go/learners/ending_zones.h"
#include "games/go/learners/jego_weights.h"

namespace tesuji::go::learners {
namespace {

using base::Result;

constexpr const char* kName = "jego-weights";
constexpr double kMostInner = 1e6;

enum class Method : std::uint8_t { fit, genetic };
constexpr game::Named<Method> kMethods[] = {{"fit", Method::fit}, {"genetic", Method::genetic}};

struct Settings {
  Method method = Method::fit;
  std::size_t steps = 30;
  std::string endings;
  std::string problems;
  EndingBoards boards;
  double strength = 0.001;
  std::size_t population = 60;
  std::size_t held_out = 5;
};

template <class Binder>
void bind(Settings& s, Binder& binder) {
  binder.choice("method", s.method, kMethods, "fitted to the problems, or bred by them");
  binder.whole("steps", s.steps, {1, 100'000}, "Newton steps, or generations");
  binder.text("endings", s.endings,
              "file of solved endings from `learn endings`; empty: boards drawn by lot");
  binder.text("problems", s.problems,
              "file of life and death problems, a line of JSON each, beside the endings");
  binder.whole("boards", s.boards.boards, {0, 1'000'000}, "boards that are drawn");
  binder.flag("small", s.boards.small, "drawn boards are small");
  binder.real("strength", s.strength, {0.000001, 100}, "fit: pull of all weights to 0");
  binder.whole("population", s.population, {4, 10'000}, "genetic: weights of one generation");
  binder.whole("held_out", s.held_out, {2, 1000}, "every n-th problem is held out");
}

Result<void> add_endings_of_file(const std::string& path, std::vector<JegoProblem>& problems) {
  TESUJI_TRY(auto file, base::LineFile::open(path));
  for (;;) {
    TESUJI_TRY(const auto text, file.next());
    if (!text) return {};
    if (text->empty()) continue;
    TESUJI_TRY(const auto solved,
               endings::read_solved(*text, fmt::format("{}:{}", path, file.number())));
    for (auto& problem : problems_of(solved)) problems.push_back(std::move(problem));
  }
}

class JegoWeightsLearner : public game::Learner {
 public:
  JegoWeightsLearner(game::LearnTask task, Settings settings)
      : task_(std::move(task)), settings_(std::move(settings)) {}

  [[nodiscard]] std::uint64_t steps() const override { return curve_.size(); }
  [[nodiscard]] std::uint64_t all_steps() const override { return settings_.steps; }

  Result<void> prepare(const base::Watch& watch) override {
    std::vector<JegoProblem> all;
    if (!settings_.endings.empty()) {
      TESUJI_CHECK(add_endings_of_file(settings_.endings, all));
    } else {
      TESUJI_CHECK(add_drawn(all, watch));
    }
    if (!settings_.problems.empty()) {
      TESUJI_TRY(auto more, load_jego_problems(settings_.problems));
      for (auto& one : more) all.push_back(std::move(one));
    }
    for (std::size_t i = 0; i < all.size(); ++i) {
      ((i + 1) % settings_.held_out == 0 ? held_out_ : training_).push_back(std::move(all[i]));
    }
    if ((training_.empty() || held_out_.empty()) && !watch.is_stopped()) {
      return base::fail("setting", "boards", "too few problems to learn from; expected more");
    }
    fit_.emplace(training_, settings_.strength);
    if (settings_.method == Method::genetic) {
      breeding_.emplace(training_, settings_.population, base::Seed(task_.seed).child(kName));
    }
    return {};
  }

  Result<bool> step(const base::Watch& watch) override {
    if (watch.is_stopped()) return false;
    if (breeding_) {
      breeding_->step(steps(), static_cast<double>(steps()) / static_cast<double>(settings_.steps));
    } else {
      fit_->step();
    }
    curve_.push_back(score_of(training_, weights()).first);
    return true;
  }
  [[nodiscard]] std::string note() const override {
    return curve_.empty() ? "" : fmt::format("{:.1f} % first moves right", 100 * curve_.back());
  }

  [[nodiscard]] formats::OrderedJson save() const override {
    std::vector<double> state;
    if (breeding_) {
      for (const auto& one : breeding_->population()) {
        state.insert(state.end(), one.begin(), one.end());
      }
    } else {
      state.assign(fit_->inner().begin(), fit_->inner().end());
    }
    return {{"steps", steps()}, {"state", state}, {"right", curve_}};
  }
  Result<void> load(const formats::Json& snapshot) override {
    formats::JsonFields fields(snapshot, {"snapshot", kName});
    const std::size_t members = breeding_ ? settings_.population : 1;
    TESUJI_TRY(const auto steps, fields.number("steps", all_steps()));
    TESUJI_TRY(const auto state, fields.reals("state", members * kJegoTerms));
    TESUJI_TRY(auto curve, fields.reals("right", all_steps()));
    TESUJI_CHECK(fields.check_all_asked());
    if (curve.size() != steps) return fields.wrong("right", "not as long as there are steps");
    if (state.size() != members * kJegoTerms) return fields.wrong("state", "of another size");
    std::vector<JegoTerms> population(members);
    for (std::size_t i = 0; i < state.size(); ++i) {
      if (!(std::fabs(state[i]) <= kMostInner)) return fields.wrong("state", "a weight too large");
      population[i / kJegoTerms][i % kJegoTerms] = state[i];
    }
    if (breeding_) {
      breeding_->restore(std::move(population));
    } else {
      fit_->set_inner(population[0]);
    }
    curve_ = std::move(curve);
    return {};
  }

  [[nodiscard]] std::vector<game::Curve> curves() const override {
    return {{"first moves right", curve_}};
  }

  Result<formats::OrderedJson> metrics() override {
    const auto json = [](const JegoScore& score) {
      return formats::OrderedJson{{"first", score.first}, {"pairs", score.pairs}};
    };
    return formats::OrderedJson{{"problems", training_.size()},
                                {"held_out", held_out_.size()},
                                {"weights", weights()},
                                {"training", json(score_of(training_, weights()))},
                                {"held_out_score", json(score_of(held_out_, weights()))},
                                {"held_out_before", json(score_of(held_out_, before()))}};
  }
  // A player file.
  Result<std::string> model() override {
    const JegoTerms w = weights();
    return fmt::format(
        "# Weights of territory, prisoners, stones and cohesion, by `tesuji learn {}`\n"
        "player = \"negamax\"\nevaluation = \"jego\"\nweights = \"{:.3f};{:.3f};{:.3f};{:.3f}\"\n",
        kName, w[0], w[1], w[2], w[3]);
  }
  Result<std::string> report() override {
    const JegoTerms w = weights();
    const JegoScore mine = score_of(held_out_, w);
    const JegoScore old = score_of(held_out_, before());
    return fmt::format(
        "territory {:.2f}, prisoners {:.2f}, stones {:.2f}, cohesion {:.2f}\n"
        "{} problems, {} held out: first move right in {:.1f} % (with the weights before: {:.1f} "
        "%),\npairs in order {:.1f} % ({:.1f} %)\n",
        w[0], w[1], w[2], w[3], training_.size(), held_out_.size(), 100 * mine.first,
        100 * old.first, 100 * mine.pairs, 100 * old.pairs);
  }

 private:
  static JegoTerms before() {
    const features::JegoEvaluation::Weights w;
    return {w.territory, w.prisoners, w.stones, w.cohesion};
  }
  [[nodiscard]] JegoTerms weights() const {
    return breeding_ ? breeding_->best() : fit_->weights();
  }

  Result<void> add_drawn(std::vector<JegoProblem>& problems, const base::Watch& watch) {
    endings::EndingPlan plan;
    plan.keys = drawn_zone_keys(settings_.boards, base::Seed(task_.seed).child("endings"),
                                task_.jobs->threads(), watch);
    TESUJI_TRY(const auto solved, endings::solved_zones(*task_.jobs, plan, watch));
    if (!solved) return {};
    for (const auto& one : *solved) {
      if (!one) continue;
      for (auto& problem : problems_of(*one)) problems.push_back(std::move(problem));
    }
    return {};
  }

  game::LearnTask task_;
  Settings settings_;
  std::vector<JegoProblem> training_;
  std::vector<JegoProblem> held_out_;
  std::optional<JegoFit> fit_;            // after prepare()
  std::optional<JegoBreeding> breeding_;  // after prepare(), if it is to be bred
  std::vector<double> curve_;
};

}  // namespace

game::LearnerKind jego_weights_kind() {
  game::LearnerKind kind;
  kind.name = kName;
  kind.summary = "weights of the evaluation jego from small solved problems, fitted or bred (Go)";
  kind.model_file = "jego_weights.toml";
  kind.take_as<JegoWeightsLearner>(Settings{});
  return kind;
}

}  // namespace tesuji::go::learners
