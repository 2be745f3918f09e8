// What a network sees of a position of Go: planes over the points, and numbers for the whole board.
//
// There are two steps. `codes_of` looks at the board once, reads ladders and unconditional life,
// and writes one byte per point; records for training keep these bytes. `fill_planes` and
// `fill_globals` spread them into numbers. Play and training share both steps, so that a network
// never sees in play what it did not see while it learned (gpu/samples.py spreads the same bytes,
// and a test compares the two).
//
// Points are numbered row by row from the lower left corner; the pass comes after the last point.
// Everything is as the side to move sees it. `kInputs` names this version of the inputs; whoever
// changes what they mean changes the name. Costs some 10 to 40 microseconds on 19x19, most of it
// ladders.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "games/go/rules/position.h"

namespace tesuji::go::net {

inline constexpr std::string_view kInputs = "go-1";
inline constexpr int kMinSize = 5;
inline constexpr int kMaxSize = 19;
inline constexpr int kMaxPoints = kMaxSize * kMaxSize;
inline constexpr int kLastMoves = 5;

enum Plane : int {
  kOnBoard,
  kOwn,
  kOpponent,
  kOneLiberty,
  kTwoLiberties,
  kThreeLiberties,
  kKo,
  kLastMove,  // and four more: the moves before it
  kCaught = kLastMove + kLastMoves,
  kCatches,
  kOwnForEver,
  kOpponentForEver,
  kPlanes
};

enum Global : int {
  kKomi,
  kKomiKnown,
  kAreaCounts,
  kAfterPass,
  kOwnRank,  // and two more: known, strong
  kOpponentRank = kOwnRank + 3,
  kBoardSize = kOpponentRank + 3,
  kGlobals
};

// A byte per point: the low four bits are 0 (empty), 1 to 4 (own stone of a chain with 1, 2, 3, or
// more liberties) or 5 to 8 (the opponent's); then flags.
inline constexpr std::uint8_t kStoneBits = 15;
inline constexpr std::uint8_t kOpponentStones = 4;  // added for the opponent's stones
inline constexpr std::uint8_t kCaughtBit = 16;      // a stone of a chain that a ladder catches: it
// is in atari and cannot run, or it has two liberties and the opponent to move would catch it
inline constexpr std::uint8_t kOwnForEverBit = 32;       // alive whatever happens, or its territory
inline constexpr std::uint8_t kOpponentForEverBit = 64;  // the same for the opponent
inline constexpr std::uint8_t kCatchesBit = 128;  // empty: playing here begins a ladder that works

inline constexpr std::uint16_t kNone = 0xFFFF;  // no move, no ko

struct Codes {
  int size = 0;
  go::Side mover = go::kBlack;
  std::uint16_t ko = kNone;                      // forbidden by simple ko
  std::array<std::uint16_t, kLastMoves> last{};  // latest first; a pass has the number of points
  std::array<std::uint8_t, kMaxPoints> point;    // the first size * size count

  [[nodiscard]] int points() const { return size * size; }
  friend bool operator==(const Codes& a, const Codes& b);
};

// Ranks as numbers: 30k is -29, 1k is 0, 1d is 1, 9d is 9, a professional's is 10.
inline constexpr int kLowestRank = -29;
inline constexpr int kStrongRank = 9;
inline constexpr int kProfessional = 10;
inline constexpr int kMachineRank = 15;  // of a network's games against itself

// What the board does not show.
struct Terms {
  std::optional<double> komi;               // white's
  bool area = true;                         // stones count, as by Chinese rules
  std::array<std::optional<int>, 2> ranks;  // by side
};

// Numbers of points and moves.
std::uint16_t number_of(go::Grid grid, go::Move move);
go::Move move_numbered(go::Grid grid, std::uint16_t number);

// `last` are the moves that led here, latest first; more than kLastMoves are not looked at.
// The size must be between kMinSize and kMaxSize.
Codes codes_of(const go::Board& board, go::Side mover, std::span<const go::Move> last);
Codes codes_of(const go::Position& position);

// The same board seen in one of the eight symmetries of the square, and where a numbered move goes.
Codes transformed(const Codes& codes, int symmetry);
std::uint16_t transformed(go::Grid grid, std::uint16_t number, int symmetry);

// kPlanes planes of size * size numbers, one after the other.
void fill_planes(const Codes& codes, std::span<float> planes);
// kGlobals numbers.
void fill_globals(const Codes& codes, const Terms& terms, std::span<float> globals);

}  // namespace tesuji::go::net
