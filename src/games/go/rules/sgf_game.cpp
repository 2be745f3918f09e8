#include "games/go/rules/sgf_game.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "base/text.h"
#include "formats/sgf_value.h"
#include "game/record.h"
#include "games/go/rules/coordinates.h"
#include "games/go/rules/foreign_rules.h"
#include "games/go/rules/kit.h"
#include "games/go/rules/recorded_point.h"
#include "games/go/rules/scoring.h"
#include "games/go/rules/sgf_warnings.h"

namespace tesuji::go {
namespace {

using base::fail;
using base::Result;
using formats::SgfNode;
using formats::SgfProperty;

constexpr std::size_t kMaxListedPoints = std::size_t{4} * kMaxPoints;  // of one name in one node

bool is_setup(const SgfNode& node) {
  return node.find("AB") || node.find("AW") || node.find("AE") || node.find("PL");
}

// Plays the nodes of a line one after the other.
class LineReader {
 public:
  using Line = std::vector<const SgfNode*>;  // root first

  LineReader(Line line, std::string_view where, const SgfGameOptions& options)
      : line_(std::move(line)),
        where_(where),
        options_(options),
        game_{Position(19), 0, "", std::nullopt, {}} {}

  Result<SgfGame> read();

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
  // The first node of the line that has the property; the root if none has.
  [[nodiscard]] const SgfNode& holder(std::string_view ident) const;
  Result<void> read_start();
  Result<void> read_node(const SgfNode& node);
  Result<int> read_size(const SgfNode& root);
  Result<Rules> read_rules();
  Result<std::optional<Rules>> read_options(const SgfNode& root);
  Result<void> read_komi();
  Result<void> read_handicap();
  void expect_mover();
  Result<void> set_up(const SgfNode& node);
  Result<void> place_stones(const SgfNode& node);
  Result<void> read_turn(const SgfNode& node);
  Result<void> add_points(const SgfProperty& property, std::vector<Point>& points) const;
  Result<void> play(const SgfProperty& property, std::string_view value);
  Result<std::optional<Move>> read_move(const SgfProperty& property, std::string_view value);

