// Monte Carlo tree search against exact answers, and its promise to repeat.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <map>

#include "games/go/players/register.h"
#include "games/go/rules/coordinates.h"
#include "games/go/rules/drawing.h"
#include "games/kalah/heuristics/evaluation.h"
#include "games/kalah/players/mcts.h"
#include "search/mcts.h"
#include "unit/minimax.h"

namespace tesuji::games {
namespace {

using KalahSearch = search::Mcts<kalah::Position, kalah::players::KalahModel>;

kalah::Position random_kalah(base::Random& random, int seeds) {
  while (true) {
    kalah::Layout layout;
    for (auto& row : layout.rows) row.assign(3, 0);
    for (int i = 0; i < seeds; ++i) ++layout.rows[random.below(2)][random.below(3)];
    auto position = kalah::Position::from(layout, kalah::Rules{});
    if (position && !position->is_over()) return *position;
  }
}

search::Value exact_value(kalah::Position position) {
  return search::negamax(position, 40, kalah::heuristics::StoreDifference{},
                         search::AllMoves<kalah::Position>{});
}

// The value of a move as its mover sees it.
search::Value exact_value_of(const kalah::Position& position, kalah::Move move) {
  kalah::Position after = position;
  after.play(move);
  if (after.is_over()) {
    return (after.to_move() == position.to_move() ? 1 : -1) * search::final_value(after);
  }
  return (after.to_move() == position.to_move() ? 1 : -1) * exact_value(after);
}

int sign(search::Value value) { return value > 0 ? 1 : value < 0 ? -1 : 0; }

TEST(MctsKalah, FindsMovesThatKeepTheExactResult) {
  base::Random random(11);
  search::MctsOptions options;
  options.selection = search::Selection::uct;
  options.amaf = 0;
  options.memory_bytes = std::size_t{8} << 20U;
  int wrong = 0;
  for (int i = 0; i < 60; ++i) {
    const kalah::Position position = random_kalah(random, 9);
    KalahSearch search(kalah::players::KalahModel(0.1), options, base::Seed(3));
    search.set_root(position, std::nullopt);
    base::Watch watch(base::Limits{.nodes = 4000});
    search.run(watch, 0);
    const auto best = kalah::Position::move_numbered(search.root_moves()[0].move);
    wrong += sign(exact_value_of(position, best)) == sign(exact_value(position)) ? 0 : 1;
  }
  EXPECT_LE(wrong, 1);
}

std::vector<std::uint64_t> root_visits(const KalahSearch& search) {
  std::vector<std::uint64_t> visits;
  for (const auto& move : search.root_moves()) {
    visits.push_back(move.move);
    visits.push_back(move.visits);
  }
  return visits;
}

TEST(MctsKalah, RootsRepeatForAnyNumberOfThreads) {
  const kalah::Position position{kalah::Start{}};
  std::vector<std::vector<std::uint64_t>> seen;
  for (const unsigned threads : {1U, 2U, 3U, 8U}) {
    search::MctsOptions options;
    options.roots = 5;
    options.threads = threads;
    options.memory_bytes = std::size_t{16} << 20U;
    KalahSearch search(kalah::players::KalahModel(0.1), options, base::Seed(9));
    search.set_root(position, std::nullopt);
    base::Watch watch(base::Limits{.nodes = 3003});
    search.run(watch, 1);
    EXPECT_LE(search.simulations(), 3003U);
    seen.push_back(root_visits(search));
  }
  for (const auto& visits : seen) EXPECT_EQ(visits, seen[0]);
}

TEST(MctsKalah, SharedTreeLosesNoSimulation) {
  const kalah::Position position{kalah::Start{}};
  search::MctsOptions options;
  options.threads = 4;
  options.early_stop = false;
  options.memory_bytes = std::size_t{16} << 20U;
  KalahSearch search(kalah::players::KalahModel(0.1), options, base::Seed(9));
  search.set_root(position, std::nullopt);
  base::Watch watch(base::Limits{.nodes = 20'000});
  search.run(watch, 1);
  EXPECT_EQ(search.simulations(), 20'000U);
  EXPECT_EQ(search.tree().root().visits, 20'000U);
  double below = 0;
  for (const auto& move : search.root_moves()) {
    below += static_cast<double>(move.visits);
    EXPECT_GE(move.value, 0);
    EXPECT_LE(move.value, 1);
  }
  EXPECT_EQ(below, 20'000);
}

TEST(MctsKalah, WorksInTheSmallestMemory) {
  search::MctsOptions options;
  options.memory_bytes = 0;
  options.early_stop = false;
  options.threads = 2;
  KalahSearch search(kalah::players::KalahModel(0.1), options, base::Seed(9));
  search.set_root(kalah::Position{kalah::Start{}}, std::nullopt);
  base::Watch watch(base::Limits{.nodes = 60'000});
  search.run(watch, 1);
  EXPECT_EQ(search.simulations(), 60'000U);
  EXPECT_LE(search.tree().nodes(), search.tree().capacity());
}

constexpr double kKomi = 12.5;

// The move of `mcts` after `playouts` playouts.
game::Decision<go::Position> decision(std::string_view drawing, go::Side side,
                                      std::string_view settings, std::uint64_t playouts,
                                      game::TreeSink* sink = nullptr) {
  const auto position = go::position_from_drawing(drawing, side, {}, kKomi).value();
  auto seated = go::players::catalogue()
                    .make({"mcts", std::string(settings) + ",memory=32"}, base::Seed(4))
                    .value();
  base::Watch watch(base::Limits{.nodes = playouts});
  EXPECT_TRUE(seated.player->abilities().shows_tree);
  return seated.player->decide({.game = position, .watch = watch, .tree = sink});
}

std::string text(std::string_view drawing, go::Point p) {
  return go::gtp_text(go::position_from_drawing(drawing, go::kBlack)->board().grid(), p);
}

// White's corner lives or dies with its middle point, and the game with it.
constexpr std::string_view kVital = R"(
. . . O X
O O O O X
X X X X X
. X . X .
X X X X X
)";

TEST(MctsGo, EveryKindOfPlayoutsAndSelectionFindsTheVitalPoint) {
  for (const char* settings :
       {"playouts=uniform", "playouts=tactical", "playouts=pattern", "selection=uct", "amaf=0",
        "priors=false", "selection=uct,amaf=0,priors=false,playouts=uniform"}) {
    for (const go::Side side : {go::kBlack, go::kWhite}) {
      const auto found = decision(kVital, side, settings, 2000);
      EXPECT_EQ(text(kVital, found.move), "B5") << settings;
    }
  }
}

TEST(MctsGo, ReportsWhatItFound) {
  const auto found = decision(kVital, go::kBlack, "early-stop=false", 1000);
  ASSERT_FALSE(found.candidates.empty());
  EXPECT_EQ(found.move, found.candidates[0].move);
  EXPECT_EQ(found.line.front(), found.move);
  EXPECT_EQ(found.nodes, 1000U);
  ASSERT_TRUE(found.score && found.score_spread && found.value);
  EXPECT_GT(*found.score_spread, 0);
  std::uint64_t visits = 0;
  double priors = 0;
  for (const auto& candidate : found.candidates) {
    visits += candidate.visits;
    priors += candidate.prior;
  }
  EXPECT_EQ(visits, 1000U);
  EXPECT_LE(priors, 1.0001);
  ASSERT_EQ(found.ownership.size(), go::Position::kMoveNumbers);
  for (const float owner : found.ownership) EXPECT_LE(std::abs(owner), 1);
  EXPECT_GE(found.reasons.size(), 2U);
}

// Shares sum to one, scores rise, and the spread is that of the shares.
template <class D>
void check_distribution(const D& found) {
  ASSERT_FALSE(found.score_distribution.empty());
  double sum = 0;
  double mean = 0;
  double squares = 0;
  double last = -1e9;
  for (const auto& end : found.score_distribution) {
    EXPECT_GT(end.score, last);
    last = end.score;
    sum += end.share;
    mean += end.share * end.score;
    squares += end.share * end.score * end.score;
  }
  EXPECT_NEAR(sum, 1, 1e-9);
  EXPECT_NEAR(std::sqrt(std::max(0.0, squares - mean * mean)), *found.score_spread, 1e-6);
}

TEST(MctsGo, TellsHowTheGamesItImaginedEnded) {
  for (const go::Side side : {go::kBlack, go::kWhite}) {
    const auto found = decision(kVital, side, "early-stop=false", 1000);
    check_distribution(found);
    // The mean of all simulations is that of the candidates.
    double mean = 0;
    for (const auto& end : found.score_distribution) mean += end.share * end.score;
    double visited = 0;
    for (const auto& candidate : found.candidates) {
      visited += static_cast<double>(candidate.visits) * *candidate.score / 1000;
    }
    EXPECT_NEAR(mean, visited, 1e-6) << game::index(side);
  }
}

// Keeps every node it is told.
class Gathered : public game::TreeSink {
 public:
  bool enter(int /*ply*/) override { return true; }
  void leave(const game::TreeNode& node) override { nodes.push_back(node); }
  std::vector<game::TreeNode> nodes;
};

std::vector<game::TreeNode> tree_of(std::string_view settings, std::uint64_t playouts) {
  Gathered sink;
  decision(kVital, go::kBlack, settings, playouts, &sink);
  return sink.nodes;
}

TEST(MctsGo, ShowsTheWholeTree) {
  for (const char* settings : {"early-stop=false", "early-stop=false,roots=3,threads=2"}) {
    const auto nodes = tree_of(settings, 900);
    ASSERT_FALSE(nodes.empty());
    EXPECT_EQ(nodes.back().ply, 0);  // the root is left last
    EXPECT_EQ(nodes.back().visits, 900U);
    // What goes through a move's children went through the move.
    std::map<std::uint64_t, std::uint64_t> below;
    for (const auto& node : nodes) {
      if (node.ply > 0) below[node.parent] += *node.visits;
    }
    EXPECT_EQ(below[nodes.back().id], 900U);
    for (const auto& node : nodes) EXPECT_LE(below[node.id], *node.visits);
  }
}

TEST(MctsGo, TheTreeIsTheSameForAnyNumberOfThreads) {
  const auto lines = [](const std::vector<game::TreeNode>& nodes) {
    std::string all;
    for (const auto& node : nodes) {
      all += fmt::format("{} {} {} {} {}\n", node.id, node.parent, node.move, *node.visits,
                         node.value);
    }
    return all;
  };
  const auto one = lines(tree_of("roots=4,threads=1", 1200));
  for (const char* settings : {"roots=4,threads=2", "roots=4,threads=3"}) {
    EXPECT_EQ(lines(tree_of(settings, 1200)), one) << settings;
  }
  EXPECT_EQ(lines(tree_of("threads=1", 1200)), lines(tree_of("threads=1", 1200)));
}

TEST(MctsGo, RepeatsItself) {
  for (const char* settings : {"threads=1", "roots=3,threads=2"}) {
    const auto a = decision(kVital, go::kBlack, settings, 900);
    const auto b = decision(kVital, go::kBlack, settings, 900);
    EXPECT_EQ(a.reasons, b.reasons);
    EXPECT_EQ(a.ownership, b.ownership);
    ASSERT_EQ(a.candidates.size(), b.candidates.size());
    for (std::size_t i = 0; i < a.candidates.size(); ++i) {
      EXPECT_EQ(a.candidates[i].visits, b.candidates[i].visits);
      EXPECT_EQ(a.candidates[i].value, b.candidates[i].value);
    }
  }
}

// Nothing is left to play.
constexpr std::string_view kSettled = R"(
. X O . .
X X O O .
. X O . O
X X O O O
. X O . .
)";

TEST(MctsGo, PassesWhenTheBoardIsSettled) {
  for (const go::Side side : {go::kBlack, go::kWhite}) {
    const auto found = decision(kSettled, side, "resign=0", 800);
    EXPECT_EQ(found.move, go::kPass) << text(kSettled, found.move);
  }
}

// White is ahead by 2.5 points with J9, which black could take as a ko.
constexpr std::string_view kOpenKo = R"(
. X X X X X X X O
X X O X O O O O .
X O O O O . . . O
. X X X O . O . .
X . X X X O . O .
X . . X O O . O .
X X X . X O O O O
X . . . X X O . O
X . X X . X X O .
)";

TEST(MctsGo, DefendsBeforeItEndsAGameItWins) {
  auto position = go::position_from_drawing(kOpenKo, go::kBlack, {}, 7.5).value();
  position.play(go::kPass);
  auto seated = go::players::catalogue().make({"mcts", "memory=32"}, base::Seed(4)).value();
  base::Watch watch(base::Limits{.nodes = 800});
  EXPECT_EQ(text(kOpenKo, seated.player->decide({.game = position, .watch = watch}).move), "J8");
  position.play(position.board().grid().at(8, 7));
  position.play(go::kPass);
  base::Watch again(base::Limits{.nodes = 800});
  EXPECT_EQ(seated.player->decide({.game = position, .watch = again}).move, go::kPass);
}

TEST(MctsGo, LooksOnlyWhereItIsTold) {
  const auto position = go::position_from_drawing(kVital, go::kBlack).value();
  auto seated = go::players::catalogue().make({"mcts", "memory=32"}, base::Seed(4)).value();
  const go::Point corner = position.board().grid().at(0, 4);
  ASSERT_TRUE(seated.player->abilities().keeps_to);
  base::Watch watch(base::Limits{.nodes = 100});
  const auto found = seated.player->decide({.game = position, .watch = watch, .only = {corner}});
  EXPECT_EQ(found.move, corner);
  EXPECT_EQ(found.candidates.size(), 1U);
}

}  // namespace
}  // namespace tesuji::games
