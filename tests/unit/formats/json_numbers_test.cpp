// No JSON that we read brings a number that passes every comparison, or none.
#include <gtest/gtest.h>

#include "formats/json_fields.h"

namespace tesuji::formats {
namespace {

TEST(JsonNumbers, AreFinite) {
  const JsonSource source{"test", "here"};
  for (const std::string value : {"NaN", "nan", "-NaN", "Infinity", "-Infinity", "inf", "1e999",
                                  "-1e999", "0x10", "1e", ".5", "+1"}) {
    EXPECT_FALSE(parse_object("{\"a\":" + value + "}", source, 4)) << value;
    EXPECT_FALSE(parse_object("{\"a\":[" + value + "]}", source, 4)) << value;
  }
  const auto object = parse_object(R"({"a":1e308,"b":"nan","c":null})", source, 4);
  ASSERT_TRUE(object);
  JsonFields fields(*object, source);
  EXPECT_EQ(fields.real("a", {0, 1e308}).value_or(0), 1e308);
  for (const char* name : {"a", "b", "c", "d"}) EXPECT_FALSE(fields.real(name, {0, 1})) << name;
}

}  // namespace
}  // namespace tesuji::formats
