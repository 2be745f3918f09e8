// Records that come as the bytes of a file and as text: decoded once, whatever CA says.
#include <gtest/gtest.h>

#include "formats/encoding.h"
#include "unit/server/api/world.h"

namespace tesuji::server {
namespace {

Json uploaded(World& world, const std::string& bytes, int status = 201) {
  const auto reply =
      world.api->answer({"POST", "/api/v1/reviews", {}, bytes, "application/octet-stream"});
  EXPECT_EQ(reply.status, status) << reply.body;
  return Json::parse(reply.body, nullptr, false);
}

std::string in_charset(const std::string& text, const char* charset) {
  const auto bytes = formats::encoded(text, formats::charset_named(charset).value());
  EXPECT_TRUE(bytes) << charset;
  return bytes.value_or("");
}

TEST(Upload, AFileIsDecodedOnceByItsOwnCharacterSet) {
  World world("upload");
  for (const char* charset : {"UTF-8", "GB18030", "GBK", "Big5", "Shift_JIS", "EUC-JP"}) {
    const std::string text = std::string("(;GM[1]FF[4]CA[") + charset + "]SZ[9]PB[\u53e4\u529b]" +
                             "C[\u80fd\u529b];B[dd])";
    const Json answer = uploaded(world, in_charset(text, charset));
    EXPECT_EQ(answer["state"]["info"]["first"], "\u53e4\u529b") << charset;
    EXPECT_EQ(answer["state"]["comment"], "\u80fd\u529b") << charset;
    EXPECT_FALSE(answer.contains("warnings")) << charset << answer["warnings"];
  }
}

TEST(Upload, TextInJsonIsNeverDecodedAgain) {
  World world("text");
  for (const char* charset : {"Shift_JIS", "GB18030", "Big5", "ISO-8859-1", "no such set"}) {
    const std::string sgf =
        std::string("(;GM[1]FF[4]CA[") + charset + "]SZ[9]PB[\u53e4\u529b]C[\u00e9];B[dd])";
    for (const char* field : {"sgf", "record"}) {
      const Json answer = world.post("/reviews", {{field, sgf}}, 201);
      EXPECT_EQ(answer["state"]["info"]["first"], "\u53e4\u529b") << charset;
      EXPECT_EQ(answer["state"]["comment"], "\u00e9") << charset;
      EXPECT_FALSE(answer.contains("warnings")) << charset << answer["warnings"];
      // What is saved says what it is in, and comes back the same.
      const std::string id = answer["id"];
      const std::string saved = world.ask("GET", "/games/" + id + "/record").body;
      EXPECT_NE(saved.find("CA[UTF-8]"), std::string::npos) << saved;
      EXPECT_EQ(uploaded(world, saved)["state"]["info"]["first"], "\u53e4\u529b") << saved;
    }
  }
}

// A fuzzer found it: such a property has no identifier that could be set.
TEST(Upload, NamesWithoutCapitalsAreKept) {
  World world("small_names");
  const Json answer = uploaded(world, "(;GM[1]SZ[5];b[aa];B[cc]x[1]x[2])");
  const std::string id = answer["id"];
  const std::string saved = world.ask("GET", "/games/" + id + "/record").body;
  EXPECT_NE(saved.find(";b[aa]"), std::string::npos) << saved;
  EXPECT_NE(saved.find("x[1]x[2]"), std::string::npos) << saved;
}

TEST(Upload, KalahAndBytesOfNoRecord) {
  World world("kalah_upload");
  const std::string id = world.begin({{"game", "kalah"}, {"players", kTwoPeople}});
  world.play(id, "2");
  const std::string saved = world.ask("GET", "/games/" + id + "/record").body;
  for (const std::string mark : {"", "\xEF\xBB\xBF"}) {
    const Json answer = uploaded(world, mark + saved);
    EXPECT_EQ(answer["state"]["game"], "kalah") << answer;
  }
  uploaded(world, "", 400);
  uploaded(world, std::string("\0\xFF\x80", 3), 400);
  uploaded(world, "{", 400);
  // Only where a file is expected.
  EXPECT_EQ(
      world.api->answer({"POST", "/api/v1/games", {}, saved, "application/octet-stream"}).status,
      400);
}

}  // namespace
}  // namespace tesuji::server
