// What all games share: the store, the threads that search, and the players that seats keep.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>

#include "base/watch.h"
#include "server/sessions/kept_players.h"
#include "server/sessions/limits.h"
#include "server/sessions/store.h"
#include "server/sessions/workers.h"

namespace tesuji::server {

struct Services {
  Services(Store& games, std::size_t threads_wanted)
      : store(games),
        threads(threads_wanted),
        turns(threads),
        asks(threads),
        background(threads),
        drawings(1) {}

  // How many threads a move that begins now may have: those that no other move uses, or one.
  [[nodiscard]] std::size_t free_threads() const {
    const std::size_t others = std::max<std::size_t>(turns.running(), 1) - 1;
    return others < threads ? threads - others : 1;
  }

  // Whether some thread has nothing to do but to ponder.
  [[nodiscard]] bool is_quiet() const {
    std::size_t work = 0;
    for (const Workers* queue : {&turns, &asks, &background, &drawings}) {
      work += queue->running() + queue->waiting();
    }
    return work < threads + pondering;
  }

  Store& store;
  const std::size_t threads;
  base::StopFlag ending;  // raised once, when the server goes
  std::atomic<std::size_t> streams{0};
  std::atomic<std::size_t> pondering{0};  // of the jobs in the background
  KeptPlayers kept{kKeptPlayerBytes};
  // Declared last: their threads end before the rest goes.
  Workers turns;       // engines' moves
  Workers asks;        // hints and layers that somebody waits for
  Workers background;  // live searches, analyses
  Workers drawings;    // layers that compute: whoever asks for many waits for himself
};

}  // namespace tesuji::server
