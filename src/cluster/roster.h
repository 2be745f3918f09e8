// Which workers there are, as far as they have answered lately.
//
// Nobody keeps a list of members: whoever wants to know asks all (kAskWorkers), and each that is
// there answers. Asking costs a message; idle workers that nobody asks send nothing.
#pragma once

#include <chrono>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "base/result.h"
#include "cluster/identity.h"
#include "cluster/link.h"

namespace tesuji::cluster {

class Roster {
 public:
  using Clock = std::chrono::steady_clock;
  static constexpr std::chrono::seconds kAskEvery{2};
  static constexpr std::chrono::seconds kSilent{9};  // then it is taken as gone

  // `link` must outlive it.
  static base::Result<Roster> open(const Link& link, Identity own);

  // Asks if it is time to, and hears who has answered; never waits. Those that differ from us are
  // warned of once, and left out.
  void update();
  void ask();
  // Hears answers for so long.
  void hear(std::chrono::milliseconds time);

  [[nodiscard]] std::uint64_t threads() const;  // of workers like us
  [[nodiscard]] bool is_empty() const { return workers_.empty(); }
  [[nodiscard]] bool has(const std::string& id) const { return workers_.contains(id); }
  [[nodiscard]] std::vector<WorkerState> workers() const;
  // Of those that differ: "WORKER on HOST: what".
  [[nodiscard]] const std::map<std::string, std::string>& refused() const { return refused_; }

 private:
  struct Entry {
    WorkerState state;
    Clock::time_point heard;
  };
  Roster(const Link& link, Identity own, std::string subject, Inbox inbox);
  void take(const Letter& letter);

  const Link* link_;
  Identity own_;
  std::string subject_;
  Inbox inbox_;
  Clock::time_point asked_;
  std::map<std::string, Entry> workers_;
  std::map<std::string, std::string> refused_;
};

}  // namespace tesuji::cluster
