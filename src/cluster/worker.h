// A worker: takes bundles of jobs from the servers, does them, and delivers their results.
//
// Each of its threads asks for a bundle, works, stores the results, and only then says that the
// bundle is done. While it works a helper tells the server so every few seconds; a bundle whose
// worker falls silent is given to another. Plans are fetched once and kept ready.
#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <mutex>
#include <set>
#include <string>

#include "base/jobs.h"
#include "base/watch.h"
#include "cluster/identity.h"
#include "cluster/link.h"
#include "cluster/messages.h"
#include "cluster/plan_shelf.h"

namespace tesuji::cluster {

class Worker {
 public:
  static constexpr std::chrono::seconds kSilence{10};  // of a worker; then its bundle goes on
  static constexpr std::chrono::seconds kTellEvery{3};
  static constexpr std::uint64_t kMaxAttempts = 100;  // of a bundle

  Worker(std::shared_ptr<const base::JobKinds> kinds, std::shared_ptr<Link> link, Identity identity,
         unsigned threads);

  // Until the flag is raised. Bundles that are not finished then go back at once.
  base::Result<void> serve(const base::StopFlag& stop);

  [[nodiscard]] WorkerState state() const;

 private:
  struct Task {
    Bundle bundle;
    std::string reply;  // where the server waits for what becomes of it
  };
  class AtWork;
  class Outbox;
  using Clock = std::chrono::steady_clock;

  base::Result<void> offer(const base::Watch& watch) const;  // the consumer is there
  void work(const base::StopFlag& stop);
  void handle(natsMsg& message, const base::StopFlag& stop);
  void do_bundle(const Task& task, const base::StopFlag& stop);
  [[nodiscard]] bool do_jobs(const Task& task, const base::JobWork& work,
                             const base::StopFlag& stop);
  [[nodiscard]] bool deliver(const Bundle& bundle, Delivery& delivery, const base::Watch& watch);
  void give_back(const Task& task, std::chrono::seconds delay) const;
  void tell_and_answer(const base::StopFlag& stop, const base::StopFlag& done);
  [[nodiscard]] SubscriptionHandle subscribed() const;
  [[nodiscard]] natsStatus fetch(natsMsgList& list, natsSubscription* subscription);
  [[nodiscard]] std::string consumer() const;
  [[nodiscard]] std::string subjects() const;

  std::shared_ptr<const base::JobKinds> kinds_;
  std::shared_ptr<Link> link_;
  Identity identity_;
  unsigned threads_;
  std::string id_ = new_id();
  PlanShelf shelf_;
  Clock::time_point start_ = Clock::now();
  std::mutex mutex_;
  std::multiset<std::string> at_work_;   // replies of the bundles
  std::set<natsSubscription*> waiting_;  // for a bundle
  std::atomic<std::uint64_t> busy_{0};
  std::atomic<std::uint64_t> jobs_{0};
  std::atomic<std::uint64_t> bundles_{0};
  std::atomic<std::uint64_t> deliveries_{0};
  std::atomic<std::uint64_t> busy_microseconds_{0};
};

}  // namespace tesuji::cluster
