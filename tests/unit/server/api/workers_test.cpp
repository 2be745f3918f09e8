// Threads for searches: fair to clients, and none the worse for jobs that fail.
#include "server/sessions/workers.h"

#include <gtest/gtest.h>

#include <atomic>
#include <new>

#include "server/sessions/allowance.h"
#include "unit/server/api/world.h"

namespace tesuji::server {
namespace {

// Jobs that run until they are let go.
struct Gate {
  std::atomic<bool> is_open = false;
  std::atomic<int> running = 0;

  Job job(const std::string& client) {
    Job job;
    job.client = client;
    job.run = [this] {
      ++running;
      wait_until([this] { return is_open.load(); });
    };
    return job;
  }
};

TEST(Workers, AJobThatThrowsIsAFailedJobAndNothingElse) {
  Workers workers(1);
  std::vector<std::string> reasons;
  std::atomic<int> told = 0;
  const auto fail_by = [&](std::function<void()> run) {
    Job job;
    job.run = std::move(run);
    job.failed = [&](const std::string& why) {
      reasons.push_back(why);
      ++told;
      throw std::bad_alloc();  // not even telling works
    };
    const int before = told;
    workers.submit(std::move(job));
    wait_until([&] { return told > before; });
  };
  fail_by([] { throw std::bad_alloc(); });
  fail_by([] { throw std::runtime_error("the player went home"); });
  fail_by([] { throw 7; });
  EXPECT_EQ(reasons,
            (std::vector<std::string>{"out of memory", "the player went home", "unknown error"}));
  std::atomic<bool> is_done = false;
  Job good;
  good.run = [&] { is_done = true; };
  workers.submit(std::move(good));
  wait_until([&] { return is_done.load(); });
}

TEST(Workers, ANewcomerDoesNotWaitForWhoHasMuchUnderWay) {
  Gate gate;
  std::atomic<bool> is_served = false;
  {
    Workers workers(2);
    for (int i = 0; i < 20; ++i) workers.submit(gate.job("greedy"));
    wait_until([&] { return gate.running >= 2; });
    EXPECT_EQ(workers.running(JobKind::turn), 2U) << "one client gets the usual threads, no more";
    EXPECT_EQ(workers.waiting_of(JobKind::turn, "greedy"), 18U);
    Job honest;
    honest.client = "honest";
    honest.run = [&] { is_served = true; };
    workers.submit(std::move(honest));
    wait_until([&] { return is_served.load(); });
    EXPECT_EQ(gate.running, 2);
    // A quick opponent of the same client does not wait for his slow ones either.
    is_served = false;
    Job quick;
    quick.client = "greedy";
    quick.is_short = true;
    quick.run = [&] { is_served = true; };
    workers.submit(std::move(quick));
    wait_until([&] { return is_served.load(); });
    EXPECT_EQ(gate.running, 2);
    gate.is_open = true;
  }
}

TEST(Workers, ClientsTakeTurnsAndWatchedGamesComeFirst) {
  Gate one;
  Gate others;
  std::atomic<bool> everything_waits = false;
  std::mutex mutex;
  std::vector<std::string> order;
  {
    Workers workers(1);
    // All threads, those for newcomers too, are busy until everything waits; then one of them is
    // let go and does the rest alone, so that the order is that in which jobs are taken.
    const int busy = 32;
    workers.submit(one.job("busy0"));
    wait_until([&] { return one.running == 1; });
    for (int i = 1; i < busy; ++i) {
      Job job = others.job("busy" + std::to_string(i));
      job.run = [&everything_waits, hold = job.run] {
        if (!everything_waits) hold();
      };
      workers.submit(std::move(job));
    }
    wait_until([&] { return one.running + others.running == 1 + Workers::kNewcomerThreads; });
    const auto add = [&](const std::string& client, const std::string& name, bool is_watched) {
      Job job;
      job.client = client;
      job.is_watched = is_watched;
      job.run = [&, name] {
        const std::lock_guard lock(mutex);
        order.push_back(name);
      };
      workers.submit(std::move(job));
    };
    for (int i = 0; i < 50; ++i) add("a", "a" + std::to_string(i), i == 49);
    add("b", "b0", false);
    add("b", "b1", false);
    everything_waits = true;
    one.is_open = true;
    wait_until([&] {
      const std::lock_guard lock(mutex);
      return order.size() == 52;
    });
    others.is_open = true;
  }
  const auto place = [&](const std::string& name) {
    return std::find(order.begin(), order.end(), name) - order.begin();
  };
  EXPECT_LT(place("b1"), 20) << "b waits for a few of a's jobs, not for all";
  EXPECT_LT(place("a49"), 20) << "somebody looks at it";
}

// Who is served while one kind is full.
TEST(Workers, NoKindOfJobKeepsAnotherFromRunning) {
  Gate gate;
  Workers workers(1);
  for (int i = 0; i < 40; ++i) {
    Job job = gate.job("client" + std::to_string(i));
    job.kind = JobKind::background;
    workers.submit(std::move(job));
  }
  wait_until([&] { return gate.running >= 7; });
  std::atomic<int> served = 0;
  for (const JobKind kind : {JobKind::turn, JobKind::ask, JobKind::drawing}) {
    Job job;
    job.kind = kind;
    job.client = "client0";
    job.run = [&] { ++served; };
    workers.submit(std::move(job));
  }
  wait_until([&] { return served == 3; });
  EXPECT_EQ(gate.running, 7) << "one for all, and six for clients who have nothing running";
  gate.is_open = true;
}

TEST(Workers, SpareJobsRunOnThreadsThatNobodyWantsAndMakeWay) {
  Gate gate;
  std::atomic<bool> makes_way = false;
  std::atomic<int> spare = 0;
  {
    Workers workers(2);
    const auto add_spare = [&] {
      Job job;
      job.kind = JobKind::spare;
      job.run = [&] {
        ++spare;
        wait_until([&] { return makes_way.load(); });
        --spare;
      };
      job.make_way = [&] { makes_way = true; };
      workers.submit(std::move(job));
    };
    EXPECT_TRUE(workers.has_spare_thread());
    add_spare();
    wait_until([&] { return spare == 1; });
    workers.submit(gate.job("a"));
    wait_until([&] { return gate.running == 1; });
    EXPECT_FALSE(makes_way) << "there is room for both";
    EXPECT_FALSE(workers.has_spare_thread());
    workers.submit(gate.job("b"));
    wait_until([&] { return makes_way && spare == 0; });
    makes_way = false;
    add_spare();
    wait_until([&] { return gate.running == 2; });
    EXPECT_EQ(workers.waiting(JobKind::spare), 1U) << "all threads are wanted";
    EXPECT_EQ(spare, 0);
    gate.is_open = true;
    wait_until([&] { return spare == 1; });
  }
}

TEST(FairQueue, ClientsTakeTurnsAndLinesAreInOrder) {
  FairQueue<int> queue;
  for (const int item : {1, 2, 3}) queue.push({"a", false, item}, 1);
  queue.push({"a", true, 4}, 0);
  queue.push({"b", false, 5});
  EXPECT_EQ(queue.waiting(), 5U);
  EXPECT_EQ(queue.waiting_of("a"), 4U);
  std::vector<int> order;
  const auto anybody = [](const auto&) { return true; };
  while (const auto entry = queue.take(anybody)) {
    order.push_back(entry->item);
    queue.finish(*entry);
  }
  EXPECT_EQ(order, (std::vector{4, 5, 1, 2, 3}));
  EXPECT_EQ(queue.running(), 0U);
  // Who may not start is passed over, and stays where he was.
  queue.push({"a", false, 1});
  queue.push({"b", true, 2});
  const auto first = queue.take([](const auto& client) { return client.is_next_short; });
  ASSERT_TRUE(first);
  EXPECT_EQ(first->item, 2);
  EXPECT_FALSE(queue.take([](const auto& client) { return client.running > 0; }));
  EXPECT_EQ(queue.waiting_of("a"), 1U);
}

TEST(Allowance, IsSpentAndComesBackForEachClient) {
  Allowance allowance(2, 0.5);
  EXPECT_TRUE(allowance.take("a", 100));
  EXPECT_TRUE(allowance.take("a", 100));
  EXPECT_FALSE(allowance.take("a", 101));
  EXPECT_TRUE(allowance.take("b", 101));
  EXPECT_TRUE(allowance.take("a", 102));
  EXPECT_FALSE(allowance.take("a", 102));
  for (int i = 0; i < 5'000; ++i) EXPECT_TRUE(allowance.take(std::to_string(i), 200 + i));
  EXPECT_LT(allowance.clients(), 1'100U) << "who is whole again is forgotten";
}

const Json kSlow = {{"kind", "player"},
                    {"name", "mcts"},
                    {"settings", {{"time", 30}, {"threads", 4}, {"memory", 16}}}};

Json against(const Json& engine) {
  return {{"game", "go"},
          {"options", {{"size", 9}}},
          {"players", {{"first", {{"kind", "human"}}}, {"second", engine}}}};
}

// Twenty slow games of one client; then a beginner's game, of the same client or of another.
void expect_honest_is_served(const std::string& honest) {
  World world("fair" + honest);
  std::vector<std::string> slow;
  for (int i = 0; i < 20; ++i) {
    slow.push_back(
        Json::parse(world.ask("POST", "/games", against(kSlow).dump(), {}, "greedy").body)["id"]);
    world.ask("POST", "/games/" + slow.back() + "/moves", R"({"move": "E5"})", {}, "greedy");
  }
  const Json beginner = {{"kind", "level"}, {"name", "beginner"}};
  const auto begun = world.ask("POST", "/games", against(beginner).dump(), {}, honest);
  ASSERT_EQ(begun.status, 201) << begun.body;
  const std::string id = Json::parse(begun.body)["id"];
  for (const char* move : {"E5", "C3"}) {
    const Json state = world.state(id);
    const auto& legal = state["position"]["legal"];
    const bool is_legal = std::find(legal.begin(), legal.end(), move) != legal.end();
    const std::string played = is_legal ? move : legal.front().get<std::string>();
    world.ask("POST", "/games/" + id + "/moves", Json{{"move", played}}.dump(), {}, honest);
    EXPECT_GE(world.settled(id)["line"].size(), 2U);
  }
  int unanswered = 0;
  for (const auto& game : slow) unanswered += world.state(game)["waiting"].is_null() ? 0 : 1;
  EXPECT_GT(unanswered, 15) << "it waited for the slow ones";
  EXPECT_LE(world.hub->services().pool.running(JobKind::turn), 4U);
  world.hub->stop();
}

TEST(Fairness, ABeginnersGameDoesNotWaitForSlowGamesOfOthers) { expect_honest_is_served("honest"); }
TEST(Fairness, ABeginnersGameDoesNotWaitForSlowGamesOfItsOwnClient) {
  expect_honest_is_served("greedy");
}

TEST(Fairness, ManySmallGamesLockNobodyOut) {
  World world("many");
  std::string first;
  const Json game = {{"game", "kalah"}, {"players", kTwoPeople}};
  const auto count = static_cast<int>(kNewGamesPerClient);
  for (int i = 0; i < count; ++i) {
    const auto reply = world.ask("POST", "/games", game.dump(), {}, "greedy");
    ASSERT_EQ(reply.status, 201) << i << reply.body;
    if (i == 0) first = Json::parse(reply.body)["id"];
  }
  // A few more came while the first were made, then it ends.
  int more = 0;
  while (world.ask("POST", "/games", game.dump(), {}, "greedy").status == 201) ++more;
  EXPECT_LT(more, count);
  for (int i = 0; i < 5; ++i) {
    EXPECT_EQ(world.ask("POST", "/games", game.dump(), {}, "honest").status, 201);
  }
  // Those that left the memory are there as ever.
  EXPECT_EQ(world.play(first, "0")["line"].size(), 1U);
}

}  // namespace
}  // namespace tesuji::server
