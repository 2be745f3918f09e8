// Character sets: names, conversion, and that nothing is lost.
#include "formats/encoding.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "base/files.h"
#include "formats/sgf.h"
#include "formats/sgf_value.h"

namespace tesuji::formats {
namespace {

const std::filesystem::path kData = std::filesystem::path(TESUJI_TEST_DATA) / "sgf";

struct Sample {
  std::string file;
  std::string_view charset;
  std::string black;  // the text of PB
};

const std::string kJapanese = "表示ソフト: 十段能力";
const std::string kSimple = "围棋很好玩，一局棋有输赢";
const std::string kTraditional = "圍棋許功蓋成";
const std::string kKorean = "바둑 한 판 둡시다";
const std::string kFrench = "Élève à gauche, où ça";
const std::string kRussian = "Чёрные выиграли";

const std::vector<Sample> kSamples = {
    {"utf8", "UTF-8", kJapanese + " " + kSimple + " " + kKorean},
    {"utf8_no_ca", "UTF-8", kFrench + " " + kRussian},
    {"utf8_mark", "UTF-8", kSimple},
    {"utf16be_mark", "UTF-16BE", kJapanese},
    {"utf16le_mark", "UTF-16LE", kJapanese},
    {"utf16be", "UTF-16BE", kSimple},
    {"utf16le", "UTF-16LE", kKorean},
    {"latin1", "ISO-8859-1", kFrench},
    {"latin1_no_ca", "ISO-8859-1", kFrench},
    {"latin9", "ISO-8859-15", kFrench + " 5 €"},
    {"windows1252", "CP1252", kFrench + " “€”"},
    {"windows1251", "CP1251", kRussian},
    {"koi8r", "KOI8-R", kRussian},
    {"macintosh", "MACINTOSH", kFrench},
    {"shift_jis", "CP932", kJapanese},
    {"sjis_late_ca", "CP932", kJapanese},
    {"euc_jp", "EUC-JP", kJapanese},
    {"iso2022jp", "ISO-2022-JP", kJapanese},
    {"gb2312", "GB18030", kSimple},
    {"gb18030", "GB18030", kSimple + "㐀"},
    {"big5", "BIG5", kTraditional},
    {"euc_kr", "CP949", kKorean},
    {"gbk_no_ca", "GB18030", kSimple},
    {"shift_jis_no_ca", "CP932", kJapanese},
    {"euc_kr_no_ca", "CP949", kKorean},
    {"big5_no_ca", "BIG5", kTraditional},
    {"euc_jp_no_ca", "EUC-JP", kJapanese},
};

TEST(Encoding, EveryFileGivesItsText) {
  for (const auto& sample : kSamples) {
    const auto path = kData / "encodings" / (sample.file + ".sgf");
    const auto read = read_sgf(path, {.strict = true});
    ASSERT_TRUE(read) << sample.file << ": " << read.error().line();
    EXPECT_EQ(read->collection.encoding.charset.name, sample.charset) << sample.file;
    EXPECT_EQ(read->collection.encoding.has_mark, sample.file.ends_with("_mark")) << sample.file;
    const SgfTree& game = read->collection.games.at(0);
    EXPECT_EQ(simple_text_value(game.root().value("PB")), sample.black) << sample.file;
    const SgfNode& move = game.node(game.main_line().at(2));
    EXPECT_EQ(text_value(move.value("C")), sample.black + " ] \\ end") << sample.file;
    ASSERT_EQ(game.size(), 3U) << sample.file;
  }
}

TEST(Encoding, FilesAreWrittenInTheirOwnSet) {
  for (const auto& sample : kSamples) {
    const auto bytes = base::read_file(kData / "encodings" / (sample.file + ".sgf"));
    ASSERT_TRUE(bytes);
    const auto read = parse_sgf(*bytes, sample.file);
    ASSERT_TRUE(read);
    // Our layout is the one these files have.
    EXPECT_EQ(sgf_bytes(read->collection).value(), *bytes) << sample.file;
  }
}

// What names no set is read by what it looks like, and whoever reads it is told.
TEST(Encoding, AGuessIsSaid) {
  for (const auto& sample : kSamples) {
    const auto read = read_sgf(kData / "encodings" / (sample.file + ".sgf"));
    ASSERT_TRUE(read) << sample.file;
    std::size_t remarks = 0;
    for (const auto& warning : read->warnings) {
      const std::string told = "read as " + std::string(sample.charset);
      remarks += warning.text.find(told) != std::string::npos ? 1U : 0U;
    }
    EXPECT_EQ(remarks, sample.file.ends_with("no_ca") ? 1U : 0U) << sample.file;
  }
}

TEST(Encoding, EverySampleFileIsTested) {
  std::size_t files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(kData / "encodings")) {
    files += entry.is_regular_file() ? 1U : 0U;
  }
  EXPECT_EQ(files, kSamples.size());
}

TEST(Encoding, NamesAreReadAsPeopleSpellThem) {
  const auto name = [](std::string_view text) {
    const auto charset = charset_named(text);
    return charset ? charset->name : "none";
  };
  EXPECT_EQ(name("utf8"), "UTF-8");
  EXPECT_EQ(name(" UTF-8 "), "UTF-8");
  EXPECT_EQ(name("Shift-JIS"), "CP932");
  EXPECT_EQ(name("SJIS"), "CP932");
  EXPECT_EQ(name("x-sjis"), "CP932");
  EXPECT_EQ(name("gb2312"), "GB18030");
  EXPECT_EQ(name("GBK"), "GB18030");
  EXPECT_EQ(name("Big5"), "BIG5");
  EXPECT_EQ(name("euc_kr"), "CP949");
  EXPECT_EQ(name("ISO8859-1"), "ISO-8859-1");
  EXPECT_EQ(name("windows-1252"), "CP1252");
  EXPECT_EQ(name(""), "none");
  EXPECT_EQ(name("EBCDIC-US"), "none");
  EXPECT_EQ(name("UTF-7"), "none");
  EXPECT_EQ(name("UTF-8//IGNORE"), "none");
}

// Whatever one or two bytes decode to must be writable and mean the same again.
TEST(Encoding, AllPairsOfBytesSurvive) {
  for (const std::string_view label :
       {"utf8",        "utf16be",    "utf16le",   "latin1", "iso-8859-2", "iso-8859-5",
        "iso-8859-15", "cp1250",     "cp1251",    "cp1252", "koi8-r",     "koi8-u",
        "cp437",       "cp866",      "macintosh", "sjis",   "euc-jp",     "gb18030",
        "big5",        "big5-hkscs", "euc-kr",    "euc-tw", "johab",      "cp874"}) {
    const Charset charset = charset_named(label).value_or(Charset{"?"});
    ASSERT_NE(charset.name, "?") << label;
    for (int first = 0x80; first < 0x100; ++first) {
      std::string bytes;
      for (int second = 0x20; second < 0x100; ++second) {
        bytes += {static_cast<char>(first), static_cast<char>(second), ']', '\n'};
      }
      const auto text = decoded(bytes, charset);
      if (!text) continue;  // holds a character of the raw range: the caller takes Latin-1
      ASSERT_TRUE(is_valid_utf8(text->text));
      const auto again = encoded(text->text, charset);
      ASSERT_TRUE(again) << label << ": " << again.error().line();
      // Written another way, the second byte may join a bad first one: sgf_bytes() sees to that.
      const bool may_join = label == "sjis" && first == 0xEE;
      EXPECT_TRUE(may_join || decoded(*again, charset)->text == text->text) << label << first;
      // Some sets have characters twice, but no byte is lost.
      EXPECT_EQ(again->size(), bytes.size()) << label << " " << first;
    }
  }
}

TEST(Encoding, BadBytesAreKeptAndShownAsReplacement) {
  for (const std::string file : {"bad_utf8.sgf", "bad_shift_jis.sgf"}) {
    const auto bytes = base::read_file(kData / "faults" / file);
    const auto read = parse_sgf(*bytes, file);
    ASSERT_TRUE(read);
    std::string written = sgf_bytes(read->collection).value();
    std::erase(written, '\n');
    std::string original = *bytes;
    std::erase(original, '\n');
    EXPECT_EQ(written, original);
  }
  const auto read = read_sgf(kData / "faults/bad_shift_jis.sgf");
  EXPECT_EQ(text_value(read->collection.games[0].root().value("C")), "能\uFFFD\uFFFD力");
  // A real character of the private range is not mistaken for a raw byte.
  const std::string real = "a\xEE\xBC\x80z";
  const auto kept = decoded(real, kUtf8);
  EXPECT_EQ(kept->bad_bytes, 3U);
  EXPECT_EQ(encoded(kept->text, kUtf8).value(), real);
}

TEST(Encoding, BadBytesNeverJoinToACharacterOfTheNextSet) {
  // Big5 is guessed from text that the grammar drops; without it the guess is gone, and D2 9B, bad
  // in Big5, would be a letter in UTF-8.
  const std::string stray(11, '\xA4');
  const auto read = parse_sgf(
      "(;FF[4]C[g\xD2\x9B\xBE\xD6\xC6\xE5\xD3\xD0];B" + stray + "[ee]C[\xCEk\xA7\xF2\xC6\\]])",
      "x");
  ASSERT_TRUE(read);
  ASSERT_EQ(read->collection.encoding.charset.name, "BIG5");
  const auto again = parse_sgf(sgf_bytes(read->collection).value(), "x");
  ASSERT_TRUE(again);
  EXPECT_EQ(sgf_text(again->collection), shown_text(sgf_text(read->collection)));
}

TEST(Encoding, Utf8IsStrict) {
  EXPECT_TRUE(is_valid_utf8("aé能😀"));
  for (const std::string_view bad : {"\xC0\x80", "\xE0\x80\x80", "\xED\xA0\x80", "\xF4\x90\x80\x80",
                                     "\xF8\x88\x80\x80\x80", "\x80", "\xE8\x83"}) {
    EXPECT_FALSE(is_valid_utf8(bad));
  }
}

TEST(Encoding, ACharacterTheSetLacksIsAnErrorWithAWayOut) {
  auto read = read_sgf(kData / "encodings/latin1.sgf");
  ASSERT_TRUE(read);
  read->collection.games[0].root().set("C", raw_text("碁"));
  const auto bytes = sgf_bytes(read->collection);
  ASSERT_FALSE(bytes);
  EXPECT_EQ(bytes.error().line(),
            "text: U+7881 '碁': not in character set ISO-8859-1; UTF-8 has every character");
  read->collection.use_utf8();
  const auto again = parse_sgf(sgf_bytes(read->collection).value(), "x", {.strict = true});
  ASSERT_TRUE(again) << again.error().line();
  EXPECT_EQ(again->collection, read->collection);
}

TEST(Encoding, AFallbackServesFilesThatNameNone) {
  const auto bytes = encoded("(;FF[4]PB[能力])", charset_named("sjis").value());
  ASSERT_TRUE(bytes);
  const auto read = parse_sgf(*bytes, "x", {.strict = true, .fallback_charset = "Shift_JIS"});
  ASSERT_TRUE(read);
  EXPECT_EQ(read->collection.games[0].root().value("PB"), "能力");
  // Its bytes look like Shift_JIS to the next reader too.
  EXPECT_EQ(sgf_bytes(read->collection).value(), *bytes + "\n");
  const auto russian = encoded("(;FF[4]PB[Белые])", charset_named("koi8-r").value());
  ASSERT_TRUE(russian);
  const auto cyrillic = parse_sgf(*russian, "x", {.fallback_charset = "KOI8-R"});
  ASSERT_TRUE(cyrillic);
  EXPECT_EQ(cyrillic->collection.games[0].root().value("PB"), "Белые");
  // Nothing would say KOI8-R, so UTF-8 is written.
  EXPECT_EQ(sgf_bytes(cyrillic->collection).value(), "(;FF[4]PB[Белые])\n");
}

TEST(Encoding, AMarkBeatsCa) {
  const auto read = parse_sgf("\xEF\xBB\xBF(;FF[4]CA[Big5]PB[能力])", "x");
  ASSERT_TRUE(read);
  EXPECT_EQ(read->collection.games[0].root().value("PB"), "能力");
  EXPECT_EQ(read->warnings.size(), 1U);
}

TEST(Encoding, CaInsideACommentIsNoCa) {
  const auto read = parse_sgf("(;FF[4]C[see CA[Big5\\] (;CA[GBK\\]]PB[\xE9])", "x");
  ASSERT_TRUE(read);
  EXPECT_EQ(read->collection.encoding.charset, kLatin1);
}

}  // namespace
}  // namespace tesuji::formats
