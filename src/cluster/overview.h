// What goes on in a cluster, for people: who works, what runs, what was left behind.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cluster/identity.h"
#include "cluster/link.h"

namespace tesuji::cluster {

// What lies at the server for one run.
struct Kept {
  std::string seat;
  std::uint64_t bundles = 0;     // to be done
  std::uint64_t deliveries = 0;  // not taken yet
};

struct Overview {
  std::vector<WorkerState> workers;  // of any version
  std::vector<RunState> runs;        // at work now
  std::vector<Kept> kept;            // of runs at work too
  std::uint64_t bytes = 0;           // in all streams
};

// Listens to answers for so long.
base::Result<Overview> overview(const Link& link, std::chrono::milliseconds time);

// Forgets what is kept of a run; its seat, or the first digits of it, or "all". Gives how many.
base::Result<std::uint64_t> drop(const Link& link, const std::string& seat);

}  // namespace tesuji::cluster
