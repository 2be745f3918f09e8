// Character sets guessed from bytes: names and sentences of records in each set, and what must not
// be taken for one.
#include "formats/charset_guess.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace tesuji::formats {
namespace {

std::string_view guess(std::string_view bytes) {
  const auto charset = guessed_charset(bytes);
  return charset ? charset->name : "none";
}

std::string in(std::string_view utf8, const char* charset) {
  const auto bytes = encoded(utf8, charset_named(charset).value());
  EXPECT_TRUE(bytes) << utf8 << " " << charset;
  return bytes.value_or("");
}

struct Texts {
  const char* charset;
  std::string_view guessed;
  std::vector<std::string> texts;
};

const std::vector<Texts> kTexts = {
    {"GBK",
     "GB18030",
     {"古力", "常昊", "柯洁", "聂卫平", "时越", "张栩", "第三届世界职业围棋锦标赛", "中盘胜",
      "PB[古力]BR[九段]PW[李世石]WR[九段]RE[白中盘胜]", "黑棋这手棋太缓了，白棋有机可乘。",
      "2013年中国围棋甲级联赛第12轮"}},
    {"Shift_JIS",
     "CP932",
     {"井山裕太", "趙治勲", "本因坊戦 挑戦手合七番勝負", "黒の中押し勝ち", "ここは急所です。",
      "ヒカルの碁", "コミ6目半", "PB[羽根直樹]PW[山下敬吾]"}},
    {"EUC-KR",
     "CP949",
     {"이창호", "이세돌", "박정환", "조훈현 대 서봉수", "백 불계승", "바둑은 재미있는 놀이입니다",
      "PB[최철한]PW[강동윤]EV[농심신라면배]"}},
    {"Big5",
     "BIG5",
     {"圍棋天地", "第三屆應氏杯", "周俊勳", "黑棋在這裡應該先手打入，然後再回到右邊。"}},
    {"EUC-JP", "EUC-JP", {"ここは急所です。", "ヒカルの碁", "黒の中押し勝ちとなった"}},
};

TEST(CharsetGuess, NamesAndSentencesOfRecords) {
  for (const auto& group : kTexts) {
    for (const auto& text : group.texts) {
      const std::string bytes = in("(;GM[1]SZ[19]C[" + text + "];B[pd])", group.charset);
      EXPECT_EQ(guess(bytes), group.guessed) << text << " in " << group.charset;
    }
  }
}

TEST(CharsetGuess, WesternAndCyrillicTextIsNoneOfThem) {
  for (const char* text : {"Élève à gauche, où ça", "Müller – Schöne Größe", "Änderung", "naïve",
                           "¿Dónde está el niño? ¡Aquí!", "“quoted” it’s", "Łódź", "À bientôt"}) {
    for (const char* charset : {"windows-1252", "iso-8859-15", "windows-1250"}) {
      const auto bytes = encoded(text, charset_named(charset).value());
      if (!bytes) continue;  // not in this set
      EXPECT_EQ(guess("(;C[" + *bytes + "])"), "none") << text << " in " << charset;
    }
  }
  for (const char* text : {"Чёрные выиграли полтора очка", "Шикин", "Го - древняя игра"}) {
    for (const char* charset : {"windows-1251", "koi8-r"}) {
      EXPECT_EQ(guess("(;C[" + in(text, charset) + "])"), "none") << text << " in " << charset;
    }
  }
}

TEST(CharsetGuess, AnyBytesHaveAnAnswer) {
  EXPECT_EQ(guess(""), "none");
  EXPECT_EQ(guess("plain"), "none");
  EXPECT_EQ(guess("\xFF"), "none");
  EXPECT_EQ(guess("\x81"), "none");
  EXPECT_EQ(guess(std::string(1000, '\xFF')), "none");
  // A character that the limit cuts in two is no fault.
  const std::string one = in("古力", "GBK");
  std::string many = "a";
  while (many.size() <= kMaxGuessedBytes) many += one + "x";
  EXPECT_EQ(guess(many), "GB18030");
}

}  // namespace
}  // namespace tesuji::formats
