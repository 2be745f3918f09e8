#include <gtest/gtest.h>

#include "formats/toml.h"
#include "game/option.h"
#include "game/outcome.h"
#include "game/player_spec.h"
#include "game/time_control.h"

namespace tesuji::game {
namespace {

const std::vector<OptionSpec> kOptions = {
    integer_option("depth", 3, 1, 20, "plies"), real_option("komi", 7.5, -500, 500, "points"),
    flag_option("fast", false, ""), choice_option("rules", "a", {"a", "b"}, "")};

TEST(Settings, DefaultsAndValues) {
  const auto settings = Settings::read(kOptions, {{"depth", "5"}, {"fast", "on"}}, "test");
  ASSERT_TRUE(settings);
  EXPECT_EQ(settings->integer("depth"), 5);
  EXPECT_EQ(settings->real("komi"), 7.5);
  EXPECT_TRUE(settings->flag("fast"));
  EXPECT_FALSE(settings->is_given("komi"));
}

TEST(Settings, KnowWhichWereRead) {
  const auto settings = Settings::read(kOptions, {{"depth", "5"}}, "test").value();
  EXPECT_EQ(settings.unread(), (std::vector<std::string>{"depth", "fast", "komi", "rules"}));
  const Settings before = settings;
  EXPECT_EQ(settings.text("rules"), "a");
  EXPECT_TRUE(settings.is_given("depth")) << "whether it was given is not its value";
  EXPECT_EQ(settings.unread(), (std::vector<std::string>{"depth", "fast", "komi"}));
  const Settings after = settings;
  EXPECT_EQ(before.unread().size(), 4U);
  EXPECT_EQ(after.unread().size(), 3U);
}

TEST(Settings, WrongOnesSayWhatWouldBeRight) {
  EXPECT_EQ(Settings::read(kOptions, {{"dept", "5"}}, "player x").error().line(),
            "setting: player x: dept: unknown; did you mean 'depth'?");
  EXPECT_EQ(Settings::read(kOptions, {{"depth", "99"}}, "player x").error().line(),
            "setting: player x: depth=99: expected a whole number from 1 to 20");
  EXPECT_FALSE(Settings::read(kOptions, {{"komi", "nan"}}, ""));
  EXPECT_FALSE(Settings::read(kOptions, {{"rules", "c"}}, ""));
  EXPECT_FALSE(parse_settings("depth", "x"));
  EXPECT_FALSE(parse_settings("a=1,a=2", "x"));
}

TEST(PlayerSpec, RoundTrips) {
  for (const std::string text :
       {"random", "negamax:depth=3,weights=1;2;3", "gtp:gnugo --mode gtp"}) {
    const auto spec = parse_player_spec(text);
    ASSERT_TRUE(spec);
    EXPECT_EQ(spec->text(), text);
  }
  EXPECT_FALSE(parse_player_spec(""));
  EXPECT_FALSE(parse_player_spec(":a=1"));
}

TEST(PlayerSpec, FromToml) {
  const auto spec = player_spec_from_toml("player = \"negamax\"\ndepth = 4\nfast = true\n", "f");
  ASSERT_TRUE(spec);
  EXPECT_EQ(spec->text(), "negamax:depth=4,fast=true");
  EXPECT_EQ(player_spec_from_toml("player = ", "f.toml").error().where, "f.toml:1:10");
  EXPECT_FALSE(player_spec_from_toml("depth = 3", "f"));
  EXPECT_FALSE(player_spec_from_toml("player = \"x\"\na = [1]", "f"));
}

TEST(PlayerSpec, FromTomlReadsBackFromItsText) {
  for (const std::string toml :
       {"player = \"negamax\"\nweights = \"1;2\"\nkomi = -7.5", "player = \"random\"",
        "player = \"gtp\"\ncommand = \" gnugo --mode gtp --level 1, or so = 2 \""}) {
    const auto spec = player_spec_from_toml(toml, "f");
    ASSERT_TRUE(spec) << spec.error().line();
    EXPECT_EQ(parse_player_spec(spec->text()).value(), *spec) << spec->text();
  }
  EXPECT_EQ(player_spec_from_toml("player = \"gtp\"\ncommand = \"a b\"", "f")->text(), "gtp:a b");
}

TEST(PlayerSpec, TomlThatNoTextCouldSayIsRefused) {
  const auto why = [](std::string_view toml) {
    const auto spec = player_spec_from_toml(toml, "f");
    return spec ? std::string() : spec.error().line();
  };
  EXPECT_NE(why("player = \"x\"\nlist = \"1,2\"").find("comma"), std::string::npos);
  EXPECT_NE(why("player = \"x\"\na = \" 1\"").find("white space"), std::string::npos);
  EXPECT_NE(why("player = \"x\"\n\"a=b\" = 1"), "");
  EXPECT_NE(why("player = \"x:depth=3\""), "");
  EXPECT_NE(why("player = \"gtp\"\ncommand = \"a\"\ndepth = 3"), "");
}

TEST(PlayerSpec, TextThatIsNoUtf8IsRefused) {
  EXPECT_NE(parse_player_spec("gtp:\xff\xfe").error().line().find("UTF-8"), std::string::npos);
  EXPECT_TRUE(parse_player_spec("gtp:./囲碁"));
}

// `part` as often as fits into 60 KB.
std::string many(const std::string& part) {
  std::string text;
  while (text.size() + part.size() < 60'000) text += part;
  return text;
}

TEST(Toml, DeepNestingIsAnErrorNotAStackOverflow) {
  const std::string deep = many("a.") + "a=1";
  for (const std::string& text :
       {deep, "[" + many("a.") + "a]\nb=1", "[[" + many("a.") + "a]]\nb=1", "a=" + many("["),
        "a=" + many("[") + "1", "a=" + many("{a="), "a=" + many("{a.a.a="), many("'a'."),
        many("a ."), "x='''\n[['''\n" + many("\"[\"."),
        // Strings and comments in which the depth might hide.
        "# '''\n" + deep, "x=\"\\\"\"\n" + deep, "x=\"\"\"\"\"\"\"\"\n" + deep, "x=''\n" + deep,
        "#\ra='''\n'''\n" + deep, "#\va='''\n'''\n" + deep}) {
    const auto table = formats::parse_toml(text, "f.toml");
    ASSERT_FALSE(table) << text.substr(0, 20);
    EXPECT_LT(table.error().line().size(), 300U);
  }
  EXPECT_NE(formats::parse_toml(std::string(formats::kMaxTomlBytes + 1, '\n'), "f")
                .error()
                .why.find("larger"),
            std::string::npos);
  EXPECT_EQ(formats::parse_toml("\n\n" + deep, "f").error().where, "f:3");
}

TEST(Toml, OrdinaryNestingIsRead) {
  std::string numbers = "weights = [";
  for (int i = 0; i < 500; ++i) numbers += "0.5, ";
  std::string tables;
  for (int i = 0; i < 500; ++i) tables += "[a.b" + std::to_string(i) + "]\nc.d = {e = 1.5}\n";
  std::string deepest = "a";
  for (std::size_t i = 0; i < formats::kMaxTomlDepth; ++i) deepest += ".a";
  for (const std::string& text :
       {numbers + "]", tables, deepest + " = 1", "path = \"" + many("a.") + "\"",
        "# " + many("[") + "\na = 1", "a = '''\n" + many("[.") + "'''\r\nb = \"\\\\\""}) {
    const auto table = formats::parse_toml(text, "f");
    EXPECT_TRUE(table) << text.substr(0, 20) << ": " << table.error().line();
  }
}

TEST(TimeControl, JapanesePeriodsRunOut) {
  const TimeControl control{TimeControl::Kind::japanese, 10, 5, 1, 2};
  auto clock = fresh_clock(control);
  clock = after_move(control, clock, 9).value();
  EXPECT_FALSE(clock.in_overtime);
  clock = after_move(control, clock, 4).value();  // 1 s of main time and 3 s of a period
  EXPECT_TRUE(clock.in_overtime);
  EXPECT_EQ(clock.periods_left, 2);
  clock = after_move(control, clock, 6).value();
  EXPECT_EQ(clock.periods_left, 1);
  EXPECT_FALSE(after_move(control, clock, 5.5));
}

TEST(TimeControl, CanadianStonesRefill) {
  const TimeControl control{TimeControl::Kind::canadian, 0, 10, 2, 1};
  auto clock = fresh_clock(control);
  clock = after_move(control, clock, 6).value();
  EXPECT_EQ(clock.stones_left, 1);
  clock = after_move(control, clock, 3).value();
  EXPECT_EQ(clock.stones_left, 2);
  EXPECT_EQ(clock.seconds, 10);
  EXPECT_FALSE(after_move(control, clock, 11));
}

TEST(TimeControl, NeverThinksPastTheFlag) {
  for (const auto kind :
       {TimeControl::Kind::absolute, TimeControl::Kind::canadian, TimeControl::Kind::japanese}) {
    const TimeControl control{kind, 60, 10, 5, 3};
    for (const double left : {0.0, 0.1, 0.3, 0.5, 1.0, 5.0, 30.0}) {
      for (const bool overtime : {false, true}) {
        ClockState clock{left, 1, 1, overtime};
        const double seconds = seconds_for_move(control, clock, 30);
        EXPECT_GT(seconds, 0);
        if (left >= 0.5) {
          EXPECT_LE(seconds, left - kReserve);
        }
      }
    }
  }
}

TEST(Outcome, ReasonsHaveNamesThatReadBack) {
  for (int i = 0; i <= static_cast<int>(EndReason::no_result); ++i) {
    const auto reason = static_cast<EndReason>(i);
    EXPECT_EQ(end_reason(name(reason)), reason);
  }
  EXPECT_EQ(counted(Score{-3.5}).winner, Side::second);
  EXPECT_EQ(counted(Score{0}).winner, std::nullopt);
}

}  // namespace
}  // namespace tesuji::game
