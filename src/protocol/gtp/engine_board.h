// An external GTP engine whose board is kept in step with a position.
//
// Further moves are sent when the position continues the last one, else the game is set up anew.
// The process starts when it is first needed and ends with this.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "games/go/rules/position.h"
#include "protocol/gtp/engine_client.h"

namespace tesuji::protocol {

class EngineBoard {
 public:
  // `seconds`: what the engine is told that it has per move.
  EngineBoard(std::vector<std::string> command, const GtpPatience& patience,
              std::optional<double> seconds = {})
      : command_(std::move(command)), patience_(patience), seconds_(seconds) {}

  std::optional<game::Fault> bring_in_step(const go::Position& position);
  // The engine itself has just played this.
  void has_played(const go::Stone& stone) { sent_.push_back(stone); }

  // Null until it was first brought in step.
  [[nodiscard]] GtpClient* client() { return client_.get(); }
  [[nodiscard]] const GtpClient* client() const { return client_.get(); }
  [[nodiscard]] const GtpPatience& patience() const { return patience_; }

 private:
  std::optional<game::Fault> order(const std::string& command);
  [[nodiscard]] bool continues(const go::Position& position) const;
  std::optional<game::Fault> set_up(const go::Position& position);
  std::optional<game::Fault> tell_rules(const std::string& rules);
  std::optional<game::Fault> place_setup(const go::Position& position);

  std::vector<std::string> command_;
  GtpPatience patience_;  // for everything but a move
  std::optional<double> seconds_;
  std::unique_ptr<GtpClient> client_;
  bool started_ = false;
  int size_ = 0;
  double komi_ = 0;
  std::vector<go::Stone> setup_;
  std::vector<go::Stone> sent_;  // moves the engine knows; passes too
};

}  // namespace tesuji::protocol
