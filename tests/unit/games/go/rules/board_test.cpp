// The fast board and position against the naive ones, on random games of every size.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "base/seed.h"
#include "games/go/rules/eyes.h"
#include "games/go/rules/playout.h"
#include "games/go/rules/position.h"
#include "games/go/rules/scoring.h"
#include "naive_game.h"

namespace tesuji::go {
namespace {

char sign(Cell cell) { return cell == Cell::black ? 'X' : cell == Cell::white ? 'O' : '.'; }

int number(Grid grid, Point p) { return grid.row(p) * grid.size() + grid.column(p); }
Point point(Grid grid, int number) { return grid.at(number % grid.size(), number / grid.size()); }

// Everything the fast board keeps incrementally, against flood fill.
void expect_same(const Board& fast, const NaiveBoard& naive) {
  const Grid grid = fast.grid();
  int empties = 0;
  std::vector<bool> checked(grid.points());
  grid.for_each([&](Point p) {
    const int at = number(grid, p);
    ASSERT_EQ(sign(fast.at(p)), naive.at(at));
    const auto neighbours = naive.neighbours(at);
    const auto seen = [&](char c) {
      return std::count_if(neighbours.begin(), neighbours.end(),
                           [&](int n) { return naive.at(n) == c; });
    };
    const int edges = 4 - static_cast<int>(neighbours.size());
    ASSERT_EQ(fast.around(p, kBlack), seen('X') + edges);
    ASSERT_EQ(fast.around(p, kWhite), seen('O') + edges);
    ASSERT_EQ(fast.empty_around(p), seen('.'));
    empties += naive.at(at) == '.' ? 1 : 0;
    if (checked[at] || naive.at(at) == '.') return;
    const auto chain = naive.chain(at);
    const auto liberties = naive.liberties(chain);
    for (const int stone : chain) {
      checked[stone] = true;
      ASSERT_EQ(fast.head(point(grid, stone)), fast.head(p));
    }
    ASSERT_EQ(fast.chain_stones(p), static_cast<int>(chain.size()));
    ASSERT_EQ(fast.liberties(p), static_cast<int>(liberties.size()));
    ASSERT_EQ(fast.is_in_atari(p), liberties.size() == 1);
    if (liberties.size() == 1) {
      ASSERT_EQ(fast.atari_liberty(p), point(grid, liberties[0]));
    }
  });
  ASSERT_EQ(fast.empty_count(), empties);
}

// Stones at random, less the chains that have no liberty.
NaiveBoard random_setup(int size, base::Random& random) {
  NaiveBoard board(size);
  const std::uint32_t share = random.below(80);  // of the points, in percent
  for (int p = 0; p < size * size; ++p) {
    if (random.below(100) < share) board.put(p, random.below(2) == 0 ? 'X' : 'O');
  }
  for (int p = 0; p < size * size; ++p) {
    if (board.at(p) == '.') continue;
    const auto chain = board.chain(p);
    if (!board.liberties(chain).empty()) continue;
    for (const int stone : chain) board.put(stone, '.');
  }
  return board;
}

// One random game, move by move on both; then everything is undone.
class Comparison {
 public:
  Comparison(int size, const Rules& rules)
      : grid_(size), fast_(size, rules), start_(size), naive_(start_, 'X', rules) {}

  // The game starts from random stones, with a side to move that may be set later than they.
  void set_up(base::Random& random) {
    start_ = random_setup(grid_.size(), random);
    std::vector<Stone> stones;
    grid_.for_each([&](Point p) {
      const char c = start_.at(number(grid_, p));
      if (c != '.') stones.push_back({c == 'X' ? kBlack : kWhite, p});
    });
    const auto any_side = [&] { return random.below(2) == 0 ? kBlack : kWhite; };
    ASSERT_TRUE(fast_.set_up(stones, any_side()));
    fast_.set_to_move(any_side());
    naive_ = NaiveGame(start_, colour(), fast_.rules());
    expect_same(fast_.board(), start_);
  }

