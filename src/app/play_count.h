// How a game is counted with a person at the table: what stands on the board, in words and
// numbers, and for Go which stones are dead, which the person may change.
//
// Counts of all games have the same members, so that the loop of the game needs no special case.
#pragma once

#include <string>
#include <string_view>

#include "app/play_view.h"
#include "game/outcome.h"
#include "go/status.h"
#include "kalah/position.h"

namespace tesuji::app {

class GoCount {
 public:
  static constexpr bool kIsAgreed = true;            // the person may change it before it stands
  static constexpr std::string_view kNote = "dead";  // where records keep note()

  // Dead stones by unconditional life and playouts.
  explicit GoCount(const go::Position& position);
  // Takes over the dead stones of a record; points without a stone are passed over.
  void restore(const go::Position& position, std::string_view note);

  // Changes whether the chain at that point is dead; gives a sentence that says what it is now.
  base::Result<std::string> toggle(const go::Position& position, std::string_view point);

  [[nodiscard]] game::Outcome outcome(const go::Position& position) const;
  [[nodiscard]] Lines lines(const go::Position& position, const Look& look) const;
  [[nodiscard]] std::string note(const go::Position& position) const;  // "C3 D4"
  [[nodiscard]] const GoMarks& marks() const { return marks_; }

 private:
  void recount(const go::Position& position);
  [[nodiscard]] std::string dead_text(const go::Position& position, game::Side side) const;

  go::Status found_;  // what the referee thinks, before anybody changes it
  GoMarks marks_;
  go::Count count_;
};

class KalahCount {
 public:
  static constexpr bool kIsAgreed = false;

  explicit KalahCount(const kalah::Position& /*position*/) {}

  [[nodiscard]] game::Outcome outcome(const kalah::Position& position) const;
  [[nodiscard]] Lines lines(const kalah::Position& position, const Look& look) const;
};

template <class G>
struct CountOf;
template <>
struct CountOf<go::Position> {
  using type = GoCount;
};
template <>
struct CountOf<kalah::Position> {
  using type = KalahCount;
};

// The result as a sentence: "black wins by 3.5 points", "white wins: black resigned".
std::string result_sentence(const game::Outcome& outcome,
                            const std::array<std::string_view, 2>& sides);

// Rules and the like that a player wants to see all the time.
Lines facts(const go::Position& position);
Lines facts(const kalah::Position& position);
// What a side has taken: captured stones, or the seeds in its store.
std::string gains(const go::Position& position, game::Side side);
std::string gains(const kalah::Position& position, game::Side side);

}  // namespace tesuji::app
