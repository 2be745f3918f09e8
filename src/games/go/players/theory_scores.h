// What the rules of a theory say of the moves of a position: how much they propose each, and which
// rules those are.
//
// A position is looked at once, then asked move by move. Copies share the theory and work in rooms
// of their own, so that every thread has one. Costs what scoring a position costs (bench
// theory.score.9).
#pragma once

#include <memory>
#include <string>

#include "base/result.h"
#include "games/go/rules/position.h"

namespace tesuji::go::theories {
class Matcher;
}

namespace tesuji::go::players {

class TheoryScores {
 public:
  explicit TheoryScores(std::shared_ptr<const theories::Matcher> matcher);
  // Of this file; empty: the theory that ships, which all who ask for it share.
  static base::Result<TheoryScores> load(const std::string& file);
  ~TheoryScores();
  TheoryScores(const TheoryScores& other);
  TheoryScores& operator=(const TheoryScores& other);

  // Whether scores are logarithms of strengths: the rules have learned weights.
  [[nodiscard]] bool are_strengths() const;

  // The position must live until the last of the questions below.
  void look(const go::Position& position);
  // Of a point; the logarithm of its strength (Bradley and Terry) if the rules have weights.
  [[nodiscard]] double score(go::Point move);
  // "proposed by rules 12 (+0.53), 7 (-0.20)", the weightiest first, so many at most; empty if none
  // fires, and for the pass.
  [[nodiscard]] std::string reason(go::Point move, std::size_t most = kShownRules);

  static constexpr std::size_t kShownRules = 6;

 private:
  struct Room;  // to work in
  std::shared_ptr<const theories::Matcher> matcher_;
  std::unique_ptr<Room> room_;
};

}  // namespace tesuji::go::players
