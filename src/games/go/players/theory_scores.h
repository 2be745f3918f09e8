// What the rules of a theory make of the moves of a position, with the room that it takes to work
// in. Each copy works on its own, so that every thread has one.
//
// Looking costs about what scoring all moves costs (bench theory.score.9 is both).
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
  // Of this file; empty: the theory that ships.
  static base::Result<TheoryScores> load(const std::string& file);
  ~TheoryScores();
  TheoryScores(const TheoryScores& other);
  TheoryScores& operator=(const TheoryScores& other);

  // Call once for a position before score().
  void look(const go::Position& position);
  // move: no pass.
  [[nodiscard]] double score(go::Point move);

 private:
  struct Room;
  std::shared_ptr<const theories::Matcher> matcher_;
  std::unique_ptr<Room> room_;
};

}  // namespace tesuji::go::players
