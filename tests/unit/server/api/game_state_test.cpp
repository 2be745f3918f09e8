// A game by itself: no threads, no store, and the time is what the test says it is.
#include "server/sessions/game_state.h"

#include <gtest/gtest.h>

#include "server/sessions/analysis_plan.h"
#include "server/sessions/game_json.h"

namespace tesuji::server {
namespace {

using game::Side;

GameState game_with(Document document, double now = 0) {
  document.game = "go";
  document.options = {{"size", "5"}};
  for (auto& clock : document.clocks) clock = game::fresh_clock(document.control);
  return GameState::begun("id", std::move(document), view::Tree(), now).value();
}

Document against_engine() {
  Document document;
  document.seats[1].kind = Seat::Kind::level;
  document.seats[1].name = "beginner";
  return document;
}

int status_of(const Answer<void>& answer) { return answer ? 200 : answer.error().status; }

view::Found found_move(const std::string& move) {
  view::Found found;
  found.move = move;
  found.reasons = {{"good", "buena"}};
  return found;
}

TEST(GameState, IsPlayedUndoneAndSavedPieceByPiece) {
  auto game = game_with({});
  EXPECT_EQ(game.document().version, 1U);
  EXPECT_EQ(game.take_writing().changes.written.size(), 1U) << "the root";
  EXPECT_EQ(status_of(game.play({"C3", {}}, 0)), 200);
  EXPECT_EQ(status_of(game.play({"C3", {}}, 0)), 400) << "there is a stone";
  EXPECT_EQ(status_of(game.play({"D3", {}}, 0)), 200);
  EXPECT_EQ(game.tree().moves_to(game.node()), 2U);
  auto writing = game.take_writing();
  EXPECT_EQ(writing.changes.written.size(), 2U) << "two moves";
  EXPECT_TRUE(game.take_writing().changes.written.empty());
  EXPECT_EQ(status_of(game.undo(0)), 200);
  writing = game.take_writing();
  EXPECT_EQ(writing.changes.removed.size(), 1U);
  EXPECT_EQ(game.tree().moves_to(game.node()), 1U);
  EXPECT_EQ(document_from(writing.document)->node, game.node());
}

TEST(GameState, ARefusedChangeChangesNothing) {
  auto game = game_with(against_engine());
  (void)game.take_writing();
  const auto before = document_text(game.document());
  EXPECT_EQ(status_of(game.play({"Z9", {}}, 0)), 400);
  EXPECT_EQ(status_of(game.undo(0)), 409);
  EXPECT_EQ(status_of(game.accept()), 409);
  EXPECT_EQ(status_of(game.resume(0)), 409);
  EXPECT_EQ(status_of(game.go_to(0)), 409);
  EXPECT_EQ(status_of(game.resign(Side::second)), 409) << "an engine's to say";
  EXPECT_FALSE(game.is_changed());
  EXPECT_EQ(document_text(game.document()), before);
}

TEST(GameState, AnEngineMovesWhenItsMomentHasCome) {
  auto game = game_with(against_engine());
  EXPECT_TRUE(game.seat_to_move().is_human());
  ASSERT_EQ(status_of(game.play({"C3", {}}, 0)), 200);
  EXPECT_FALSE(game.seat_to_move().is_human());
  EXPECT_EQ(status_of(game.play({"D3", {}}, 0)), 409) << "it is not the person's turn";
  const auto moment = game.moment();
  ASSERT_EQ(status_of(game.take_found(Side::second, found_move("D3"), 0)), 200);
  EXPECT_NE(game.moment(), moment);
  ASSERT_TRUE(game.document().said);
  EXPECT_EQ(game.document().said->node, game.node());
  // Whatever takes the position away takes the turn away.
  for (const auto& change : std::vector<std::function<Answer<void>()>>{
           [&] { return game.undo(0); }, [&] { return game.seat({}); },
           [&] { return game.begin_marking(); }, [&] { return game.resume(0); },
           [&] { return game.resign(std::nullopt); }}) {
    const auto earlier = game.moment();
    EXPECT_EQ(status_of(change()), 200);
    EXPECT_NE(game.moment(), earlier);
  }
  EXPECT_FALSE(game.is_on());
}

TEST(GameState, TwoPassesLeadToMarkingAndBack) {
  auto game = game_with({});
  ASSERT_EQ(status_of(game.play({"C3", {}}, 0)), 200);
  for (int i = 0; i < 2; ++i) ASSERT_EQ(status_of(game.play({"pass", {}}, 0)), 200);
  EXPECT_EQ(game.document().phase, Phase::marking);
  ASSERT_EQ(status_of(game.resume(0)), 200);
  EXPECT_EQ(game.tree().moves_to(game.node()), 1U) << "the passes are gone";
  ASSERT_EQ(status_of(game.begin_marking()), 200);
  ASSERT_EQ(status_of(game.accept()), 200);
  EXPECT_EQ(game.document().phase, Phase::over);
  ASSERT_TRUE(game.document().outcome);
  EXPECT_EQ(game.document().outcome->winner, Side::first);
}

TEST(GameState, ClocksRunByTheTimeThatIsGiven) {
  Document document;
  document.control.kind = game::TimeControl::Kind::absolute;
  document.control.main = 10;
  auto game = game_with(document, 100);
  ASSERT_EQ(status_of(game.play({"C3", {}}, 104)), 200);
  EXPECT_DOUBLE_EQ(game.document().clocks[0].seconds, 6);
  EXPECT_DOUBLE_EQ(game.clock_now(Side::second, 109)->seconds, 5);
  EXPECT_DOUBLE_EQ(game.clock_now(Side::first, 109)->seconds, 6) << "it is not its turn";
  EXPECT_FALSE(game.end_on_time(113.9));
  EXPECT_TRUE(game.end_on_time(114.1));
  EXPECT_EQ(game.document().outcome->winner, Side::first);
  EXPECT_EQ(game.document().outcome->reason, game::EndReason::time);
  EXPECT_FALSE(game.end_on_time(115)) << "only once";
}

TEST(GameState, AReviewGoesAndEditsWhereItIsTold) {
  Document document;
  document.mode = Mode::review;
  auto game = game_with(document);
  ASSERT_EQ(status_of(game.play({"C3", {}}, 0)), 200);
  const auto first = game.node();
  ASSERT_EQ(status_of(game.play({"D3", 0}, 0)), 200) << "a variation beside it";
  EXPECT_EQ(game.tree().node(view::kRootNode).children.size(), 2U);
  ASSERT_EQ(status_of(game.go_to(first)), 200);
  EXPECT_EQ(status_of(game.go_to(99)), 404);
  ASSERT_EQ(status_of(game.comment(first, "why not")), 200);
  EXPECT_EQ(position_json(game, first).value()["comment"], "why not");
  ASSERT_EQ(status_of(game.edit({{"black", {"A1"}}})), 200);
  EXPECT_EQ(game.take_stale(), std::vector{game.node()});
  EXPECT_TRUE(game.take_stale().empty());
  ASSERT_EQ(status_of(game.remove_node(first)), 200);
  EXPECT_EQ(game.node(), view::kRootNode) << "where it was is gone";
}

TEST(GameState, ComesBackFromWhatItWroteAsItWas) {
  auto game = game_with(against_engine());
  ASSERT_EQ(status_of(game.play({"C3", {}}, 0)), 200);
  game.analysis().state = "running";
  game.raise_version();
  const auto writing = game.take_writing();
  const StoredGame stored{writing.document, writing.changes.written, 3, 0};
  const auto again = GameState::loaded("id", stored, 50).value();
  EXPECT_EQ(again.document().version, 2U);
  EXPECT_EQ(again.document().analysis.state, "stopped") << "nobody goes on with it";
  const Doing doing{};
  Json before = state_json(game, doing, 0);
  Json after = state_json(again, doing, 0);
  before.erase("analysis");
  after.erase("analysis");
  EXPECT_EQ(after, before);
  auto missing = stored;
  missing.nodes.erase(game.node());
  EXPECT_FALSE(GameState::loaded("id", missing, 0));
}

TEST(GameState, TellsWhatGoesOnAroundIt) {
  auto game = game_with(against_engine());
  ASSERT_EQ(status_of(game.play({"C3", {}}, 0)), 200);
  EXPECT_EQ(state_json(game, {}, 0)["waiting"]["state"], "paused");
  Doing doing;
  doing.revision = 7;
  doing.engine = Doing::Engine{Doing::Engine::State::thinking, 10, ""};
  doing.search = Doing::Search{false, {"D3"}};
  const Json state = state_json(game, doing, 12);
  EXPECT_EQ(state["waiting"]["state"], "thinking");
  EXPECT_EQ(state["waiting"]["since_ms"], 2000);
  EXPECT_EQ(state["revision"], 7);
  EXPECT_EQ(state["search"]["moves"], Json::array({"D3"}));
}

view::Thought thought(double value, const std::string& best) {
  view::Thought made;
  made.value = value;
  made.playouts = 100;
  made.player = judge_of("go").player.text();
  made.best = best;
  return made;
}

TEST(AnalysisPlan, LooksAtEveryPositionAndThenComparesWhatSeemsLost) {
  Document document;
  document.mode = Mode::review;
  auto game = game_with(document);
  ASSERT_EQ(status_of(game.play({"A1", {}}, 0)), 200);
  const AnalysisPlan plan{game.tree().line_through(game.node()), 100};
  EXPECT_EQ(unjudged_position(game), game.node());
  for (const auto& [node, value] : {std::pair{view::kRootNode, 0.9}, {game.node(), 0.2}}) {
    EXPECT_FALSE(comparisons_left(game, plan)) << "not all is known";
    const auto step = next_step(game, plan).value();
    ASSERT_TRUE(step);
    EXPECT_EQ(step->node, node);
    EXPECT_NE(step->table, nullptr);
    EXPECT_EQ(step->best, nullptr);
    take_step(game, *step, {thought(value, "C3"), {}});
  }
  EXPECT_FALSE(unjudged_position(game));
  EXPECT_EQ(comparisons_left(game, plan), 1U);
  const auto step = next_step(game, plan).value();
  ASSERT_TRUE(step);
  EXPECT_EQ(step->node, game.node());
  ASSERT_NE(step->best, nullptr);
  EXPECT_EQ(step->best->position()["last"], "C3");
  take_step(game, *step, {{}, thought(0.9, "D3")});
  EXPECT_TRUE(game.tree().node(game.node()).thought->fair);
}

}  // namespace
}  // namespace tesuji::server
