// The queue of a cluster: jobs done by workers anywhere, results taken here.
//
// What comes out is what the queue of this process gives: jobs are pure, and of several results of
// one job the first is taken. A run that is stopped or killed leaves what is done at the server,
// for whoever runs the same plan next. Where `take` says enough, what is under way is not waited
// for.
#pragma once

#include <memory>

#include "base/jobs.h"
#include "cluster/identity.h"
#include "cluster/link.h"
#include "cluster/pace.h"
#include "cluster/roster.h"

namespace tesuji::cluster {

class Queue final : public base::JobQueue {
 public:
  Queue(std::shared_ptr<const base::JobKinds> kinds, std::shared_ptr<Link> link, Identity identity,
        unsigned threads)
      : JobQueue(std::move(kinds)),
        link_(std::move(link)),
        identity_(std::move(identity)),
        threads_(threads) {}

  base::Result<void> run(const base::JobPlan& plan, const base::JobOrder& order,
                         const base::Watch& watch) override;
  [[nodiscard]] unsigned threads() const override { return threads_; }

 private:
  std::shared_ptr<Link> link_;
  Identity identity_;
  unsigned threads_;
  std::unique_ptr<Roster> roster_;     // made with the first order
  std::map<std::string, Pace> paces_;  // by kind
};

}  // namespace tesuji::cluster
