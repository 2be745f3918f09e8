// The weights of playouts and priors as one text file, and the two sets that ship with the program:
// one for small boards and one for large ones, where the middle is no place to begin and play
// stays near the last move.
//
//     tesuji playout weights 1            format and version
//     # learned by ...                    comments
//     playout.feature adjacent 7.25       every feature of both models, in any order
//     playout.elsewhere 0.31
//     playout.shape 4a2f 1.9              canonical code, hexadecimal; shapes not listed have 1
//     move.feature atari 3.1
//     move.distance 2 5.5
//     move.line 0 0.2
//     move.shape 4a2f 2.5
//     end 1234                            number of lines before this one
//
// Reading checks everything: names, ranges, doubles, what is missing, and a file cut short.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "games/go/shapes/gammas.h"

namespace tesuji::go::shapes {

inline constexpr std::size_t kMaxWeightsBytes = 8U << 20U;

struct Weights {
  PlayoutGammas playout;
  MoveGammas move;
  friend bool operator==(const Weights&, const Weights&) = default;
};

// `comment` becomes lines of comment at the top.
std::string weights_text(const Weights& weights, std::string_view comment);

// `where` names the file in errors.
base::Result<Weights> read_weights(std::string_view text, std::string_view where);

base::Result<Weights> load_weights(const std::string& path);

// From this size on a board is a large one.
inline constexpr int kLargeBoard = 11;

// For boards of a size. Read once from what was built in; the same object for everybody.
const Weights& shipped_weights(int board_size);
std::string_view shipped_weights_text(int board_size);

}  // namespace tesuji::go::shapes
