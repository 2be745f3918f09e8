// From a run to a model that ships, and what is asked of each of those.
#include "lab/provenance.h"

#include <gtest/gtest.h>

#include "base/files.h"
#include "games/learners.h"
#include "lab/learn_run.h"
#include "unit/job_queue.h"
#include "unit/temporary.h"

namespace tesuji::lab {
namespace {

namespace fs = std::filesystem;

fs::path fresh(const std::string& name) {
  const auto path = testing_support::temporary_path(name);
  fs::remove_all(path);
  return path;
}

fs::path finished_run() {
  const auto folder = fresh("run");
  const auto* kind = games::learner_kind("kalah-random");
  game::LearnTask task;
  task.settings = game::Settings::read(kind->options,
                                       {{"trials", "20"}, {"batch", "10"}, {"base", "3"}}, "test")
                      .value();
  task.seed = 4;
  task.jobs = testing_support::job_queue(1);
  EXPECT_TRUE(run_learner(*kind, task, {folder, false}, base::Watch())->complete);
  return folder;
}

// Every model that ships says where it comes from.
TEST(Provenance, EveryShippedModelHasItsOwn) {
  const auto models = check_models(fs::path(TESUJI_SOURCE_DIR) / "models");
  ASSERT_TRUE(models) << models.error().line();
  EXPECT_GE(models->size(), 7U);
}

TEST(Provenance, AFinishedRunIsTakenWithAllThatIsKnown) {
  const auto models = fresh("models");
  const auto taken = take_model(finished_run(), {models, "", false});
  ASSERT_TRUE(taken) << taken.error().line();
  EXPECT_EQ(taken->model, models / "heuristic.json");
  const auto known = check_models(models).value();
  ASSERT_EQ(known.size(), 1U);
  const auto& provenance = known[0].provenance;
  EXPECT_EQ(provenance["seed"], 4);
  EXPECT_EQ(provenance["plan"]["learner"], "kalah-random");
  EXPECT_EQ(provenance["plan"]["settings"]["trials"], "20");
  EXPECT_EQ(provenance["figures"]["trials"], 20);
  EXPECT_TRUE(provenance["data"].empty());
  EXPECT_TRUE(provenance["unknown"].empty());
}

TEST(Provenance, NamesAreCheckedAndNothingIsOverwritten) {
  const auto run = finished_run();
  const auto models = fresh("models");
  ASSERT_TRUE(take_model(run, {models, "mine.json", false}));
  EXPECT_FALSE(take_model(run, {models, "mine.json", false}));
  EXPECT_TRUE(take_model(run, {models, "mine.json", true}));
  for (const char* name : {"../out.json", "a/b", ".hidden", "x.provenance.json"}) {
    EXPECT_FALSE(take_model(run, {models, name, true})) << name;
  }
}

TEST(Provenance, UnfinishedAndChangedRunsAreRefused) {
  const auto run = finished_run();
  const auto models = fresh("models");
  const auto model = base::read_file(run / "heuristic.json").value();
  ASSERT_TRUE(base::write_file(run / "heuristic.json", model + " "));
  const auto changed = take_model(run, {models, "", false});
  ASSERT_FALSE(changed);
  EXPECT_NE(changed.error().why.find("changed"), std::string::npos);
  fs::remove(run / "result.json");
  const auto unfinished = take_model(run, {models, "", false});
  ASSERT_FALSE(unfinished);
  EXPECT_NE(unfinished.error().why.find("--resume"), std::string::npos);
  EXPECT_FALSE(fs::exists(models)) << "nothing is left behind";
}

TEST(Provenance, WhatIsMissingOrWrongIsNamed) {
  const auto models = fresh("models");
  const auto taken = take_model(finished_run(), {models, "", false}).value();
  const auto text = base::read_file(taken.provenance).value();
  const auto good = formats::Json::parse(text);
  const auto why = [&](const formats::Json& json) {
    EXPECT_TRUE(base::write_file(taken.provenance, json.dump()));
    const auto checked = check_models(models);
    return checked ? std::string("fine") : checked.error().line();
  };
  EXPECT_EQ(why(good), "fine");
  for (const auto& [key, value] : good.items()) {
    auto json = good;
    json.erase(key);
    EXPECT_EQ(why(json) == "fine", key == "unknown") << key;
    if (key == "unknown") continue;
    json = good;
    json[key] = nullptr;
    EXPECT_NE(why(json), "fine") << key << " is null without a reason";
  }
  auto json = good;
  json["seed"] = nullptr;
  json["unknown"]["seed"] = "the paper does not say";
  EXPECT_EQ(why(json), "fine");
  json["unknown"]["seed"] = " ";
  EXPECT_NE(why(json), "fine");
  json = good;
  json["sha256"] = std::string(64, '0');
  EXPECT_NE(why(json).find("other bytes"), std::string::npos);
  ASSERT_TRUE(base::write_file(taken.provenance, text));
  ASSERT_TRUE(base::write_file(models / "stray.bin", "x"));
  EXPECT_NE(check_models(models).error().why.find("no provenance"), std::string::npos);
  fs::remove(models / "stray.bin");
  ASSERT_TRUE(base::write_file(models / "gone.txt.provenance.json", "{}"));
  EXPECT_NE(check_models(models).error().why.find("not here"), std::string::npos);
}

}  // namespace
}  // namespace tesuji::lab
