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

struct Rules {
  Capture capture = Capture::opposite;
  EndRule end = EndRule::either_row;
  Leftovers leftovers = Leftovers::side;
  bool pie = false;  // the second player may exchange the sides instead of its first sowing

  friend bool operator==(const Rules&, const Rules&) = default;
};

// The names of the bundles, the default first.
std::vector<std::string> rule_names();
std::optional<Rules> named_rules(std::string_view name);

}  // namespace tesuji::kalah
