// What an evolved network sees and moves, against slow obvious code.
#include "games/go/evolved/mover.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "base/seed.h"
#include "games/go/evolved/inputs.h"
#include "games/go/rules/drawing.h"
#include "games/go/rules/symmetry.h"

namespace tesuji::go::evolved {
namespace {

evolve::Network random_network(const GoForm& form, const std::vector<std::uint32_t>& hidden,
                               std::uint64_t seed, std::uint32_t switches = 0) {
  base::Random random(seed);
  evolve::Network network{{form.inputs(), form.outputs(), hidden, switches}, {}};
  const std::size_t weights = std::size_t{network.shape.neurons()} * network.shape.width();
  for (std::size_t i = 0; i < weights; ++i) {
    network.weights.push_back(static_cast<float>(random.unit() - 0.5));
  }
  return network;
}

// A position after so many random legal moves.
Position random_position(int size, int moves, std::uint64_t seed) {
  Position position(size, Rules{}, 5.5);
  base::Random random(seed);
  for (int i = 0; i < moves && !position.is_over(); ++i) {
    Position::Moves legal;
    position.legal_moves(legal);
    position.play(legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
  }
  return position;
}

// The document's network, written out: 2N inputs, one hidden layer, N outputs.
std::vector<double> slow_outputs(const evolve::Network& network, const Position& position) {
  const Grid grid = position.board().grid();
  const auto points = static_cast<std::size_t>(grid.points());
  std::vector<double> inputs(2 * points, 0.0);
  grid.for_each([&](Point p) {
    if (position.board().at(p) == Cell::black) inputs[number_of(grid, p)] = 1;
    if (position.board().at(p) == Cell::white) inputs[points + number_of(grid, p)] = 1;
  });
  std::vector<double> outputs(points, 0.0);
  for (std::size_t h = 0; h < network.shape.hidden.front(); ++h) {
    const auto neuron = network.neuron(h);
    double sum = 0;
    for (std::size_t i = 0; i < inputs.size(); ++i) sum += inputs[i] * neuron[i];
    for (std::size_t o = 0; o < points; ++o) {
      outputs[o] += neuron[inputs.size() + o] / (1 + std::exp(-sum));
    }
  }
  return outputs;
}

TEST(Mover, MovesToTheBestLegalPointOrPasses) {
  int passes = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const GoForm form{};
    const auto network = random_network(form, {20}, seed);
    const Position position = random_position(5, static_cast<int>(seed % 25), seed);
    if (position.is_over()) continue;
    const auto outputs = slow_outputs(network, position);
    MoverScratch scratch;
    const Mover mover(form, network);
    const auto fast = mover.outputs(position, scratch);
    for (std::size_t i = 0; i < fast.size(); ++i) EXPECT_NEAR(fast[i], outputs[i], 1e-4);
    // An output is the sigmoid of its sum; the pass is at 0.5.
    Point best = kPass;
    double most = 0.5;
    position.board().grid().for_each([&](Point p) {
      const double out = 1 / (1 + std::exp(-outputs[number_of(position.board().grid(), p)]));
      if (position.is_legal(p) && out > most + 1e-6) {
        most = out;
        best = p;
      }
    });
    EXPECT_EQ(mover.move(position, scratch), best) << seed;
    passes += best == kPass ? 1 : 0;
  }
  EXPECT_LT(passes, 50);
}

TEST(Mover, MovesTheSameInAnyBatch) {
  for (const Sight sight : {Sight::stones, Sight::mover, Sight::knowledge, Sight::local}) {
    for (const bool symmetric : {false, true}) {
      if (symmetric && sight == Sight::local) continue;
      GoForm form;
      form.sight = sight;
      form.symmetric = symmetric;
      form.size = 7;
      const Mover mover(form, random_network(form, {5, 6, 7}, 3));
      std::vector<Position> positions;
      for (std::uint64_t i = 0; i < 90; ++i) {
        positions.push_back(random_position(7, static_cast<int>(i % 45), i));
      }
      std::vector<const Position*> all;
      for (const auto& position : positions) all.push_back(&position);
      std::vector<Point> moves(all.size());
      MoverScratch scratch;
      mover.choose(all, moves, scratch);
      MoverScratch other;
      for (std::size_t i = 0; i < all.size(); ++i) {
        EXPECT_EQ(mover.move(positions[i], other), moves[i]);
        EXPECT_TRUE(positions[i].is_over() || positions[i].is_legal(moves[i]));
      }
    }
  }
}

// The same game on a turned board.
Position turned(const Position& position, int symmetry) {
  Position result(position.size(), Rules{}, 5.5);
  for (const auto& step : position.history()) {
    result.play(transformed(position.board().grid(), step.move, symmetry));
  }
  return result;
}

TEST(Mover, SharedWeightsGiveTurnedBoardsTurnedAnswers) {
  for (const Sight sight : {Sight::stones, Sight::knowledge, Sight::local}) {
    GoForm form;
    form.sight = sight;
    form.symmetric = sight != Sight::local;
    form.size = 7;
    const Mover mover(form, random_network(form, {12}, 5));
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
      const Position position = random_position(7, 20, seed);
      const Grid grid = position.board().grid();
      MoverScratch scratch;
      const auto outputs = mover.outputs(position, scratch);
      for (int symmetry = 1; symmetry < kSymmetries; ++symmetry) {
        const auto others = mover.outputs(turned(position, symmetry), scratch);
        grid.for_each([&](Point p) {
          EXPECT_NEAR(outputs[number_of(grid, p)],
                      others[number_of(grid, transformed(grid, p, symmetry))], 1e-4);
        });
      }
    }
  }
}

TEST(Mover, SegmentsTakeTurnsByDensity) {
  GoForm form;
  const Mover mover(form, random_network(form, {2, 2, 2}, 1));
  MoverScratch scratch;
  std::map<std::size_t, int> seen;
  for (int moves = 0; moves < 24; ++moves) {
    const Position position = random_position(5, moves, 4);
    const int stones = 25 - position.board().empty_count();
    const std::size_t segment = mover.segment(position, scratch);
    EXPECT_EQ(segment, stones >= 0.66 * 25 ? 2U : stones >= 0.33 * 25 ? 1U : 0U);
    ++seen[segment];
  }
  EXPECT_EQ(seen.size(), 3U);
}

// Facts of `local` on a board where they can be counted by hand.
TEST(LocalInputs, SeeWhatStandsThere) {
  const Position position = position_from_drawing(R"(
    . X O . .
    . . X . .
    . . . . .
    . . . . .
    . . . . .)",
                                                  kWhite)
                                .value();
  const BoardFacts facts(position, true);
  std::array<std::uint16_t, kMaxOn> on{};
  const auto has = [&](Point p, std::uint16_t input) {
    const std::size_t count = point_inputs(facts, p, on.data());
    return std::count(on.begin(), on.begin() + static_cast<std::ptrdiff_t>(count), input);
  };
  const Grid grid = position.board().grid();
  const Point beside = grid.at(3, 4);  // D5: beside the white stone in atari
  EXPECT_EQ(has(beside, 0), 1);
  EXPECT_EQ(has(beside, 1), 1) << "an own stone beside it";
  EXPECT_EQ(has(beside, 2), 0) << "none of the opponent's beside it";
  EXPECT_EQ(has(beside, 3), 1) << "the edge above";
  EXPECT_EQ(has(beside, 5), 1) << "black at C4, diagonally";
  EXPECT_EQ(has(beside, 16), 1) << "its chain has one liberty";
  EXPECT_EQ(has(beside, 29), 1) << "one stone to save";
  EXPECT_EQ(has(beside, 23), 1) << "two liberties afterwards";
  EXPECT_EQ(has(beside, 36), 1) << "on the first line";
  EXPECT_EQ(has(grid.at(2, 2), 38), 1) << "on the third line";
}

}  // namespace
}  // namespace tesuji::go::evolved
