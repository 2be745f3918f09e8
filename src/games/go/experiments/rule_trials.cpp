#include "games/go/experiments/rule_trials.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/clock.h"
#include "games/go/learners/game_source.h"

namespace tesuji::go::experiments {
namespace {

using learners::TheoryPositions;

// The largest set of positives in the report's tables: games beyond them are tested on.
constexpr std::size_t kMostPositives = 3000;

std::size_t scaled(std::size_t count, double scale) {
  return count == 0 ? 0
                    : std::max<std::size_t>(
                          1, static_cast<std::size_t>(static_cast<double>(count) * scale));
}

}  // namespace

TrialSize trial_size(bool quick) {
  if (!quick) return {};
  return {.splits = 2, .test_moves = 40, .nodes = 300, .scale = 0.03};
}

Trial::Trial() {
  induction.search.min_length = 3;
  induction.search.noise = 20;
}

void Shares::add(const std::vector<double>& shares) {
  for (std::size_t i = 0; i < shares.size(); ++i) by_place[i].push_back(100 * shares[i]);
}

double Shares::mean(std::size_t place) const {
  return by_place[place].empty() ? 0 : lab::sample_mean(by_place[place]).value;
}

std::string Shares::text() const {
  const auto last = lab::sample_mean(by_place.back());
  return fmt::format("{:.1f} % +-{:.1f} (first {:.1f}, 5: {:.1f}, 10: {:.1f})", last.value,
                     last.ci95.high - last.value, mean(0), mean(1), mean(2));
}

double TrialResult::rules() const {
  double sum = 0;
  for (const auto& theory : theories) sum += static_cast<double>(theory.rules.size());
  return theories.empty() ? 0 : sum / static_cast<double>(theories.size());
}

base::Result<RuleTrials> RuleTrials::open(const ExperimentOptions& options,
                                          const base::Watch& watch) {
  TESUJI_TRY(auto records, learners::RecordFolder::open(options.games));
  RuleTrials trials;
  TESUJI_CHECK(records.for_each(
      [&](const learners::RecordedGame& game) {
        game.size == kReportSize ? trials.games_.push_back(game) : void(++trials.left_out_);
      },
      watch));
  trials.left_out_ += records.refused_count();
  trials.size_ = trial_size(options.quick);
  trials.seed_ = options.seed.child("rule trials");
  trials.threads_ = options.jobs ? options.jobs->threads() : 1;
  const std::size_t wanted = trials.most_learned() + trials.size_.test_moves;
  const std::size_t moves = learners::count_turns(trials.games_);
  if (moves < wanted && !watch.is_stopped()) {
    return base::fail("games", options.games.string(),
                      fmt::format("{} moves on {}x{}; expected at least {}", moves, kReportSize,
                                  kReportSize, wanted));
  }
  return trials;
}

std::size_t RuleTrials::most_learned() const { return scaled(kMostPositives, size_.scale); }

RuleTrials::Games RuleTrials::shuffled(std::size_t split) const {
  Games games = games_;
  base::Random random = seed_.child("split", split).random();
  for (std::size_t i = games.size(); i > 1; --i) {
    std::swap(games[i - 1], games[random.below(static_cast<std::uint32_t>(i))]);
  }
  return games;
}

RuleTrials::Games RuleTrials::taken(Games& games, std::size_t moves) {
  Games first;
  for (std::size_t count = 0; count < moves && !games.empty();) {
    count += learners::count_turns({&games.front(), 1});
    first.push_back(std::move(games.front()));
    games.erase(games.begin());
  }
  return first;
}

// The same moves for every trial: games after those that the largest one learns from.
void RuleTrials::add_tests(std::size_t split, TheoryPositions& positions) const {
  Games games = shuffled(split);
  (void)taken(games, most_learned());
  // A few more are drawn than wanted, so that there are exactly as many.
  learners::add_positions(games, size_.test_moves * 5 / 4, seed_.child("test", split), positions);
  if (positions.turns.size() > size_.test_moves) positions.turns.resize(size_.test_moves);
}

base::Result<TrialResult> RuleTrials::learned(Trial trial, const base::Watch& watch) const {
  trial.examples.positives = scaled(trial.examples.positives, size_.scale);
  trial.examples.negatives = scaled(trial.examples.negatives, size_.scale);
  trial.induction.search.noise =
      static_cast<std::size_t>(static_cast<double>(trial.induction.search.noise) * size_.scale);
  trial.induction.search.nodes = std::min(trial.induction.search.nodes, size_.nodes);
  TrialResult result;
  const double start = base::process_cpu_seconds();
  for (std::size_t split = 0; split < size_.splits; ++split) {
    Games games = shuffled(split);
    const Games training = taken(games, trial.examples.positives);
    TheoryPositions positions(trial.symmetry);
    const base::Seed seed = seed_.child("learned", split);
    learners::add_positions(training, learners::count_turns(training), seed, positions);
    TESUJI_TRY(const auto problem, learners::covering_problem(trial.examples, seed, positions));
    ilp::Induction induction(problem, trial.induction, seed, threads_);
    const std::size_t positives = problem.examples.positives();
    while (!induction.is_done()) {
      watch.report({"rules", positives - induction.uncovered(), positives,
                    fmt::format("split {} of {}, {} rules", split + 1, size_.splits,
                                induction.clauses().size())});
      if (!induction.step(watch)) return TrialResult{};
    }
    result.theories.push_back(induction.theory());
  }
  result.seconds = (base::process_cpu_seconds() - start) / static_cast<double>(size_.splits);
  for (std::size_t split = 0; split < size_.splits; ++split) {
    const theories::GoTheory theory{result.theories[split], trial.symmetry,
                                    theories::Scoring::coverage};
    TheoryPositions tests(trial.symmetry);
    add_tests(split, tests);
    const theories::Matcher matcher = theory.matcher();
    result.shares.add(
        learners::top_shares(tests, kTrialPlaces, learners::score_by(matcher)).shares);
  }
  return result;
}

Shares RuleTrials::judged(const theories::GoTheory& theory) const {
  Shares shares;
  const theories::Matcher matcher = theory.matcher();
  for (std::size_t split = 0; split < size_.splits; ++split) {
    TheoryPositions tests(theory.symmetry);
    add_tests(split, tests);
    shares.add(learners::top_shares(tests, kTrialPlaces, learners::score_by(matcher)).shares);
  }
  return shares;
}

std::vector<Finding> RuleTrials::baselines() const {
  Shares frequency;
  Shares last;
  Shares centre;
  Shares random;
  for (std::size_t split = 0; split < size_.splits; ++split) {
    TheoryPositions tests;
    add_tests(split, tests);
    Games games = shuffled(split);
    const Games training = taken(games, most_learned());
    TheoryPositions positions;
    learners::add_positions(training, learners::count_turns(training), seed_, positions);
    const auto add = [&](Shares& shares, const learners::ScoreTurn& score) {
      shares.add(learners::top_shares(tests, kTrialPlaces, score).shares);
    };
    add(frequency, learners::score_by_frequency(positions));
    add(last, learners::score_by_last_move());
    add(centre, learners::score_by_centre());
    add(random, learners::score_at_random());
  }
  return {{"baseline: frequency / (1 + distance^2)", "", frequency.text(), std::nullopt},
          {"baseline: nearest to the last move", "", last.text(), std::nullopt},
          {"baseline: nearest to the centre", "", centre.text(), std::nullopt},
          {"baseline: random", "", random.text(), std::nullopt}};
}

Finding RuleTrials::about() const {
  return {"games; test moves of each split", fmt::format("- ; {}", kReportTestMoves),
          fmt::format("{} on {}x{}, {} left out; {} in {} splits", games_.size(), kReportSize,
                      kReportSize, left_out_, size_.test_moves, size_.splits),
          std::nullopt};
}

}  // namespace tesuji::go::experiments
