// Reasons are checked on drawn positions: what a move does must be said, in both languages, and
// what it does not do must not.
#include <gtest/gtest.h>

#include "advice/found.h"
#include "go/coordinates.h"
#include "go/drawing.h"
#include "kalah/notation.h"

namespace tesuji::advice {
namespace {

std::vector<Sentence> go_reasons(const char* board, const char* move,
                                 game::Side side = go::kBlack) {
  const auto position = go::position_from_drawing(board, side);
  EXPECT_TRUE(position) << position.error().line();
  const auto point = go::gtp_point(position->board().grid(), move);
  return reasons_for(*position, point.value());
}

bool says(const std::vector<Sentence>& reasons, std::string_view en, std::string_view es) {
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
  EXPECT_TRUE(says(reasons, "captures 2 stones", "captura 2 piedras"));
  EXPECT_FALSE(says(reasons, "in atari", ""));
}

TEST(GoReasons, RescueAndAtari) {
  const auto rescue = go_reasons(
      ". . . . .\n"
      ". . O . .\n"
      ". O X . .\n"
      ". . O . .\n"
      ". . . . .\n",
      "D3");
  EXPECT_TRUE(says(rescue, "saves 1 stone", "salva 1 piedra"));
  const auto atari = go_reasons(
      ". . . . .\n"
      ". . X . .\n"
      ". . O . .\n"
      ". . X . .\n"
      ". . . . .\n",
      "B3");
  EXPECT_TRUE(says(atari, "1 stone", "1 piedra"));
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
  EXPECT_TRUE(says(reasons, "but leaves 1 stone in atari", "pero deja 1 piedra en atari"));
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

TEST(GoReasons, EveryLegalMoveHasAReasonInBothLanguages) {
  for (const int size : {2, 5, 9, 19}) {
    go::Position position(size);
    for (int ply = 0; ply < 30 && !position.is_over(); ++ply) {
      go::Position::Moves moves;
      position.legal_moves(moves);
      for (const auto move : moves) {
        const auto before = position.key();
        const auto reasons = reasons_for(position, move);
        ASSERT_FALSE(reasons.empty());
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
  EXPECT_TRUE(says(reasons_for(start, kalah::Move::sow(2)), "moves again", "vuelve a mover"));
  EXPECT_FALSE(says(reasons_for(start, kalah::Move::sow(0)), "moves again", ""));
  const auto capture =
      kalah::parse_position("1,0,4,0,0,0/0 0,0,0,0,5,1/0 first", kalah::Rules{}).value();
  EXPECT_TRUE(says(reasons_for(capture, kalah::Move::sow(0)), "captures 6 seeds", "captura 6"));
  const auto last =
      kalah::parse_position("0,0,0,0,0,1/9 0,0,0,0,0,1/0 first", kalah::Rules{}).value();
  EXPECT_TRUE(says(reasons_for(last, kalah::Move::sow(5)), "ends the game and wins", "y gana"));
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
  other.visits = 6;
  other.line = {at("B2"), at("B2"), at("C3")};  // the second move cannot be played
  game::Candidate<go::Position> chosen;
  chosen.move = at("C3");
  chosen.visits = 4;
  chosen.line = {at("C3"), at("D3")};
  decision.candidates = {other, chosen};
  const auto found = found_of(position, decision);
  ASSERT_EQ(found.moves.size(), 2U);
  EXPECT_EQ(found.moves[0].move, "C3");
  EXPECT_EQ(found.moves[0].line, (std::vector<std::string>{"C3", "D3"}));
  EXPECT_EQ(found.moves[1].line, std::vector<std::string>{"B2"});
}

TEST(Numbers, AreWrittenAsEachLanguageDoes) {
  EXPECT_EQ(number_sentence(3.54, 1), (Sentence{"3.5", "3,5"}));
  EXPECT_EQ(number_sentence(4, 1), (Sentence{"4", "4"}));
}

}  // namespace
}  // namespace tesuji::advice
