// Records of Go opened as games in review: the tree of the file becomes a tree of moves and setups,
// and whatever has no meaning there is kept to be written again.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>

#include "base/text.h"
#include "formats/json_parse.h"
#include "formats/sgf_text.h"
#include "formats/sgf_value.h"
#include "games/go/rules/coordinates.h"
#include "games/go/rules/kit.h"
#include "games/go/rules/recorded_point.h"
#include "games/go/rules/sgf_game.h"
#include "games/go/show/face.h"
#include "games/go/show/record_words.h"
#include "view/limits.h"
#include "view/losses.h"
#include "view/record_file.h"

namespace tesuji::go::show {
namespace {

using base::fail;
using base::Result;
using formats::SgfNode;
using formats::SgfNodeId;
using formats::SgfTree;
using game::Side;

constexpr std::size_t kMaxNodesAhead = 100;  // looked at for the move that tells whose turn it is

// What nodes of our tree say themselves.
constexpr std::array<std::string_view, 7> kTreeNames = {"B", "W", "AB", "AW", "AE", "PL", "C"};
// What is written anew at the root, whatever stood there.
constexpr std::array<std::string_view, 6> kRootNames = {"FF", "GM", "CA", "AP", "SZ", "XOPT"};
// What was written from a thought, and will be again.
constexpr std::array<std::string_view, 5> kThoughtNames = {kSgfThought, kSgfVariation, "SBKV", "BM",
                                                           "V"};

bool is_among(std::span<const std::string_view> names, std::string_view ident) {
  return std::find(names.begin(), names.end(), ident) != names.end();
}

// All comments of the node, without what was added from a thought.
std::string comment_of(const SgfNode& node) {
  std::string comment;
  for (const auto raw : node.values("C")) {
    if (!comment.empty()) comment += "\n\n";
    comment += formats::text_value(raw);
  }
  if (node.find(kSgfThought) == nullptr) return comment;
  const auto added = comment.rfind(kAddedComment);
  if (added == std::string::npos) return comment;
  comment.resize(added);
  while (!comment.empty() && comment.back() == '\n') comment.pop_back();
  return comment;
}

class SgfOpener {
 public:
  explicit SgfOpener(const SgfTree& sgf) : sgf_(sgf) {}

  Result<view::OpenedRecord> open();

 private:
  struct Place {
    SgfNodeId from;
    view::NodeId parent;
    std::shared_ptr<const go::Position>
        before;  // shared by siblings: a copy each would be too much
  };
  // Takes over the node; nothing if the rest of its branch cannot be followed.
  Result<std::optional<view::NodeId>> take(SgfNodeId from, view::NodeId at, go::Position& position);
  // Plays one move of the node, if need be at a new node behind `id`. False ends the branch.
  Result<bool> take_move(const formats::SgfProperty& property, std::string_view value,
                         view::NodeId& id, go::Position& position);
  bool put_stone(const go::Stone& stone, view::NodeId id, go::Position& position);
  Result<view::NodeId> added(view::NodeId parent);
  view::Json setup_of(SgfNodeId id, const go::Position& position);
  [[nodiscard]] Side turn_at(SgfNodeId id, Side otherwise) const;
  void keep(const SgfNode& from, view::Node& to);
  void warn(const formats::SgfProperty& at, const std::string& why);

