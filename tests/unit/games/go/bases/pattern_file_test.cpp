// The text format of patterns: what is written is read back, and what is wrong is named by line.
#include "games/go/bases/pattern_file.h"

#include <gtest/gtest.h>

#include "games/go/rules/symmetry.h"

namespace tesuji::go::bases {
namespace {

TEST(PatternFile, ReadsWhatItSays) {
  const auto patterns = read_patterns(R"(
pattern one
kind life
value 4
side X
why because
target B1
move X a played 3 won 2
tree X a (O B2) X pass
draw
  |.a
  |xX
  +--
end
)",
                                      "t");
  ASSERT_TRUE(patterns) << patterns.error().line();
  ASSERT_EQ(patterns->size(), 1U);
  const Pattern& one = patterns->front();
  EXPECT_EQ(one.name, "one");
  EXPECT_EQ(one.kind, PatternKind::life);
  EXPECT_EQ(one.place(), Place::corner);
  EXPECT_EQ(one.shape.width, 2);
  EXPECT_EQ(one.shape.edges, kLeft | kBottom);
  EXPECT_EQ(one.shape.cells, (std::vector<Admits>{kX | kFree, kX, kFree, kFree}));
  EXPECT_EQ(one.target, (Spot{1, 0}));
  EXPECT_EQ(one.moves, (std::vector<PatternMove>{{kBlack, {1, 1}, 3, 2}}));
  EXPECT_EQ(one.tree, (std::vector<PatternStep>{{PatternStep::kNoParent, kBlack, {1, 1}},
                                                {0, kWhite, {1, 1}},
                                                {PatternStep::kNoParent, kBlack, {}}}));
}

TEST(PatternFile, IsReadBackAsItWasWritten) {
  const auto patterns = read_patterns(
      "pattern first/one\nkind ending\nvalue -2.5\nside O\nwhy says {X}\n"
      "why.es dice\nmove X a played 12 won 7\nmove O pass\n"
      "tree X a (O b (X A1) O pass) X b\ndraw\n--+\na?|\nbX|\n.x|\nend\n",
      "t");
  ASSERT_TRUE(patterns) << patterns.error().line();
  std::vector<Pattern> all;
  for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
    for (const bool recoloured : {false, true}) {
      all.push_back(transformed(patterns->front(), symmetry, recoloured));
      all.back().name += std::to_string(all.size());
    }
  }
  const auto again = read_patterns(patterns_text(all, "two lines\nof heading"), "again");
  ASSERT_TRUE(again) << again.error().line();
  EXPECT_EQ(*again, all);
}

TEST(PatternFile, EverySymmetryHasItsInverse) {
  const auto good = read_patterns(
      "pattern p\nkind life\nvalue 2\nside X\ntarget A1\nmove O D1\ntree X a (O b)\ndraw\n"
      "|X.ab\n|XO?.\n+----\nend\n",
      "t");
  ASSERT_TRUE(good) << good.error().line();
  for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
    const auto there = transformed(good->front(), symmetry, true);
    EXPECT_EQ(transformed(there, inverse(symmetry), true), good->front()) << symmetry;
  }
}

struct Wrong {
  const char* text;
  const char* where;
  const char* why;  // a part of it
};

