#include "games/go/bases/hash_index.h"

#include <algorithm>
#include <bit>

#include "base/seed.h"

namespace tesuji::go::bases {
namespace {

// Keys are sums over the cells, so that an expansion is made cell by cell.
std::uint64_t part(std::size_t cell, Admits what) {
  return base::mixed((std::uint64_t{cell} << 8U) | what);
}

std::uint64_t key_at(const BoardView& view, int column, int row, int width, int height) {
  std::uint64_t key = 0;
  std::size_t cell = 0;
  for (int r = row; r < row + height; ++r) {
    const int start = BoardView::at(column, r);
    for (int c = 0; c < width; ++c) key += part(cell++, view[start + c]);
  }
  return key;
}

// All keys of boards that the shape stands for; empty: too many.
std::vector<std::uint64_t> keys_of(const Shape& shape) {
  std::vector<std::uint64_t> keys = {0};
  for (std::size_t cell = 0; cell < shape.cells.size(); ++cell) {
    const Admits what = shape.cells[cell];
    if (keys.size() * static_cast<std::size_t>(std::popcount(what)) > HashIndex::kMaxKeys) {
      return {};
    }
    std::vector<std::uint64_t> next;
    for (const Admits one : {kX, kO, kFree}) {
      if ((what & one) == 0) continue;
      for (const std::uint64_t key : keys) next.push_back(key + part(cell, one));
    }
    keys = std::move(next);
  }
  return keys;
}

}  // namespace

bool HashIndex::add(const Shape& shape, std::uint32_t number) {
  const auto keys = keys_of(shape);
  if (keys.empty()) return false;
  auto form = std::find_if(forms_.begin(), forms_.end(), [&](const Form& one) {
    return one.width == shape.width && one.height == shape.height && one.edges == shape.edges;
  });
  if (form == forms_.end()) {
    forms_.push_back({shape.width, shape.height, shape.edges, {}, {}});
    form = forms_.end() - 1;
  }
  for (const std::uint64_t key : keys) {
    form->by_key.emplace(key, static_cast<std::uint32_t>(form->entries.size()));
  }
  form->entries.push_back({number, shape});
  return true;
}

void HashIndex::find_form(const Form& form, const BoardView& view, const Found& found) {
  // Edges say where the form can lie at all.
  const int most_column = view.size() - form.width;
  const int most_row = view.size() - form.height;
  const int first_column = (form.edges & kRight) != 0 ? most_column : 0;
  const int last_column = (form.edges & kLeft) != 0 ? 0 : most_column;
  const int first_row = (form.edges & kTop) != 0 ? most_row : 0;
  const int last_row = (form.edges & kBottom) != 0 ? 0 : most_row;
  if (most_column < 0 || most_row < 0) return;
  for (int row = first_row; row <= last_row; ++row) {
    for (int column = first_column; column <= last_column; ++column) {
      const auto key = key_at(view, column, row, form.width, form.height);
      const auto [from, to] = form.by_key.equal_range(key);
      for (auto entry = from; entry != to; ++entry) {
        const auto& [number, shape] = form.entries[entry->second];
        if (fits(view, shape, column, row)) found(number, column, row);
      }
    }
  }
}

void HashIndex::find(const BoardView& view, const Found& found) const {
  for (const auto& form : forms_) find_form(form, view, found);
}

}  // namespace tesuji::go::bases
