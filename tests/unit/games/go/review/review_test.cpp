// Reviews by a player whose opinion is known: black's win rate grows with black's stones on
// the upper half and shrinks with white's there; its best move is the lowest free point of the
// upper half.
#include "games/go/review/review.h"

#include <gtest/gtest.h>

#include <memory>

#include "base/thread_queue.h"
#include "formats/sgf_value.h"
#include "games/go/review/search_job.h"
#include "games/go/rules/coordinates.h"
#include "games/go/rules/sgf_game.h"

namespace tesuji::go::review {
namespace {

using go::Position;

double black_share(const Position& position) {
  const go::Grid grid = position.board().grid();
  double share = 0.5;
  grid.for_each([&](go::Point p) {
    if (grid.row(p) < 3 || !go::is_stone(position.board().at(p))) return;
    share += position.board().at(p) == go::Cell::black ? 0.1 : -0.1;
  });
  return share;
}

class Known : public game::Player<Position> {
 public:
  game::Decision<Position> decide(const game::Question<Position>& question) override {
    const Position& game = question.game;
    game::Decision<Position> decision;
    decision.move = go::kPass;
    const go::Grid grid = game.board().grid();
    grid.for_each([&](go::Point p) {
      const bool is_better = decision.move == go::kPass && grid.row(p) >= 3 && game.is_legal(p);
      if (is_better) decision.move = p;
    });
    decision.line = {decision.move, go::kPass};
    // What it expects is that it plays its best move.
    const bool is_black = game.to_move() == go::kBlack;
    const double now = is_black ? black_share(game) : 1 - black_share(game);
    decision.value = now + 0.1;
    decision.score = 40 * (now + 0.1) - 20;
    decision.reasons = {"it is free"};
    question.watch.is_spent_after(1);
    return decision;
  }
};

std::shared_ptr<const game::Catalogue<Position>> players(const game::EngineLimits& /*engines*/) {
  game::Catalogue<Position> result;
  game::PlayerKind<Position> kind;
  kind.name = "known";
  kind.make = [](const game::Settings&,
                 base::Seed) -> base::Result<std::unique_ptr<game::Player<Position>>> {
    return std::make_unique<Known>();
  };
  result.add(std::move(kind));
  return std::make_shared<const game::Catalogue<Position>>(std::move(result));
}

base::ThreadQueue queue(unsigned threads = 1) {
  auto kinds = std::make_shared<base::JobKinds>();
  kinds->add(review_kind(players));
  return base::ThreadQueue(std::move(kinds), threads);
}

ReviewPlan plan_by_known() {
  ReviewPlan plan;
  plan.player.name = "known";
  return plan;
}

formats::SgfTree tree_of(std::string_view text) {
  return formats::parse_sgf(text, "test")->collection.games.front();
}

Review review_of(const formats::SgfTree& tree, unsigned threads = 1) {
  auto jobs = queue(threads);
  auto review = review_game(tree, "test", plan_by_known(), jobs, base::Watch());
  EXPECT_TRUE(review);
  return *review;
}

// SGF counts rows from the top: ab is A4 on 5x5, the player's first choice.
constexpr std::string_view kGame =
    "(;GM[1]SZ[5]KM[0.5];B[ab]C[mine];W[ee];B[ea];B[de];W[aa](;B[bb])(;B[cc]C[other]))";

TEST(Reviews, AMoveLosesWhatWasExpectedBeforeItLessWhatIsExpectedAfterIt) {
  const auto review = review_of(tree_of(kGame));
  ASSERT_EQ(review.moves.size(), 6U);
  EXPECT_TRUE(review.is_complete());
  const go::Grid grid(5);
  const auto& moves = review.moves;
  EXPECT_EQ(moves[0].move, moves[0].best);
  EXPECT_EQ(moves[0].verdict.points_lost, 0);
  // White's E1 takes nothing from black's 60 %: white expected 50 % by playing above, and then
  // black, to move, expects 70 %.
  EXPECT_EQ(go::gtp_text(grid, moves[1].best), "B4");
  EXPECT_NEAR(moves[1].expected.value, 0.5, 1e-12);
  EXPECT_NEAR(moves[1].played.value, 0.3, 1e-12);
  EXPECT_NEAR(moves[1].verdict.value_lost, 0.2, 1e-12);
  EXPECT_NEAR(*moves[1].verdict.points_lost, 8, 1e-9);
  ASSERT_EQ(moves[1].reasons.size(), 3U);
  EXPECT_EQ(moves[1].reasons[0], "E1 leaves 30.0 % where B4 had 50.0 %");
  EXPECT_EQ(moves[1].reasons[1], "it is answered by B4 pass");
  EXPECT_EQ(moves[1].reasons[2], "B4: it is free");
  // Black moves twice: what comes after the first of the two is seen by black too.
  EXPECT_EQ(moves[3].side, go::kBlack);
  EXPECT_NEAR(moves[2].played.value, 0.8, 1e-12);
  EXPECT_EQ(moves[2].verdict.value_lost, 0);
  EXPECT_NEAR(moves[3].expected.value, 0.8, 1e-12);
  EXPECT_NEAR(moves[3].played.value, 0.6, 1e-12);
  const auto worst = worst_moves(review, 1);
  ASSERT_EQ(worst.size(), 1U);
  EXPECT_EQ(worst[0]->number, 2U);
}

TEST(Reviews, ThreadsChangeNothing) {
  const auto tree = tree_of(kGame);
  const auto one = review_of(tree, 1);
  const auto three = review_of(tree, 3);
  ASSERT_EQ(one.moves.size(), three.moves.size());
  for (std::size_t i = 0; i < one.moves.size(); ++i) {
    EXPECT_EQ(one.moves[i].played, three.moves[i].played);
    EXPECT_EQ(one.moves[i].verdict.points_lost, three.moves[i].verdict.points_lost);
    EXPECT_EQ(one.moves[i].reasons, three.moves[i].reasons);
  }
}

TEST(Reviews, BeginWhereTheyAreTold) {
  ReviewPlan plan = plan_by_known();
  plan.first_move = 5;
  auto jobs = queue();
  const auto review = review_game(tree_of(kGame), "test", plan, jobs, base::Watch());
  ASSERT_TRUE(review);
  ASSERT_EQ(review->moves.size(), 2U);
  EXPECT_EQ(review->moves[0].number, 5U);
  EXPECT_TRUE(review->is_complete());
}

TEST(Reviews, AFinishedGameIsCounted) {
  const auto review = review_of(tree_of("(;GM[1]SZ[5]KM[0.5];B[cc];W[];B[])"));
  ASSERT_EQ(review.moves.size(), 3U);
  EXPECT_EQ(review.moves[2].played.value, 1);  // the board is black's
  EXPECT_GT(*review.moves[2].played.lead, 20);
}

TEST(Reviews, AStoppedReviewHoldsNothingUnfinished) {
  base::StopFlag stop;
  stop.raise();
  auto jobs = queue();
  const auto review =
      review_game(tree_of(kGame), "test", plan_by_known(), jobs, base::Watch({}, &stop));
  ASSERT_TRUE(review);
  EXPECT_TRUE(review->moves.empty());
  EXPECT_FALSE(review->is_complete());
}

// The plan travels as UTF-8, whatever set the record is in.
TEST(Reviews, ARecordInAnotherCharacterSetIsReviewedAsWell) {
  const std::string bytes = "(;GM[1]CA[GB18030]SZ[5]PB[\xb9\xc5\xc1\xa6]KM[0.5];B[ab];W[ee])";
  const auto other = review_of(tree_of(bytes));
  const auto plain = review_of(tree_of("(;GM[1]SZ[5]KM[0.5];B[ab];W[ee])"));
  ASSERT_EQ(other.moves.size(), 2U);
  EXPECT_EQ(other.moves[1].played, plain.moves[1].played);
}

TEST(Reviews, WhoseMovesCannotBeJudgedSaysSo) {
  ReviewPlan plan = plan_by_known();
  plan.player.name = "nobody";
  auto jobs = queue();
  const auto review = review_game(tree_of(kGame), "test", plan, jobs, base::Watch());
  ASSERT_FALSE(review);
  EXPECT_NE(review.error().line().find("nobody"), std::string::npos);
}

TEST(Reviews, AnnotationsReadBackAndKeepTheRecord) {
  const auto before = tree_of(kGame);
  formats::SgfCollection collection;
  collection.games = {before};
  const auto review = review_of(before);
  annotate(collection.games.front(), review);
  const auto after = tree_of(formats::sgf_text(collection));
  // The same game, and both comments are there.
  const auto old_game = go::game_from_sgf(before, "test");
  const auto new_game = go::game_from_sgf(after, "test");
  ASSERT_TRUE(new_game);
  EXPECT_EQ(new_game->position.key(), old_game->position.key());
  EXPECT_EQ(new_game->moves, 6U);
  const auto line = after.main_line();
  EXPECT_TRUE(
      formats::text_value(after.node(line[1]).value("C")).starts_with("mine\n\nBlack wins"));
  EXPECT_EQ(after.node(line[1]).value("SBKV"), "50.00");
  EXPECT_EQ(after.node(line[2]).value("SBKV"), "70.00");
  EXPECT_EQ(after.node(line[2]).value("V"), "8.00");
  EXPECT_EQ(after.node(line[2]).value("BM"), "2");
  // The better line beside the mistake, by its side.
  const auto& choices = after.node(line[1]).children;
  ASSERT_EQ(choices.size(), 2U);
  EXPECT_EQ(after.node(choices[1]).value("W"), "bb");
  EXPECT_EQ(after.node(after.node(choices[1]).children.at(0)).value("B"), "");
}

}  // namespace
}  // namespace tesuji::go::review
