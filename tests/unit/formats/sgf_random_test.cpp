// Random trees come back equal; random bytes come back as a value or an error.
#include <gtest/gtest.h>

#include "base/seed.h"
#include "formats/encoding.h"
#include "formats/sgf.h"
#include "formats/sgf_value.h"

namespace tesuji::formats {
namespace {

const char* const kPieces[] = {"a",  "[",  "]",  "\\", ":",  ";",  "(", ")",     " ",
                               "\n", "\r", "\t", "é",  "能", "ソ", "😀", "CA[x]", "\\]"};

std::string random_text(base::Random& random) {
  std::string text;
  for (auto left = random.below(12); left > 0; --left) {
    text += kPieces[random.below(static_cast<std::uint32_t>(std::size(kPieces)))];
  }
  return text;
}

void fill(SgfNode& node, base::Random& random) {
  const char* const names[] = {"B", "W", "C", "AB", "LB", "XYZ", "GoodName", "mB", "x2B"};
  for (const char* const written : names) {
    if (random.below(3) != 0) continue;
    SgfProperty property;
    for (const char* c = written; *c != 0; ++c) {
      if (*c >= 'A' && *c <= 'Z') property.ident += *c;
    }
    if (property.ident != written) property.written = written;
    for (auto left = 1 + random.below(3); left > 0; --left) {
      property.values.push_back(raw_text(random_text(random)));
    }
    node.properties.push_back(std::move(property));
  }
}

SgfCollection random_collection(base::Random& random) {
  SgfCollection collection;
  for (auto games = 1 + random.below(3); games > 0; --games) {
    SgfTree& game = collection.games.emplace_back();
    const auto nodes = random.below(40);
    for (std::uint32_t i = 0; i < nodes; ++i) {
      // Mostly onwards, sometimes a variation anywhere.
      const auto last = static_cast<std::uint32_t>(game.size());
      game.add_child(SgfNodeId{random.below(4) == 0 ? random.below(last) : last - 1});
    }
    for (std::uint32_t i = 0; i < game.size(); ++i) fill(game.node(SgfNodeId{i}), random);
  }
  const Charset sets[] = {kUtf8, kUtf16Be, kUtf16Le, {"GB18030"}};
  const auto choice = random.below(4);
  const Charset charset = sets[choice];
  for (auto& game : collection.games) game.root().set("CA", std::string(charset.name));
  collection.encoding = {charset, charset.name != "GB18030" && random.below(2) == 0};
  return collection;
}

TEST(SgfRandom, TreesComeBackEqual) {
  for (std::uint64_t i = 0; i < 1000; ++i) {
    auto random = base::Seed(1).child("tree", i).random();
    const SgfCollection collection = random_collection(random);
    const auto bytes = sgf_bytes(collection);
    ASSERT_TRUE(bytes) << bytes.error().line();
    const auto read = parse_sgf(*bytes, "random");
    ASSERT_TRUE(read) << read.error().line();
    ASSERT_EQ(read->collection, collection) << i << "\n" << *bytes;
  }
}

TEST(SgfRandom, TextsComeBackEqual) {
  for (std::uint64_t i = 0; i < 5000; ++i) {
    auto random = base::Seed(2).child("text", i).random();
    std::string text = random_text(random);
    std::string normal;  // the conversions SGF asks for
    for (const char c : text) {
      if (c == '\r') continue;
      normal += c == '\t' ? ' ' : c;
    }
    std::erase(text, '\r');
    ASSERT_EQ(text_value(raw_text(text)), normal);
  }
}

// A file with bytes changed, cut, doubled or of noise: read it, and if that works, what is
// written must mean the same.
TEST(SgfRandom, NoiseIsReadOrRefused) {
  const std::string start = "(;FF[4]CA[gbk]C[\x94\x5c\\]](;B[aa:cc][d];W[])(;AB[x]\n;C[\xFF]))";
  int kept = 0;
  for (std::uint64_t i = 0; i < 20'000; ++i) {
    auto random = base::Seed(3).child("noise", i).random();
    std::string bytes = start;
    for (auto left = random.below(6); left > 0; --left) {
      const auto at = random.below(static_cast<std::uint32_t>(bytes.size()));
      const char soup[] = "()[];\\: ACA\n\xE9\x80\xFF";
      switch (random.below(4)) {
        case 0:
          bytes[at] = static_cast<char>(random.below(256));
          break;
        case 1:
          bytes.erase(at, 1 + random.below(4));
          break;
        case 2:
          bytes.insert(at, 1, soup[random.below(sizeof soup)]);
          break;
        default:
          bytes.insert(at, bytes.substr(at / 2, random.below(20)));
          break;
      }
      if (bytes.empty()) bytes = "(";
    }
    const auto first = parse_sgf(bytes, "noise");
    parse_sgf(bytes, "noise", {.strict = true});
    if (!first) continue;
    ++kept;
    const auto written = sgf_bytes(first->collection);
    ASSERT_TRUE(written) << written.error().line();
    const auto second = parse_sgf(*written, "again");
    ASSERT_TRUE(second) << second.error().line();
    ASSERT_EQ(second->collection.games, first->collection.games) << i;
    ASSERT_EQ(sgf_bytes(second->collection).value(), *written) << i;
  }
  EXPECT_GT(kept, 10'000);
}

}  // namespace
}  // namespace tesuji::formats
