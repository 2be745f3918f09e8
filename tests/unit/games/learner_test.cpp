// What every learner must keep: a resumed run is one that was never stopped, threads and stops
// change nothing, and damaged snapshots are refused.
#include "game/learner.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <map>

#include "base/files.h"
#include "games/learners.h"
#include "unit/job_queue.h"
#include "unit/temporary.h"

namespace tesuji::games {
namespace {

// Small runs, one or more for every kind.
const std::multimap<std::string, game::RawSettings>& small_runs() {
  static const std::multimap<std::string, game::RawSettings> runs = {
      {"playout", {{"sweeps", "3"}, {"held_out", "3"}}},
      {"theory",
       {{"rounds", "3"},
        {"seeds", "2"},
        {"avoid_seeds", "1"},
        {"min_positives", "3"},
        {"rules", "5"},
        {"nodes", "200"},
        {"held_out", "3"}}},
      {"theory-covering",
       {{"positives", "12"}, {"negatives", "6"}, {"noise", "1"}, {"nodes", "100"}}},
      {"theory-covering",
       {{"positives", "9"},
        {"negatives", "4"},
        {"negative_kind", "sampled"},
        {"symmetry", "listing"},
        {"language", "basic"},
        {"nodes", "60"},
        {"search", "evolution"}}},
      {"theory-weights", {{"beside", "priors"}, {"sweeps", "3"}, {"held_out", "3"}}},
      {"td",
       {{"games", "11"},
        {"curve-every", "4"},
        {"curve-games", "2"},
        {"refresh", "4"},
        {"size", "5"},
        {"cap", "40"}}},
      {"td",
       {{"games", "5"},
        {"curve-every", "2"},
        {"curve-games", "2"},
        {"refresh", "2"},
        {"size", "5"},
        {"cap", "40"},
        {"inputs", "blocks"},
        {"hidden", "2"},
        {"opponents", "clone;capture"},
        {"random", "0.2"}}},
      {"td",
       {{"games", "8"},
        {"curve-every", "2"},
        {"curve-games", "2"},
        {"references", "capture;random"},
        {"keep", "best"},
        {"inputs", "extended"},
        {"normalised", "true"},
        {"hidden", "3;2"},
        {"order", "online"},
        {"lambda", "0.5"},
        {"mu", "0.5"},
        {"reward", "margin"},
        {"opponents", "clone;capture"},
        {"random", "0.2"},
        {"depth", "2"},
        {"learned", "leaf"},
        {"passes", "true"},
        {"size", "5"},
        {"cap", "30"}}},
      {"endings", {{"boards", "12"}, {"small", "true"}, {"batch", "7"}, {"nodes", "3000"}}},
      {"eyes", {{"points", "3"}}},
      {"jego-weights", {{"steps", "4"}, {"boards", "12"}, {"small", "true"}}},
      {"jego-weights",
       {{"method", "genetic"},
        {"steps", "3"},
        {"boards", "12"},
        {"small", "true"},
        {"population", "8"}}},
      {"book", {{"depth", "3"}, {"games", "1"}, {"played", "1"}, {"unknown", "true"}}},
      {"book",
       {{"kind", "joseki"},
        {"corner", "5"},
        {"depth", "2"},
        {"games", "1"},
        {"played", "1"},
        {"unknown", "true"},
        {"held_out", "3"}}},
      {"kalah-td", {{"games", "45"}, {"curve-every", "10"}, {"refresh", "10"}}},
      {"kalah-td",
       {{"games", "20"},
        {"curve-every", "10"},
        {"kind", "linear"},
        {"depth", "2"},
        {"learned", "leaf"},
        {"rules", "standard"},
        {"pits", "3"},
        {"seeds", "2"}}},
      {"kalah-genetic",
       {{"fitness", "wins"},
        {"kind", "linear"},
        {"generations", "6"},
        {"population", "8"},
        {"base", "4"},
        {"openings", "2"}}},
      {"kalah-genetic",
       {{"generations", "6"},
        {"population", "6"},
        {"islands", "3"},
        {"migrate", "2"},
        {"base", "2"},
        {"renew", "2"},
        {"rules", "standard"},
        {"fitness", "margin"},
        {"kind", "polynomial"}}},
      {"kalah-genetic",
       {{"generations", "5"},
        {"population", "6"},
        {"pits", "3"},
        {"seeds", "2"},
        {"fitness", "exact"},
        {"positions", "20"}}},
      {"kalah-genetic",  // ends before the last generation
       {{"fitness", "wins"},
        {"kind", "linear"},
        {"selection", "survival"},
        {"generations", "40"},
        {"stop", "0.9"},
        {"population", "9"},
        {"islands", "2"},
        {"migrate", "2"},
        {"elite", "0"},
        {"mutants", "0.5"},
        {"base", "10"},
        {"renew", "0"},
        {"openings", "1"},
        {"beats-regular", "both"}}},
      {"sane",
       {{"generations", "3"},
        {"neurons", "60"},
        {"hidden", "6"},
        {"networks", "12"},
        {"sample", "3"},
        {"hall-sample", "1"},
        {"hall", "2"}}},
      {"sane",
       {{"generations", "2"},
        {"inputs", "mover"},
        {"neurons", "20-20-20"},
        {"hidden", "3-3-3"},
        {"switches", "8"},
        {"segment-fitness", "true"},
        {"networks", "9"},
        {"referee", "naive"},
        {"sample", "2"}}},
      {"sane",
       {{"generations", "2"},
        {"inputs", "local"},
        {"activation", "tanh"},
        {"neurons", "30"},
        {"hidden", "4"},
        {"networks", "9"},
        {"referee", "naive"},
        {"fitness-sharing", "false"},
        {"shared-sampling", "false"},
        {"hall-of-fame", "false"},
        {"sample", "2"}}},
      {"kalah-sane",
       {{"generations", "3"},
        {"neurons", "30"},
        {"hidden", "4"},
        {"networks", "9"},
        {"sample", "2"}}},
      {"kalah-random", {{"trials", "50"}, {"batch", "8"}, {"base", "6"}}},
      {"kalah-random",
       {{"trials", "40"},
        {"batch", "10"},
        {"base", "4"},
        {"generate", "mutation"},
        {"beats-bueno", "first"},
        {"bar", "0.4"}}},
  };
  return runs;
}

// Records of random moves, for learners that read some.
std::filesystem::path records() {
  const auto folder = testing_support::temporary_path("records");
  EXPECT_TRUE(base::make_folder(folder));
  for (int i = 0; i < 6; ++i) {
    base::Random random(static_cast<std::uint64_t>(i));
    std::string text = "(;GM[1]FF[4]SZ[9]";
    std::vector<int> points(81);
    for (int p = 0; p < 81; ++p) points[static_cast<std::size_t>(p)] = p;
    for (std::size_t move = 0; move < 12; ++move) {
      std::swap(points[move], points[move + random.below(static_cast<std::uint32_t>(81 - move))]);
      text += fmt::format(";{}[{}{}]", move % 2 == 0 ? 'B' : 'W',
                          static_cast<char>('a' + points[move] % 9),
                          static_cast<char>('a' + points[move] / 9));
    }
    EXPECT_TRUE(base::write_file(folder / fmt::format("{}.sgf", i), text + ")"));
  }
  return folder;
}

std::unique_ptr<game::Learner> made(const std::string& name, const game::RawSettings& raw,
                                    unsigned threads) {
  const auto* kind = learner_kind(name);
  game::LearnTask task;
  task.settings = game::Settings::read(kind->options, raw, name).value();
  task.seed = 5;
  task.jobs = testing_support::job_queue(threads);
  if (kind->needs_games) task.games = records();
  auto learner = std::move(kind->make(task)).value();
  EXPECT_TRUE(learner->prepare(base::Watch()));
  return learner;
}

// The snapshot as a file would have it, in whichever form the learner keeps.
std::string snapshot_of(const game::Learner& learner) {
  if (auto bytes = learner.save_bytes()) return *bytes;
  return learner.save().dump();
}

base::Result<void> restore(game::Learner& learner, const std::string& snapshot) {
  if (learner.save_bytes()) return learner.load_bytes(snapshot);
  return learner.load(formats::Json::parse(snapshot));
}

struct Ended {
  std::string snapshot;
  std::string model;
  std::string metrics;
  friend bool operator==(const Ended&, const Ended&) = default;
};

Ended ended(game::Learner& learner) {
  while (learner.steps() < learner.all_steps()) {
    if (!learner.step(base::Watch()).value_or(false)) break;
  }
  return {snapshot_of(learner), learner.model().value(), learner.metrics().value().dump()};
}

class LearnerContract : public testing::Test {
 protected:
  template <class Check>
  static void for_each_run(const Check& check) {
    for (const auto& [name, raw] : small_runs()) {
      SCOPED_TRACE(name + " " + game::settings_text(raw));
      check(name, raw);
    }
  }
};

TEST_F(LearnerContract, EveryKindIsHere) {
  for (const auto& kind : learner_kinds()) {
    EXPECT_TRUE(small_runs().contains(kind.name)) << kind.name;
    EXPECT_EQ(learner_kind(kind.name), &kind);
    EXPECT_TRUE(game::Settings::read(kind.options, {}, kind.name)) << "defaults are settings";
  }
  EXPECT_EQ(learner_kind("nobody"), nullptr);
}

TEST_F(LearnerContract, ResumedIsNeverStopped) {
  for_each_run([](const std::string& name, const game::RawSettings& raw) {
    const Ended whole = ended(*made(name, raw, 1));
    auto learner = made(name, raw, 1);
    while (learner->steps() < learner->all_steps()) {
      const std::uint64_t before = learner->steps();
      ASSERT_TRUE(learner->step(base::Watch()).value());
      ASSERT_EQ(learner->steps(), before + 1);
      // Through text, as a file would have it.
      const auto text = snapshot_of(*learner);
      auto next = made(name, raw, 1);
      const auto loaded = restore(*next, text);
      ASSERT_TRUE(loaded) << loaded.error().line();
      EXPECT_EQ(snapshot_of(*next), text);
      learner = std::move(next);
    }
    EXPECT_EQ(ended(*learner), whole);
  });
}

TEST_F(LearnerContract, ThreadsChangeNothing) {
  for_each_run([](const std::string& name, const game::RawSettings& raw) {
    EXPECT_EQ(ended(*made(name, raw, 3)), ended(*made(name, raw, 1)));
  });
}

TEST_F(LearnerContract, AStoppedStepChangesNothing) {
  for_each_run([](const std::string& name, const game::RawSettings& raw) {
    auto learner = made(name, raw, 2);
    ASSERT_TRUE(learner->step(base::Watch()).value());
    const auto before = snapshot_of(*learner);
    base::StopFlag stop;
    stop.raise();
    const base::Watch stopped({}, &stop);
    EXPECT_FALSE(learner->step(stopped).value());
    EXPECT_EQ(snapshot_of(*learner), before);
  });
}

TEST_F(LearnerContract, CurvesHaveAValueForEveryStep) {
  for_each_run([](const std::string& name, const game::RawSettings& raw) {
    auto learner = made(name, raw, 1);
    ended(*learner);
    ASSERT_FALSE(learner->curves().empty());
    for (const auto& curve : learner->curves()) {
      EXPECT_FALSE(curve.name.empty());
      EXPECT_GE(curve.values.size(), learner->all_steps());
    }
  });
}

// Each field away, of another type, or emptied.
TEST_F(LearnerContract, DamagedSnapshotsAreRefused) {
  for_each_run([](const std::string& name, const game::RawSettings& raw) {
    auto learner = made(name, raw, 1);
    ASSERT_TRUE(learner->step(base::Watch()).value());
    if (learner->save_bytes()) return;  // below
    const formats::OrderedJson good = learner->save();
    auto fresh = made(name, raw, 1);
    const formats::OrderedJson untouched = fresh->save();
    const auto refused = [&](const formats::OrderedJson& bad) {
      EXPECT_FALSE(fresh->load(bad)) << bad.dump().substr(0, 200);
      EXPECT_EQ(fresh->save(), untouched);
    };
    for (const auto& [key, value] : good.items()) {
      formats::OrderedJson bad = good;
      bad.erase(key);
      refused(bad);
      bad = good;
      bad[key] = "text";
      refused(bad);
      if (!value.is_array()) continue;
      bad[key] = formats::OrderedJson::array();
      refused(bad);
      bad[key] = value;
      bad[key].push_back(formats::OrderedJson::object());
      refused(bad);
    }
    formats::OrderedJson more = good;
    more["nobody asked"] = 1;
    refused(more);
    refused(formats::OrderedJson::object());
    EXPECT_TRUE(fresh->load(good));
  });
}

// Cut short anywhere, longer, or not bytes at all.
TEST_F(LearnerContract, DamagedBytesAreRefused) {
  for_each_run([](const std::string& name, const game::RawSettings& raw) {
    auto learner = made(name, raw, 1);
    ASSERT_TRUE(learner->step(base::Watch()).value());
    const auto good = learner->save_bytes();
    if (!good) return;
    auto fresh = made(name, raw, 1);
    const auto untouched = fresh->save_bytes();
    for (std::size_t size = 0; size < good->size(); size += 1 + good->size() / 50) {
      EXPECT_FALSE(fresh->load_bytes(good->substr(0, size)));
      EXPECT_EQ(fresh->save_bytes(), untouched);
    }
    EXPECT_FALSE(fresh->load_bytes(*good + "x"));
    EXPECT_FALSE(fresh->load(formats::Json::object()));
    EXPECT_TRUE(fresh->load_bytes(*good));
    EXPECT_EQ(fresh->save_bytes(), good);
  });
}

}  // namespace
}  // namespace tesuji::games
