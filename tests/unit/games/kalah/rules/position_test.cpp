#include "games/kalah/rules/position.h"

#include <gtest/gtest.h>

#include <unordered_map>

#include "games/kalah/rules/notation.h"
#include "games/kalah/rules/perft.h"
#include "naive_kalah.h"
#include "unit/game_contract.h"

namespace tesuji::kalah {
namespace {

Position position(std::string_view text, const Rules& rules = {}) {
  const auto result = parse_position(text, rules);
  EXPECT_TRUE(result) << result.error().line();
  return *result;
}

// Plays `pit` and answers the text of what follows.
std::string after(std::string_view text, int pit, const Rules& rules = {}) {
  Position p = position(text, rules);
  p.play(Move::sow(pit));
  return position_text(p);
}

constexpr Rules kEmptyCapture = {.capture = Capture::always};
constexpr Rules kMoverEnds = {.end = EndRule::mover_row};

TEST(KalahSowing, RunsThroughOwnStoreAndSkipsTheOther) {
  EXPECT_EQ(after("4,4,4/0 4,4,4/0 first", 1), "4,0,5/1 5,5,4/0 second");
  EXPECT_EQ(after("1,1,9/0 4,4,4/0 first", 2), "2,2,1/2 6,5,5/0 second");
  EXPECT_EQ(after("4,4,4/0 4,4,4/0 second", 2), "5,5,5/0 4,4,0/1 first");
}

TEST(KalahSowing, LastSeedInTheStoreGivesAnotherTurn) {
  EXPECT_EQ(after("4,4,4/0 3,4,4/0 second", 0), "4,4,4/0 0,5,5/1 second");
  EXPECT_EQ(after("3,4,4/0 4,4,4/0 first", 0), "0,5,5/1 4,4,4/0 first");
}

TEST(KalahSowing, CapturesOpposite) {
  EXPECT_EQ(after("1,0,4/0 4,6,4/0 first", 0), "0,0,4/7 4,0,4/0 second");
  // A whole lap ends in the origin, which is empty then: a capture too.
  EXPECT_EQ(after("7,1,4/0 4,6,4/0 first", 0), "0,2,5/7 5,7,0/0 second");
}

TEST(KalahSowing, OppositeEmpty) {
  EXPECT_EQ(after("1,0,4/0 4,0,4/0 first", 0), "0,1,4/0 4,0,4/0 second");
  EXPECT_EQ(after("1,0,4/0 4,0,4/0 first", 0, kEmptyCapture), "0,0,4/1 4,0,4/0 second");
}

TEST(KalahEnd, EitherRowEndsAtOnceAlsoBeforeAnExtraTurn) {
  Position p = position("0,0,1/0 4,4,4/0 first");
  p.play(Move::sow(2));
  EXPECT_TRUE(p.is_over());
  EXPECT_EQ(p.final_score(Side::second).points, 11);
  // The row of the opponent counts as well.
  EXPECT_EQ(after("1,0,4/0 0,3,0/0 first", 0), "0,0,0/8 0,0,0/0 second");
}

TEST(KalahEnd, MoverWithoutSeeds) {
  EXPECT_EQ(after("0,1,1/0 0,0,4/0 first", 2, kMoverEnds), "0,1,0/1 0,0,4/0 first");
  // An extra turn without seeds ends the game as well.
  Position p = position("0,0,1/0 4,4,4/0 first", kMoverEnds);
  p.play(Move::sow(2));
  EXPECT_TRUE(p.is_over());
  // An empty row of the side that is not to move does not.
  EXPECT_EQ(after("1,0,0/0 0,0,1/0 first", 0, kMoverEnds), "0,1,0/0 0,0,1/0 second");
  EXPECT_EQ(after("0,1,0/0 3,0,0/0 second", 0, kMoverEnds), "0,1,0/0 0,1,1/1 second");
}

TEST(KalahEnd, LeftoversGoWhereTheRulesSay) {
  const std::string_view text = "0,0,1/5 4,4,4/2 first";
  EXPECT_EQ(after(text, 2), "0,0,0/6 0,0,0/14 first");
  EXPECT_EQ(after(text, 2, {.leftovers = Leftovers::ender}), "0,0,0/18 0,0,0/2 first");
  EXPECT_EQ(after(text, 2, {.leftovers = Leftovers::nobody}), "0,0,0/6 0,0,0/2 first");
}

TEST(KalahPie, SecondMayExchangeSidesOnceAtItsFirstMove) {
  Position p(Start{.pits = 3, .seeds = 3, .rules = {.pie = true}});
  EXPECT_FALSE(p.is_legal(Move::swap()));
  p.play(Move::sow(0));  // ends in the store: first moves again
  EXPECT_FALSE(p.is_legal(Move::swap()));
  p.play(Move::sow(1));
  ASSERT_TRUE(p.is_legal(Move::swap()));
  EXPECT_EQ(position_text(p), "0,0,5/2 4,4,3/0 second swap");
  Position sown = p;
  p.play(Move::swap());
  EXPECT_EQ(position_text(p), "4,4,3/0 0,0,5/2 first");
  p.play(Move::sow(0));
  EXPECT_FALSE(p.is_legal(Move::swap()));
  sown.play(Move::sow(2));
  sown.play(Move::sow(2));
  EXPECT_FALSE(sown.is_legal(Move::swap()));
}

// The printed position of the course report: the move it wants to be seen.
TEST(KalahSeed, PrintedPosition) {
  auto start = parse_drawing(R"(
       5   4   3   2   1   0
       7   0   0   8   0   0     second
   3                           3
*      1   3   1   0   5   5     first
       0   1   2   3   4   5)",
                             {});
  ASSERT_TRUE(start) << start.error().line();
  Position p = *start;
  p.play(parse_move(p, "R 2").value());
  EXPECT_EQ(p.board().store(Side::first), 12);
  Position::Moves moves;
  p.legal_moves(moves);
  ASSERT_EQ(moves.size(), 1U);
  EXPECT_EQ(moves[0], parse_move(p, "R 5").value());
  p.play(moves[0]);
  EXPECT_TRUE(p.is_over());
  EXPECT_EQ(p.board().store(Side::first), 32);
  EXPECT_EQ(p.board().store(Side::second), 4);
  EXPECT_EQ(p.final_score(Side::first).points, 28);
}

TEST(KalahPerft, KnownCounts) {
  const Position start(Start{.pits = 6, .seeds = 3});
  const std::vector<std::uint64_t> expected = {1, 6, 35, 182, 904, 4243, 19418};
  for (std::size_t depth = 0; depth < expected.size(); ++depth) {
    base::Watch watch;
    EXPECT_EQ(perft(start, static_cast<int>(depth), watch), expected[depth]);
  }
}

// Lost turns are no nodes, and the ply rules are left out.
TEST(KalahPerft, KnownCountsOfUam) {
  const Position start(Start{.pits = 6, .seeds = 3, .rules = named_rules("uam").value()});
  const std::vector<std::uint64_t> expected = {1, 6, 36, 183, 924, 4264, 19754};
  for (std::size_t depth = 0; depth < expected.size(); ++depth) {
    base::Watch watch;
    EXPECT_EQ(perft(start, static_cast<int>(depth), watch), expected[depth]);
  }
}

TEST(KalahPerft, StopsWithTheWatch) {
  base::Watch watch(base::Limits{.nodes = 1000});
  EXPECT_EQ(perft(Position(Start{}), 30, watch), std::nullopt);
  EXPECT_LE(watch.nodes(), 1001U);
}

TEST(KalahPosition, ImpossibleLayoutsAreRefused) {
  const auto refused = [](const Layout& layout, const Rules& rules = {}) {
    const auto result = Position::from(layout, rules);
    return result ? std::string() : result.error().why;
  };
  EXPECT_NE(refused({.rows = {{{1, 2}, {1}}}}), "");
  EXPECT_NE(refused({}), "");
  EXPECT_NE(refused({.rows = {{std::vector<int>(13, 1), std::vector<int>(13, 1)}}}), "");
  EXPECT_NE(refused({.rows = {{{-1}, {1}}}}), "");
  EXPECT_NE(refused({.rows = {{{1}, {1}}}, .stores = {-1, 0}}), "");
  EXPECT_NE(refused({.rows = {{{kMaxTotal}, {1}}}}), "");
  EXPECT_NE(refused({.rows = {{{2147483647}, {2147483647}}}, .stores = {2147483647, 1}}), "");
  EXPECT_NE(refused({.rows = {{{1}, {1}}}, .swap_open = true}), "");
  EXPECT_EQ(refused({.rows = {{{1}, {1}}}, .swap_open = true}, {.pie = true}), "");
  EXPECT_EQ(refused({.rows = {{{kMaxTotal}, {0}}}}), "");
}

// Positions set up by hand with anything in them, sown by both boards: long laps included.
TEST(KalahSowing, AnyBoardEqualsTheNaiveOne) {
  base::Random random(11);
  const auto rules = all_rules();
  for (int round = 0; round < 20'000; ++round) {
    const int pits = 1 + static_cast<int>(random.below(kMaxPits));
    NaiveKalah naive({.pits = pits,
                      .seeds = 1,
                      .rules = round % 2 == 0 ? drawn_rules(random) : rules[random.below(24)]});
    int left = static_cast<int>(random.below(kMaxTotal));
    for (int& cup : naive.cups) {
      cup = static_cast<int>(random.below(static_cast<std::uint32_t>(left) + 1));
      if (random.below(3) == 0) cup = 0;
      left -= cup;
    }
    naive.total = naive.seeds();
    naive.mover = static_cast<int>(random.below(2));
    naive.second_has_moved = true;
    auto fast = Position::from(naive.layout(), naive.rules);
    ASSERT_TRUE(fast) << fast.error().line();
    if (fast->is_over()) continue;
    const auto moves = naive.moves();
    const Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    const std::string text = position_text(*fast);
    naive.play(move);
    fast->play(move);
    ASSERT_EQ(fast->layout(), naive.layout()) << text << " pit " << move.pit();
    ASSERT_EQ(fast->is_over(), naive.over) << text << " pit " << move.pit();
  }
}

// One random game on both boards; every position is compared, and undo must lead back.
void compare_game(const Start& start, base::Random& random) {
  NaiveKalah naive(start);
  Position fast(start);
  std::vector<std::pair<Position, Position::Undo>> path;
  for (;;) {
    ASSERT_EQ(fast.layout(), naive.layout());
    ASSERT_EQ(fast.is_over(), naive.over);
    ASSERT_EQ(fast.moves_played(), path.size());
    if (start.rules.leftovers != Leftovers::nobody || !naive.over) {
      ASSERT_EQ(fast.board().total(), 2 * start.pits * start.seeds);
    }
    Position::Moves moves;
    fast.legal_moves(moves);
    ASSERT_EQ(std::vector<Move>(moves.begin(), moves.end()), naive.moves());
    if (naive.over) break;
    const Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    const Position before = fast;
    naive.play(move);
    path.emplace_back(before, fast.play(move));
  }
  const int margin = naive.at(naive.store_of(0)) - naive.at(naive.store_of(1));
  ASSERT_EQ(fast.final_score(Side::first).points, naive.drawn ? 0 : margin);
  for (; !path.empty(); path.pop_back()) {
    fast.undo(path.back().second);
    ASSERT_EQ(fast, path.back().first);
    ASSERT_EQ(fast.key(), path.back().first.key());
    ASSERT_EQ(fast.moves_played(), path.back().first.moves_played());
  }
}

void compare_games(int games_each) {
  base::Random random(7);
  for (int pits = 1; pits <= kMaxPits; ++pits) {
    for (int seeds = 1; seeds <= kMaxSeedsPerPit; ++seeds) {
      for (const Rules& rules : all_rules()) {
        for (int game = 0; game < games_each; ++game) {
          compare_game({.pits = pits, .seeds = seeds, .rules = rules}, random);
          ASSERT_FALSE(::testing::Test::HasFatalFailure()) << pits << " pits, " << seeds;
        }
      }
    }
  }
}

// The start may also be a handful of seeds on a long board: games that the ply rules end.
void compare_drawn_games(int games) {
  base::Random random(17);
  for (int game = 0; game < games; ++game) {
    const int pits = 1 + static_cast<int>(random.below(kMaxPits));
    const int seeds = 1 + static_cast<int>(random.below(random.below(2) == 0 ? 2 : 12));
    compare_game({.pits = pits, .seeds = seeds, .rules = drawn_rules(random)}, random);
    ASSERT_FALSE(::testing::Test::HasFatalFailure()) << pits << " pits, " << seeds;
  }
}

TEST(KalahGames, EqualTheNaiveOnesWhateverTheSwitches) { compare_drawn_games(3000); }
TEST(SlowKalahGames, EqualTheNaiveOnesWhateverTheSwitches) { compare_drawn_games(100'000); }

TEST(KalahGames, EqualTheNaiveOnes) { compare_games(1); }
TEST(SlowKalahGames, EqualTheNaiveOnes) { compare_games(20); }

TEST(KalahGames, KeepTheContractOfGames) {
  base::Random random(3);
  for (const Rules& rules : all_rules()) {
    for (const int pits : {1, 2, 6, 12}) {
      testing::check_game_contract(Position(Start{.pits = pits, .seeds = 4, .rules = rules}),
                                   random);
    }
  }
}

// Keys are equal exactly when positions are, over all small boards and many games.
TEST(KalahKey, TellsPositionsApart) {
  std::unordered_map<std::uint64_t, std::string> seen;
  std::unordered_map<std::string, std::uint64_t> keys;
  base::Random random(5);
  std::size_t again = 0;
  for (int game = 0; game < 1500; ++game) {
    const int pits = 1 + game % kMaxPits;
    const bool pie = random.below(2) == 0;
    Position p(Start{.pits = pits, .seeds = 2, .rules = {.pie = pie}});
    Position::Moves moves;
    for (;;) {
      const std::string text = position_text(p);
      const auto [by_key, is_new] = seen.emplace(p.key(), text);
      EXPECT_EQ(by_key->second, text);
      EXPECT_EQ(keys.emplace(text, p.key()).first->second, p.key());
      again += is_new ? 0 : 1;
      if (p.is_over()) break;
      p.legal_moves(moves);
      p.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
  EXPECT_EQ(seen.size(), keys.size());
  EXPECT_GT(seen.size(), 5000U);
  EXPECT_GT(again, 100U);  // transpositions were really met
}

}  // namespace
}  // namespace tesuji::kalah
