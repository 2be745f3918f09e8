// A problem of life and death as one line of JSON:
//
//     {"id": "easy/1", "level": "easy", "size": 19, "black": ["db"], "white": ["ea"],
//      "to_play": "B", "first_moves": ["ca"]}
//
// Points are SGF letters. `level` and `first_moves`, the right answers, may be left out. The reader
// takes nothing on trust: every stone on the board, no two on one point, every chain with a
// liberty.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "games/go/rules/board.h"

namespace tesuji::go::tactics {

inline constexpr std::size_t kMaxProblemText = 200;  // of id and level

struct ProblemLine {
  std::string id;
  std::string level;
  Board board{kMinSize};
  Side to_move = kBlack;
  std::vector<Point> first_moves;
};

// `where` names the line in errors: "problems.jsonl:17".
base::Result<ProblemLine> read_problem_line(std::string_view line, std::string_view where);

}  // namespace tesuji::go::tactics
