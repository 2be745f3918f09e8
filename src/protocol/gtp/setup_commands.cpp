// What the game is: board, komi, handicap, whole positions.
#include <algorithm>
#include <cmath>

#include "base/text.h"
#include "games/go/rules/coordinates.h"
#include "games/go/rules/handicap.h"
#include "protocol/gtp/command.h"

namespace tesuji::protocol {
namespace {

constexpr double kMaxKomi = 1000;

GtpReply boardsize(GtpSession& session, const GtpArguments& arguments) {
  const auto size = base::parsed_integer(arguments[0]);
  if (!size) return refuse("syntax error: expected a whole number");
  if (*size < go::kMinSize || *size > go::kMaxSize) return refuse("unacceptable size");
  session.start_game(static_cast<int>(*size));
  return {};
}

GtpReply query_boardsize(GtpSession& session, const GtpArguments& /*arguments*/) {
  return std::to_string(session.position().size());
}

GtpReply rectangular_boardsize(GtpSession& session, const GtpArguments& arguments) {
  const auto width = base::parsed_integer(arguments[0]);
  const auto height = base::parsed_integer(arguments[1]);
  if (!width || !height) return refuse("syntax error: expected two whole numbers");
  if (*width != *height) return refuse("unacceptable size: boards are square here");
  return boardsize(session, {arguments[0]});
}

GtpReply clear_board(GtpSession& session, const GtpArguments& /*arguments*/) {
  session.start_game(session.position().size());
  return {};
}

GtpReply komi(GtpSession& session, const GtpArguments& arguments) {
  const auto value = base::parsed_real(arguments[0]);
  if (!value || std::abs(*value) > kMaxKomi) {
    return refuse("syntax error: expected a number from -1000 to 1000");
  }
  go::Position position = session.position();
  position.set_komi(*value);
  session.change(std::move(position));
  return {};
}

GtpReply get_komi(GtpSession& session, const GtpArguments& /*arguments*/) {
  return base::number_text(session.position().komi());
}

bool is_empty(const go::Board& board) { return board.empty_count() == board.grid().points(); }

// Puts handicap stones on the empty board; answers their vertices.
GtpReply place(GtpSession& session, const std::vector<go::Point>& points) {
  go::Position position = session.position();
  if (points.empty() || !position.place_handicap(points)) {
    return refuse("invalid number of stones");
  }
  std::vector<std::string> names;
  for (const auto p : points) names.push_back(go::gtp_text(position.board().grid(), p));
  session.change(std::move(position));
  session.forget_record();  // it did not begin so
  return base::joined(names, " ");
}

GtpReply fixed_handicap(GtpSession& session, const GtpArguments& arguments) {
  const go::Board& board = session.position().board();
  if (!is_empty(board)) return refuse("board not empty");
  const auto stones = base::parsed_integer(arguments[0]);
  if (!stones) return refuse("syntax error: expected a whole number");
  const bool fits = *stones >= 2 && *stones <= go::max_fixed_handicap(board.size());
  if (!fits) return refuse("invalid number of stones");
  return place(session, go::fixed_handicap(board.size(), static_cast<int>(*stones)));
}

GtpReply place_free_handicap(GtpSession& session, const GtpArguments& arguments) {
  const go::Board& board = session.position().board();
  if (!is_empty(board)) return refuse("board not empty");
  const auto stones = base::parsed_integer(arguments[0]);
  if (!stones) return refuse("syntax error: expected a whole number");
  const bool fits = *stones >= 2 && *stones < board.grid().points();
  if (!fits) return refuse("invalid number of stones");
  return place(session, go::free_handicap(board.size(), static_cast<int>(*stones)));
}

GtpReply set_free_handicap(GtpSession& session, const GtpArguments& arguments) {
  const go::Board& board = session.position().board();
  if (!is_empty(board)) return refuse("board not empty");
  std::vector<go::Point> points;
  for (const auto& vertex : arguments) {
    const auto point = go::gtp_point(board.grid(), vertex);
    const bool is_new = point && std::find(points.begin(), points.end(), *point) == points.end();
    if (!is_new || *point == go::kPass) {
      return refuse("bad vertex list: " + base::printable(vertex));
    }
    points.push_back(*point);
  }
  const bool fits =
      points.size() >= 2 && points.size() < static_cast<std::size_t>(board.grid().points());
  if (!fits) return refuse("bad vertex list: invalid number of stones");
  if (auto placed = place(session, points); !placed) return placed;
  return {};
}

GtpReply set_position(GtpSession& session, const GtpArguments& arguments) {
  const auto stones = read_stones(session, arguments);
  if (!stones) return refuse(stones.error());
  for (const auto& stone : *stones) {
    if (stone.point == go::kPass) return refuse("invalid color or coordinate: a stone cannot pass");
  }
  const auto& before = session.position();
  go::Position position(before.size(), before.rules(), before.komi());
  if (!position.set_up(*stones, go::kBlack)) {
    return refuse("illegal position: a point is named twice, or a chain has no liberty");
  }
  session.start_game(std::move(position));
  return {};
}

}  // namespace

std::vector<GtpEntry> gtp_setup_commands() {
  return {
      {"boardsize", "SIZE", "an empty board of another size, 2 to 25", {1, 1}, boardsize},
      {"query_boardsize", "", "the size of the board", {0, 0}, query_boardsize},
      {"rectangular_boardsize",
       "WIDTH HEIGHT",
       "as boardsize; boards are square here",
       {2, 2},
       rectangular_boardsize},
      {"clear_board", "", "a new game; size, komi and rules stay", {0, 0}, clear_board},
      {"komi", "POINTS", "sets komi", {1, 1}, komi},
      {"get_komi", "", "the komi in force", {0, 0}, get_komi},
      {"fixed_handicap",
       "STONES",
       "places handicap stones as the protocol fixes them",
       {1, 1},
       fixed_handicap},
      {"place_free_handicap",
       "STONES",
       "places handicap stones where the program likes",
       {1, 1},
       place_free_handicap},
      {"set_free_handicap",
       "VERTEX...",
       "places handicap stones where the client likes",
       {1, kAnyNumber},
       set_free_handicap},
      {"set_position",
       "[COLOR VERTEX]...",
       "replaces the game by a position",
       {0, kAnyNumber},
       set_position},
  };
}

}  // namespace tesuji::protocol
