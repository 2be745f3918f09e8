// Heuristics of Kalah tried as jobs (base/jobs.h): kind `kalah-games`, one candidate per index.
//
// A trial is whole games against opponents from the same openings for all, as either side, or what
// the moves lose against exact values. Its plan holds all of it, the exact values included; a
// result is the score, eight bytes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/jobs.h"
#include "games/kalah/learners/exact.h"
#include "games/kalah/learners/filter.h"
#include "games/kalah/learners/lesson.h"

namespace tesuji::kalah::learners {

enum class Fitness : std::uint8_t { wins, points, margin, exact };
inline constexpr game::Named<Fitness> kFitnessNames[] = {{"wins", Fitness::wins},
                                                         {"points", Fitness::points},
                                                         {"margin", Fitness::margin},
                                                         {"exact", Fitness::exact}};

inline constexpr double kFiltered = -1;  // the score of one that a filter stopped

struct TrialSettings {
  LessonSettings lesson;
  KalahFilters filters;
  Fitness fitness = Fitness::points;  // shares of games or points, mean margin, or mean loss
  std::size_t openings = 0;           // 0: the start alone
  int opening_plies = 0;
};
inline constexpr std::int64_t kMaxTrialOpenings = 10'000;
inline constexpr std::int64_t kMaxOpeningPlies = 60;

template <class Binder>
void bind(TrialSettings& s, Binder& binder) {
  bind(s.lesson, binder);
  bind(s.filters, binder);
  binder.choice("fitness", s.fitness, kFitnessNames, "");
  binder.whole("openings", s.openings, {0, kMaxTrialOpenings}, "");
  binder.whole("opening-plies", s.opening_plies, {0, kMaxOpeningPlies}, "");
}

struct Trial {
  TrialSettings settings;
  std::uint64_t opening_seed = 0;
  std::vector<heuristics::Heuristic> candidates;
  std::vector<heuristics::Heuristic> opponents;  // none with Fitness::exact
  std::string exact;                             // ExactTeacher::text(), with Fitness::exact
};

base::JobKind trial_kind();

// The scores of all candidates; nothing if the watch was stopped.
base::Result<std::optional<std::vector<double>>> trial_scores(base::JobQueue& queue,
                                                              const Trial& trial,
                                                              const base::Watch& watch);

}  // namespace tesuji::kalah::learners
