// One order at work on a cluster: the loop of the thread that ordered it.
//
// Hands out bundles, about two for each thread that works, takes what comes back, and looks after
// what does not: a bundle that the server no longer has but that left no results is handed out
// again. (A worker that dies needs nothing from us: JetStream gives its bundle to another.)
#pragma once

#include <chrono>
#include <map>
#include <optional>
#include <set>
#include <string>

#include "base/jobs.h"
#include "cluster/identity.h"
#include "cluster/ledger.h"
#include "cluster/link.h"
#include "cluster/messages.h"
#include "cluster/pace.h"
#include "cluster/results_box.h"
#include "cluster/roster.h"

namespace tesuji::cluster {

class OrderRun {
 public:
  static constexpr std::chrono::seconds kWorkerPatience{60};  // with nobody there
  static constexpr std::chrono::seconds kLookEvery{5};        // at what is under way

  // All of it must outlive the run.
  OrderRun(Link& link, const Identity& identity, Roster& roster, Pace& pace,
           const base::JobPlan& plan, const base::JobOrder& order, const base::Watch& watch)
      : link_(link),
        identity_(identity),
        roster_(roster),
        pace_(pace),
        plan_(plan),
        order_(order),
        watch_(watch),
        ledger_(order.ranges) {}

  base::Result<void> go();

 private:
  using Clock = std::chrono::steady_clock;
  struct Out {
    std::vector<base::JobRange> ranges;
    std::uint64_t number = 0;  // of its message in JOBS
    bool is_lost = false;      // not in JOBS any more when we last looked
  };

  base::Result<void> loop();
  base::Result<void> hand_out();
  base::Result<void> send_bundle(std::uint64_t jobs);
  base::Result<void> take_letter(const Letter& letter);
  base::Result<void> take_delivery(Delivery delivery);
  base::Result<void> take_refusal(const Delivery& delivery);
  base::Result<void> look_around();
  base::Result<void> check_workers();
  void find_lost();
  void answer_asks();
  void close(bool keep_results);
  [[nodiscard]] bool is_over() const { return is_enough_ || ledger_.missing() == 0; }
  [[nodiscard]] std::string jobs_subject() const;

  Link& link_;
  const Identity& identity_;
  Roster& roster_;
  Pace& pace_;
  const base::JobPlan& plan_;
  const base::JobOrder& order_;
  const base::Watch& watch_;
  Ledger ledger_;
  std::optional<ResultsBox> box_;
  std::optional<Inbox> asks_;
  PlanAddress address_;
  std::string name_ = new_id();
  std::uint64_t bundles_ = 0;
  std::map<std::string, Out> out_;
  std::map<std::string, std::string> refusals_;  // worker: why
  Clock::time_point start_ = Clock::now();
  Clock::time_point looked_ = start_;
  Clock::time_point worker_seen_ = start_;
  bool is_enough_ = false;
};

}  // namespace tesuji::cluster
