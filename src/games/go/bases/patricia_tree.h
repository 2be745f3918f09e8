// Patterns of any size, in a Patricia tree: one descent for each point of the board, whatever their
// number.
//
// A shape is a word: its cells in a fixed spiral around an anchor, one of its own cells, a stone if
// it has one. Letters are what a cell admits, if that is one thing; edges of the board are letters
// too, and cells that admit several things are left out. A node of the tree asks for the first
// letter in which its words differ and has one branch for each answer, and one for words that leave
// that letter out; what all words have in common is not asked. So a leaf holds words that are not
// told apart any more, and is compared cell by cell.
// Cost: for each point the branches that its surroundings and the gaps of the words allow.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/go/bases/hash_index.h"

namespace tesuji::go::bases {

class PatriciaTree {
 public:
  struct Entry {
    std::uint32_t number;
    Shape shape;
  };

  PatriciaTree() = default;
  explicit PatriciaTree(std::vector<Entry> shapes);  // all at once: each has a definite cell

  void find(const BoardView& view, const Found& found) const;
  [[nodiscard]] std::size_t nodes() const { return nodes_.size(); }

 private:
  struct Letter {
    std::uint16_t place;  // in the spiral
    std::uint8_t what;    // a Cell
  };
  struct Word {
    std::uint32_t entry = 0;
    std::vector<Letter> letters;  // by place
  };
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};
  static constexpr std::size_t kNowhere = ~std::size_t{0};
  struct Node {
    int way = 0;  // from the anchor to the cell that is asked for
    std::array<std::uint32_t, 5> next = {kNone, kNone, kNone, kNone, kNone};  // by Cell; any
    std::uint32_t first = 0;  // of a leaf: its words, in leaves_
    std::uint32_t count = 0;
  };
  struct Anchor {
    int column = 0;
    int row = 0;
  };

  static Anchor anchor_of(const Shape& shape);
  [[nodiscard]] Word word_of(std::uint32_t entry) const;
  static std::size_t first_difference(const std::vector<Word>& words, std::size_t depth);
  std::uint32_t build(std::vector<Word> words, std::size_t depth);
  std::uint32_t leaf(const std::vector<Word>& words);
  void descend(const BoardView& view, int column, int row, const Found& found,
               std::vector<std::uint32_t>& open) const;

  std::vector<Entry> entries_;
  std::vector<Anchor> anchors_;  // by entry
  std::vector<Node> nodes_;
  std::vector<std::uint32_t> leaves_;
  std::uint32_t root_ = kNone;
};

}  // namespace tesuji::go::bases
