// Trees as text, their stops, their drawings.
#include <gtest/gtest.h>

#include "cgt/drawing.h"
#include "cgt/notation.h"
#include "unit/cgt/random_tree.h"

namespace tesuji::cgt {
namespace {

std::string why(std::string_view text) {
  const auto tree = read_tree(text);
  return tree ? "" : tree.error().line();
}

TEST(Rational, IsReadAsPeopleWriteIt) {
  EXPECT_EQ(read_rational("4"), Rational(4));
  EXPECT_EQ(read_rational("-3/2"), Rational(-3, 2));
  EXPECT_EQ(read_rational("\xE2\x88\x92"
                          "1.25"),
            Rational(-5, 4));
  for (const char* bad : {"", "-", "1/0", "1//2", "x", "1.", ".5", "1e3", "--1", "1234567890123"}) {
    EXPECT_FALSE(read_rational(bad)) << bad;
  }
}

TEST(Rational, TheSimplestNumberBetween) {
  const auto between = [](Rational low, Rational high) { return simplest_between(low, high); };
  EXPECT_EQ(between(0, 4), 1);
  EXPECT_EQ(between(-4, 0), -1);
  EXPECT_EQ(between(-3, 5), 0);
  EXPECT_EQ(between(Rational(5, 2), 7), 3);
  EXPECT_EQ(between(0, 1), Rational(1, 2));
  EXPECT_EQ(between(0, Rational(3, 4)), Rational(1, 2));
  EXPECT_EQ(between(Rational(1, 2), 1), Rational(3, 4));
  EXPECT_EQ(between(Rational(1, 3), Rational(1, 2)), Rational(3, 8));
  EXPECT_EQ(between(Rational(-1), Rational(-1, 2)), Rational(-3, 4));
}

TEST(Notation, BarsTellWhatBracesTell) {
  const auto braces = read_tree("{4 || {3 | 0}}").value();
  EXPECT_EQ(text(braces), "{4 || {3 | 0}}");
  EXPECT_EQ(text(braces, Bars::one), "{4 | {3 | 0}}");
  for (const char* same : {"4||3|0", "{4|{3|0}}", "{4 || 3 | 0}", " 4 ||| { 3 || 0 } "}) {
    EXPECT_EQ(text(read_tree(same).value()), text(braces)) << same;
  }
  EXPECT_EQ(text(read_tree("1|2||3").value(), Bars::one), "{{1 | 2} | 3}");
  EXPECT_EQ(text(read_tree("-1/2").value()), "-1/2");
}

TEST(Notation, RandomTreesComeBack) {
  base::Random random(1);
  for (int i = 0; i < 500; ++i) {
    const Tree tree = random_tree(random, 5, 9);
    for (const Bars bars : {Bars::one, Bars::by_depth}) {
      EXPECT_EQ(text(read_tree(text(tree, bars)).value(), bars), text(tree, bars));
    }
  }
}

TEST(Notation, ErrorsNameTheColumn) {
  EXPECT_EQ(why("{4"), "game tree: column 3: expected '|' and Right's option");
  EXPECT_EQ(why("{4|3"), "game tree: column 5: expected '|' or '}'");
  EXPECT_EQ(why("{4||x}"), "game tree: column 5: expected a number such as 4, -3/2 or 1.5, or '{'");
  EXPECT_EQ(why("4|3|2"),
            "game tree: column 4: expected braces: two options stand behind as many bars");
  EXPECT_EQ(why("{1|2}}"), "game tree: column 6: expected the end");
  EXPECT_EQ(why(""), "game tree: column 1: expected a number or '{', found the end");
  EXPECT_NE(why(std::string(200, '{')).find("deeper than 60"), std::string::npos);
  EXPECT_NE(why("1" + std::string(100, '|') + "2").find("at most 60 bars"), std::string::npos);
  EXPECT_NE(why(std::string(kMaxText + 1, ' ')).find("longer than"), std::string::npos);
  std::string wide = "0";
  for (int i = 0; i < 14; ++i) wide = "{" + wide + "|" + wide + "}";
  EXPECT_NE(why(wide).find("more than 10000 nodes"), std::string::npos);
}

TEST(Tree, AlternatingStops) {
  const auto tree = read_tree("{{{{12|10} || 7} || {5|-1}} || -1}").value();
  EXPECT_EQ(tree.depth(), 4U);
  const Stops stops = alternating_stops(tree).back();
  EXPECT_EQ(stops.left, 5);
  EXPECT_EQ(stops.right, -1);
}

TEST(Drawing, ShowsEveryNodeOfASmallTreeAndStaysSmallForALargeOne) {
  const auto tree = read_tree("{4||{3|0}}").value();
  const auto graphs = thermographs(tree);
  const auto svg = tree_svg(tree, graphs);
  EXPECT_EQ(svg.rfind("<svg ", 0), 0U);
  EXPECT_NE(svg.find(">t 3/2<"), std::string::npos) << svg;
  EXPECT_NE(thermograph_svg(graphs.back()).find("mean 3, temperature 1"), std::string::npos);
  std::string wide = "0";
  for (int i = 0; i < 12; ++i) wide = "{" + wide + "|" + wide + "}";
  const auto large = read_tree(wide).value();
  EXPECT_LT(tree_svg(large, thermographs(large)).size(), 200'000U);
}

}  // namespace
}  // namespace tesuji::cgt
