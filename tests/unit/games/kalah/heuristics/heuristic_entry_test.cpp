// Named heuristics as JSON: nothing is lost on the way, and nothing wrong comes in.
#include "games/kalah/heuristics/heuristic_entry.h"

#include <gtest/gtest.h>

#include "sample_entries.h"

namespace tesuji::kalah::heuristics {
namespace {

TEST(HeuristicEntry, TextAndBack) {
  base::Random random(2);
  std::vector<HeuristicEntry> entries;
  for (int i = 0; i < 50; ++i) entries.push_back(sample_entry(i, random));
  const std::string text = heuristics_text(entries);
  const auto again = read_heuristics(text, "test");
  ASSERT_TRUE(again) << again.error().line();
  EXPECT_EQ(*again, entries);
  EXPECT_EQ(heuristics_text(*again), text);
  EXPECT_TRUE(read_heuristics(heuristics_text({}), "test").value().empty());
}

std::string complaint(const std::string& entry) {
  const auto read =
      read_heuristics(R"({"tesuji":"heuristics","version":1,"heuristics":[)" + entry + "]}", "f");
  return read ? "" : read.error().line();
}

TEST(HeuristicEntry, WrongOnesAreRefusedWithAReason) {
  const std::string weights = "[1,1,1,1,1,1,1,-1,-1,-1,-1,-1,-1,-1]";
  const auto entry = [&](const std::string& more) {
    return R"({"name":"a","kind":"linear","weights":)" + weights + more + "}";
  };
  EXPECT_EQ(complaint(entry("")), "");
  EXPECT_EQ(complaint(entry("") + "," + entry("")),
            "heuristic: f: heuristic 2: the name 'a' comes twice");
  EXPECT_EQ(complaint(entry(R"(,"regrets":[])")),
            "heuristic: f: heuristic 1: regrets: unknown; did you mean 'regret'?");
  for (const std::string bad : {
           R"(,"name":"b")",
           R"(,"provenance":{})",
           R"(,"provenance":3)",
           R"(,"provenance":{"method":"magic"})",
           R"(,"provenance":{"method":"genetic","parents":["../x"]})",
           R"(,"provenance":{"method":"genetic","rules":"chess"})",
           R"(,"provenance":{"method":"genetic","depth":-2})",
           R"(,"provenance":{"method":"genetic","pits":13})",
           R"(,"provenance":{"method":"genetic","seed":1.5})",
           R"(,"provenance":{"method":"genetic","date":"yesterday"})",
           R"(,"regret":[{"rules":"uam","depth":2,"value":-1}])",
           R"(,"regret":[{"rules":"uam","depth":2}])",
           R"(,"regret":{"rules":"uam"})",
           R"(,"results":[{"opponent":"x","games":2,"wins":2,"draws":1}])",
           R"(,"results":[{"opponent":"x","games":99999999999,"wins":2,"draws":1}])",
           R"(,"results":[[[[[[1]]]]]])",
       }) {
    EXPECT_NE(complaint(entry(bad)), "") << bad;
  }
  for (const std::string bad : {
           R"({"name":"a","kind":"linear","weights":[1,2]})",
           R"({"name":"a","kind":"linear","weights":[1,1,1,1,1,1,11,1,1,1,1,1,1,1]})",
           R"({"name":"a","kind":"linear","weights":[1,1,1,1,1,1,"1",1,1,1,1,1,1,1]})",
           R"({"name":"a","kind":"linear","weights":[1,1,1,1,1,1,1e999,1,1,1,1,1,1,1]})",
           R"({"name":"a","kind":"cubic","weights":[]})",
           R"({"name":"","kind":"linear","weights":[]})",
           R"({"name":"a b","kind":"linear","weights":[1,1,1,1]})",
           R"({"kind":"linear","weights":[1,1,1,1]})",
           R"(7)",
       }) {
    EXPECT_NE(complaint(bad), "") << bad;
  }
  for (const std::string bad :
       {"", "{}", "[]", "null", R"({"tesuji":"heuristics","version":2,"heuristics":[]})",
        R"({"tesuji":"heuristics","version":1})",
        R"({"tesuji":"x","version":1,"heuristics":[]})"}) {
    EXPECT_FALSE(read_heuristics(bad, "f")) << bad;
  }
}

TEST(HeuristicEntry, RegretsAreReplacedByRulesAndDepth) {
  HeuristicEntry entry;
  entry.put({"uam", 2, 1.5});
  entry.put({"uam", 4, 1.0});
  entry.put({"standard", 2, 2.0});
  entry.put({"uam", 2, 0.5});
  EXPECT_EQ(entry.regrets,
            (std::vector<Regret>{{"uam", 2, 0.5}, {"uam", 4, 1.0}, {"standard", 2, 2.0}}));
}

TEST(HeuristicEntry, Names) {
  for (const char* good : {"a", "Z9", "gen-7.best_2", "0"}) {
    EXPECT_TRUE(check_heuristic_name(good)) << good;
  }
  const std::string longest(kMaxHeuristicName, 'a');
  EXPECT_TRUE(check_heuristic_name(longest));
  for (const std::string& bad :
       {std::string(), std::string("-a"), std::string("a/b"), std::string("a\n"),
        std::string("\xc3\xa9"), longest + "a", std::string("a;b"), std::string("a,b")}) {
    EXPECT_FALSE(check_heuristic_name(bad)) << bad;
  }
}

}  // namespace
}  // namespace tesuji::kalah::heuristics
