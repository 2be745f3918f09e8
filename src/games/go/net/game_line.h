// Games of Go as one line of text each, for training: small, and read a million times faster than
// SGF trees.
//
//     9 5.5 - W+R 27k 3d eegfgdegcecghe     size, komi, handicap, result, ranks, moves
//
// HANDICAP is `-` (black moves first) or the points of black's stones (white moves first). Points
// are pairs of SGF letters, `tt` is a pass; `?` is unknown. Results: `B+R`, `B+T` (time), `B+F`
// (left), `B+3.5`, `B+` (margin unknown), `0`, `?`.
//
// The reader takes nothing on trust: every move must be on the board, on an empty point, no
// suicide and no immediate retaking of a ko. A rank it does not know is not an error, because
// records hold all sorts of words there; it is unknown.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "games/go/rules/board.h"

namespace tesuji::go::net {

inline constexpr std::size_t kMaxGameMoves = 2000;
inline constexpr double kMaxGameKomi = 200;

enum class Ending { unknown, counted, resigned, time, left, won };  // won: nobody says how

struct GameLine {
  int size = 0;
  std::optional<double> komi;
  std::vector<go::Point> handicap;
  Ending ending = Ending::unknown;
  std::optional<go::Side> winner;           // none: unknown, or a draw if counted
  double black_margin = 0;                  // if counted
  std::array<std::optional<int>, 2> ranks;  // by side, numbers as in inputs.h
  std::vector<go::Point> moves;             // go::kPass is a pass

  [[nodiscard]] go::Side first() const { return handicap.empty() ? go::kBlack : go::kWhite; }
};

// `where` names the line in errors: "games.txt:17".
base::Result<GameLine> read_game_line(std::string_view line, std::string_view where);

// "17k", "3d", "9p"; `10d` and above are 9d.
std::optional<int> rank_number(std::string_view text);

}  // namespace tesuji::go::net
