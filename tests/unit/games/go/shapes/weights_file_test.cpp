#include "games/go/shapes/weights_file.h"

#include <gtest/gtest.h>

#include "base/seed.h"
#include "base/text.h"

namespace tesuji::go::shapes {
namespace {

Weights random_weights() {
  base::Random random(11);
  // Numbers with all the digits a float has.
  const auto gamma = [&] { return 1.5F + static_cast<float>(random.below(8'000'000)) / 1.1e6F; };
  Weights weights;
  for (float& g : weights.playout.feature) g = gamma();
  weights.playout.elsewhere = gamma();
  for (float& g : weights.move.feature) g = gamma();
  for (float& g : weights.move.distance) g = gamma();
  for (float& g : weights.move.line) g = gamma();
  for (int i = 0; i < 500; ++i) {
    weights.playout.shape.set(static_cast<Shape>(random.below(kShapes)), gamma());
    weights.move.shape.set(static_cast<Shape>(random.below(kShapes)), gamma());
  }
  return weights;
}

TEST(WeightsFile, ComesBackAsItWas) {
  const Weights weights = random_weights();
  const std::string text = weights_text(weights, "one\ntwo");
  const auto read = read_weights(text, "test");
  ASSERT_TRUE(read.has_value()) << read.error().line();
  EXPECT_EQ(*read, weights);
  EXPECT_EQ(weights_text(*read, "one\ntwo"), text);
}

TEST(WeightsFile, EveryLineCounts) {
  const std::string text = weights_text(random_weights(), "");
  const auto lines = base::split(text, '\n');
  for (std::size_t left_out = 0; left_out < 60; ++left_out) {
    std::string shorter;
    for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
      if (i != left_out) shorter += lines[i] + "\n";
    }
    EXPECT_FALSE(read_weights(shorter, "test").has_value()) << lines[left_out];
  }
  for (std::size_t length = 0; length + 1 < text.size(); length += 997) {
    EXPECT_FALSE(read_weights(text.substr(0, length), "test").has_value());
  }
}

TEST(WeightsFile, SaysWhatIsWrongAndWhere) {
  const std::string good = weights_text(Weights{}, "");
  const auto error = [&](const std::string& from, const std::string& to) {
    std::string text = good;
    text.replace(text.find(from), from.size(), to);
    const auto read = read_weights(text, "file");
    return read ? std::string("read") : read.error().line();
  };
  EXPECT_NE(error("weights 1", "weights 2").find("file:1: "), std::string::npos);
  EXPECT_NE(error("move.line 3 1", "move.line 3 nan").find("number from"), std::string::npos);
  EXPECT_NE(error("move.line 3 1", "move.line 3 0").find("number from"), std::string::npos);
  EXPECT_NE(error("move.line 3 1", "move.line 2 1").find("given twice"), std::string::npos);
  EXPECT_NE(error("move.line 3 1", "move.lime 3 1").find("no such weight"), std::string::npos);
  EXPECT_NE(error("move.line 3 1", "move.shape ffff1 1").find("canonical"), std::string::npos);
  EXPECT_NE(error("move.line 3 1", "move.shape c000 1").find("canonical"), std::string::npos);
  EXPECT_NE(error("move.line 3 1", "# 3 1").find("'move.line 3' and its weight are missing"),
            std::string::npos);
  EXPECT_NE(error("end ", "end 1").find("expected 'end "), std::string::npos);
}

TEST(WeightsFile, TheShippedOnesAreRight) {
  for (const int size : {2, kLargeBoard - 1, kLargeBoard, 25}) {
    const auto read = read_weights(shipped_weights_text(size), "shipped");
    ASSERT_TRUE(read.has_value()) << read.error().line();
    EXPECT_EQ(*read, shipped_weights(size));
  }
  EXPECT_EQ(shipped_weights(9), shipped_weights(2));
  EXPECT_EQ(shipped_weights(13), shipped_weights(19));
}

// What boards differ in: the middle of 9x9 is a good first move, the fifth line of 19x19 is none.
TEST(WeightsFile, TheLargeBoardsWeightsKnowTheEdge) {
  const auto& line = shipped_weights(19).move.line;
  EXPECT_GT(line[2], line[4]);
  EXPECT_GT(line[2], line[1]);
  const auto& near = shipped_weights(19).move.distance;
  EXPECT_GT(near[2] / near[kDistances - 1],
            shipped_weights(9).move.distance[2] / shipped_weights(9).move.distance[kDistances - 1]);
}

}  // namespace
}  // namespace tesuji::go::shapes
