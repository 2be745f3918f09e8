// Strengths of features, the parameters of a Bradley-Terry model (Coulom 2007, "Computing Elo
// ratings of move patterns in the game of Go"): a move's weight is the product of the gammas of its
// features, and it is chosen in proportion to its weight. A gamma of 1 says nothing.
//
// Two models, because playouts can afford less: PlayoutGammas and MoveGammas. Both name their
// features below; files and learners use these names.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "games/go/shapes/shape3.h"

namespace tesuji::go::shapes {

inline constexpr float kMinGamma = 1e-5F;
inline constexpr float kMaxGamma = 1e5F;

// By raw code; equal for symmetric shapes.
struct ShapeTable {
  std::vector<float> gamma = std::vector<float>(kShapes, 1.0F);
  // For the shape and all that are symmetric to it.
  void set(Shape shape, float value);
  friend bool operator==(const ShapeTable&, const ShapeTable&) = default;
};

// What a move near the last one does, as bits of a set.
enum class PlayoutFeature : std::uint8_t {
  adjacent,       // next to the last move
  diagonal,       // diagonal to it
  capture_one,    // takes the last stone, alone
  capture_many,   // takes the last stone and its chain
  capture_saves,  // takes a chain that leaves ours in atari
  escape_two,     // our chain in atari gets two liberties
  escape_three,   // three or more
  atari_kills,    // atari on the last move's chain, which cannot run
  atari_last,     // any other atari on it
  extension,      // our chain of two liberties next to the last move gets three
  nakade,         // the vital point of a small eye space at the last move
};
inline constexpr std::size_t kPlayoutFeatures = 11;
std::string_view name(PlayoutFeature feature);

struct PlayoutGammas {
  std::array<float, kPlayoutFeatures> feature;
  float elsewhere = 1;  // mean weight of a point without any of these features
  ShapeTable shape;

  PlayoutGammas() { feature.fill(1.0F); }
  friend bool operator==(const PlayoutGammas&, const PlayoutGammas&) = default;
};

// Levels of a group exclude each other; 0 of a group that may be absent says nothing.
enum class MoveFeature : std::uint8_t {
  capture_one,
  capture_few,    // two or three stones
  capture_many,   // four or more
  capture_saves,  // takes a chain that leaves ours in atari
  capture_dead,   // takes what could not run anyway
  escape,         // saves a chain in atari, ladder read
  escape_many,    // the same with four or more stones
  escape_doomed,  // runs with a chain that stays caught
  atari_ladder,   // catches a chain in a ladder or net of ataris
  atari,          // any other atari
  guard,          // a liberty of our chain that could be caught in a ladder
  self_atari_one,
  self_atari_killing,  // nakade
  self_atari_bad,
  own_eye,
  vital_kill,  // vital point of the opponent's eye space
  vital_live,  // of our own
  ko,          // takes a ko
  corner,      // third or fourth point both ways of a corner without stones, on large boards
};
inline constexpr std::size_t kMoveFeatures = 19;
std::string_view name(MoveFeature feature);

inline constexpr int kDistances = 18;  // 0: no last move; 2..16 by dx + dy + max(dx, dy); 17: far
inline constexpr int kLines = 6;       // 0: first line .. 5: sixth line or higher

struct MoveGammas {
  std::array<float, kMoveFeatures> feature;
  std::array<float, kDistances> distance;
  std::array<float, kLines> line;
  ShapeTable shape;

  MoveGammas() {
    feature.fill(1.0F);
    distance.fill(1.0F);
    line.fill(1.0F);
  }
  friend bool operator==(const MoveGammas&, const MoveGammas&) = default;
};

}  // namespace tesuji::go::shapes
