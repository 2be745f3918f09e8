// What all games share: the store, and the threads that search.
#pragma once

#include <atomic>
#include <cstddef>

#include "base/watch.h"
#include "server/store.h"
#include "server/workers.h"

namespace tesuji::server {

struct Services {
  Services(Store& games, std::size_t threads)
      : store(games), turns(threads), asks(threads), background(threads), drawings(1) {}

  Store& store;
  base::StopFlag ending;  // raised once, when the server goes
  std::atomic<std::size_t> streams{0};
  // Declared last: their threads end before the rest goes.
  Workers turns;       // engines' moves
  Workers asks;        // hints and layers that somebody waits for
  Workers background;  // live searches, analyses
  Workers drawings;    // layers that compute: whoever asks for many waits for himself
};

}  // namespace tesuji::server
