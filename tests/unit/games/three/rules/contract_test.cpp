// The smallest game keeps what every game must, and the kit's defaults do what they say.
#include <gtest/gtest.h>

#include "games/three/rules/kit.h"
#include "unit/game_contract.h"

namespace tesuji::three {
namespace {

Position after(const std::vector<std::string>& moves) {
  Position position;
  for (const auto& text : moves) position.play(Kit::parse_move(position, text).value());
  return position;
}

TEST(Three, KeepsTheContractOfGames) {
  base::Random random(1);
  for (int game = 0; game < 50; ++game) testing::check_game_contract(Position{}, random);
}

// Every game of tic-tac-toe: 255168 of them, of which the first side wins 131184 and 46080 are
// drawn.
void count_games(Position& position, std::array<int, 3>& ends) {
  if (position.is_over()) {
    ++ends[static_cast<std::size_t>(position.final_score(game::Side::first).points + 1)];
    return;
  }
  Position::Moves moves;
  position.legal_moves(moves);
  for (const auto move : moves) {
    const auto undo = position.play(move);
    count_games(position, ends);
    position.undo(undo);
  }
}

TEST(Three, HasAsManyGamesAsTicTacToe) {
  Position start;
  std::array<int, 3> ends{};
  count_games(start, ends);
  EXPECT_EQ(ends, (std::array<int, 3>{77904, 46080, 131184}));
}

TEST(PlainKit, ReadsTheMovesThatItWrites) {
  const Position position = after({"b2", "A1"});
  EXPECT_EQ(Kit::drawing(position), ". . .\n. x .\no . .\n");
  const auto taken = Kit::parse_move(position, "b2");
  ASSERT_FALSE(taken);
  EXPECT_EQ(taken.error().line(), "move: b2: not legal; expected one of a3 b3 c3 a2 c2 b1 c1");
  EXPECT_EQ(Kit::parse_move(after({"a1", "a2", "b1", "b2", "c1"}), "c3").error().line(),
            "move: c3: the game is over");
}

struct Bare : game::PlainKit<Bare, Position> {
  static constexpr std::string_view kName = "bare";
};
static_assert(game::Kit<Bare>);

TEST(PlainKit, HasADrawingAndANotationOfItsOwn) {
  EXPECT_EQ(Bare::drawing(after({"b2", "a1"})), "first to move: 0 1 2 3 5 7 8\n");
  EXPECT_EQ(Bare::parse_move(Position{}, " 8 ").value(), 8);
}

TEST(PlainKit, CountsAndRecordsGames) {
  game::Record record{.game = "three", .players = {"random", "mcts"}};
  record.moves = {"a1", "a2", "b1", "b2", "c1"};
  const auto judge = [](const Position& position) { return Kit::referee()->judge(position); };
  record.outcome = judge(after(record.moves));
  EXPECT_EQ(Kit::result_text(record.outcome), "first+1");
  const std::string text = Kit::record_text(record);
  EXPECT_EQ(Kit::read_record(text, "x").value(), record);
  EXPECT_EQ(Kit::record_text(Kit::read_record(text, "x").value()), text);

  record.moves.pop_back();
  record.outcome = judge(after(record.moves));
  EXPECT_EQ(record.outcome, (game::Outcome{.reason = game::EndReason::move_cap}));
  EXPECT_EQ(Kit::read_record(Kit::record_text(record), "x").value(), record);

  record.outcome = {game::Side::second, 1, game::EndReason::score, ""};
  EXPECT_EQ(Kit::read_record(Kit::record_text(record), "x").error().line(),
            "three record: x:1: reason: counted, but the moves do not end the game");
  record.moves.emplace_back("b2");
  EXPECT_EQ(Kit::read_record(Kit::record_text(record), "x").error().line(),
            "three record: x:1: move 5: move: b2: not legal; expected one of a3 b3 c3 c2 c1");
}

}  // namespace
}  // namespace tesuji::three
