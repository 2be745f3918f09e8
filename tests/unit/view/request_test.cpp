// Requests: what is taken for one, and what their fields have that others have not.
#include "view/request.h"

#include <gtest/gtest.h>

#include "view/limits.h"

namespace tesuji::view {
namespace {

using formats::Json;

TEST(Request, OnlyOneObjectOfBoundedDepth) {
  EXPECT_TRUE(parse_request(R"({"a": [1, {"b": 2}]})"));
  EXPECT_EQ(parse_request(" \n").value(), Json::object());
  for (const char* bad : {"[1]", "{", "{\"a\":}", "1", "\"x\"", "{\"a\":1} {\"b\":2}", "\xff"}) {
    EXPECT_FALSE(parse_request(bad)) << bad;
  }
  EXPECT_FALSE(parse_request("{\"a\":" + std::string(100'000, '[')));
  EXPECT_FALSE(parse_request("{\"a\":" + std::string(50, '[') + std::string(50, ']') + "}"));
}

TEST(Request, ErrorsNameTheFieldWithItsWay) {
  const Json object = {{"kind", 3}, {"nodd", 1}, {"nothing", nullptr}};
  auto inside = request_fields(object, "players.first").value();
  EXPECT_EQ(inside.text("kind", 10).error().line(), "field: players.first.kind: expected a text");
  EXPECT_EQ(inside.text("nothing").error().why, "expected a text; it is missing");
  EXPECT_EQ(inside.optional_text("nothing").value(), std::nullopt);
  EXPECT_EQ(inside.optional_number("node", 9).value(), std::nullopt);
  EXPECT_EQ(inside.check_all_asked().error().line(),
            "field: nodd: unknown here; did you mean 'node'?");
  EXPECT_EQ(request_fields(object).value().text("kind").error().where, "kind");
  EXPECT_EQ(request_fields(Json::array(), "set").error().line(), "field: set: expected an object");
}

TEST(Request, SidesAreFirstAndSecond) {
  const Json object = {{"a", "first"}, {"b", "second"}, {"c", "black"}, {"d", 1}, {"e", nullptr}};
  auto fields = request_fields(object).value();
  EXPECT_EQ(read_side(fields, "a").value(), game::Side::first);
  EXPECT_EQ(read_side(fields, "b").value(), game::Side::second);
  EXPECT_EQ(read_side(fields, "e").value(), std::nullopt);
  EXPECT_EQ(read_side(fields, "f").value(), std::nullopt);
  for (const char* bad : {"c", "d"}) {
    EXPECT_EQ(read_side(fields, bad).error().why, "expected \"first\" or \"second\"") << bad;
  }
}

TEST(Request, SettingsAreTextsInTheEnd) {
  const Json object = {
      {"right", {{"size", 9}, {"komi", 6.5}, {"pie", true}, {"rules", "japanese"}}},
      {"nested", {{"a", {{"b", 1}}}}},
      {"list", {1, 2}},
      {"nan", {{"komi", std::numeric_limits<double>::quiet_NaN()}}},
      {"long name", {{std::string(kMaxNameBytes + 1, 'n'), 1}}},
      {"long text", {{"a", std::string(game::kMaxSettingsText + 1, 't')}}}};
  auto fields = request_fields(object).value();
  EXPECT_EQ(
      read_settings(fields, "right").value(),
      (game::RawSettings{{"komi", "6.5"}, {"pie", "true"}, {"rules", "japanese"}, {"size", "9"}}));
  EXPECT_TRUE(read_settings(fields, "nobody").value().empty());
  EXPECT_EQ(read_settings(fields, "nested").error().line(),
            "field: nested.a: expected a text, number or truth value");
  EXPECT_EQ(read_settings(fields, "nan").error().where, "nan.komi");
  EXPECT_EQ(read_settings(fields, "list").error().why, "expected an object of settings");
  EXPECT_EQ(read_settings(fields, "long name").error().why, "expected short settings");
  EXPECT_EQ(read_settings(fields, "long text").error().why, "expected short settings");
}

}  // namespace
}  // namespace tesuji::view