TEST(PatternFile, NamesLineAndReasonOfWhatIsWrong) {
  const Wrong wrongs[] = {
      {"draw\nX\nend\n", "t:1", "expected 'pattern NAME'"},
      {"pattern a b\n", "t:1", "expected a name"},
      {"pattern a\nkind lif\n", "t:2", "expected one of"},
      {"pattern a\nkind life\nkind life\n", "t:3", "twice"},
      {"pattern a\nkind life\nvalue many\n", "t:3", "expected a number"},
      {"pattern a\nkind life\nvalue 1e9\ndraw\nX\nend\n", "t:1", "value too large"},
      {"pattern a\nkind life\nside B\n", "t:3", "expected X or O"},
      {"pattern a\nkind life\nmoves X a\n", "t:3", "did you mean 'move'"},
      {"pattern a\ndraw\nX\nend\n", "t:2", "expected a line 'kind'"},
      {"pattern a\nkind life\n", "t:2", "ends before"},
      {"pattern a\nkind life\ndraw\nX\n", "t:4", "without 'end'"},
      {"pattern a\nkind life\ndraw\nend\n", "t:4", "empty drawing"},
      {"pattern a\nkind life\ndraw\nX.\nX\nend\n", "t:5", "a row of 1 points; expected 2"},
      {"pattern a\nkind life\ndraw\n|X.\nX.\nend\n", "t:5", "at every row or at none"},
      {"pattern a\nkind life\ndraw\nXz\nend\n", "t:4", "'z'"},
      {"pattern a\nkind life\ndraw\naXa\nend\n", "t:4", "twice"},
      {"pattern a\nkind life\ndraw\nxo?\nend\n", "t:1", "one X, O or ."},
      {"pattern a\nkind life\nmove X b\ndraw\naX\nend\n", "t:3", "expected a point"},
      {"pattern a\nkind life\nmove X B1\ndraw\naX\nend\n", "t:1", "on a stone"},
      {"pattern a\nkind life\nmove X C1\ndraw\naX\nend\n", "t:3", "expected a point"},
      {"pattern a\nkind life\nmove X a played 1 won 2\ndraw\naX\nend\n", "t:1", "more often"},
      {"pattern a\nkind life\nmove X a won -2\ndraw\naX\nend\n", "t:3", "played N won N"},
      {"pattern a\nkind life\ntree X a (O\ndraw\naX\nend\n", "t:3", "expected a point"},
      {"pattern a\nkind life\ntree X a (O a\ndraw\naX\nend\n", "t:3", "'(' without ')'"},
      {"pattern a\nkind life\ntree X a )\ndraw\naX\nend\n", "t:3", "')' without '('"},
      {"pattern a\nkind life\ntree X a ()\ndraw\naX\nend\n", "t:3", "empty brackets"},
      {"pattern a\nkind life\ntree (X a)\ndraw\naX\nend\n", "t:3", "without a move"},
      {"pattern a\nkind life\ntarget A1\ndraw\naX\nend\n", "t:1", "no stone"},
      {"pattern a\nkind ladder\ntarget B1\ndraw\naX\nend\n", "t:1", "a move"},
      {"pattern a\nkind life\ndraw\nX\nend\npattern a\nkind life\ndraw\nX\nend\n", "t:10", "twice"},
  };
  for (const auto& wrong : wrongs) {
    const auto read = read_patterns(wrong.text, "t");
    ASSERT_FALSE(read) << wrong.text;
    EXPECT_EQ(read.error().where, wrong.where) << wrong.text << read.error().line();
    EXPECT_NE(read.error().why.find(wrong.why), std::string::npos)
        << wrong.text << read.error().line();
  }
  EXPECT_EQ(read_patterns("pattern a\nkind life\ndraw\n" + std::string(26, 'X') + "\nend\n", "t")
                .error()
                .where,
            "t:4");
}

TEST(PatternFile, RefusesWhatIsTooDeepOrTooLong) {
  std::string deep;
  for (int i = 0; i < 200; ++i) deep += "X a (";
  const auto of = [](const std::string& tree) {
    return "pattern a\nkind life\ntree " + tree + "\ndraw\naX\nend\n";
  };
  EXPECT_NE(read_patterns(of(deep), "t").error().why.find("too deep"), std::string::npos);
  std::string wide;
  for (int i = 0; i < 5000; ++i) wide += "X a ";
  EXPECT_NE(read_patterns(of(wide), "t").error().why.find("too many"), std::string::npos);
}

}  // namespace
}  // namespace tesuji::go::bases
