// Jobs: kinds, plans and the queue of this process.
#include "base/jobs.h"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <functional>
#include <set>
#include <stdexcept>
#include <thread>

#include "base/parallel.h"
#include "base/text.h"
#include "base/thread_queue.h"

namespace tesuji::base {
namespace {

using Run = std::function<Result<std::string>(std::uint64_t)>;

class Work : public JobWork {
 public:
  explicit Work(Run run) : run_(std::move(run)) {}
  [[nodiscard]] Result<std::string> run(std::uint64_t index, const Watch&) const override {
    return run_(index);
  }

 private:
  Run run_;
};

// `times`: the plan is a number, job i gives i times it. `own`: whatever the test says.
std::shared_ptr<const JobKinds> kinds(const Run& own = nullptr) {
  auto register_of_kinds = std::make_shared<JobKinds>();
  using Made = Result<std::shared_ptr<const JobWork>>;
  register_of_kinds->add({"times", [](std::string_view plan, unsigned, const Watch&) -> Made {
                            const auto factor = parsed_integer(plan);
                            if (!factor) return fail("times", printable(plan), "not a number");
                            return std::make_shared<const Work>(
                                [f = *factor](std::uint64_t i) -> Result<std::string> {
                                  return std::to_string(f * static_cast<std::int64_t>(i));
                                });
                          }});
  register_of_kinds->add({"own", [own](std::string_view, unsigned, const Watch&) -> Made {
                            return std::make_shared<const Work>(own);
                          }});
  return register_of_kinds;
}

TEST(Jobs, EveryJobOnceForAnyNumberOfThreads) {
  for (const unsigned threads : {1U, 2U, 5U, 300U}) {
    ThreadQueue queue(kinds(), threads);
    const auto plan = queue.prepare("times", "3", Watch()).value();
    std::map<std::uint64_t, std::string> results;
    JobOrder order;
    order.ranges = {{2, 10}, {10, 10}, {11, 100}, {1000, 1001}};
    order.take = [&](std::uint64_t i, std::string bytes) -> Result<bool> {
      EXPECT_TRUE(results.emplace(i, std::move(bytes)).second) << i;
      return true;
    };
    ASSERT_TRUE(queue.run(plan, order, Watch()));
    EXPECT_EQ(results.size(), 8U + 89U + 1U);
    for (const auto& [i, bytes] : results) EXPECT_EQ(bytes, std::to_string(3 * i));
    EXPECT_FALSE(results.contains(10));
  }
}

TEST(Jobs, ResultsByIndex) {
  ThreadQueue queue(kinds(), 3);
  const auto plan = queue.prepare("times", "2", Watch()).value();
  const auto results = all_results(queue, plan, 50, Watch()).value();
  ASSERT_EQ(results.size(), 50U);
  for (std::size_t i = 0; i < results.size(); ++i) EXPECT_EQ(results[i], std::to_string(2 * i));
}

TEST(Jobs, UnknownKindsAndBadPlansAreErrors) {
  ThreadQueue queue(kinds(), 1);
  const auto unknown = queue.prepare("nothing", "", Watch());
  ASSERT_FALSE(unknown);
  EXPECT_EQ(unknown.error().line(), "job: nothing: unknown kind; there are own, times");
  EXPECT_FALSE(queue.prepare("times", "many", Watch()));
}

TEST(Jobs, PlansAreAddressedByKindAndBytes) {
  const ThreadQueue queue(kinds([](std::uint64_t) { return std::string(); }), 1);
  const auto address = [&](const char* kind, const char* plan) {
    return queue.prepare(kind, plan, Watch()).value().address();
  };
  EXPECT_EQ(address("times", "7").size(), 64U);
  EXPECT_EQ(address("times", "7"), address("times", "7"));
  std::set<std::string> all = {address("times", "7"), address("times", "8"), address("own", "7"),
                               address("own", "")};
  EXPECT_EQ(all.size(), 4U);
}

TEST(Jobs, EnoughEndsTheWorkAndWhatHasBegunIsTaken) {
  for (const unsigned threads : {1U, 4U}) {
    std::atomic<int> begun = 0;
    ThreadQueue queue(kinds([&](std::uint64_t) -> Result<std::string> {
                        ++begun;
                        return std::string();
                      }),
                      threads);
    int taken = 0;
    JobOrder order{{{0, 1'000'000}},
                   [&](std::uint64_t, const std::string&) -> Result<bool> { return ++taken < 5; }};
    ASSERT_TRUE(queue.run(queue.prepare("own", "", Watch()).value(), order, Watch()));
    EXPECT_GE(taken, 5);
    EXPECT_EQ(taken, begun);
    EXPECT_LT(taken, 10'000);
  }
}

TEST(Jobs, TheFirstErrorOfAJobOrOfTakingEndsTheRun) {
  for (const unsigned threads : {1U, 4U}) {
    ThreadQueue queue(kinds([&](std::uint64_t i) -> Result<std::string> {
                        if (i == 7) return fail("job", "7", "cannot be done");
                        return std::string();
                      }),
                      threads);
    const auto plan = queue.prepare("own", "", Watch()).value();
    JobOrder order{{{0, 1'000'000}},
                   [](std::uint64_t, const std::string&) -> Result<bool> { return true; }};
    const auto failed = queue.run(plan, order, Watch());
    ASSERT_FALSE(failed);
    EXPECT_EQ(failed.error().why, "cannot be done");
    order.take = [](std::uint64_t, const std::string&) -> Result<bool> {
      return fail("disk", "", "full");
    };
    const auto full = queue.run(plan, order, Watch());
    ASSERT_FALSE(full);
    EXPECT_EQ(full.error().why, "full");
  }
}

TEST(Jobs, ResultsAfterAStopAreDropped) {
  for (const unsigned threads : {1U, 4U}) {
    StopFlag stop;
    ThreadQueue queue(kinds([&](std::uint64_t i) -> Result<std::string> {
                        if (i == 20) stop.raise();
                        return std::string();
                      }),
                      threads);
    const Watch watch({}, &stop);
    bool after_stop = false;
    std::uint64_t taken = 0;
    JobOrder order{{{0, 1'000'000}}, [&](std::uint64_t, const std::string&) -> Result<bool> {
                     after_stop = after_stop || stop.is_raised();
                     ++taken;
                     return true;
                   }};
    EXPECT_TRUE(queue.run(queue.prepare("own", "", Watch()).value(), order, watch));
    // The flag may go up between the queue's look at it and ours, once.
    EXPECT_LT(taken, 1000U);
    if (threads == 1) {
      EXPECT_FALSE(after_stop);
    }
  }
}

TEST(Jobs, WhatAJobThrowsComesOutOfTheRun) {
  for (const unsigned threads : {1U, 3U}) {
    ThreadQueue queue(kinds([](std::uint64_t i) -> Result<std::string> {
                        if (i == 5) throw std::runtime_error("no memory");
                        return std::string();
                      }),
                      threads);
    const auto plan = queue.prepare("own", "", Watch()).value();
    const auto take = [](std::uint64_t, const std::string&) -> Result<bool> { return true; };
    EXPECT_THROW((void)queue.run(plan, {{{0, 100'000}}, take}, Watch()), std::runtime_error);
  }
}

// The point of the whole: whoever takes a result may write to a disk meanwhile.
TEST(Jobs, WorkGoesOnWhileAResultIsTaken) {
  std::atomic<std::uint64_t> done = 0;
  ThreadQueue queue(kinds([&](std::uint64_t) -> Result<std::string> {
                      ++done;
                      return std::string();
                    }),
                    2);
  const auto asking = std::this_thread::get_id();
  bool others_worked = false;
  JobOrder order{{{0, 50}}, [&](std::uint64_t index, const std::string&) -> Result<bool> {
                   EXPECT_EQ(std::this_thread::get_id(), asking);
                   if (others_worked) return true;
                   // Every job but this one is done before this result is taken.
                   while (done < 50) std::this_thread::yield();
                   others_worked = true;
                   return index < 50;
                 }};
  ASSERT_TRUE(queue.run(queue.prepare("own", "", Watch()).value(), order, Watch()));
  EXPECT_TRUE(others_worked);
}

TEST(Jobs, WhoTakesSlowlyIsNotBuried) {
  std::atomic<std::uint64_t> done = 0;
  ThreadQueue queue(kinds([&](std::uint64_t) -> Result<std::string> {
                      ++done;
                      return std::string();
                    }),
                    2);
  std::uint64_t taken = 0;
  std::uint64_t most_waiting = 0;
  JobOrder order{{{0, 20'000}}, [&](std::uint64_t, const std::string&) -> Result<bool> {
                   most_waiting = std::max(most_waiting, done - taken);
                   ++taken;
                   if (taken % 100 == 0)
                     std::this_thread::sleep_for(std::chrono::microseconds(200));
                   return true;
                 }};
  ASSERT_TRUE(queue.run(queue.prepare("own", "", Watch()).value(), order, Watch()));
  EXPECT_EQ(taken, 20'000U);
  EXPECT_LT(most_waiting, 1000U);
}

TEST(Parallel, EveryRoundOnceUntilSomebodyThrowsOrStops) {
  for (const unsigned threads : {1U, 4U}) {
    std::vector<std::atomic<int>> counts(1000);
    parallel_for(counts.size(), threads, Watch(), [&](std::uint64_t i) { ++counts[i]; });
    for (const auto& count : counts) EXPECT_EQ(count, 1);
    parallel_for(0, threads, Watch(), [](std::uint64_t) { FAIL(); });
    EXPECT_THROW(parallel_for(1000, threads, Watch(),
                              [](std::uint64_t i) {
                                if (i == 30) throw std::runtime_error("no");
                              }),
                 std::runtime_error);
    StopFlag stop;
    stop.raise();
    parallel_for(1000, threads, Watch({}, &stop), [](std::uint64_t) { FAIL(); });
  }
}

// Compilers tell it in different ways.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool kIsSanitized = true;
#elif defined(__has_feature)
constexpr bool kIsSanitized = __has_feature(address_sanitizer) || __has_feature(thread_sanitizer);
#else
constexpr bool kIsSanitized = false;
#endif

TEST(Jobs, AllAreDoneWhereTheSystemGivesFewThreads) {
  if (kIsSanitized) {
    GTEST_SKIP() << "sanitizers reserve far more address space than this test leaves";
  }
  // In a process of its own, whose address space has room for a few stacks only.
  const auto child = fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    const rlimit small{rlim_t{300} << 20U, rlim_t{300} << 20U};
    setrlimit(RLIMIT_AS, &small);
    std::uint64_t sum = 0;
    ThreadQueue queue(kinds([](std::uint64_t i) -> Result<std::string> {
                        std::this_thread::sleep_for(std::chrono::microseconds(100));
                        return std::to_string(i);
                      }),
                      1000);
    const auto take = [&](std::uint64_t, const std::string& bytes) -> Result<bool> {
      sum += std::stoull(bytes);
      return true;
    };
    const auto ran =
        queue.run(queue.prepare("own", "", Watch()).value(), {{{0, 3000}}, take}, Watch());
    _exit(ran && sum == 3000ULL * 2999 / 2 ? 0 : 1);
  }
  int status = 0;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  EXPECT_TRUE(WIFEXITED(status)) << "signal " << WTERMSIG(status);
  EXPECT_EQ(WEXITSTATUS(status), 0);
}

}  // namespace
}  // namespace tesuji::base
