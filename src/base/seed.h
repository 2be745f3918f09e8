// Randomness that depends on a path, never on the order of calls.
//
// A run has one root Seed; everything else is a child of it:
//     seed.child("game", 17).child("player", 1).random()
// so 1 thread, 2 threads and 3 machines draw the same numbers. Random is xoshiro256++
// (Blackman and Vigna, public domain algorithm), filled by splitmix64.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace tesuji::base {

// One step of splitmix64: a good 64-bit mixing function.
constexpr std::uint64_t mixed(std::uint64_t x) {
  x += 0x9e3779b97f4a7c15ULL;
  x = (x ^ (x >> 30U)) * 0xbf58476d1ce4e5b9ULL;
  x = (x ^ (x >> 27U)) * 0x94d049bb133111ebULL;
  return x ^ (x >> 31U);
}

class Random {
 public:
  using State = std::array<std::uint64_t, 4>;

  explicit Random(std::uint64_t seed) {
    for (auto& word : state_) {
      seed = mixed(seed);
      word = seed;
    }
  }

  std::uint64_t next() {
    const std::uint64_t result = rotated(state_[0] + state_[3], 23) + state_[0];
    const std::uint64_t t = state_[1] << 17U;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= t;
    state_[3] = rotated(state_[3], 45);
    return result;
  }

  // Uniform in [0, bound), bound >= 1: Lemire's multiplication with rejection.
  std::uint32_t below(std::uint32_t bound) {
    std::uint64_t product = (next() >> 32U) * bound;
    if (static_cast<std::uint32_t>(product) < bound) {
      const std::uint32_t threshold = -bound % bound;
      while (static_cast<std::uint32_t>(product) < threshold) product = (next() >> 32U) * bound;
    }
    return static_cast<std::uint32_t>(product >> 32U);
  }

  // Uniform in [0, 1) with 53 bits.
  double unit() { return static_cast<double>(next() >> 11U) * 0x1.0p-53; }

  // For snapshots: a restored generator goes on exactly where this one stood.
  [[nodiscard]] const State& state() const { return state_; }
  void restore(const State& state) { state_ = state; }

 private:
  static constexpr std::uint64_t rotated(std::uint64_t x, unsigned by) {
    return (x << by) | (x >> (64U - by));
  }
  State state_{};
};

class Seed {
 public:
  explicit constexpr Seed(std::uint64_t value) : value_(value) {}

  [[nodiscard]] Seed child(std::string_view name, std::uint64_t index = 0) const;
  [[nodiscard]] Random random() const { return Random(value_); }
  [[nodiscard]] constexpr std::uint64_t value() const { return value_; }
  friend bool operator==(const Seed&, const Seed&) = default;

 private:
  std::uint64_t value_;
};

}  // namespace tesuji::base
