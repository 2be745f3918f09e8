// The count amid an endgame against the same count written down slowly, point by point, and the
// line that is played against that count of its first and last board.
#include "games/go/referee/settled_count.h"

#include <gtest/gtest.h>

#include "base/seed.h"
#include "games/go/referee/endgame.h"
#include "games/go/referee/status.h"
#include "games/go/rules/drawing.h"
#include "games/go/rules/eyes.h"
#include "games/go/rules/playout.h"

namespace tesuji::go::referee {
namespace {

// Nothing is kept from point to point: every question walks the board again.
class SlowCount {
 public:
  SlowCount(const Board& board, const Ground& ground) : board_(board), ground_(ground) {}

  [[nodiscard]] int black_margin() const {
    int margin = 0;
    board_.grid().for_each([&](Point p) { margin += worth(p); });
    if (is_territory()) margin += board_.prisoners(kWhite) - board_.prisoners(kBlack);
    return margin;
  }
  [[nodiscard]] bool is_alive(Point stone) const {
    bool alive = false;
    board_.grid().for_each([&](Point p) {
      if (board_.at(p) != board_.at(stone) || board_.head(p) != board_.head(stone)) return;
      alive =
          alive || ground_.home[p.index] == Cell::empty || ground_.home[p.index] == board_.at(p);
    });
    return alive;
  }

 private:
  [[nodiscard]] bool is_territory() const { return ground_.scoring == Scoring::territory; }
  [[nodiscard]] bool is_living_stone(Point p) const {
    return is_stone(board_.at(p)) && is_alive(p);
  }
  static int sign(Side side) { return side == kBlack ? 1 : -1; }

  // The region of an empty point or dead stone, by spreading until nothing changes.
  [[nodiscard]] PointSet region_of(Point start) const {
    PointSet region;
    region.set(start.index);
    for (PointSet before; before != region;) {
      before = region;
      board_.grid().for_each([&](Point p) {
        if (!region[p.index]) return;
        for (const int step : board_.steps()) {
          const Point n = board_.neighbour(p, step);
          if (board_.at(n) != Cell::edge && !is_living_stone(n)) region.set(n.index);
        }
      });
    }
    return region;
  }
  [[nodiscard]] bool touches(const PointSet& region, Side side, const PointSet* only) const {
    bool found = false;
    board_.grid().for_each([&](Point p) {
      if (!region[p.index]) return;
      for (const int step : board_.steps()) {
        const Point n = board_.neighbour(p, step);
        if (board_.at(n) != stone_of(side) || !is_living_stone(n)) continue;
        found = found || only == nullptr || (*only)[n.index];
      }
    });
    return found;
  }
  // One living stone in atari, which stands in a ko of its own side's.
  [[nodiscard]] bool is_ko_to_fill(Point p, Side side) const {
    if (!is_territory() || board_.at(p) != Cell::empty || !is_surrounded(board_, p, side)) {
      return false;
    }
    bool found = false;
    for (const int step : board_.steps()) {
      const Point n = board_.neighbour(p, step);
      found = found || (board_.at(n) == stone_of(side) && is_living_stone(n) &&
                        board_.liberties(n) == 1 && board_.chain_stones(n) == 1);
    }
    return found;
  }

  [[nodiscard]] int worth(Point p) const {
    if (is_living_stone(p)) return is_territory() ? 0 : sign(side_of(board_.at(p)));
    const PointSet region = region_of(p);
    const bool black = touches(region, kBlack, nullptr);
    const bool white = touches(region, kWhite, nullptr);
    const bool is_dead = is_stone(board_.at(p));
    const int point = is_dead && is_territory() ? 2 : 1;  // with the prisoner
    if (black && white) {
      if (is_dead) return point * sign(game::other(side_of(board_.at(p))));
      PointSet self;
      self.set(p.index);
      for (const Side side : {kBlack, kWhite}) {
        if (ground_.home[p.index] == stone_of(side) && !touches(self, game::other(side), nullptr)) {
          return sign(side);
        }
      }
      return 0;
    }
    const bool in_seki =
        touches(region, kBlack, &ground_.seki) || touches(region, kWhite, &ground_.seki);
    if (in_seki) return is_dead ? sign(game::other(side_of(board_.at(p)))) : 0;
    if (!black && !white) return 0;
    const Side owner = black ? kBlack : kWhite;
    if (is_ko_to_fill(p, owner)) return 0;
    const bool own_stone = is_dead && board_.at(p) == stone_of(owner);
    return (own_stone ? 1 : point) * sign(owner);
  }

