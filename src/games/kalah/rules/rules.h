// The variants of Kalah as independent switches, and names for the usual bundles of them.
//
// Every switch may be set alone; a bundle is only a starting point. Nothing outside this file and
// Board/Position, which obey the switches, may ask for the name of a bundle.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tesuji::kalah {

// What happens when the last seed falls into an empty pit of the mover.
enum class Capture : std::uint8_t {
  opposite,  // it is taken with the seeds opposite, if there are any; else it stays
  always,    // it is taken also when the opposite pit is empty
};

enum class EndRule : std::uint8_t {
  either_row,  // over when either row is empty after any sowing, an extra turn pending or not
  mover_row,   // over when the side to move has no seeds in its pits
};

// Who takes the seeds that still lie in the pits when the game ends.
enum class Leftovers : std::uint8_t {
  side,   // the side on whose row they lie
  ender,  // the player whose sowing ended the game
  nobody,
};

// Whose stores are sown.
enum class Stores : std::uint8_t {
  own,   // the mover's; the other one is left out
  both,  // a last seed in the opponent's store ends the turn like any other
};

// When a last seed in the mover's store gives another turn.
enum class ExtraTurn : std::uint8_t {
  always,
  filled_store,  // only if the store held a seed before that one
};

// What becomes of the opponent's turn when a player moves again.
enum class LostTurn : std::uint8_t {
  skipped,  // nothing: the same side is to move
  pass,     // the opponent is to move and must pass, which is a ply like any other
};

// The numbers of the seed program's ply rules.
inline constexpr int kUamPlyCap = 60;
inline constexpr int kMaxPlyCap = 2000;
inline constexpr int kThinPlies = 12;  // rule `thin_draw`: so many plies ...
inline constexpr int kThinSeeds = 12;  // ... with at most so many seeds, summed over them
inline constexpr int kStealAbove = 5;  // rule `steal_back`: from pits that held more than this

struct Rules {
  Capture capture = Capture::opposite;
  EndRule end = EndRule::either_row;
  Leftovers leftovers = Leftovers::side;
  bool pie = false;  // the second player may exchange the sides instead of its first sowing
  Stores stores = Stores::own;
  ExtraTurn extra_turn = ExtraTurn::always;
  // A last seed in an opponent's pit that held more than kStealAbove takes that whole pit to the
  // own pit opposite, if that one is empty.
  bool steal_back = false;
  LostTurn lost_turn = LostTurn::skipped;
  // Over as soon as a store holds more than half of all seeds.
  bool half_stop = false;
  // The ply rules. A game that one of them ends is drawn, unless a store holds more than half of
  // all seeds: then that side wins by the usual count. Plies are counted from where the game
  // began, or from the position that was set up.
  bool thin_draw = false;     // one side's seeds in pits, summed after each of the last
                              // kThinPlies plies, are at most kThinSeeds
  std::uint16_t ply_cap = 0;  // so many plies at most; 0: any number

  // Whether seeds are sown as in the plain game: the mover's store only, which gives another turn.
  [[nodiscard]] constexpr bool has_plain_sowing() const {
    return stores == Stores::own && extra_turn == ExtraTurn::always && !steal_back;
  }
  // Whether anything but the sowing itself differs from the plain game.
  [[nodiscard]] constexpr bool has_extras() const {
    return lost_turn == LostTurn::pass || half_stop || has_ply_rules();
  }
  [[nodiscard]] constexpr bool has_ply_rules() const { return thin_draw || ply_cap > 0; }

  friend bool operator==(const Rules&, const Rules&) = default;
};

// The names of the bundles, the default first.
std::vector<std::string> rule_names();
std::optional<Rules> named_rules(std::string_view name);

}  // namespace tesuji::kalah
