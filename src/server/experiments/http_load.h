// Reads at a fixed rate while event streams are open, and how long the answers took.
//
// Requests are due at fixed times; what counts is the time from when a request was due, so that a
// slow server cannot hide behind its own slowness.
#pragma once

#include <string>

#include "base/watch.h"

namespace tesuji::server {

struct LoadPlan {
  int port = 0;
  std::string path;
  int rate = 0;  // requests per second
  int seconds = 0;
  int streams = 0;  // event streams of events_path, all open meanwhile
  std::string events_path;
};

struct LoadReport {
  std::size_t requests = 0;
  int failed = 0;   // not answered with 200
  int streams = 0;  // that sent an event
  // Milliseconds.
  double median = 0;
  double p99 = 0;
  double most = 0;
};

LoadReport load(const LoadPlan& plan, const base::Watch& watch);

}  // namespace tesuji::server
