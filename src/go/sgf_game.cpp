#include "go/sgf_game.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "base/text.h"
#include "base/version.h"
#include "formats/sgf_value.h"
#include "game/record.h"
#include "go/coordinates.h"

namespace tesuji::go {
namespace {

using base::fail;
using base::Result;
using formats::SgfNode;

// Plays the nodes of a line one after the other.
class LineReader {
 public:
  LineReader(std::string_view where, const SgfGameOptions& options)
      : where_(where), options_(options), game_{Position(19), 0, "", {}} {}

  Result<void> read_root(const SgfNode& root);
  Result<void> read_node(const SgfNode& node);
  SgfGame take() { return std::move(game_); }

 private:
  Result<void> warn(const std::string& what, const std::string& why) {
    if (options_.strict) return fail("SGF", place() + what, why);
    game_.warnings.push_back(fmt::format("{}{}: {}", place(), what, why));
    return {};
  }
  [[nodiscard]] std::string place() const {
    return game_.moves == 0 ? fmt::format("{}: ", where_)
                            : fmt::format("{}: move {}: ", where_, game_.moves);
  }
  [[nodiscard]] tl::unexpected<base::Error> bad(const std::string& what,
                                                const std::string& why) const {
    return fail("SGF", place() + what, why);
  }
  Result<int> read_size(const SgfNode& root);
  Result<Rules> read_rules_property(const SgfNode& root);
  Result<void> read_komi(const SgfNode& root);
  Result<void> read_handicap(const SgfNode& root);
  Result<void> set_up(const SgfNode& node);
  Result<std::vector<Point>> points(const SgfNode& node, std::string_view ident) const;
  Result<void> play(Side side, std::string_view value);

