// A learner by temporal differences, for any game that has a lesson.
//
// A step is a number of games (`curve-every`), played and learned from one after the other, and
// then a look at how the net does against reference opponents, which the game's slice measures as
// jobs. A step that is stopped or fails changes nothing.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/clock.h"
#include "game/learner.h"
#include "td/course.h"
#include "td/trainer.h"

namespace tesuji::td {

enum class Keep : std::uint8_t { last, best };
inline constexpr game::Named<Keep> kKeepNames[] = {{"last", Keep::last}, {"best", Keep::best}};

struct CurveSettings {
  std::uint64_t every = 200;
  std::uint64_t games = 50;
  std::vector<std::string> references;
  Keep keep = Keep::last;
};

template <class Binder>
void bind(CurveSettings& s, Binder& binder) {
  binder.whole("curve-every", s.every, {1, 1'000'000},
               "games from one point of the curves to the next");
  binder.whole("curve-games", s.games, {2, 100'000},
               "games against each reference opponent for a point");
  binder.list("references", s.references,
              "players that the net is measured against, a;b; may be none");
  binder.choice("keep", s.keep, kKeepNames,
                "the model is the last net, or that with the best mean margin on the curves");
}

using Measures = std::vector<Measure>;

// What a game's slice does for its learner.
struct LearnerParts {
  std::string name;  // of the kind
  std::uint64_t seed = 1;
  Settings settings;
  CurveSettings curve;
  nn::DenseNet start;
  // Against every reference; nothing if the watch was stopped.
  std::function<base::Result<std::optional<Measures>>(const nn::DenseNet&, std::uint64_t games,
                                                      const base::Watch&)>
      measure;
  std::function<base::Result<formats::OrderedJson>(const nn::DenseNet&)> metrics;
  std::function<base::Result<std::string>(const nn::DenseNet&)> model;
  std::function<std::string(const nn::DenseNet&)> text;
};

template <LessonFor L>
class Learner : public game::Learner {
 public:
  Learner(const L& lesson, LearnerParts parts, const Schedule& schedule,
          std::vector<MakeMover<typename L::Game>> opponents)
      : parts_(std::move(parts)),
        schedule_(schedule),
        trainer_(lesson, parts_.settings, schedule, std::move(opponents),
                 base::Seed(parts_.seed).child(parts_.name)),
        course_(parts_.start, parts_.curve.references.size()) {}

  [[nodiscard]] std::uint64_t steps() const override { return course_.steps(); }
  [[nodiscard]] std::uint64_t all_steps() const override {
    return (parts_.settings.games + parts_.curve.every - 1) / parts_.curve.every;
  }

  base::Result<bool> step(const base::Watch& watch) override {
    Course next = course_;
    if (next.steps() == 0) {
      TESUJI_TRY(const bool measured, measure(next, watch));
      if (!measured) return false;
    }
    TESUJI_TRY(const bool trained, train(next, watch));
    if (!trained) return false;
    TESUJI_TRY(const bool measured, measure(next, watch));
    if (!measured) return false;
    course_ = std::move(next);
    return true;
  }

  [[nodiscard]] std::string note() const override {
    std::string text = fmt::format("{:.0f} games/s, loss {:.4f}", speed_,
                                   course_.losses.empty() ? 0 : course_.losses.back());
    for (std::size_t i = 0; i < parts_.curve.references.size() && course_.is_measured(); ++i) {
      text += fmt::format(", {:.0f} % against {}", 100 * course_.last(i).wins,
                          parts_.curve.references[i]);
    }
    return text;
  }

  [[nodiscard]] formats::OrderedJson save() const override { return course_.json(); }
  base::Result<void> load(const formats::Json& snapshot) override {
    return course_.load(snapshot, parts_.name,
                        {parts_.settings.games, parts_.curve.every, parts_.settings.weight_limit});
  }

  [[nodiscard]] std::vector<game::Curve> curves() const override {
    std::vector<game::Curve> list = {{"loss", course_.losses},
                                     {"moves of a game", course_.lengths},
                                     {"distance the weights moved", course_.distances}};
    const std::size_t count = parts_.curve.references.size();
    for (std::size_t i = 0; i < count; ++i) {
      game::Curve wins{"win rate against " + parts_.curve.references[i], {}};
      game::Curve margins{"mean margin against " + parts_.curve.references[i], {}};
      for (std::size_t at = i; at < course_.wins.size(); at += count) {
        wins.values.push_back(course_.wins[at]);
        margins.values.push_back(course_.margins[at]);
      }
      list.push_back(std::move(wins));
      list.push_back(std::move(margins));
    }
    return list;
  }

  base::Result<formats::OrderedJson> metrics() override {
    formats::OrderedJson metrics = {{"games", course_.games}, {"weights", course_.json()["net"]}};
    for (std::size_t i = 0; i < parts_.curve.references.size(); ++i) {
      metrics["references"].push_back({{"player", parts_.curve.references[i]},
                                       {"games", parts_.curve.games},
                                       {"win_rate", course_.last(i).wins},
                                       {"mean_margin", course_.last(i).margin}});
    }
    for (const game::Curve& curve : curves()) metrics["curves"][curve.name] = curve.values;
    if (!parts_.metrics) return metrics;
    TESUJI_TRY(const auto further, parts_.metrics(kept()));
    for (const auto& [key, value] : further.items()) metrics[key] = value;
    return metrics;
  }
  base::Result<std::string> model() override { return parts_.model(kept()); }
  base::Result<std::string> report() override {
    std::string text = fmt::format("{} games; {}\n", course_.games, note());
    return text + parts_.text(kept());
  }

 private:
  [[nodiscard]] const nn::DenseNet& kept() const {
    return parts_.curve.keep == Keep::best ? course_.best : course_.net;
  }

  // The games of the step; false: stopped.
  base::Result<bool> train(Course& course, const base::Watch& watch) {
    const std::uint64_t first = course.games;
    const std::uint64_t end = std::min(first + parts_.curve.every, parts_.settings.games);
    const nn::DenseNet before = course.net;
    const double start = base::wall_seconds();
    double loss = 0;
    std::size_t moves = 0;
    for (std::uint64_t game = first; game < end; ++game) {
      if (watch.is_stopped()) return false;
      if (game > 0 && game % parts_.settings.refresh == 0) course.clone = course.net;
      TESUJI_TRY(const GameReport report, trainer_.play(game, course.net, course.clone));
      TESUJI_CHECK(
          check_weights(course.net, parts_.settings.weight_limit, game, schedule_.at(game)));
      loss += report.loss;
      moves += report.moves;
      if (game % kGamesPerReport == 0) {
        speed_ = static_cast<double>(game + 1 - first) / (base::wall_seconds() - start + 1e-9);
        watch.report({parts_.name + " games", game, parts_.settings.games, note()});
      }
    }
    const auto count = static_cast<double>(end - first);
    course.games = end;
    course.losses.push_back(loss / count);
    course.lengths.push_back(static_cast<double>(moves) / count);
    double squares = 0;
    for (std::size_t i = 0; i < before.weights().size(); ++i) {
      squares += std::pow(course.net.weights()[i] - before.weights()[i], 2);
    }
    course.distances.push_back(std::sqrt(squares));
    return true;
  }

  base::Result<bool> measure(Course& course, const base::Watch& watch) {
    if (watch.is_stopped()) return false;
    if (parts_.curve.references.empty()) {
      course.add({});
      return true;
    }
    TESUJI_TRY(const auto measures, parts_.measure(course.net, course.games, watch));
    if (!measures) return false;
    course.add(*measures);
    return true;
  }

  static constexpr std::uint64_t kGamesPerReport = 16;

  LearnerParts parts_;
  Schedule schedule_;
  Trainer<L> trainer_;
  Course course_;
  double speed_ = 0;
};

}  // namespace tesuji::td
