// Games whose positions a far stronger program has judged, a game per line as JSON
// (docs/formats.md).
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "base/result.h"
#include "games/go/rules/position.h"

namespace tesuji::go::experiments {

struct JudgedMove {
  Point move;
  std::uint64_t visits = 0;
  double lead = 0;  // of the side to move, in points
};

struct JudgedPosition {
  std::size_t turn = 0;           // moves played before it
  std::vector<JudgedMove> moves;  // best first
};

struct JudgedGame {
  std::string id;  // SET-NUMBER...
  Position start;
  std::vector<Point> moves;
  std::vector<JudgedPosition> positions;

  // After so many moves.
  [[nodiscard]] Position after(std::size_t turn) const;
};

// Those of a set whose number is odd, in the order of the file; an error if there is none. Packed
// by xz or not.
base::Result<std::vector<JudgedGame>> odd_judged_games(const std::filesystem::path& path,
                                                       std::string_view set);

}  // namespace tesuji::go::experiments
