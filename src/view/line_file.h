// Games that are recorded as one JSON line (game/line_record.h), as files of a page.
//
// The line holds the main line of the tree. What a review adds travels in a note, a JSON text: a
// list of objects, one for every node that has something to say. The nodes of the main line have
// numbers, 0 at the start, and are meant by `at`; an object with `after` and `move` is a new node,
// a variation, numbered on. A start that was set up by hand is the `setup` of node 0; the record
// itself has no moves then, all are in the note.
//
// K is the game's kit, F its face. `what` names the record in errors: "Kalah record".
#pragma once

#include <fmt/format.h>

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text.h"
#include "base/version.h"
#include "game/record.h"
#include "view/limits.h"
#include "view/record_file.h"
#include "view/request.h"

namespace tesuji::view {
namespace line_file_detail {

inline constexpr const char* kNodesNote = "nodes";

// The nodes whose moves the record itself holds, the start first.
std::vector<NodeId> recorded_line(const Tree& tree);
Json nodes_json(const Tree& tree, const std::vector<NodeId>& line, bool with_analysis);
// Who played, people by their names.
void add_players(const SavedGame& saved, game::Record& record);
void take_players(const game::Record& record, Tree& tree);

// Of a record whose moves lead to `last`; those of a start that was set up lead nowhere.
template <class K>
game::Outcome outcome_of(const SavedGame& saved, const typename K::Game& last) {
  const game::Outcome open{std::nullopt, 0, game::EndReason::no_result, "unfinished"};
  if (!saved.tree.node(kRootNode).setup.is_null()) return open;
  if (last.is_over()) return K::referee()->judge(last);
  // A review may have left the end of the game that was played.
  if (!saved.is_review && saved.outcome) return *saved.outcome;
  return open;
}

template <class K>
base::Result<typename K::Game> start_of_game(const game::RawSettings& options) {
  TESUJI_TRY(const auto settings, game::Settings::read(K::options(), options, K::kName));
  return K::start(settings);
}

// Reads the note into a tree that has the main line already.
template <class K, class F>
class NodesReader {
 public:
  using G = typename K::Game;

  NodesReader(std::vector<NodeId> line, std::vector<G> positions, Tree& tree, std::string what)
      : nodes_(std::move(line)),
        positions_(std::move(positions)),
        tree_(tree),
        what_(std::move(what)) {}

  base::Result<void> read(const std::string& note) {
    const auto list = formats::parse_json(note, {what_, kNodesNote}, {.depth = kMaxJsonDepth});
    if (!list || !list->is_array()) return base::fail(what_, kNodesNote, "expected a list");
    for (const auto& one : *list) TESUJI_CHECK(read_node(one));
    return {};
  }

 private:
  base::Result<void> read_node(const Json& json) {
    TESUJI_TRY(auto fields, request_fields(json, kNodesNote));
    TESUJI_TRY(const auto at, fields.optional_number("at", nodes_.size() - 1));
    TESUJI_TRY(const auto after, fields.optional_number("after", nodes_.size() - 1));
    TESUJI_TRY(const auto move, fields.optional_text("move", kMaxMoveBytes));
    TESUJI_TRY(const auto comment, fields.optional_text("comment", kMaxCommentBytes));
    const Json* thought = fields.find("thought");
    const Json* setup = fields.find("setup");
    TESUJI_CHECK(fields.check_all_asked());
    if (at.has_value() == after.has_value() || after.has_value() != move.has_value()) {
      return base::fail(what_, kNodesNote, "expected either 'at', or 'after' with 'move'");
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

  base::Result<void> add(std::size_t parent, const std::string& text) {
    if (tree_.size() >= kMaxTreeNodes) {
      return base::fail(what_, kNodesNote, fmt::format("more than {} nodes", kMaxTreeNodes));
    }
    G position = positions_[parent];
    TESUJI_TRY(const auto move, K::parse_move(position, text));
    const NodeId id = tree_.add(nodes_[parent]);
    Node& node = tree_.change(id);
    node.move = K::move_text(position, move);
    node.side = position.to_move();
    position.play(move);
    nodes_.push_back(id);
    positions_.push_back(std::move(position));
    return {};
  }

  base::Result<void> set_up(std::size_t number, const Json& request) {
    if (number != 0 || nodes_.size() > 1) {
      return base::fail(what_, "setup", "only a start without moves can be set up");
    }
    TESUJI_TRY(const Json setup, F::read_setup(positions_[0], request));
    TESUJI_CHECK(F::set_up(positions_[0], setup));
    tree_.change(kRootNode).setup = setup;
    return {};
  }

  std::vector<NodeId> nodes_;  // by number
  std::vector<G> positions_;
  Tree& tree_;
  std::string what_;
};

}  // namespace line_file_detail

// Whether this looks like a JSON line at all.
bool is_line(std::string_view record);
// The game that a line says it is of; empty: it says none, or is not a JSON line.
std::string game_of_line(std::string_view record);

template <class K>
base::Result<std::string> line_file_of(const SavedGame& saved) {
  namespace detail = line_file_detail;
  game::Record record;
  record.game = K::kName;
  record.options = saved.options;
  record.program = base::program_text();
  TESUJI_TRY(auto position, detail::start_of_game<K>(saved.options));
  const auto line = detail::recorded_line(saved.tree);
  for (const NodeId id : line) {
    const Node& node = saved.tree.node(id);
    if (node.move.empty()) continue;
    TESUJI_TRY(const auto move, K::parse_move(position, node.move));
    position.play(move);
    record.moves.push_back(node.move);
  }
  detail::add_players(saved, record);
  record.outcome = detail::outcome_of<K>(saved, position);
  if (const Json nodes = detail::nodes_json(saved.tree, line, saved.with_analysis);
      !nodes.empty()) {
    record.notes[detail::kNodesNote] = formats::json_text(nodes);
  }
  return K::record_text(record);
}

template <class K, class F>
base::Result<OpenedRecord> open_line_file(std::string_view bytes, const std::string& what) {
  namespace detail = line_file_detail;
  TESUJI_TRY(const auto record, K::read_record(base::text_of_file(bytes), "record"));
  if (record.moves.size() >= kMaxTreeNodes) {
    return base::fail("record", "", fmt::format("more than {} moves", kMaxTreeNodes));
  }
  OpenedRecord opened;
  opened.options = record.options;
  TESUJI_TRY(auto position, detail::start_of_game<K>(record.options));
  std::vector<NodeId> line = {kRootNode};
  std::vector<typename K::Game> positions = {position};
  for (const auto& move_text : record.moves) {
    TESUJI_TRY(const auto move, K::parse_move(position, move_text));
    line.push_back(opened.tree.add(line.back()));
    Node& node = opened.tree.change(line.back());
    node.move = move_text;
    node.side = position.to_move();
    position.play(move);
    positions.push_back(position);
  }
  detail::take_players(record, opened.tree);
  if (const auto note = record.notes.find(detail::kNodesNote); note != record.notes.end()) {
    detail::NodesReader<K, F> reader(std::move(line), std::move(positions), opened.tree, what);
    if (const auto taken = reader.read(note->second); !taken) {
      opened.warnings.push_back(taken.error().line());
    }
  }
  return opened;
}

}  // namespace tesuji::view
