// Learning rates by game: "0:0.001;2000:0.0007" is 0.001 for the first 2,000 games, then 0.0007.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/result.h"

namespace tesuji::td {

inline constexpr double kMaxRate = 10;
inline constexpr std::size_t kMaxRates = 100;

class Schedule {
 public:
  // Entries "FROM:RATE", the first from game 0, rising; a single number is for all games.
  static base::Result<Schedule> read(const std::vector<std::string>& entries);
  [[nodiscard]] double at(std::uint64_t game) const;

 private:
  struct Entry {
    std::uint64_t from;
    double rate;
  };
  std::vector<Entry> entries_;
};

}  // namespace tesuji::td
