// Drawn positions: ko, superko, suicide, passes, handicap, counting.
#include <gtest/gtest.h>

#include "games/go/rules/chain.h"
#include "games/go/rules/coordinates.h"
#include "games/go/rules/drawing.h"
#include "games/go/rules/handicap.h"
#include "games/go/rules/kit.h"
#include "games/go/rules/new_game.h"
#include "games/go/rules/perft.h"
#include "games/go/rules/scoring.h"
#include "games/go/rules/symmetry.h"

namespace tesuji::go {
namespace {

Position drawn(std::string_view text, Side to_move = kBlack, std::string_view rules = "chinese") {
  return position_from_drawing(text, to_move, rule_set(rules).value(), 0).value();
}
Point at(const Position& position, std::string_view vertex) {
  return gtp_point(position.board().grid(), vertex).value();
}

constexpr std::string_view kKo = R"(
  . X O . .
  X . X O .
  . X O . .
  . . . . .
  . . . . .)";

TEST(Ko, MayNotBeTakenBackAtOnce) {
  for (const auto& rules : rule_set_names()) {
    Position position = drawn(kKo, kWhite, rules);
    position.play(at(position, "B4"));
    EXPECT_EQ(position.board().prisoners(kBlack), 1);
    EXPECT_EQ(position.why_illegal(at(position, "C4"), kBlack), Illegal::ko) << rules;
    position.play(at(position, "E1"));
    position.play(at(position, "E5"));
    EXPECT_TRUE(position.is_legal(at(position, "C4"))) << rules;
  }
}

// The side to move may be set after the stones, as SGF's PL does.
TEST(Ko, IsKnownAlsoWhenTheSideWasSetAfterTheStones) {
  for (const auto& rules : rule_set_names()) {
    Position position = drawn(kKo, kBlack, rules);
    position.set_to_move(kWhite);
    position.play(at(position, "B4"));
    EXPECT_EQ(position.why_illegal(at(position, "C4"), kBlack), Illegal::ko) << rules;
    position.undo();
    position.set_to_move(kBlack);
    position.play(at(position, "E1"));
    position.play(at(position, "B4"));
    EXPECT_FALSE(position.is_legal(at(position, "C4"))) << rules;
  }
}

// Black moves twice in a row, so that the ko is taken with white's answer left out.
TEST(Ko, MovesOutOfTurnKeepIt) {
  for (const auto& rules : rule_set_names()) {
    Position position = drawn(kKo, kBlack, rules);
    position.play(at(position, "E1"));
    position.set_to_move(kBlack);
    position.play(at(position, "E2"));
    position.play(at(position, "B4"));
    EXPECT_EQ(position.why_illegal(at(position, "C4"), kBlack), Illegal::ko) << rules;
    position.set_to_move(kWhite);
    position.play(at(position, "E5"));
    EXPECT_TRUE(position.is_legal(at(position, "C4"))) << rules;
    position.undo();
    EXPECT_EQ(position.why_illegal(at(position, "C4"), kBlack), Illegal::ko) << rules;
    EXPECT_EQ(position.to_move(), kWhite);
  }
}

// A change of the ko rule amid a game is as if the game had been played under the new one.
TEST(Superko, RulesMayChangeAmidAGame) {
  const auto names = rule_set_names();
  for (const auto& before : names) {
    for (const auto& after : names) {
      Position changed = drawn(kKo, kWhite, before);
      Position always = drawn(kKo, kWhite, after);
      for (Position* position : {&changed, &always}) {
        position->play(at(*position, "B4"));
        position->play(kPass);
        position->play(at(*position, "E1"));
      }
      changed.set_rules(rule_set(after).value());
      for (const Side side : {kBlack, kWhite}) {
        EXPECT_EQ(changed.why_illegal(at(changed, "C4"), side),
                  always.why_illegal(at(always, "C4"), side));
      }
      for (Position* position : {&changed, &always}) position->undo();
      for (const Side side : {kBlack, kWhite}) {
        EXPECT_EQ(changed.why_illegal(at(changed, "C4"), side),
                  always.why_illegal(at(always, "C4"), side))
            << before << " to " << after;
      }
    }
  }
}

TEST(Ko, APassLiftsSimpleKoButNotPositionalSuperko) {
  Position simple = drawn(kKo, kWhite, "japanese");
  simple.play(at(simple, "B4"));
  simple.play(kPass);
  simple.play(kPass);
  EXPECT_TRUE(simple.is_over());
  Position positional = drawn(kKo, kWhite, "tromp-taylor");
  positional.play(at(positional, "B4"));
  positional.play(kPass);
  positional.set_to_move(kBlack);
  EXPECT_EQ(positional.why_illegal(at(positional, "C4"), kBlack), Illegal::superko);
}

// White plays C1 to make two stones, black takes both, white takes one back: sending two,
// returning one. Positional superko forbids the last move; situational superko does not, because
// the other side is to move then; nor does simple ko.
TEST(Superko, SendingTwoReturningOne) {
  constexpr std::string_view text = R"(
    . . . . .
    . . . . .
    O O O . .
    O X X X .
    . O . X .)";
  for (const auto& [rules, legal] :
       {std::pair{"chinese", false}, {"aga", true}, {"japanese", true}}) {
    Position position = drawn(text, kBlack, rules);
    position.set_to_move(kWhite);  // the first board counts as one with white to move
    position.play(at(position, "C1"));
    ASSERT_TRUE(position.is_legal(at(position, "A1")));
    position.play(at(position, "A1"));
    EXPECT_EQ(position.board().prisoners(kWhite), 2);
    const auto illegal = position.why_illegal(at(position, "B1"), kWhite);
    EXPECT_EQ(!illegal, legal) << rules;
    if (legal) {
      EXPECT_FALSE(position.is_over());
      position.play(at(position, "B1"));
      EXPECT_FALSE(position.is_void()) << "the board repeats, with the other side to move";
    } else {
      EXPECT_EQ(illegal, Illegal::superko);
    }
  }
}