  const SgfTree& sgf_;
  view::OpenedRecord opened_;
};

void SgfOpener::warn(const formats::SgfProperty& at, const std::string& why) {
  if (opened_.warnings.size() >= formats::kMaxSgfWarnings) return;
  opened_.warnings.push_back(fmt::format("line {}: {}", at.line, why));
}

Result<view::NodeId> SgfOpener::added(view::NodeId parent) {
  if (opened_.tree.size() >= view::kMaxTreeNodes) {
    return fail("SGF", "", fmt::format("more than {} nodes", view::kMaxTreeNodes));
  }
  return opened_.tree.add(parent);
}

void SgfOpener::keep(const SgfNode& from, view::Node& to) {
  to.comment = comment_of(from);
  if (to.comment.size() > view::kMaxCommentBytes) {
    to.comment = formats::cut_text(to.comment, view::kMaxCommentBytes);
    warn(*from.find("C"), fmt::format("the comment is cut to {} bytes", view::kMaxCommentBytes));
  }
  const auto* thought_text = from.find(kSgfThought);
  const bool is_root = &from == &sgf_.root();
  for (const auto& property : from.properties) {
    if (is_among(kTreeNames, property.ident)) continue;
    if (is_root && is_among(kRootNames, property.ident)) continue;
    if (is_root && property.ident == "RU" && from.find("XOPT") != nullptr) continue;  // says less
    if (thought_text != nullptr && is_among(kThoughtNames, property.ident)) continue;
    // A name without a capital letter names nothing, but is kept as it was written.
    const auto& name = property.ident.empty() ? property.written : property.ident;
    to.kept.push_back({name, "", property.values});
  }
  if (thought_text == nullptr) return;
  const auto json = formats::parse_object(formats::text_value(from.value(kSgfThought)),
                                          {"analysis", ""}, view::kMaxJsonDepth);
  auto thought = json.and_then(view::thought_from);
  if (!thought) {
    return warn(*thought_text, "an analysis that cannot be read: " + thought.error().why);
  }
  to.thought = std::move(*thought);
}

// PL, or the side of the next move on the first line from here.
Side SgfOpener::turn_at(SgfNodeId id, Side otherwise) const {
  for (std::size_t ahead = 0; ahead < kMaxNodesAhead; ++ahead) {
    const SgfNode& node = sgf_.node(id);
    const std::string player = base::lower(formats::simple_text_value(node.value("PL")));
    if (ahead == 0 && !player.empty()) {
      return player[0] == 'w' || player[0] == '2' ? Side::second : Side::first;
    }
    if (!player.empty()) return otherwise;
    for (const auto& property : node.properties) {
      if (property.ident == "B") return Side::first;
      if (property.ident == "W") return Side::second;
    }
    if (node.children.empty()) return otherwise;
    id = node.children.front();
  }
  return otherwise;
}

view::Json SgfOpener::setup_of(SgfNodeId id, const go::Position& position) {
  const SgfNode& node = sgf_.node(id);
  const go::Grid grid = position.board().grid();
  view::Json setup = {{"to_move", view::side_json(turn_at(id, position.to_move()))}};
  const std::array<std::pair<const char*, const char*>, 3> names = {
      {{"AB", "black"}, {"AW", "white"}, {"AE", "empty"}}};
  for (const auto& [ident, name] : names) {
    for (const auto& value : node.values(ident)) {
      std::vector<go::Point> points;
      if (!go::add_recorded_points(grid, value, points)) {
        warn(*node.find(ident),
             fmt::format("{}[{}] is not a point of this board", ident, base::printable(value)));
      }
      for (const go::Point point : points) setup[name].push_back(go::gtp_text(grid, point));
    }
  }
  return setup;
}

// No board takes the move: the stone is shown where SGF puts it.
bool SgfOpener::put_stone(const go::Stone& stone, view::NodeId id, go::Position& position) {
  const std::string point = go::gtp_text(position.board().grid(), stone.point);
  view::Json setup = {{stone.side == Side::first ? "black" : "white", {point}},
                      {"to_move", view::side_json(game::other(stone.side))}};
  if (!Face::set_up(position, setup)) return false;
  view::Node& to = opened_.tree.change(id);
  to.setup = to.setup.is_null() ? std::move(setup) : Face::joined_setups(to.setup, setup);
  return true;
}

Result<bool> SgfOpener::take_move(const formats::SgfProperty& property, std::string_view value,
                                  view::NodeId& id, go::Position& position) {
  const go::Grid grid = position.board().grid();
  const Side side = property.ident == "B" ? Side::first : Side::second;
  const std::string shown = fmt::format("{}[{}]", property.ident, base::printable(value));
  const auto named = go::recorded_point(grid, value);
  if (!named) {
    warn(property, shown + " is not a point of this board; the branch ends here");
    if (id != view::kRootNode && opened_.tree.node(id).move.empty()) opened_.tree.remove(id);
    return false;
  }
  if (named->spelling == go::RecordedPoint::Spelling::vertex) {
    warn(property, fmt::format("{} is not in SGF's letters; read as {}", shown,
                               go::gtp_text(grid, named->point)));
  }
  const std::string text = go::gtp_text(grid, named->point);
  const auto move = Face::recorded_move(position, text, side);
  if (id == view::kRootNode || !opened_.tree.node(id).move.empty()) {
    TESUJI_TRY(id, added(id));
  }
  if (move) {
    Face::play_recorded(position, *move);
    view::Node& to = opened_.tree.change(id);
    to.move = text;
    to.side = side;
    return true;
  }
  const bool is_put = put_stone({side, named->point}, id, position);
  warn(property, shown + (is_put ? " cannot be played; the stone was put there"
                                 : " cannot be played; the branch ends here"));
  if (!is_put) opened_.tree.remove(id);
  return is_put;
}

Result<std::optional<view::NodeId>> SgfOpener::take(SgfNodeId from, view::NodeId at,
                                                    go::Position& position) {
  const SgfNode& node = sgf_.node(from);
  view::NodeId id = view::kRootNode;
  if (from != formats::kSgfRoot) {
    TESUJI_TRY(id, added(at));
  }
  keep(node, opened_.tree.change(id));
  const bool sets = node.find("AB") || node.find("AW") || node.find("AE") || node.find("PL");
  if (sets && from != formats::kSgfRoot) {
    view::Json setup = setup_of(from, position);
    if (const auto done = Face::set_up(position, setup); !done) {
      warn(node.properties.front(), done.error().why + "; the branch ends here");
      opened_.tree.remove(id);
      return std::nullopt;
    }
    opened_.tree.change(id).setup = std::move(setup);
  }
  for (const auto& property : node.properties) {
    if (property.ident != "B" && property.ident != "W") continue;
    for (const auto& value : property.values) {
      TESUJI_TRY(const bool goes_on, take_move(property, value, id, position));
      if (!goes_on) return std::nullopt;
    }
  }
  return id;
}

Result<view::OpenedRecord> SgfOpener::open() {
  TESUJI_TRY(auto start, go::game_from_sgf(sgf_, "SGF", {.root_only = true}));
  opened_.warnings = start.warnings;
  opened_.options = go::options_of(start.position);
  view::Json setup = {{"clear", true}, {"to_move", view::side_json(start.position.to_move())}};
  const go::Grid grid = start.position.board().grid();
  for (const auto& stone : start.position.setup()) {
    setup[stone.side == go::kBlack ? "black" : "white"].push_back(go::gtp_text(grid, stone.point));
  }
  if (setup.contains("black") || setup.contains("white") || sgf_.root().find("PL") != nullptr ||
      start.position.to_move() == go::kWhite) {
    opened_.tree.change(view::kRootNode).setup = std::move(setup);
  }
  // Handicap without stones in the file: compensation counts all the same, the stones come as
  // moves.
  if (start.position.handicap() >= 2 && start.position.setup().empty()) {
    opened_.tree.change(view::kRootNode).setup = {
        {"clear", true}, {"to_move", view::side_json(start.position.to_move())}};
  }
  std::vector<Place> open;
  open.push_back({formats::kSgfRoot, view::kRootNode,
                  std::make_shared<const go::Position>(std::move(start.position))});
  while (!open.empty()) {
    Place place = std::move(open.back());
    open.pop_back();
    const SgfNode& node = sgf_.node(place.from);
    if (node.find(kSgfVariation) != nullptr) continue;
    go::Position position = *place.before;
    TESUJI_TRY(const auto id, take(place.from, place.parent, position));
    if (!id) continue;
    const auto after = std::make_shared<const go::Position>(std::move(position));
    for (std::size_t i = node.children.size(); i-- > 0;) {
      open.push_back({node.children[i], *id, after});
    }
  }
  return std::move(opened_);
}

}  // namespace

Result<view::OpenedRecord> Face::open_record(std::string_view record, view::RecordForm form) {
  const bool is_text = form == view::RecordForm::text;
  TESUJI_TRY(const auto reading,
             is_text ? formats::parse_sgf_text(record, "SGF") : formats::parse_sgf(record, "SGF"));
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

// Whatever begins otherwise than JSON: the reader of SGF passes over text in front.
bool Face::is_record(std::string_view bytes) { return !base::text_of_file(bytes).starts_with('{'); }

}  // namespace tesuji::go::show
