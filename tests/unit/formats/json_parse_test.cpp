// JSON from outside: what is refused, and that much of it costs no more than its length.
#include "formats/json_parse.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace tesuji::formats {
namespace {

std::string why_of(const std::string& text, std::size_t depth = 4) {
  const auto parsed = parse_object(text, {"test", ""}, depth);
  return parsed ? "" : parsed.error().why;
}

std::string object_of(std::size_t names) {
  std::string text = "{";
  for (std::size_t i = 0; i < names; ++i) text += fmt::format("{}\"n{}\":{}", i ? "," : "", i, i);
  return text + "}";
}

TEST(JsonParse, TellsWhatIsWrong) {
  EXPECT_EQ(why_of(R"({"a": [1, {"b": null}], "c": "x"})"), "");
  EXPECT_EQ(why_of("[1]"), "expected one JSON object");
  EXPECT_EQ(why_of(R"({"a": 1, "b": {"a": 1}, "a": 2})"), "'a' is given twice");
  EXPECT_EQ(why_of(R"({"a": [[[[1]]]]})"), "nested deeper than 4");
  for (const char* bad : {"", "{", "{\"a\":}", "{\"a\":1} {}", "\xff", "{\"a\":1e999}"}) {
    EXPECT_NE(why_of(bad), "") << bad;
  }
  EXPECT_EQ(
      parse_json(R"({"a": 1, "a": 2})", {"", ""}, {.depth = 1, .takes_twice = true}).value()["a"],
      2);
}

TEST(JsonParse, ObjectsHaveALimitOfNames) {
  EXPECT_EQ(why_of(object_of(kMaxJsonNames)), "");
  EXPECT_EQ(why_of(object_of(kMaxJsonNames + 1)), "more than 10000 names in one object");
}

// What took time in the square of its length would not come to an end here.
TEST(JsonParse, ManyObjectsAndManyNamesAreReadInTheirLength) {
  std::string list = "{\"list\":[{}";
  for (int i = 0; i < 400'000; ++i) list += ",{}";
  const auto many = parse_object(list + "]}", {"test", ""}, 4);
  ASSERT_TRUE(many) << many.error().line();
  EXPECT_EQ((*many)["list"].size(), 400'001U);

  std::string objects = "{\"list\":[0";
  for (int i = 0; i < 100; ++i) objects += "," + object_of(kMaxJsonNames);
  const auto wide = parse_object(objects + "]}", {"test", ""}, 4);
  ASSERT_TRUE(wide) << wide.error().line();
  EXPECT_EQ((*wide)["list"][100].size(), kMaxJsonNames);
}

}  // namespace
}  // namespace tesuji::formats
