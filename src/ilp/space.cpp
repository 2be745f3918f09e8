#include "ilp/space.h"

#include <algorithm>

namespace tesuji::ilp {
namespace {

constexpr std::uint64_t kLowBits = 0x0101010101010101U;
constexpr std::uint64_t kHighBits = 0x8080808080808080U;

// The high bit of every byte that is not 0.
constexpr std::uint64_t used_bytes(std::uint64_t word) {
  return (((word & ~kHighBits) + ~kHighBits) | word) & kHighBits;
}
// A full byte for every bit.
constexpr std::uint64_t spread(std::uint64_t byte) {
  const std::uint64_t one_each = (byte * kLowBits) & 0x8040201008040201U;
  return (used_bytes(one_each) >> 7U) * 0xFFU;
}
// A bit for every byte that is not 0.
constexpr std::uint64_t gathered(std::uint64_t word) {
  return ((used_bytes(word) >> 7U) * 0x0102040810204080U) >> 56U;
}
static_assert(spread(0x81) == 0xFF000000000000FFU && gathered(0x0100000000000020U) == 0x81);

}  // namespace

std::unique_ptr<Space> Space::root(std::size_t examples) {
  std::unique_ptr<Space> space(new Space);
  space->size_ = examples;
  space->first_of_example_.resize(examples + 1);
  for (std::size_t i = 0; i <= examples; ++i) {
    space->first_of_example_[i] = static_cast<RowId>(i);
  }
  return space;
}

Space::Space(const Space& parent, QueryId last, std::vector<RowId> above,
             std::vector<RowId> answers)
    : size_(above.size()),
      queries_(parent.queries_),
      parent_(&parent),
      above_(std::move(above)),
      answers_(std::move(answers)),
      first_(parent.size() + 1, 0),
      first_of_example_(parent.examples() + 1, 0) {
  queries_.push_back(last);
  example_.reserve(size_);
  for (const RowId row : above_) {
    example_.push_back(parent.example(row));
    ++first_[row + 1];
    ++first_of_example_[example_.back() + 1];
  }
  has_octets_ = examples() > 0;
  for (std::size_t i = 1; i < first_of_example_.size(); ++i) {
    has_octets_ = has_octets_ && first_of_example_[i] == 8;
    first_of_example_[i] += first_of_example_[i - 1];
  }
  for (std::size_t i = 1; i < first_.size(); ++i) first_[i] += first_[i - 1];
}

Bits Space::lifted(const Bits& examples) const {
  if (parent_ == nullptr) return examples;
  Bits rows(size_);
  if (has_octets_) {
    for (std::size_t w = 0; w < rows.words(); ++w) {
      rows.set_word(w, spread(examples.word(w / 8) >> (w % 8 * 8) & 0xFFU));
    }
    return rows;
  }
  examples.for_each(
      [&](std::size_t i) { rows.set_range(first_of_example_[i], first_of_example_[i + 1]); });
  return rows;
}

Bits Space::folded(const Bits& rows) const {
  if (parent_ == nullptr) return rows;
  Bits found(examples());
  if (has_octets_) {
    for (std::size_t w = 0; w < rows.words(); ++w) {
      if (rows.word(w) == 0) continue;
      found.set_word(w / 8, found.word(w / 8) | gathered(rows.word(w)) << (w % 8 * 8));
    }
    return found;
  }
  rows.for_each([&](std::size_t row) { found.set(example_[row]); });
  return found;
}

std::size_t Space::bytes() const {
  return sizeof(RowId) * (above_.size() + answers_.size() + first_.size() + example_.size() +
                          first_of_example_.size());
}

}  // namespace tesuji::ilp
