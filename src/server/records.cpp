#include "server/records.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/text.h"
#include "formats/sgf_value.h"
#include "go/coordinates.h"
#include "go/kit.h"
#include "go/sgf_game.h"
#include "server/face.h"
#include "server/limits.h"
#include "server/mistakes.h"

namespace tesuji::server {
namespace {

using base::fail;
using base::Result;
using formats::SgfNode;
using formats::SgfNodeId;
using formats::SgfTree;
using game::Side;
using GoFace = Face<go::Position>;

constexpr const char* kThought = "XTA";
constexpr const char* kVariation = "XTV";
constexpr std::size_t kMaxVariation = 12;  // moves

// What the tree itself says, or what is written anew.
constexpr std::array<std::string_view, 21> kOwnNames = {
    "B",  "W",  "AB", "AW", "AE",   "PL",  "C",   "FF",   "GM",    "CA",   "AP",
    "SZ", "KM", "RU", "HA", "XOPT", "XTA", "XTV", "SBKV", "XSEED", "XOPEN"};

bool is_own(std::string_view ident) {
  return std::find(kOwnNames.begin(), kOwnNames.end(), ident) != kOwnNames.end();
}

// Writing.

class SgfWriter {
 public:
  SgfWriter(const Document& document, const Tree& tree, bool with_analysis)
      : document_(document), tree_(tree), with_analysis_(with_analysis) {}

  Result<std::string> text();

 private:
  void write_node(NodeId id);
  void write_setup(SgfNode& node, const Json& setup);
  void write_thought(NodeId id, SgfNodeId at);
  void write_better_line(NodeId id);
  [[nodiscard]] std::string thought_text(NodeId id) const;

