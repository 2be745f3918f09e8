// What the game is: board, komi, handicap, whole positions, records.
#include <algorithm>
#include <cmath>
#include <filesystem>

#include "base/files.h"
#include "base/text.h"
#include "formats/sgf.h"
#include "formats/sgf_value.h"
#include "go/coordinates.h"
#include "go/handicap.h"
#include "go/kit.h"
#include "go/scoring.h"
#include "go/sgf_game.h"
#include "protocol/gtp_command.h"

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

GtpSession::Expected<go::Position> loaded(const std::string& path, const go::Position& before,
                                          const go::SgfGameOptions& options) {
  std::error_code ignored;
  // A pipe or a device might never end.
  if (!std::filesystem::is_regular_file(path, ignored)) {
    return refuse("cannot load file: " + base::printable(path) + ": no such file");
  }
  const auto reading = formats::read_sgf(path);
  if (!reading) return refuse("cannot load file: " + reading.error().line());
  if (reading->collection.games.empty()) return refuse("cannot load file: it holds no game");
  const auto& tree = reading->collection.games.front();
  auto read = go::game_from_sgf(tree, path, options);
  if (!read) return refuse("cannot load file: " + read.error().line());
  go::Position position = std::move(read->position);
  // What the record leaves open stays as the client has set it.
  const bool names_rules = read->options || tree.root().find("RU") != nullptr;
  if (!names_rules) position = under_rules(position, before.rules());
  if (tree.root().find("KM") == nullptr) position.set_komi(before.komi());
  return position;
}

// File names may hold spaces; a last word that is a number is the move to stop before.
GtpReply loadsgf(GtpSession& session, const GtpArguments& arguments) {
  GtpArguments words = arguments;
  go::SgfGameOptions options;
  if (words.size() >= 2) {
    if (const auto number = base::parsed_integer(words.back())) {
      if (*number < 0) return refuse("syntax error: expected a move number from 1");
      options.moves = *number == 0 ? options.moves : static_cast<std::size_t>(*number - 1);
      words.pop_back();
    }
  }
  auto position = loaded(base::joined(words, " "), session.position(), options);
  if (!position) return refuse(std::move(position.error()));
  session.start_game(std::move(*position));
  return {};
}

std::string sgf_text(GtpSession& session) {
  const auto& position = session.position();
  formats::SgfCollection collection;
  collection.games.push_back(go::sgf_of(position));
  auto& root = collection.games.front().root();
  const auto& history = position.history();
  const go::Side first = history.empty() ? position.to_move() : history.front().side;
  if (!position.setup().empty()) root.set("PL", first == go::kBlack ? "B" : "W");
  if (position.is_void()) {
    root.set("RE", "Void");
  } else if (position.is_over()) {
    const auto& status = session.status();
    const double margin = go::count(position, status).black_margin;
    root.set("RE", formats::raw_text(go::Kit::result_text(game::counted({margin}))));
  }
  return formats::sgf_text(collection);
}

GtpReply printsgf(GtpSession& session, const GtpArguments& arguments) {
  const std::string text = sgf_text(session);
  if (arguments.empty()) return text;
  const auto written = base::write_file(base::joined(arguments, " "), text);
  if (!written) return refuse("cannot save file: " + written.error().line());
  return {};
}

}  // namespace

std::vector<GtpEntry> gtp_setup_commands() {
  return {
      {"boardsize", "SIZE", "an empty board of another size, 2 to 25", {1, 1}, boardsize},
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
      {"loadsgf",
       "FILE [MOVE]",
       "loads the main line of a record, up to before a move",
       {1, kAnyNumber},
       loadsgf},
      {"printsgf",
       "[FILE]",
       "writes the game as SGF, to the answer or to a file",
       {0, kAnyNumber},
       printsgf},
  };
}

}  // namespace tesuji::protocol
