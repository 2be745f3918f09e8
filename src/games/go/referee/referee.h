// The referee of Go: dead stones, what is left to play, then counting (status.h).
#pragma once

#include "game/referee.h"
#include "games/go/referee/status.h"
#include "games/go/rules/position.h"

namespace tesuji::go::referee {

class PlayoutReferee : public game::Referee<Position> {
 public:
  explicit PlayoutReferee(StatusOptions options = {}) : options_(options) {}
  [[nodiscard]] game::Outcome judge(const Position& game) const override;

 private:
  StatusOptions options_;
};

}  // namespace tesuji::go::referee
