#include "games/go/net/inputs.h"

#include <algorithm>
#include <cassert>

#include "games/go/rules/chain.h"
#include "games/go/rules/few_liberties.h"
#include "games/go/rules/ladder.h"
#include "games/go/rules/life.h"
#include "games/go/rules/symmetry.h"

namespace tesuji::go::net {
namespace {

using go::Board;
using go::Point;
using go::Side;

constexpr int kManyLiberties = 4;
constexpr double kKomiScale = 20;
constexpr double kMaxKomi = 3;  // scaled
constexpr float kRankScale = 10;

std::uint16_t number_at(go::Grid grid, Point p) {
  return static_cast<std::uint16_t>(grid.row(p) * grid.size() + grid.column(p));
}

class Encoder {
 public:
  Encoder(const Board& board, Side mover, Codes& codes)
      : board_(board), grid_(board.grid()), mover_(mover), codes_(codes) {}

  void add_stones() {
    grid_.for_each([&](Point p) {
      if (!go::is_stone(board_.at(p)) || board_.head(p) != p) return;
      const int liberties = board_.liberties(p, kManyLiberties);
      const bool own = go::side_of(board_.at(p)) == mover_;
      const auto code = static_cast<std::uint8_t>(liberties + (own ? 0 : kOpponentStones));
      for_each_stone(board_, p, [&](Point stone) { at(stone) = code; });
    });
  }

  // After add_stones.
  void add_ladders() {
    grid_.for_each([&](Point p) {
      if (!go::is_stone(board_.at(p)) || board_.head(p) != p) return;
      const int liberties = (at(p) - 1) % kManyLiberties + 1;
      const bool is_caught = (liberties == 1 && !go::ladder_escape(board_, p)) ||
                             (liberties == 2 && is_caught_in_two(p));
      if (!is_caught) return;
      for_each_stone(board_, p, [&](Point stone) { at(stone) |= kCaughtBit; });
    });
  }

  void add_life() {
    for (const Side side : {go::kBlack, go::kWhite}) {
      const std::uint8_t bit = side == mover_ ? kOwnForEverBit : kOpponentForEverBit;
      const go::UnconditionalLife life = go::unconditional_life(board_, side);
      if (life.alive.none()) continue;
      const go::PointSet theirs = life.alive | life.territory;
      grid_.for_each([&](Point p) {
        if (theirs[p.index]) at(p) |= bit;
      });
    }
  }

 private:
  std::uint8_t& at(Point p) { return codes_.point[number_at(grid_, p)]; }

  // A chain of two liberties; marks where the side to move begins a ladder that works.
  bool is_caught_in_two(Point head) {
    if (go::side_of(board_.at(head)) == mover_) return go::ladder_capture(board_, head).has_value();
    const go::FewLiberties liberties = go::few_liberties(board_, head);
    bool caught = false;
    for (int i = 0; i < liberties.count; ++i) {
      if (!go::is_ladder_capture(board_, head, liberties.at[i])) continue;
      at(liberties.at[i]) |= kCatchesBit;
      caught = true;
    }
    return caught;
  }

