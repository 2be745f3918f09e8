// Reasons are checked on drawn positions: what a move does must be said, in both languages, and
// what it does not do must not.
#include <gtest/gtest.h>

#include "games/go/rules/coordinates.h"
#include "games/go/rules/drawing.h"
#include "games/kalah/rules/notation.h"
#include "games/slices.h"
#include "view/found_of.h"

namespace tesuji::games {
namespace {

std::vector<view::Sentence> go_reasons(const char* board, const char* move,
                                       game::Side side = go::kBlack) {
  const auto position = go::position_from_drawing(board, side);
  EXPECT_TRUE(position) << position.error().line();
  const auto point = go::gtp_point(position->board().grid(), move);
  return go::reasons::reasons_for(*position, point.value());
}

bool says(const std::vector<view::Sentence>& reasons, std::string_view en, std::string_view es) {
  for (const auto& reason : reasons) {
    if (reason.en.find(en) != std::string::npos && reason.es.find(es) != std::string::npos) {
      return true;
    }
  }
  return false;
}

TEST(GoReasons, CaptureIsCounted) {
  const auto reasons = go_reasons(
      ". . . . .\n"
      ". X X . .\n"
      "X O O . .\n"
      ". X X . .\n"
      ". . . . .\n",
      "D3");
  EXPECT_TRUE(says(reasons, "captures 2 white stones", "captura 2 piedras blancas"));
  EXPECT_FALSE(says(reasons, "in atari", ""));
}

// Three points in a row in the corner: B9 is life and death.
constexpr const char* kThreeInARow =
    ". . . O X . . . .\n"
    "O O O O X . . . .\n"
    "X X X X X . . . .\n"
    ". . . . . . . . .\n"
    ". . . . . . . . .\n"
    ". . . . . . . . .\n"
    ". . . . . . . . .\n"
    ". . . . . . . . .\n"
    ". . . . . . . . .\n";

TEST(GoReasons, WhichGroupDiesByWhichLine) {
  const auto kills = go_reasons(kThreeInARow, "B9");
  EXPECT_TRUE(says(kills, "kills 5 white stones (", "mata 5 piedras blancas ("));
  EXPECT_TRUE(says(kills, "left alone, they live by B9", "si no se juega, viven con B9"));
  EXPECT_FALSE(says(go_reasons(kThreeInARow, "A9"), "kills", ""));
  EXPECT_FALSE(says(go_reasons(kThreeInARow, "G3"), "kills", ""));
}

TEST(GoReasons, WhichGroupLivesAndWhatHappensOtherwise) {
  const auto lives = go_reasons(kThreeInARow, "B9", go::kWhite);
  EXPECT_TRUE(says(lives, "makes 5 white stones live (left alone, Black kills them by B9",
                   "da vida a 5 piedras blancas (si no se juega, Negras las matan con B9"));
  EXPECT_FALSE(says(go_reasons(kThreeInARow, "C9", go::kWhite), "live", ""));
}

TEST(GoReasons, RescueAndAtari) {
  const auto rescue = go_reasons(
      ". . . . .\n"
      ". . O . .\n"
      ". O X . .\n"
      ". . O . .\n"
      ". . . . .\n",
      "D3");
  EXPECT_TRUE(
      says(rescue, "saves 1 black stone from capture", "evita la captura de 1 piedra negra"));
  const auto atari = go_reasons(
      ". . . . .\n"
      ". . X . .\n"
      ". . O . .\n"
      ". . X . .\n"
      ". . . . .\n",
      "B3");
  EXPECT_TRUE(says(atari, "1 white stone", "1 piedra blanca"));
  EXPECT_TRUE(says(atari, "atari", "atari") || says(atari, "catches", "atrapa"));
}

TEST(GoReasons, OwnAtariIsAWarning) {
  const auto reasons = go_reasons(
      ". . . . .\n"
      ". . O . .\n"
      ". O . . .\n"
      ". . O . .\n"
      ". . . . .\n",
      "C3");
  EXPECT_TRUE(
      says(reasons, "but leaves 1 black stone in atari", "pero deja 1 piedra negra en atari"));
}

TEST(GoReasons, ConnectsAndSeparates) {
  const auto reasons = go_reasons(
      ". . . . .\n"
      ". . O . .\n"
      ". X . X .\n"
      ". . O . .\n"
      ". . . . .\n",
      "C3");
  EXPECT_TRUE(says(reasons, "connects 2 chains", "conecta 2 cadenas"));
  EXPECT_TRUE(says(reasons, "separates 2 enemy chains", "separa 2 cadenas"));
}

TEST(GoReasons, NothingIsSaidTwice) {
  // Two white stones come into atari at once, each by itself.
  const auto reasons = go_reasons(
      ". X . X .\n"
      "X O . O X\n"
      ". X . X .\n"
      ". . . . .\n"
      ". . . . .\n",
      "C4");
  for (std::size_t i = 0; i < reasons.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) EXPECT_NE(reasons[i].en, reasons[j].en);
  }
  const auto both = go_reasons(
      ". X . X .\n"
      ". O . O .\n"
      ". X . X .\n"
      ". . . . .\n"
      ". . . . .\n",
      "C4");
  EXPECT_TRUE(says(both, "2 white stones", "2 piedras blancas"));
}

TEST(GoReasons, WhatIsNoReasonIsNotSaid) {
  // A quiet move beside others: neither a corner nor a line of the board is a reason.
  EXPECT_TRUE(go_reasons(". . . . . . . . .\n"
                         ". . . . . . . . .\n"
                         ". . . . . . . . .\n"
                         ". . . . O . . . .\n"
                         ". . . . . . . . .\n"
                         ". . . X . . . . .\n"
                         ". . . . . . . . .\n"
                         ". . . . . . . . .\n"
                         ". . . . . . . . .\n",
                         "C3")
                  .empty());
  // A single stone that keeps two liberties was never in danger.
  EXPECT_FALSE(says(go_reasons(". . . . .\n"
                               ". . X . .\n"
                               ". . O . .\n"
                               ". . . . .\n"
                               ". . . . .\n",
                               "B3"),
                    "two liberties", ""));
}

TEST(GoReasons, APassIsAdvisedAsOne) {
  go::Position position(5);
  EXPECT_EQ(go::reasons::reasons_for(position, go::kPass).front().en, "no move gains anything");
  EXPECT_EQ(go::reasons::words().advice("pass"), (view::Sentence{"pass", "pasa"}));
  EXPECT_EQ(go::reasons::words().advice("D4"), (view::Sentence{"play D4", "juega D4"}));
  EXPECT_EQ(kalah::reasons::words().advice("0"), (view::Sentence{"play pit 1", "juega el hoyo 1"}));
}

TEST(GoReasons, SentencesAreThereInBothLanguages) {
  for (const int size : {2, 5, 9, 19}) {
    go::Position position(size);
    for (int ply = 0; ply < 30 && !position.is_over(); ++ply) {
      go::Position::Moves moves;
      position.legal_moves(moves);
      for (const auto move : moves) {
        const auto before = position.key();
        const auto reasons = go::reasons::reasons_for(position, move);
        for (const auto& reason : reasons) {
          EXPECT_FALSE(reason.en.empty());
          EXPECT_FALSE(reason.es.empty());
        }
        ASSERT_EQ(position.key(), before);
      }
      position.play(moves[static_cast<std::size_t>(ply * 7) % moves.size()]);
    }
  }
}

TEST(KalahReasons, AnotherTurnCaptureAndEnd) {
  const kalah::Position start{kalah::Start{}};
  EXPECT_TRUE(says(kalah::reasons::reasons_for(start, kalah::Move::sow(2)), "moves again",
                   "vuelve a mover"));
  EXPECT_FALSE(says(kalah::reasons::reasons_for(start, kalah::Move::sow(0)), "moves again", ""));
  const auto capture =
      kalah::parse_position("1,0,4,0,0,0/0 0,0,0,0,5,1/0 first", kalah::Rules{}).value();
  EXPECT_TRUE(says(kalah::reasons::reasons_for(capture, kalah::Move::sow(0)), "captures 6 seeds",
                   "captura 6"));
  const auto last =
      kalah::parse_position("0,0,0,0,0,1/9 0,0,0,0,0,1/0 first", kalah::Rules{}).value();
  EXPECT_TRUE(says(kalah::reasons::reasons_for(last, kalah::Move::sow(5)), "ends the game and wins",
                   "y gana"));
}

TEST(Found, TheChosenMoveComesFirstAndLinesAreLegal) {
  go::Position position(5);
  game::Decision<go::Position> decision;
  const go::Grid grid(5);
  const auto at = [&](const char* text) { return go::gtp_point(grid, text).value(); };
  decision.move = at("C3");
  decision.value = 0.6;
  decision.nodes = 10;
  game::Candidate<go::Position> other;
  other.move = at("B2");
  other.visits = 600;
  other.line = {at("B2"), at("B2"), at("C3")};  // the second move cannot be played
  game::Candidate<go::Position> chosen;
  chosen.move = at("C3");
  chosen.visits = 400;
  chosen.line = {at("C3"), at("D3")};
  decision.candidates = {other, chosen};
  const auto found = view::found_of<go::Slice>(position, decision);
  ASSERT_EQ(found.moves.size(), 2U);
  EXPECT_EQ(found.moves[0].move, "C3");
  EXPECT_EQ(found.moves[0].line, (std::vector<std::string>{"C3", "D3"}));
  EXPECT_EQ(found.moves[1].line, std::vector<std::string>{"B2"});
}

TEST(Numbers, AreWrittenAsEachLanguageDoes) {
  EXPECT_EQ(view::number_sentence(3.54, 1), (view::Sentence{"3.5", "3,5"}));
  EXPECT_EQ(view::number_sentence(4, 1), (view::Sentence{"4", "4"}));
}

}  // namespace
}  // namespace tesuji::games
