#include <gtest/gtest.h>
#include <sys/resource.h>

#include <csignal>
#include <filesystem>
#include <set>
#include <vector>

#include "base/files.h"
#include "base/seed.h"
#include "base/text.h"
#include "base/watch.h"
#include "unit/temporary.h"

namespace tesuji::base {
namespace {

TEST(Seed, ChildrenDependOnThePathOnly) {
  const Seed root(1);
  EXPECT_EQ(root.child("game", 3).child("player", 1), root.child("game", 3).child("player", 1));
  std::set<std::uint64_t> seen;
  for (std::uint64_t i = 0; i < 1000; ++i) {
    seen.insert(root.child("game", i).value());
    seen.insert(root.child("player", i).value());
  }
  EXPECT_EQ(seen.size(), 2000U);
}

TEST(Random, BelowIsUniformAndInRange) {
  Random random(7);
  std::vector<int> counts(7);
  for (int i = 0; i < 70000; ++i) ++counts[random.below(7)];
  for (const int count : counts) EXPECT_NEAR(count, 10000, 500);
  for (int i = 0; i < 100; ++i) EXPECT_EQ(random.below(1), 0U);
}

TEST(Random, RestoredGeneratorGoesOnWhereItStood) {
  Random a(5);
  a.next();
  Random b(0);
  b.restore(a.state());
  EXPECT_EQ(a.next(), b.next());
}

TEST(Text, ShellWordsSplitAsAShellWould) {
  using Words = std::vector<std::string>;
  EXPECT_EQ(shell_words("gnugo --mode gtp"), (Words{"gnugo", "--mode", "gtp"}));
  EXPECT_EQ(shell_words(R"(a 'b c' "d \" e" f\ g '')"), (Words{"a", "b c", "d \" e", "f g", ""}));
  EXPECT_FALSE(shell_words("a 'b"));
}

TEST(Text, NumbersAreWholeStrings) {
  EXPECT_EQ(parsed_integer("12"), 12);
  EXPECT_FALSE(parsed_integer("12x"));
  EXPECT_FALSE(parsed_integer(""));
  EXPECT_FALSE(parsed_integer("99999999999999999999"));
  EXPECT_EQ(parsed_real("+6.5"), 6.5);
  EXPECT_FALSE(parsed_real("nan"));
  EXPECT_FALSE(parsed_real("inf"));
  EXPECT_EQ(number_text(7.5), "7.5");
  EXPECT_EQ(number_text(3.0), "3");
}

TEST(Text, PrintableShowsHostileBytes) {
  EXPECT_EQ(printable("a\x01\xff"), "a\\x01\\xff");
  EXPECT_EQ(printable("ñ"), "ñ");
  EXPECT_EQ(printable("\xc2\x9b[2J"), "\\xc2\\x9b[2J") << "a control character of two bytes";
  EXPECT_EQ(printable("\xc2\xa0"), "\xc2\xa0");
  EXPECT_EQ(printable("\xc0\xaf"), "\\xc0\\xaf") << "overlong";
  EXPECT_EQ(printable("\xed\xa0\x80"), "\\xed\\xa0\\x80") << "half of a pair";
  EXPECT_EQ(printable(std::string(100, 'x'), 4), "xxxx...");
}

TEST(Text, NearestNamesTheLikelyWord) {
  EXPECT_EQ(nearest("sise", {"komi", "size", "rules"}), "size");
  EXPECT_EQ(nearest("x", {}), "");
}

TEST(Watch, SpentByNodesAndByStop) {
  Watch by_nodes(Limits{.nodes = 10});
  EXPECT_FALSE(by_nodes.is_spent_after(9));
  EXPECT_TRUE(by_nodes.is_spent_after(1));
  StopFlag stop;
  Watch stopped(Limits{}, &stop);
  EXPECT_FALSE(stopped.is_spent());
  stop.raise();
  EXPECT_TRUE(stopped.is_spent());
  Watch no_time(Limits{.seconds = 0.0});
  EXPECT_TRUE(no_time.is_spent());
}

TEST(Files, WriteReplacesWholeFilesAndErrorsLeaveThemAlone) {
  const auto folder = testing_support::temporary_path("files");
  std::filesystem::remove_all(folder);
  ASSERT_TRUE(make_folder(folder));
  const auto path = folder / "a.txt";
  ASSERT_TRUE(write_file(path, "one"));
  ASSERT_TRUE(write_file(path, "two"));
  EXPECT_EQ(read_file(path).value(), "two");
  EXPECT_FALSE(read_file(path, 2));
  EXPECT_FALSE(write_file(folder / "missing" / "b.txt", "x"));
  EXPECT_FALSE(read_file(folder));
  int entries = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    (void)entry;
    ++entries;
  }
  EXPECT_EQ(entries, 1);
}

TEST(Text, Utf8IsReadStrictly) {
  for (const std::string_view good :
       {"", "a", "\xc2\x80", "\xdf\xbf", "\xe0\xa0\x80", "\xed\x9f\xbf", "\xee\x80\x80",
        "\xef\xbf\xbf", "\xf0\x90\x80\x80", "\xf4\x8f\xbf\xbf"}) {
    EXPECT_TRUE(is_utf8(good)) << printable(good);
  }
  for (const std::string_view bad :
       {"\x80", "\xc1\xbf", "\xc2", "\xc2z", "\xe0\x9f\xbf", "\xed\xa0\x80", "\xed\xbf\xbf",
        "\xf0\x8f\xbf\xbf", "\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xff", "\xe2\x82"}) {
    EXPECT_FALSE(is_utf8(bad)) << printable(bad);
  }
}

// A limit on the size of files for as long as it lives: writes beyond it fail as on a full disk.
class SmallDisk {
 public:
  explicit SmallDisk(rlim_t bytes) : handler_(std::signal(SIGXFSZ, SIG_IGN)) {
    getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit small{bytes, before_.rlim_max};
    setrlimit(RLIMIT_FSIZE, &small);
  }
  ~SmallDisk() {
    setrlimit(RLIMIT_FSIZE, &before_);
    std::signal(SIGXFSZ, handler_);
  }
  SmallDisk(const SmallDisk&) = delete;
  SmallDisk& operator=(const SmallDisk&) = delete;

 private:
  rlimit before_{};
  void (*handler_)(int);
};

TEST(Files, FullDiskIsAnErrorThatLeavesNothingHalfWritten) {
  const auto folder = testing_support::temporary_path("full_disk");
  std::filesystem::remove_all(folder);
  ASSERT_TRUE(make_folder(folder));
  const auto path = folder / "a.txt";
  ASSERT_TRUE(write_file(path, "old"));
  {
    const SmallDisk disk(1000);
    EXPECT_TRUE(write_file(folder / "b.txt", std::string(1000, 'x')));
    EXPECT_FALSE(write_file(path, std::string(5000, 'x')));
    EXPECT_FALSE(append_file(folder / "b.txt", "x"));
  }
  EXPECT_EQ(read_file(path).value(), "old");
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    EXPECT_NE(entry.path().extension(), ".tmp") << entry.path();
  }
}

}  // namespace
}  // namespace tesuji::base
