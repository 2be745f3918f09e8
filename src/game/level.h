// A named strength: a preset of a catalogue, and how strong it was measured to be.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace tesuji::game {

struct Level {
  std::string name;                // of the preset, too
  std::optional<double> elo = {};  // absent: not measured
  double elo_low = 0;              // the 95 % interval
  double elo_high = 0;
  std::optional<std::uint64_t> nodes = {};  // it thinks so long; absent: otherwise limited
};

}  // namespace tesuji::game
