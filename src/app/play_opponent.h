// The player on the other side of the terminal, made from its spec anew for every game.
#pragma once

#include <string>

#include "app/game_options.h"
#include "app/play_loop.h"
#include "base/seed.h"
#include "command/session.h"
#include "game/record.h"

namespace tesuji::app {

template <game::Kit K>
class Opponent {
 public:
  using Game = typename K::Game;

  // A spec that comes from a record may not start programs: records come from anywhere.
  enum class Origin { person, record };

  static base::Result<Opponent> make(command::Session& session, const PlaySetup& setup,
                                     const std::string& spec, Origin origin, base::Seed seed);

  // Thinks within its limits, or until Ctrl-C; says so when that takes long.
  game::Decision<Game> decide(const Game& game);
  void observe(const Game& after, typename Game::Move played) {
    seated_.player->observe(after, played);
  }
  [[nodiscard]] const std::string& spec() const { return spec_; }
  [[nodiscard]] bool is_external() const { return external_; }

 private:
  Opponent(command::Session& session, game::SeatedPlayer<Game> seated, std::string spec,
           bool external)
      : session_(&session),
        seated_(std::move(seated)),
        spec_(std::move(spec)),
        external_(external) {}

  command::Session* session_;
  game::SeatedPlayer<Game> seated_;
  std::string spec_;
  bool external_;
};

}  // namespace tesuji::app
