#include "games/go/show/record_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "base/text.h"
#include "formats/sgf_value.h"
#include "games/go/rules/coordinates.h"
#include "games/go/rules/kit.h"
#include "games/go/rules/sgf_game.h"
#include "games/go/show/face.h"
#include "view/limits.h"
#include "view/losses.h"

namespace tesuji::go::show {
namespace {

using base::fail;
using base::Result;
using formats::SgfNode;
using formats::SgfNodeId;
using formats::SgfTree;
using game::Side;

constexpr std::size_t kMaxVariation = 12;  // moves

// What the record said comes before what is written anew; a property that was there twice is there
// twice again.
void write_kept(SgfNode& out, const std::vector<formats::SgfProperty>& kept) {
  std::set<std::string_view> written;
  for (const auto& property : kept) {
    if (written.insert(property.ident).second) {
      out.set_all(property.ident, property.values);
    } else {
      out.properties.push_back(property);
    }
  }
}

class SgfWriter {
 public:
  explicit SgfWriter(const view::SavedGame& saved)
      : saved_(saved), tree_(saved.tree), with_analysis_(saved.with_analysis) {}

  Result<std::string> text();

 private:
  void write_node(view::NodeId id);
  void write_setup(SgfNode& node, const view::Json& setup);
  void write_thought(view::NodeId id, SgfNodeId at);
  void write_better_line(view::NodeId id);
  [[nodiscard]] std::string thought_text(view::NodeId id) const;

  const view::SavedGame& saved_;
  const view::Tree& tree_;
  bool with_analysis_;
  SgfTree sgf_;
  go::Grid grid_{19};
  std::map<view::NodeId, SgfNodeId> written_;
};

Result<std::string> SgfWriter::text() {
  TESUJI_TRY(const auto settings,
             game::Settings::read(go::Kit::options(), saved_.options, go::Kit::kName));
  TESUJI_TRY(auto start, go::Kit::start(settings));
  const view::Node& root = tree_.node(view::kRootNode);
  if (!root.setup.is_null()) TESUJI_CHECK(Face::set_up(start, root.setup));
  grid_ = start.board().grid();
  sgf_ = go::sgf_of(start);
  // A start that was set up, or read with PL, says whose turn it is.
  if (!root.setup.is_null()) sgf_.root().set("PL", start.to_move() == go::kBlack ? "B" : "W");
  const auto title = [&](std::size_t side) {
    return formats::raw_text(saved_.players[side].title);
  };
  if (!saved_.is_review) {
    sgf_.root().set("PB", title(0));
    sgf_.root().set("PW", title(1));
  }
  if (saved_.outcome) sgf_.root().set("RE", go::Kit::result_text(*saved_.outcome));
  for (const auto& [id, node] : tree_.nodes()) write_node(id);
  formats::SgfCollection collection;
  collection.games.push_back(std::move(sgf_));
  collection.use_utf8();
  return formats::sgf_bytes(collection);
}

void SgfWriter::write_node(view::NodeId id) {
  const view::Node& node = tree_.node(id);
  const SgfNodeId at =
      id == view::kRootNode ? formats::kSgfRoot : sgf_.add_child(written_.at(node.parent));
  written_[id] = at;
  SgfNode& out = sgf_.node(at);
  if (id != view::kRootNode && !node.setup.is_null()) write_setup(out, node.setup);
  if (!node.move.empty()) {
    const auto point = go::gtp_point(grid_, node.move);
    out.set(node.side == Side::first ? "B" : "W", go::sgf_text(grid_, point.value_or(go::kPass)));
  }
  write_kept(out, node.kept);
  if (!node.comment.empty()) out.set("C", formats::raw_text(node.comment));
  if (with_analysis_) write_thought(id, at);
}

void SgfWriter::write_setup(SgfNode& out, const view::Json& setup) {
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

std::string SgfWriter::thought_text(view::NodeId id) const {
  const view::Thought& thought = *tree_.node(id).thought;
  std::string text = fmt::format("{}Black wins {:.1f} %", kAddedComment, 100 * thought.value);
  if (thought.lead) text += fmt::format(", {:+.1f} points", *thought.lead);
  text += fmt::format(" ({}, {} playouts).", thought.player, thought.playouts);
  if (const auto loss = view::loss_of(tree_, id); loss && loss->verdict.mark != view::Mark::none) {
    const auto& lost = loss->verdict;
    text += fmt::format(" The move lost {:.1f} %", 100 * lost.value_lost);
    if (lost.points_lost) {
      text += fmt::format(" and {:.1f} points (±{:.1f})", *lost.points_lost, *lost.points_error);
    }
    text += fmt::format("; better: {}.",
                        base::joined(tree_.node(tree_.node(id).parent).thought->line, " "));
  }
  return text;
}

void SgfWriter::write_thought(view::NodeId id, SgfNodeId at) {
  const view::Node& node = tree_.node(id);
  if (!node.thought) return;
  SgfNode& out = sgf_.node(at);
  const std::string before = node.comment.empty() ? "" : node.comment + "\n\n";
  out.set("C", formats::raw_text(before + thought_text(id)));
  out.set("SBKV", fmt::format("{:.2f}", 100 * node.thought->value));
  if (node.thought->lead && out.find("V") == nullptr) {
    out.set("V", fmt::format("{:.2f}", *node.thought->lead));
  }
  out.set(kSgfThought, formats::raw_text(formats::json_text(view::thought_json(*node.thought))));
  const auto loss = view::loss_of(tree_, id);
  if (!loss || loss->verdict.mark == view::Mark::none) return;
  const bool is_judged = out.find("BM") || out.find("DO") || out.find("IT") || out.find("TE");
  if (!is_judged) out.set("BM", loss->verdict.mark == view::Mark::blunder ? "2" : "1");
  write_better_line(id);
}

void SgfWriter::write_better_line(view::NodeId id) {
  const view::Node& node = tree_.node(id);
  const auto& line = tree_.node(node.parent).thought->line;
  SgfNodeId at = written_.at(node.parent);
  Side side = node.side;
  for (std::size_t i = 0; i < std::min(line.size(), kMaxVariation); ++i) {
    const auto point = go::gtp_point(grid_, line[i]);
    if (!point) return;
    at = sgf_.add_child(at);
    sgf_.node(at).set(side == Side::first ? "B" : "W", go::sgf_text(grid_, *point));
    sgf_.node(at).set(kSgfVariation, "1");
    side = game::other(side);
  }
}

}  // namespace

base::Result<std::string> Face::record_of(const view::SavedGame& saved) {
  return SgfWriter(saved).text();
}

}  // namespace tesuji::go::show
