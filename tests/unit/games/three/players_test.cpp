// The players that a game has without writing one play it, and play it right.
#include <gtest/gtest.h>

#include "games/three/slice.h"
#include "unit/player_contract.h"

namespace tesuji::three {
namespace {

TEST(PlainPlayers, KeepTheContract) { testing::check_player_contract<Slice>(); }
TEST(PlainPlayers, UnknownNamesAreErrors) { testing::check_unknown_players<Slice>(); }

// The first side's score.
double played(const game::PlayerSpec& first, const game::PlayerSpec& second, std::uint64_t seed) {
  const auto catalogue = Slice::catalogue();
  std::array<game::SeatedPlayer<Position>, 2> players = {
      catalogue.make(first, base::Seed(seed).child("first")).value(),
      catalogue.make(second, base::Seed(seed).child("second")).value()};
  Position position;
  while (!position.is_over()) {
    auto& seated = players[game::index(position.to_move())];
    base::Watch watch(seated.limits);
    const auto decision = seated.player->decide({.game = position, .watch = watch});
    EXPECT_TRUE(position.is_legal(decision.move));
    position.play(decision.move);
    for (auto& player : players) player.player->observe(position, decision.move);
  }
  return position.final_score(game::Side::first).points;
}

const game::PlayerSpec kRandom{"random", ""};
const game::PlayerSpec kNegamax{"negamax", "depth=9"};
const game::PlayerSpec kMcts{"mcts", "nodes=3000"};

TEST(PlainPlayers, NegamaxNeverLosesToRandom) {
  int won = 0;
  for (std::uint64_t seed = 0; seed < 25; ++seed) {
    const double first = played(kNegamax, kRandom, seed);
    const double second = -played(kRandom, kNegamax, seed);
    EXPECT_GE(first, 0) << seed;
    EXPECT_GE(second, 0) << seed;
    won += static_cast<int>(first > 0) + static_cast<int>(second > 0);
  }
  EXPECT_GT(won, 25);
}

TEST(PlainPlayers, GoodPlayersDraw) {
  EXPECT_EQ(played(kNegamax, kNegamax, 1), 0);
  for (std::uint64_t seed = 0; seed < 3; ++seed) {
    EXPECT_EQ(played(kNegamax, kMcts, seed), 0) << seed;
    EXPECT_EQ(played(kMcts, kNegamax, seed), 0) << seed;
    EXPECT_EQ(played(kMcts, kMcts, seed), 0) << seed;
  }
}

// A game saved and opened keeps its moves; other games' records are left to them.
TEST(PlainFace, OpensWhatItSaves) {
  view::Tree tree;
  const view::NodeId id = tree.add(view::kRootNode);
  tree.change(id).move = "b2";
  tree.change(id).comment = "the middle";
  const game::RawSettings options;
  const view::SavedGame saved{.options = options,
                              .tree = tree,
                              .players = {{{"Ada", "Ada", "human"}, {"mcts", "", "mcts"}}},
                              .outcome = std::nullopt};
  const std::string text = Slice::Face::record_of(saved).value();
  ASSERT_TRUE(Slice::Face::is_record(text));
  EXPECT_FALSE(Slice::Face::is_record("(;GM[1])"));
  EXPECT_FALSE(Slice::Face::is_record(R"({"game":"kalah"})"));
  const auto opened = Slice::Face::open_record(text, view::RecordForm::text).value();
  EXPECT_TRUE(opened.warnings.empty());
  const auto line = opened.tree.line_through(view::kRootNode);
  ASSERT_EQ(line.size(), 2U);
  EXPECT_EQ(opened.tree.node(line[1]).move, "b2");
  EXPECT_EQ(opened.tree.node(line[1]).comment, "the middle");
  EXPECT_EQ(view::info_of(opened.tree).value("first", ""), "Ada");
}

TEST(PlainFace, ShowsDrawingMovesAndScore) {
  Position position;
  const view::LastMove<Position> last{4, game::Side::first, position};
  position.play(4);
  const auto shown = Slice::Face::position(position, last);
  EXPECT_EQ(shown["drawing"], ". . .\n. x .\n. . .\n");
  EXPECT_EQ(shown["legal"].size(), 8U);
  EXPECT_EQ(shown["last"]["move"], "b2");
  EXPECT_EQ(shown["to_move"], "second");
  for (const std::size_t cell : {0U, 8U, 1U, 6U}) position.play(Position::move_numbered(cell));
  EXPECT_EQ(Slice::Face::score(position, {}, {})["text"]["en"], "the score is even");
  position.play(2);  // o has the top row
  EXPECT_EQ(Slice::Face::score(position, {}, {})["text"]["en"], "Second wins by 1 point");
}

}  // namespace
}  // namespace tesuji::three
