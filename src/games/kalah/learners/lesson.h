// What the learners of Kalah heuristics share: the game they learn, how candidates are tried, and
// what becomes of the best one.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/seed.h"
#include "base/watch.h"
#include "formats/json_fields.h"
#include "game/bound_options.h"
#include "game/learner.h"
#include "games/kalah/learners/row_player.h"

namespace tesuji::kalah::learners {

// The game and the kind of heuristic.
struct KalahLesson {
  std::string rules;
  kalah::Start start;
  int depth = 2;
  heuristics::HeuristicKind kind = heuristics::HeuristicKind::linear;

  [[nodiscard]] heuristics::Heuristic uniform(base::Seed seed) const;
  [[nodiscard]] RowPlayer player(const heuristics::Heuristic& heuristic) const {
    return RowPlayer::weighted(heuristic, start.pits);
  }
};

// How a lesson is set: the course program's game unless said otherwise.
struct LessonSettings {
  std::string rules = "uam";
  int pits = 6;
  int seeds = 3;
  int depth = 2;
  heuristics::HeuristicKind kind = heuristics::HeuristicKind::linear;
};

template <class Binder>
void bind(LessonSettings& s, Binder& binder) {
  binder.choice("rules", s.rules, kalah::rule_names(), "the rules of the games");
  binder.whole("pits", s.pits, {1, solve::kMaxPits}, "pits on a side");
  binder.whole("seeds", s.seeds, {1, kalah::kMaxSeedsPerPit}, "seeds in a pit at the start");
  binder.whole("depth", s.depth, {1, 8}, "plies that a heuristic looks ahead");
  binder.choice("kind", s.kind, heuristics::kHeuristicKindNames,
                "weights alone, or with squares and products of facing pits");
}

KalahLesson kalah_lesson(const LessonSettings& settings);

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

// Heuristics in snapshots and plans: lists of numbers.
formats::OrderedJson heuristics_json(std::span<const heuristics::Heuristic> heuristics);
base::Result<std::vector<heuristics::Heuristic>> heuristics_from(formats::JsonFields& fields,
                                                                 const std::string& key,
                                                                 const KalahLesson& lesson,
                                                                 std::size_t count);

// How a run was made: "tesuji learn kalah-genetic --seed 3 --set population=20".
std::string learn_command(const std::string& name, const game::LearnTask& task);

// Regret over the fixed positions at depths 2 and 4; nothing for games that have none.
struct DepthRegret {
  int depth = 0;
  double value = 0;
};
base::Result<std::vector<DepthRegret>> fixed_regret(const KalahLesson& lesson,
                                                    const heuristics::Heuristic& heuristic);

// The file of a learned heuristic (heuristics/heuristic_entry.h), its regret included.
struct LearnedHeuristic {
  std::string name;
  std::string method;  // as Provenance has it
  std::string command;
};
base::Result<std::string> heuristic_file(const KalahLesson& lesson, const game::LearnTask& task,
                                         const LearnedHeuristic& origin,
                                         const heuristics::Heuristic& heuristic);

// A kind of learner of heuristics, made of its options once `check` lets them pass.
template <class Learner, class Options, class Check>
game::LearnerKind heuristic_kind(const char* name, const char* summary, Check check) {
  game::LearnerKind kind;
  kind.name = name;
  kind.summary = summary;
  kind.model_file = "heuristic.json";
  kind.take(Options{},
            [check](const game::LearnTask& task,
                    const Options& options) -> base::Result<std::unique_ptr<game::Learner>> {
              TESUJI_CHECK(check(options, task.settings));
              const auto lesson = kalah_lesson(options.lesson);
              TESUJI_TRY(const auto table, RowTable::make(lesson.start, lesson.depth));
              return std::make_unique<Learner>(task, lesson, options, table);
            });
  return kind;
}

}  // namespace tesuji::kalah::learners
