// Every reason that a reader may give has its Spanish.
#include "games/go/show/reading.h"

#include <gtest/gtest.h>

#include <fstream>
#include <regex>
#include <sstream>

namespace tesuji::go::show {
namespace {

TEST(ReadingWords, EveryReasonIsSpanishToo) {
  int seen = 0;
  for (const char* file : {"asked", "inquiry", "life_and_death", "problem"}) {
    std::ifstream in(std::string(TESUJI_SOURCE_DIR "/src/games/go/tactics/") + file + ".cpp");
    ASSERT_TRUE(in);
    std::stringstream text;
    text << in.rdbuf();
    const std::string source = text.str();
    const std::regex reason(
        R"rx((?:refused\(|unknown\(|reason = |is_stopped\(\) \? "stopped" : )\s*"([^"]+)")rx");
    for (std::sregex_iterator it(source.begin(), source.end(), reason), end; it != end; ++it) {
      const auto sentence = reason_sentence((*it)[1]);
      EXPECT_NE(sentence.en, sentence.es) << sentence.en;
      ++seen;
    }
  }
  EXPECT_GT(seen, 12);
  EXPECT_NE(reason_sentence("stopped").es, "stopped");
}

}  // namespace
}  // namespace tesuji::go::show
