// GNU Go as a steady opponent and referee: one process for a whole series of games.
#pragma once

#include <memory>

#include "base/result.h"
#include "game/player.h"
#include "games/go/rules/position.h"

namespace tesuji::go::evolved {

class GnuGo {
 public:
  static base::Result<GnuGo> make(int level, int seed = 1);

  // Its move; nothing if it resigns.
  base::Result<std::optional<Point>> move(const Position& position);
  // By its own count of a finished game.
  base::Result<Side> winner(const Position& finished);

 private:
  explicit GnuGo(std::unique_ptr<game::Player<Position>> player) : player_(std::move(player)) {}
  std::unique_ptr<game::Player<Position>> player_;
  bool has_moved_ = false;  // only then is there a process to be asked for a score
};

// By a process of this thread, which is started when it is first asked.
base::Result<Side> gnugo_winner(const Position& finished);

}  // namespace tesuji::go::evolved
