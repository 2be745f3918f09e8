// Benchmarks of temporal differences: what a net sees of a position, and training games.
#include <bit>

#include "games/go/experiments/benches.h"
#include "games/go/features/eight.h"
#include "games/go/rules/kit.h"
#include "games/go/td/go_net.h"
#include "games/go/td/shipped_nets.h"
#include "td/trainer.h"

namespace tesuji::go::experiments {
namespace {

using lab::Bench;
using lab::BenchGroup;
using lab::Work;

constexpr int kSize = 9;
constexpr int kTimes = 2000;

// A middle-game position, as a leaf of a search is.
Position middle_game(std::uint64_t seed) {
  constexpr int kMoves = 27;
  Position position(kSize);
  base::Random random(seed);
  for (int i = 0; i < kMoves; ++i) {
    const auto moves = Kit::opening_moves(position);
    position.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  return position;
}

// What the net of annilgos makes of it, inputs included.
Work leaf(std::uint64_t seed) {
  const Position position = middle_game(seed);
  const auto evaluation = td::evaluation_of(*td::shipped_mlp());
  Work work{kTimes, 0};
  for (int i = 0; i < kTimes; ++i) {
    work.signature =
        base::mixed(work.signature ^ static_cast<std::uint64_t>(evaluation.value(position)));
  }
  return work;
}

Work eight(std::uint64_t seed) {
  const Position position = middle_game(seed);
  Work work{kTimes, 0};
  for (int i = 0; i < kTimes; ++i) {
    for (const int input : features::eight_inputs(position.board())) {
      work.signature = base::mixed(work.signature ^ static_cast<std::uint64_t>(input));
    }
  }
  return work;
}

// The first games of the report's multi-layer perceptron, with what is learned from them.
Work training_games(std::uint64_t seed) {
  constexpr std::uint64_t kGames = 10;
  const features::Inputs inputs(features::InputSet::eight);
  const tesuji::td::Settings settings;
  nn::DenseNet net(tesuji::td::shape_of(settings.net, inputs.count()).value());
  base::Random random(seed);
  net.draw(random, settings.net.spread);
  const nn::DenseNet clone = net;
  tesuji::td::Trainer<td::Lesson> trainer(td::Lesson({}, inputs, inputs.units(false)), settings,
                                          tesuji::td::Schedule::read(settings.rates).value(),
                                          {tesuji::td::MakeMover<Position>()}, base::Seed(seed));
  for (std::uint64_t i = 0; i < kGames; ++i) (void)trainer.play(i, net, clone);
  Work work{kGames, 0};
  for (const double weight : net.weights()) {
    work.signature = base::mixed(work.signature ^ std::bit_cast<std::uint64_t>(weight));
  }
  return work;
}

}  // namespace

void add_td_benches(std::vector<Bench>& list) {
  list.push_back({BenchGroup::look_ahead, "features.eight.9", "us", eight, true});
  list.push_back({BenchGroup::look_ahead, "td.leaf.9", "us", leaf, true});
  list.push_back({BenchGroup::steps, "td.games", "games", training_games});
}

}  // namespace tesuji::go::experiments
