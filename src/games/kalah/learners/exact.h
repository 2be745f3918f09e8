// Exact values as a teacher: what a heuristic's moves lose over positions of its own, never over
// those by which heuristics are compared.
//
// The positions are drawn like the fixed ones (learn/kalah_regret.h), by another seed, and any
// that happens to be among the fixed ones is left out.
#pragma once

#include <array>
#include <vector>

#include "games/kalah/learners/lesson.h"

namespace tesuji::kalah::learners {

class ExactTeacher {
 public:
  // Solves the positions: seconds to minutes.
  static base::Result<ExactTeacher> make(const KalahLesson& lesson, std::size_t positions,
                                         std::uint64_t seed, unsigned threads,
                                         const base::Watch& watch);
  // In seeds per move.
  [[nodiscard]] double mean_loss(const RowPlayer& player) const;
  [[nodiscard]] std::size_t positions() const { return choices_.size(); }

 private:
  struct Choice {
    RowPosition position;
    std::array<std::int16_t, solve::kMaxPits> loss{};  // by pit
  };
  ExactTeacher(const RowTable& table, std::vector<Choice> choices)
      : table_(table), choices_(std::move(choices)) {}
  RowTable table_;  // without the ply rules, as exact values are
  std::vector<Choice> choices_;
};

}  // namespace tesuji::kalah::learners
