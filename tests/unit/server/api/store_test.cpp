// The store by itself: what it keeps, whom it refuses, what damage and old schemas become.
#include "server/sessions/store.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <fstream>
#include <thread>

#include "base/files.h"
#include "server/sessions/store_file.h"
#include "unit/server/api/world.h"
#include "unit/temporary.h"

namespace tesuji::server {
namespace {

using testing_support::temporary_path;

std::unique_ptr<Store> opened(const std::filesystem::path& file) {
  auto store = Store::open(file);
  EXPECT_TRUE(store) << store.error().line();
  return std::move(*store);
}

mode_t mode_of(const std::filesystem::path& path) {
  struct stat info {};
  EXPECT_EQ(::stat(path.c_str(), &info), 0) << path;
  return info.st_mode & 0777U;
}

TEST(Store, KeepsWhatWasSaved) {
  const auto file = temporary_path("store.sqlite");
  {
    const auto store = opened(file);
    ASSERT_TRUE(store->add({{"one", "first", {{{0, "a"}, {1, "b"}}, {}}}}));
    EXPECT_EQ(store->save("one", 1, "second", {{{2, "c"}}, {1}}).value(), Saving::done);
    ASSERT_TRUE(store->add({{"two", "other", {{{0, "z"}}, {}}}}));
    EXPECT_FALSE(store->add({{"two", "again", {}}})) << "a new game takes no other's place";
  }
  const auto store = opened(file);
  const auto one = store->load("one").value().value();
  EXPECT_EQ(one.document, "second");
  EXPECT_EQ(one.revision, 2U);
  EXPECT_EQ(one.nodes, (std::map<view::NodeId, std::string>{{0, "a"}, {2, "c"}}));
  EXPECT_EQ(store->count().value(), 2U);
  EXPECT_EQ(store->list().value().size(), 2U);
  EXPECT_TRUE(store->check());
  EXPECT_TRUE(store->remove("one"));
  EXPECT_FALSE(store->load("one").value());
  EXPECT_TRUE(store->load("two").value());
}

TEST(Store, TheSecondOfTwoWritersIsToldAndChangesNothing) {
  const auto file = temporary_path("two_writers.sqlite");
  const auto mine = opened(file);
  const auto theirs = opened(file);
  ASSERT_TRUE(mine->add({{"one", "begun", {{{0, "a"}}, {}}}}));
  EXPECT_EQ(theirs->save("one", 1, "theirs", {{{1, "t"}}, {}}).value(), Saving::done);
  EXPECT_EQ(mine->save("one", 1, "mine", {{{1, "m"}}, {0}}).value(), Saving::overtaken);
  const auto now = mine->load("one").value().value();
  EXPECT_EQ(now.document, "theirs");
  EXPECT_EQ(now.nodes, (std::map<view::NodeId, std::string>{{0, "a"}, {1, "t"}}));
  ASSERT_TRUE(theirs->remove("one"));
  EXPECT_EQ(mine->save("one", now.revision, "mine", {{{1, "m"}}, {}}).value(), Saving::gone);
  EXPECT_FALSE(mine->load("one").value());
  EXPECT_TRUE(mine->check());
}

TEST(Store, OnlyTheOwnerMayRead) {
  const auto folder = temporary_path("private");
  const auto store = opened(folder / "games.sqlite");
  ASSERT_TRUE(store->add({{"one", "d", {{{0, "a"}}, {}}}}));
  EXPECT_EQ(mode_of(folder), 0700U);
  for (const char* end : {"", "-wal", "-shm"}) {
    EXPECT_EQ(mode_of(folder / (std::string("games.sqlite") + end)), 0600U) << end;
  }
  // One that an older program left open to all is closed.
  const auto old = temporary_path("open.sqlite");
  opened(old).reset();
  std::filesystem::permissions(old, std::filesystem::perms(0644));
  opened(old).reset();
  EXPECT_EQ(mode_of(old), 0600U);
}

TEST(Store, OtherFilesAreRefusedAndLeftAlone) {
  const auto file = temporary_path("foreign.sqlite");
  const auto expect_refused = [&](const std::string& why) {
    const std::string before = base::read_file(file).value();
    const auto refused = Store::open(file);
    ASSERT_FALSE(refused) << why;
    EXPECT_NE(refused.error().why.find(why), std::string::npos) << refused.error().line();
    EXPECT_NE(refused.error().why.find("--data"), std::string::npos) << refused.error().line();
    EXPECT_EQ(base::read_file(file).value(), before);
  };
  std::ofstream(file).close();
  expect_refused("the file is empty");
  std::ofstream(file) << "this is a letter, long enough to be taken for something else "
                      << std::string(2000, 'x');
  expect_refused("not a data base");
  const auto foreign = [&](const std::vector<const char*>& statements) {
    std::filesystem::remove(file);
    auto base = base::Sqlite::open(file, base::Sqlite::Open::create, "test").value();
    for (const char* statement : statements) ASSERT_TRUE(base.run(statement)) << statement;
  };
  foreign({"CREATE TABLE letters(text)"});
  expect_refused("another program");
  foreign({"CREATE TABLE letters(text)", "PRAGMA user_version=1"});
  expect_refused("another program");
  foreign({"CREATE TABLE games(id)", "CREATE TABLE nodes(id)", "PRAGMA application_id=7",
           "PRAGMA user_version=1"});
  expect_refused("another program");
  foreign({"CREATE TABLE games(id)", "PRAGMA application_id=1414744647", "PRAGMA user_version=99"});
  expect_refused("newer");
  EXPECT_FALSE(Store::open("/proc/nowhere/games.sqlite"));
  EXPECT_FALSE(Store::open(temporary_path("")));
  EXPECT_FALSE(Store::open_existing(temporary_path("not_there.sqlite")));
}

// A file made by the program that had this schema, opened by today's.
TEST(Store, EveryReleasedSchemaIsBroughtForward) {
  const std::filesystem::path old = std::string(TESUJI_TEST_DATA) + "/store";
  int files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(old)) {
    if (entry.path().extension() != ".sqlite") continue;
    ++files;
    World world("brought_" + entry.path().stem().string(), entry.path());
    ASSERT_TRUE(world.store);
    EXPECT_TRUE(world.store->check());
    std::set<std::string> kinds;
    const auto games = world.store->list().value();
    for (const auto& game : games) {
      EXPECT_GT(game.changed, 1'700'000'000);
      const Json state = world.state(game.id);
      kinds.insert(state["game"].get<std::string>() + " " + state["mode"].get<std::string>());
      EXPECT_FALSE(state["line"].empty());
      EXPECT_EQ(world.ask("GET", "/games/" + game.id + "/record").status, 200);
    }
    EXPECT_EQ(kinds, (std::set<std::string>{"go play", "go review", "kalah play"}));
    // And it is written to as any other.
    world.begin({{"game", "go"}, {"players", kTwoPeople}});
    EXPECT_TRUE(world.store->check());
  }
  EXPECT_EQ(files, kGameSchema - 1) << "one file for each schema before the present one";
}

TEST(Store, DamageIsRefusedOrHarmlessNeverWrong) {
  const auto file = temporary_path("damage.sqlite");
  const std::string document(600, 'd');
  const std::map<view::NodeId, std::string> nodes = {
      {0, "root"}, {1, std::string(300, 'n')}, {2, "x"}};
  {
    const auto store = opened(file);
    for (int i = 0; i < 20; ++i) {
      ASSERT_TRUE(store->add({{"game" + std::to_string(i), document, {nodes, {}}}}));
    }
  }
  const std::string good = base::read_file(file).value();
  std::uint64_t random = 88172645463325252ULL;
  const auto next = [&] {
    random ^= random << 13U;
    random ^= random >> 7U;
    random ^= random << 17U;
    return random;
  };
  int refused = 0;
  constexpr int kRounds = 400;
  for (int i = 0; i < kRounds; ++i) {
    std::string bad = good;
    const std::size_t at = i < 100 ? static_cast<std::size_t>(i) : next() % good.size();
    bad[at] = static_cast<char>(bad[at] ^ (1U << next() % 8U));
    for (const char* end : {"-wal", "-shm", "-journal"}) {
      std::filesystem::remove(file.string() + end);
    }
    std::ofstream(file, std::ios::binary | std::ios::trunc) << bad;
    const auto store = Store::open(file);
    const bool is_whole = store && (*store)->check();
    refused += is_whole ? 0 : 1;
    if (!is_whole) continue;
    EXPECT_EQ((*store)->count().value(), 20U);
    const auto game = (*store)->load("game7").value().value();
    EXPECT_EQ(game.document, document);
    EXPECT_EQ(game.nodes, nodes);
  }
  EXPECT_GT(refused, kRounds / 3);
}

TEST(Store, ABackupIsWholeWhateverIsWrittenMeanwhile) {
  const auto file = temporary_path("busy.sqlite");
  const auto copy = temporary_path("copy.sqlite");
  const auto store = opened(file);
  ASSERT_TRUE(store->add({{"one", "0", {{{0, "a"}}, {}}}}));
  std::atomic<bool> is_ending = false;
  std::atomic<Revision> written = 1;
  std::thread writer([&] {
    while (!is_ending) {
      EXPECT_EQ(store->save("one", written, std::to_string(written), {{{0, "b"}}, {}}).value(),
                Saving::done);
      ++written;
    }
  });
  while (written < 5) std::this_thread::yield();
  const Revision before = written;
  ASSERT_TRUE(opened(file)->back_up(copy));  // as another program would
  is_ending = true;
  writer.join();
  EXPECT_EQ(mode_of(copy), 0600U);
  EXPECT_GE(opened(copy)->load("one").value().value().revision, before);
  EXPECT_FALSE(store->back_up(copy)) << "a file that is there is never replaced";
}

}  // namespace
}  // namespace tesuji::server
