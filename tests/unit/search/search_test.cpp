// Every exact device gives the value of plain minimax, on random small positions of both games.
#include <gtest/gtest.h>

#include "games/go/rules/position.h"
#include "games/kalah/rules/position.h"
#include "search/driver.h"
#include "unit/minimax.h"

namespace tesuji::search {
namespace {

// Any function of the position will do as an evaluation; this one has many ties and signs.
struct NoisyEvaluation {
  template <class G>
  Value value(const G& game) const {
    return static_cast<Value>(base::mixed(game.key()) % 41) - 20;
  }
};

go::Position random_go(base::Random& random) {
  auto rules = go::rule_set("japanese").value();
  rules.long_cycle = go::LongCycle::ignore;  // keys know nothing of history
  go::Position game(3 + static_cast<int>(random.below(2)), rules, 0.5);
  const std::uint32_t length = random.below(20);
  for (std::uint32_t i = 0; i < length; ++i) {
    go::Position::Moves moves;
    game.legal_moves(moves);
    const auto move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    game.play(move);
    if (game.is_over()) game.undo();
  }
  return game;
}

kalah::Position random_kalah(base::Random& random) {
  kalah::Start start;
  start.pits = 2 + static_cast<int>(random.below(4));
  start.seeds = 1 + static_cast<int>(random.below(4));
  start.rules.pie = random.below(4) == 0;
  kalah::Position game(start);
  const std::uint32_t length = random.below(12);
  for (std::uint32_t i = 0; i < length; ++i) {
    kalah::Position::Moves moves;
    game.legal_moves(moves);
    const auto undo = game.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    if (game.is_over()) game.undo(undo);
  }
  return game;
}

template <class G>
Value value_after(G game, typename G::Move move, int depth) {
  const auto side = game.to_move();
  game.play(move);
  const Value value = negamax(game, depth - 1, NoisyEvaluation{}, AllMoves<G>{});
  return game.to_move() == side ? value : -value;
}

// Compares one set of devices with minimax: the same value, and a move of that value.
template <class G>
void check(const G& start, int depth, const Devices& devices, unsigned threads) {
  G game = start;
  Value expected = minimax(game, depth, NoisyEvaluation{}, AllMoves<G>{});
  if (game.to_move() == game::Side::second) expected = -expected;
  ASSERT_EQ(negamax(game, depth, NoisyEvaluation{}, AllMoves<G>{}), expected);
  SearchOptions options;
  options.depth = depth;
  options.devices = devices;
  options.table_bytes = 1 << 14;  // small, so that entries are replaced
  options.threads = threads;
  options.aspiration = 3;
  Driver<G, NoisyEvaluation, AllMoves<G>> driver({}, {}, options);
  base::Watch watch;
  const auto result = driver.run(start, watch);
  ASSERT_EQ(result.value, expected) << devices_text(devices) << " depth " << depth;
  ASSERT_EQ(result.depth, depth);
  ASSERT_EQ(value_after(start, result.move, depth), expected) << devices_text(devices);
  ASSERT_FALSE(result.line.empty());
  ASSERT_EQ(result.line[0], result.move);
}

// Random sets of exact devices; alpha-beta in most of them.
Devices random_exact(base::Random& random) {
  Devices devices;
  for (const auto& info : device_list()) {
    if (info.exact) devices.*info.member = random.below(2) == 0;
  }
  devices.alpha_beta = random.below(8) != 0;
  return devices;
}

Devices all_exact() {
  Devices devices;
  for (const auto& info : device_list()) devices.*info.member = info.exact;
  return devices;
}

template <class G, class MakePosition>
void check_many(int positions, const MakePosition& make, int max_depth) {
  base::Random random(17);
  for (int i = 0; i < positions; ++i) {
    const G game = make(random);
    if (game.is_over()) continue;
    const int depth = 1 + static_cast<int>(random.below(static_cast<std::uint32_t>(max_depth)));
    check(game, depth, random_exact(random), 1);
    check(game, depth, all_exact(), i % 10 == 0 ? 2 : 1);
    if (testing::Test::HasFatalFailure()) FAIL() << "position " << i;
  }
}

TEST(ExactDevices, GiveTheValueOfMinimaxInGo) { check_many<go::Position>(500, random_go, 4); }
TEST(ExactDevices, GiveTheValueOfMinimaxInKalah) {
  check_many<kalah::Position>(500, random_kalah, 6);
}

TEST(Devices, NamesReadBack) {
  for (const auto& info : device_list()) {
    const auto devices = parse_devices({std::string(info.name)});
    ASSERT_TRUE(devices);
    EXPECT_TRUE((*devices).*info.member);
    EXPECT_EQ(devices_text(*devices), info.name);
  }
  EXPECT_EQ(parse_devices({"alphabeta"}).error().why, "unknown; did you mean 'alpha-beta'?");
  EXPECT_EQ(devices_text(no_devices()), "none");
}

TEST(Table, KeepsDeepEntriesAndForgetsOldOnes) {
  Table table(64);  // one bucket of four slots
  for (std::uint64_t key = 1; key <= 4; ++key) {
    table.store(key, {static_cast<Value>(key), 7, static_cast<std::uint8_t>(key), Bound::lower});
  }
  table.store(5, {5, 8, 9, Bound::exact});
  EXPECT_FALSE(table.find(1)) << "the shallowest went";
  ASSERT_TRUE(table.find(5));
  EXPECT_EQ(table.find(5)->value, 5);
  EXPECT_EQ(table.find(5)->move, 8);
  EXPECT_EQ(table.find(2)->bound, Bound::lower);
  table.start_search();
  for (std::uint64_t key = 10; key < 14; ++key) table.store(key, {1, 1, 1, Bound::exact});
  EXPECT_FALSE(table.find(5)) << "entries of an older search go first";
  EXPECT_EQ(table.bytes(), 64U);
}

TEST(Table, NegativeValuesSurvive) {
  Table table(1 << 12);
  table.store(99, {-kWin - 7, 65535, 64, Bound::upper});
  EXPECT_EQ(table.find(99)->value, -kWin - 7);
  EXPECT_EQ(table.find(99)->move, 65535);
  EXPECT_EQ(table.find(99)->depth, 64);
}

TEST(Driver, AlwaysGivesALegalMove) {
  base::Random random(3);
  for (int i = 0; i < 50; ++i) {
    const auto game = random_go(random);
    if (game.is_over()) continue;
    SearchOptions options;
    options.depth = kMaxDepth;
    options.devices = all_devices();
    Driver<go::Position, NoisyEvaluation, AllMoves<go::Position>> driver({}, {}, options);
    base::Watch spent(base::Limits{.seconds = 0.0});
    EXPECT_TRUE(game.is_legal(driver.run(game, spent).move));
    base::Watch few(base::Limits{.nodes = 200});
    const auto result = driver.run(game, few);
    EXPECT_TRUE(game.is_legal(result.move));
    EXPECT_LT(result.statistics.nodes, 1000U);
  }
}

}  // namespace
}  // namespace tesuji::search
