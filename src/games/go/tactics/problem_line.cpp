#include "games/go/tactics/problem_line.h"

#include <algorithm>

#include "base/text.h"
#include "formats/json_fields.h"
#include "games/go/rules/coordinates.h"

namespace tesuji::go::tactics {
namespace {

constexpr const char* kWhat = "problem";
constexpr std::size_t kJsonDepth = 3;

base::Result<std::vector<Point>> points_of(Grid grid, const std::vector<std::string>& names,
                                           std::string_view where) {
  std::vector<Point> points;
  for (const auto& name : names) {
    const auto p = sgf_point(grid, name);
    if (!p || *p == kPass) {
      return base::fail(kWhat, std::string(where),
                        "'" + base::printable(name) + "' is not a point of the board");
    }
    points.push_back(*p);
  }
  return points;
}

base::Result<void> set_up(const std::vector<Stone>& stones, std::string_view where, Board& board) {
  PointList seen;
  for (const Stone& stone : stones) {
    if (std::find(seen.begin(), seen.end(), stone.point) != seen.end()) {
      return base::fail(kWhat, std::string(where),
                        "two stones at " + sgf_text(board.grid(), stone.point));
    }
    seen.push_back(stone.point);
  }
  board.set_up(stones);
  for (const Stone& stone : stones) {
    if (board.has_liberty(stone.point)) continue;
    return base::fail(kWhat, std::string(where),
                      "the chain at " + sgf_text(board.grid(), stone.point) + " has no liberty");
  }
  return {};
}

}  // namespace

base::Result<ProblemLine> read_problem_line(std::string_view line, std::string_view where) {
  const formats::JsonSource source{kWhat, std::string(where)};
  TESUJI_TRY(const auto json, formats::parse_object(line, source, kJsonDepth));
  formats::JsonFields fields(json, source);
  ProblemLine problem;
  TESUJI_TRY(problem.id, fields.text("id", kMaxProblemText));
  TESUJI_TRY(const auto level, fields.optional_text("level", kMaxProblemText));
  problem.level = level.value_or("");
  TESUJI_TRY(const auto size, fields.number("size", kMaxSize));
  if (size < kMinSize) {
    return base::fail(kWhat, std::string(where), "a board has 2 to 25 lines");
  }
  problem.board = Board(static_cast<int>(size));
  const Grid grid = problem.board.grid();
  std::vector<Stone> stones;
  for (const auto& [name, side] : {std::pair{"black", kBlack}, std::pair{"white", kWhite}}) {
    TESUJI_TRY(const auto names, fields.list(name, kMaxPoints));
    TESUJI_TRY(const auto points, points_of(grid, names, where));
    for (const Point p : points) stones.push_back({side, p});
  }
  TESUJI_CHECK(set_up(stones, where, problem.board));
  TESUJI_TRY(const auto to_play, fields.text("to_play", 1));
  const bool is_black = to_play == std::string_view("B");
  if (!is_black && to_play != std::string_view("W")) {
    return base::fail(kWhat, std::string(where), "to_play is \"B\" or \"W\"");
  }
  problem.to_move = is_black ? kBlack : kWhite;
  TESUJI_TRY(const auto first, fields.optional_list("first_moves", kMaxPoints, 2));
  if (first) {
    TESUJI_TRY(problem.first_moves, points_of(grid, *first, where));
  }
  TESUJI_CHECK(fields.check_all_asked());
  return problem;
}

}  // namespace tesuji::go::tactics
