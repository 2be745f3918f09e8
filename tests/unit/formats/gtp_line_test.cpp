#include "formats/gtp_line.h"

#include <gtest/gtest.h>

namespace tesuji::formats {
namespace {

TEST(GtpLine, IdNameAndArguments) {
  const auto command = parse_gtp_command("12 play  black\tD4\r\n");
  ASSERT_TRUE(command);
  EXPECT_EQ(command->id, "12");
  EXPECT_EQ(command->name, "play");
  EXPECT_EQ(command->arguments, (std::vector<std::string>{"black", "D4"}));
  EXPECT_EQ(parse_gtp_command("name")->id, "");
  // Ids are text to echo, so no number is too large for one.
  EXPECT_EQ(parse_gtp_command("0099999999999999999999999 quit")->id, "0099999999999999999999999");
}

TEST(GtpLine, CommentsAndControlCharactersGo) {
  EXPECT_EQ(parse_gtp_command("ko\x01mi 6.5 # why not")->name, "komi");
  EXPECT_EQ(parse_gtp_command("komi 6.5#x")->arguments, (std::vector<std::string>{"6.5"}));
  for (const auto* line : {"", "   \t", "# only a comment", "\x01\x02\x7f", "\r\n"}) {
    EXPECT_FALSE(parse_gtp_command(line)) << line;
  }
}

TEST(GtpLine, AnIdAloneHasNoName) {
  const auto command = parse_gtp_command("7");
  ASSERT_TRUE(command);
  EXPECT_EQ(command->id, "7");
  EXPECT_TRUE(command->name.empty());
}

TEST(GtpLine, BytesBeyondAsciiStay) {
  EXPECT_EQ(parse_gtp_command("loadsgf 能力.sgf")->arguments.at(0), "能力.sgf");
}

TEST(GtpLine, AnswersAreFramed) {
  EXPECT_EQ(gtp_answer("", true, ""), "=\n\n");
  EXPECT_EQ(gtp_answer("3", true, "D4"), "=3 D4\n\n");
  EXPECT_EQ(gtp_answer("3", false, "illegal move"), "?3 illegal move\n\n");
  EXPECT_EQ(gtp_answer("", true, "a\nb\n\n"), "= a\nb\n\n");
}

TEST(GtpLine, NoAnswerEndsEarly) {
  for (const auto* text : {"a\n\nb", "\na", "\n\n\na", "a\r\n\r\nb", "\r\nx"}) {
    const std::string answer = gtp_answer("1", true, text);
    EXPECT_EQ(answer.find("\n\n"), answer.size() - 2) << text;
    EXPECT_EQ(answer.find('\r'), std::string::npos);
  }
}

}  // namespace
}  // namespace tesuji::formats
