// Records: loadsgf and printsgf.
#include <algorithm>
#include <filesystem>
#include <limits>
#include <optional>
#include <utility>

#include "base/files.h"
#include "base/text.h"
#include "formats/sgf.h"
#include "formats/sgf_value.h"
#include "games/go/rules/coordinates.h"
#include "games/go/rules/kit.h"
#include "games/go/rules/recorded_point.h"
#include "games/go/rules/scoring.h"
#include "games/go/rules/sgf_game.h"
#include "protocol/gtp/command.h"

namespace tesuji::protocol {
namespace {

// A pipe or a device might never end.
bool is_file(const std::string& path) {
  std::error_code ignored;
  return std::filesystem::is_regular_file(path, ignored);
}

// How far a record is played: all of it, or up to before a move that is named by its number or by
// its vertex, as GNU Go has it.
struct Until {
  std::optional<std::size_t> number;
  std::string vertex;
};

// File names may hold spaces: what names a file whole is a file, and otherwise the last word says
// how far to go.
GtpSession::Expected<std::pair<std::string, Until>> read_request(GtpArguments words) {
  std::string path = base::joined(words, " ");
  if (words.size() < 2 || is_file(path)) return std::pair{path, Until{}};
  const std::string last = words.back();
  words.pop_back();
  const std::string shorter = base::joined(words, " ");
  if (const auto number = base::parsed_integer(last)) {
    if (*number < 1) return refuse("syntax error: expected a move number from 1");
    return std::pair{shorter, Until{static_cast<std::size_t>(*number), ""}};
  }
  if (is_file(shorter)) return std::pair{shorter, Until{std::nullopt, last}};
  return std::pair{path, Until{}};
}

// How many moves are made before the first one at this vertex.
GtpSession::Expected<std::size_t> moves_before(const formats::SgfTree& tree, go::Grid grid,
                                               const std::string& vertex) {
  const auto wanted = go::gtp_point(grid, vertex);
  if (!wanted) {
    return refuse("syntax error: expected a move number from 1, or a vertex; got " +
                  base::printable(vertex));
  }
  std::size_t moves = 0;
  for (const auto id : tree.main_line()) {
    for (const auto& property : tree.node(id).properties) {
      if (property.ident != "B" && property.ident != "W") continue;
      for (const auto& value : property.values) {
        const auto named = go::recorded_point(grid, value);
        if (named && named->point == *wanted) return moves;
        ++moves;
      }
    }
  }
  return refuse("cannot load file: no move of its main line is at " + base::printable(vertex));
}

GtpSession::Expected<std::size_t> moves_wanted(const formats::SgfTree& tree,
                                               const std::string& path, const Until& until) {
  if (until.number) return *until.number - 1;
  if (until.vertex.empty()) return std::numeric_limits<std::size_t>::max();
  const auto start = go::game_from_sgf(tree, path, {.root_only = true});
  if (!start) return refuse("cannot load file: " + start.error().line());
  return moves_before(tree, start->position.board().grid(), until.vertex);
}

// The record alone says what the game is: nothing is left of an earlier one.
GtpReply loadsgf(GtpSession& session, const GtpArguments& arguments) {
  const auto request = read_request(arguments);
  if (!request) return refuse(request.error());
  const auto& [path, until] = *request;
  if (!is_file(path)) {
    return refuse("cannot load file: " + base::printable(path) + ": no such file");
  }
  const auto reading = formats::read_sgf(path);
  if (!reading) return refuse("cannot load file: " + reading.error().line());
  if (reading->collection.games.empty()) return refuse("cannot load file: it holds no game");
  const auto& tree = reading->collection.games.front();
  const auto moves = moves_wanted(tree, path, until);
  if (!moves) return refuse(moves.error());
  const auto read = go::game_from_sgf(tree, path, {.moves = *moves});
  if (!read) return refuse("cannot load file: " + read.error().line());
  session.start_game(read->position);
  session.keep_record(GtpRecord(tree, std::min(*moves, read->moves), read->position));
  return {};
}

std::string sgf_text(GtpSession& session) {
  const auto& position = session.position();
  formats::SgfCollection collection;
  collection.games.push_back(session.record() ? session.record()->sgf_of(position)
                                              : go::sgf_of(position));
  auto& root = collection.games.front().root();
  const bool is_judged = root.find("RE") != nullptr;
  if (!is_judged && position.is_void()) {
    root.set("RE", "Void");
  } else if (!is_judged && position.is_over()) {
    const auto& status = session.status();
    const double margin = go::count(position, status).black_margin;
    root.set("RE", formats::raw_text(go::Kit::result_text(game::counted({margin}))));
  }
  // Bytes that no character set could read come out as they were.
  const auto bytes = formats::sgf_bytes(collection);
  return bytes ? *bytes : formats::sgf_text(collection);
}

GtpReply printsgf(GtpSession& session, const GtpArguments& arguments) {
  const std::string text = sgf_text(session);
  if (arguments.empty()) return text;
  const auto written = base::write_file(base::joined(arguments, " "), text);
  if (!written) return refuse("cannot save file: " + written.error().line());
  return {};
}

}  // namespace

std::vector<GtpEntry> gtp_record_commands() {
  return {
      {"loadsgf",
       "FILE [MOVE|VERTEX]",
       "loads the main line of a record, up to before a move or the first move at a vertex",
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
