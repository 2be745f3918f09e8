// The store of heuristics: all or nothing, many writers, and files that were hurt.
#include "games/kalah/heuristics/heuristic_store.h"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <csignal>
#include <fstream>
#include <thread>

#include "base/files.h"
#include "sample_entries.h"

namespace tesuji::kalah::heuristics {
namespace {

using Clash = HeuristicStore::Clash;

class HeuristicStoreTest : public testing::Test {
 protected:
  HeuristicStoreTest() { std::filesystem::create_directories(folder_); }
  ~HeuristicStoreTest() override { std::filesystem::remove_all(folder_); }

  HeuristicStore made() {
    auto store = HeuristicStore::create(path_);
    EXPECT_TRUE(store) << store.error().line();
    return std::move(*store);
  }
  std::vector<HeuristicEntry> samples(int count) {
    std::vector<HeuristicEntry> entries;
    for (int i = 100; i < 100 + count; ++i) entries.push_back(sample_entry(i, random_));
    return entries;
  }
  // What can be read, or none where the file is refused.
  std::optional<std::vector<HeuristicEntry>> read() {
    auto store = HeuristicStore::open(path_);
    if (!store) return std::nullopt;
    auto all = store->all();
    if (!all) return std::nullopt;
    return std::move(*all);
  }
  void damage(const std::string& bytes) {
    std::filesystem::remove(path_.string() + "-journal");
    std::ofstream(path_, std::ios::binary | std::ios::trunc) << bytes;
  }

