// A pattern of Go as data: what stands in a rectangle of the board, which edges it touches, and
// what follows from it: moves, answers, a value, and why.
//
// X and O are roles: a pattern holds for either colour as X, and in all eight symmetries. The side
// X is written game::Side::first. Cells say what they admit, so one pattern may stand for many
// boards. Columns and rows are counted from 0 at the lower left corner of the drawing. Invariant
// (what the reader and `checked` see to): cells fill the rectangle, every spot lies in it, moves
// are played where the board may be empty, and some cell admits one thing alone.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "games/go/rules/point.h"

namespace tesuji::go::bases {

enum class PatternKind : std::uint8_t {
  fuseki,     // the whole board in the opening
  joseki,     // a corner in the opening
  ladder,     // a chain that runs; the ladder is read before a hit counts
  connector,  // the stones of X belong together
  divider,    // the stones of X part those of O
  contact,    // stones of both sides in conflict
  life,       // eye spaces: who lives, who dies, by which move
  ending,     // a part of the board that was read to its end
};
inline constexpr std::string_view kKindNames[] = {"fuseki",  "joseki",  "ladder", "connector",
                                                  "divider", "contact", "life",   "ending"};
inline constexpr std::size_t kKinds = std::size(kKindNames);
constexpr std::string_view name_of(PatternKind kind) {
  return kKindNames[static_cast<std::size_t>(kind)];
}

// Corners come before sides, sides before the centre. The whole board is four corners.
enum class Place : std::uint8_t { corner, side, centre };

// Sets of go::Cell, a bit each: what may stand at a point. X has the bit of black.
using Admits = std::uint8_t;
constexpr Admits admits(Cell cell) {
  return static_cast<Admits>(1U << static_cast<unsigned>(cell));
}
inline constexpr Admits kX = admits(Cell::black);
inline constexpr Admits kO = admits(Cell::white);
inline constexpr Admits kFree = admits(Cell::empty);
inline constexpr Admits kEdge = admits(Cell::edge);
inline constexpr Admits kOnBoard = kX | kO | kFree;

// Edges of the board that the rectangle touches.
inline constexpr std::uint8_t kLeft = 1;
inline constexpr std::uint8_t kRight = 2;
inline constexpr std::uint8_t kBottom = 4;
inline constexpr std::uint8_t kTop = 8;
inline constexpr std::uint8_t kAllEdges = 15;

struct Spot {
  static constexpr std::int8_t kPassed = -1;
  std::int8_t column = kPassed;
  std::int8_t row = kPassed;
  [[nodiscard]] bool is_pass() const { return column == kPassed; }
  friend bool operator==(const Spot&, const Spot&) = default;
};

// A rectangle with what its cells admit, row by row from below.
struct Shape {
  int width = 0;
  int height = 0;
  std::uint8_t edges = 0;
  std::vector<Admits> cells;

  [[nodiscard]] Admits at(int column, int row) const {
    return cells[static_cast<std::size_t>(row * width + column)];
  }
  [[nodiscard]] Admits at(Spot spot) const { return at(spot.column, spot.row); }
  [[nodiscard]] bool holds(Spot spot) const {
    return spot.column >= 0 && spot.column < width && spot.row >= 0 && spot.row < height;
  }
  friend bool operator==(const Shape&, const Shape&) = default;
};

struct PatternMove {
  Side side = kBlack;  // first: X
  Spot spot;
  std::uint32_t played = 0;  // in the games that a book was made of
  std::uint32_t won = 0;     // of these, by who played it
  friend bool operator==(const PatternMove&, const PatternMove&) = default;
};

// A tree of moves: parents come before their children; kNoParent: from the pattern as it stands.
struct PatternStep {
  static constexpr std::uint32_t kNoParent = ~std::uint32_t{0};
  std::uint32_t parent = kNoParent;
  Side side = kBlack;
  Spot spot;
  friend bool operator==(const PatternStep&, const PatternStep&) = default;
};

struct Pattern {
  std::string name;
  PatternKind kind = PatternKind::connector;
  Shape shape;
  std::optional<Side> to_move;  // whose turn it has to be; none: whoever's
  double value = 0;             // for X
  std::string why;              // in English, and
  std::string why_es;           // in Spanish; may be empty
  std::optional<Spot> target;   // the stone that it is about
  std::vector<PatternMove> moves;
  std::vector<PatternStep> tree;  // the winner's move at each of its turns, all answers to it

  [[nodiscard]] Place place() const;
  friend bool operator==(const Pattern&, const Pattern&) = default;
};

inline constexpr int kMaxPatternSize = kMaxSize;
inline constexpr std::size_t kMaxPatternName = 80;
inline constexpr std::size_t kMaxWhy = 400;
inline constexpr std::size_t kMaxPatternMoves = 400;
inline constexpr std::size_t kMaxPatternSteps = 4000;
inline constexpr double kMaxPatternValue = 1e6;

// Says what is wrong with a pattern, if anything is.
base::Result<void> checked(const Pattern& pattern);

// Symmetries are those of rules/symmetry.h: 1 mirrors columns, 2 mirrors rows, 4 then swaps both.
// What becomes of a spot in a rectangle of this size.
Spot transformed(Spot spot, int width, int height, int symmetry);
Shape transformed(const Shape& shape, int symmetry, bool recoloured);
Pattern transformed(const Pattern& pattern, int symmetry, bool recoloured);

}  // namespace tesuji::go::bases