  const Document& document_;
  const Tree& tree_;
  bool with_analysis_;
  SgfTree sgf_;
  go::Grid grid_{19};
  std::map<NodeId, SgfNodeId> written_;
};

Result<std::string> SgfWriter::text() {
  TESUJI_TRY(const auto settings,
             game::Settings::read(go::Kit::options(), document_.options, go::Kit::kName));
  TESUJI_TRY(auto start, go::Kit::start(settings));
  const Node& root = tree_.node(kRootNode);
  if (!root.setup.is_null()) TESUJI_CHECK(GoFace::set_up(start, root.setup));
  grid_ = start.board().grid();
  sgf_ = go::sgf_of(start);
  if ((start.to_move() == go::kWhite) != (start.handicap() >= 2)) {
    sgf_.root().set("PL", start.to_move() == go::kBlack ? "B" : "W");
  }
  const auto title = [&](std::size_t side) {
    return formats::raw_text(seat_title(document_.seats[side], document_.game).en);
  };
  if (document_.mode == Mode::play) {
    sgf_.root().set("PB", title(0));
    sgf_.root().set("PW", title(1));
  }
  if (document_.outcome) sgf_.root().set("RE", go::Kit::result_text(*document_.outcome));
  for (const auto& [id, node] : tree_.nodes()) write_node(id);
  formats::SgfCollection collection;
  collection.games.push_back(std::move(sgf_));
  collection.use_utf8();
  return formats::sgf_bytes(collection);
}

void SgfWriter::write_node(NodeId id) {
  const Node& node = tree_.node(id);
  const SgfNodeId at =
      id == kRootNode ? formats::kSgfRoot : sgf_.add_child(written_.at(node.parent));
  written_[id] = at;
  SgfNode& out = sgf_.node(at);
  if (id != kRootNode && !node.setup.is_null()) write_setup(out, node.setup);
  if (!node.move.empty()) {
    const auto point = go::gtp_point(grid_, node.move);
    out.set(node.side == Side::first ? "B" : "W", go::sgf_text(grid_, point.value_or(go::kPass)));
  }
  for (const auto& kept : node.kept) out.set_all(kept.ident, kept.values);
  if (!node.comment.empty()) out.set("C", formats::raw_text(node.comment));
  if (with_analysis_) write_thought(id, at);
}

void SgfWriter::write_setup(SgfNode& out, const Json& setup) {
  const auto write = [&](const char* name, const char* ident) {
    std::vector<std::string> points;
    if (setup.contains(name)) {
      for (const auto& text : setup[name]) {
        const auto point = go::gtp_point(grid_, text.get<std::string>());
        if (point) points.push_back(go::sgf_text(grid_, *point));
      }
    }
    if (!points.empty()) out.set_all(ident, std::move(points));
  };
  write("black", "AB");
  write("white", "AW");
  write("empty", "AE");
  out.set("PL", setup.value("to_move", "first") == "second" ? "W" : "B");
}

std::string SgfWriter::thought_text(NodeId id) const {
  const Thought& thought = *tree_.node(id).thought;
  std::string text = fmt::format("{}Black wins {:.1f} %", kAddedComment, 100 * thought.value);
  if (thought.lead) text += fmt::format(", {:+.1f} points", *thought.lead);
  text += fmt::format(" ({}, {} playouts).", thought.player, thought.playouts);
  if (const auto loss = loss_of(tree_, id); loss && loss->loss > 0) {
    text += fmt::format(" The move lost {:.1f} %", 100 * loss->loss);
    if (loss->points_lost) text += fmt::format(" and {:.1f} points", *loss->points_lost);
    text += fmt::format("; better: {}.",
                        base::joined(tree_.node(tree_.node(id).parent).thought->line, " "));
  }
  return text;
}

void SgfWriter::write_thought(NodeId id, SgfNodeId at) {
  const Node& node = tree_.node(id);
  if (!node.thought) return;
  SgfNode& out = sgf_.node(at);
  const std::string before = node.comment.empty() ? "" : node.comment + "\n\n";
  out.set("C", formats::raw_text(before + thought_text(id)));
  out.set("SBKV", fmt::format("{:.2f}", 100 * node.thought->value));
  if (node.thought->lead && out.find("V") == nullptr) {
    out.set("V", fmt::format("{:.2f}", *node.thought->lead));
  }
  out.set(kThought,
          formats::raw_text(
              thought_json(*node.thought).dump(-1, ' ', false, Json::error_handler_t::replace)));
  const auto loss = loss_of(tree_, id);
  const auto mark = loss ? mark_of(*loss) : std::nullopt;
  if (!mark) return;
  const bool is_judged = out.find("BM") || out.find("DO") || out.find("IT") || out.find("TE");
  if (!is_judged) out.set("BM", *mark == "blunder" ? "2" : "1");
  write_better_line(id);
}

void SgfWriter::write_better_line(NodeId id) {
  const Node& node = tree_.node(id);
  const auto& line = tree_.node(node.parent).thought->line;
  SgfNodeId at = written_.at(node.parent);
  Side side = node.side;
  for (std::size_t i = 0; i < std::min(line.size(), kMaxVariation); ++i) {
    const auto point = go::gtp_point(grid_, line[i]);
    if (!point) return;
    at = sgf_.add_child(at);
    sgf_.node(at).set(side == Side::first ? "B" : "W", go::sgf_text(grid_, *point));
    sgf_.node(at).set(kVariation, "1");
    side = game::other(side);
  }
}

// Reading.

std::string comment_of(const SgfNode& node) {
  std::string comment = formats::text_value(node.value("C"));
  if (node.find(kThought) == nullptr) return comment;
  const auto added = comment.rfind(kAddedComment);
  if (added == std::string::npos) return comment;
  comment.resize(added);
  while (!comment.empty() && comment.back() == '\n') comment.pop_back();
  return comment;
}

class SgfOpener {
 public:
  explicit SgfOpener(const SgfTree& sgf) : sgf_(sgf) {}

  Result<Opened> open();

 private:
  struct Place {
    SgfNodeId from;
    NodeId parent;
    std::shared_ptr<const go::Position>
        before;  // shared by siblings: a copy each would be too much
  };
  // Takes over the node; nothing if the rest of its branch cannot be followed.
  Result<std::optional<NodeId>> take(const SgfNode& node, NodeId at, go::Position& position);
  Result<NodeId> added(NodeId parent);
  Json setup_of(const SgfNode& node, const go::Position& position);
  void keep(const SgfNode& from, Node& to);
  void warn(const SgfNode& node, const std::string& why);

