// A set of examples as bits: covered sets are counted and joined a word at a time.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace tesuji::ilp {

class Bits {
 public:
  Bits() = default;
  explicit Bits(std::size_t size) : size_(size), words_((size + 63) / 64, 0) {}

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool test(std::size_t i) const { return (words_[i / 64] >> (i % 64) & 1U) != 0; }
  void set(std::size_t i) { words_[i / 64] |= std::uint64_t{1} << (i % 64); }
  void reset(std::size_t i) { words_[i / 64] &= ~(std::uint64_t{1} << (i % 64)); }
  void set_range(std::size_t from, std::size_t end) {
    for (std::size_t i = from; i < end; ++i) set(i);
  }

  [[nodiscard]] std::size_t count() const {
    std::size_t sum = 0;
    for (const auto word : words_) sum += static_cast<std::size_t>(std::popcount(word));
    return sum;
  }
  // Of those below `end`.
  [[nodiscard]] std::size_t count_below(std::size_t end) const {
    std::size_t sum = 0;
    for (std::size_t i = 0; i < end / 64; ++i) {
      sum += static_cast<std::size_t>(std::popcount(words_[i]));
    }
    if (end % 64 != 0) {
      const std::uint64_t mask = (std::uint64_t{1} << (end % 64)) - 1;
      sum += static_cast<std::size_t>(std::popcount(words_[end / 64] & mask));
    }
    return sum;
  }
  void subtract(const Bits& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= ~other.words_[i];
  }
  void intersect(const Bits& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= other.words_[i];
  }
  [[nodiscard]] bool is_within(const Bits& other) const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      if ((words_[i] & ~other.words_[i]) != 0) return false;
    }
    return true;
  }
  [[nodiscard]] std::size_t words() const { return words_.size(); }
  [[nodiscard]] std::uint64_t word(std::size_t w) const { return words_[w]; }
  void set_word(std::size_t w, std::uint64_t bits) { words_[w] = bits; }
  // Calls see(i) for every member, in order.
  template <class See>
  void for_each(See&& see) const {
    for (std::size_t w = 0; w < words_.size(); ++w) {
      for (std::uint64_t word = words_[w]; word != 0; word &= word - 1) {
        see(w * 64 + static_cast<std::size_t>(std::countr_zero(word)));
      }
    }
  }
  friend bool operator==(const Bits&, const Bits&) = default;

 private:
  std::size_t size_ = 0;
  std::vector<std::uint64_t> words_;
};

}  // namespace tesuji::ilp
