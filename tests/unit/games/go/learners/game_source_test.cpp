// Records of any number: SGF folders and lines of games, read one after the other.
#include "games/go/learners/game_source.h"

#include <gtest/gtest.h>

#include "base/files.h"
#include "unit/temporary.h"

namespace tesuji::go::learners {
namespace {

namespace fs = std::filesystem;

fs::path records(const std::string& name) {
  const auto folder = testing_support::temporary_path(name);
  fs::remove_all(folder);
  EXPECT_TRUE(base::make_folder(folder));
  EXPECT_TRUE(base::make_folder(folder / "more"));
  EXPECT_TRUE(base::write_file(folder / "a.sgf", "(;GM[1]SZ[9];B[aa];W[bb])"));
  EXPECT_TRUE(base::write_file(folder / "b.sgf", "not a record"));
  EXPECT_TRUE(base::write_file(folder / "c.txt",
                               "9 5.5 - B+R ? ? aabbcc\n\n9 0.5 eegg W+ 5k 5k ccdd\nnonsense\n"));
  EXPECT_TRUE(base::write_file(folder / "more" / "d.sgf", "(;GM[1]SZ[13];B[aa])"));
  EXPECT_TRUE(base::write_file(folder / "notes.md", "nothing to learn from"));
  return folder;
}

TEST(GameSource, FoldersOfRecordsAndLinesInTheOrderOfTheirNames) {
  auto folder = RecordFolder::open(records("records")).value();
  std::vector<RecordedGame> games;
  const auto see = [&](const RecordedGame& game) { games.push_back(game); };
  ASSERT_TRUE(folder.for_each(see, base::Watch()));
  ASSERT_EQ(games.size(), 4U);
  EXPECT_EQ(games[0].turns.size(), 2U);
  EXPECT_EQ(games[1].turns.size(), 3U);
  EXPECT_EQ(games[1].turns[1].side, kWhite);
  EXPECT_EQ(games[2].setup.size(), 2U);
  EXPECT_EQ(games[2].turns[0].side, kWhite) << "with a handicap white begins";
  EXPECT_EQ(games[3].size, 13);
  EXPECT_EQ(folder.games(), 4U);
  EXPECT_EQ(folder.refused_count(), 2U);
  EXPECT_NE(folder.refused()[1].find("c.txt:4"), std::string::npos) << folder.refused()[1];
  EXPECT_EQ(folder.data()[0]["files"], 4);
  EXPECT_EQ(folder.data()[0]["sha256"].get<std::string>().size(), 64U);
}

TEST(GameSource, TheSameGamesAgainAndOtherOnesAreAnError) {
  const auto path = records("changing");
  auto folder = RecordFolder::open(path).value();
  const auto pass_over = [](const RecordedGame&) {};
  ASSERT_TRUE(folder.for_each(pass_over, base::Watch()));
  const auto data = folder.data();
  ASSERT_TRUE(folder.for_each(pass_over, base::Watch()));
  EXPECT_EQ(folder.data(), data);
  ASSERT_TRUE(base::write_file(path / "a.sgf", "(;GM[1]SZ[9];B[aa];W[cc])"));
  const auto changed = folder.for_each(pass_over, base::Watch());
  ASSERT_FALSE(changed);
  EXPECT_NE(changed.error().why.find("changed"), std::string::npos);
}

TEST(GameSource, OneFileIsASourceAndNothingIsAnError) {
  const auto path = records("single");
  auto file = RecordFolder::open(path / "c.txt").value();
  ASSERT_TRUE(file.for_each([](const RecordedGame&) {}, base::Watch()));
  EXPECT_EQ(file.games(), 2U);
  EXPECT_FALSE(RecordFolder::open(path / "notes.md"));
  EXPECT_FALSE(RecordFolder::open(path / "nowhere"));
  auto bad = RecordFolder::open(path / "b.sgf").value();
  EXPECT_FALSE(bad.for_each([](const RecordedGame&) {}, base::Watch()));
}

TEST(GameSource, AStopEndsTheReading) {
  auto folder = RecordFolder::open(records("stopped")).value();
  base::StopFlag stop;
  int seen = 0;
  const auto see = [&](const RecordedGame&) {
    ++seen;
    stop.raise();
  };
  ASSERT_TRUE(folder.for_each(see, base::Watch({}, &stop)));
  EXPECT_EQ(seen, 1);
}

}  // namespace
}  // namespace tesuji::go::learners
