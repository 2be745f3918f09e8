#include "games/go/experiments/judged_games.h"

#include <fmt/format.h>

#include "base/line_file.h"
#include "base/text.h"
#include "formats/json_fields.h"
#include "games/go/rules/coordinates.h"

namespace tesuji::go::experiments {
namespace {

using base::Result;
using formats::Json;
using formats::JsonFields;
using formats::JsonSource;

constexpr std::size_t kDepth = 6;
constexpr std::size_t kMaxPositions = 2000;
constexpr double kMaxKomi = 200;
constexpr double kMaxLead = 1000;

// [move, visits, win, lead, ...]
Result<JudgedMove> read_move(const Json& row, Grid grid, const JsonFields& fields) {
  if (!row.is_array() || row.size() < 4 || !row[0].is_string() || !row[1].is_number_unsigned() ||
      !row[3].is_number() || std::abs(row[3].get<double>()) > kMaxLead) {
    return fields.wrong("moves", "expected [move, visits, win, lead, ...]");
  }
  const auto point = gtp_point(grid, row[0].get<std::string>());
  if (!point)
    return fields.wrong("moves", "'" + base::printable(row[0].get<std::string>()) + "' is no move");
  return JudgedMove{*point, row[1].get<std::uint64_t>(), row[3].get<double>()};
}

Result<JudgedPosition> read_position(const Json& object, const JudgedGame& game,
                                     const JsonSource& source) {
  JsonFields fields(object, source);
  JudgedPosition position;
  TESUJI_TRY(position.turn, fields.number("turn", game.moves.size()));
  const Json* rows = fields.find("moves");
  if (rows == nullptr || !rows->is_array() || rows->empty()) {
    return fields.wrong("moves", "expected a list");
  }
  for (const auto& row : *rows) {
    TESUJI_TRY(const auto move, read_move(row, game.start.board().grid(), fields));
    position.moves.push_back(move);
  }
  return position;
}

Result<void> read_moves(const std::string& text, const JsonFields& fields, JudgedGame& game) {
  Position position = game.start;
  for (const auto& word : base::words(text)) {
    const auto point = gtp_point(position.board().grid(), word);
    if (!point || !position.is_legal(*point)) {
      return fields.wrong("moves", fmt::format("move {}, '{}', cannot be played",
                                               game.moves.size() + 1, base::printable(word)));
    }
    position.play(*point);
    game.moves.push_back(*point);
  }
  return {};
}

// Nothing where it is not of the set, or its number is even.
Result<std::optional<JudgedGame>> read_game(std::string_view line, const JsonSource& source,
                                            std::string_view set) {
  TESUJI_TRY(const auto object, formats::parse_object(line, source, kDepth));
  JsonFields fields(object, source);
  TESUJI_TRY(const auto id, fields.text("id"));
  const auto parts = base::split(id, '-');
  const auto number = parts.size() < 2 ? std::nullopt : base::parsed_integer(parts[1]);
  if (!number) return fields.wrong("id", "expected SET-NUMBER");
  if (parts[0] != set || *number % 2 == 0) return std::optional<JudgedGame>();
  TESUJI_TRY(const auto size, fields.number("size", kMaxSize));
  if (size < kMinSize) return fields.wrong("size", "too small");
  TESUJI_TRY(const double komi, fields.real("komi", {-kMaxKomi, kMaxKomi}));
  JudgedGame game{id, Position(static_cast<int>(size), Rules{}, komi), {}, {}};
  TESUJI_TRY(const auto moves, fields.text("moves"));
  TESUJI_CHECK(read_moves(moves, fields, game));
  TESUJI_TRY(const auto positions, fields.objects("positions", kMaxPositions));
  for (const Json* one : positions) {
    TESUJI_TRY(auto position, read_position(*one, game, source));
    game.positions.push_back(std::move(position));
  }
  return std::optional(std::move(game));
}

}  // namespace

Position JudgedGame::after(std::size_t turn) const {
  Position position = start;
  for (std::size_t i = 0; i < turn; ++i) position.play(moves[i]);
  return position;
}

Result<std::vector<JudgedGame>> odd_judged_games(const std::filesystem::path& path,
                                                 std::string_view set) {
  TESUJI_TRY(auto file, base::LineFile::open(path));
  std::vector<JudgedGame> games;
  while (true) {
    TESUJI_TRY(const auto line, file.next());
    if (!line) break;
    const JsonSource source{"judged games", fmt::format("{}:{}", path.string(), file.number())};
    TESUJI_TRY(auto game, read_game(*line, source, set));
    if (game) games.push_back(std::move(*game));
  }
  if (games.empty()) {
    return base::fail("games", path.string(), fmt::format("no judged game of the set {}", set));
  }
  return games;
}

}  // namespace tesuji::go::experiments
