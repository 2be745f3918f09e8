// Patterns of equal size, by hash.
//
// Shapes of one form (width, height, edges) share a table. Every position of the form on the board
// is one key, made of its cells; a shape with cells that admit several things is entered under all
// keys that it stands for. Equal keys are compared cell by cell, so no hash can invent a hit.
// Cost: one key for each form and place of the board.
#pragma once

#include <cstdint>
#include <functional>
#include <unordered_map>
#include <vector>

#include "games/go/bases/board_view.h"

namespace tesuji::go::bases {

// Where a shape was found: the number that it was added under, and its lower left corner.
using Found = std::function<void(std::uint32_t shape, int column, int row)>;

class HashIndex {
 public:
  static constexpr std::size_t kMaxKeys = 729;  // of one shape

  // False, and nothing added: the shape stands for more than kMaxKeys boards.
  bool add(const Shape& shape, std::uint32_t number);
  void find(const BoardView& view, const Found& found) const;

 private:
  struct Entry {
    std::uint32_t number;
    Shape shape;
  };
  struct Form {
    int width;
    int height;
    std::uint8_t edges;
    std::vector<Entry> entries;
    std::unordered_multimap<std::uint64_t, std::uint32_t> by_key;  // into entries
  };
  static void find_form(const Form& form, const BoardView& view, const Found& found);

  std::vector<Form> forms_;
};

}  // namespace tesuji::go::bases
