// The game between Regular and Bueno, move by move, and the players themselves against the obvious
// recursion.
#include "games/kalah/players/course.h"

#include <gtest/gtest.h>

#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "games/kalah/heuristics/evaluation.h"
#include "games/kalah/heuristics/heuristic.h"
#include "games/kalah/heuristics/shipped_heuristics.h"
#include "games/kalah/players/register.h"
#include "games/kalah/rules/notation.h"

namespace tesuji::kalah::players {
namespace {

using heuristics::EndValue;
using kalah::Move;
using kalah::Position;
using Player = std::unique_ptr<game::Player<Position>>;

Player player(const std::string& text) {
  const auto spec = game::parse_player_spec(text).value();
  auto made = players::catalogue().make(spec, base::Seed(1));
  EXPECT_TRUE(made) << made.error().line();
  return std::move(made->player);
}

Position uam_start() {
  return Position(kalah::Start{.seeds = 3, .rules = kalah::named_rules("uam").value()});
}

struct Game {
  std::string moves;
  std::vector<Position> positions;
  [[nodiscard]] int store(game::Side side) const { return positions.back().board().store(side); }
};

// Bueno moves first.
Game played(const std::string& bueno, const std::string& regular) {
  const std::array<Player, 2> seats = {player(bueno), player(regular)};
  Game game{"", {uam_start()}};
  while (!game.positions.back().is_over()) {
    Position position = game.positions.back();
    const auto side = game::index(position.to_move());
    base::Watch watch;
    const Move move = seats[side]->decide({.game = position, .watch = watch}).move;
    game.moves += (game.moves.empty() ? "" : " ") + std::string(side == 0 ? "B" : "R") +
                  kalah::move_text(move);
    position.play(move);
    game.positions.push_back(position);
  }
  return game;
}

constexpr std::string_view kGolden = "B0 R0 B2 R1 B1 R3 B2 R2 B0 R4 B2 R5";
constexpr std::string_view kFaulty =
    "B0 R0 B2 R1 B1 R3 B2 R2 B0 R4 B0 R2 B1 Rpass B0 R3 B2 R4 B3 Rpass B5 R0 B4 R3 B5";
constexpr std::string_view kPrinted = "1,3,1,0,5,5/3 0,0,8,0,0,7/3 first";

TEST(KalahSeedGame, FixedBuenoWins) {
  const Game game = played("kalah-bueno", "kalah-regular");
  EXPECT_EQ(game.moves, kGolden);
  EXPECT_EQ(kalah::position_text(game.positions[10]), kPrinted);
  EXPECT_EQ(game.store(game::Side::first), 32);
  EXPECT_EQ(game.store(game::Side::second), 4);
}

TEST(KalahSeedGame, FaultyBuenoLoses) {
  const Game game = played("kalah-bueno:fault=true", "kalah-regular");
  EXPECT_EQ(game.moves, kFaulty);  // lost turns are plies of their own
  EXPECT_EQ(game.positions.size(), 25U + 1);
  EXPECT_EQ(kalah::position_text(game.positions[10]), kPrinted);
  EXPECT_EQ(game.store(game::Side::first), 10);
  EXPECT_EQ(game.store(game::Side::second), 26);
}

TEST(KalahSeedGame, SecondRemedyWinsToo) {
  const Game game = played("kalah-bueno:end-value=fifty", "kalah-regular:end-value=fifty");
  EXPECT_GT(game.store(game::Side::first), game.store(game::Side::second));
}

// Plain negamax as the seed has it: the evaluation judges every leaf, finished games too.
template <class E>
heuristics::Value obvious(Position& position, int depth, const E& evaluation) {
  if (depth == 0 || position.is_over()) return evaluation.value(position);
  Position::Moves moves;
  position.legal_moves(moves);
  const auto side = position.to_move();
  heuristics::Value best = std::numeric_limits<heuristics::Value>::min();
  for (const Move move : moves) {
    const auto undo = position.play(move);
    const heuristics::Value value = obvious(position, depth - 1, evaluation);
    best = std::max(best, position.to_move() == side ? value : -value);
    position.undo(undo);
  }
  return best;
}

double searched(game::Player<Position>& who, const Position& position) {
  base::Watch watch;
  for (const auto& fact : who.decide({.game = position, .watch = watch}).facts) {
    if (fact.name == "search_value") return fact.value;
  }
  return std::numeric_limits<double>::quiet_NaN();
}

template <class E>
void compare(const std::string& name, const E& evaluation, base::Random& random) {
  const std::vector<std::string> devices = {
      "none", "alpha-beta", "alpha-beta;pvs;table;history;killers;scout;deepening;aspiration"};
  for (int depth = 1; depth <= 4; ++depth) {
    std::vector<Player> players;
    for (const auto& list : devices) {
      players.push_back(player(fmt::format("{}depth={},devices={},table=1", name, depth, list)));
    }
    Position position = uam_start();
    position = position.without_ply_rules();
    Position::Moves moves;
    while (!position.is_over()) {
      const heuristics::Value expected = obvious(position, depth, evaluation);
      for (std::size_t i = 0; i < players.size(); ++i) {
        ASSERT_EQ(searched(*players[i], position), expected)
            << name << devices[i] << " depth " << depth << " " << kalah::position_text(position);
      }
      position.legal_moves(moves);
      position.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
}

TEST(KalahSeedPlayers, FindTheValueOfTheObviousRecursion) {
  base::Random random(9);
  for (int round = 0; round < 3; ++round) {
    compare("kalah-regular:", heuristics::SeedDifference{}, random);
    compare("kalah-regular:end-value=fifty,", heuristics::SeedDifference{EndValue::fifty}, random);
    compare("kalah-bueno:", heuristics::BestSuccessor{}, random);
    compare("kalah-bueno:fault=true,", heuristics::BestSuccessor{EndValue::fault}, random);
    compare("weighted:", heuristics::WeightedSum(heuristics::Heuristic::plain(), EndValue::exact),
            random);
  }
}

TEST(KalahSeedPlayers, PolynomialsAndNamedHeuristicsAreSearchedToo) {
  base::Random random(10);
  std::vector<std::string> texts;
  const auto polynomial =
      heuristics::Heuristic::uniform(heuristics::HeuristicKind::polynomial, 6, random);
  for (const double number : polynomial.numbers()) texts.push_back(base::number_text(number));
  compare("weighted:kind=polynomial,weights=" + base::joined(texts, ";") + ",",
          heuristics::PolynomialSum(polynomial, EndValue::exact), random);
  heuristics::with_evaluation(
      heuristics::find_heuristic("kalah-evolved", "")->heuristic, EndValue::exact,
      [&](const auto& evaluation) { compare("kalah-evolved:", evaluation, random); });
}

TEST(KalahSeedPlayers, PlainWeightsPlayLikeRegular) {
  const Player plain = player("weighted:end-value=difference,depth=3");
  const Player regular = player("kalah-regular:depth=3");
  Position position = uam_start();
  while (!position.is_over()) {
    base::Watch a;
    base::Watch b;
    const auto decision = regular->decide({.game = position, .watch = a});
    EXPECT_EQ(plain->decide({.game = position, .watch = b}).move, decision.move);
    ASSERT_FALSE(decision.line.empty());
    EXPECT_EQ(decision.line.front(), decision.move);
    Position end = position;  // the line can be played to its end
    for (const Move move : decision.line) {
      ASSERT_TRUE(end.is_legal(move));
      end.play(move);
    }
    position.play(decision.move);
  }
}

TEST(KalahSeedPlayers, WrongWeightsAreErrors) {
  const auto why = [](const std::string& text) {
    const auto made =
        players::catalogue().make(game::parse_player_spec(text).value(), base::Seed(1));
    return made ? std::string("fine") : made.error().line();
  };
  EXPECT_EQ(why("weighted:weights=1;2;3;4"), "fine");
  EXPECT_NE(why("weighted:weights=1;2;3"), "fine");
  EXPECT_NE(why("weighted:weights="), "fine");
  EXPECT_NE(why("weighted:weights=1;x;3;4"), "fine");
  EXPECT_NE(why("weighted:weights=1;11;3;4"), "fine");
  EXPECT_NE(why("weighted:weights=1;nan;3;4"), "fine");
  EXPECT_NE(why("kalah-bueno:end-value=fault"), "fine");
}

}  // namespace
}  // namespace tesuji::kalah::players
