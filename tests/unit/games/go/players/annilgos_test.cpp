// annilgos and annilgos-plus: how deep they look, what they say, and that their parts matter.
#include "games/go/players/annilgos.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "base/files.h"
#include "games/go/players/register.h"
#include "games/go/players/theory_scores.h"
#include "games/go/rules/kit.h"
#include "games/go/td/shipped_nets.h"
#include "unit/temporary.h"

namespace tesuji::go::players {
namespace {

std::unique_ptr<game::Player<Position>> player(const std::string& spec) {
  return std::move(
      catalogue().make(game::parse_player_spec(spec).value(), base::Seed(1)).value().player);
}

game::Decision<Position> decided(const std::string& spec, const Position& position,
                                 std::optional<std::uint64_t> nodes = {}) {
  base::Watch watch(base::Limits{.nodes = nodes});
  return player(spec)->decide({.game = position, .watch = watch});
}

Position middle_game() {
  Position position(9);
  base::Random random(5);
  for (int i = 0; i < 16; ++i) {
    const auto moves = Kit::opening_moves(position);
    position.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  return position;
}

bool says(const game::Decision<Position>& decision, std::string_view what) {
  return std::any_of(decision.reasons.begin(), decision.reasons.end(),
                     [&](const auto& reason) { return reason.find(what) == 0; });
}

TEST(Annilgos, DepthKeepsTheNumberOfLines) {
  EXPECT_EQ(annilgos_depth(20), 3);
  EXPECT_EQ(annilgos_depth(21), 2);
  EXPECT_EQ(annilgos_depth(89), 2);
  EXPECT_EQ(annilgos_depth(90), 1);
  EXPECT_EQ(annilgos_depth(362), 1);
  EXPECT_EQ(annilgos_depth(9), 4);
  EXPECT_EQ(annilgos_depth(10), 3);
  EXPECT_EQ(annilgos_depth(6), 5);
  EXPECT_EQ(annilgos_depth(2), 12);
  EXPECT_EQ(annilgos_depth(1), 1);
  for (std::size_t moves = 3; moves <= 362; ++moves) {
    const int depth = annilgos_depth(moves);
    EXPECT_LE(std::pow(moves, depth), depth == 1 ? 1e9 : 8000) << moves;
    EXPECT_GT(std::pow(moves, depth + 1), 8000) << moves;
  }
}

double fact(const game::Decision<Position>& decision, std::string_view name) {
  for (const auto& one : decision.facts) {
    if (one.name == name) return one.value;
  }
  return -1;
}

TEST(Annilgos, LooksThreePliesAheadWithTwentyMoves) {
  const auto decision = decided("annilgos", middle_game());
  EXPECT_EQ(fact(decision, "moves"), 20) << "the pass is none of them";
  EXPECT_EQ(fact(decision, "depth"), 3);
}

// In answer to a pass it passes if that wins, and only then.
TEST(Annilgos, PassesInAnswerToAPassThatWins) {
  Position position(5, {}, 0.5);
  const Grid grid = position.board().grid();
  for (int row = 0; row < 5; ++row) {
    position.play(grid.at(3, row));
    position.play(kPass);
  }
  position.play(grid.at(1, 0));
  EXPECT_NE(decided("annilgos", position).move, kPass) << "white is behind";
  position.play(kPass);
  EXPECT_EQ(decided("annilgos", position).move, kPass) << "black wins by it";
}

TEST(Annilgos, SaysWhichRulesAndInputs) {
  const Position position = middle_game();
  for (const char* const spec : {"annilgos", "annilgos-perceptron"}) {
    const auto decision = decided(spec, position);
    EXPECT_TRUE(says(decision, "expects ")) << spec;
    EXPECT_TRUE(says(decision, "what moves the value: ")) << spec;
    EXPECT_TRUE(says(decision, "proposed by rules ")) << spec;
    EXPECT_FALSE(decision.terms.empty()) << spec;
  }
  EXPECT_FALSE(says(decided("annilgos:moves=all,depth=1", position), "proposed by"));
  const auto plus = decided("annilgos-plus", position, 200);
  EXPECT_TRUE(says(plus, "what moves the value: "));
  EXPECT_TRUE(says(plus, "proposed by rules "));
  const auto constant = decided("annilgos-plus:constant=true", position, 200);
  EXPECT_FALSE(says(constant, "what moves the value: "));
  EXPECT_FALSE(says(constant, "proposed by rules "));
}

// With the move that the rules like best first.
TEST(TheoryScores, NameTheRulesOfAScore) {
  const Position position = middle_game();
  TheoryScores rules = TheoryScores::load("").value();
  rules.look(position);
  const TheoryScores copy = rules;
  TheoryScores again = copy;
  again.look(position);
  int named = 0;
  for (const Move move : Kit::opening_moves(position)) {
    EXPECT_EQ(rules.score(move), again.score(move));
    named += rules.reason(move).empty() ? 0 : 1;
  }
  EXPECT_GT(named, 20);
  EXPECT_TRUE(rules.reason(kPass).empty());
  const Move first = Kit::opening_moves(position)[0];
  EXPECT_NE(rules.reason(first, 1).find(" more"), std::string::npos);
  EXPECT_EQ(rules.reason(first, 1000).find(" more"), std::string::npos);
  EXPECT_FALSE(TheoryScores::load("/no/such/file.pl"));
}

TEST(Annilgos, AFileOfANetTakesTheShippedOnesPlace) {
  nn::DenseFile file = *td::shipped_mlp();
  for (double& weight : file.net.weights()) weight = -weight;
  for (double& weight : file.net.weights().subspan(32)) weight = -weight;
  const auto path = testing_support::temporary_path("net.safetensors");
  ASSERT_TRUE(base::write_file(path, nn::dense_bytes(file)));
  const Position position = middle_game();
  const auto good = decided("annilgos:moves=all,depth=1", position);
  const auto bad = decided("annilgos:moves=all,depth=1,weights=" + path.string(), position);
  EXPECT_NE(good.move, bad.move) << "what was good is bad";
  file.features = "points";
  ASSERT_TRUE(base::write_file(path, nn::dense_bytes(file)));
  const auto refused = catalogue().make(
      game::parse_player_spec("annilgos:weights=" + path.string()).value(), base::Seed(1));
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().why.find("holds a net 8-4-1 tanh(0.1x); the inputs 'points' need 81"),
            std::string::npos)
      << refused.error().line();
}

// A net whose inputs are made for other boards says so and judges nothing there.
TEST(Annilgos, ANetForOtherBoardsSaysNothing) {
  nn::DenseFile file{nn::DenseNet({81, {{1, nn::Activation::tanh, 0.1, false}}}), "points",
                     std::vector<double>(81, 1.0), ""};
  for (double& weight : file.net.weights()) weight = 1;
  const auto path = testing_support::temporary_path("points.safetensors");
  ASSERT_TRUE(base::write_file(path, nn::dense_bytes(file)));
  Position large(13);
  large.play(large.board().grid().at(4, 4));
  for (const std::string spec : {"annilgos:depth=1,weights=", "annilgos-plus:value=1,net="}) {
    const auto decision = decided(spec + path.string(), large, 50);
    EXPECT_TRUE(large.is_legal(decision.move)) << spec;
    EXPECT_TRUE(says(decision, "its net's inputs 'points' take no board of this size")) << spec;
    EXPECT_FALSE(says(decided(spec + path.string(), middle_game(), 50), "its net's")) << spec;
  }
}

}  // namespace
}  // namespace tesuji::go::players
