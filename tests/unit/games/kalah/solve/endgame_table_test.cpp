#include "games/kalah/solve/endgame_table.h"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <set>

#include "base/files.h"

namespace tesuji::kalah::solve {
namespace {

class TableFile : public testing::Test {
 protected:
  TableFile() {
    std::filesystem::create_directories(folder_);
    const base::Watch watch;
    auto table = EndgameTable::build(sower_, 6, 1, watch);
    checksum_ = table->checksum();
    EXPECT_TRUE(table->write(path_));
  }
  ~TableFile() override { std::filesystem::remove_all(folder_); }

  // What reading says of these bytes; empty if they are taken.
  std::string complaint(const std::string& bytes) {
    std::ofstream(path_, std::ios::binary) << bytes;  // quicker than a file that is synced
    const auto table = EndgameTable::read(path_, sower_);
    return table ? "" : table.error().why;
  }
  std::string bytes() { return *base::read_file(path_); }

  Sower sower_ = *Sower::make(3, {});
  std::filesystem::path folder_ =
      std::filesystem::path(testing::TempDir()) / ("tesuji_table_" + std::to_string(getpid()));
  std::filesystem::path path_ = folder_ / "table";
  std::uint64_t checksum_ = 0;
};

TEST_F(TableFile, IsReadBack) {
  const auto table = EndgameTable::read(path_, sower_);
  ASSERT_TRUE(table) << table.error().line();
  EXPECT_EQ(table->seeds(), 6);
  EXPECT_EQ(table->checksum(), checksum_);
}

TEST_F(TableFile, AnyDamageIsRefused) {
  const std::string good = bytes();
  for (std::size_t i = 0; i < good.size(); ++i) {
    if (i == 15 || (i >= 32 && i < 64)) continue;  // not used
    std::string bad = good;
    bad[i] = static_cast<char>(bad[i] ^ 4);
    EXPECT_NE(complaint(bad), "") << "byte " << i;
  }
  for (const std::size_t size :
       {std::size_t{0}, std::size_t{63}, std::size_t{64}, good.size() - 1}) {
    EXPECT_NE(complaint(good.substr(0, size)).find("build it anew"), std::string::npos) << size;
  }
  EXPECT_NE(complaint(good + "x"), "");
  EXPECT_EQ(complaint(good), "");
}

// A limit on the size of files stands for a full disk: the write comes back short, then fails.
TEST_F(TableFile, AFullDiskLeavesWhatWasThere) {
  const std::string good = bytes();
  const base::Watch watch;
  const auto larger = EndgameTable::build(sower_, 8, 1, watch);
  ASSERT_TRUE(larger);
  const auto before = std::signal(SIGXFSZ, SIG_IGN);
  rlimit old{};
  ASSERT_EQ(getrlimit(RLIMIT_FSIZE, &old), 0);
  rlimit tight = old;
  tight.rlim_cur = good.size() / 2;
  ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &tight), 0);
  const auto over = larger->write(path_);
  const auto beside = larger->write(folder_ / "new");
  ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &old), 0);
  std::signal(SIGXFSZ, before);
  ASSERT_FALSE(over);
  EXPECT_NE(over.error().line().find("cannot write"), std::string::npos) << over.error().line();
  EXPECT_FALSE(beside);
  EXPECT_EQ(bytes(), good);
  std::size_t files = 0;
  for ([[maybe_unused]] const auto& file : std::filesystem::directory_iterator(folder_)) ++files;
  EXPECT_EQ(files, 1U);  // nothing half-written
  ASSERT_TRUE(larger->write(path_));
  EXPECT_EQ(EndgameTable::read(path_, sower_)->checksum(), larger->checksum());
}

TEST_F(TableFile, OfOtherRulesOrBoardsIsRefused) {
  EXPECT_FALSE(EndgameTable::read(path_, *Sower::make(4, {})));
  EXPECT_FALSE(EndgameTable::read(path_, *Sower::make(3, {.capture = kalah::Capture::always})));
  EXPECT_FALSE(EndgameTable::read(folder_ / "none", sower_));
  EXPECT_FALSE(EndgameTable::read(folder_, sower_));
}

TEST(EndgameTable, TooLargeIsRefused) {
  const auto sower = *Sower::make(8, {});
  EXPECT_FALSE(EndgameTable::size(sower, kMaxTableSeeds));
  EXPECT_FALSE(EndgameTable::size(sower, kMaxTableSeeds + 1));
  EXPECT_FALSE(EndgameTable::size(sower, -1));
}

TEST(EndgameTable, StopsWhenAsked) {
  base::StopFlag stop;
  stop.raise();
  const base::Watch watch({}, &stop);
  EXPECT_FALSE(EndgameTable::build(*Sower::make(6, {}), 8, 1, watch));
}

TEST(Ranks, NumberEveryPositionOnce) {
  for (const int pits : {1, 2, 6, 8}) {
    const auto sower = *Sower::make(pits, {});
    const Ranks ranks(sower, 5);
    std::set<std::uint64_t> seen;
    for (int own = 0; own <= 5; ++own) {
      for (int opponent = 0; own + opponent <= 5; ++opponent) {
        for (const Row a : ranks.all_rows(own)) {
          for (const Row b : ranks.all_rows(opponent)) {
            EXPECT_TRUE(seen.insert(ranks.index({a, b})).second);
          }
        }
      }
    }
    EXPECT_EQ(seen.size(), ranks.positions());
    EXPECT_EQ(*seen.rbegin() + 1, ranks.positions());
  }
}

}  // namespace
}  // namespace tesuji::kalah::solve
