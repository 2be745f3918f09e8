// Benchmarks of theories: learning as the first report did, and scoring the moves of a position.
#include <bit>

#include "games/go/experiments/benches.h"
#include "games/go/learners/theory_covering.h"
#include "games/go/players/register.h"
#include "games/go/rules/kit.h"
#include "games/go/theories/shipped_theory.h"
#include "ilp/induction.h"

namespace tesuji::go::experiments {
namespace {

using lab::Bench;
using lab::BenchGroup;
using lab::Work;

constexpr int kSize = 9;
constexpr std::size_t kExamples = 1500;
constexpr std::size_t kOpening = 3;  // random moves
constexpr std::size_t kLength = 50;  // of a game; as many as the report's have

// The player of rules against itself, after a random opening.
Position played(std::uint64_t number) {
  Position position(kSize);
  const base::Seed seed = base::Seed(1).child("game", number);
  base::Random random = seed.random();
  const auto player = std::move(
      players::catalogue().make(game::parse_player_spec("annilgos-rules").value(), seed)->player);
  while (position.moves_played() < kLength && !position.is_over()) {
    base::Watch watch;
    const auto moves = Kit::opening_moves(position);
    position.play(position.moves_played() < kOpening
                      ? moves[random.below(static_cast<std::uint32_t>(moves.size()))]
                      : player->decide({.game = position, .watch = watch}).move);
  }
  return position;
}

const std::vector<learners::RecordedGame>& recorded_games() {
  static const auto games = [] {
    std::vector<learners::RecordedGame> list;
    for (std::uint64_t i = 0; learners::count_turns(list) < kExamples; ++i) {
      learners::RecordedGame game{kSize, {}, {}};
      const Position position = played(i);
      for (const auto& step : position.history()) game.turns.push_back({step.side, step.move});
      list.push_back(std::move(game));
    }
    return list;
  }();
  return games;
}

// One run of the covering loop with the settings of the report's best row.
Work learned(std::uint64_t seed) {
  learners::TheoryPositions positions(theories::Symmetry::listing);
  learners::add_positions(recorded_games(), 2 * kExamples, base::Seed(seed), positions);
  learners::CoveringExamples examples;
  examples.positives = kExamples;
  const auto problem = learners::covering_problem(examples, base::Seed(seed), positions).value();
  ilp::InductionSettings settings;
  settings.search.noise = 20;
  settings.search.min_length = 3;
  ilp::Induction induction(problem, settings, base::Seed(seed), 1);
  const base::Watch watch;
  while (!induction.is_done() && induction.step(watch)) {
  }
  return {1, base::mixed(induction.clauses().size() ^ induction.nodes() << 16U)};
}

// All legal moves of a middle-game position, the look at it included.
Work scored(std::uint64_t /*seed*/) {
  constexpr int kTimes = 200;
  static const theories::Matcher matcher = theories::shipped_theory().value().matcher();
  static const Position position = [] {
    Position whole = played(0);
    Position part(kSize);
    for (const auto& step : whole.history()) {
      if (part.moves_played() < 27) part.play(step.move);
    }
    return part;
  }();
  theories::Scene scene;
  theories::Matcher::Scratch scratch;
  Position::Moves moves;
  double sum = 0;
  for (int i = 0; i < kTimes; ++i) {
    scene.fill(position.board(), theories::moment_of(position));
    matcher.look(scene, scratch);
    position.legal_moves(moves);
    for (const Point move : moves) {
      if (move == kPass) continue;
      sum += matcher.score(theories::scene_point(position.board().grid(), move), scratch);
    }
  }
  return {kTimes, base::mixed(std::bit_cast<std::uint64_t>(sum))};
}

}  // namespace

void add_theory_benches(std::vector<Bench>& list) {
  list.push_back({BenchGroup::steps, "theory.score.9", "us", scored, true});
  Bench learning{BenchGroup::whole, "ilp.learn.1500", "us", learned, true};
  learning.is_long = true;
  learning.prepare = [] { (void)recorded_games(); };
  list.push_back(std::move(learning));
}

}  // namespace tesuji::go::experiments
