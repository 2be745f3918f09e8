// Options that are bound once are listed with the struct's own defaults and read into the field
// they name.
#include "game/bound_options.h"

#include <gtest/gtest.h>

namespace tesuji::game {
namespace {

enum class Colour : std::uint8_t { red, green };
constexpr Named<Colour> kColours[] = {{"red", Colour::red}, {"green", Colour::green}};

struct Fields {
  std::size_t count = 7;
  int below = -3;
  double share = 0.25;
  bool loud = true;
  std::string name = "nobody";
  Colour colour = Colour::green;
  std::string word = "tall";
  std::vector<std::string> names = {"a", "b"};
  std::size_t bytes = std::size_t{3} << 20U;
  int unbound = 1;
};

template <class Binder>
void bind(Fields& f, Binder& binder) {
  binder.whole("count", f.count, {1, 9}, "how many");
  binder.whole("below", f.below, {-5, 0}, "how far down");
  binder.real("share", f.share, {0, 1}, "what part");
  binder.flag("loud", f.loud, "or not");
  binder.text("name", f.name, "whose");
  binder.choice("colour", f.colour, kColours, "of what colour");
  binder.choice("word", f.word, std::vector<std::string>{"tall", "short"}, "one of these");
  binder.list("names", f.names, "of all");
  binder.mebibytes("memory", f.bytes, {1, 8}, "how large");
}

Settings settings(const RawSettings& raw) {
  return Settings::read(specs_of<Fields>(), raw, "test").value();
}

TEST(BoundOptions, DefaultsAreTheStructsOwn) {
  const auto fields = fields_from<Fields>(settings({}));
  EXPECT_EQ(fields.count, 7U);
  EXPECT_EQ(fields.below, -3);
  EXPECT_EQ(fields.share, 0.25);
  EXPECT_TRUE(fields.loud);
  EXPECT_EQ(fields.name, "nobody");
  EXPECT_EQ(fields.colour, Colour::green);
  EXPECT_EQ(fields.word, "tall");
  EXPECT_EQ(fields.names, (std::vector<std::string>{"a", "b"}));
  EXPECT_EQ(fields.bytes, std::size_t{3} << 20U);
}

TEST(BoundOptions, DefaultsMayBeGivenAndWhatIsNotBoundStays) {
  Fields defaults;
  defaults.count = 3;
  defaults.colour = Colour::red;
  defaults.names = {};
  defaults.unbound = 5;
  const auto read = Settings::read(specs_of(defaults), {{"below", "-1"}}, "test").value();
  const auto fields = fields_from(read, defaults);
  EXPECT_EQ(fields.count, 3U);
  EXPECT_EQ(fields.below, -1);
  EXPECT_EQ(fields.colour, Colour::red);
  EXPECT_TRUE(fields.names.empty());
  EXPECT_EQ(fields.unbound, 5);
  EXPECT_TRUE(read.unread().empty());
}

TEST(BoundOptions, EachIsReadIntoItsField) {
  const auto fields = fields_from<Fields>(settings({{"count", "2"},
                                                    {"below", "-5"},
                                                    {"share", "0.5"},
                                                    {"loud", "false"},
                                                    {"name", "me"},
                                                    {"colour", "red"},
                                                    {"word", "short"},
                                                    {"names", "x;y;z"},
                                                    {"memory", "8"}}));
  EXPECT_EQ(fields.count, 2U);
  EXPECT_EQ(fields.below, -5);
  EXPECT_EQ(fields.share, 0.5);
  EXPECT_FALSE(fields.loud);
  EXPECT_EQ(fields.name, "me");
  EXPECT_EQ(fields.colour, Colour::red);
  EXPECT_EQ(fields.word, "short");
  EXPECT_EQ(fields.names, (std::vector<std::string>{"x", "y", "z"}));
  EXPECT_EQ(fields.bytes, std::size_t{8} << 20U);
}

TEST(BoundOptions, RangesAndChoicesAreListed) {
  const auto specs = specs_of<Fields>();
  ASSERT_EQ(specs.size(), 9U);
  EXPECT_FALSE(Settings::read(specs, {{"count", "10"}}, "test"));
  EXPECT_FALSE(Settings::read(specs, {{"share", "1.5"}}, "test"));
  EXPECT_FALSE(Settings::read(specs, {{"colour", "blue"}}, "test"));
  EXPECT_FALSE(Settings::read(specs, {{"word", "round"}}, "test"));
  EXPECT_FALSE(Settings::read(specs, {{"memory", "9"}}, "test"));
  EXPECT_EQ(specs[5].choices, (std::vector<std::string>{"red", "green"}));
  EXPECT_EQ(specs[6].choices, (std::vector<std::string>{"tall", "short"}));
  EXPECT_EQ(specs[7].fallback, "a;b");
  EXPECT_EQ(specs[8].fallback, "3");
}

}  // namespace
}  // namespace tesuji::game
