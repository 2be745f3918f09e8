// The place of a run in the stream RESULTS: a durable consumer that pushes to us.
//
// A seat is "PLAN-N". While somebody takes results there the server lets nobody else in, so that
// two runs of the same plan have two seats; one whose taker is gone is taken over, with the results
// that were kept. That is how a run that was killed goes on, from any machine: nobody has to
// remember more than the plan. What is not confirmed is delivered again.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>

#include "base/watch.h"
#include "cluster/link.h"

namespace tesuji::cluster {

class ResultsBox {
 public:
  static constexpr int kSeats = 64;

  // The first seat of this plan that is free. Nothing: the watch was stopped. `link` must outlive
  // it.
  static base::Result<std::optional<ResultsBox>> open(const Link& link, const std::string& plan,
                                                      const std::string& description,
                                                      const base::Watch& watch);

  [[nodiscard]] const std::string& seat() const { return seat_; }
  [[nodiscard]] std::uint64_t kept() const { return kept_; }  // results that were there

  [[nodiscard]] std::optional<Letter> next(std::chrono::milliseconds wait);
  void confirm(const Letter& letter) const;  // it need not be kept any more
  // Makes the consumer again if the server has lost it.
  base::Result<void> look_after(const base::Watch& watch);
  // The seat is free; results that were not confirmed stay.
  void leave() const;

 private:
  ResultsBox(const Link& link, std::string seat, std::string inbox_subject, Inbox inbox);
  [[nodiscard]] Outcome sit_down(const std::string& description);
  void leave_to_us() const;

  const Link* link_;
  std::string seat_;
  std::string inbox_subject_;
  Inbox inbox_;
  std::string description_;
  std::uint64_t kept_ = 0;
};

std::string results_subject(const std::string& seat);

}  // namespace tesuji::cluster
