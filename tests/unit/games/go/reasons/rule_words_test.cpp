// Rules in words: every condition is said once, in both languages.
#include "games/go/reasons/rule_words.h"

#include <gtest/gtest.h>

#include "games/go/theories/shipped_theory.h"

namespace tesuji::go::reasons {
namespace {

view::Sentence words(const std::string& body) {
  const theories::Knowledge knowledge;
  const auto language = knowledge.language();
  const auto theory = ilp::read_theory(language, "move(1, A, B, C, D) :- " + body + ".", "rule");
  EXPECT_TRUE(theory) << theory.error().line();
  return theory ? rule_words(language, theory->rules[0]) : view::Sentence{};
}

void expect_words(const std::string& body, const char* en, const char* es) {
  const view::Sentence said = words(body);
  EXPECT_EQ(said.en, en) << body;
  EXPECT_EQ(said.es, es) << body;
}

TEST(RuleWords, SayWhoseBlocksAreMetAndHowLargeTheyAre) {
  expect_words("connects_direct(A, E, C, D, B), stone_cnt(A, E, 1), block_color(A, E, B)",
               "connects directly to a block of one stone",
               "conecta directamente con un bloque de una piedra");
  expect_words("captures(A, E, C, D, B), stone_cnt(A, E, F), range(F, 3, 100)",
               "captures a block of 3 stones or more", "captura un bloque de 3 piedras o más");
  expect_words("opposite(B, E), atari(A, F, C, D, E), liberty_cnt(A, F, 2)",
               "an opponent's stone there gives atari to a block with 2 liberties",
               "una piedra rival ahí pone en atari un bloque con 2 libertades");
  expect_words(
      "pos_gen(E), block_on_pos(A, C, D, F, 2, -1, E), liberty_cnt(A, F, H), range(H, 2, 3), "
      "block_color(A, F, G), opposite(G, B), block_on_pos(A, C, D, F, 3, -1, E)",
      "a block of the opponent with 2 to 3 liberties at (2, -1); the same block at (3, -1)",
      "un bloque rival con de 2 a 3 libertades en (2, -1); el mismo bloque en (3, -1)");
  expect_words("captures(A, E, C, D, B), connects_direct(A, F, C, D, B), liberty_cnt(A, F, 1)",
               "captures a block; connects directly to a block with one liberty",
               "captura un bloque; conecta directamente con un bloque con una libertad");
  expect_words(
      "pos_gen(E), block_on_pos(A, C, D, F, 1, 2, E), block_color(A, F, G), "
      "block_on_pos(A, C, D, H, 2, 1, E), block_color(A, H, G)",
      "a block of colour G at (1, 2); a block of colour G at (2, 1)",
      "un bloque de color G en (1, 2); un bloque de color G en (2, 1)");
  expect_words("connects_indirect(A, E, C, D, B), liberty(A, E, F), board(A, F, C, D)",
               "connects indirectly to a block, on a liberty of it",
               "conecta indirectamente con un bloque, en una libertad suya");
}

TEST(RuleWords, CountAsPeopleDo) {
  expect_words("liberties_after(A, C, D, 1), liberties_after(A, C, D, 6)",
               "leaves its block one liberty; leaves its block 6 liberties or more",
               "deja a su bloque una libertad; deja a su bloque 6 libertades o más");
  expect_words("pos_gen(E), liberties_at(A, C, D, 0, 1, 4, E), liberties_at(A, C, D, 0, -1, 3, E)",
               "the block at (0, 1) has 4 liberties or more; the block at (0, -1) has 3 liberties",
               "el bloque en (0, 1) tiene 4 libertades o más; "
               "el bloque en (0, -1) tiene 3 libertades");
  expect_words("lines(A, C, D, 2, 5), last_distance(A, C, D, 17), stage(A, start)",
               "on lines 2 and 5 or more; at distance 17 or more from the last move; "
               "in the opening",
               "en las líneas 2 y 5 o más; a distancia 17 o más de la última jugada; "
               "en la apertura");
  expect_words("last_distance(A, C, D, 30)", "without a move just before",
               "sin jugada inmediatamente anterior");
}

// Nothing of the theory that ships is left to its Prolog, and both languages differ.
TEST(RuleWords, EveryRuleThatShipsHasWords) {
  const theories::Knowledge knowledge;
  const auto language = knowledge.language();
  const auto shipped = theories::shipped_theory();
  ASSERT_TRUE(shipped);
  for (const ilp::Rule& rule : shipped->theory.rules) {
    const auto said = rule_words(language, rule);
    EXPECT_FALSE(said.en.empty()) << rule.number;
    EXPECT_NE(said.en, said.es) << rule.number;
    EXPECT_EQ(said.en.find('_'), std::string::npos) << said.en;
    EXPECT_EQ(said.en.find('{'), std::string::npos) << said.en;
  }
}

}  // namespace
}  // namespace tesuji::go::reasons
