// What a search found, in words and as a tree.
#include "view/found_of.h"

#include <gtest/gtest.h>

#include "games/go/rules/coordinates.h"
#include "games/slices.h"

namespace tesuji::games {
namespace {

TEST(MoveWords, PitsAreCountedAsPeopleDo) {
  EXPECT_EQ(kalah::reasons::words().move("0"), (view::Sentence{"pit 1", "el hoyo 1"}));
  EXPECT_EQ(kalah::reasons::words().move("swap").en, "the exchange of sides");
  EXPECT_EQ(go::reasons::words().move("D4"), view::same("D4"));
  EXPECT_EQ(go::reasons::words().move("pass").es, "pasar");
}

game::Candidate<go::Position> candidate(const char* move, std::uint64_t visits, double value) {
  game::Candidate<go::Position> made;
  made.move = go::gtp_point(go::Grid(9), move).value();
  made.visits = visits;
  made.value = value;
  made.line = {made.move};
  return made;
}

game::Decision<go::Position> decision_of(std::vector<game::Candidate<go::Position>> candidates) {
  game::Decision<go::Position> decision;
  decision.candidates = std::move(candidates);
  decision.move = decision.candidates.front().move;
  decision.value = decision.candidates.front().value;
  decision.nodes = 3000;
  return decision;
}

std::vector<std::string> names_of(const view::Found& found) {
  std::vector<std::string> names;
  for (const auto& move : found.moves) names.push_back(move.move);
  return names;
}

TEST(JudgeOrder, TheTableNeverShowsABetterMoveThanItsFirst) {
  const go::Position position(9);
  // E2 is better by far more than its error, G4 was only looked at more; C3 was hardly looked at.
  const auto found =
      view::found_of<go::Slice>(position,
                                decision_of({candidate("G4", 1500, 0.48),
                                             candidate("E2", 900, 0.53), candidate("D5", 300, 0.45),
                                             candidate("C3", 20, 0.99), candidate("F6", 60, 0.50)}),
                                view::Order::judge);
  EXPECT_EQ(names_of(found), (std::vector<std::string>{"E2", "G4", "D5"}));
  EXPECT_EQ(found.move, "E2");
  EXPECT_EQ(found.value, 0.53);
  // The player's own order is its own.
  EXPECT_EQ(view::found_of<go::Slice>(
                position, decision_of({candidate("G4", 1500, 0.48), candidate("E2", 900, 0.53)}))
                .move,
            "G4");
}

TEST(JudgeOrder, FewPlayoutsAreNoReasonToChange) {
  const auto found = view::found_of<go::Slice>(
      go::Position(9), decision_of({candidate("G4", 2500, 0.50), candidate("E2", 80, 0.55)}),
      view::Order::judge);
  EXPECT_EQ(names_of(found), std::vector<std::string>{"G4"});
}

TEST(JudgeOrder, APlayerThatPassesHasTheLastWord) {
  auto decision = decision_of({candidate("G4", 2000, 0.99), candidate("pass", 500, 0.98)});
  decision.move = go::kPass;
  const auto found = view::found_of<go::Slice>(go::Position(9), decision, view::Order::judge);
  EXPECT_EQ(names_of(found), std::vector<std::string>{"pass"});
}

TEST(Found, AReasonThatHoldsForTheNextBestIsLeftOut) {
  // Both C3 and G7 take an open corner.
  const auto found = view::found_of<go::Slice>(
      go::Position(9), decision_of({candidate("C3", 900, 0.52), candidate("G7", 800, 0.5)}),
      view::Order::judge);
  ASSERT_EQ(found.moves.size(), 2U);
  ASSERT_EQ(found.moves[0].reasons.size(), 1U);
  EXPECT_EQ(found.moves[0].reasons[0].en, "wins 52 % of 900 playouts");
  EXPECT_EQ(found.reasons, found.moves[0].reasons);
}

TEST(ValueSentence, SaysWhyAnAverageContradictsTheWins) {
  view::FoundMove move;
  move.playouts = 1000;
  move.value = 0.58;
  move.lead = -0.6;
  EXPECT_EQ(view::value_sentence(move).en,
            "wins 58 % of 1000 playouts, behind by 0.6 on average: it loses by more than it wins");
  EXPECT_NE(view::value_sentence(move).es.find("pierde por más de lo que gana"), std::string::npos);
  move.lead = 0.6;
  EXPECT_EQ(view::value_sentence(move).en, "wins 58 % of 1000 playouts, ahead by 0.6 on average");
}

// Hands over a tree in which every node above `depth` has `breadth` children.
class Walker {
 public:
  explicit Walker(view::TreeGatherer& gatherer) : gatherer_(gatherer) {}
  void visit(int ply, std::uint64_t parent, int breadth, int depth) {
    game::TreeNode node;
    node.id = next_++;
    node.parent = ply == 0 ? node.id : parent;
    node.ply = ply;
    node.visits = 1;
    for (int i = 0; ply < depth && i < breadth; ++i) {
      if (!gatherer_.enter(ply + 1)) break;
      visit(ply + 1, node.id, breadth, depth);
    }
    gatherer_.leave(node);
  }

 private:
  view::TreeGatherer& gatherer_;
  std::uint64_t next_ = 0;
};

TEST(TreeGatherer, NoLineTakesAllTheRoom) {
  view::TreeGatherer gatherer;
  for (int again = 0; again < 2; ++again) {  // as a search does that deepens
    ASSERT_TRUE(gatherer.enter(0));
    Walker(gatherer).visit(0, 0, 30, 20);
    const auto nodes = gatherer.nodes();
    EXPECT_LE(nodes.size(), view::TreeGatherer::kNodes);
    EXPECT_GT(nodes.size(), view::TreeGatherer::kNodes / 2);
    std::size_t first_moves = 0;
    for (std::size_t i = 1; i < nodes.size(); ++i) {
      EXPECT_LT(nodes[i].parent, i);
      if (nodes[i].parent == 0) ++first_moves;
    }
    EXPECT_GE(first_moves, 8U);
  }
}

TEST(TreeGatherer, ASmallTreeIsWhole) {
  view::TreeGatherer gatherer;
  ASSERT_TRUE(gatherer.enter(0));
  Walker(gatherer).visit(0, 0, 3, 3);
  EXPECT_EQ(gatherer.nodes().size(), 1U + 3 + 9 + 27);
}

}  // namespace
}  // namespace tesuji::games
