// What a review finds, and what it says of professionals.
//
// Planted losses: in positions of professional 9x9 games that a far stronger program judged, the
// move played is one that it puts 5 to 20 points below its best. The review has found it if it
// marks that move. Then whole games are reviewed: professionals do not lose points with every move.
// Only games with odd numbers are used: thresholds of the review were chosen on the others.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <numeric>

#include "base/clock.h"
#include "base/files.h"
#include "base/text.h"
#include "games/go/experiments/experiments.h"
#include "games/go/experiments/judged_games.h"
#include "games/go/players/register.h"
#include "games/go/review/review.h"
#include "games/go/rules/sgf_game.h"
#include "lab/share_text.h"

namespace tesuji::go::experiments {
namespace {

using base::Result;

constexpr std::uint64_t kLeastVisits = 5;
constexpr double kLeastLoss = 5;  // points
constexpr double kMostLoss = 20;
constexpr std::size_t kPlanted = 200;
constexpr std::size_t kGames = 50;
constexpr double kFound = 0.9;   // of the planted losses, at least
constexpr double kMarked = 0.2;  // of professionals' moves, at most

// A review from some move on.
struct Task {
  const JudgedGame* game;
  std::size_t turns;             // how many of its moves
  std::optional<Point> planted;  // and then this one, which alone is looked at
};

struct Reviewed {
  std::uint64_t moves = 0;
  std::uint64_t marked = 0;
  double seconds = 0;
};

template <class T>
void shuffle(std::vector<T>& list, base::Random& random) {
  for (std::size_t i = list.size(); i > 1; --i) {
    std::swap(list[i - 1], list[random.below(static_cast<std::uint32_t>(i))]);
  }
}

std::vector<Task> planted_tasks(const std::vector<JudgedGame>& games, base::Seed seed) {
  auto random = seed.child("planted", 0).random();
  std::vector<Task> tasks;
  for (const auto& game : games) {
    for (const auto& position : game.positions) {
      std::vector<Point> worse;
      for (const auto& move : position.moves) {
        const double lost = position.moves.front().lead - move.lead;
        if (move.visits >= kLeastVisits && lost >= kLeastLoss && lost <= kMostLoss &&
            game.after(position.turn).is_legal(move.move)) {
          worse.push_back(move.move);
        }
      }
      if (worse.empty()) continue;
      tasks.push_back(
          {&game, position.turn, worse[random.below(static_cast<std::uint32_t>(worse.size()))]});
    }
  }
  shuffle(tasks, random);
  return tasks;
}

std::vector<Task> whole_tasks(const std::vector<JudgedGame>& games, base::Seed seed) {
  auto random = seed.child("whole", 0).random();
  std::vector<Task> tasks;
  for (const auto& game : games) tasks.push_back({&game, game.moves.size(), std::nullopt});
  shuffle(tasks, random);
  return tasks;
}

// Nothing if the watch was stopped.
Result<std::optional<Reviewed>> reviewed(const Task& task, const ExperimentOptions& options,
                                         const base::Watch& watch) {
  Position position = task.game->after(task.turns);
  review::ReviewPlan plan;
  plan.player = players::judge().player;
  plan.seed = options.seed;
  if (options.quick) plan.limits.nodes = 10;
  if (task.planted) {
    position.play(*task.planted);
    plan.first_move = task.turns + 1;
  }
  const double begin = base::wall_seconds();
  TESUJI_TRY(const auto review,
             review::review_game(sgf_of(position), task.game->id, plan, *options.jobs, watch));
  if (!review.is_complete()) return std::optional<Reviewed>();
  Reviewed result{review.moves.size(), 0, base::wall_seconds() - begin};
  for (const auto& move : review.moves) {
    result.marked += move.verdict.mark != view::Mark::none ? 1 : 0;
  }
  return std::optional(result);
}

// What was reviewed already is in a file of the experiment's folder, a line each.
class Reviews {
 public:
  Reviews(const ExperimentOptions& options, const std::string& kind)
      : options_(options), file_(options.folder / (kind + ".csv")) {}