  std::filesystem::path folder_ = std::filesystem::path(testing::TempDir()) /
                                  ("tesuji_store_" + std::to_string(getpid()) + "_" +
                                   std::to_string(reinterpret_cast<std::uintptr_t>(this)));
  std::filesystem::path path_ = folder_ / "deep" / "heuristics.db";
  base::Random random_{8};
};

TEST_F(HeuristicStoreTest, KeepsWhatIsAdded) {
  EXPECT_FALSE(HeuristicStore::open(path_));
  auto entries = samples(20);
  {
    auto store = made();
    EXPECT_TRUE(store.all().value().empty());
    ASSERT_TRUE(store.add(entries, Clash::refuse));
  }
  auto store = HeuristicStore::open(path_);
  ASSERT_TRUE(store) << store.error().line();
  EXPECT_EQ(store->all().value(), entries);
  EXPECT_EQ(store->find("sample-104").value(), entries[4]);
  EXPECT_EQ(store->find("sample-14").error().line(),
            "heuristic: sample-14: not in " + path_.string() + "; did you mean 'sample-104'?");
  ASSERT_TRUE(store->remove("sample-104"));
  EXPECT_FALSE(store->find("sample-104"));
  EXPECT_FALSE(store->remove("sample-104"));
  ASSERT_TRUE(store->add_regrets("sample-105", {{"uam", 2, 0.125}}));
  ASSERT_TRUE(store->add_results("sample-105", {{"x", "uam", 2, 3, 2, 1}}));
  entries[5].put({"uam", 2, 0.125});
  entries[5].results.push_back({"x", "uam", 2, 3, 2, 1});
  EXPECT_EQ(store->find("sample-105").value(), entries[5]);
}

TEST_F(HeuristicStoreTest, AddsAllOrNone) {
  auto store = made();
  auto entries = samples(5);
  ASSERT_TRUE(store.add({entries[3]}, Clash::refuse));
  const auto refused = store.add(entries, Clash::refuse);
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().line().find("sample-103: the name is taken"), std::string::npos);
  EXPECT_EQ(store.all().value().size(), 1U);
  auto bad = entries;
  bad[4].name = "no name";
  EXPECT_FALSE(store.add(bad, Clash::replace));
  EXPECT_EQ(store.all().value().size(), 1U);
  entries[3].provenance.note = "replaced";
  ASSERT_TRUE(store.add(entries, Clash::replace));
  EXPECT_EQ(store.all().value(), entries);
}

TEST_F(HeuristicStoreTest, WritersWaitForEachOther) {
  constexpr int kWriters = 4;
  constexpr int kEach = 8;
  std::vector<std::thread> writers;
  std::atomic<int> failures{0};
  for (int w = 0; w < kWriters; ++w) {
    writers.emplace_back([&, w] {  // also the making of the file is a race
      auto store = HeuristicStore::create(path_);
      base::Random random(static_cast<std::uint64_t>(w));
      if (!store) ++failures;
      for (int i = 0; store && i < kEach; ++i) {
        if (!store->add({sample_entry(w * kEach + i, random)}, Clash::refuse)) ++failures;
        if (!store->add({sample_entry(1000, random)}, Clash::replace)) ++failures;
        if (!store->add_results("sample-1000", {{"x", "uam", 2, 1, 1, 0}})) ++failures;
      }
    });
  }
  for (auto& writer : writers) writer.join();
  EXPECT_EQ(failures, 0);
  EXPECT_EQ(read().value().size(), kWriters * kEach + 1U);
}

TEST_F(HeuristicStoreTest, DamageIsRefusedOrHarmlessNeverWrong) {
  const auto entries = samples(30);
  ASSERT_TRUE(made().add(entries, Clash::refuse));
  const std::string good = base::read_file(path_).value();
  int refused = 0;
  constexpr int kRounds = 400;
  for (int i = 0; i < kRounds; ++i) {
    std::string bad = good;
    const std::size_t at = i < 100 ? static_cast<std::size_t>(i)
                                   : random_.below(static_cast<std::uint32_t>(good.size()));
    bad[at] = static_cast<char>(bad[at] ^ (1U << random_.below(8)));
    damage(bad);
    const auto seen = read();
    EXPECT_TRUE(!seen || *seen == entries) << "byte " << at;
    refused += seen ? 0 : 1;
  }
  EXPECT_GT(refused, kRounds / 3);
  for (std::size_t size = 0; size < good.size(); size += 509) {
    damage(good.substr(0, size));
    EXPECT_FALSE(read()) << size;
  }
  damage(good);
  EXPECT_EQ(read().value(), entries);
}

TEST_F(HeuristicStoreTest, OtherFilesAreRefusedAndLeftAlone) {
  std::filesystem::create_directories(path_.parent_path());
  for (const std::string& text : {std::string("weights of mine\n"), std::string(5000, 'x')}) {
    damage(text);
    for (const auto& result : {HeuristicStore::open(path_), HeuristicStore::create(path_)}) {
      ASSERT_FALSE(result);
      EXPECT_NE(result.error().line().find("not a data base"), std::string::npos);
    }
    EXPECT_FALSE(HeuristicStore::rebuild(path_));
    EXPECT_EQ(base::read_file(path_).value(), text);
  }
  std::filesystem::remove(path_);
  {
    auto other = base::Sqlite::open(path_, base::Sqlite::Open::create, "test");
    ASSERT_TRUE(other->run("CREATE TABLE heuristics (name, entry, checksum)"));
  }
  EXPECT_NE(HeuristicStore::create(path_).error().line().find("not a heuristic store"),
            std::string::npos);
  EXPECT_FALSE(HeuristicStore::create(folder_));
}

TEST_F(HeuristicStoreTest, RebuildSavesWhatIsWhole) {
  const auto entries = samples(60);
  ASSERT_TRUE(made().add(entries, Clash::refuse));
  EXPECT_FALSE(HeuristicStore::rebuild(path_));  // nothing to do
  // One row with a number changed behind our back.
  {
    auto sqlite = base::Sqlite::open(path_, base::Sqlite::Open::existing, "test");
    ASSERT_TRUE(
        sqlite->run("UPDATE heuristics SET entry = replace(entry, 'depth', 'Depth') WHERE "
                    "name = 'sample-103'"));
  }
  const auto store = HeuristicStore::open(path_);
  ASSERT_TRUE(store);
  EXPECT_FALSE(read());
  const std::string hurt = base::read_file(path_).value();
  const auto rebuilt = HeuristicStore::rebuild(path_);
  ASSERT_TRUE(rebuilt) << rebuilt.error().line();
  EXPECT_EQ(rebuilt->kept, 59U);
  EXPECT_EQ(rebuilt->lost, 1U);
  EXPECT_EQ(base::read_file(rebuilt->old_file).value(), hurt);
  auto left = entries;
  left.erase(left.begin() + 3);
  EXPECT_EQ(read().value(), left);

  // Cut short.
  const std::string whole = base::read_file(path_).value();
  damage(whole.substr(0, whole.size() * 2 / 3));
  EXPECT_NE(HeuristicStore::open(path_).error().line().find("rebuild"), std::string::npos);
  const auto cut = HeuristicStore::rebuild(path_);
  ASSERT_TRUE(cut) << cut.error().line();
  EXPECT_GT(cut->kept, 10U);
  damage(whole);

  // A page overwritten.
  std::string bytes = base::read_file(path_).value();
  ASSERT_GT(bytes.size(), 5U * 4096);
  bytes.replace(3 * 4096, 4096, 4096, 'x');
  damage(bytes);
  EXPECT_FALSE(read());
  const auto again = HeuristicStore::rebuild(path_);
  ASSERT_TRUE(again) << again.error().line();
  EXPECT_GT(again->kept, 0U);
  const auto saved = read();
  ASSERT_TRUE(saved);
  EXPECT_EQ(saved->size(), again->kept);
  for (const auto& entry : *saved) {
    EXPECT_NE(std::find(left.begin(), left.end(), entry), left.end());
  }
}

TEST_F(HeuristicStoreTest, AFullDiskChangesNothing) {
  const auto few = samples(3);
  auto store = made();
  ASSERT_TRUE(store.add(few, Clash::refuse));
  const auto size = std::filesystem::file_size(path_);
  const auto before = std::signal(SIGXFSZ, SIG_IGN);
  rlimit old{};
  ASSERT_EQ(getrlimit(RLIMIT_FSIZE, &old), 0);
  rlimit tight = old;
  tight.rlim_cur = size + 4096;
  ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &tight), 0);
  auto many = samples(103);
  many.erase(many.begin(), many.begin() + 3);
  const auto added = store.add(many, Clash::refuse);
  ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &old), 0);
  std::signal(SIGXFSZ, before);
  ASSERT_FALSE(added);
  EXPECT_NE(added.error().line().find("nothing was changed"), std::string::npos)
      << added.error().line();
  EXPECT_EQ(store.all().value(), few);
  EXPECT_EQ(read().value(), few);
  EXPECT_TRUE(store.add(many, Clash::refuse));
}

}  // namespace
}  // namespace tesuji::kalah::heuristics
