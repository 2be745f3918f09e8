// Positions of recorded games as fixed-size records that a trainer holds in memory as they are.
//
// A shard is one file: a head, then a record per game, then a record per position. All numbers are
// little-endian; `size` is the board's, n its points.
//
//     head      8 bytes "tesujiS1", u32 size, u32 games, u64 positions, 8 bytes zero
//     game      n bytes i8 owner (1 black, -1 white, 0 nobody), then GameTail
//     position  n bytes of codes (inputs.h), then PositionTail
//
// What is the same for all positions of a game stands in its game record, black's view. Every move
// of a game, passes too, is one position. Cost: see inputs.h; the referee takes some milliseconds
// per counted game.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "games/go/net/game_line.h"
#include "games/go/net/inputs.h"

namespace tesuji::go::net {

static_assert(std::endian::native == std::endian::little);

inline constexpr std::string_view kShardMagic = "tesujiS1";
inline constexpr std::int8_t kUnknownRank = 127;

struct ShardHead {
  std::array<char, 8> magic;
  std::uint32_t size;
  std::uint32_t games;
  std::uint64_t positions;
  std::uint64_t zero;
};
static_assert(sizeof(ShardHead) == 32);

struct GameTail {
  float komi;
  float black_margin;
  std::int8_t winner;  // 1 black, -1 white, 0 unknown or not decided by play
  std::uint8_t komi_known;
  std::uint8_t margin_known;
  std::uint8_t owner_known;
  std::int8_t black_rank;  // kUnknownRank
  std::int8_t white_rank;
  std::uint8_t handicap;
  std::uint8_t zero;
};
static_assert(sizeof(GameTail) == 16);

struct PositionTail {
  std::array<std::uint16_t, kLastMoves> last;  // as in Codes
  std::uint16_t ko;
  std::uint16_t move;   // what was played: a point's number, or n for a pass
  std::uint16_t reply;  // and the answer, or kNone
  std::uint32_t game;   // index of its game record in the shard
  std::uint8_t white;   // 1: white is to move
  std::array<std::uint8_t, 3> zero;
};
static_assert(sizeof(PositionTail) == 24);

// Gathers games of one board size into the bytes of a shard.
class Shard {
 public:
  explicit Shard(int size) : size_(size) {}

  void add(const GameLine& game);  // of that size
  [[nodiscard]] std::uint32_t games() const { return games_; }
  [[nodiscard]] std::uint64_t positions() const { return positions_; }
  [[nodiscard]] std::uint32_t owned_games() const { return owned_; }
  [[nodiscard]] std::string bytes() const;

 private:
  void add_game(const GameLine& game);
  void add_position(const Codes& codes, const PositionTail& tail);

  int size_;
  std::uint32_t games_ = 0;
  std::uint64_t positions_ = 0;
  std::uint32_t owned_ = 0;
  std::string game_bytes_;
  std::string position_bytes_;
};

// Some collections write a komi of 0 where it is not known; then the result says nothing either.
std::optional<double> known_komi(const GameLine& game);
// Who won, if play decided it and the komi is known.
std::optional<go::Side> known_winner(const GameLine& game);

// Whether a game is kept for testing: one in fifty, by the hash of its moves, so that the same game
// always falls on the same side, whatever else stands in its line.
inline constexpr std::uint64_t kTestShare = 50;
bool is_for_testing(const GameLine& game);

}  // namespace tesuji::go::net
