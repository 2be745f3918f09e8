#include "view/terminal.h"

#include <gtest/gtest.h>

namespace tesuji::view {
namespace {

TEST(Terminal, WidthCountsCharactersAndNoEscapes) {
  EXPECT_EQ(shown_width(""), 0U);
  EXPECT_EQ(shown_width("a─●"), 3U);
  EXPECT_EQ(shown_width(inked("ab", Ink::bad, {.colour = true})), 2U);
}

TEST(Terminal, InkNeedsColours) {
  EXPECT_EQ(inked("ab", Ink::strong, {}), "ab");
  EXPECT_NE(inked("ab", Ink::strong, {.colour = true}), "ab");
  EXPECT_EQ(inked("ab", Ink::plain, {.colour = true}), "ab");
}

TEST(Terminal, PanelStandsBesideTheBoardOrBelow) {
  const Lines board = {"abc", "d"};
  const Lines panel = {"12", "34"};
  EXPECT_EQ(side_by_side(board, panel, {.columns = 8}), "abc   12\nd     34\n");
  EXPECT_EQ(side_by_side(board, panel, {.columns = 7}), "abc\nd\n12\n34\n");
  // A taller board leaves air above the panel; a taller panel goes on below the board.
  EXPECT_EQ(side_by_side({"a", "b", "c"}, {"1"}, {}), "a\nb   1\nc\n");
  EXPECT_EQ(side_by_side({"a"}, {"1", "2"}, {}), "a   1\n    2\n");
}

}  // namespace
}  // namespace tesuji::view
