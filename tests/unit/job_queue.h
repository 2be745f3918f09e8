// A queue of this process for the jobs of all games, for tests.
#pragma once

#include <memory>

#include "base/thread_queue.h"
#include "games/job_kinds.h"
#include "games/slices.h"
#include "lab/match_job.h"

namespace tesuji::testing_support {

// Matches between the players that each game has of itself.
struct OwnPlayers {
  template <game::Kit K>
  std::shared_ptr<const game::Catalogue<typename K::Game>> operator()(
      K /*kit*/, const game::EngineLimits& /*engines*/) const {
    return std::make_shared<const game::Catalogue<typename K::Game>>(
        games::SliceOf<K>::catalogue());
  }
};

inline std::shared_ptr<base::JobQueue> job_queue(unsigned threads) {
  auto kinds = std::make_shared<base::JobKinds>();
  kinds->add(lab::match_kind(OwnPlayers{}));
  kinds->add(games::job_kinds());
  return std::make_shared<base::ThreadQueue>(std::move(kinds), threads);
}

}  // namespace tesuji::testing_support
