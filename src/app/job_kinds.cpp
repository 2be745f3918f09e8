#include "app/job_kinds.h"

#include <map>
#include <memory>
#include <mutex>

#include "app/game_options.h"
#include "app/human_player.h"
#include "games/job_kinds.h"
#include "lab/match_job.h"

namespace tesuji::app {
namespace {

// A catalogue is made once for each game and limits of engines: a tournament asks for every
// pairing.
class MatchPlayers {
 public:
  explicit MatchPlayers(const base::StopFlag* stop) : stop_(stop) {}

  template <game::Kit K>
  std::shared_ptr<const game::Catalogue<typename K::Game>> operator()(
      K /*kit*/, const game::EngineLimits& engines) const {
    using Shared = std::shared_ptr<const game::Catalogue<typename K::Game>>;
    static std::mutex mutex;
    static std::map<std::pair<std::optional<double>, double>, Shared> made;
    const std::lock_guard lock(mutex);
    Shared& catalogue = made[{engines.seconds, engines.hang_seconds}];
    if (!catalogue) {
      auto players = all_players<K>(engines, stop_);
      players.add(human_kind<K>());
      catalogue = std::make_shared<const game::Catalogue<typename K::Game>>(std::move(players));
    }
    return catalogue;
  }

 private:
  const base::StopFlag* stop_;
};

}  // namespace

void add_job_kinds(base::JobKinds& kinds, const base::StopFlag* stop) {
  kinds.add(lab::match_kind(MatchPlayers(stop)));
  kinds.add(games::job_kinds(stop));
}

}  // namespace tesuji::app