TEST(Suicide, OnlyWhereTheRulesAllowIt) {
  constexpr std::string_view text = R"(
    . X O . .
    X X O . .
    O O O . .
    . . . . .
    . . . . .)";
  Position chinese = drawn(text, kBlack, "chinese");
  EXPECT_EQ(chinese.why_illegal(at(chinese, "A5"), kBlack), Illegal::suicide);
  Position nz = drawn(text, kBlack, "new-zealand");
  ASSERT_TRUE(nz.is_legal(at(nz, "A5")));
  nz.play(at(nz, "A5"));
  EXPECT_EQ(nz.board().prisoners(kBlack), 4);
  EXPECT_EQ(nz.board().stones(kBlack), 0);
  nz.undo();
  EXPECT_EQ(nz.board().stones(kBlack), 3);
}

TEST(Passes, AgaEndsAfterAPassByWhite) {
  Position aga(9, rule_set("aga").value());
  aga.play(at(aga, "E5"));
  aga.play(kPass);
  aga.play(kPass);
  EXPECT_FALSE(aga.is_over()) << "black passed second";
  aga.play(kPass);
  EXPECT_TRUE(aga.is_over());
  EXPECT_EQ(aga.passes_made(kWhite), 2);
}

TEST(Passes, ManyInARowAreCounted) {
  Position position(9);
  for (int i = 0; i < 256; ++i) position.play_unchecked(kPass);
  EXPECT_TRUE(position.is_over());
  for (int i = 0; i < 255; ++i) position.undo();
  EXPECT_FALSE(position.is_over());
}

TEST(Passes, UndoAfterPlayingOnEndsTheGameAgain) {
  Position position(9);
  position.play(kPass);
  position.play(kPass);
  const std::uint64_t key = position.key();
  position.resume();
  EXPECT_FALSE(position.is_over());
  EXPECT_TRUE(position.is_legal(at(position, "E5")));
  position.play(at(position, "E5"));
  EXPECT_FALSE(position.is_over());
  position.undo();
  EXPECT_TRUE(position.is_over());
  EXPECT_EQ(position.key(), key);
  position.resume();
  position.play(kPass);
  EXPECT_FALSE(position.is_over()) << "the passes before do not count any more";
}

TEST(SetUp, KeepsPrisonersAndPassesMade) {
  Position position = drawn(kKo, kWhite, "aga");
  position.play(at(position, "B4"));
  position.play(kPass);
  std::vector<Stone> stones = {{kBlack, at(position, "C3")}};
  ASSERT_TRUE(position.set_up(stones, kBlack));
  EXPECT_EQ(position.board().prisoners(kBlack), 1);
  EXPECT_EQ(position.passes_made(kBlack), 1);
  EXPECT_EQ(position.board().stones(kWhite), 0);
  stones.push_back(stones.front());
  EXPECT_FALSE(position.set_up(stones, kWhite)) << "a point is named twice";
  EXPECT_EQ(position.to_move(), kBlack);
  ASSERT_TRUE(position.place_handicap({at(position, "A1"), at(position, "E5")}));
  EXPECT_EQ(position.board().prisoners(kBlack), 0) << "a handicap begins a game";
}

