// The jobs of Kalah: the same results from bytes alone, and plans from outside are not believed.
#include "base/jobs.h"

#include <gtest/gtest.h>

#include "base/thread_queue.h"
#include "formats/json.h"
#include "games/kalah/learners/register.h"
#include "games/kalah/learners/regret_file.h"
#include "games/kalah/learners/regret_job.h"
#include "games/kalah/learners/trial_job.h"
#include "games/kalah/learners/values_job.h"

namespace tesuji::kalah::learners {
namespace {

using formats::Json;
using heuristics::Heuristic;
using heuristics::HeuristicKind;

// Passes jobs on to a queue of this process, and remembers the plans.
class Recorder : public base::JobQueue {
 public:
  explicit Recorder(unsigned threads) : Recorder(kinds(), threads) {}
  base::Result<void> run(const base::JobPlan& plan, const base::JobOrder& order,
                         const base::Watch& watch) override {
    plans.push_back(plan);
    return queue_.run(plan, order, watch);
  }
  [[nodiscard]] unsigned threads() const override { return queue_.threads(); }
  std::vector<base::JobPlan> plans;

 private:
  Recorder(const std::shared_ptr<const base::JobKinds>& kinds, unsigned threads)
      : JobQueue(kinds), queue_(kinds, threads) {}
  static std::shared_ptr<const base::JobKinds> kinds() {
    auto all = std::make_shared<base::JobKinds>();
    all->add(job_kinds());
    return all;
  }
  base::ThreadQueue queue_;
};

std::vector<Heuristic> drawn(std::size_t count, std::uint64_t seed, int pits) {
  std::vector<Heuristic> list;
  for (std::size_t i = 0; i < count; ++i) {
    auto random = base::Seed(seed).child("drawn", i).random();
    list.push_back(Heuristic::uniform(HeuristicKind::linear, pits, random));
  }
  return list;
}

Trial games_trial() {
  Trial trial;
  trial.settings.fitness = Fitness::margin;
  trial.settings.openings = 3;
  trial.settings.opening_plies = 6;
  trial.opening_seed = 17'000'000'000'000'000'000U;
  trial.candidates = drawn(9, 1, 6);
  trial.opponents = drawn(4, 2, 6);
  return trial;
}

TEST(KalahTrial, ScoresAreThoseOfTheGames) {
  const Trial trial = games_trial();
  Recorder queue(3);
  const auto scores = trial_scores(queue, trial, base::Watch()).value().value();
  const auto lesson = kalah_lesson(trial.settings.lesson);
  const auto table = RowTable::make(lesson.start, lesson.depth).value();
  const auto openings = random_openings(table.game(), 3, 6, base::Seed(trial.opening_seed));
  for (std::size_t i = 0; i < scores.size(); ++i) {
    double sum = 0;
    for (const auto& opponent : trial.opponents) {
      for (const auto& opening : openings) {
        sum +=
            pair_score(table, lesson.player(trial.candidates[i]), lesson.player(opponent), opening)
                .margin;
      }
    }
    EXPECT_EQ(scores[i], sum / (2.0 * 4 * 3));
  }
}

TEST(KalahTrial, FiltersStopThoseThatDoNotPass) {
  Trial trial = games_trial();
  trial.settings.openings = 0;
  trial.settings.fitness = Fitness::points;
  trial.settings.filters = {Turns::both, Turns::none};
  trial.candidates = drawn(40, 5, 6);
  Recorder queue(1);
  const auto scores = trial_scores(queue, trial, base::Watch()).value().value();
  const auto filtered = std::count(scores.begin(), scores.end(), kFiltered);
  EXPECT_GT(filtered, 0);
  EXPECT_LT(filtered, 40);
}

TEST(KalahTrial, AStopLeavesNothing) {
  base::StopFlag stop;
  stop.raise();
  Recorder queue(2);
  EXPECT_FALSE(trial_scores(queue, games_trial(), base::Watch({}, &stop)).value());
}

TEST(KalahTrial, ExactValuesTravelAsText) {
  KalahLesson lesson = kalah_lesson({.pits = 4, .seeds = 2, .depth = 3});
  Recorder queue(2);
  const auto teacher = ExactTeacher::make(queue, lesson, 40, 9, base::Watch()).value();
  const auto again = ExactTeacher::read(lesson, teacher.text()).value();
  EXPECT_EQ(again.text(), teacher.text());
  EXPECT_EQ(again.positions(), 40U);
  for (const auto& heuristic : drawn(10, 3, 4)) {
    EXPECT_EQ(again.mean_loss(lesson.player(heuristic)),
              teacher.mean_loss(lesson.player(heuristic)));
  }
  for (const std::string bad : {"nonsense", "x:1 2", ":", "1 1 1 1 0 1 1 1 1 0:1"}) {
    EXPECT_FALSE(ExactTeacher::read(lesson, bad)) << bad;
  }
  EXPECT_FALSE(ExactTeacher::read(kalah_lesson({}), teacher.text())) << "of another board";
}

TEST(KalahRegretJobs, FiguresAreThoseOfTheShippedSet) {
  const RegretQuestions questions{{"uam", "standard"}, drawn(3, 8, 6), {1, 2}};
  Recorder queue(2);
  const auto figures = regrets(queue, questions, base::Watch()).value().value();
  ASSERT_EQ(figures.size(), 12U);
  std::size_t i = 0;
  for (const auto& rules : questions.rules) {
    const auto set = shipped_regret(rules).value();
    for (const auto& heuristic : questions.heuristics) {
      for (const int depth : questions.depths)
        EXPECT_EQ(figures[i++], set.regret(heuristic, depth));
    }
  }
}

// Every plan that was handed out, damaged in each field, and every index beyond the end.
TEST(KalahJobs, PlansFromOutsideAreNotBelieved) {
  Recorder queue(1);
  ASSERT_TRUE(trial_scores(queue, games_trial(), base::Watch()));
  RegretPlan values;
  values.pits = 3;
  values.seeds = 2;
  values.positions = 10;
  values.least_in_pits = 4;
  ASSERT_TRUE(exact_choices(queue, values, base::Watch()));
  ASSERT_TRUE(regrets(queue, {{"uam"}, drawn(1, 1, 6), {1}}, base::Watch()));
  ASSERT_EQ(queue.plans.size(), 3U);
  for (const auto& plan : queue.plans) {
    SCOPED_TRACE(plan.kind());
    const auto refused = [&](const std::string& bytes) {
      return !queue.prepare(plan.kind(), bytes, base::Watch()).has_value();
    };
    EXPECT_FALSE(refused(plan.bytes()));
    EXPECT_TRUE(refused(""));
    EXPECT_TRUE(refused("[]"));
    EXPECT_TRUE(refused(plan.bytes().substr(0, plan.bytes().size() / 2)));
    const auto good = Json::parse(plan.bytes());
    for (const auto& [key, value] : good.items()) {
      auto json = good;
      json.erase(key);
      EXPECT_TRUE(refused(json.dump()) || key == "settings") << key;
      json = good;
      json[key] = Json::array({Json::array({"x"})});
      EXPECT_TRUE(refused(json.dump())) << key;
    }
    auto json = good;
    json["more"] = 1;
    EXPECT_TRUE(refused(json.dump()));
    EXPECT_FALSE(plan.work().run(1'000'000'000'000U, base::Watch()));
  }
}

}  // namespace
}  // namespace tesuji::kalah::learners
