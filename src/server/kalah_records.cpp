// Kalah's records: one JSON line (kalah/record.h) with the main line. What a review adds travels in
// the note kNodesNote, a JSON text: a list of objects, one for every node that has something to
// say. The nodes of the main line have numbers, 0 at the start, and are meant by `at`; an object
// with `after` and `move` is a new node, a variation, numbered on. A start that was set up by hand
// is the `setup` of node 0; the record itself has no moves then, all are in the note.
#include <fmt/format.h>

#include <array>
#include <map>

#include "base/version.h"
#include "formats/sgf_value.h"
#include "kalah/kit.h"
#include "kalah/notation.h"
#include "server/face.h"
#include "server/fields.h"
#include "server/limits.h"
#include "server/records.h"

namespace tesuji::server {
namespace {

using base::fail;
using base::Result;
using game::Side;

constexpr const char* kNodesNote = "nodes";
constexpr std::array<const char*, 2> kNameNotes = {"first", "second"};  // of people
constexpr std::array<const char*, 2> kSgfNames = {"PB", "PW"};          // as nodes keep them

// Of a record whose moves lead to `last`; those of a start that was set up lead nowhere.
game::Outcome outcome_of(const Document& document, const Tree& tree, const kalah::Position& last) {
  const game::Outcome open{std::nullopt, 0, game::EndReason::no_result, "unfinished"};
  if (!tree.node(kRootNode).setup.is_null()) return open;
  if (last.is_over()) return game::counted(last.standing(Side::first));
  // A review may have left the end of the game that was played.
  if (document.mode == Mode::play && document.outcome) return *document.outcome;
  return open;
}

// Adds what the node holds besides its place in the tree.
void add_contents(Json& json, const Node& node, bool with_analysis) {
  if (!node.setup.is_null()) json["setup"] = node.setup;
  if (!node.comment.empty()) json["comment"] = node.comment;
  if (with_analysis && node.thought) json["thought"] = thought_json(*node.thought);
}

// The nodes whose moves the record itself holds, the start first.
std::vector<NodeId> recorded_line(const Tree& tree) {
  if (!tree.node(kRootNode).setup.is_null()) return {kRootNode};
  return tree.line_through(kRootNode);
}

Json nodes_json(const Tree& tree, const std::vector<NodeId>& line, bool with_analysis) {
  std::map<NodeId, std::size_t> numbers;
  Json list = Json::array();
  for (const NodeId id : line) {
    Json json = {{"at", numbers.size()}};
    numbers.emplace(id, numbers.size());
    add_contents(json, tree.node(id), with_analysis);
    if (json.size() > 1) list.push_back(std::move(json));
  }
  for (const auto& [id, node] : tree.nodes()) {
    if (!numbers.emplace(id, numbers.size()).second) continue;
    Json json = {{"after", numbers.at(node.parent)}, {"move", node.move}};
    add_contents(json, node, with_analysis);
    list.push_back(std::move(json));
  }
  return list;
}

// Reads the note into a tree that has the main line already.
class NodesReader {
 public:
  NodesReader(std::vector<NodeId> line, std::vector<kalah::Position> positions, Tree& tree)
      : nodes_(std::move(line)), positions_(std::move(positions)), tree_(tree) {}

  Result<void> read(const std::string& note) {
    const Json list = Json::parse(note, nullptr, /*allow_exceptions=*/false);
    if (!list.is_array()) return fail("Kalah record", kNodesNote, "expected a list");
    for (const auto& one : list) TESUJI_CHECK(read_node(one));
    return {};
  }

 private:
  Result<void> read_node(const Json& json) {
    TESUJI_TRY(auto fields, Fields::of(json, kNodesNote));
    TESUJI_TRY(const auto at, fields.number("at", nodes_.size() - 1));
    TESUJI_TRY(const auto after, fields.number("after", nodes_.size() - 1));
    TESUJI_TRY(const auto move, fields.text("move", kMaxMoveBytes));
    TESUJI_TRY(const auto comment, fields.text("comment", kMaxCommentBytes));
    const Json* thought = fields.value("thought");
    const Json* setup = fields.value("setup");
    TESUJI_CHECK(fields.done());
    if (at.has_value() == after.has_value() || after.has_value() != move.has_value()) {
      return fail("Kalah record", kNodesNote, "expected either 'at', or 'after' with 'move'");
    }
    if (after) {
      TESUJI_CHECK(add(*after, *move));
    }
    const std::size_t number = at ? *at : nodes_.size() - 1;
    if (setup != nullptr) {
      TESUJI_CHECK(set_up(number, *setup));
    }
    Node& node = tree_.change(nodes_[number]);
    if (comment) node.comment = *comment;
    if (thought != nullptr) {
      TESUJI_TRY(node.thought, thought_from(*thought));
    }
    return {};
  }

