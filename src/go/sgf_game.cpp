#include "go/sgf_game.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "base/text.h"
#include "base/version.h"
#include "formats/sgf_value.h"
#include "game/record.h"
#include "go/coordinates.h"
#include "go/kit.h"
#include "go/scoring.h"

namespace tesuji::go {
namespace {

using base::fail;
using base::Result;
using formats::SgfNode;
using formats::SgfProperty;

constexpr std::size_t kMaxListedPoints = std::size_t{4} * kMaxPoints;  // of one name in one node

// Keeps the first warnings; the last one says that there were more.
void add_warning(SgfGame& game, std::string text) {
  auto& warnings = game.warnings;
  if (warnings.size() >= formats::kMaxSgfWarnings) return;
  if (warnings.size() + 1 == formats::kMaxSgfWarnings) text = "further warnings are left out";
  warnings.push_back(std::move(text));
}

// "file:line:column", as far as it is known.
std::string place_text(std::string_view where, const SgfProperty* at) {
  if (at == nullptr || at->line == 0) return std::string(where);
  return fmt::format("{}:{}:{}", where, at->line, at->column);
}

// Plays the nodes of a line one after the other.
class LineReader {
 public:
  LineReader(std::string_view where, const SgfGameOptions& options)
      : where_(where), options_(options), game_{Position(19), 0, "", std::nullopt, {}} {}

  Result<void> read_root(const SgfNode& root);
  Result<void> read_node(const SgfNode& node);
  SgfGame take() { return std::move(game_); }

 private:
  // What is wrong in this property.
  struct Fault {
    const SgfProperty* at;
    std::string what;  // as it is written: "KM[ten]"
  };
  [[nodiscard]] std::string place(const Fault& fault) const {
    const std::string move = game_.moves == 0 ? "" : fmt::format("move {}: ", game_.moves);
    return place_text(where_, fault.at) + ": " + move + fault.what;
  }
  [[nodiscard]] tl::unexpected<base::Error> bad(const Fault& fault, const std::string& why) const {
    return fail("SGF", place(fault), why);
  }
  Result<void> warn(const Fault& fault, const std::string& why) {
    if (options_.strict) return bad(fault, why);
    add_warning(game_, place(fault) + ": " + why);
    return {};
  }
  static Fault fault(const SgfProperty& property, std::string_view value) {
    return {&property, fmt::format("{}[{}]", property.ident, base::printable(value))};
  }
  static Fault fault(const SgfNode& node, std::string_view ident) {
    return fault(*node.find(ident), node.value(ident));
  }
  Result<int> read_size(const SgfNode& root);
  Result<Rules> read_rules(const SgfNode& root);
  Result<std::optional<Rules>> read_options(const SgfNode& root);
  Result<void> read_komi(const SgfNode& root);
  Result<void> read_handicap(const SgfNode& root);
  Result<void> set_up(const SgfNode& node);
  Result<void> place_stones(const SgfNode& node);
  Result<void> read_turn(const SgfNode& node);
  Result<void> add_points(const SgfProperty& property, std::vector<Point>& points) const;
  Result<void> play(const SgfProperty& property, std::string_view value);

