// The tree of a proof, for people: what the winner plays, and what was tried against it.
//
// The table is asked again along the way, so nothing has to be kept while the search runs. Every
// reply may take half of what is left of its parent's room: the first line does not take it all.
#include <algorithm>

#include "base/zobrist.h"
#include "games/go/tactics/proof_search.h"

namespace tesuji::go::tactics {
namespace {

constexpr std::size_t kMaxReplies = 8;
constexpr std::size_t kMaxTreeDepth = 40;

}  // namespace

void ProofSearch::gather(const Node& node, bool wins, std::size_t at, std::size_t most,
                         std::vector<Step>& steps) {
  const std::size_t depth = path_.size();
  if (depth >= kMaxTreeDepth || most == 0) return;
  const std::uint32_t path_before = path_key_;
  enter(node);
  Frame& frame = this->frame(depth);
  open(node, frame);
  std::vector<Child> shown;
  for (const Child& child : frame.children) {
    const bool is_shown = wins ? child.delta == 0 : child.phi == 0 && is_required(frame, child);
    if (is_shown) shown.push_back(child);
  }
  // The shortest win; the replies that took the most work.
  std::stable_sort(shown.begin(), shown.end(), [&](const Child& a, const Child& b) {
    return wins ? a.work < b.work : a.work > b.work;
  });
  shown.resize(std::min(shown.size(), wins ? std::size_t{1} : std::min(kMaxReplies, most)));
  std::size_t left = most - shown.size();
  const std::size_t first = steps.size();
  for (const Child& child : shown) steps.push_back({at, child.move, node.to_move});
  for (std::size_t i = 0; i < shown.size(); ++i) {
    const std::size_t share = i + 1 == shown.size() ? left : left / 2;
    const std::size_t before = steps.size();
    gather(child_node(node, shown[i]), !wins, first + i, share, steps);
    left -= std::min(left, steps.size() - before);
  }
  path_.pop_back();
  path_key_ = path_before;
}

std::vector<ProofSearch::Step> ProofSearch::tree(const LocalBoard& board, Role to_move,
                                                 std::size_t most) {
  const Node root{board, to_move, false, key_of(board, to_move, false)};
  const ProofEntry* entry = table_.find(root.key);
  if (entry == nullptr || !entry->is_solved()) return {};
  std::vector<Step> steps{{0, kNoBit, other(to_move)}};
  gather(root, entry->phi == 0, 0, most, steps);
  return steps;
}

}  // namespace tesuji::go::tactics
