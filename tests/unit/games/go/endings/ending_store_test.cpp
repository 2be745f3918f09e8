// The store of solved zones: what is added is there, merged, refused when damaged, never half.
#include "games/go/endings/ending_store.h"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <csignal>
#include <map>

#include "base/files.h"
#include "games/go/endings/ending_base.h"
#include "unit/games/go/endings/boards.h"
#include "unit/temporary.h"

namespace tesuji::go::endings {
namespace {

using testing_support::temporary_path;

std::vector<SolvedZone> some_zones(std::uint64_t first, std::uint64_t last) {
  std::map<std::string, SolvedZone> zones;
  base::Watch watch;
  for (std::uint64_t seed = first; seed < last; ++seed) {
    for (const auto& zone : closed_zones(zones::small_ending_board(base::Seed(seed)))) {
      const auto key = key_of(zone);
      const auto graph = zones::search_zone(zone, {.exact_nodes = 3000}, watch);
      auto solved = key && graph ? solved_zone(*key, zone.board.grid(), *graph) : std::nullopt;
      if (solved) zones.emplace(key->text, std::move(*solved));
    }
  }
  std::vector<SolvedZone> list;
  for (auto& [key, zone] : zones) list.push_back(std::move(zone));
  return list;
}

std::vector<std::string> keys_in(EndingStore& store) {
  std::vector<std::string> keys;
  EXPECT_TRUE(store.for_each([&](const SolvedZone& zone) {
    keys.push_back(zone.key);
    return true;
  }));
  return keys;
}

TEST(EndingStore, KeepsWhatIsAddedAndMerges) {
  const auto first = some_zones(0, 6);
  const auto second = some_zones(3, 9);
  const auto path = temporary_path("merge.db");
  auto store = EndingStore::create(path).value();
  EXPECT_EQ(store.add(first).value(), first.size());
  EXPECT_EQ(store.add(first).value(), 0U) << "what is there stays";
  auto other = EndingStore::create(temporary_path("other.db")).value();
  ASSERT_TRUE(other.add(second));
  std::map<std::string, bool> all;
  for (const auto* list : {&first, &second}) {
    for (const auto& zone : *list) all[zone.key] = true;
  }
  EXPECT_EQ(store.merge(other).value(), all.size() - first.size());
  EXPECT_EQ(store.merge(other).value(), 0U);
  EXPECT_EQ(keys_in(store).size(), all.size());
  EXPECT_EQ(store.count().value(), all.size());
  auto again = EndingStore::open(path).value();
  const auto found = again.find(second.back().key).value();
  ASSERT_TRUE(found);
  EXPECT_EQ(solved_text(*found), solved_text(second.back()));
  EXPECT_FALSE(again.find("3x3:nothing").value());
}

TEST(EndingStore, RefusesOtherFilesAndDamage) {
  EXPECT_NE(EndingStore::open(temporary_path("none.db")).error().why.find("not there"),
            std::string::npos);
  const auto text = temporary_path("text.db");
  ASSERT_TRUE(base::write_file(text, std::string(5000, 'x')));
  EXPECT_FALSE(EndingStore::create(text));
  const auto foreign = temporary_path("foreign.db");
  {
    auto sqlite = base::Sqlite::open(foreign, base::Sqlite::Open::create, "test").value();
    ASSERT_TRUE(sqlite.run("CREATE TABLE something (a TEXT)"));
  }
  EXPECT_NE(EndingStore::create(foreign).error().why.find("not an ending store"),
            std::string::npos);
  const auto path = temporary_path("damaged.db");
  const auto zones = some_zones(0, 3);
  ASSERT_TRUE(EndingStore::create(path).value().add(zones));
  {
    auto sqlite = base::Sqlite::open(path, base::Sqlite::Open::existing, "test").value();
    ASSERT_TRUE(sqlite.run("UPDATE zones SET zone = replace(zone, '\"depth\":', '\"depth\": ')"));
  }
  auto store = EndingStore::open(path).value();
  EXPECT_NE(store.find(zones[0].key).error().why.find("wrong checksum"), std::string::npos);
  EXPECT_FALSE(store.for_each([](const SolvedZone&) { return true; }));
  EXPECT_FALSE(EndingBase::open(path)) << "a base is not made of a damaged store";
  {
    auto sqlite = base::Sqlite::open(path, base::Sqlite::Open::existing, "test").value();
    ASSERT_TRUE(sqlite.run("PRAGMA user_version = 7"));
  }
  EXPECT_NE(EndingStore::create(path).error().why.find("version 7; expected 1"), std::string::npos);
}

TEST(EndingStore, AFullDiskLosesNothing) {
  const auto path = temporary_path("full.db");
  auto base = EndingBase::open(path).value();
  const auto zones = some_zones(0, 40);
  for (const auto& zone : zones) base.learn(zone);
  ASSERT_EQ(base.unsaved(), zones.size());
  // No file may grow beyond what is there: what a full disk looks like to SQLite.
  rlimit old{};
  ASSERT_EQ(getrlimit(RLIMIT_FSIZE, &old), 0);
  const auto before = std::signal(SIGXFSZ, SIG_IGN);
  rlimit tight = old;
  tight.rlim_cur = 16'384;
  ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &tight), 0);
  const auto failed = base.save();
  ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &old), 0);
  std::signal(SIGXFSZ, before);
  ASSERT_FALSE(failed);
  EXPECT_EQ(base.unsaved(), zones.size()) << "still here";
  EXPECT_EQ(EndingStore::open(path).value().count().value(), 0U) << "none of them there";
  ASSERT_TRUE(base.save());
  EXPECT_EQ(base.unsaved(), 0U);
  auto again = EndingBase::open(path).value();
  EXPECT_EQ(again.size(), zones.size());
}

}  // namespace
}  // namespace tesuji::go::endings
