#include "games/go/net/samples.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <optional>

#include "base/text.h"
#include "games/go/referee/status.h"
#include "games/go/rules/scoring.h"

namespace tesuji::go::net {
namespace {

// Enough at the end of a game that people agreed about: what disagrees with them is not used.
constexpr int kRefereePlayouts = 64;
constexpr double kSameMargin = 0.01;

template <class T>
void append(std::string& bytes, const T& value) {
  bytes.append(reinterpret_cast<const char*>(&value), sizeof(value));
}

template <class T>
void append_many(std::string& bytes, const T* values, std::size_t count) {
  bytes.append(reinterpret_cast<const char*>(values), count * sizeof(T));
}

go::Position final_position(const GameLine& game) {
  go::Position position(game.size, go::rule_set("japanese").value(), game.komi.value_or(0));
  if (!game.handicap.empty()) position.place_handicap(game.handicap);
  for (const go::Move move : game.moves) position.play_unchecked(move);
  return position;
}

// The owners of a counted game, if our referee finds the margin that the players found, by either
// way of counting.
std::optional<go::Count> agreed_count(const GameLine& game) {
  if (game.ending != Ending::counted || !game.komi) return std::nullopt;
  const go::Position position = final_position(game);
  const go::Count count = go::count(
      position, go::referee::final_status(position.board(), {.playouts = kRefereePlayouts}));
  const auto agrees = [&](const std::array<int, 2>& points) {
    return std::abs(points[0] - points[1] - *game.komi - game.black_margin) < kSameMargin;
  };
  if (!agrees(count.territory) && !agrees(count.area)) return std::nullopt;
  return count;
}

bool is_decided_by_play(Ending ending) {
  return ending == Ending::counted || ending == Ending::resigned || ending == Ending::won;
}

std::int8_t rank_byte(std::optional<int> rank) {
  return rank ? static_cast<std::int8_t>(*rank) : kUnknownRank;
}

}  // namespace

void Shard::add_game(const GameLine& game) {
  const auto count = agreed_count(game);
  std::string owners(static_cast<std::size_t>(size_) * size_, '\0');
  if (count) {
    const go::Grid grid(size_);
    grid.for_each([&](go::Point p) {
      const go::Cell owner = count->owner[p.index];
      owners[number_of(grid, p)] =
          owner == go::Cell::black ? char{1} : (owner == go::Cell::white ? char{-1} : char{0});
    });
    ++owned_;
  }
  const auto komi = known_komi(game);
  const auto winner = known_winner(game);
  GameTail tail{};
  tail.komi = static_cast<float>(komi.value_or(0));
  tail.black_margin = static_cast<float>(game.black_margin);
  if (winner) tail.winner = *winner == go::kBlack ? 1 : -1;
  tail.komi_known = komi ? 1 : 0;
  tail.margin_known = komi && game.ending == Ending::counted ? 1 : 0;
  tail.owner_known = count ? 1 : 0;
  tail.black_rank = rank_byte(game.ranks[0]);
  tail.white_rank = rank_byte(game.ranks[1]);
  tail.handicap = static_cast<std::uint8_t>(std::min<std::size_t>(game.handicap.size(), 255));
  game_bytes_ += owners;
  append(game_bytes_, tail);
}

void Shard::add_position(const Codes& codes, const PositionTail& tail) {
  append_many(position_bytes_, codes.point.data(), static_cast<std::size_t>(codes.points()));
  append(position_bytes_, tail);
  ++positions_;
}

void Shard::add(const GameLine& game) {
  assert(game.size == size_);
  add_game(game);
  go::Board board(size_);
  const go::Grid grid = board.grid();
  for (const go::Point p : game.handicap) board.play(p, go::kBlack);
  go::Side side = game.first();
  std::array<go::Move, kLastMoves> last{};
  for (std::size_t i = 0; i < game.moves.size(); ++i) {
    const go::Move move = game.moves[i];
    const Codes codes = codes_of(board, side, {last.data(), std::min<std::size_t>(i, kLastMoves)});
    PositionTail tail{};
    tail.last = codes.last;
    tail.ko = codes.ko;
    tail.move = number_of(grid, move);
    tail.reply = i + 1 < game.moves.size() ? number_of(grid, game.moves[i + 1]) : kNone;
    tail.game = games_;
    tail.white = side == go::kWhite ? 1 : 0;
    add_position(codes, tail);
    if (move == go::kPass) {
      board.clear_ko();
    } else {
      board.play(move, side);
    }
    std::shift_right(last.begin(), last.end(), 1);
    last[0] = move;
    side = game::other(side);
  }
  ++games_;
}

std::string Shard::bytes() const {
  ShardHead head{};
  std::copy(kShardMagic.begin(), kShardMagic.end(), head.magic.begin());
  head.size = static_cast<std::uint32_t>(size_);
  head.games = games_;
  head.positions = positions_;
  std::string bytes;
  bytes.reserve(sizeof(head) + game_bytes_.size() + position_bytes_.size());
  append(bytes, head);
  return bytes + game_bytes_ + position_bytes_;
}

std::optional<double> known_komi(const GameLine& game) {
  if (game.komi == 0 && game.handicap.empty()) return std::nullopt;
  return game.komi;
}

std::optional<go::Side> known_winner(const GameLine& game) {
  if (!known_komi(game) || !is_decided_by_play(game.ending)) return std::nullopt;
  return game.winner;
}

bool is_for_testing(const GameLine& game) {
  std::string moves;
  moves.reserve(2 * game.moves.size());
  for (const go::Move move : game.moves) append(moves, move.index);
  return base::mixed(base::fnv1a(moves)) % kTestShare == 0;
}

}  // namespace tesuji::go::net
