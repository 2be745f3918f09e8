// A set of up to 128 points as one word, so that chains, liberties and eyes are a few shifts (HOT).
//
// Which bit is which point is Patch's business. All operations are a handful of instructions;
// there is no heap and nothing to initialise.
#pragma once

#include <bit>
#include <cstdint>

namespace tesuji::go::tactics {

class Bits {
 public:
  __extension__ using Word = unsigned __int128;
  static constexpr int kCapacity = 128;

  constexpr Bits() = default;
  static constexpr Bits one(int bit) { return Bits(Word{1} << static_cast<unsigned>(bit)); }

  [[nodiscard]] constexpr bool any() const { return word_ != 0; }
  [[nodiscard]] constexpr bool none() const { return word_ == 0; }
  [[nodiscard]] constexpr bool has(int bit) const {
    return ((word_ >> static_cast<unsigned>(bit)) & 1U) != 0;
  }
  [[nodiscard]] constexpr int count() const { return std::popcount(low()) + std::popcount(high()); }
  [[nodiscard]] constexpr bool has_many() const {
    return (word_ & (word_ - 1)) != 0;
  }  // two or more
  // The lowest bit; the set is not empty.
  [[nodiscard]] constexpr int first() const {
    return low() != 0 ? std::countr_zero(low()) : 64 + std::countr_zero(high());
  }
  [[nodiscard]] constexpr Bits lowest() const { return Bits(word_ & (~word_ + 1)); }
  // Takes the lowest bit out and returns it.
  constexpr int pop() {
    const int bit = first();
    word_ &= word_ - 1;
    return bit;
  }
  [[nodiscard]] constexpr bool meets(Bits other) const { return (word_ & other.word_) != 0; }
  [[nodiscard]] constexpr bool is_within(Bits other) const { return (word_ & ~other.word_) == 0; }
  [[nodiscard]] constexpr Bits without(Bits other) const { return Bits(word_ & ~other.word_); }
  [[nodiscard]] constexpr Bits up(int by) const { return Bits(word_ << static_cast<unsigned>(by)); }
  [[nodiscard]] constexpr Bits down(int by) const {
    return Bits(word_ >> static_cast<unsigned>(by));
  }

  constexpr Bits& operator|=(Bits other) {
    word_ |= other.word_;
    return *this;
  }
  constexpr Bits& operator&=(Bits other) {
    word_ &= other.word_;
    return *this;
  }
  friend constexpr Bits operator|(Bits a, Bits b) { return Bits(a.word_ | b.word_); }
  friend constexpr Bits operator&(Bits a, Bits b) { return Bits(a.word_ & b.word_); }
  friend constexpr bool operator==(Bits a, Bits b) = default;

  template <class F>
  constexpr void for_each(F&& f) const {
    for (Bits left = *this; left.any();) f(left.pop());
  }

 private:
  explicit constexpr Bits(Word word) : word_(word) {}
  [[nodiscard]] constexpr std::uint64_t low() const { return static_cast<std::uint64_t>(word_); }
  [[nodiscard]] constexpr std::uint64_t high() const {
    return static_cast<std::uint64_t>(word_ >> 64U);
  }

  Word word_ = 0;
};

}  // namespace tesuji::go::tactics