  // Of the first `count` tasks; nothing if the watch was stopped.
  Result<std::optional<std::vector<Reviewed>>> run(const std::vector<Task>& tasks,
                                                   std::size_t count, const base::Watch& watch) {
    std::map<std::size_t, Reviewed> done = read();
    TESUJI_CHECK(base::make_folder(options_.folder));
    std::vector<Reviewed> results;
    for (std::size_t i = 0; i < std::min(count, tasks.size()); ++i) {
      watch.report({file_.stem().string(), i, count, ""});
      if (!done.contains(i)) {
        TESUJI_TRY(const auto one, reviewed(tasks[i], options_, watch));
        if (!one) return std::optional<std::vector<Reviewed>>();
        done[i] = *one;
        TESUJI_CHECK(base::append_file(
            file_, fmt::format("{},{},{},{:.1f}\n", i, one->moves, one->marked, one->seconds)));
      }
      results.push_back(done[i]);
    }
    return std::optional(std::move(results));
  }

 private:
  // A line that a killed writer left damaged is passed over.
  [[nodiscard]] std::map<std::size_t, Reviewed> read() const {
    std::map<std::size_t, Reviewed> done;
    const auto bytes = base::read_file(file_);
    if (!bytes) return done;
    for (const auto& line : base::split(*bytes, '\n')) {
      const auto fields = base::split(line, ',');
      if (fields.size() != 4) continue;
      const auto index = base::parsed_integer(fields[0]);
      const auto moves = base::parsed_integer(fields[1]);
      const auto marked = base::parsed_integer(fields[2]);
      const auto seconds = base::parsed_real(fields[3]);
      if (!index || !moves || !marked || !seconds) continue;
      done[static_cast<std::size_t>(*index)] = {static_cast<std::uint64_t>(*moves),
                                                static_cast<std::uint64_t>(*marked), *seconds};
    }
    return done;
  }

  const ExperimentOptions& options_;
  std::filesystem::path file_;
};

Reviewed sum(const std::vector<Reviewed>& reviews) {
  Reviewed all;
  for (const auto& one : reviews) {
    all.moves += one.moves;
    all.marked += one.marked;
    all.seconds += one.seconds;
  }
  return all;
}

std::string seconds_text(const std::vector<Reviewed>& games) {
  const auto longest =
      std::max_element(games.begin(), games.end(),
                       [](const auto& a, const auto& b) { return a.seconds < b.seconds; });
  return fmt::format("{:.1f} on average, {:.1f} at most",
                     sum(games).seconds / static_cast<double>(games.size()), longest->seconds);
}

double share(const Reviewed& all) {
  return static_cast<double>(all.marked) /
         static_cast<double>(std::max<std::uint64_t>(1, all.moves));
}

}  // namespace

Result<std::vector<Finding>> review_check(const ExperimentOptions& options,
                                          const base::Watch& watch) {
  TESUJI_TRY(const auto games, odd_judged_games(options.games, "pro9"));
  TESUJI_TRY(const auto planted,
             Reviews(options, "planted")
                 .run(planted_tasks(games, options.seed), options.quick ? 2 : kPlanted, watch));
  if (!planted) return std::vector<Finding>{};
  TESUJI_TRY(const auto whole,
             Reviews(options, "games")
                 .run(whole_tasks(games, options.seed), options.quick ? 1 : kGames, watch));
  if (!whole) return std::vector<Finding>{};
  const Reviewed found = sum(*planted);
  const Reviewed marked = sum(*whole);
  return std::vector<Finding>{
      {"planted losses of 5 to 20 points that a review marks",
       fmt::format("at least {:.0f} %", 100 * kFound), lab::share_text(found.marked, found.moves),
       share(found) >= kFound},
      {fmt::format("moves of professionals that it marks, {} games", whole->size()),
       fmt::format("at most {:.0f} %", 100 * kMarked), lab::share_text(marked.marked, marked.moves),
       share(marked) <= kMarked},
      {fmt::format("seconds per game, {} threads", options.jobs->threads()), "",
       seconds_text(*whole), std::nullopt}};
}

}  // namespace tesuji::go::experiments
