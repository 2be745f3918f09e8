#include "app/play_opponent.h"

#include "app/play_terminal.h"
#include "base/text.h"
#include "command/person.h"
#include "game/clocked_limits.h"
#include "games/slices.h"

namespace tesuji::app {

template <game::Kit K>
base::Result<Opponent<K>> Opponent<K>::make(command::Session& session, const PlaySetup& setup,
                                            const std::string& text, Origin origin,
                                            base::Seed seed) {
  const bool from_record = origin == Origin::record;
  if (from_record && text.starts_with('@')) {
    return base::fail("player", base::printable(text),
                      "a record may not name files; give the opponent with --player");
  }
  TESUJI_TRY(const auto spec, game::parse_player_spec(text));
  TESUJI_CHECK(command::check_no_person(spec));
  const auto catalogue = all_players<K>(setup.engines, &session.stop());
  TESUJI_CHECK(catalogue.check(spec));
  const bool external = catalogue.find(spec.name)->verbatim;
  if (from_record && external) {
    return base::fail("player", base::printable(text),
                      "a record may not start programs; give the opponent with --player");
  }
  TESUJI_TRY(auto seated, catalogue.make(spec, seed));
  seated.limits = game::limited(seated, setup.limits);
  return Opponent(session, std::move(seated), spec.text(), external);
}

template <game::Kit K>
game::Decision<typename K::Game> Opponent<K>::decide(const Game& game) {
  base::Watch watch(seated_.limits, &session_->stop());
  const ThinkingNotice notice;
  return seated_.player->decide({.game = game, .watch = watch});
}

#define TESUJI_INSTANTIATE(KIT) template class Opponent<KIT>;
TESUJI_FOR_EACH_GAME(TESUJI_INSTANTIATE)

}  // namespace tesuji::app