  Result<void> add(std::size_t parent, const std::string& text) {
    if (tree_.size() >= kMaxTreeNodes) {
      return fail("Kalah record", kNodesNote, fmt::format("more than {} nodes", kMaxTreeNodes));
    }
    kalah::Position position = positions_[parent];
    TESUJI_TRY(const auto move, kalah::Kit::parse_move(position, text));
    const NodeId id = tree_.add(nodes_[parent]);
    Node& node = tree_.change(id);
    node.move = kalah::Kit::move_text(position, move);
    node.side = position.to_move();
    position.play(move);
    nodes_.push_back(id);
    positions_.push_back(std::move(position));
    return {};
  }

  Result<void> set_up(std::size_t number, const Json& request) {
    if (number != 0 || nodes_.size() > 1) {
      return fail("Kalah record", "setup", "only a start without moves can be set up");
    }
    TESUJI_TRY(const Json setup, Face<kalah::Position>::read_setup(positions_[0], request));
    TESUJI_CHECK(Face<kalah::Position>::set_up(positions_[0], setup));
    tree_.change(kRootNode).setup = setup;
    return {};
  }

  std::vector<NodeId> nodes_;  // by number
  std::vector<kalah::Position> positions_;
  Tree& tree_;
};

}  // namespace

Result<std::string> kalah_record(const Document& document, const Tree& tree, bool with_analysis) {
  game::Record record;
  record.game = document.game;
  record.options = document.options;
  record.program = base::program_text();
  TESUJI_TRY(const auto settings,
             game::Settings::read(kalah::Kit::options(), document.options, kalah::Kit::kName));
  TESUJI_TRY(auto position, kalah::Kit::start(settings));
  const auto line = recorded_line(tree);
  for (const NodeId id : line) {
    const Node& node = tree.node(id);
    if (node.move.empty()) continue;
    TESUJI_TRY(const auto move, kalah::Kit::parse_move(position, node.move));
    position.play(move);
    record.moves.push_back(node.move);
  }
  const Json info = info_of(tree);
  for (std::size_t side = 0; side < 2; ++side) {
    const Seat& seat = document.seats[side];
    const bool is_named = document.mode == Mode::play && seat.is_human() && !seat.name.empty();
    const std::string name = is_named ? seat.name : info.value(kNameNotes[side], "");
    if (!name.empty()) record.notes[kNameNotes[side]] = name;
    const auto player = player_of(document.seats[side], document.game);
    record.players[side] = document.seats[side].is_human() || !player ? "human" : player->text();
  }
  record.outcome = outcome_of(document, tree, position);
  if (const Json nodes = nodes_json(tree, line, with_analysis); !nodes.empty()) {
    record.notes[kNodesNote] = nodes.dump(-1, ' ', false, Json::error_handler_t::replace);
  }
  return kalah::Kit::record_text(record);
}

Result<Opened> open_kalah(std::string_view text) {
  TESUJI_TRY(const auto record, kalah::Kit::read_record(text, "record"));
  if (record.moves.size() >= kMaxTreeNodes) {
    return fail("record", "", fmt::format("more than {} moves", kMaxTreeNodes));
  }
  Opened opened;
  opened.document.game = record.game;
  opened.document.mode = Mode::review;
  opened.document.options = record.options;
  TESUJI_TRY(const auto settings,
             game::Settings::read(kalah::Kit::options(), record.options, kalah::Kit::kName));
  TESUJI_TRY(auto position, kalah::Kit::start(settings));
  std::vector<NodeId> line = {kRootNode};
  std::vector<kalah::Position> positions = {position};
  for (const auto& move_text : record.moves) {
    TESUJI_TRY(const auto move, kalah::Kit::parse_move(position, move_text));
    line.push_back(opened.tree.add(line.back()));
    Node& node = opened.tree.change(line.back());
    node.move = move_text;
    node.side = position.to_move();
    position.play(move);
    positions.push_back(position);
  }
  for (std::size_t side = 0; side < 2; ++side) {
    const auto name = record.notes.find(kNameNotes[side]);
    const bool is_person = record.players[side] == "human";
    const std::string shown = name != record.notes.end() ? name->second
                              : is_person                ? ""
                                                         : record.players[side];
    if (shown.empty()) continue;
    opened.tree.change(kRootNode).kept.push_back({kSgfNames[side], "", {formats::raw_text(shown)}});
  }
  if (const auto note = record.notes.find(kNodesNote); note != record.notes.end()) {
    NodesReader reader(std::move(line), std::move(positions), opened.tree);
    if (const auto taken = reader.read(note->second); !taken) {
      opened.warnings.push_back(taken.error().line());
    }
  }
  return opened;
}

}  // namespace tesuji::server
