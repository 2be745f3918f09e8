// Writes the text format of patterns.
#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "games/go/bases/pattern_drawing.h"
#include "games/go/bases/pattern_file.h"

namespace tesuji::go::bases {
namespace {

char sign_of(Side side) { return side == kBlack ? 'X' : 'O'; }

// Letters for the empty points where first moves are played, as far as they go.
Drawing marked(const Pattern& pattern) {
  Drawing drawing{pattern.shape, {}};
  std::size_t next = 0;
  for (const auto& move : pattern.moves) {
    if (next == kMarks.size() || move.spot.is_pass() || pattern.shape.at(move.spot) != kFree) {
      continue;
    }
    const bool is_new =
        std::find(drawing.marks.begin(), drawing.marks.end(), move.spot) == drawing.marks.end();
    if (is_new) drawing.marks[next++] = move.spot;
  }
  return drawing;
}

std::string named(Spot spot, const Drawing& drawing) {
  for (std::size_t i = 0; i < kMarks.size() && !spot.is_pass(); ++i) {
    if (drawing.marks[i] == spot) return std::string(1, kMarks[i]);
  }
  return spot_text(spot);
}

// The children of each step, and those without a parent last.
std::vector<std::vector<std::uint32_t>> children_of(std::span<const PatternStep> tree) {
  std::vector<std::vector<std::uint32_t>> children(tree.size() + 1);
  for (std::uint32_t i = 0; i < tree.size(); ++i) {
    children[std::min<std::size_t>(tree[i].parent, tree.size())].push_back(i);
  }
  return children;
}

std::string nested(std::span<const PatternStep> tree, const Drawing& drawing) {
  const auto children = children_of(tree);
  std::string text;
  // Depth first without recursion: a step number, or the end of a bracket.
  constexpr std::uint32_t kClose = PatternStep::kNoParent;
  std::vector<std::uint32_t> open(children.back().rbegin(), children.back().rend());
  while (!open.empty()) {
    const std::uint32_t step = open.back();
    open.pop_back();
    if (step == kClose) {
      text += ')';
      continue;
    }
    if (!text.empty() && text.back() != '(') text += ' ';
    text += fmt::format("{} {}", sign_of(tree[step].side), named(tree[step].spot, drawing));
    const auto& below = children[step];
    if (below.empty()) continue;
    text += " (";
    open.push_back(kClose);
    open.insert(open.end(), below.rbegin(), below.rend());
  }
  return text;
}

}  // namespace

std::string tree_text(std::span<const PatternStep> tree) { return nested(tree, Drawing{}); }

std::string pattern_text(const Pattern& pattern) {
  const Drawing drawing = marked(pattern);
  std::string text = fmt::format("pattern {}\nkind {}\n", pattern.name, name_of(pattern.kind));
  if (pattern.value != 0) text += fmt::format("value {}\n", base::number_text(pattern.value));
  if (pattern.to_move) text += fmt::format("side {}\n", sign_of(*pattern.to_move));
  if (!pattern.why.empty()) text += fmt::format("why {}\n", pattern.why);
  if (!pattern.why_es.empty()) text += fmt::format("why.es {}\n", pattern.why_es);
  if (pattern.target) text += fmt::format("target {}\n", spot_text(*pattern.target));
  for (const auto& move : pattern.moves) {
    text += fmt::format("move {} {}", sign_of(move.side), named(move.spot, drawing));
    if (move.played > 0) text += fmt::format(" played {} won {}", move.played, move.won);
    text += '\n';
  }
  if (!pattern.tree.empty()) text += fmt::format("tree {}\n", nested(pattern.tree, drawing));
  return text + "draw\n" + drawn(drawing) + "end\n";
}

std::string patterns_text(std::span<const Pattern> patterns, std::string_view heading) {
  std::string text;
  for (const auto& line : base::split(heading, '\n')) {
    if (!line.empty()) text += "# " + line + "\n";
  }
  for (const auto& pattern : patterns) {
    if (!text.empty()) text += '\n';
    text += pattern_text(pattern);
  }
  return text;
}

}  // namespace tesuji::go::bases
