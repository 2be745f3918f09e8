// Learners' games against the rules and players they stand for, move by move.
#include "games/kalah/learners/row_player.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <limits>

#include "base/text.h"
#include "games/kalah/players/register.h"
#include "games/kalah/rules/notation.h"

namespace tesuji::kalah::learners {
namespace {

using heuristics::Heuristic;
using heuristics::HeuristicKind;
using kalah::Move;
using kalah::Position;

int between(int low, int high, base::Random& random) {
  return low + static_cast<int>(random.below(static_cast<std::uint32_t>(high - low + 1)));
}

// A bundle, or each switch that the sower takes by itself.
kalah::Rules random_rules(base::Random& random) {
  const auto coin = [&] { return random.below(2) == 0; };
  if (coin()) {
    const auto names = kalah::rule_names();
    return *kalah::named_rules(names[random.below(static_cast<std::uint32_t>(names.size()))]);
  }
  kalah::Rules rules;
  if (coin()) rules.capture = kalah::Capture::always;
  if (coin()) rules.stores = kalah::Stores::both;
  if (coin()) rules.extra_turn = kalah::ExtraTurn::filled_store;
  if (coin()) rules.lost_turn = kalah::LostTurn::pass;
  rules.steal_back = coin();
  rules.thin_draw = coin();
  if (coin()) rules.ply_cap = static_cast<std::uint16_t>(between(1, 40, random));
  return rules;
}

kalah::Start random_start(base::Random& random) {
  kalah::Start start;
  const bool usual = random.below(2) == 0;
  start.pits = usual ? 6 : between(1, solve::kMaxPits, random);
  start.seeds = between(1, start.pits > solve::kWideLanePits ? 3 : 6, random);
  start.rules = random_rules(random);
  return start;
}

// What both show of a position.
void expect_same(const RowGame& game, const RowPosition& row, const Position& position) {
  ASSERT_EQ(row.over, position.is_over()) << kalah::position_text(position);
  ASSERT_EQ(row.to_move, position.to_move());
  ASSERT_EQ(row.plies, position.moves_played());
  ASSERT_EQ(row.must_pass, position.must_pass());
  ASSERT_EQ(game.margin(row), position.standing(position.to_move()).points);
  if (row.over) return;  // rows are swept there, and not here
  const auto& board = position.board();
  const Side own = position.to_move();
  ASSERT_EQ(row.own_store, board.store(own));
  ASSERT_EQ(row.opponent_store, board.store(other(own)));
  for (int pit = 0; pit < board.pits(); ++pit) {
    ASSERT_EQ(game.sower().seeds(row.rows.own, pit), board.seeds(own, pit));
    ASSERT_EQ(game.sower().seeds(row.rows.opponent, pit), board.seeds(other(own), pit));
  }
}

TEST(RowGame, PlaysByTheRules) {
  base::Random random(5);
  for (int round = 0; round < 1000; ++round) {
    const kalah::Start start = random_start(random);
    const auto game = RowGame::make(start).value();
    Position position(start);
    RowPosition row = game.start();
    Position::Moves moves;
    while (!position.is_over()) {
      expect_same(game, row, position);
      if (HasFatalFailure()) return;
      position.legal_moves(moves);
      const Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
      position.play(move);
      row = move.is_pass()    ? game.after_pass(row)
            : game.is_plain() ? game.after<true>(row, move.pit())
                              : game.after<false>(row, move.pit());
    }
    expect_same(game, row, position);
    if (HasFatalFailure()) return;
  }
}

TEST(RowGame, RefusesWhatTheSowerRefuses) {
  EXPECT_FALSE(RowGame::make({6, 3, {.pie = true}}));
  EXPECT_FALSE(RowGame::make({6, 3, {.half_stop = true}}));
  EXPECT_FALSE(RowGame::make({solve::kMaxPits + 1, 3, {}}));
  EXPECT_FALSE(RowGame::make({6, 11, {}}));
}

// The first of the best moves by the recursion itself: polynomial heuristics.
Value obvious_value(const Position& position, int depth, const heuristics::PolynomialSum& sum) {
  if (depth == 0 || position.is_over()) return sum.value(position);
  Position::Moves moves;
  position.legal_moves(moves);
  Value best = std::numeric_limits<Value>::min();
  for (const Move move : moves) {
    Position next = position;
    next.play(move);
    const Value value = obvious_value(next, depth - 1, sum);
    best = std::max(best, next.to_move() == position.to_move() ? value : -value);
  }
  return best;
}

class Obvious : public game::Player<Position> {
 public:
  Obvious(const Heuristic& heuristic, int depth)
      : sum_(heuristic, heuristics::EndValue::exact), depth_(depth) {}
  game::Decision<Position> decide(const game::Question<Position>& question) override {
    const Position& game = question.game;
    game::Decision<Position> decision;
    Position::Moves moves;
    game.legal_moves(moves);
    Value best = std::numeric_limits<Value>::min();
    for (const Move move : moves) {
      Position next = game;
      next.play(move);
      const Value value = obvious_value(next, depth_ - 1, sum_);
      const Value seen = next.to_move() == game.to_move() ? value : -value;
      if (seen > best) decision.move = move;
      best = std::max(best, seen);
    }
    return decision;
  }

