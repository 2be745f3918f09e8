#include "cgt/notation.h"

#include <algorithm>
#include <utility>

namespace tesuji::cgt {
namespace {

using base::Result;

constexpr std::string_view kWhite = " \t\r\n";

// Reads from the left. The more bars, the further out: behind two bars stands all that has one.
class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  Result<Tree> whole() {
    TESUJI_CHECK(expression(kAnyBars, 0));
    skip_white();
    if (at_ < text_.size()) return fail("expected the end");
    return Tree(std::move(nodes_));
  }

 private:
  static constexpr std::size_t kAnyBars = kMaxDepth + 1;

  // An option, and more of them behind bars that are fewer than `limit`: the most bars bind last.
  Result<NodeNumber> expression(std::size_t limit, std::size_t depth) {
    TESUJI_TRY(auto left, option(depth));
    for (std::size_t inner = 0;;) {
      const std::size_t bars = bars_ahead();
      if (bars > kMaxDepth) return fail("expected at most " + std::to_string(kMaxDepth) + " bars");
      if (bars == 0 || bars >= limit) return left;
      if (bars <= inner) return fail("expected braces: two options stand behind as many bars");
      at_ += bars;
      ++separators_;
      TESUJI_TRY(auto right, expression(bars, depth + 1));
      TESUJI_TRY(left, added({0, left, right}));
      inner = bars;
    }
  }

  Result<NodeNumber> option(std::size_t depth) {
    skip_white();
    if (at_ == text_.size()) return fail("expected a number or '{', found the end");
    if (text_[at_] != '{') return leaf();
    if (depth >= kMaxDepth) return fail("deeper than " + std::to_string(kMaxDepth));
    ++at_;
    const std::size_t before = separators_;
    TESUJI_TRY(const auto inside, expression(kAnyBars, depth + 1));
    skip_white();
    if (separators_ == before) return fail("expected '|' and Right's option");
    if (at_ == text_.size() || text_[at_] != '}') return fail("expected '|' or '}'");
    ++at_;
    return inside;
  }

  Result<NodeNumber> leaf() {
    const auto end = std::min(text_.find_first_of(" \t\r\n{|}", at_), text_.size());
    const auto word = text_.substr(at_, end - at_);
    auto value = read_rational(word);
    if (!value) return fail("expected a number such as 4, -3/2 or 1.5, or '{'");
    at_ = end;
    return added({std::move(*value), Node::kNone, Node::kNone});
  }

  Result<NodeNumber> added(Node node) {
    if (nodes_.size() >= kMaxNodes)
      return fail("more than " + std::to_string(kMaxNodes) + " nodes");
    nodes_.push_back(std::move(node));
    return static_cast<NodeNumber>(nodes_.size() - 1);
  }

  std::size_t bars_ahead() {
    skip_white();
    return std::min(text_.find_first_not_of('|', at_), text_.size()) - at_;
  }
  void skip_white() { at_ = std::min(text_.find_first_not_of(kWhite, at_), text_.size()); }

  [[nodiscard]] tl::unexpected<base::Error> fail(std::string why) const {
    return base::fail("game tree", "column " + std::to_string(at_ + 1), std::move(why));
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t separators_ = 0;
  std::vector<Node> nodes_;
};

}  // namespace

Result<Tree> read_tree(std::string_view text) {
  if (text.size() > kMaxText) {
    return base::fail("game tree", "", "longer than " + std::to_string(kMaxText) + " bytes");
  }
  TESUJI_TRY(auto tree, Reader(text).whole());
  if (tree.depth() > kMaxDepth) {
    return base::fail("game tree", "", "deeper than " + std::to_string(kMaxDepth));
  }
  return tree;
}

std::string text(const Tree& tree, Bars bars) {
  std::vector<std::string> texts;
  for (const Node& node : tree.nodes()) {
    if (node.is_leaf()) {
      texts.push_back(text(node.value));
      continue;
    }
    const bool is_outer = !tree.node(node.left).is_leaf() || !tree.node(node.right).is_leaf();
    const char* bar = bars == Bars::by_depth && is_outer ? " || " : " | ";
    texts.push_back("{" + texts[node.left] + bar + texts[node.right] + "}");
  }
  return texts.back();
}

}  // namespace tesuji::cgt