  std::string where_;
  SgfGameOptions options_;
  SgfGame game_;
};

Result<int> LineReader::read_size(const SgfNode& root) {
  const std::string text = formats::simple_text_value(root.value("SZ"));
  if (text.empty()) return 19;
  const auto parts = base::split(text, ':');
  const auto size = base::parsed_integer(base::trimmed(parts[0]));
  if (parts.size() > 2 || !size || *size < kMinSize || *size > kMaxSize ||
      (parts.size() == 2 && base::trimmed(parts[1]) != base::trimmed(parts[0]))) {
    return bad("SZ[" + base::printable(text) + "]",
               fmt::format("expected a square board of size {} to {}", kMinSize, kMaxSize));
  }
  return static_cast<int>(*size);
}

Result<Rules> LineReader::read_rules_property(const SgfNode& root) {
  const std::string text = formats::simple_text_value(root.value("RU"));
  if (text.empty()) return Rules{};
  if (auto rules = rule_set(base::trimmed(text))) return rules;
  TESUJI_CHECK(warn("RU[" + base::printable(text) + "]", "unknown rules, read as chinese"));
  return Rules{};
}

Result<void> LineReader::read_komi(const SgfNode& root) {
  const auto* property = root.find("KM");
  game_.position.set_komi(0);
  if (property == nullptr) return {};
  const auto komi = formats::real_value(root.value("KM"));
  if (komi && std::abs(*komi) <= 1000) {
    game_.position.set_komi(*komi);
    return {};
  }
  return warn("KM[" + base::printable(root.value("KM")) + "]", "no komi, read as 0");
}

Result<void> LineReader::read_handicap(const SgfNode& root) {
  if (root.find("HA") == nullptr) return {};
  const auto stones = formats::number_value(root.value("HA"));
  if (!stones || *stones < 0 || *stones >= kMaxPoints) {
    return warn("HA[" + base::printable(root.value("HA")) + "]", "no handicap, read as 0");
  }
  game_.position.set_handicap(static_cast<int>(*stones));
  return {};
}

Result<std::vector<Point>> LineReader::points(const SgfNode& node, std::string_view ident) const {
  const Grid grid = game_.position.board().grid();
  std::vector<Point> result;
  for (const auto raw : node.values(ident)) {
    const auto value = base::trimmed(raw);
    if (value.empty()) continue;
    const auto corners = formats::rectangle_value(value);
    const auto from = corners ? sgf_point(grid, corners->first) : std::nullopt;
    const auto to = corners ? sgf_point(grid, corners->second) : std::nullopt;
    if (!from || !to || *from == kPass || *to == kPass) {
      return bad(fmt::format("{}[{}]", ident, base::printable(value)), "no point of this board");
    }
    const auto [left, right] = std::minmax({grid.column(*from), grid.column(*to)});
    const auto [low, high] = std::minmax({grid.row(*from), grid.row(*to)});
    for (int row = high; row >= low; --row) {
      for (int column = left; column <= right; ++column) result.push_back(grid.at(column, row));
    }
    if (result.size() > std::size_t{4} * kMaxPoints)
      return bad(std::string(ident), "too many points");
  }
  return result;
}

// AB, AW, AE and PL: the position is set up anew, and history begins again.
Result<void> LineReader::set_up(const SgfNode& node) {
  Position& position = game_.position;
  Side to_move = position.to_move();
  const bool has_stones = node.find("AB") || node.find("AW") || node.find("AE");
  if (has_stones) {
    std::map<Point, Cell> changed;
    for (const auto& [ident, cell] : {std::pair{"AE", Cell::empty}, std::pair{"AB", Cell::black},
                                      std::pair{"AW", Cell::white}}) {
      TESUJI_TRY(const auto list, points(node, ident));
      for (const Point p : list) {
        if (!changed.emplace(p, cell).second) {
          TESUJI_CHECK(warn(fmt::format("{}[{}]", ident, sgf_text(position.board().grid(), p)),
                            "the point is set twice in one node"));
          changed[p] = cell;
        }
      }
    }
    std::vector<Stone> stones;
    position.board().grid().for_each([&](Point p) {
      const auto it = changed.find(p);
      const Cell cell = it == changed.end() ? position.board().at(p) : it->second;
      if (is_stone(cell)) stones.push_back({side_of(cell), p});
    });
    const bool white_begins = game_.moves == 0 && (position.handicap() >= 2);
    if (!position.set_up(stones, white_begins ? kWhite : to_move)) {
      return bad("AB, AW", "the setup leaves a chain without liberties");
    }
    to_move = position.to_move();
  }
  const std::string player = base::lower(formats::simple_text_value(node.value("PL")));
  if (!player.empty()) {
    if (player[0] == 'b' || player[0] == '1')
      to_move = kBlack;
    else if (player[0] == 'w' || player[0] == '2')
      to_move = kWhite;
    else
      return warn("PL[" + base::printable(player) + "]", "expected B or W");
  }
  position.set_to_move(to_move);
  return {};
}

Result<void> LineReader::play(Side side, std::string_view value) {
  Position& position = game_.position;
  ++game_.moves;
  const std::string text = base::printable(value);
  const std::string shown = (side == kBlack ? "B[" : "W[") + text + "]";
  if (game_.moves > game::kMaxMoves) return bad(shown, "too many moves");
  std::string letters(base::trimmed(value));
  auto move = sgf_point(position.board().grid(), letters);
  if (!move) {
    // Some programs write upper-case letters for lower-case ones.
    move = sgf_point(position.board().grid(), base::lower(letters));
    if (!move) return bad(shown, "no point of this board, and no pass");
    TESUJI_CHECK(warn(shown, "upper-case letters in a point"));
  }
  if (game_.moves > options_.moves) return {};
  position.set_to_move(side);
  if (const auto illegal = position.why_illegal(*move, side)) {
    const std::string why(explanation(*illegal));
    if (*illegal == Illegal::occupied || *illegal == Illegal::off_board) return bad(shown, why);
    TESUJI_CHECK(warn(shown, why));
  }
  position.play_unchecked(*move);
  return {};
}

Result<void> LineReader::read_root(const SgfNode& root) {
  const std::string game(base::trimmed(formats::simple_text_value(root.value("GM"))));
  if (!game.empty() && game != "1") {
    return bad("GM[" + base::printable(game) + "]", "not a game of Go; expected GM[1]");
  }
  TESUJI_TRY(const int size, read_size(root));
  TESUJI_TRY(Rules rules, read_rules_property(root));
  game_.position = Position(size, std::move(rules), 0);
  TESUJI_CHECK(read_komi(root));
  TESUJI_CHECK(read_handicap(root));
  game_.result = formats::simple_text_value(root.value("RE"));
  if (game_.position.handicap() >= 2) game_.position.set_to_move(kWhite);
  return read_node(root);
}

Result<void> LineReader::read_node(const SgfNode& node) {
  const bool is_setup = node.find("AB") || node.find("AW") || node.find("AE") || node.find("PL");
  // What is set up before the first move that is left out belongs to the position before it.
  if (is_setup && game_.moves <= options_.moves) TESUJI_CHECK(set_up(node));
  for (const auto& property : node.properties) {
    if (property.ident != "B" && property.ident != "W") continue;
    for (const auto& value : property.values) {
      TESUJI_CHECK(play(property.ident == "B" ? kBlack : kWhite, value));
    }
  }
  return {};
}

// Moves of variations that are no points: a sign of a damaged file that the main line hides.
void warn_of_variations(const formats::SgfTree& tree, std::string_view where, SgfGame& game) {
  constexpr std::size_t kMaxWarnings = 20;
  const Grid grid = game.position.board().grid();
  for (std::size_t i = 0; i < tree.size() && game.warnings.size() < kMaxWarnings; ++i) {
    const auto& node = tree.node(formats::SgfNodeId{static_cast<std::uint32_t>(i)});
    for (const auto* ident : {"B", "W"}) {
      for (const auto value : node.values(ident)) {
        if (sgf_point(grid, base::lower(base::trimmed(value)))) continue;
        game.warnings.push_back(fmt::format("{}: in a variation: {}[{}]: no point of this board",
                                            where, ident, base::printable(value)));
      }
    }
  }
}

}  // namespace

Result<SgfGame> game_from_sgf(const formats::SgfTree& tree,
                              const std::vector<formats::SgfNodeId>& line, std::string_view where,
                              const SgfGameOptions& options) {
  LineReader reader(where, options);
  TESUJI_CHECK(reader.read_root(tree.root()));
  for (const auto id : line) {
    if (id != formats::kSgfRoot) TESUJI_CHECK(reader.read_node(tree.node(id)));
  }
  return reader.take();
}

Result<SgfGame> game_from_sgf(const formats::SgfTree& tree, std::string_view where,
                              const SgfGameOptions& options) {
  return game_from_sgf(tree, tree.main_line(), where, options);
}

Result<SgfGame> game_from_sgf_file(const std::string& path, const SgfGameOptions& options) {
  TESUJI_TRY(const auto reading, formats::read_sgf(path, {.strict = options.strict}));
  if (reading.collection.games.empty()) return fail("SGF", path, "holds no game");
  const auto& tree = reading.collection.games.front();
  TESUJI_TRY(auto game, game_from_sgf(tree, path, options));
  warn_of_variations(tree, path, game);
  if (options.strict && !game.warnings.empty()) return fail("SGF", path, game.warnings.front());
  for (const auto& warning : reading.warnings) {
    game.warnings.push_back(
        fmt::format("{}:{}:{}: {}", path, warning.line, warning.column, warning.text));
  }
  return game;
}

formats::SgfTree sgf_of(const Position& position) {
  formats::SgfTree tree;
  const Grid grid = position.board().grid();
  SgfNode& root = tree.root();
  root.set("FF", "4");
  root.set("GM", "1");
  root.set("CA", "UTF-8");
  root.set("AP", fmt::format("{}:{}", base::kProgramName, base::version()));
  root.set("SZ", std::to_string(grid.size()));
  root.set("KM", base::number_text(position.komi()));
  root.set("RU", formats::raw_text(position.rules().name));
  if (position.handicap() >= 2) root.set("HA", std::to_string(position.handicap()));
  for (const Side side : {kBlack, kWhite}) {
    std::vector<std::string> points;
    for (const auto& stone : position.setup()) {
      if (stone.side == side) points.push_back(sgf_text(grid, stone.point));
    }
    if (!points.empty()) root.set_all(side == kBlack ? "AB" : "AW", std::move(points));
  }
  auto at = formats::kSgfRoot;
  for (const auto& step : position.history()) {
    at = tree.add_child(at);
    tree.node(at).set(step.side == kBlack ? "B" : "W", sgf_text(grid, step.move));
  }
  return tree;
}

}  // namespace tesuji::go