 private:
  heuristics::PolynomialSum sum_;
  int depth_;
};

using Player = std::unique_ptr<game::Player<Position>>;

Player catalogued(const std::string& text) {
  const auto spec = game::parse_player_spec(text).value();
  auto made = players::catalogue().make(spec, base::Seed(1));
  EXPECT_TRUE(made) << made.error().line();
  return std::move(made->player);
}

// One seat of a game, in both worlds.
struct Seat {
  Player player;
  RowPlayer row;
};

Seat random_seat(int pits, int depth, base::Random& random) {
  const int numbers_for = random.below(2) == 0 ? pits : between(1, kalah::kMaxPits, random);
  switch (random.below(6)) {
    case 0:
      return {catalogued(fmt::format("kalah-regular:depth={}", depth)), RowPlayer::regular()};
    case 1:
      return {catalogued(fmt::format("kalah-bueno:depth={}", depth)), RowPlayer::bueno()};
    case 2:
    case 3: {
      const auto heuristic = Heuristic::uniform(HeuristicKind::linear, numbers_for, random);
      std::vector<std::string> numbers;
      for (const double number : heuristic.numbers()) numbers.push_back(base::number_text(number));
      return {catalogued(
                  fmt::format("weighted:weights={},depth={}", base::joined(numbers, ";"), depth)),
              RowPlayer::weighted(heuristic, pits)};
    }
    default: {
      const auto heuristic = Heuristic::uniform(HeuristicKind::polynomial, numbers_for, random);
      return {std::make_unique<Obvious>(heuristic, depth), RowPlayer::weighted(heuristic, pits)};
    }
  }
}

// Both worlds play the same game with the same choice at every move.
void compare(const kalah::Start& start, int depth, base::Random& random) {
  const auto table = RowTable::make(start, depth).value();
  const std::array<Seat, 2> seats = {random_seat(start.pits, depth, random),
                                     random_seat(start.pits, depth, random)};
  Position position(start);
  RowPosition row = table.game().start();
  while (!position.is_over()) {
    const std::size_t mover = game::index(position.to_move());
    base::Watch watch;
    const Move move = seats[mover].player->decide({.game = position, .watch = watch}).move;
    if (move.is_pass()) {
      row = table.game().after_pass(row);
    } else {
      ASSERT_EQ(table.pit(seats[mover].row, row), move.pit())
          << "depth " << depth << " " << kalah::position_text(position);
      row = table.after(row, move.pit());
    }
    position.play(move);
  }
  EXPECT_EQ(table.margin(seats[0].row, seats[1].row, table.game().start()),
            position.final_score(Side::first).points);
}

TEST(RowPlayer, PlaysLikeTheCatalogue) {
  base::Random random(7);
  for (int round = 0; round < 150 && !HasFatalFailure(); ++round) {
    compare(random_start(random), between(1, 3, random), random);
  }
}

TEST(SlowRowPlayer, PlaysLikeTheCatalogueDeeper) {
  base::Random random(8);
  for (int round = 0; round < 600 && !HasFatalFailure(); ++round) {
    compare(random_start(random), between(1, 4, random), random);
  }
}

}  // namespace
}  // namespace tesuji::kalah::learners
