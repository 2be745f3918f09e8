// The plans in experiments/ are the table that the experiments run.
#include "games/go/experiments/neogo_runs.h"

#include <gtest/gtest.h>

#include "base/files.h"
#include "formats/toml.h"
#include "games/go/learners/sane_kind.h"

namespace tesuji::go::experiments {
namespace {

TEST(NeogoRuns, PlansAreTheTable) {
  const auto kind = learners::sane_kind();
  for (const auto& run : neogo_runs()) {
    const std::string path =
        std::string(TESUJI_SOURCE_DIR) + "/experiments/neogo_" + run.name + ".toml";
    const auto table = formats::parse_toml(base::read_file(path).value(), path);
    ASSERT_TRUE(table) << path;
    auto settings = formats::settings_from(*table, path).value();
    EXPECT_EQ(settings.erase("generations"), 1U);
    EXPECT_EQ(settings, settings_of(run)) << path;
    game::LearnTask task;
    task.settings = game::Settings::read(kind.options, settings, run.name).value();
    EXPECT_TRUE(kind.make(task)) << run.name;
  }
  EXPECT_EQ(neogo_runs().size(), 12U);
}

TEST(GnuGoCurve, KnowsItsMilestones) {
  const GnuGoCurve curve{{1, 5, 10}, {0, 3, 2}, {0, 3, 1}, 8, ""};
  EXPECT_EQ(curve.first_with(1), 5U);
  EXPECT_EQ(curve.first_with(3), 5U);
  EXPECT_EQ(curve.first_with(4), 0U);
  EXPECT_EQ(curve.most(), 3);
  EXPECT_EQ(curve.sum(), 5);
  EXPECT_EQ(curve.sum_as_black(), 4);
}

}  // namespace
}  // namespace tesuji::go::experiments
