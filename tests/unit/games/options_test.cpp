// What every option of every kind keeps: its default is a value it takes, and who makes a player, a
// learner or a game of settings asks for every one of them.
#include <gtest/gtest.h>

#include "games/learners.h"
#include "games/slices.h"

namespace tesuji::games {
namespace {

template <class Check>
void for_each_game(const Check& check) {
#define TESUJI_CHECK_GAME(KIT)        \
  {                                   \
    SCOPED_TRACE(KIT::kName);         \
    check.template operator()<KIT>(); \
  }
  TESUJI_FOR_EACH_GAME(TESUJI_CHECK_GAME)
#undef TESUJI_CHECK_GAME
}

const std::vector<std::string> kNone;

void check_defaults(const std::vector<game::OptionSpec>& options) {
  game::RawSettings defaults;
  for (const auto& option : options) {
    EXPECT_TRUE(defaults.emplace(option.name, option.fallback).second) << option.name << " twice";
  }
  const auto read = game::Settings::read(options, defaults, "defaults");
  EXPECT_TRUE(read) << read.error().line();
}

TEST(Options, OfAGameAreAllRead) {
  for_each_game([]<class Kit>() {
    check_defaults(Kit::options());
    const auto settings = game::Settings::read(Kit::options(), {}, "").value();
    ASSERT_TRUE(Kit::start(settings));
    EXPECT_EQ(settings.unread(), kNone);
  });
}

TEST(Options, OfPlayersAreAllRead) {
  for_each_game([]<class Kit>() {
    const auto catalogue = SliceOf<Kit>::catalogue();
    for (const auto& kind : catalogue.kinds()) {
      SCOPED_TRACE(kind.name);
      check_defaults(game::all_options(kind));
      const auto read = catalogue.check({kind.name, ""}).value();
      const auto made = kind.make(read.settings, base::Seed(1));
      ASSERT_TRUE(made) << made.error().line();
      EXPECT_EQ(read.settings.unread(), kNone);
    }
  });
}

TEST(Options, OfLearnersAreAllRead) {
  ASSERT_FALSE(learner_kinds().empty());
  for (const auto& kind : learner_kinds()) {
    SCOPED_TRACE(kind.name);
    check_defaults(kind.options);
    game::LearnTask task;
    task.settings = game::Settings::read(kind.options, {}, kind.name).value();
    ASSERT_TRUE(kind.make(task));
    EXPECT_EQ(task.settings.unread(), kNone);
  }
}

// The check above finds an option that is only listed.
TEST(Options, OneThatIsOnlyListedIsFound) {
  auto kind = *go::Slice::catalogue().find("mcts");
  kind.options.push_back(game::flag_option("idle", false, "changes nothing"));
  const auto read = game::read_spec(kind, {"mcts", ""}).value();
  ASSERT_TRUE(kind.make(read.settings, base::Seed(1)));
  EXPECT_EQ(read.settings.unread(), std::vector<std::string>{"idle"});
}

TEST(PresetDeathTest, OfWhatThereIsNotEndsTheProgram) {
  auto list = go::Slice::catalogue();
  list.add_preset("fine", "", "mcts", {{"amaf", "0"}});
  EXPECT_EQ(list.check({"fine", ""})->settings.real("amaf"), 0);
  EXPECT_DEATH(list.add_preset("bad", "", "mcts", {{"amaff", "0"}}),
               "preset bad: .*amaff: unknown; did you mean 'amaf'");
  EXPECT_DEATH(list.add_preset("bad", "", "mcts", {{"amaf", "-1"}}), "preset bad: .*amaf=-1");
  EXPECT_DEATH(list.add_preset("bad", "", "mcts", {{"nodes", "5"}}), "preset bad: .*nodes");
  EXPECT_DEATH(list.add_preset("bad", "", "mctz", {}), "preset bad: player: mctz");
}

}  // namespace
}  // namespace tesuji::games
