// Mean and temperature by thermographs, by the stability theorem, and by playing many copies.
#include <gtest/gtest.h>

#include "cgt/exact.h"
#include "cgt/notation.h"
#include "cgt/stability.h"
#include "unit/cgt/random_tree.h"

namespace tesuji::cgt {
namespace {

struct Known {
  const char* tree;
  Rational mean;
  Rational temperature;
};

TEST(Heat, WorkedExamplesByBothMethods) {
  for (const auto& [written, mean, temperature] :
       {Known{"{4||{3|0}}", 3, 1}, Known{"{{{{12|10}||7}||{5|-1}}||-1}", 2, 3},
        Known{"{3|0}", Rational(3, 2), Rational(3, 2)}, Known{"{3|3}", 3, 0},
        Known{"{{5|-1}||{{1|-2}||-8}}", -1, 1}}) {
    const Tree tree = read_tree(written).value();
    const Thermograph graph = thermographs(tree).back();
    EXPECT_EQ(graph.mean, mean) << written;
    EXPECT_EQ(graph.temperature, temperature) << written;
    const Heat heat = heats_by_stability(tree).back();
    EXPECT_EQ(heat.mean, mean) << written;
    EXPECT_EQ(heat.temperature, temperature) << written;
  }
}

TEST(Thermograph, ColdNodesAreTheSimplestNumber) {
  const auto graph_of = [](const char* written) {
    return thermographs(read_tree(written).value()).back();
  };
  EXPECT_TRUE(graph_of("{0|4}").is_number);
  EXPECT_EQ(graph_of("{0|4}").mean, 1);
  EXPECT_EQ(graph_of("{0|4}").temperature, -1);
  EXPECT_EQ(graph_of("{0|1}").mean, Rational(1, 2));
  EXPECT_EQ(graph_of("{0|1}").temperature, Rational(-1, 2));
  EXPECT_EQ(graph_of("{0|{1/2|1}}").mean, Rational(1, 2));
  EXPECT_EQ(graph_of("1/3").temperature, -1);
  EXPECT_EQ(graph_of("1/3").left, Wall({{-1, Rational(1, 3)}}));
  EXPECT_FALSE(graph_of("{3|3}").is_number);
}

TEST(Thermograph, WallsAreThoseOfTheField) {
  const Thermograph graph = thermographs(read_tree("{4||{3|0}}").value()).back();
  EXPECT_EQ(graph.left, Wall({{-1, 5}, {1, 3}}));
  EXPECT_EQ(graph.right, Wall({{-1, 3}, {1, 3}}));
  EXPECT_EQ(value_at(graph.left, Rational(1, 2)), Rational(7, 2));
  EXPECT_EQ(value_at(graph.left, 7), 3);
}

// At tax 0 the walls are what is reached by playing in turn, and nobody is worse off by beginning.
TEST(Thermograph, StopsAreThoseOfPlay) {
  base::Random random(3);
  for (int i = 0; i < 500; ++i) {
    const Tree tree = random_hot_tree(random, 4, 12);
    const auto graphs = thermographs(tree);
    const auto stops = alternating_stops(tree);
    for (std::size_t n = 0; n < graphs.size(); ++n) {
      EXPECT_EQ(value_at(graphs[n].left, 0), stops[n].left) << text(tree);
      EXPECT_EQ(value_at(graphs[n].right, 0), stops[n].right) << text(tree);
    }
  }
}

// The mean is what a copy is worth when many are played at once, to within the temperature.
TEST(Thermograph, TheMeanIsTheValueOfACopyAmongMany) {
  base::Random random(4);
  constexpr int kCopies = 5;
  for (int i = 0; i < 60; ++i) {
    const Tree tree = random_hot_tree(random, 2, 10);
    const Thermograph graph = thermographs(tree).back();
    const Sum sum(std::vector<Tree>(kCopies, tree));
    auto search = ExactSearch::of(sum).value();
    base::Watch watch;
    const Rational left = search.solve(sum.start(), Player::left, watch).value().score;
    const Rational right = search.solve(sum.start(), Player::right, watch).value().score;
    EXPECT_GE(left, kCopies * graph.mean) << text(tree);
    EXPECT_LE(right, kCopies * graph.mean) << text(tree);
    const Rational heat = std::max(graph.temperature, Rational(0));
    EXPECT_LE(left - right, 2 * heat) << text(tree);
  }
}

TEST(Heat, TheTheoremSaysWhatThermographsSayWhereNobodyLosesByBeginning) {
  base::Random random(5);
  for (int i = 0; i < 10'000; ++i) {
    const Tree tree = random_hot_tree(random, 2 + i % 4, 20);
    const Thermograph graph = thermographs(tree).back();
    const Heat heat = heats_by_stability(tree).back();
    ASSERT_EQ(heat.mean, graph.mean) << text(tree);
    ASSERT_EQ(heat.temperature, std::max(graph.temperature, Rational(0))) << text(tree);
  }
}

}  // namespace
}  // namespace tesuji::cgt
