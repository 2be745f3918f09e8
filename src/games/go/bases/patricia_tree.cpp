#include "games/go/bases/patricia_tree.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <utility>

namespace tesuji::go::bases {
namespace {

constexpr int kReach = kMaxPatternSize;  // a cell of the rectangle, or an edge beside it
constexpr int kSide = 2 * kReach + 1;
constexpr std::size_t kAny = 4;  // the branch of words that leave the letter out

// Ways from the anchor, the nearest first, and where each stands in that order.
struct Spiral {
  std::vector<std::pair<int, int>> steps;
  std::array<std::uint16_t, static_cast<std::size_t>(kSide* kSide)> places{};

  Spiral() {
    for (int row = -kReach; row <= kReach; ++row) {
      for (int column = -kReach; column <= kReach; ++column) steps.emplace_back(column, row);
    }
    std::stable_sort(steps.begin(), steps.end(), [](const auto& a, const auto& b) {
      return a.first * a.first + a.second * a.second < b.first * b.first + b.second * b.second;
    });
    for (std::size_t i = 0; i < steps.size(); ++i) {
      places[index(steps[i].first, steps[i].second)] = static_cast<std::uint16_t>(i);
    }
  }
  static std::size_t index(int column, int row) {
    return static_cast<std::size_t>((row + kReach) * kSide + column + kReach);
  }
};

const Spiral& spiral() {
  static const Spiral one;
  return one;
}

std::uint8_t letter_of(Admits one) { return static_cast<std::uint8_t>(std::countr_zero(one)); }

// Edges of the board that lie along the rectangle: calls see(column, row).
template <class See>
void for_each_edge(const Shape& shape, See&& see) {
  for (int row = 0; row < shape.height; ++row) {
    if ((shape.edges & kLeft) != 0) see(-1, row);
    if ((shape.edges & kRight) != 0) see(shape.width, row);
  }
  for (int column = 0; column < shape.width; ++column) {
    if ((shape.edges & kBottom) != 0) see(column, -1);
    if ((shape.edges & kTop) != 0) see(column, shape.height);
  }
}

}  // namespace

// A stone near the middle, or else an empty point there.
PatriciaTree::Anchor PatriciaTree::anchor_of(const Shape& shape) {
  Anchor best;
  int least = -1;
  for (int row = 0; row < shape.height; ++row) {
    for (int column = 0; column < shape.width; ++column) {
      const Admits cell = shape.at(column, row);
      if (!std::has_single_bit(cell)) continue;
      const int far = std::abs(2 * column + 1 - shape.width) + std::abs(2 * row + 1 - shape.height);
      const int cost = far + (cell == kFree ? 4 * kReach : 0);
      if (least >= 0 && cost >= least) continue;
      least = cost;
      best = {column, row};
    }
  }
  return best;
}

PatriciaTree::Word PatriciaTree::word_of(std::uint32_t entry) const {
  const Shape& shape = entries_[entry].shape;
  const Anchor anchor = anchors_[entry];
  Word word{entry, {}};
  const auto add = [&](int column, int row, Admits what) {
    const auto place = spiral().places[Spiral::index(column - anchor.column, row - anchor.row)];
    word.letters.push_back({place, letter_of(what)});
  };
  for (int row = 0; row < shape.height; ++row) {
    for (int column = 0; column < shape.width; ++column) {
      const Admits cell = shape.at(column, row);
      if (std::has_single_bit(cell)) add(column, row, cell);
    }
  }
  for_each_edge(shape, [&](int column, int row) { add(column, row, kEdge); });
  std::sort(word.letters.begin(), word.letters.end(),
            [](Letter a, Letter b) { return a.place < b.place; });
  return word;
}

PatriciaTree::PatriciaTree(std::vector<Entry> shapes) : entries_(std::move(shapes)) {
  std::vector<Word> words;
  for (const auto& entry : entries_) anchors_.push_back(anchor_of(entry.shape));
  for (std::uint32_t i = 0; i < entries_.size(); ++i) words.push_back(word_of(i));
  if (!words.empty()) root_ = build(std::move(words), 0);
}

std::uint32_t PatriciaTree::leaf(const std::vector<Word>& words) {
  Node node;
  node.first = static_cast<std::uint32_t>(leaves_.size());
  node.count = static_cast<std::uint32_t>(words.size());
  for (const auto& word : words) leaves_.push_back(word.entry);
  nodes_.push_back(node);
  return static_cast<std::uint32_t>(nodes_.size() - 1);
}

// The first place, from `depth` on, where the words do not all have the same letter; kNowhere:
// none.
std::size_t PatriciaTree::first_difference(const std::vector<Word>& words, std::size_t depth) {
  std::size_t differs = kNowhere;
  const auto from = [depth](const Word& word) {
    return std::lower_bound(word.letters.begin(), word.letters.end(), depth,
                            [](Letter one, std::size_t place) { return one.place < place; });
  };
  for (const auto& word : words) {
    auto a = from(words.front());
    auto b = from(word);
    const auto a_end = words.front().letters.end();
    const auto b_end = word.letters.end();
    while (a != a_end && b != b_end && a->place == b->place && a->what == b->what) {
      ++a;
      ++b;
    }
    if (a != a_end) differs = std::min<std::size_t>(differs, a->place);
    if (b != b_end) differs = std::min<std::size_t>(differs, b->place);
  }
  return differs;
}

// Letters before the place `depth` are behind us.
std::uint32_t PatriciaTree::build(std::vector<Word> words, std::size_t depth) {
  const std::size_t differs = first_difference(words, depth);
  if (differs == kNowhere) return leaf(words);
  std::array<std::vector<Word>, 5> branches;
  for (auto& word : words) {
    const auto letter =
        std::lower_bound(word.letters.begin(), word.letters.end(), differs,
                         [](Letter one, std::size_t place) { return one.place < place; });
    const bool has = letter != word.letters.end() && letter->place == differs;
    branches[has ? letter->what : kAny].push_back(std::move(word));
  }
  const auto [column, row] = spiral().steps[differs];
  Node node;
  node.way = BoardView::way(column, row);
  for (std::size_t i = 0; i < branches.size(); ++i) {
    if (!branches[i].empty()) node.next[i] = build(std::move(branches[i]), differs + 1);
  }
  nodes_.push_back(node);
  return static_cast<std::uint32_t>(nodes_.size() - 1);
}

void PatriciaTree::descend(const BoardView& view, int column, int row, const Found& found,
                           std::vector<std::uint32_t>& open) const {
  const int here = BoardView::at(column, row);
  open.push_back(root_);
  while (!open.empty()) {
    const Node& node = nodes_[open.back()];
    open.pop_back();
    for (std::uint32_t i = 0; i < node.count; ++i) {
      const std::uint32_t entry = leaves_[node.first + i];
      const int left = column - anchors_[entry].column;
      const int bottom = row - anchors_[entry].row;
      if (fits(view, entries_[entry].shape, left, bottom)) {
        found(entries_[entry].number, left, bottom);
      }
    }
    if (node.count > 0) continue;
    const std::uint32_t next = node.next[letter_of(view[here + node.way])];
    if (next != kNone) open.push_back(next);
    if (node.next[kAny] != kNone) open.push_back(node.next[kAny]);
  }
}

void PatriciaTree::find(const BoardView& view, const Found& found) const {
  if (root_ == kNone) return;
  std::vector<std::uint32_t> open;
  for (int row = 0; row < view.size(); ++row) {
    for (int column = 0; column < view.size(); ++column) descend(view, column, row, found, open);
  }
}

}  // namespace tesuji::go::bases