  const Board& board_;
  const Ground& ground_;
};

struct Finished {
  Position position;
  Status status;
};

// A game of careless players, up to a point where little is open, judged by the referee.
Finished finished_game(int seed, std::string_view rules) {
  base::Random random = base::Seed(131).child("finished", seed).random();
  const int size = 4 + seed % 3;
  Position position(size, rule_set(rules).value(), 0);
  const int moves = size * size + static_cast<int>(random.below(12));
  for (int move = 0; move < moves && !position.is_over(); ++move) {
    Board copy = position.board();
    const Point p = UniformPolicy{}.choose(copy, position.to_move(), kNoPoint, random);
    if (p == kPass || !position.is_legal(p)) break;
    position.play(p);
  }
  Status status = final_status(position.board(), {.playouts = 100});
  return {std::move(position), std::move(status)};
}

TEST(SettledCount, IsTheSlowCount) {
  int alive = 0;
  int dead = 0;
  for (int seed = 0; seed < 400; ++seed) {
    const auto game = finished_game(seed, seed % 2 == 0 ? "japanese" : "chinese");
    const Board& board = game.position.board();
    const Ground ground = ground_of(board, game.status, game.position.rules());
    SettledCount fast(ground);
    fast.count(board, {});
    const SlowCount slow(board, ground);
    ASSERT_EQ(fast.black_margin(), slow.black_margin()) << seed << "\n" << drawing(board);
    board.grid().for_each([&](Point p) {
      if (!is_stone(board.at(p))) return;
      ASSERT_EQ(fast.is_alive(board, p), slow.is_alive(p)) << drawing(board);
      ++(slow.is_alive(p) ? alive : dead);
    });
  }
  EXPECT_GT(alive, 1000);
  EXPECT_GT(dead, 100);
}

// What the line claims to gain is what the slow count of the board after it says, unless stones
// that were taken for alive were captured: only those change who lives.
TEST(Endgame, GainsWhatTheSlowCountSays) {
  int lines = 0;
  for (int seed = 0; seed < 400; ++seed) {
    const auto game = finished_game(seed, seed % 2 == 0 ? "japanese" : "chinese");
    const Board& board = game.position.board();
    const Ground ground = ground_of(board, game.status, game.position.rules());
    const Endgame endgame = play_endgame(board, game.position.to_move(), ground, {.nodes = 4000});
    Board copy = board;
    copy.clear_ko();
    bool takes_living = false;
    for (const Stone& stone : endgame.moves) {
      const Board before = copy;
      ASSERT_EQ(copy.at(stone.point), Cell::empty) << drawing(board);
      copy.play(stone.point, stone.side);
      before.grid().for_each([&](Point p) {
        const bool is_taken = is_stone(before.at(p)) && copy.at(p) == Cell::empty;
        takes_living = takes_living || (is_taken && ground.home[p.index] == before.at(p));
      });
    }
    ASSERT_EQ(copy.key(), endgame.board.key());
    if (takes_living) continue;
    const SlowCount first(board, ground);
    const SlowCount last(copy, ground);
    ASSERT_EQ(endgame.gain, last.black_margin() - first.black_margin()) << drawing(board);
    lines += endgame.moves.empty() ? 0 : 1;
  }
  EXPECT_GT(lines, 15);
}

}  // namespace
}  // namespace tesuji::go::referee
