#include "view/line_file.h"

#include <map>

#include "base/text.h"
#include "formats/json_fields.h"
#include "formats/sgf_value.h"
#include "game/line_record.h"

namespace tesuji::view {
namespace line_file_detail {
namespace {

constexpr std::array<const char*, 2> kNameNotes = {"first", "second"};  // of people
constexpr std::array<const char*, 2> kSgfNames = {"PB", "PW"};          // as nodes keep them

// Adds what the node holds besides its place in the tree.
void add_contents(Json& json, const Node& node, bool with_analysis) {
  if (!node.setup.is_null()) json["setup"] = node.setup;
  if (!node.comment.empty()) json["comment"] = node.comment;
  if (with_analysis && node.thought) json["thought"] = thought_json(*node.thought);
}

}  // namespace

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

void add_players(const SavedGame& saved, game::Record& record) {
  const Json info = info_of(saved.tree);
  for (std::size_t side = 0; side < 2; ++side) {
    const auto& player = saved.players[side];
    const std::string name =
        !saved.is_review && !player.name.empty() ? player.name : info.value(kNameNotes[side], "");
    if (!name.empty()) record.notes[kNameNotes[side]] = name;
    record.players[side] = player.spec;
  }
}

void take_players(const game::Record& record, Tree& tree) {
  for (std::size_t side = 0; side < 2; ++side) {
    const auto name = record.notes.find(kNameNotes[side]);
    const bool is_person = record.players[side] == "human";
    const std::string shown = name != record.notes.end() ? name->second
                              : is_person                ? ""
                                                         : record.players[side];
    if (shown.empty()) continue;
    tree.change(kRootNode).kept.push_back({kSgfNames[side], "", {formats::raw_text(shown)}});
  }
}

}  // namespace line_file_detail

bool is_line(std::string_view record) { return base::text_of_file(record).starts_with('{'); }

std::string game_of_line(std::string_view record) {
  std::string_view line = base::text_of_file(record);
  line = line.substr(0, line.find('\n'));
  if (!is_line(line) || line.size() > game::kMaxRecordBytes) return "";
  const formats::JsonSource source{"record", ""};
  const auto json = formats::parse_object(line, source, game::kMaxRecordDepth);
  if (!json) return "";
  const auto game = json->find("game");
  return game != json->end() && game->is_string() ? game->get<std::string>() : "";
}

}  // namespace tesuji::view
