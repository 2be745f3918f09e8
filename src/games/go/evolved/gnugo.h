// GNU Go as a steady opponent and referee: one process for a whole series of games.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "base/result.h"
#include "game/player.h"
#include "games/go/rules/position.h"
#include "games/go/rules/scoring.h"

namespace tesuji::go::evolved {

class GnuGo {
 public:
  static base::Result<GnuGo> make(int level, int seed = 1);

  // Its move; nothing if it resigns.
  base::Result<std::optional<Point>> move(const Position& position);

 private:
  explicit GnuGo(std::unique_ptr<game::Player<Position>> player) : player_(std::move(player)) {}
  std::unique_ptr<game::Player<Position>> player_;
};

// What it says of a finished game, by area or by territory as the position's rules have it. By
// processes of this thread, which are started when they are first asked.
base::Result<std::string> gnugo_score(const Position& finished);  // "B+3.5", "0"
base::Result<Side> gnugo_winner(const Position& finished);        // white, where nobody won
base::Result<PointSet> gnugo_dead(const Position& finished);

}  // namespace tesuji::go::evolved
