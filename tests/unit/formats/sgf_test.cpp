// Reading and writing of well-formed and faulty SGF files.
#include "formats/sgf.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <map>

#include "base/files.h"

namespace tesuji::formats {
namespace {

const std::filesystem::path kData = std::filesystem::path(TESUJI_TEST_DATA) / "sgf";

SgfReading reading(std::string_view bytes) {
  auto result = parse_sgf(bytes, "test");
  EXPECT_TRUE(result) << result.error().line();
  return result ? std::move(*result) : SgfReading{};
}

// The canonical text without its line breaks: a tree on one line.
std::string shape(const SgfCollection& collection) {
  std::string text = sgf_text(collection);
  std::erase(text, '\n');
  return text;
}

TEST(Sgf, KeepsEveryValueAsItStands) {
  const auto read = read_sgf(kData / "good/ff4.sgf", {.strict = true});
  ASSERT_TRUE(read) << read.error().line();
  const SgfTree& game = read->collection.games.at(0);
  EXPECT_EQ(game.root().value("AP"), "maker\\:x:1.0");
  EXPECT_EQ(game.root().value("C"),
            "Two lines:\na soft \\\nbreak, brackets [like this\\], a \\\\, and a colon: here");
  const SgfNode& second = game.node(game.main_line().at(2));
  EXPECT_EQ(second.values("AW"), (std::vector<std::string_view>{"aa:cc", "ee"}));
  EXPECT_EQ(second.values("XX"), (std::vector<std::string_view>{"private", "values\\]"}));
  ASSERT_EQ(second.children.size(), 2U);
  EXPECT_EQ(game.node(second.children[1]).children.size(), 3U);
  EXPECT_EQ(game.node(game.main_line().back()).value("B"), "tt");
  EXPECT_EQ(game.size(), 10U);
  ASSERT_EQ(read->warnings.size(), 1U);
  EXPECT_EQ(read->warnings[0].text, "property XX is not defined by SGF; it is kept");
  EXPECT_EQ(read->warnings[0].line, 4U);
  EXPECT_EQ(read->warnings[0].column, 32U);
}

TEST(Sgf, RemembersHowOldNamesWereWritten) {
  const auto read = read_sgf(kData / "good/ff1_long_names.sgf", {.strict = true});
  ASSERT_TRUE(read) << read.error().line();
  const SgfTree& game = read->collection.games.at(0);
  EXPECT_EQ(game.root().value("GM"), "1");
  EXPECT_EQ(game.root().values("AB").size(), 2U);
  EXPECT_EQ(game.node(game.main_line().at(1)).value("B"), "qq");
  EXPECT_EQ(shape(read->collection),
            "(;GaMe[1]VieW[]SiZe[19]PlayerBlack[x]White[dd]AddBlack[pd][pp]"
            ";Black[qq];White[cc]Comment[old])");
}

TEST(Sgf, WhatIsWrittenReadsBackEqualAndIsCanonical) {
  for (const auto* folder : {"good", "encodings", "faults"}) {
    for (const auto& entry : std::filesystem::directory_iterator(kData / folder)) {
      const auto first = read_sgf(entry.path());
      if (!first) continue;  // which ones must fail is another test's business
      const auto bytes = sgf_bytes(first->collection);
      ASSERT_TRUE(bytes) << entry.path() << bytes.error().line();
      const auto second = parse_sgf(*bytes, "again");
      ASSERT_TRUE(second) << entry.path() << second.error().line();
      EXPECT_EQ(second->collection, first->collection) << entry.path();
      EXPECT_EQ(sgf_bytes(second->collection).value(), *bytes) << entry.path();
    }
  }
}

TEST(Sgf, WellFormedFilesChangeInWhiteSpaceOnly) {
  const auto squeezed = [](std::string text) {
    std::erase_if(text, [](char c) { return c == '\n' || c == ' '; });
    return text;
  };
  for (const std::string name : {"ff4.sgf", "ff1_long_names.sgf", "collection.sgf"}) {
    const auto bytes = base::read_file(kData / "good" / name);
    ASSERT_TRUE(bytes);
    EXPECT_EQ(squeezed(sgf_bytes(reading(*bytes).collection).value()), squeezed(*bytes)) << name;
  }
}

TEST(Sgf, ParenthesesAroundASingleLineAreNotNeeded) {
  const auto read = read_sgf(kData / "good/nested_server_style.sgf", {.strict = true});
  ASSERT_TRUE(read);
  EXPECT_EQ(shape(read->collection), "(;FF[4]GM[1]SZ[9];B[ee];W[cc];B[gg];W[gc])");
}

struct Fault {
  std::string place;  // line:column, and the start of the warning
  std::string tree;
};

const std::map<std::string, Fault> kFaults = {
    {"text_before", {"1:1 text before the first game tree", "(;GM[1]FF[4];B[aa])"}},
    {"text_after", {"2:1 text after a game tree", "(;GM[1]FF[4];B[aa])"}},
    {"missing_close", {"2:1 2 ')' missing at the end", "(;GM[1]FF[4];B[aa](;W[bb])(;W[cc]))"}},
    {"extra_close", {"1:20 text after a game tree", "(;GM[1]FF[4];B[aa])"}},
    {"missing_semicolon", {"1:2 property before the first ';'", "(;GM[1]FF[4];B[aa])"}},
    {"missing_semicolon_variation",
     {"1:20 property before the first ';'", "(;GM[1]FF[4];B[aa](;W[bb])(;W[cc]))"}},
    {"no_name", {"1:14 value without a property name", "(;GM[1]FF[4];;W[bb])"}},
    {"no_value", {"1:19 name without a value", "(;GM[1]FF[4];B[aa];W[bb])"}},
    {"stray_bracket", {"1:19 stray text between properties", "(;GM[1]FF[4];B[aa];W[bb])"}},
    {"stray_text", {"1:20 stray text between properties", "(;GM[1]FF[4];B[aa];W[bb])"}},
    {"doubled", {"1:19 property AB twice", "(;GM[1]FF[4]AB[aa]AB[bb];W[cc])"}},
    {"open_value", {"1:20 value without its ']'", "(;GM[1]FF[4];B[aa]C[the file was cut here])"}},
    {"empty_variation", {"1:19 empty variation", "(;GM[1]FF[4];B[aa];W[bb])"}},
    {"double_open", {"1:1 text before the first game tree", "(;GM[1]FF[4];B[aa])"}},
    {"variation_without_node",
     {"1:20 variation without a node", "(;GM[1]FF[4];B[aa](;W[bb])(;W[cc]))"}},
    {"node_after_variation",
     {"1:27 node after a variation", "(;GM[1]FF[4];B[aa](;W[bb])(;W[cc];B[dd]))"}},
    {"small_name", {"1:14 property name without capital", "(;GM[1]FF[4];b[aa])"}},
    {"unknown_charset", {"1:13 character set 'klingon'", "(;GM[1]FF[4]CA[klingon];B[aa])"}},
    {"wrong_charset",
     {"1:1 not valid in character set ISO-2022-JP but valid as UTF-8",
      "(;GM[1]FF[4]CA[ISO-2022-JP]C[été];B[aa])"}},
    {"bad_utf8", {"1:27 3 bytes from here on", ""}},
    {"bad_shift_jis", {"1:29 2 bytes from here on", ""}},
    {"two_charsets",
     {"1:41 character set 'Big5'", "(;GM[1]FF[4]CA[UTF-8];B[aa])(;GM[1]FF[4]CA[Big5];B[aa])"}},
};

TEST(Sgf, CommonFaultsAreWarningsAndStrictErrors) {
  for (const auto& [name, fault] : kFaults) {
    const auto path = kData / "faults" / (name + ".sgf");
    const auto read = read_sgf(path);
    ASSERT_TRUE(read) << name << ": " << read.error().line();
    ASSERT_FALSE(read->warnings.empty()) << name;
    const SgfWarning& warning = read->warnings.front();
    const auto said = fmt::format("{}:{} {}", warning.line, warning.column, warning.text);
    EXPECT_TRUE(said.starts_with(fault.place)) << name << ": " << said;
    if (!fault.tree.empty()) {
      EXPECT_EQ(shape(read->collection), fault.tree) << name;
    }
    const auto strict = read_sgf(path, {.strict = true});
    ASSERT_FALSE(strict) << name;
    EXPECT_EQ(strict.error().where,
              fmt::format("{}:{}:{}", path.string(), warning.line, warning.column));
  }
}

TEST(Sgf, EveryFaultFileIsTested) {
  for (const auto& entry : std::filesystem::directory_iterator(kData / "faults")) {
    const std::string name = entry.path().stem();
    EXPECT_TRUE(kFaults.count(name) == 1 || name == "no_tree" || name == "empty") << name;
  }
}

TEST(Sgf, WithoutATreeThereIsNothingToRead) {
  for (const std::string name : {"no_tree.sgf", "empty.sgf"}) {
    const auto read = read_sgf(kData / "faults" / name);
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().why, "no game tree found; an SGF file has one that starts with '(;'");
  }
  EXPECT_EQ(read_sgf(kData / "not there.sgf").error().what, "file");
}

TEST(Sgf, NamesAreCheckedAgainstTheVersion) {
  const auto said = [](std::string_view text) {
    const auto read = reading(text);
    return read.warnings.empty() ? "" : read.warnings.front().text;
  };
  EXPECT_EQ(said("(;FF[4]SQ[aa])"), "");
  EXPECT_TRUE(said("(;SQ[aa]FF[3])").starts_with("property SQ does not belong to FF[3]"));
  EXPECT_EQ(said("(;SQ[aa])"), "");
  EXPECT_TRUE(said("(;FF[4]JD[x])").starts_with("property JD is not defined"));
  EXPECT_EQ(said("(;FF[4]XSEED[1])"), "");
}

TEST(Sgf, WarningsAreCounted) {
  std::string text = "(";
  for (int i = 0; i < 1000; ++i) text += ";]";
  EXPECT_EQ(reading(text + ")").warnings.size(), kMaxSgfWarnings);
}

TEST(Sgf, LimitsAreErrors) {
  const auto why = [](const std::string& text) {
    const auto read = parse_sgf(text, "big");
    return read ? std::string("read") : read.error().why;
  };
  std::string deep = "(;";
  deep.append(kMaxSgfDepth, '(');
  EXPECT_EQ(why(deep), "more than 100000 open parentheses");
  EXPECT_EQ(why("(" + std::string(kMaxSgfNodes + 1, ';')), "more than 2000000 nodes");
  EXPECT_EQ(why(std::string(kMaxSgfBytes + 1, '(')), "larger than 67108864 bytes");
}

TEST(SlowSgf, ValuesAreLimited) {
  std::string text = "(;A";
  for (std::size_t i = 0; i <= kMaxSgfValues; ++i) text += "[]";
  EXPECT_EQ(parse_sgf(text, "big").error().why, "more than 4000000 values");
}

TEST(Sgf, DepthCostsNoStack) {
  constexpr int kMoves = 100'000;
  std::string line = "(;FF[4]";
  std::string nested = "(;FF[4]";
  std::string comb = "(;FF[4]";
  for (int i = 1; i < kMoves; ++i) {
    line += ";B[aa]";
    nested += "(;B[aa]";
  }
  for (int i = 1; i < kMoves; ++i) comb += "(;W[bb])(;B[aa]";
  nested.append(kMoves - 1, ')');
  comb.append(kMoves - 1, ')');
  auto read = reading(line + ")");
  EXPECT_EQ(read.collection.games.at(0).main_line().size(), kMoves);
  EXPECT_EQ(reading(nested + ")").collection, read.collection);
  auto copy = read.collection;
  EXPECT_EQ(reading(sgf_bytes(copy).value()).collection, copy);
  const auto teeth = reading(comb + ")").collection;
  EXPECT_EQ(teeth.games.at(0).size(), 2 * kMoves - 1);
  EXPECT_EQ(reading(sgf_bytes(teeth).value()).collection, teeth);
}

TEST(SgfTree, IsBuiltAndChanged) {
  SgfCollection collection;
  SgfTree& game = collection.games.emplace_back();
  game.root().set("GM", "1");
  const auto first = game.add_child(kSgfRoot);
  const auto other = game.add_child(kSgfRoot);
  game.node(first).set("B", "aa");
  game.node(other).set_all("AB", {"bb", "cc"});
  game.node(game.add_child(first)).set("C", "a ] and a last \\");
  game.node(first).set("B", "dd");
  game.node(first).set("C", "gone");
  game.node(first).remove("C");
  const std::string text = shape(collection);
  EXPECT_EQ(text, "(;GM[1](;B[dd];C[a \\] and a last \\\\])(;AB[bb][cc]))");
  // The raw value was not well-formed, so the file holds its escaped form; all else is equal.
  game.node(SgfNodeId{3}).set("C", "a \\] and a last \\\\");
  EXPECT_EQ(reading(text).collection, collection);
}

TEST(SgfTree, EqualityLooksAtTheShapeNotAtTheNumbers) {
  SgfTree a;
  SgfTree b;
  const auto a1 = a.add_child(kSgfRoot);
  a.add_child(a1);
  a.add_child(kSgfRoot);
  const auto b1 = b.add_child(kSgfRoot);
  b.add_child(kSgfRoot);
  EXPECT_NE(a, b);
  b.add_child(b1);
  EXPECT_EQ(a, b);
  b.node(b1).set("B", "aa");
  EXPECT_NE(a, b);
}

}  // namespace
}  // namespace tesuji::formats