  Board board_;  // ladders are played out on it
  go::Grid grid_;
  Side mover_;
  Codes& codes_;
};

void set_rank(std::optional<int> rank, std::span<float> three) {
  three[0] = rank ? static_cast<float>(*rank) / kRankScale : 0;
  three[1] = rank ? 1 : 0;
  three[2] = rank && *rank >= kStrongRank ? 1 : 0;
}

}  // namespace

bool operator==(const Codes& a, const Codes& b) {
  return a.size == b.size && a.mover == b.mover && a.ko == b.ko && a.last == b.last &&
         std::equal(a.point.begin(), a.point.begin() + a.points(), b.point.begin());
}

std::uint16_t number_of(go::Grid grid, go::Move move) {
  return move == go::kPass ? static_cast<std::uint16_t>(grid.points()) : number_at(grid, move);
}

go::Move move_numbered(go::Grid grid, std::uint16_t number) {
  assert(number <= grid.points());
  if (number == grid.points()) return go::kPass;
  return grid.at(number % grid.size(), number / grid.size());
}

Codes codes_of(const Board& board, Side mover, std::span<const go::Move> last) {
  assert(board.size() >= kMinSize && board.size() <= kMaxSize);
  Codes codes;
  codes.size = board.size();
  codes.mover = mover;
  if (board.ko() != go::kNoPoint && board.ko_side() == mover) {
    codes.ko = number_at(board.grid(), board.ko());
  }
  codes.last.fill(kNone);
  for (std::size_t i = 0; i < std::min<std::size_t>(last.size(), kLastMoves); ++i) {
    codes.last[i] = number_of(board.grid(), last[i]);
  }
  std::fill_n(codes.point.begin(), codes.points(), std::uint8_t{0});
  Encoder encoder(board, mover, codes);
  encoder.add_stones();
  encoder.add_ladders();
  encoder.add_life();
  return codes;
}

Codes codes_of(const go::Position& position) {
  std::array<go::Move, kLastMoves> last;
  const auto& history = position.history();
  const std::size_t count = std::min<std::size_t>(history.size(), kLastMoves);
  for (std::size_t i = 0; i < count; ++i) last[i] = history[history.size() - 1 - i].move;
  return codes_of(position.board(), position.to_move(), {last.data(), count});
}

std::uint16_t transformed(go::Grid grid, std::uint16_t number, int symmetry) {
  return number_of(grid, go::transformed(grid, move_numbered(grid, number), symmetry));
}

Codes transformed(const Codes& codes, int symmetry) {
  const go::Grid grid(codes.size);
  const auto there = [&](std::uint16_t number) {
    return number == kNone ? kNone : transformed(grid, number, symmetry);
  };
  Codes result = codes;
  result.ko = there(codes.ko);
  std::transform(codes.last.begin(), codes.last.end(), result.last.begin(), there);
  for (std::uint16_t i = 0; i < codes.points(); ++i) result.point[there(i)] = codes.point[i];
  return result;
}

void fill_planes(const Codes& codes, std::span<float> planes) {
  const auto points = static_cast<std::size_t>(codes.points());
  assert(planes.size() == kPlanes * points);
  std::fill(planes.begin(), planes.end(), 0.0F);
  const auto plane = [&](int which) { return planes.subspan(which * points, points); };
  std::fill_n(plane(kOnBoard).begin(), points, 1.0F);
  for (std::size_t i = 0; i < points; ++i) {
    const std::uint8_t code = codes.point[i];
    const int stone = code & kStoneBits;
    if (stone != 0) {
      plane(stone > kOpponentStones ? kOpponent : kOwn)[i] = 1;
      const int liberties = (stone - 1) % kManyLiberties + 1;
      if (liberties < kManyLiberties) plane(kOneLiberty + liberties - 1)[i] = 1;
    }
    if ((code & kCaughtBit) != 0) plane(kCaught)[i] = 1;
    if ((code & kCatchesBit) != 0) plane(kCatches)[i] = 1;
    if ((code & kOwnForEverBit) != 0) plane(kOwnForEver)[i] = 1;
    if ((code & kOpponentForEverBit) != 0) plane(kOpponentForEver)[i] = 1;
  }
  if (codes.ko < points) plane(kKo)[codes.ko] = 1;
  for (int i = 0; i < kLastMoves; ++i) {
    if (codes.last[i] < points) plane(kLastMove + i)[codes.last[i]] = 1;
  }
}

void fill_globals(const Codes& codes, const Terms& terms, std::span<float> globals) {
  assert(globals.size() == kGlobals);
  std::fill(globals.begin(), globals.end(), 0.0F);
  if (terms.komi) {
    const double own = (codes.mover == go::kWhite ? *terms.komi : -*terms.komi) / kKomiScale;
    globals[kKomi] = static_cast<float>(std::clamp(own, -kMaxKomi, kMaxKomi));
    globals[kKomiKnown] = 1;
  }
  globals[kAreaCounts] = terms.area ? 1 : 0;
  globals[kAfterPass] = codes.last[0] == codes.points() ? 1 : 0;
  set_rank(terms.ranks[game::index(codes.mover)], globals.subspan(kOwnRank, 3));
  set_rank(terms.ranks[game::index(game::other(codes.mover))], globals.subspan(kOpponentRank, 3));
  globals[kBoardSize] = static_cast<float>(codes.size - 14) / 10;
}

}  // namespace tesuji::go::net
