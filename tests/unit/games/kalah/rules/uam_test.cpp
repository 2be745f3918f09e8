// The course program's rules, switch by switch, on positions drawn by hand.
#include <gtest/gtest.h>

#include "games/kalah/heuristics/evaluation.h"
#include "games/kalah/heuristics/heuristic.h"
#include "games/kalah/rules/notation.h"
#include "games/kalah/rules/position.h"
#include "games/kalah/rules/setup.h"

namespace tesuji::kalah {
namespace {

Position position(std::string_view text, const Rules& rules) {
  const auto result = parse_position(text, rules);
  EXPECT_TRUE(result) << result.error().line();
  return *result;
}

std::string after(std::string_view text, int pit, const Rules& rules) {
  Position p = position(text, rules);
  p.play(Move::sow(pit));
  return position_text(p);
}

Position played(Position position, const std::vector<int>& pits) {
  for (const int pit : pits) position.play(pit < 0 ? Move::pass() : Move::sow(pit));
  return position;
}

constexpr Rules kBothStores = {.stores = Stores::both};
constexpr Rules kFilledStore = {.extra_turn = ExtraTurn::filled_store};
constexpr Rules kStealBack = {.steal_back = true};
constexpr Rules kPasses = {.lost_turn = LostTurn::pass};

TEST(KalahSwitches, ExtraTurnOnlyIntoAFilledStore) {
  EXPECT_EQ(after("4,4,1/0 4,4,4/0 first", 2, kFilledStore), "4,4,0/1 4,4,4/0 second");
  EXPECT_EQ(after("4,4,1/1 4,4,4/0 first", 2, kFilledStore), "4,4,0/2 4,4,4/0 first");
  // Another lap has filled it before the last seed falls in.
  EXPECT_EQ(after("0,0,8/0 4,4,4/0 first", 2, kFilledStore), "1,1,1/2 5,5,5/0 first");
}

TEST(KalahSwitches, BothStoresAreSown) {
  EXPECT_EQ(after("4,4,5/0 4,4,4/0 first", 2, kBothStores), "4,4,0/1 5,5,5/1 second");
  EXPECT_EQ(after("4,4,6/0 4,4,4/0 first", 2, kBothStores), "5,4,0/1 5,5,5/1 second");
  EXPECT_EQ(after("5,5,5/0 4,4,6/0 second", 2, kBothStores), "6,6,6/1 5,4,0/1 first");
  // A whole lap has eight steps and ends in the origin.
  EXPECT_EQ(after("4,4,8/0 4,4,4/0 first", 2, kBothStores), "5,5,0/7 0,5,5/1 second");
  EXPECT_EQ(after("4,4,8/0 4,4,4/0 first", 2, {}), "5,5,1/2 5,5,5/0 first");
}

TEST(KalahSwitches, StealBackTakesTheWholePit) {
  EXPECT_EQ(after("4,0,2/0 6,4,0/0 first", 2, kStealBack), "4,0,7/1 0,4,0/0 second");
  // Five were too few, and its own pit must be empty.
  EXPECT_EQ(after("4,0,2/0 5,4,0/0 first", 2, kStealBack), "4,0,0/1 6,4,0/0 second");
  EXPECT_EQ(after("4,3,1/0 6,4,0/0 first", 1, kStealBack), "4,0,2/1 7,4,0/0 second");
  EXPECT_EQ(after("4,0,2/0 6,4,0/0 first", 2, {}), "4,0,0/1 7,4,0/0 second");
}

TEST(KalahSwitches, ALostTurnIsAPass) {
  Position p = position("4,4,1/0 4,4,4/0 first", kPasses);
  p.play(Move::sow(2));
  EXPECT_EQ(position_text(p), "4,4,0/1 4,4,4/0 second pass");
  Position::Moves moves;
  p.legal_moves(moves);
  ASSERT_EQ(moves.size(), 1U);
  EXPECT_EQ(moves[0], Move::pass());
  EXPECT_FALSE(p.is_legal(Move::sow(0)));
  EXPECT_EQ(parse_move(p, "0").error().line(), "move: 0: the turn is lost; expected pass");
  EXPECT_EQ(parse_move(p, "Pass").value(), Move::pass());
  EXPECT_NE(p.key(), position("4,4,0/1 4,4,4/0 second", kPasses).key());
  p.play(Move::pass());
  EXPECT_EQ(position_text(p), "4,4,0/1 4,4,4/0 first");
  EXPECT_EQ(p.moves_played(), 2U);
  EXPECT_EQ(parse_move(p, "pass").error().line(), "move: pass: no pass: the turn is not lost");
  EXPECT_FALSE(parse_position("4,4/0 4,4/0 first pass", {}));
  EXPECT_FALSE(parse_position("4,4/0 4,4/0 first pass swap", {.pie = true}));
  // No turn is lost once the game is over.
  EXPECT_EQ(after("0,0,1/0 4,4,4/0 first", 2, kPasses), "0,0,0/1 0,0,0/12 second");
}

TEST(KalahSwitches, MoreThanHalfStops) {
  const Rules rules = {.half_stop = true};
  EXPECT_EQ(after("1,0,4/4 4,0,1/4 first", 0, rules), "0,1,4/4 4,0,1/4 second");
  Position p = position("0,4,1/9 4,1,1/0 first", rules);
  EXPECT_FALSE(p.is_over());  // nine of twenty
  p.play(Move::sow(2));
  EXPECT_FALSE(p.is_over());  // ten: exactly half
  p.play(Move::sow(1));
  EXPECT_TRUE(p.is_over());
  EXPECT_EQ(p.final_score(Side::first).points, 11 + 1 - 8);
  EXPECT_TRUE(position("0,4,1/11 1,1,1/0 first", rules).is_over());
}

TEST(KalahSwitches, ThePlyCapDrawsUnlessAStoreHoldsHalf) {
  const Rules rules = {.ply_cap = 2};
  const Position even = played(position("4,4,4/0 4,4,4/0 first", rules), {1, 1});
  EXPECT_TRUE(even.is_over());
  EXPECT_EQ(even.final_score(Side::first).points, 0);
  EXPECT_EQ(even.standing(Side::second).points, 0);
  const Position won = played(position("4,4,4/30 4,4,4/0 first", rules), {1, 1});
  EXPECT_TRUE(won.is_over());
  EXPECT_GT(won.final_score(Side::first).points, 0);
  const Position lost = played(position("4,4,4/0 4,4,4/30 first", rules), {1, 1});
  EXPECT_LT(lost.final_score(Side::first).points, 0);
  // Lost turns are plies too; equal boards with different numbers of plies are not equal.
  const Rules passing = {.lost_turn = LostTurn::pass, .ply_cap = 2};
  EXPECT_TRUE(played(position("4,4,1/0 4,4,4/0 first", passing), {2, -1}).is_over());
  EXPECT_FALSE(played(position("4,4,1/0 4,4,4/0 first", passing), {2}) ==
               position("4,4,0/1 4,4,4/0 second pass", passing));
}

// One seed walks along a row of twelve pits while the other side shuffles two: twelve plies, each
// with one seed in the thin row.
TEST(KalahSwitches, ThinGamesAreDrawn) {
  const Rules rules = {.thin_draw = true};
  const std::string_view text = "1,0,0,0,0,0,0,0,0,0,0,0/0 1,0,1,0,0,0,0,0,0,0,0,0/0 first";
  const std::vector<int> pits = {0, 2, 1, 3, 2, 0, 3, 1, 4, 2, 5, 3};
  Position p = position(text, rules);
  for (const int pit : pits) {
    ASSERT_FALSE(p.is_over()) << p.moves_played();
    p.play(Move::sow(pit));
  }
  EXPECT_TRUE(p.is_over());
  EXPECT_EQ(p.final_score(Side::first).points, 0);
  EXPECT_FALSE(played(position(text, {}), pits).is_over());
  // Thirteen in twelve plies are too many.
  const std::string_view more = "2,0,0,0,0,0,0,0,0,0,0,0/0 1,0,1,0,0,0,0,0,0,0,0,0/0 first";
  EXPECT_FALSE(played(position(more, rules), {0, 2, 1, 3, 2, 0, 3, 1, 4, 2, 5, 3}).is_over());
  // A store with more than half of the seeds wins.
  const std::string_view won = "1,0,0,0,0,0,0,0,0,0,0,0/4 1,0,1,0,0,0,0,0,0,0,0,0/0 first";
  EXPECT_EQ(played(position(won, rules), pits).final_score(Side::first).points, 3);
}

TEST(KalahSwitches, BundleAndSingleSwitchesByName) {
  const auto start = [](const game::RawSettings& raw) {
    return start_from(game::Settings::read(options(), raw, "test").value()).rules;
  };
  const Rules uam = start({{"rules", "uam"}});
  EXPECT_EQ(uam.ply_cap, 60);
  EXPECT_TRUE(uam.thin_draw && uam.steal_back);
  Rules rules = uam;
  rules.ply_cap = 0;
  EXPECT_EQ(start({{"rules", "uam"}, {"ply-cap", "0"}}), rules);
  rules.thin_draw = false;
  rules.steal_back = false;
  rules.stores = Stores::own;
  rules.lost_turn = LostTurn::skipped;
  rules.extra_turn = ExtraTurn::always;
  EXPECT_EQ(rules, Rules{});
  EXPECT_EQ(start({{"rules", "uam"},
                   {"ply-cap", "0"},
                   {"thin-draw", "off"},
                   {"steal-back", "off"},
                   {"stores", "own"},
                   {"lost-turn", "skipped"},
                   {"extra-turn", "always"}}),
            Rules{});
  EXPECT_EQ(start({{"stores", "both"},
                   {"extra-turn", "filled-store"},
                   {"steal-back", "on"},
                   {"lost-turn", "pass"},
                   {"thin-draw", "on"},
                   {"ply-cap", "60"}}),
            uam);
  EXPECT_TRUE(start({{"half-stop", "on"}}).half_stop);
}

TEST(KalahEvaluation, OfTheSeed) {
  const Rules uam = named_rules("uam").value();
  const Position p = position("1,3,1,0,5,5/3 0,0,8,0,0,7/3 first", uam);
  EXPECT_EQ(heuristics::SeedDifference{}.value(p), 0);
  EXPECT_EQ(heuristics::BestSuccessor{}.value(p), 16);  // R 2 takes eight from the other side
  EXPECT_EQ(
      heuristics::WeightedSum(heuristics::Heuristic::plain(), heuristics::EndValue::exact).value(p),
      0);
  const Position won = played(p, {2, 5});
  ASSERT_TRUE(won.is_over());
  ASSERT_EQ(won.to_move(), Side::first);
  EXPECT_EQ(heuristics::SeedDifference{heuristics::EndValue::difference}.value(won), 28);
  EXPECT_EQ(heuristics::SeedDifference{heuristics::EndValue::fifty}.value(won), 50);
  EXPECT_EQ(heuristics::BestSuccessor{heuristics::EndValue::fault}.value(won), -50);
  EXPECT_EQ(heuristics::BestSuccessor{heuristics::EndValue::exact}.value(won),
            heuristics::kExactWin + 28);
}

}  // namespace
}  // namespace tesuji::kalah
