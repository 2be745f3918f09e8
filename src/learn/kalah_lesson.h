// What the learners of Kalah heuristics share: the game they learn, how candidates are tried, and
// what becomes of the best one.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/seed.h"
#include "base/watch.h"
#include "game/option.h"
#include "learn/learner.h"
#include "learn/row_player.h"

namespace tesuji::learn {

// The game and the kind of heuristic.
struct KalahLesson {
  std::string rules;
  kalah::Start start;
  int depth = 2;
  kalah::HeuristicKind kind = kalah::HeuristicKind::linear;

  [[nodiscard]] kalah::Heuristic uniform(base::Seed seed) const;
  [[nodiscard]] RowPlayer player(const kalah::Heuristic& heuristic) const {
    return RowPlayer::weighted(heuristic, start.pits);
  }
};

// rules, pits, seeds, depth, kind: the course program's game unless said otherwise.
std::vector<game::OptionSpec> kalah_lesson_options(kalah::HeuristicKind kind);
KalahLesson kalah_lesson(const game::Settings& settings);

// Wins and points of `player` in two games from `start`, one as either side: 0 to 2, a draw is half
// a point; and their margins.
struct PairScore {
  int wins = 0;
  double points = 0;
  int margin = 0;
};
PairScore pair_score(const RowTable& table, const RowPlayer& player, const RowPlayer& opponent,
                     const RowPosition& start);

// Positions that go on after up to `most_plies` random plies; all different paths of the seed.
std::vector<RowPosition> random_openings(const RowGame& game, std::size_t count, int most_plies,
                                         base::Seed seed);

// score(0), score(1), ... as jobs on threads; nothing if the watch was stopped.
std::optional<std::vector<double>> job_scores(std::size_t count, unsigned threads,
                                              const base::Watch& watch,
                                              const std::function<double(std::size_t)>& score);

// Heuristics in snapshots: lists of numbers.
Snapshot heuristics_json(std::span<const kalah::Heuristic> heuristics);
base::Result<std::vector<kalah::Heuristic>> heuristics_from(formats::JsonFields& fields,
                                                            const std::string& key,
                                                            const KalahLesson& lesson,
                                                            std::size_t count);

// How a run was made: "tesuji learn kalah-genetic --seed 3 --set population=20".
std::string learn_command(const std::string& name, const LearnTask& task);

// Regret over the fixed positions at depths 2 and 4; nothing for games that have none.
struct DepthRegret {
  int depth = 0;
  double value = 0;
};
base::Result<std::vector<DepthRegret>> fixed_regret(const KalahLesson& lesson,
                                                    const kalah::Heuristic& heuristic);

// The file of a learned heuristic (eval/heuristic_entry.h), its regret included.
struct LearnedHeuristic {
  std::string name;
  std::string method;  // as Provenance has it
  std::string command;
};
base::Result<std::string> heuristic_file(const KalahLesson& lesson, const LearnTask& task,
                                         const LearnedHeuristic& origin,
                                         const kalah::Heuristic& heuristic);

}  // namespace tesuji::learn
