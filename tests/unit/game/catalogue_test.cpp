// A kind's options with other defaults, and its limits.
#include "game/catalogue.h"

#include <gtest/gtest.h>

namespace tesuji::game {
namespace {

KindInfo kind() {
  KindInfo info;
  info.name = "thinker";
  info.options = {integer_option("depth", 3, 1, 20, "plies"),
                  choice_option("style", "calm", {"calm", "wild"}, "how")};
  info.thinks = true;
  info.limits.nodes = 800;
  return info;
}

TEST(ChangedOptions, HaveOtherDefaultsAndTheSameRanges) {
  const auto options = changed_options(kind(), {{"style", "wild"}}).value();
  ASSERT_EQ(options.size(), 2U);
  EXPECT_EQ(options[0].fallback, "3");
  EXPECT_EQ(options[1].fallback, "wild");
  EXPECT_EQ(options[1].choices, kind().options[1].choices);
}

TEST(ChangedOptions, OfNoOptionOrOutsideItsRangeAreErrors) {
  EXPECT_EQ(changed_options(kind(), {{"deep", "4"}}).error().line(),
            "setting: thinker: deep: unknown; did you mean 'depth'?");
  EXPECT_FALSE(changed_options(kind(), {{"depth", "21"}}));
  EXPECT_FALSE(changed_options(kind(), {{"style", "loud"}}));
  EXPECT_FALSE(changed_options(kind(), {{"nodes", "5"}})) << "a preset's limits are no options";
}

TEST(ReadSpec, TheKindsLimitsHoldUnlessTheSpecHasOthers) {
  const auto limits = [](const std::string& argument) {
    return read_spec(kind(), {"thinker", argument}).value().limits;
  };
  EXPECT_EQ(limits("").nodes, 800U);
  EXPECT_EQ(limits("depth=4").nodes, 800U);
  EXPECT_EQ(limits("nodes=5").nodes, 5U);
  EXPECT_EQ(limits("nodes=0").nodes, std::nullopt);
  EXPECT_EQ(limits("time=2").nodes, std::nullopt) << "who gives one wants no other";
  EXPECT_EQ(limits("time=2").seconds, 2.0);
  EXPECT_EQ(limits("time=2,nodes=5").nodes, 5U);
}

TEST(ReadSpec, ReadsItsOwnOptionsAndLeavesTheRest) {
  const auto read = read_spec(kind(), {"thinker", ""}).value();
  EXPECT_EQ(read.settings.unread(), (std::vector<std::string>{"depth", "style"}));
}

}  // namespace
}  // namespace tesuji::game
