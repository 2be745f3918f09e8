// A real nats-server for a test, and the programs that meet there.
#pragma once

#include <gtest/gtest.h>

#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "base/jobs.h"
#include "base/text.h"
#include "cluster/local_server.h"
#include "cluster/queue.h"
#include "cluster/worker.h"
#include "unit/temporary.h"

namespace tesuji::cluster {

inline std::filesystem::path new_folder() {
  static std::atomic<int> number{0};
  return testing_support::temporary_path("nats-" + std::to_string(++number));
}

using RunJob = std::function<base::Result<std::string>(std::uint64_t, const base::Watch&)>;

class FunctionWork : public base::JobWork {
 public:
  explicit FunctionWork(RunJob run) : run_(std::move(run)) {}
  [[nodiscard]] base::Result<std::string> run(std::uint64_t index,
                                              const base::Watch& watch) const override {
    return run_(index, watch);
  }

 private:
  RunJob run_;
};

// Kind `test`: does what the test says, whatever the plan is.
inline std::shared_ptr<const base::JobKinds> test_kinds(const RunJob& run) {
  using Made = base::Result<std::shared_ptr<const base::JobWork>>;
  auto kinds = std::make_shared<base::JobKinds>();
  kinds->add({"test", [run](std::string_view, unsigned, const base::Watch&) -> Made {
                return std::make_shared<const FunctionWork>(run);
              }});
  return kinds;
}

inline base::Result<std::string> squared(std::uint64_t index, const base::Watch& /*watch*/) {
  return std::to_string(index * index);
}

inline Identity test_identity() { return {kProtocol, "test 1", "00", {"test"}}; }

inline std::shared_ptr<Link> open_link(const LocalServer& server) {
  return Link::open(server.address(), {}, "test").value();
}

// A worker on a thread of this process.
class TestWorker {
 public:
  TestWorker(const LocalServer& server, const RunJob& run, unsigned threads = 1,
             const Identity& identity = test_identity())
      : worker_(test_kinds(run), open_link(server), identity, threads),
        thread_([this] { EXPECT_TRUE(worker_.serve(stop_)); }) {}
  ~TestWorker() { end(); }
  TestWorker(const TestWorker&) = delete;
  TestWorker& operator=(const TestWorker&) = delete;

  void end() {
    stop_.raise();
    if (thread_.joinable()) thread_.join();
  }
  [[nodiscard]] WorkerState state() const { return worker_.state(); }

 private:
  base::StopFlag stop_;
  Worker worker_;
  std::thread thread_;
};

inline Queue test_queue(const LocalServer& server, const RunJob& run = squared) {
  return Queue(test_kinds(run), open_link(server), test_identity(), 1);
}

}  // namespace tesuji::cluster