  Line line_;
  std::string where_;
  SgfGameOptions options_;
  SgfGame game_;
  std::size_t setups_ = 0;
  bool turn_is_told_ = false;  // by PL, since the last move
};

const SgfNode& LineReader::holder(std::string_view ident) const {
  for (const SgfNode* node : line_) {
    if (node->find(ident) != nullptr) return *node;
  }
  return *line_.front();
}

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

Result<Rules> LineReader::read_rules() {
  TESUJI_TRY(auto exact, read_options(*line_.front()));
  if (exact) return std::move(*exact);
  const SgfNode& node = holder("RU");
  const std::string text = formats::simple_text_value(node.value("RU"));
  if (base::trimmed(text).empty()) return Rules{};
  if (auto rules = rule_set(base::trimmed(text))) return rules;
  const auto foreign = foreign_rules(text);
  const Rules rules = foreign ? *rule_set(foreign->nearest) : Rules{};
  const std::string why =
      foreign ? fmt::format("{} is not among the rules here", foreign->missing) : "unknown rules";
  TESUJI_CHECK(warn(fault(node, "RU"), why + ", read as " + rules.name));
  return rules;
}

Result<void> LineReader::read_komi() {
  const SgfNode& node = holder("KM");
  game_.position.set_komi(0);
  if (node.find("KM") == nullptr) return {};
  const auto komi = formats::real_value(node.value("KM"));
  if (komi && std::abs(*komi) <= 1000) {
    game_.position.set_komi(*komi);
    return {};
  }
  return warn(fault(node, "KM"), "not a komi, read as 0");
}

Result<void> LineReader::read_handicap() {
  const SgfNode& node = holder("HA");
  if (node.find("HA") == nullptr) return {};
  const auto stones = formats::number_value(node.value("HA"));
  if (!stones || *stones < 0 || *stones >= kMaxPoints) {
    return warn(fault(node, "HA"), "not a handicap, read as 0");
  }
  game_.position.set_handicap(static_cast<int>(*stones));
  return {};
}

Result<void> LineReader::add_points(const SgfProperty& property, std::vector<Point>& points) const {
  const Grid grid = game_.position.board().grid();
  for (const auto& raw : property.values) {
    const auto value = base::trimmed(raw);
    if (value.empty()) continue;
    if (!add_recorded_points(grid, value, points)) {
      return bad(fault(property, value), "not a point of this board");
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
    turn_is_told_ = true;
  } else if (player[0] == 'w' || player[0] == '2') {
    game_.position.set_to_move(kWhite);
    turn_is_told_ = true;
  } else {
    return warn(fault(node, "PL"), "expected B or W");
  }
  return {};
}

Result<void> LineReader::set_up(const SgfNode& node) {
  if (node.find("AB") || node.find("AW") || node.find("AE")) TESUJI_CHECK(place_stones(node));
  return read_turn(node);
}

// The point; nothing if it is none and lies behind the part that was asked for.
Result<std::optional<Move>> LineReader::read_move(const SgfProperty& property,
                                                  std::string_view value) {
  using Spelling = RecordedPoint::Spelling;
  const Grid grid = game_.position.board().grid();
  const Fault here = fault(property, value);
  const auto named = recorded_point(grid, value);
  if (!named) {
    const std::string why = "not a point of this board, and not a pass";
    if (game_.moves <= options_.moves) return bad(here, why);
    TESUJI_CHECK(warn(here, why + "; the record cannot be followed beyond it"));
    return std::nullopt;
  }
  if (named->spelling == Spelling::capitals) {
    TESUJI_CHECK(warn(here, "upper-case letters in a point"));
  } else if (named->spelling == Spelling::vertex) {
    TESUJI_CHECK(warn(here, fmt::format("not SGF's letters; read as the vertex {}",
                                        gtp_text(grid, named->point))));
  }
  return named->point;
}

Result<void> LineReader::play(const SgfProperty& property, std::string_view value) {
  Position& position = game_.position;
  const Side side = property.ident == "B" ? kBlack : kWhite;
  ++game_.moves;
  const Fault here = fault(property, value);
  if (game_.moves > game::kMaxMoves) return bad(here, "too many moves");
  TESUJI_TRY(const auto move, read_move(property, value));
  if (game_.moves > options_.moves) {
    if (game_.moves == options_.moves + 1 && !turn_is_told_) position.set_to_move(side);
    return {};
  }
  position.set_to_move(side);
  turn_is_told_ = false;
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

Result<void> LineReader::read_start() {
  const SgfNode& root = *line_.front();
  const std::string game(base::trimmed(formats::simple_text_value(root.value("GM"))));
  if (!game.empty() && game != "1") {
    return bad(fault(root, "GM"), "not a game of Go; expected GM[1]");
  }
  TESUJI_TRY(const int size, read_size(root));
  TESUJI_TRY(Rules rules, read_rules());
  game_.position = Position(size, std::move(rules), 0);
  TESUJI_CHECK(read_komi());
  TESUJI_CHECK(read_handicap());
  game_.result = formats::simple_text_value(holder("RE").value("RE"));
  if (game_.position.handicap() >= 2) game_.position.set_to_move(kWhite);
  return {};
}

// Behind a root that is read alone: the side of the first move, as far as nothing is set up before.
void LineReader::expect_mover() {
  if (turn_is_told_ || game_.moves > 0) return;
  for (std::size_t i = 1; i < line_.size(); ++i) {
    if (is_setup(*line_[i])) return;
    for (const auto& property : line_[i]->properties) {
      if (property.ident != "B" && property.ident != "W") continue;
      return game_.position.set_to_move(property.ident == "B" ? kBlack : kWhite);
    }
  }
}

Result<SgfGame> LineReader::read() {
  TESUJI_CHECK(read_start());
  if (options_.root_only) {
    options_.moves = 0;
    TESUJI_CHECK(read_node(*line_.front()));
    expect_mover();
    return std::move(game_);
  }
  for (const SgfNode* node : line_) TESUJI_CHECK(read_node(*node));
  return std::move(game_);
}

Result<void> LineReader::read_node(const SgfNode& node) {
  // What is set up before the first move that is left out belongs to the position before it.
  if (is_setup(node) && game_.moves <= options_.moves) TESUJI_CHECK(set_up(node));
  for (const auto& property : node.properties) {
    if (property.ident != "B" && property.ident != "W") continue;
    for (const auto& value : property.values) TESUJI_CHECK(play(property, value));
  }
  return {};
}

}  // namespace

Result<SgfGame> game_from_sgf(const formats::SgfTree& tree,
                              const std::vector<formats::SgfNodeId>& line, std::string_view where,
                              const SgfGameOptions& options) {
  LineReader::Line nodes = {&tree.root()};
  for (const auto id : line) {
    if (id != formats::kSgfRoot) nodes.push_back(&tree.node(id));
  }
  return LineReader(std::move(nodes), where, options).read();
}

Result<SgfGame> game_from_sgf(const formats::SgfTree& tree, std::string_view where,
                              const SgfGameOptions& options) {
  return game_from_sgf(tree, tree.main_line(), where, options);
}

}  // namespace tesuji::go