  // Compares legality on all points every `stride` moves, and the boards as often; the first time
  // before move `phase`.
  void play(int length, int stride, int phase, base::Random& random) {
    for (int i = 0; i < length && !fast_.is_over(); ++i) {
      keys_.push_back(fast_.key());
      if (keys_.size() % kBoardEvery == 1) boards_.push_back(fast_.board());
      const bool look = i % stride == phase % stride;
      if (look) compare_legality();
      play_move(choose(random));
      if (look) expect_same(fast_.board(), naive_.board());
      ASSERT_EQ(fast_.board().prisoners(kBlack), naive_.prisoners(0));
      ASSERT_EQ(fast_.board().prisoners(kWhite), naive_.prisoners(1));
      ASSERT_EQ(fast_.is_over(), naive_.is_over());
      if (testing::Test::HasFatalFailure()) return;
    }
    expect_same(fast_.board(), naive_.board());
  }

  void take_back() {
    while (fast_.can_undo()) {
      fast_.undo();
      ASSERT_EQ(fast_.key(), keys_.back());
      if (keys_.size() % kBoardEvery == 1) {
        ASSERT_EQ(fast_.board(), boards_.back());
        boards_.pop_back();
      }
      keys_.pop_back();
    }
    expect_same(fast_.board(), start_);
  }

 private:
  [[nodiscard]] char colour() const { return fast_.to_move() == kBlack ? 'X' : 'O'; }

  void compare_legality() {
    Position::Moves moves;
    fast_.legal_moves(moves);
    PointSet listed;
    for (const Point p : moves) listed.set(p.index);
    grid_.for_each([&](Point p) {
      const bool legal = naive_.is_legal(number(grid_, p), colour());
      ASSERT_EQ(fast_.is_legal(p), legal);
      ASSERT_EQ(listed[p.index], legal);
    });
  }

  // A random point that is legal for the fast board, or a pass once in forty moves.
  Point choose(base::Random& random) const {
    const Board& board = fast_.board();
    for (int tries = 0; tries < 50 && random.below(40) != 0 && board.empty_count() > 0; ++tries) {
      const Point p = board.empty_point(
          static_cast<int>(random.below(static_cast<std::uint32_t>(board.empty_count()))));
      if (fast_.is_legal(p)) return p;
    }
    return kPass;
  }

  void play_move(Point move) {
    const char side = colour();
    if (move == kPass) {
      fast_.play(kPass);
      naive_.play(NaiveGame::kPassed, side);
      return;
    }
    ASSERT_TRUE(naive_.is_legal(number(grid_, move), side));
    const std::uint64_t predicted = fast_.board().key_after(move, fast_.to_move());
    fast_.play(move);
    naive_.play(number(grid_, move), side);
    ASSERT_EQ(fast_.board().key(), predicted);
    // Equal keys must mean equal boards.
    const auto known = cells_by_key_.emplace(predicted, naive_.board().cells()).first->second;
    ASSERT_EQ(known, naive_.board().cells());
  }

  static constexpr std::size_t kBoardEvery = 16;  // moves between kept boards

