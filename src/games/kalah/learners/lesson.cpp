#include "games/kalah/learners/lesson.h"

#include <fmt/format.h>

#include <optional>

#include "games/kalah/heuristics/heuristic_entry.h"
#include "games/kalah/learners/regret_file.h"

namespace tesuji::kalah::learners {

using heuristics::Heuristic;

heuristics::Heuristic KalahLesson::uniform(base::Seed seed) const {
  auto random = seed.random();
  return Heuristic::uniform(kind, start.pits, random);
}

KalahLesson kalah_lesson(const LessonSettings& settings) {
  KalahLesson lesson;
  lesson.rules = settings.rules;
  lesson.start = {settings.pits, settings.seeds,
                  kalah::named_rules(settings.rules).value_or(kalah::Rules{})};
  lesson.depth = settings.depth;
  lesson.kind = settings.kind;
  return lesson;
}

PairScore pair_score(const RowTable& table, const RowPlayer& player, const RowPlayer& opponent,
                     const RowPosition& start) {
  PairScore score;
  const auto add = [&](int margin) {
    score.margin += margin;
    score.wins += margin > 0 ? 1 : 0;
    score.points += margin > 0 ? 1 : margin == 0 ? 0.5 : 0;
  };
  add(table.margin(player, opponent, start));
  add(-table.margin(opponent, player, start));
  return score;
}

namespace {

// Nothing where the game ended on the way.
std::optional<RowPosition> random_opening(const RowGame& game, int most_plies,
                                          base::Random& random) {
  RowPosition position = game.start();
  const auto plies = random.below(static_cast<std::uint32_t>(most_plies + 1));
  for (std::uint32_t ply = 0; ply < plies && !position.over; ++ply) {
    if (position.must_pass) {
      position = game.after_pass(position);
      continue;
    }
    int pit = 0;
    do {
      pit = static_cast<int>(random.below(static_cast<std::uint32_t>(game.pits())));
    } while (game.sower().seeds(position.rows.own, pit) == 0);
    position = game.after<false>(position, pit);
  }
  if (position.over) return std::nullopt;
  return position;
}

}  // namespace

std::vector<RowPosition> random_openings(const RowGame& game, std::size_t count, int most_plies,
                                         base::Seed seed) {
  std::vector<RowPosition> openings;
  for (std::size_t i = 0; i < count; ++i) {
    auto random = seed.child("opening", i).random();
    // Zero plies are among the numbers drawn, so this ends.
    auto opening = random_opening(game, most_plies, random);
    while (!opening) opening = random_opening(game, most_plies, random);
    openings.push_back(*opening);
  }
  return openings;
}

formats::OrderedJson heuristics_json(std::span<const Heuristic> heuristics) {
  formats::OrderedJson list = formats::OrderedJson::array();
  for (const auto& heuristic : heuristics) list.push_back({{"weights", heuristic.numbers()}});
  return list;
}

base::Result<std::vector<Heuristic>> heuristics_from(formats::JsonFields& fields,
                                                     const std::string& key,
                                                     const KalahLesson& lesson, std::size_t count) {
  TESUJI_TRY(const auto objects, fields.objects(key, count));
  if (objects.size() != count) {
    return fields.wrong(key, fmt::format("{} heuristics; expected {}", objects.size(), count));
  }
  std::vector<Heuristic> heuristics;
  for (const formats::Json* object : objects) {
    formats::JsonFields entry(*object, {"snapshot", key});
    const std::size_t size = heuristics::heuristic_size(lesson.kind, lesson.start.pits);
    TESUJI_TRY(const auto numbers, entry.reals("weights", size));
    if (numbers.size() != size) return fields.wrong(key, "weights of another board or kind");
    TESUJI_TRY(auto heuristic, Heuristic::from(lesson.kind, numbers));
    heuristics.push_back(std::move(heuristic));
  }
  return heuristics;
}

std::string learn_command(const std::string& name, const game::LearnTask& task) {
  const auto& given = task.settings.given();
  return fmt::format("tesuji learn {} --seed {}{}", name, task.seed,
                     given.empty() ? "" : " --set " + game::settings_text(given));
}

base::Result<std::vector<DepthRegret>> fixed_regret(const KalahLesson& lesson,
                                                    const Heuristic& heuristic) {
  std::vector<DepthRegret> regrets;
  const auto plan = regret_plan(lesson.rules);
  if (!plan || plan->pits != lesson.start.pits || plan->seeds != lesson.start.seeds ||
      shipped_regret_text(lesson.rules).empty()) {
    return regrets;
  }
  TESUJI_TRY(const auto set, shipped_regret(lesson.rules));
  for (const int depth : {2, 4}) regrets.push_back({depth, set.regret(heuristic, depth)});
  return regrets;
}

base::Result<std::string> heuristic_file(const KalahLesson& lesson, const game::LearnTask& task,
                                         const LearnedHeuristic& origin,
                                         const Heuristic& heuristic) {
  heuristics::HeuristicEntry entry;
  entry.name = origin.name;
  entry.heuristic = heuristic;
  entry.provenance.method = origin.method;
  entry.provenance.rules = lesson.rules;
  entry.provenance.pits = lesson.start.pits;
  entry.provenance.seeds = lesson.start.seeds;
  entry.provenance.depth = lesson.depth;
  entry.provenance.seed = task.seed;
  entry.provenance.note = origin.command.substr(0, heuristics::kMaxHeuristicText);
  TESUJI_TRY(const auto regrets, fixed_regret(lesson, heuristic));
  for (const auto& regret : regrets) entry.put({lesson.rules, regret.depth, regret.value});
  return heuristics::heuristics_text({entry});
}

}  // namespace tesuji::kalah::learners
