// Kalah's records: one JSON line (kalah/record.h) with the main line. What a review adds to its
// positions, comments and analysis, travels in the note kNodesNote: a JSON text, one object for
// every position that has something, `at` moves after the start.
#include <fmt/format.h>

#include <array>

#include "base/version.h"
#include "formats/sgf_value.h"
#include "kalah/kit.h"
#include "kalah/notation.h"
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

game::Outcome outcome_of(const Document& document, const kalah::Position& last) {
  if (last.is_over()) return game::counted(last.standing(Side::first));
  // A review may have left the end of the game that was played.
  if (document.mode == Mode::play && document.outcome) return *document.outcome;
  return {std::nullopt, 0, game::EndReason::no_result, "unfinished"};
}

Json node_json(const Node& node, std::size_t at, bool with_analysis) {
  Json json = {{"at", at}};
  if (!node.comment.empty()) json["comment"] = node.comment;
  if (with_analysis && node.thought) json["thought"] = thought_json(*node.thought);
  return json;
}

// Puts the note's comments and thoughts at the nodes of the line.
Result<void> take_nodes(const std::string& note, const std::vector<NodeId>& line, Tree& tree) {
  const Json list = Json::parse(note, nullptr, /*allow_exceptions=*/false);
  const auto wrong = [](const char* why) { return fail("Kalah record", kNodesNote, why); };
  if (!list.is_array()) return wrong("expected a list");
  for (const auto& one : list) {
    if (!one.is_object() || !one.contains("at") || !one["at"].is_number_unsigned() ||
        one["at"].get<std::size_t>() >= line.size()) {
      return wrong("expected objects with 'at', a number of moves of this game");
    }
    Node& node = tree.change(line[one["at"].get<std::size_t>()]);
    if (one.contains("comment")) {
      if (!one["comment"].is_string()) return wrong("a comment is no text");
      node.comment = one["comment"].get<std::string>();
      if (node.comment.size() > kMaxCommentBytes) return wrong("a comment is too long");
    }
    if (one.contains("thought")) {
      TESUJI_TRY(node.thought, thought_from(one["thought"]));
    }
  }
  return {};
}

}  // namespace

Result<std::string> kalah_record(const Document& document, const Tree& tree, bool with_analysis) {
  game::Record record;
  record.game = document.game;
  record.options = document.options;
  record.program = base::program_text();
  TESUJI_TRY(const auto settings,
             game::Settings::read(kalah::Kit::options(), document.options, kalah::Kit::kName));
  TESUJI_TRY(auto position, kalah::Kit::start(settings));
  Json nodes = Json::array();
  for (const NodeId id : tree.line_through(kRootNode)) {
    const Node& node = tree.node(id);
    if (!node.setup.is_null()) {
      return fail("record", "", "a position that was set up has no record in Kalah");
    }
    if (!node.move.empty()) {
      TESUJI_TRY(const auto move, kalah::Kit::parse_move(position, node.move));
      position.play(move);
      record.moves.push_back(node.move);
    }
    Json json = node_json(node, record.moves.size(), with_analysis);
    if (json.size() > 1) nodes.push_back(std::move(json));
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
  record.outcome = outcome_of(document, position);
  if (!nodes.empty()) {
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
  for (const auto& move_text : record.moves) {
    TESUJI_TRY(const auto move, kalah::Kit::parse_move(position, move_text));
    line.push_back(opened.tree.add(line.back()));
    Node& node = opened.tree.change(line.back());
    node.move = move_text;
    node.side = position.to_move();
    position.play(move);
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
    if (const auto taken = take_nodes(note->second, line, opened.tree); !taken) {
      opened.warnings.push_back(taken.error().line());
    }
  }
  return opened;
}

}  // namespace tesuji::server
