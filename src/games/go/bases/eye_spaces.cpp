#include "games/go/bases/eye_spaces.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "games/go/rules/symmetry.h"

namespace tesuji::go::bases {
namespace {

using tactics::Outcome;

constexpr int kBoard = 13;
constexpr int kFar = 4;  // from the edge, where a space lies in the centre

using Cells = std::vector<std::pair<int, int>>;  // column, row; sorted

Cells settled_down(Cells cells) {
  int left = cells[0].first;
  int bottom = cells[0].second;
  for (const auto& [column, row] : cells) {
    left = std::min(left, column);
    bottom = std::min(bottom, row);
  }
  for (auto& [column, row] : cells) {
    column -= left;
    row -= bottom;
  }
  std::sort(cells.begin(), cells.end());
  return cells;
}

Cells turned(const Cells& cells, int symmetry) {
  Cells result;
  for (auto [column, row] : cells) {
    if ((symmetry & 1) != 0) column = -column;
    if ((symmetry & 2) != 0) row = -row;
    if ((symmetry & 4) != 0) std::swap(column, row);
    result.emplace_back(column, row);
  }
  return settled_down(std::move(result));
}

// All connected sets of so many cells, in every direction.
std::set<Cells> all_shapes(int points) {
  std::set<Cells> shapes = {{{0, 0}}};
  for (int size = 1; size < points; ++size) {
    std::set<Cells> larger;
    for (const Cells& shape : shapes) {
      for (const auto& [column, row] : shape) {
        for (const auto& [c, r] : {std::pair(column + 1, row), std::pair(column - 1, row),
                                   std::pair(column, row + 1), std::pair(column, row - 1)}) {
          if (std::find(shape.begin(), shape.end(), std::pair(c, r)) != shape.end()) continue;
          Cells next = shape;
          next.emplace_back(c, r);
          larger.insert(settled_down(std::move(next)));
        }
      }
    }
    shapes = std::move(larger);
  }
  return shapes;
}

// Symmetries that leave a place where it is: all; mirrored along the side; over the diagonal.
std::vector<int> symmetries_of(Place place) {
  if (place == Place::side) return {0, 1};
  if (place == Place::corner) return {0, 4};
  return {0, 1, 2, 3, 4, 5, 6, 7};
}

bool has_wall(Place place, int column, int row) {
  return (place != Place::corner || column >= 0) && (place == Place::centre || row >= 0);
}

PointSet around(const Board& board, const PointSet& set) {
  PointSet ring;
  board.grid().for_each([&](Point p) {
    if (!set[p.index]) return;
    for (const auto* steps : {&board.steps(), &board.diagonals()}) {
      for (const int step : *steps) {
        const Point n = board.neighbour(p, step);
        if (board.at(n) != Cell::edge && !set[n.index]) ring.set(n.index);
      }
    }
  });
  return ring;
}

std::string verdict_text(bool in_spanish, Outcome outcome, bool lives) {
  const bool is_ko = outcome == Outcome::wins_ko || outcome == Outcome::wins_ko_with_threats;
  const std::string ko = !is_ko ? "" : in_spanish ? " por ko" : " by a ko";
  if (in_spanish) return (lives ? "{X}, si empieza, vive" : "{O}, si empieza, mata") + ko;
  return (lives ? "{X} lives by moving first" : "{O} kills by moving first") + ko;
}

Pattern frame(const EyeRoom& room, const EyeBoard& laid) {
  Pattern pattern;
  pattern.kind = PatternKind::life;
  const Grid grid = laid.board.grid();
  int right = 0;
  int top = 0;
  grid.for_each([&](Point p) {
    if (!laid.wall[p.index] && !laid.room[p.index]) return;
    right = std::max(right, grid.column(p) + 1);
    top = std::max(top, grid.row(p) + 1);
  });
  Shape& shape = pattern.shape;
  const int left = grid.column(laid.corner);
  const int bottom = grid.row(laid.corner);
  shape.width = right - left;
  shape.height = top - bottom;
  if (room.place == Place::corner) shape.edges |= kLeft;
  if (room.place != Place::centre) shape.edges |= kBottom;
  for (int row = bottom; row < top; ++row) {
    for (int column = left; column < right; ++column) {
      const Point p = grid.at(column, row);
      shape.cells.push_back(laid.wall[p.index] ? kX : laid.room[p.index] ? kFree : kOnBoard);
    }
  }
  return pattern;
}

Spot spot_of(const EyeBoard& laid, Point p) {
  if (p == kPass) return {};
  const Grid grid = laid.board.grid();
  return {static_cast<std::int8_t>(grid.column(p) - grid.column(laid.corner)),
          static_cast<std::int8_t>(grid.row(p) - grid.row(laid.corner))};
}

bool is_won(Outcome outcome) { return outcome > Outcome::loses; }

}  // namespace

std::vector<EyeRoom> eye_rooms(int points) {
  const auto shapes = all_shapes(points);
  std::vector<EyeRoom> rooms;
  for (const Place place : {Place::centre, Place::side, Place::corner}) {
    std::set<Cells> seen;
    for (const Cells& shape : shapes) {
      bool is_new = true;
      for (const int symmetry : symmetries_of(place)) {
        is_new = is_new && !seen.contains(turned(shape, symmetry));
      }
      if (!is_new) continue;
      seen.insert(shape);
      EyeRoom room{place, {}};
      for (const auto& [column, row] : shape) {
        room.points.push_back({static_cast<std::int8_t>(column), static_cast<std::int8_t>(row)});
      }
      rooms.push_back(std::move(room));
    }
  }
  return rooms;
}

EyeBoard laid_out(const EyeRoom& room) {
  EyeBoard laid;
  laid.board = Board(kBoard);
  const Grid grid = laid.board.grid();
  const int left = room.place == Place::corner ? 0 : kFar;
  const int bottom = room.place == Place::centre ? kFar : 0;
  for (const Spot& spot : room.points) {
    laid.room.set(grid.at(left + spot.column, bottom + spot.row).index);
  }
  laid.wall = around(laid.board, laid.room);
  const PointSet outside = around(laid.board, laid.room | laid.wall);
  std::vector<Stone> stones;
  grid.for_each([&](Point p) {
    if (laid.wall[p.index]) stones.push_back({kBlack, p});
    if (outside[p.index]) stones.push_back({kWhite, p});
  });
  laid.board.set_up(stones);
  laid.corner = grid.at(has_wall(room.place, left - 1, 0) && left > 0 ? left - 1 : left,
                        bottom > 0 ? bottom - 1 : bottom);
  return laid;
}

EyeReading read_room(const EyeRoom& room, std::uint64_t nodes) {
  const EyeBoard laid = laid_out(room);
  EyeReading reading;
  for (const Side first : {kBlack, kWhite}) {
    tactics::Question question{laid.board,        first, kBlack, laid.wall, laid.room | laid.wall,
                               tactics::Aim::life};
    base::Watch watch(base::Limits{.nodes = nodes});
    auto answer = tactics::solve(question, {.table_bits = 12, .all_moves = true}, watch);
    (first == kBlack ? reading.lives : reading.dies) = std::move(answer);
  }
  return reading;
}

std::vector<Pattern> eye_patterns(const EyeRoom& room, const EyeReading& reading, int number) {
  if (reading.lives.result == Outcome::unknown || reading.dies.result == Outcome::unknown)
    return {};
  const EyeBoard laid = laid_out(room);
  Pattern pattern = frame(room, laid);
  const auto worth = static_cast<double>((laid.room | laid.wall).count());
  static constexpr std::string_view kPlaces[] = {"corner", "side", "centre"};
  const std::string name = fmt::format("eyes-{}/{}-{}", room.points.size(),
                                       kPlaces[static_cast<std::size_t>(room.place)], number);
  const bool lives = is_won(reading.lives.result);
  const bool dies = is_won(reading.dies.result);
  if (lives != dies) {
    pattern.name = name;
    pattern.value = lives ? worth : -worth;
    pattern.why = lives ? "{X} lives, whoever begins, without other room"
                        : "{X} is dead, whoever begins, without other room";
    pattern.why_es = lives ? "{X} vive, empiece quien empiece, sin más sitio"
                           : "{X} está muerto, empiece quien empiece, sin más sitio";
    return {pattern};
  }
  std::vector<Pattern> both;
  for (const Side side : {kBlack, kWhite}) {
    const auto& answer = side == kBlack ? reading.lives : reading.dies;
    Pattern one = pattern;
    one.name = name + (side == kBlack ? "-X" : "-O");
    one.to_move = side;
    one.value = side == kBlack ? worth : -worth;
    one.why = verdict_text(false, answer.result, side == kBlack);
    one.why_es = verdict_text(true, answer.result, side == kBlack);
    for (const Point move : answer.moves) one.moves.push_back({side, spot_of(laid, move), 0, 0});
    both.push_back(std::move(one));
  }
  return both;
}

}  // namespace tesuji::go::bases