// By AGA rules pass stones make territory counting agree with area counting.
TEST(Passes, AgaTerritoryEqualsArea) {
  auto area = rule_set("aga").value();
  auto territory = area;
  territory.scoring = Scoring::territory;
  for (const auto& rules : {area, territory}) {
    Position position(5, rules, 0.5);
    for (const auto* vertex :
         {"C1", "D1", "C2", "D2", "C3", "D3", "C4", "D4", "C5", "D5", "pass", "pass"}) {
      position.play(at(position, vertex));
    }
    ASSERT_TRUE(position.is_over());
    EXPECT_EQ(position.final_score(kBlack).points, 15 - 10 - 0.5);
  }
}

// Both have one eye, of one and of two points, and share C1 and C2. As many stones of either side.
constexpr std::string_view kSekiWithEyes = R"(
  . X X O . . . . .
  . . X O . . . . .
  . . X O . . . . .
  . . X O . . . . .
  . X X O . . . . .
  X X X O O . . . .
  X O O X O O O O .
  O O . X X X X O .
  . O . X . . X O .)";

TEST(Passes, AgaTerritoryEqualsAreaAlsoWithASeki) {
  const Position end = drawn(kSekiWithEyes);
  auto territory = rule_set("aga").value();
  territory.scoring = Scoring::territory;
  auto untaxed = rule_set("japanese").value();
  untaxed.seki = Seki::count;
  for (const auto& [rules, margin] : {std::pair{rule_set("aga").value(), -23.0},
                                      {territory, -23.0},
                                      {untaxed, -23.0},
                                      {rule_set("japanese").value(), -24.0}}) {
    // The stones are played, so that the sides have moved equally often.
    Position position(9, rules, 0);
    std::array<std::vector<Point>, 2> points;
    end.board().grid().for_each([&](Point p) {
      if (is_stone(end.board().at(p))) points[game::index(side_of(end.board().at(p)))].push_back(p);
    });
    ASSERT_EQ(points[0].size(), points[1].size());
    for (std::size_t i = 0; i < points[0].size(); ++i) {
      position.play(points[0][i]);
      position.play(points[1][i]);
    }
    position.play(kPass);
    position.play(kPass);
    ASSERT_TRUE(position.is_over());
    ASSERT_EQ(position.board().key(), end.board().key());
    PointSet seki;
    for (const auto* vertex : {"B1", "D1"}) {
      for_each_stone(position.board(), at(position, vertex), [&](Point p) { seki.set(p.index); });
    }
    ASSERT_EQ(seki.count(), 12U);
    const Count c = count(position, {.dead = {}, .seki = seki, .leaning = {}});
    EXPECT_EQ(c.area, (std::array{28, 51}));
    EXPECT_EQ(c.black_margin, margin) << rules.name;
  }
}

constexpr std::string_view kSplit = R"(
  . X O . .
  . X O . .
  . X O . .
  . X O O .
  . X X O .)";

TEST(Counting, AreaAndTerritory) {
  const Position position = drawn(kSplit);
  const Count c = count(position);
  EXPECT_EQ(c.area, (std::array{11, 14}));
  EXPECT_EQ(c.territory, (std::array{5, 8}));
  EXPECT_EQ(c.black_margin, -3);
}

TEST(Counting, DeadStonesAreTakenOffAndCountTwiceByTerritory) {
  constexpr std::string_view text = R"(
    . X O . .
    O X O . X
    . X O . .
    . X O O .
    . X X O .)";
  const Position position = drawn(text, kBlack, "japanese");
  PointSet dead;
  dead.set(at(position, "A4").index);
  dead.set(at(position, "E4").index);
  const Count c = count(position, {.dead = dead, .seki = {}, .leaning = {}});
  EXPECT_EQ(c.area, (std::array{11, 14}));
  EXPECT_EQ(c.territory, (std::array{6, 9}));
}

