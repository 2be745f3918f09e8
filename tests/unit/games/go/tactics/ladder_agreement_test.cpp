// The ladder reader against exhaustive reading of the same pursuit, on random boards of three
// sizes.
#include <gtest/gtest.h>

#include <map>

#include "base/seed.h"
#include "games/go/rules/few_liberties.h"
#include "games/go/rules/ladder.h"
#include "games/go/rules/playout.h"

namespace tesuji::go::tactics {
namespace {

// Plays on copies and tries everything the definition allows, without order, limit or shortcut but
// for remembering what it has read.
class NaiveLadder {
 public:
  explicit NaiveLadder(Point prey) : prey_(prey) {}

  bool is_caught(const Board& board, bool hunter_moves) {
    const Side side = side_of(board.at(prey_));
    const auto [it, is_new] = known_.try_emplace(
        {board.key() ^ (hunter_moves ? 1U : 0U), board.ko().index}, !hunter_moves);
    if (!is_new) return it->second;
    const bool caught = hunter_moves ? hunt(board, game::other(side)) : !runs(board, side);
    known_[{board.key() ^ (hunter_moves ? 1U : 0U), board.ko().index}] = caught;
    return caught;
  }

 private:
  bool hunt(const Board& board, Side hunter) {
    const FewLiberties liberties = few_liberties(board, prey_);
    for (int i = 0; i < 2; ++i) {
      if (!board.is_playable(liberties.at[static_cast<std::size_t>(i)], hunter)) continue;
      Board next = board;
      next.play(liberties.at[static_cast<std::size_t>(i)], hunter);
      if (next.is_in_atari(prey_) && is_caught(next, false)) return true;
    }
    return false;
  }

  bool runs(const Board& board, Side side) {
    std::vector<Point> moves{board.atari_liberty(prey_)};
    board.grid().for_each([&](Point p) {
      if (board.at(p) != stone_of(game::other(side)) || !board.is_in_atari(p)) return;
      for (const int step : board.steps()) {
        const Point n = board.neighbour(p, step);
        if (board.at(n) == stone_of(side) && board.head(n) == board.head(prey_)) {
          moves.push_back(board.atari_liberty(p));
        }
      }
    });
    for (const Point p : moves) {
      if (!board.is_playable(p, side)) continue;
      Board next = board;
      next.play(p, side);
      const int liberties = few_liberties(next, prey_).count;
      if (liberties > 2 || (liberties == 2 && !is_caught(next, true))) return true;
    }
    return false;
  }

  Point prey_;
  std::map<std::pair<std::uint64_t, std::uint16_t>, bool> known_;
};

Board random_board(int size, base::Random& random) {
  Board board(size);
  Side side = kBlack;
  const int length =
      size * size / 6 + static_cast<int>(random.below(static_cast<std::uint32_t>(size * size / 2)));
  for (int i = 0; i < length; ++i) {
    const Point p = UniformPolicy{}.choose(board, side, kNoPoint, random);
    if (p != kPass) board.play(p, side);
    side = game::other(side);
  }
  board.clear_ko();
  return board;
}

// Every chain with one or two liberties of random boards, until a thousand boards had one.
void compare(int size) {
  base::Random random(static_cast<std::uint64_t>(size));
  int caught = 0;
  for (int boards = 0; boards < 1000;) {
    Board board = random_board(size, random);
    bool any = false;
    board.grid().for_each([&](Point p) {
      if (!is_stone(board.at(p)) || board.head(p) != p) return;
      const int liberties = few_liberties(board, p).count;
      if (liberties > 2) return;
      any = true;
      const Board before = board;
      const bool expected = NaiveLadder(p).is_caught(board, liberties == 2);
      const bool found =
          liberties == 2 ? ladder_capture(board, p).has_value() : !ladder_escape(board, p);
      EXPECT_EQ(found, expected) << size << " " << p.index;
      EXPECT_TRUE(board == before);
      caught += found ? 1 : 0;
    });
    boards += any ? 1 : 0;
  }
  EXPECT_GT(caught, 500);
}

TEST(LadderAgreement, On9x9) { compare(9); }
TEST(SlowLadderAgreement, On13x13) { compare(13); }
TEST(SlowLadderAgreement, On19x19) { compare(19); }

}  // namespace
}  // namespace tesuji::go::tactics
