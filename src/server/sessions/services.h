// What all games share: the store, the pool of threads that search, and the players that seats
// keep.
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
      : store(games), threads(threads_wanted), pool(threads) {}

  // How many threads a move that begins now may have: those that no other move uses, or one.
  [[nodiscard]] std::size_t free_threads() const {
    const std::size_t others = std::max<std::size_t>(pool.running(JobKind::turn), 1) - 1;
    return others < threads ? threads - others : 1;
  }

  Store& store;
  const std::size_t threads;
  base::StopFlag ending;  // raised once, when the server goes
  std::atomic<std::size_t> streams{0};
  KeptPlayers kept{kKeptPlayerBytes};
  Workers pool;  // declared last: its threads end before the rest goes
};

}  // namespace tesuji::server
