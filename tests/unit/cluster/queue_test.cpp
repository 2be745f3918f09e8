// The queue of a cluster with the real server: the same results as at home, whatever happens.
#include "cluster/queue.h"

#include <gtest/gtest.h>

#include <chrono>
#include <map>
#include <set>

#include "cluster/plan_store.h"
#include "cluster/results_box.h"
#include "unit/cluster/server.h"

namespace tesuji::cluster {
namespace {

using base::JobOrder;
using base::Result;
using base::Watch;
using std::chrono::milliseconds;

std::vector<std::string> squares(std::uint64_t count) {
  std::vector<std::string> list;
  for (std::uint64_t i = 0; i < count; ++i) list.push_back(std::to_string(i * i));
  return list;
}

template <class Condition>
bool comes_true(Condition condition) {
  for (int i = 0; i < 1000; ++i) {
    if (condition()) return true;
    std::this_thread::sleep_for(milliseconds(20));
  }
  return false;
}

TEST(ClusterQueue, GivesWhatTheQueueOfThisProcessGives) {
  const auto server = LocalServer::start(new_folder()).value();
  auto queue = test_queue(*server);
  for (const unsigned workers : {1U, 2U, 3U}) {
    std::vector<std::unique_ptr<TestWorker>> crew;
    for (unsigned i = 0; i < workers; ++i) {
      crew.push_back(std::make_unique<TestWorker>(*server, squared, i + 1));
    }
    const auto plan = queue.prepare("test", "plan", Watch()).value();
    const auto results = base::all_results(queue, plan, 3000, Watch());
    ASSERT_TRUE(results) << results.error().line();
    EXPECT_EQ(*results, squares(3000));
  }
}

TEST(ClusterQueue, OnlyTheJobsThatAreOrderedAreTakenAndEachOnce) {
  const auto server = LocalServer::start(new_folder()).value();
  const TestWorker worker(*server, squared, 2);
  auto queue = test_queue(*server);
  const auto plan = queue.prepare("test", "plan", Watch()).value();
  std::map<std::uint64_t, std::string> results;
  JobOrder order;
  order.ranges = {{2, 10}, {10, 10}, {11, 100}, {1000, 1001}};
  order.take = [&](std::uint64_t i, std::string bytes) -> Result<bool> {
    EXPECT_TRUE(results.emplace(i, std::move(bytes)).second) << i;
    return true;
  };
  ASSERT_TRUE(queue.run(plan, order, Watch()));
  EXPECT_EQ(results.size(), 8U + 89U + 1U);
  for (const auto& [i, bytes] : results) EXPECT_EQ(bytes, std::to_string(i * i));
}

TEST(ClusterQueue, EnoughIsEnough) {
  const auto server = LocalServer::start(new_folder()).value();
  const TestWorker worker(*server, squared, 2);
  auto queue = test_queue(*server);
  const auto plan = queue.prepare("test", "plan", Watch()).value();
  std::uint64_t taken = 0;
  const JobOrder order{{{0, 100'000}},
                       [&](std::uint64_t, std::string) -> Result<bool> { return ++taken < 10; }};
  ASSERT_TRUE(queue.run(plan, order, Watch()));
  EXPECT_EQ(taken, 10U);
}

TEST(ClusterQueue, AnErrorOfAJobOrOfTakingEndsTheRun) {
  const auto server = LocalServer::start(new_folder()).value();
  const TestWorker worker(*server, [](std::uint64_t i, const Watch&) -> Result<std::string> {
    if (i == 40) return base::fail("test", "job 40", "cannot be done");
    return std::to_string(i);
  });
  auto queue = test_queue(*server);
  const auto plan = queue.prepare("test", "plan", Watch()).value();
  const auto failed = base::all_results(queue, plan, 100, Watch());
  ASSERT_FALSE(failed);
  EXPECT_EQ(failed.error().line(), "test: job 40: cannot be done");
  const JobOrder order{{{0, 10}}, [](std::uint64_t, const std::string&) -> Result<bool> {
                         return base::fail("disk", "", "full");
                       }};
  const auto full = queue.run(plan, order, Watch());
  ASSERT_FALSE(full);
  EXPECT_EQ(full.error().line(), "disk: full");
}

TEST(ClusterQueue, ARunThatIsStoppedGoesOnWithWhatWasDone) {
  const auto server = LocalServer::start(new_folder()).value();
  std::atomic<std::uint64_t> done{0};
  const auto run = [&](std::uint64_t i, const Watch&) -> Result<std::string> {
    ++done;
    return std::to_string(i * i);
  };
  std::set<std::uint64_t> taken;
  base::StopFlag stop;
  {
    const TestWorker worker(*server, run);
    auto queue = test_queue(*server);
    const auto plan = queue.prepare("test", "plan", Watch()).value();
    const JobOrder order{{{0, 500}}, [&](std::uint64_t i, std::string) -> Result<bool> {
                           taken.insert(i);
                           if (taken.size() == 20) stop.raise();
                           return true;
                         }};
    ASSERT_TRUE(queue.run(plan, order, Watch({}, &stop)));
    EXPECT_EQ(taken.size(), 20U);
  }
  // Another process, with the same plan: it orders what the first has not taken.
  const TestWorker worker(*server, run);
  auto queue = test_queue(*server);
  const auto plan = queue.prepare("test", "plan", Watch()).value();
  JobOrder rest;
  for (std::uint64_t i = 0; i < 500; ++i) {
    if (!taken.contains(i)) rest.ranges.push_back({i, i + 1});
  }
  rest.take = [&](std::uint64_t i, const std::string& bytes) -> Result<bool> {
    EXPECT_EQ(bytes, std::to_string(i * i));
    EXPECT_TRUE(taken.insert(i).second);
    return true;
  };
  ASSERT_TRUE(queue.run(plan, rest, Watch()));
  EXPECT_EQ(taken.size(), 500U);
}

TEST(ClusterQueue, ResultsThatWereKeptAreNotComputedAgain) {
  const auto server = LocalServer::start(new_folder()).value();
  auto queue = test_queue(*server, [](std::uint64_t, const Watch&) -> Result<std::string> {
    return base::fail("test", "", "is not asked");
  });
  const auto plan = queue.prepare("test", "plan", Watch()).value();
  const auto link = open_link(*server);
  Delivery delivery{"1", plan.address(), "w"};
  for (std::uint64_t i = 0; i < 30; ++i) delivery.results.push_back({i, std::to_string(i * i)});
  ASSERT_TRUE(
      link->store(results_subject(plan.address() + "-0"), delivery_bytes(delivery), "", Watch()));
  // Nobody works: all of it comes from there.
  EXPECT_EQ(base::all_results(queue, plan, 30, Watch()).value(), squares(30));
}

TEST(ClusterQueue, TwoRunsOfOnePlanDoNotTakeEachOthersResults) {
  const auto server = LocalServer::start(new_folder()).value();
  const TestWorker worker(*server, squared, 2);
  std::vector<std::thread> runs;
  for (int i = 0; i < 3; ++i) {
    runs.emplace_back([&] {
      auto queue = test_queue(*server);
      const auto plan = queue.prepare("test", "plan", Watch()).value();
      for (int round = 0; round < 3; ++round) {
        EXPECT_EQ(base::all_results(queue, plan, 400, Watch()).value(), squares(400));
      }
    });
  }
  for (auto& run : runs) run.join();
}

TEST(ClusterQueue, HostileDeliveriesAreThrownAway) {
  const auto server = LocalServer::start(new_folder()).value();
  auto queue = test_queue(*server);
  const auto plan = queue.prepare("test", "plan", Watch()).value();
  const auto link = open_link(*server);
  const auto deliver = [&](const std::string& bytes) {
    ASSERT_TRUE(link->store(results_subject(plan.address() + "-0"), bytes, "", Watch()));
  };
  Delivery delivery{"1", plan.address(), "w"};
  delivery.results = {{7, "wrong"}};
  std::string damaged = delivery_bytes(delivery);
  damaged.back() = 'x';
  deliver(damaged);  // its hash is wrong
  deliver("");
  deliver("{}\n");
  delivery.plan = std::string(64, '0');
  deliver(delivery_bytes(delivery));  // another plan's
  delivery.plan = plan.address();
  delivery.results = {{40, "not of this order"}, {kMaxIndex, "nor this"}};
  deliver(delivery_bytes(delivery));
  delivery.results = {{3, "9"}, {3, "second"}};  // the first one counts
  deliver(delivery_bytes(delivery));
  const TestWorker worker(*server, squared);
  EXPECT_EQ(base::all_results(queue, plan, 30, Watch()).value(), squares(30));
}

TEST(ClusterQueue, HostileBundlesAreThrownAwayByWorkers) {
  const auto server = LocalServer::start(new_folder()).value();
  const TestWorker worker(*server, squared);
  const auto link = open_link(*server);
  const std::string subject = "tesuji.jobs." + test_identity().dialect() + ".x";
  ASSERT_TRUE(link->store(subject, "not a bundle", "", Watch()));
  ASSERT_TRUE(link->store(subject, std::string(100'000, '['), "", Watch()));
  auto queue = test_queue(*server);
  const auto plan = queue.prepare("test", "plan", Watch()).value();
  EXPECT_EQ(base::all_results(queue, plan, 30, Watch()).value(), squares(30));
}

TEST(ClusterQueue, AWorkerThatVanishesIsReplaced) {
  const auto server = LocalServer::start(new_folder()).value();
  // It takes a bundle and never says another word.
  base::StopFlag stop;
  std::atomic<bool> is_stuck{false};
  const auto link = open_link(*server);
  auto queue = test_queue(*server);
  const auto plan = queue.prepare("test", "plan", Watch()).value();
  std::thread thief([&] {
    const TestWorker idle(*server, squared, 1);  // so that there is somebody to hand out to
    ASSERT_TRUE(comes_true([&] { return idle.state().bundles > 0 || is_stuck; }));
    // One bundle is fetched by hand and forgotten.
    jsSubOptions options;
    jsSubOptions_Init(&options);
    const std::string consumer = "workers-" + test_identity().dialect();
    options.Stream = kJobs;
    options.Consumer = consumer.c_str();
    natsSubscription* raw = nullptr;
    ASSERT_EQ(js_PullSubscribe(&raw, link->jet(), nullptr, nullptr, nullptr, &options, nullptr),
              NATS_OK);
    const SubscriptionHandle subscription(raw);
    natsMsgList list{};
    natsSubscription_Fetch(&list, raw, 1, 5000, nullptr);
    natsMsgList_Destroy(&list);
    is_stuck = true;
    comes_true([&] { return stop.is_raised(); });
  });
  EXPECT_EQ(base::all_results(queue, plan, 200'000, Watch()).value().size(), 200'000U);
  stop.raise();
  thief.join();
}

TEST(ClusterQueue, AServerThatComesBackGoesOnWithTheRun) {
  const auto folder = new_folder();
  auto server = LocalServer::start(folder).value();
  const int port = server->port();
  std::atomic<std::uint64_t> done{0};
  const TestWorker worker(*server, [&](std::uint64_t i, const Watch&) -> Result<std::string> {
    ++done;
    std::this_thread::sleep_for(milliseconds(2));
    return std::to_string(i * i);
  });
  auto queue = test_queue(*server);
  const auto plan = queue.prepare("test", "plan", Watch()).value();
  std::thread accident([&] {
    EXPECT_TRUE(comes_true([&] { return done > 50; }));
    ::kill(server->pid(), SIGKILL);
    server.reset();
    std::this_thread::sleep_for(milliseconds(300));
    server = LocalServer::start(folder, port).value();
  });
  EXPECT_EQ(base::all_results(queue, plan, 1000, Watch()).value(), squares(1000));
  accident.join();
}

TEST(ClusterQueue, PlansOfAnySizeTravelAndTheirHashIsChecked) {
  const auto server = LocalServer::start(new_folder()).value();
  const auto link = open_link(*server);
  auto queue = test_queue(*server);
  for (const std::size_t size : {0U, 1U, 1U << 19U, 3'000'000U}) {
    std::string bytes;
    for (std::size_t i = 0; i < size; ++i) bytes += static_cast<char>(i * 7 + i / 251);
    const auto plan = queue.prepare("test", bytes, Watch()).value();
    auto address = store_plan(*link, plan, Watch()).value().value();
    EXPECT_EQ(fetch_plan(*link, address, Watch()).value().value(), bytes);
    address.bytes += 1;
    EXPECT_FALSE(fetch_plan(*link, address, Watch()));
  }
  const auto large = queue.prepare("test", std::string(kMaxPlanBytes + 1, 'x'), Watch()).value();
  const auto stored = store_plan(*link, large, Watch());
  ASSERT_FALSE(stored);
  EXPECT_EQ(stored.error().line(), "plan: test: 67108865 bytes; a cluster takes 67108864 at most");
}

TEST(ClusterQueue, WorkersThatComputeOtherwiseAreRefused) {
  const auto server = LocalServer::start(new_folder()).value();
  Identity other = test_identity();
  other.program = "test 2";
  const TestWorker differs(
      *server,
      [](std::uint64_t, const Watch&) -> Result<std::string> { return std::string("wrong"); }, 4,
      other);
  const TestWorker worker(*server, squared);
  auto queue = test_queue(*server);
  const auto plan = queue.prepare("test", "plan", Watch()).value();
  EXPECT_EQ(base::all_results(queue, plan, 300, Watch()).value(), squares(300));
  EXPECT_EQ(differs.state().jobs, 0U);
  EXPECT_GE(worker.state().jobs, 300U);
}

TEST(ClusterQueue, AResultThatFitsIntoNoMessageIsAnError) {
  const auto server = LocalServer::start(new_folder(), 0, "").value();
  const TestWorker worker(*server, [](std::uint64_t, const Watch&) -> Result<std::string> {
    return std::string(9U << 20U, 'x');
  });
  auto queue = test_queue(*server);
  const auto plan = queue.prepare("test", "plan", Watch()).value();
  const auto results = base::all_results(queue, plan, 2, Watch());
  ASSERT_FALSE(results);
  EXPECT_NE(results.error().line().find("set max_payload"), std::string::npos);
}

TEST(ClusterLink, WhatIsWrongWithAServerIsSaidInOneLine) {
  const auto nobody = Link::open(parse_address("nats://127.0.0.1:1").value(), {}, "test");
  ASSERT_FALSE(nobody);
  EXPECT_EQ(nobody.error().line().find("cluster: nats://127.0.0.1:1: cannot connect"), 0U);
  const auto locked =
      LocalServer::start(new_folder(), 0, "authorization { user: a, password: b }").value();
  const auto refused = Link::open(locked->address(), {}, "test");
  ASSERT_FALSE(refused);
  Secrets secrets;
  secrets.user = "a";
  secrets.password = "wrong";
  EXPECT_FALSE(Link::open(locked->address(), secrets, "test"));
  secrets.password = "b";
  EXPECT_TRUE(Link::open(locked->address(), secrets, "test"));
}

}  // namespace
}  // namespace tesuji::cluster
