// Exact values as a teacher: what a heuristic's moves lose over positions of its own, never over
// those by which heuristics are compared.
//
// The positions are drawn like the fixed ones (regret.h), by another seed, and any that happens to
// be among the fixed ones is left out. As text a teacher travels in the plans of jobs: a line for
// each position, as position_text writes it, then a colon and what each move loses, by pits.
#pragma once

#include <array>
#include <vector>

#include "base/jobs.h"
#include "games/kalah/learners/lesson.h"

namespace tesuji::kalah::learners {

class ExactTeacher {
 public:
  // Solves the positions: seconds to minutes.
  static base::Result<ExactTeacher> make(base::JobQueue& queue, const KalahLesson& lesson,
                                         std::size_t positions, std::uint64_t seed,
                                         const base::Watch& watch);
  // The lesson must be the same.
  static base::Result<ExactTeacher> read(const KalahLesson& lesson, std::string text);
  [[nodiscard]] const std::string& text() const { return text_; }

  // In seeds per move.
  [[nodiscard]] double mean_loss(const RowPlayer& player) const;
  [[nodiscard]] std::size_t positions() const { return choices_.size(); }

 private:
  struct Choice {
    RowPosition position;
    std::array<std::int16_t, solve::kMaxPits> loss{};  // by pit
  };
  ExactTeacher(const RowTable& table, std::vector<Choice> choices, std::string text)
      : table_(table), choices_(std::move(choices)), text_(std::move(text)) {}
  static base::Result<Choice> read_choice(const RowTable& table, const kalah::Rules& rules,
                                          std::string_view line, std::size_t number);

  RowTable table_;  // without the ply rules, as exact values are
  std::vector<Choice> choices_;
  std::string text_;
};

}  // namespace tesuji::kalah::learners
