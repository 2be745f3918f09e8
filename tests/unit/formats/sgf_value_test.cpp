#include "formats/sgf_value.h"

#include <gtest/gtest.h>

namespace tesuji::formats {
namespace {

TEST(SgfValue, TextResolvesEscapesAndBreaks) {
  EXPECT_EQ(text_value("a\\]b\\\\c\\:d\\e"), "a]b\\c:de");
  EXPECT_EQ(text_value("one\\\ntwo"), "onetwo");  // soft break
  EXPECT_EQ(text_value("one\\\r\ntwo"), "onetwo");
  EXPECT_EQ(text_value("one\r\ntwo\rthree\n\rfour\n\nsix"), "one\ntwo\nthree\nfour\n\nsix");
  EXPECT_EQ(text_value("a\tb\vc\\\td"), "a b c d");
  EXPECT_EQ(simple_text_value("a\nb\\\nc\r\nd"), "a bc d");
  EXPECT_EQ(text_value("open\\"), "open");
}

TEST(SgfValue, RawTextGivesTheTextBack) {
  for (const std::string text :
       {"", "plain", "a]b[c", "\\", "\\]", "x:y", "line\nline\n", "能力"}) {
    EXPECT_EQ(text_value(raw_text(text)), text);
    const std::string pair = raw_half(text) + ":" + raw_half("b:" + text);
    const auto halves = pair_value(pair);
    ASSERT_TRUE(halves) << pair;
    EXPECT_EQ(text_value(halves->first), text);
    EXPECT_EQ(text_value(halves->second), "b:" + text);
  }
  EXPECT_EQ(raw_text("bad \xFF"), "bad \uFFFD");
}

TEST(SgfValue, PairsSplitAtTheFirstPlainColon) {
  EXPECT_EQ(pair_value("aa:label:x"), (RawPair{"aa", "label:x"}));
  EXPECT_EQ(pair_value("a\\:b:c"), (RawPair{"a\\:b", "c"}));
  EXPECT_FALSE(pair_value("a\\:b"));
  EXPECT_FALSE(pair_value("a\\"));
}

TEST(SgfValue, Rectangles) {
  EXPECT_EQ(rectangle_value("aa:cc"), (RawPair{"aa", "cc"}));
  EXPECT_EQ(rectangle_value(" dd\n"), (RawPair{"dd", "dd"}));
  EXPECT_FALSE(rectangle_value("aa:c"));
  EXPECT_FALSE(rectangle_value(""));
  EXPECT_FALSE(rectangle_value(":"));
}

TEST(SgfValue, Numbers) {
  EXPECT_EQ(number_value(" +19 "), 19);
  EXPECT_EQ(number_value("-3"), -3);
  for (const auto* bad : {"", "+", "+-3", "3.5", "19x", "99999999999999999999"}) {
    EXPECT_FALSE(number_value(bad)) << bad;
  }
  EXPECT_EQ(real_value("6.5"), 6.5);
  EXPECT_EQ(real_value("-0.50"), -0.5);
  EXPECT_EQ(real_value("+7"), 7.0);
  for (const auto* bad : {"", ".", "1e3", "inf", "nan", "6,5", "1.2.3", "+-1", "0x10"}) {
    EXPECT_FALSE(real_value(bad)) << bad;
  }
  EXPECT_EQ(emphasis_value("1"), SgfEmphasis::normal);
  EXPECT_EQ(emphasis_value("2"), SgfEmphasis::strong);
  EXPECT_FALSE(emphasis_value("3"));
}

TEST(SgfValue, TextIsCutBetweenCharacters) {
  EXPECT_EQ(cut_text("a\u00e9z", 9), "a\u00e9z");
  EXPECT_EQ(cut_text("a\u00e9z", 3), "a\u00e9");
  EXPECT_EQ(cut_text("a\u00e9z", 2), "a");
  EXPECT_EQ(cut_text("\U0001F600", 3), "");
  EXPECT_EQ(cut_text("", 0), "");
}

}  // namespace
}  // namespace tesuji::formats
