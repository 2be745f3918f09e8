// A review as comments, values and variations of the record it was made of.
#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "formats/sgf_value.h"
#include "games/go/review/review.h"
#include "games/go/rules/coordinates.h"

namespace tesuji::go::review {
namespace {

using formats::SgfNode;
using formats::SgfTree;

constexpr std::size_t kMaxVariation = 12;  // moves

std::string points_text(std::optional<double> score) {
  return score ? fmt::format(", {:+.1f} points", *score) : "";
}

// What is not clear of its error is not called a loss.
std::string lost_text(const view::Verdict& verdict) {
  if (verdict.mark == view::Mark::none) return "\nAbout as good.";
  if (!verdict.points_lost) return fmt::format("\nLost: {:.1f} %", 100 * verdict.value_lost);
  std::string text = fmt::format("\nLost: {:.1f} points", *verdict.points_lost);
  if (*verdict.points_error > 0) text += fmt::format(" (±{:.1f})", *verdict.points_error);
  return text;
}

std::string comment(const Review& review, const ReviewedMove& move) {
  const go::Grid grid(review.size);
  const bool is_black = move.side == go::kBlack;
  std::string text =
      fmt::format("{} wins {:.1f} % after this move{} ({}).", is_black ? "Black" : "White",
                  100 * move.played.value, points_text(move.played.lead), review.player);
  if (move.move == move.best) return text + "\nThe best move.";
  std::vector<std::string> line;
  for (const auto next : move.line) line.push_back(go::gtp_text(grid, next));
  text += fmt::format("\nBest: {} with {:.1f} %{}: {}", go::gtp_text(grid, move.best),
                      100 * move.expected.value, points_text(move.expected.lead),
                      base::joined(line, " "));
  text += lost_text(move.verdict);
  for (const auto& reason : move.reasons) text += "\n" + reason;
  return text;
}

void add_comment(SgfNode& node, const std::string& text) {
  std::string whole = formats::text_value(node.value("C"));
  if (!whole.empty()) whole += "\n\n";
  node.set("C", formats::raw_text(whole + text));
}

// Says that a move is bad, unless the record judges it already.
void judge(SgfNode& node, view::Mark mark) {
  if (mark == view::Mark::none) return;
  for (const auto* judgement : {"BM", "DO", "IT", "TE"}) {
    if (node.find(judgement) != nullptr) return;
  }
  node.set("BM", mark == view::Mark::blunder ? "2" : "1");
}

void add_variation(SgfTree& tree, const ReviewedMove& move, go::Grid grid) {
  if (move.verdict.mark == view::Mark::none || move.node == formats::kSgfRoot) return;
  auto at = tree.node(move.node).parent;
  go::Side side = move.side;
  for (std::size_t i = 0; i < std::min(kMaxVariation, move.line.size()); ++i) {
    at = tree.add_child(at);
    tree.node(at).set(side == go::kBlack ? "B" : "W", go::sgf_text(grid, move.line[i]));
    side = game::other(side);
  }
}

}  // namespace

void annotate(SgfTree& tree, const Review& review) {
  const go::Grid grid(review.size);
  for (const auto& move : review.moves) {
    const bool is_black = move.side == go::kBlack;
    SgfNode& node = tree.node(move.node);
    add_comment(node, comment(review, move));
    node.set("SBKV",
             fmt::format("{:.2f}", 100 * (is_black ? move.played.value : 1 - move.played.value)));
    if (const auto lead = move.played.lead) {
      node.set("V", fmt::format("{:.2f}", is_black ? *lead : -*lead));
    }
    judge(node, move.verdict.mark);
    add_variation(tree, move, grid);
  }
}

}  // namespace tesuji::go::review
