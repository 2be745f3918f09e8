// Theories and modes as text: what is written reads back, what is wrong names line and reason.
#include "ilp/theory_file.h"

#include <gtest/gtest.h>

#include "trains.h"

namespace tesuji::ilp {
namespace {

using testing_support::michalski;
using testing_support::Trains;

class TheoryFile : public testing::Test {
 protected:
  TheoryFile() : trains_(michalski()), modes_(trains_.modes()) {}
  [[nodiscard]] TheoryLanguage language() const {
    return {trains_.background, {modes_.head, {"westbound", modes_.head.types}}, modes_.body};
  }
  [[nodiscard]] std::string error(const std::string& text) const {
    const auto theory = read_theory(language(), text, "t.pl");
    return theory ? "" : theory.error().line();
  }
  Trains trains_;
  Modes modes_;
};

constexpr const char* kText =
    "% Learned from ten trains.\n"
    "theory(scoring, weights).\n"
    "\n"
    "rule(1, 5, 0, 1.25).\n"
    "eastbound(1, A) :-\n"
    "    has_car(A, B),\n"
    "    short(B),\n"
    "    closed(B).\n"
    "\n"
    "rule(7, 3, 1, -0.5).\n"
    "westbound(7, A) :-\n"
    "    has_car(A, B),\n"
    "    load(B, triangle, 1).\n";

TEST_F(TheoryFile, RoundTripKeepsEveryByte) {
  const auto theory = read_theory(language(), kText, "t.pl");
  ASSERT_TRUE(theory) << theory.error().line();
  ASSERT_EQ(theory->rules.size(), 2U);
  EXPECT_EQ(theory->rules[0].covered, (Counts{5, 0}));
  EXPECT_EQ(theory->rules[1].head, 1U);
  EXPECT_DOUBLE_EQ(theory->rules[1].weight, -0.5);
  EXPECT_EQ(theory->settings.at("scoring"), "weights");
  EXPECT_EQ(theory_text(language(), *theory, "Learned from ten trains."), kText);
}

TEST_F(TheoryFile, PeopleWriteItTheirWay) {
  const auto theory = read_theory(language(),
                                  "/* by hand,\n two lines */ eastbound( 3 ,Train):-has_car(Train,"
                                  "_Any),has_car(Train, Car), wheels(Car,3). % so",
                                  "t.pl");
  ASSERT_TRUE(theory) << theory.error().line();
  EXPECT_EQ(theory->rules[0].number, 3U);
  EXPECT_DOUBLE_EQ(theory->rules[0].weight, 0);
  EXPECT_EQ(rule_text(language(), theory->rules[0]),
            "eastbound(3, A) :-\n    has_car(A, _B),\n    has_car(A, C),\n    wheels(C, 3).");
}

TEST_F(TheoryFile, ErrorsNameLineAndReason) {
  const auto contains = [&](const std::string& text, const char* part) {
    const std::string line = error(text);
    EXPECT_NE(line.find(part), std::string::npos) << text << " gives: " << line;
  };
  contains("\neastbound(1, A) :- flies(A).", "t.pl:2: no predicate 'flies'");
  contains("eastbound(1, A) :-\n  shrt(A).",
           "t.pl:2: no predicate 'shrt' with 1 arguments; did "
           "you mean short?");
  contains("eastbound(1, A) :- short(B).", "unsafe variable");
  contains("eastbound(1, A) :- has_car(A, B), wheels(B, N).", "change places");
  contains("eastbound(1, A) :- has_car(A, 77777), short(77777).", "change places");
  contains("eastbound(1, A) :- has_car(A, B), wheels(B, 2000000).", "is not a number");
  contains("eastbound(1, A) :- short(A).", "A is a train and stands for a car");
  contains("eastbound(1, A) :- has_car(A, B), shape(B, round).", "'round' is not a shape");
  contains("eastbound(1, A, A) :- has_car(A, B).", "is not what rules of this theory define");
  contains("eastbound(A) :- has_car(A, B).", "expected eastbound(number, ...) with 2");
  contains("eastbound(1, A) :- has_car(A, B)", "expected . at the end");
  contains("eastbound(1, A). eastbound(1, B).", "a second clause with the number 1");
  contains("rule(4, 1, 1, 0.5).", "there is no clause with the number 4");
  contains("rule(4, -1, 1, 0.5).", "is not a number from 0");
  contains("rule(4, 1, 1, 1e99).", "expected a weight");
  contains("theory(a, b). theory(a, c).", "a is set twice");
  contains("eastbound(1, 'A').", "begins no word");
  contains("/* open", "without its */");
  contains("eastbound(1, A) :- has_car(A, B), .", "expected a predicate");
}

TEST_F(TheoryFile, ContradictoryModesAreErrors) {
  const auto contains = [&](const std::string& text, const char* part) {
    const auto modes = read_modes(trains_.background, text, "m");
    ASSERT_FALSE(modes) << text;
    EXPECT_NE(modes.error().line().find(part), std::string::npos) << modes.error().line();
  };
  const std::string head = "modeh(1, east(+train))\n";
  contains("modeb(1, short(+car))", "expected a modeh");
  contains(head + head, "m:2: east: a second modeh");
  contains(head + "modeb(1, short(+car))", "nothing provides the input of type car");
  contains(head + "modeb(1, short(-car))", "is a test");
  contains(head + "modeb(1, short(+train))", "argument 1 of short is of type car");
  contains(head + "modeb(0, has_car(+train, -car))", "expected a recall of 1 to");
  contains(head + "modeb(1, has_car(+train))", "no predicate with 1 arguments");
  contains(head + "modeb(1, has_car(train, -car))", "expected +type, -type or #type");
  contains("modeh(1, east(-train))", "arguments of the head are inputs");
  contains(head + "mode(1)", "expected modeh");
}

}  // namespace
}  // namespace tesuji::ilp
