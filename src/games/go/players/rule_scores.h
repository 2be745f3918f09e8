// What the rules of a theory say of the moves of a position: how much they propose each, and which
// rules those are.
//
// A position is looked at once, then asked move by move. Copies share the theory and work on their
// own, so that every thread has one. Costs what scoring a position costs (bench theory.score.9).
#pragma once

#include <memory>
#include <string>

#include "games/go/rules/position.h"
#include "games/go/theories/matcher.h"

namespace tesuji::go::players {

class RuleScores {
 public:
  explicit RuleScores(std::shared_ptr<const theories::Matcher> matcher);
  ~RuleScores();
  RuleScores(const RuleScores& other);
  RuleScores& operator=(const RuleScores& other);

  // The position must live until the last of the questions below.
  void look(const Position& position);
  // Of a point; the logarithm of its strength (Bradley and Terry) if the rules have weights.
  [[nodiscard]] double score(Move move);
  // "proposed by rules 12 (+0.53), 7 (-0.20)", the weightiest first; empty if none fires, and for
  // the pass.
  [[nodiscard]] std::string reason(Move move);

 private:
  struct Room;  // to work in
  std::shared_ptr<const theories::Matcher> matcher_;
  std::unique_ptr<Room> room_;
};

// The theory that ships, or that of a file, ready to be asked; shared by all who ask for the
// former.
base::Result<std::shared_ptr<const theories::Matcher>> matcher_of(const std::string& file);

}  // namespace tesuji::go::players
