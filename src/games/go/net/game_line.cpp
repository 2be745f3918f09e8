#include "games/go/net/game_line.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "base/text.h"
#include "games/go/net/inputs.h"

namespace tesuji::go::net {
namespace {

using base::fail;
using base::Result;

constexpr std::size_t kFields = 7;
constexpr const char* kWhat = "game line";
constexpr double kMaxMargin = go::kMaxPoints + kMaxGameKomi;

// Fields are separated by one space each.
Result<std::array<std::string_view, kFields>> fields_of(std::string_view line,
                                                        std::string_view where) {
  std::array<std::string_view, kFields> fields;
  for (std::size_t i = 0; i < kFields; ++i) {
    const std::size_t end = i + 1 < kFields ? line.find(' ') : line.size();
    if (end == std::string_view::npos) {
      return fail(kWhat, std::string(where),
                  "too few fields; a line has 7, with one space between");
    }
    fields[i] = line.substr(0, end);
    line.remove_prefix(std::min(end + 1, line.size()));
  }
  if (fields.back().find(' ') != std::string_view::npos) {
    return fail(kWhat, std::string(where), "too many fields; a line has 7");
  }
  return fields;
}

// A pair of SGF letters as a point; kPass for `tt`, nothing if it is off the board.
std::optional<go::Point> point_of(go::Grid grid, char x, char y) {
  if (x == 't' && y == 't') return go::kPass;
  const int column = x - 'a';
  const int row = grid.size() - 1 - (y - 'a');
  if (!grid.holds(column, row)) return std::nullopt;
  return grid.at(column, row);
}

Result<std::vector<go::Point>> points_of(go::Grid grid, std::string_view text,
                                         std::string_view where) {
  if (text.size() % 2 != 0) return fail(kWhat, std::string(where), "points are pairs of letters");
  if (text.size() / 2 > kMaxGameMoves) {
    return fail(kWhat, std::string(where),
                "more than " + std::to_string(kMaxGameMoves) + " moves; no game is that long");
  }
  std::vector<go::Point> points;
  points.reserve(text.size() / 2);
  for (std::size_t i = 0; i < text.size(); i += 2) {
    const auto p = point_of(grid, text[i], text[i + 1]);
    if (!p) {
      return fail(kWhat, std::string(where),
                  "'" + base::printable(text.substr(i, 2)) + "' is not a point of the board");
    }
    points.push_back(*p);
  }
  return points;
}

Result<void> read_result(std::string_view text, std::string_view where, GameLine& game) {
  if (text == "?") return {};
  if (text == "0") {
    game.ending = Ending::counted;
    return {};
  }
  const bool is_won = text.size() >= 2 && (text[0] == 'B' || text[0] == 'W') && text[1] == '+';
  const auto wrong =
      fail(kWhat, std::string(where),
           "result '" + base::printable(text) + "'; right are B+R, W+T, B+F, B+3.5, B+, 0 and ?");
  if (!is_won) return wrong;
  game.winner = text[0] == 'B' ? go::kBlack : go::kWhite;
  const std::string_view how = text.substr(2);
  if (how.empty()) {
    game.ending = Ending::won;
  } else if (how == "R") {
    game.ending = Ending::resigned;
  } else if (how == "T") {
    game.ending = Ending::time;
  } else if (how == "F") {
    game.ending = Ending::left;
  } else {
    const auto margin = base::parsed_real(how);
    if (!margin || *margin <= 0 || *margin > kMaxMargin) return wrong;
    game.ending = Ending::counted;
    game.black_margin = game.winner == go::kBlack ? *margin : -*margin;
  }
  return {};
}

Result<void> check_moves(const GameLine& game, std::string_view where) {
  go::Board board(game.size);
  for (const go::Point p : game.handicap) {
    if (p == go::kPass || board.at(p) != go::Cell::empty) {
      return fail(kWhat, std::string(where), "handicap stones stand on different points");
    }
    board.play(p, go::kBlack);
  }
  go::Side side = game.first();
  for (std::size_t i = 0; i < game.moves.size(); ++i) {
    const go::Point p = game.moves[i];
    if (p == go::kPass) {
      board.clear_ko();
    } else if (!board.is_playable(p, side)) {
      return fail(kWhat, std::string(where), "move " + std::to_string(i + 1) + " is illegal");
    } else {
      board.play(p, side);
    }
    side = game::other(side);
  }
  return {};
}

}  // namespace

std::optional<int> rank_number(std::string_view text) {
  if (text.size() < 2) return std::nullopt;
  const auto number = base::parsed_integer(text.substr(0, text.size() - 1));
  if (!number || *number < 1) return std::nullopt;
  switch (text.back()) {
    case 'k':
      if (*number > 1 - kLowestRank) return std::nullopt;
      return 1 - static_cast<int>(*number);
    case 'd':
      return static_cast<int>(std::min<std::int64_t>(*number, kStrongRank));
    case 'p':
      return kProfessional;
    default:
      return std::nullopt;
  }
}

Result<GameLine> read_game_line(std::string_view line, std::string_view where) {
  TESUJI_TRY(const auto fields, fields_of(line, where));
  GameLine game;
  const auto size = base::parsed_integer(fields[0]);
  if (!size || *size < kMinSize || *size > kMaxSize) {
    return fail(kWhat, std::string(where),
                "size '" + base::printable(fields[0]) + "'; right is 5 to 19");
  }
  game.size = static_cast<int>(*size);
  const go::Grid grid(game.size);
  if (fields[1] != "?") {
    game.komi = base::parsed_real(fields[1]);
    if (!game.komi || std::abs(*game.komi) > kMaxGameKomi) {
      return fail(kWhat, std::string(where),
                  "komi '" + base::printable(fields[1]) + "'; right is a number or ?");
    }
  }
  if (fields[2] != "-") {
    TESUJI_TRY(game.handicap, points_of(grid, fields[2], where));
    if (game.handicap.empty()) return fail(kWhat, std::string(where), "no handicap is written -");
  }
  TESUJI_CHECK(read_result(fields[3], where, game));
  game.ranks = {rank_number(fields[4]), rank_number(fields[5])};
  TESUJI_TRY(game.moves, points_of(grid, fields[6], where));
  TESUJI_CHECK(check_moves(game, where));
  return game;
}

}  // namespace tesuji::go::net
