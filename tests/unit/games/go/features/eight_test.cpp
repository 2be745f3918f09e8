// The eight inputs: by words of bits as by the features they are made of, and what they mean.
#include "games/go/features/eight.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/go/features/bouzy.h"
#include "games/go/features/inputs.h"
#include "games/go/rules/kit.h"
#include "unit/games/go/features/boards.h"

namespace tesuji::go::features {
namespace {

TEST(Eight, BitsCountWhatTheFeaturesCount) {
  base::Random random(1);
  for (int i = 0; i < 2000; ++i) {
    const int size = 2 + static_cast<int>(random.below(12));
    const go::Board board = random_board(size, random);
    EXPECT_EQ(eight_inputs(board), eight_inputs_slowly(board)) << size;
  }
}

TEST(Eight, TerritoryIsThatOfTheWholeMap) {
  base::Random random(2);
  for (int i = 0; i < 300; ++i) {
    const go::Board board = random_board(9, random);
    BouzyMap map;
    compute_bouzy_map(board, {}, map);
    EXPECT_EQ(eight_inputs(board)[5], -with_stones(board, map).difference());
  }
}

TEST(Eight, IsWhiteMinusBlack) {
  // Black: one stone in atari; white: three stones, one chain of two.
  const go::Board board = drawn(
      ". . . . .\n"
      ". . O . .\n"
      ". . X O .\n"
      ". . O . .\n"
      ". . . . .\n");
  const Eight eight = eight_inputs(board);
  EXPECT_EQ(eight[0], 3 + 3 + 3 - 1) << "liberties";
  EXPECT_EQ(eight[3], 3 - 1) << "Euler number";
  EXPECT_EQ(eight[4], 0);
  EXPECT_EQ(eight[6], 3 - 1);
  EXPECT_EQ(eight[7], 0 - 1);
}

// The same game with the colours exchanged: black passes first.
TEST(Inputs, AreTurnedRoundWithTheColours) {
  for (const auto& [name, set] : kInputSetNames) {
    const Inputs inputs(set);
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      base::Random random(seed);
      go::Position one(9, {}, 5.5);
      go::Position other(9, {}, -5.5);
      other.set_to_move(go::kWhite);
      const std::uint32_t length = random.below(60);
      for (std::uint32_t i = 0; i < length; ++i) {
        const auto moves = go::Kit::opening_moves(one);
        const go::Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        one.play(move);
        other.play(move);
      }
      std::vector<double> seen(inputs.count());
      std::vector<double> turned(inputs.count());
      inputs.look(one, seen);
      inputs.look(other, turned);
      for (std::size_t i = 0; i < seen.size(); ++i) {
        EXPECT_EQ(seen[i], 0.0 - turned[i]) << name << ": " << inputs.names()[i];
      }
    }
  }
}

TEST(Inputs, HaveNamesAndUnits) {
  for (const auto& [name, set] : kInputSetNames) {
    const Inputs inputs = Inputs::named(name, "test").value();
    EXPECT_EQ(inputs.set(), set);
    EXPECT_EQ(inputs.name(), name);
    auto names = inputs.names();
    EXPECT_EQ(names.size(), inputs.count());
    std::sort(names.begin(), names.end());
    EXPECT_EQ(std::adjacent_find(names.begin(), names.end()), names.end()) << "all different";
    for (const bool normalised : {false, true}) {
      const auto units = inputs.units(normalised);
      EXPECT_EQ(units.size(), inputs.count());
      EXPECT_TRUE(std::all_of(units.begin(), units.end(), [](double unit) { return unit >= 1; }));
    }
  }
  EXPECT_EQ(Inputs::named("nine", "net").error().line(),
            "inputs: net: 'nine' is not known; there is 'eight', 'extended', 'points', 'blocks'");
}

// Each stage has its own part; the others are 0.
TEST(Inputs, ExtendedOnesKnowTheStage) {
  const Inputs inputs(InputSet::extended);
  go::Position position(9);
  std::vector<double> seen(inputs.count());
  base::Random random(3);
  std::array<int, 3> stages{};
  for (int i = 0; i < 55; ++i) {
    const auto moves = go::Kit::opening_moves(position);
    position.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    inputs.look(position, seen);
    int filled = 0;
    for (std::size_t stage = 0; stage < 3; ++stage) {
      const auto part = std::span(seen).subspan(stage * 15, 15);
      const bool used =
          std::any_of(part.begin(), part.end(), [](double input) { return input != 0; });
      filled += used ? 1 : 0;
      stages[stage] += used ? 1 : 0;
    }
    EXPECT_LE(filled, 1);
  }
  for (const int times : stages) EXPECT_GT(times, 5);
}

}  // namespace
}  // namespace tesuji::go::features