  std::string where_;
  SgfGameOptions options_;
  SgfGame game_;
  std::size_t setups_ = 0;
};

Result<int> LineReader::read_size(const SgfNode& root) {
  const std::string text = formats::simple_text_value(root.value("SZ"));
  if (text.empty()) return 19;
  const auto parts = base::split(text, ':');
  const auto size = base::parsed_integer(base::trimmed(parts[0]));
  if (parts.size() > 2 || !size || *size < kMinSize || *size > kMaxSize ||
      (parts.size() == 2 && base::trimmed(parts[1]) != base::trimmed(parts[0]))) {
    return bad(fault(root, "SZ"),
               fmt::format("expected a square board of size {} to {}", kMinSize, kMaxSize));
  }
  return static_cast<int>(*size);
}

// XOPT: our own records say the rules exactly.
Result<std::optional<Rules>> LineReader::read_options(const SgfNode& root) {
  if (root.find("XOPT") == nullptr) return std::nullopt;
  const auto read = [&]() -> Result<Rules> {
    TESUJI_TRY(game_.options,
               game::parse_settings(formats::text_value(root.value("XOPT")), "XOPT"));
    TESUJI_TRY(const auto settings, game::Settings::read(Kit::options(), *game_.options, "XOPT"));
    return go::read_rules(settings);
  };
  auto rules = read();
  if (rules) return std::move(*rules);
  game_.options.reset();
  TESUJI_CHECK(warn(fault(root, "XOPT"), "left out: " + rules.error().line()));
  return std::nullopt;
}

Result<Rules> LineReader::read_rules(const SgfNode& root) {
  TESUJI_TRY(auto exact, read_options(root));
  if (exact) return std::move(*exact);
  const std::string text = formats::simple_text_value(root.value("RU"));
  if (text.empty()) return Rules{};
  if (auto rules = rule_set(base::trimmed(text))) return rules;
  TESUJI_CHECK(warn(fault(root, "RU"), "unknown rules, read as chinese"));
  return Rules{};
}

Result<void> LineReader::read_komi(const SgfNode& root) {
  game_.position.set_komi(0);
  if (root.find("KM") == nullptr) return {};
  const auto komi = formats::real_value(root.value("KM"));
  if (komi && std::abs(*komi) <= 1000) {
    game_.position.set_komi(*komi);
    return {};
  }
  return warn(fault(root, "KM"), "no komi, read as 0");
}

Result<void> LineReader::read_handicap(const SgfNode& root) {
  if (root.find("HA") == nullptr) return {};
  const auto stones = formats::number_value(root.value("HA"));
  if (!stones || *stones < 0 || *stones >= kMaxPoints) {
    return warn(fault(root, "HA"), "no handicap, read as 0");
  }
  game_.position.set_handicap(static_cast<int>(*stones));
  return {};
}

Result<void> LineReader::add_points(const SgfProperty& property, std::vector<Point>& points) const {
  const Grid grid = game_.position.board().grid();
  for (const auto& raw : property.values) {
    const auto value = base::trimmed(raw);
    if (value.empty()) continue;
    const auto corners = formats::rectangle_value(value);
    const auto from = corners ? sgf_point(grid, corners->first) : std::nullopt;
    const auto to = corners ? sgf_point(grid, corners->second) : std::nullopt;
    if (!from || !to || *from == kPass || *to == kPass) {
      return bad(fault(property, value), "no point of this board");
    }
    const auto [left, right] = std::minmax({grid.column(*from), grid.column(*to)});
    const auto [low, high] = std::minmax({grid.row(*from), grid.row(*to)});
    for (int row = high; row >= low; --row) {
      for (int column = left; column <= right; ++column) points.push_back(grid.at(column, row));
    }
    if (points.size() > kMaxListedPoints) {
      return bad({&property, property.ident}, fmt::format("more than {} points", kMaxListedPoints));
    }
  }
  return {};
}

// AB, AW and AE: the position is set up anew, and history begins again.
Result<void> LineReader::place_stones(const SgfNode& node) {
  Position& position = game_.position;
  const Grid grid = position.board().grid();
  std::array<Cell, kMaxCells> cells{};
  grid.for_each([&](Point p) { cells[p.index] = position.board().at(p); });
  PointSet changed;
  const SgfProperty* last = nullptr;
  for (const auto& [ident, cell] :
       {std::pair{"AE", Cell::empty}, std::pair{"AB", Cell::black}, std::pair{"AW", Cell::white}}) {
    std::vector<Point> points;
    for (const auto& property : node.properties) {
      if (property.ident != ident) continue;
      last = &property;
      const std::size_t begin = points.size();
      TESUJI_CHECK(add_points(property, points));
      Point twice = kNoPoint;
      for (std::size_t i = begin; i < points.size(); ++i) {
        if (changed[points[i].index]) twice = points[i];
        changed.set(points[i].index);
        cells[points[i].index] = cell;
      }
      if (twice == kNoPoint) continue;
      TESUJI_CHECK(warn(fault(property, sgf_text(grid, twice)), "set twice in one node"));
    }
  }
  if (++setups_ > kMaxSetups) {
    return bad({last, last->ident}, fmt::format("more than {} setup nodes", kMaxSetups));
  }
  std::vector<Stone> stones;
  grid.for_each([&](Point p) {
    if (is_stone(cells[p.index])) stones.push_back({side_of(cells[p.index]), p});
  });
  const bool white_begins = game_.moves == 0 && position.handicap() >= 2;
  if (!position.set_up(stones, white_begins ? kWhite : position.to_move())) {
    return bad({last, last->ident}, "the setup leaves a chain without liberties");
  }
  return {};
}

Result<void> LineReader::read_turn(const SgfNode& node) {
  const std::string player = base::lower(formats::simple_text_value(node.value("PL")));
  if (player.empty()) return {};
  if (player[0] == 'b' || player[0] == '1') {
    game_.position.set_to_move(kBlack);
  } else if (player[0] == 'w' || player[0] == '2') {
    game_.position.set_to_move(kWhite);
  } else {
    return warn(fault(node, "PL"), "expected B or W");
  }
  return {};
}

Result<void> LineReader::set_up(const SgfNode& node) {
  if (node.find("AB") || node.find("AW") || node.find("AE")) TESUJI_CHECK(place_stones(node));
  return read_turn(node);
}

Result<void> LineReader::play(const SgfProperty& property, std::string_view value) {
  Position& position = game_.position;
  const Side side = property.ident == "B" ? kBlack : kWhite;
  ++game_.moves;
  const Fault here = fault(property, value);
  if (game_.moves > game::kMaxMoves) return bad(here, "too many moves");
  const std::string letters(base::trimmed(value));
  auto move = sgf_point(position.board().grid(), letters);
  if (!move) {
    // Some programs write upper-case letters for lower-case ones.
    move = sgf_point(position.board().grid(), base::lower(letters));
    if (!move) return bad(here, "no point of this board, and no pass");
    TESUJI_CHECK(warn(here, "upper-case letters in a point"));
  }
  if (game_.moves > options_.moves) return {};
  position.set_to_move(side);
  // Whatever else is wrong with it (it may come after the end), no board takes this.
  if (*move != kPass && position.board().at(*move) != Cell::empty) {
    return bad(here, std::string(explanation(Illegal::occupied)));
  }
  if (const auto illegal = position.why_illegal(*move, side)) {
    TESUJI_CHECK(warn(here, std::string(explanation(*illegal))));
  }
  position.play_unchecked(*move);
  return {};
}

Result<void> LineReader::read_root(const SgfNode& root) {
  const std::string game(base::trimmed(formats::simple_text_value(root.value("GM"))));
  if (!game.empty() && game != "1") {
    return bad(fault(root, "GM"), "not a game of Go; expected GM[1]");
  }
  TESUJI_TRY(const int size, read_size(root));
  TESUJI_TRY(Rules rules, read_rules(root));
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
    for (const auto& value : property.values) TESUJI_CHECK(play(property, value));
  }
  return {};
}

// Moves of variations that are no points: a sign of a damaged file that the main line hides.
void warn_of_variations(const formats::SgfTree& tree, std::string_view where, SgfGame& game) {
  const Grid grid = game.position.board().grid();
  for (std::size_t i = 0; i < tree.size(); ++i) {
    const auto& node = tree.node(formats::SgfNodeId{static_cast<std::uint32_t>(i)});
    for (const auto& property : node.properties) {
      if (property.ident != "B" && property.ident != "W") continue;
      for (const auto& value : property.values) {
        if (game.warnings.size() >= formats::kMaxSgfWarnings) return;
        if (sgf_point(grid, base::lower(base::trimmed(value)))) continue;
        add_warning(game, fmt::format("{}: in a variation: {}[{}]: no point of this board",
                                      place_text(where, &property), property.ident,
                                      base::printable(value)));
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
    add_warning(game,
                fmt::format("{}:{}:{}: {}", path, warning.line, warning.column, warning.text));
  }
  // No fault, so strict reading lets it pass; but nobody should miss it.
  if (const std::size_t games = reading.collection.games.size(); games > 1) {
    game.warnings.insert(game.warnings.begin(),
                         fmt::format("{}: holds {} games; the first is read", path, games));
  }
  return game;
}

game::RawSettings options_of(const Position& position) {
  game::RawSettings options = rule_settings(position.rules());
  options["size"] = std::to_string(position.size());
  options["komi"] = base::number_text(position.komi());
  if (position.handicap() >= 2) options["handicap"] = std::to_string(position.handicap());
  return options;
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
  // The name alone would not say what was changed.
  if (const auto named = rule_set(position.rules().name); !named || *named != position.rules()) {
    root.set("XOPT", formats::raw_text(game::settings_text(options_of(position))));
  }
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