TEST(Counting, HandicapCompensation) {
  for (const auto& [rules, points] :
       {std::pair{"chinese", 4.0}, {"aga", 3.0}, {"new-zealand", 0.0}, {"japanese", 0.0}}) {
    Position position(9, rule_set(rules).value(), 0.5);
    ASSERT_TRUE(position.place_handicap(fixed_handicap(9, 4)));
    EXPECT_EQ(position.compensation(), points) << rules;
    EXPECT_EQ(position.to_move(), kWhite);
  }
}

TEST(Drawing, ReadsWhatItWrites) {
  const Position position = drawn(kKo);
  const auto again = board_from_drawing(drawing(position.board(), at(position, "C3")));
  ASSERT_TRUE(again);
  EXPECT_EQ(*again, position.board());
  EXPECT_FALSE(board_from_drawing("X . .\n. ."));
  EXPECT_FALSE(board_from_drawing(""));
  EXPECT_FALSE(position_from_drawing("X O\nO X"));
}

TEST(Perft, LegalPositions) {
  base::Watch watch;
  EXPECT_EQ(legal_position_count(2, watch), 57U);
  EXPECT_EQ(legal_position_count(3, watch), 12675U);
}

TEST(SlowPerft, LegalPositionsOfSizeFour) {
  base::Watch watch;
  EXPECT_EQ(legal_position_count(4, watch), 24318165U);
}

// The number of Tromp-Taylor games on 2x2 that start so is known by hand for small depths:
// 5 first moves (4 points, pass); after a stone 3 points and pass, after a pass 4 and pass.
TEST(Perft, FirstMovesOnTwoByTwo) {
  Position position(2, rule_set("tromp-taylor").value(), 0);
  base::Watch watch;
  EXPECT_EQ(perft(position, 1, watch), 5U);
  EXPECT_EQ(perft(position, 2, watch), 4U * 4U + 5U);
}

// Every rule set with every component changed to every value.
TEST(Rules, SettingsReadBackAsTheSameRules) {
  for (const auto& name : rule_set_names()) {
    for (const auto& option : rule_options()) {
      for (const auto& choice : option.choices) {
        game::RawSettings raw = {{"rules", name}};
        raw[option.name] = choice;
        const auto rules = read_rules(game::Settings::read(rule_options(), raw, "test").value());
        ASSERT_TRUE(rules);
        const auto again = game::Settings::read(rule_options(), rule_settings(*rules), "test");
        ASSERT_TRUE(again) << again.error().line();
        EXPECT_EQ(read_rules(*again).value(), *rules) << name << " " << option.name;
      }
    }
  }
  EXPECT_EQ(rule_settings(rule_set("aga").value()), (game::RawSettings{{"rules", "aga"}}));
}

TEST(Kit, OptionsAndErrors) {
  const auto start = [](const game::RawSettings& raw) -> base::Result<Position> {
    TESUJI_TRY(const auto settings, game::Settings::read(Kit::options(), raw, "go"));
    return Kit::start(settings);
  };
  EXPECT_EQ(start({})->komi(), 7.5);
  EXPECT_EQ(start({{"rules", "japanese"}})->komi(), 6.5);
  EXPECT_EQ(start({{"handicap", "3"}})->komi(), 0.5);
  EXPECT_EQ(start({{"rules", "japanese"}, {"scoring", "area"}})->komi(), 7.5);
  EXPECT_TRUE(start({{"rules", "chinese"}, {"suicide", "true"}})->rules().suicide);
  EXPECT_EQ(start({{"rules", "japanese"}})->rules().seki, Seki::none);
  EXPECT_EQ(start({{"rules", "japanese"}, {"seki", "count"}})->rules().seki, Seki::count);
  EXPECT_FALSE(start({{"size", "26"}}));
  EXPECT_FALSE(start({{"komi", "much"}}));
  EXPECT_FALSE(start({{"size", "3"}, {"handicap", "9"}}));
  EXPECT_FALSE(start({{"size", "5"}, {"handicap", "25"}}));
  // A record may begin so, but no new game.
  const auto many = check_new_game(start({{"handicap", "40"}}).value());
  ASSERT_FALSE(many);
  EXPECT_EQ(many.error().line(),
            "option handicap: 40: expected 0 or 2 to 9 stones on a board of 9x9");
  EXPECT_TRUE(check_new_game(start({{"handicap", "9"}}).value()));
  const Position position = start({}).value();
  EXPECT_EQ(Kit::parse_move(position, "J10").error().line(),
            "move: J10: expected a vertex from A1 to J9, or pass");
}

}  // namespace
}  // namespace tesuji::go
