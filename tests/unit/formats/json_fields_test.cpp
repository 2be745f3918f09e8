// The strict reader: what it takes, and what it says of everything else.
#include "formats/json_fields.h"

#include <gtest/gtest.h>

namespace tesuji::formats {
namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr std::uint64_t kMostUnsigned = std::numeric_limits<std::uint64_t>::max();
constexpr std::int64_t kMostSigned = std::numeric_limits<std::int64_t>::max();

JsonFields in_file(const Json& object) { return {object, {"record", "games:3"}}; }

TEST(JsonFields, TextsHaveALength) {
  const Json object = {{"a", "four"}, {"b", 4}, {"c", nullptr}};
  auto fields = in_file(object);
  EXPECT_EQ(fields.text("a").value(), "four");
  EXPECT_EQ(fields.text("a", 4).value(), "four");
  EXPECT_EQ(fields.text("a", 3).error().line(),
            "record: games:3: a: expected a text of at most 3 bytes");
  for (const char* bad : {"b", "c"}) {
    EXPECT_EQ(fields.text(bad).error().why, "expected a text") << bad;
    EXPECT_FALSE(fields.optional_text(bad)) << bad;
    EXPECT_FALSE(fields.text_or(bad, "other")) << bad;
  }
  EXPECT_EQ(fields.text("d").error().why, "expected a text");
  EXPECT_EQ(fields.optional_text("d").value(), std::nullopt);
  EXPECT_EQ(fields.text_or("d", "other").value(), "other");
  EXPECT_EQ(fields.text_or("a", "other").value(), "four");
}

TEST(JsonFields, WholeNumbersHaveARange) {
  const Json object = {
      {"nine", 9U},  {"minus", -1},           {"half", 0.5},           {"round", 9.0},
      {"text", "9"}, {"most", kMostUnsigned}, {"signed", kMostSigned}, {"yes", true}};
  auto fields = in_file(object);
  EXPECT_EQ(fields.number("nine").value(), 9U);
  EXPECT_EQ(fields.number("nine", 9).value(), 9U);
  EXPECT_EQ(fields.number("nine", 8).error().why, "expected at most 8");
  EXPECT_EQ(fields.number("most").value(), kMostUnsigned);
  EXPECT_EQ(fields.optional_number("nine", 9).value(), 9U);
  EXPECT_EQ(fields.optional_number("none", 9).value(), std::nullopt);
  EXPECT_EQ(fields.number("none").error().why, "expected a whole number");
  for (const char* bad : {"minus", "half", "round", "text", "yes"}) {
    EXPECT_EQ(fields.number(bad).error().why, "expected a whole number") << bad;
    EXPECT_EQ(fields.optional_number(bad, 8).error().why, "expected a whole number from 0 to 8")
        << bad;
  }

  EXPECT_EQ(fields.optional_integer("minus", {-1, 1}).value(), -1);
  EXPECT_EQ(fields.optional_integer("nine", {9, 9}).value(), 9);
  EXPECT_EQ(fields.optional_integer("none", {9, 9}).value(), std::nullopt);
  EXPECT_EQ(fields.optional_integer("signed", {0, kMostSigned}).value(), kMostSigned);
  // It would be -1 as a signed number.
  EXPECT_FALSE(fields.optional_integer("most", {-2, kMostSigned}));
  EXPECT_FALSE(fields.optional_integer("minus", {0, 9}));
  EXPECT_FALSE(fields.optional_integer("nine", {0, 8}));
  EXPECT_EQ(fields.optional_integer("half", {-3, 8}).error().why,
            "expected an integer from -3 to 8");
}

TEST(JsonFields, RealsHaveARangeThatNotANumberIsOutOf) {
  const Json object = {{"half", 0.5}, {"one", 1}, {"nan", kNan}, {"far", kInfinity}, {"text", "0"}};
  auto fields = in_file(object);
  EXPECT_EQ(fields.real("half", {0, 0.5}).value(), 0.5);
  EXPECT_EQ(fields.real("one", {1, 1}).value(), 1);
  EXPECT_EQ(fields.optional_real("none", {0, 1}).value(), std::nullopt);
  EXPECT_EQ(fields.real("none", {0, 1}).error().why, "expected a number from 0 to 1");
  for (const char* bad : {"nan", "far", "text"}) {
    EXPECT_EQ(fields.real(bad, {-1e308, 1e308}).error().why,
              "expected a number from -1e+308 to 1e+308")
        << bad;
    EXPECT_FALSE(fields.optional_real(bad, {0, 1})) << bad;
  }
  EXPECT_FALSE(fields.real("half", {0, 0.25}));
  EXPECT_FALSE(fields.real("half", {0.75, 1}));
}

TEST(JsonFields, FlagsAreTrueOrFalse) {
  const Json object = {{"yes", true}, {"no", false}, {"one", 1}};
  auto fields = in_file(object);
  EXPECT_TRUE(fields.flag_or("yes", false).value());
  EXPECT_FALSE(fields.flag_or("no", true).value());
  EXPECT_TRUE(fields.flag_or("none", true).value());
  EXPECT_EQ(fields.flag_or("one", true).error().why, "expected true or false");
}

TEST(JsonFields, ListsAreOfOneKindAndHaveALength) {
  const Json object = {{"texts", {"a", "bcd"}},  {"mixed", {"a", 1}},
                       {"numbers", {1, 2.5}},    {"whole", {0U, 7U}},
                       {"signed", {-7, 7}},      {"nan", Json::array({kNan})},
                       {"empty", Json::array()}, {"object", Json::object()}};
  auto fields = in_file(object);
  EXPECT_EQ(fields.list("texts", 2).value(), (std::vector<std::string>{"a", "bcd"}));
  EXPECT_EQ(fields.list("texts", 1).error().why, "expected a list of at most 1 texts");
  EXPECT_EQ(fields.list("none", 1).error().why, "expected a list of at most 1 texts");
  EXPECT_EQ(fields.list("mixed", 2).error().why, "expected a list of texts");
  EXPECT_TRUE(fields.list("empty", 0).value().empty());
  EXPECT_FALSE(fields.list("object", 9));

  EXPECT_EQ(fields.optional_list("texts", 2, 3).value()->size(), 2U);
  EXPECT_EQ(fields.optional_list("none", 2, 3).value(), std::nullopt);
  EXPECT_EQ(fields.optional_list("texts", 1, 3).error().why, "expected a list of at most 1 texts");
  EXPECT_EQ(fields.optional_list("texts", 2, 2).error().why, "expected a list of short texts");

  EXPECT_EQ(fields.reals("numbers", 2).value(), (std::vector<double>{1, 2.5}));
  EXPECT_EQ(fields.reals("numbers", 1).error().why, "expected a list of at most 1 numbers");
  for (const char* bad : {"mixed", "nan"}) {
    EXPECT_EQ(fields.reals(bad, 2).error().why, "expected a list of numbers") << bad;
  }

  EXPECT_EQ(fields.optional_numbers("whole", 2, 7).value(), (std::vector<std::uint64_t>{0, 7}));
  EXPECT_EQ(fields.optional_numbers("none", 2, 7).value(), std::nullopt);
  EXPECT_EQ(fields.optional_numbers("whole", 1, 7).error().why,
            "expected a list of at most 1 numbers");
  EXPECT_FALSE(fields.optional_numbers("whole", 2, 6));
  EXPECT_EQ(fields.optional_numbers("signed", 2, 7).error().why,
            "expected a list of whole numbers from 0");

  EXPECT_EQ(fields.optional_integers("signed", {-7, 7}).value(),
            (std::vector<std::int64_t>{-7, 7}));
  EXPECT_EQ(fields.optional_integers("none", {-7, 7}).value(), std::nullopt);
  for (const char* bad : {"signed", "numbers", "object"}) {
    EXPECT_EQ(fields.optional_integers(bad, {-7, 6}).error().why,
              "expected a list of integers from -7 to 6")
        << bad;
  }
}

TEST(JsonFields, ObjectsWithinObjects) {
  const Json object = {{"notes", {{"b", "2"}, {"a", "1"}}},
                       {"mixed", {{"a", 1}}},
                       {"list", {{{"x", 1U}}, {{"x", 2U}}}},
                       {"numbers", {1, 2}}};
  auto fields = in_file(object);
  EXPECT_EQ(fields.texts("notes", 2).value(),
            (std::map<std::string, std::string>{{"a", "1"}, {"b", "2"}}));
  EXPECT_TRUE(fields.texts("none", 2).value().empty());
  EXPECT_EQ(fields.texts("notes", 1).error().why, "expected an object of at most 1 texts");
  EXPECT_EQ(fields.texts("numbers", 9).error().why, "expected an object of at most 9 texts");
  EXPECT_EQ(fields.texts("mixed", 9).error().why, "expected an object of texts");

  const auto items = fields.objects("list", 2).value();
  ASSERT_EQ(items.size(), 2U);
  auto second = JsonFields::of(*items[1], {"record", "list"}).value();
  EXPECT_EQ(second.number("x").value(), 2U);
  EXPECT_TRUE(fields.objects("none", 2).value().empty());
  EXPECT_EQ(fields.objects("list", 1).error().why, "expected a list of at most 1 objects");
  EXPECT_EQ(fields.objects("numbers", 2).error().why, "expected a list of objects");
  for (const Json& value : {Json(), Json(1), Json::array(), Json("{}")}) {
    const auto refused = JsonFields::of(value, {"record", "here"});
    ASSERT_FALSE(refused) << value;
    EXPECT_EQ(refused.error().line(), "record: here: expected an object");
  }
}

TEST(JsonFields, WhatNobodyAskedForIsKnown) {
  const Json object = {{"sede", 1}, {"seed", 2U}, {"\n", 3}};
  auto fields = in_file(object);
  EXPECT_EQ(fields.unread(), (std::vector<std::string>{"\n", "sede", "seed"}));
  EXPECT_EQ(fields.number("seed").value(), 2U);
  EXPECT_EQ(fields.optional_number("number", 1).value(), std::nullopt);
  EXPECT_EQ(fields.unread(), (std::vector<std::string>{"\n", "sede"}));
  EXPECT_EQ(fields.check_all_asked().error().where, "games:3: \\x0a") << "safe to be shown";
  EXPECT_NE(fields.find("\n"), nullptr);
  EXPECT_EQ(fields.check_all_asked().error().line(),
            "record: games:3: sede: unknown; did you mean 'seed'?");
  EXPECT_NE(fields.find("sede"), nullptr);
  EXPECT_TRUE(fields.check_all_asked());
}

TEST(JsonFields, ErrorsAreNamedAsTheReaderKnowsThem) {
  const Json object = {{"seed", "x"}, {"gone", nullptr}};
  const auto line = [&](const JsonSource& source, FieldNaming naming) {
    JsonFields fields(object, source, naming);
    return fields.number("seed").error().line();
  };
  EXPECT_EQ(line({"record", "games:3"}, FieldNaming::in_file),
            "record: games:3: seed: expected a whole number");
  EXPECT_EQ(line({"field", ""}, FieldNaming::in_request), "field: seed: expected a whole number");
  EXPECT_EQ(line({"field", "from"}, FieldNaming::in_request),
            "field: from.seed: expected a whole number");
  JsonFields alone(object, {"", ""}, FieldNaming::alone);
  EXPECT_EQ(alone.number("seed").error().what, "seed");
  EXPECT_EQ(alone.number("seed").error().where, "");
  EXPECT_NE(alone.find("gone"), nullptr);
  JsonFields request(object, {"field", ""}, FieldNaming::in_request);
  EXPECT_EQ(request.find("gone"), nullptr) << "null is as good as nothing";
  EXPECT_EQ(request.check_all_asked().error().line(),
            "field: seed: unknown here; did you mean 'gone'?");
}

}  // namespace
}  // namespace tesuji::formats