  const SgfTree& sgf_;
  Opened opened_;
};

void SgfOpener::warn(const SgfNode& node, const std::string& why) {
  if (opened_.warnings.size() >= formats::kMaxSgfWarnings) return;
  const auto line = node.properties.empty() ? 0 : node.properties.front().line;
  opened_.warnings.push_back(fmt::format("line {}: {}", line, why));
}

Result<NodeId> SgfOpener::added(NodeId parent) {
  if (opened_.tree.size() >= kMaxTreeNodes) {
    return fail("SGF", "", fmt::format("more than {} nodes", kMaxTreeNodes));
  }
  return opened_.tree.add(parent);
}

void SgfOpener::keep(const SgfNode& from, Node& to) {
  to.comment = comment_of(from);
  if (to.comment.size() > kMaxCommentBytes) to.comment.resize(kMaxCommentBytes);
  const bool is_ours = from.find(kThought) != nullptr;
  for (const auto& property : from.properties) {
    // BM and V beside a thought were written from it, and will be again.
    if (is_own(property.ident) || (is_ours && (property.ident == "BM" || property.ident == "V"))) {
      continue;
    }
    to.kept.push_back({property.ident, "", property.values});
  }
  if (!is_ours) return;
  const Json json =
      Json::parse(formats::text_value(from.value(kThought)), nullptr, /*allow_exceptions=*/false);
  auto thought = thought_from(json);
  if (!thought) return warn(from, "an analysis that cannot be read: " + thought.error().why);
  to.thought = std::move(*thought);
}

Json SgfOpener::setup_of(const SgfNode& node, const go::Position& position) {
  const go::Grid grid = position.board().grid();
  Json setup = {{"to_move", layers::side_json(position.to_move())}};
  const std::array<std::pair<const char*, const char*>, 3> names = {
      {{"AB", "black"}, {"AW", "white"}, {"AE", "empty"}}};
  for (const auto& [ident, name] : names) {
    for (const auto& value : node.values(ident)) {
      const auto corners = formats::rectangle_value(value);
      const auto from = corners ? go::sgf_point(grid, corners->first) : std::nullopt;
      const auto to = corners ? go::sgf_point(grid, corners->second) : std::nullopt;
      if (!from || !to || *from == go::kPass || *to == go::kPass) {
        warn(node, fmt::format("{}[{}] is no point of this board", ident, base::printable(value)));
        continue;
      }
      for (int row = grid.row(*to); row <= grid.row(*from); ++row) {
        for (int column = grid.column(*from); column <= grid.column(*to); ++column) {
          setup[name].push_back(go::gtp_text(grid, grid.at(column, row)));
        }
      }
    }
  }
  const std::string player = base::lower(formats::simple_text_value(node.value("PL")));
  if (!player.empty()) setup["to_move"] = player[0] == 'w' || player[0] == '2' ? "second" : "first";
  return setup;
}

Result<std::optional<NodeId>> SgfOpener::take(const SgfNode& node, NodeId at,
                                              go::Position& position) {
  const bool is_root = at == kRootNode && &node == &sgf_.root();
  NodeId id = kRootNode;
  if (!is_root) {
    TESUJI_TRY(id, added(at));
  }
  keep(node, opened_.tree.change(id));
  const bool sets = node.find("AB") || node.find("AW") || node.find("AE") || node.find("PL");
  if (sets && !is_root) {
    Json setup = setup_of(node, position);
    if (const auto done = GoFace::set_up(position, setup); !done) {
      warn(node, done.error().why + "; the branch ends here");
      opened_.tree.remove(id);
      return std::nullopt;
    }
    opened_.tree.change(id).setup = std::move(setup);
  }
  const go::Grid grid = position.board().grid();
  for (const auto& property : node.properties) {
    if (property.ident != "B" && property.ident != "W") continue;
    for (const auto& value : property.values) {
      const Side side = property.ident == "B" ? Side::first : Side::second;
      const auto point = go::sgf_point(grid, base::lower(base::trimmed(value)));
      const std::string text = point ? go::gtp_text(grid, *point) : "";
      const auto move = GoFace::recorded_move(position, text, side);
      const std::string shown = fmt::format("{}[{}]", property.ident, base::printable(value));
      if (!point) {
        warn(node, shown + " is no point of this board; the branch ends here");
        if (id != kRootNode && opened_.tree.node(id).move.empty()) opened_.tree.remove(id);
        return std::nullopt;
      }
      if (is_root || !opened_.tree.node(id).move.empty()) {
        TESUJI_TRY(id, added(id));
      }
      Node& to = opened_.tree.change(id);
      if (!move) {  // onto a stone: the board shows it, as SGF wants
        Json setup = {{side == Side::first ? "black" : "white", {text}},
                      {"to_move", layers::side_json(game::other(side))}};
        if (!GoFace::set_up(position, setup)) {
          warn(node, shown + " cannot be played; the branch ends here");
          if (id != kRootNode) opened_.tree.remove(id);
          return std::nullopt;
        }
        warn(node, shown + " cannot be played; the stone was put there");
        to.setup = to.setup.is_null() ? std::move(setup) : joined_setups(to.setup, setup);
        continue;
      }
      GoFace::play_recorded(position, *move);
      to.move = text;
      to.side = side;
    }
  }
  return id;
}

Result<Opened> SgfOpener::open() {
  TESUJI_TRY(auto start, go::game_from_sgf(sgf_, {formats::kSgfRoot}, "SGF", {.moves = 0}));
  opened_.warnings = start.warnings;
  opened_.document.game = go::Kit::kName;
  opened_.document.mode = Mode::review;
  opened_.document.options = go::options_of(start.position);
  Json setup = {{"clear", true}, {"to_move", layers::side_json(start.position.to_move())}};
  const go::Grid grid = start.position.board().grid();
  for (const auto& stone : start.position.setup()) {
    setup[stone.side == go::kBlack ? "black" : "white"].push_back(go::gtp_text(grid, stone.point));
  }
  if (setup.contains("black") || setup.contains("white") ||
      start.position.to_move() == go::kWhite) {
    opened_.tree.change(kRootNode).setup = std::move(setup);
  }
  // Handicap without stones in the file: compensation counts all the same, the stones come as
  // moves.
  if (start.position.handicap() >= 2 && start.position.setup().empty()) {
    opened_.tree.change(kRootNode).setup = {
        {"clear", true}, {"to_move", layers::side_json(start.position.to_move())}};
  }
  std::vector<Place> open;
  open.push_back({formats::kSgfRoot, kRootNode,
                  std::make_shared<const go::Position>(std::move(start.position))});
  while (!open.empty()) {
    Place place = std::move(open.back());
    open.pop_back();
    const SgfNode& node = sgf_.node(place.from);
    if (node.find(kVariation) != nullptr) continue;
    go::Position position = *place.before;
    TESUJI_TRY(const auto id, take(node, place.parent, position));
    if (!id) continue;
    const auto after = std::make_shared<const go::Position>(std::move(position));
    for (std::size_t i = node.children.size(); i-- > 0;) {
      open.push_back({node.children[i], *id, after});
    }
  }
  return std::move(opened_);
}

}  // namespace

Result<std::string> record_of(const Document& document, const Tree& tree, bool with_analysis,
                              std::string& content_type) {
  if (document.game == go::Kit::kName) {
    content_type = "application/x-go-sgf";
    return SgfWriter(document, tree, with_analysis).text();
  }
  content_type = "application/json-lines";
  return kalah_record(document, tree, with_analysis);
}

Result<Opened> open_sgf(std::string_view text) {
  TESUJI_TRY(const auto reading, formats::parse_sgf(text, "SGF"));
  if (reading.collection.games.empty()) return fail("SGF", "", "holds no game");
  TESUJI_TRY(auto opened, SgfOpener(reading.collection.games.front()).open());
  for (const auto& warning : reading.warnings) {
    if (opened.warnings.size() >= formats::kMaxSgfWarnings) break;
    // Names that SGF does not define are kept; only faults are worth a person's while.
    if (warning.text.find("is not defined by SGF") != std::string::npos) continue;
    opened.warnings.push_back(
        fmt::format("line {}, column {}: {}", warning.line, warning.column, warning.text));
  }
  return opened;
}

Result<Opened> open_record(std::string_view text) {
  const std::string_view start = base::trimmed(text);
  return !start.empty() && start.front() == '{' ? open_kalah(start) : open_sgf(text);
}

Json info_of(const Tree& tree) {
  static constexpr std::array<std::pair<const char*, const char*>, 6> kNames = {{{"PB", "first"},
                                                                                 {"PW", "second"},
                                                                                 {"DT", "date"},
                                                                                 {"EV", "event"},
                                                                                 {"RE", "result"},
                                                                                 {"GN", "name"}}};
  Json info = Json::object();
  for (const auto& kept : tree.node(kRootNode).kept) {
    for (const auto& [ident, name] : kNames) {
      if (kept.ident == ident && !kept.values.empty()) {
        info[name] = formats::simple_text_value(kept.values.front());
      }
    }
  }
  return info;
}

}  // namespace tesuji::server