  Grid grid_;
  Position fast_;
  NaiveBoard start_;
  NaiveGame naive_;
  std::vector<Board> boards_;
  std::vector<std::uint64_t> keys_;
  std::map<std::uint64_t, std::string> cells_by_key_;
};

// Moves between looks at every point: naive legality on large boards is slow.
int stride_for(int size) { return size <= 5 ? 1 : size <= 13 ? 10 : 40; }

// `games` games on this size, the rule sets in turn; every other round from a random setup.
void compare_games(int size, int games) {
  const auto names = rule_set_names();
  for (int game = 0; game < games; ++game) {
    const auto& name = names[game % names.size()];
    const bool from_setup = game / names.size() % 2 == 1;
    base::Random random = base::Seed(1).child(name, size).child("game", game).random();
    Comparison comparison(size, rule_set(name).value());
    if (from_setup) comparison.set_up(random);
    // Every tenth game goes on long after the board is full, so that it sees many captures.
    const int length = game % 10 == 0 ? 2 * size * size : 250;
    comparison.play(std::max(150, length), stride_for(size), game, random);
    if (!testing::Test::HasFatalFailure()) comparison.take_back();
    ASSERT_FALSE(testing::Test::HasFatalFailure())
        << name << ", size " << size << ", game " << game;
  }
}

TEST(Board, AgreesWithTheNaiveBoardOnEverySize) {
  for (int size = kMinSize; size <= kMaxSize; ++size) compare_games(size, 10);
}

// A thousand games of every size, one test a size.
class SlowBoard : public testing::TestWithParam<int> {};
TEST_P(SlowBoard, AgreesWithTheNaiveBoardOnAThousandGames) { compare_games(GetParam(), 1000); }
INSTANTIATE_TEST_SUITE_P(Slow, SlowBoard, testing::Range(kMinSize, kMaxSize + 1));

TEST(Board, SetUpDependsOnlyOnTheStones) {
  base::Random random(9);
  for (int round = 0; round < 100; ++round) {
    const NaiveBoard wanted = random_setup(7, random);
    Board one_by_one(7);
    std::vector<Stone> stones;
    one_by_one.grid().for_each([&](Point p) {
      const char c = wanted.at(number(Grid(7), p));
      if (c != '.') stones.push_back({c == 'X' ? kBlack : kWhite, p});
    });
    for (std::size_t i = stones.size(); i > 1; --i) {
      std::swap(stones[i - 1], stones[random.below(static_cast<std::uint32_t>(i))]);
    }
    for (const Stone& stone : stones) one_by_one.set_up(stone.point, stone_of(stone.side));
    Board at_once(7);
    at_once.set_up(stones);
    ASSERT_EQ(at_once, one_by_one);
    expect_same(at_once, wanted);
    for (int i = 0; i < at_once.empty_count(); ++i) {
      ASSERT_EQ(at_once.empty_point(i), one_by_one.empty_point(i));
    }
  }
}

// Plays and undoes at random; the list of empty points must come back in its order, because
// playouts draw from it.
TEST(Board, UndoRestoresEvenTheOrderOfEmptyPoints) {
  base::Random random(3);
  for (int round = 0; round < 200; ++round) {
    Board board(5);
    Side side = kBlack;
    const auto order = [&] {
      std::vector<Point> list;
      for (int i = 0; i < board.empty_count(); ++i) list.push_back(board.empty_point(i));
      return list;
    };
    std::vector<std::pair<Board::Undo, std::vector<Point>>> stack;
    for (int i = 0; i < 300; ++i) {
      if (!stack.empty() && random.below(3) == 0) {
        board.undo(stack.back().first);
        ASSERT_EQ(order(), stack.back().second);
        side = game::other(side);
        stack.pop_back();
        continue;
      }
      const auto before = order();
      if (before.empty()) break;
      const Point p = before[random.below(static_cast<std::uint32_t>(before.size()))];
      stack.emplace_back(board.play_recorded(p, side), before);
      side = game::other(side);
    }
  }
}

TEST(Playout, EndsWithOnlyEyesLeftAndCountsRight) {
  base::Random random(5);
  for (const int size : {2, 3, 5, 9, 13, 19, 25}) {
    for (int round = 0; round < 20; ++round) {
      Board board(size);
      const int moves = play_out(board, kBlack, random, UniformPolicy{});
      if (moves == 3 * size * size) continue;  // cut in a cycle
      for (const Side side : {kBlack, kWhite}) {
        board.grid().for_each([&](Point p) {
          if (board.at(p) == Cell::empty && board.is_playable(p, side)) {
            EXPECT_TRUE(is_eye(board, p, side));
          }
        });
      }
      Position position(size, rule_set("tromp-taylor").value(), 0);
      std::vector<Stone> stones;
      board.grid().for_each([&](Point p) {
        if (is_stone(board.at(p))) stones.push_back({side_of(board.at(p)), p});
      });
      ASSERT_TRUE(position.set_up(stones, kBlack));
      position.play(kPass);
      position.play(kPass);
      EXPECT_EQ(position.final_score(kBlack).points, area_margin_after_playout(board));
    }
  }
}

// The policy draws uniformly: on an empty 3x3 board each first move comes up a ninth of the time.
TEST(Playout, UniformPolicyIsUniform) {
  base::Random random(11);
  std::map<std::uint16_t, int> counts;
  Board board(3);
  for (int i = 0; i < 90000; ++i)
    ++counts[UniformPolicy{}.choose(board, kBlack, kNoPoint, random).index];
  EXPECT_EQ(counts.size(), 9U);
  for (const auto& [point, count] : counts) EXPECT_NEAR(count, 10000, 450);
}

}  // namespace
}  // namespace tesuji::go
